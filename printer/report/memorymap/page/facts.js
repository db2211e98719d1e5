// The text around the picture: figures, facts of a buffer, the table.

// neighbours are the buffers that operations read to write this one, and those
// that they write from it.
function neighbours(i) {
  const {bundle} = state, sources = new Set(), targets = new Set();
  for (const [step, role] of bundle.buffers[i].accesses) {
    for (const [j, other] of bundle.users[step]) {
      if (j === i) continue;
      if (role !== 'read' && other !== 'write') sources.add(j);
      if (role !== 'write' && other !== 'read') targets.add(j);
    }
  }
  return {sources, targets};
}

// index notes for each step which buffers it uses, and how.
function index(bundle) {
  if (bundle.users) return;
  bundle.users = bundle.steps.map(() => []);
  bundle.buffers.forEach((b, i) => b.accesses.forEach(([step, role]) => bundle.users[step].push([i, role])));
}

function showFigures() {
  const {bundle} = state;
  $('where').replaceChildren(element('b', {textContent: '@' + bundle.id}),
    ` ${bundle.file}:${bundle.line}, ${bundle.steps.length} steps, ${bundle.buffers.length} buffers${bundle.state ? ' — ' + bundle.state : ''}`);
  const figure = (name, value, title, kind = '') =>
    element('div', {title}, element('dt', {textContent: name}), element('dd', {textContent: value, className: kind}));
  const f = bundle;
  $('figures').replaceChildren(...(f.pool_size === 0 ? [] : [
    figure('pool', bytes(f.pool_size), `${f.pool_size} bytes`),
    figure('buffers in it', `${f.pooled} of ${f.buffers.length}`, ''),
    figure('most live at once', bytes(f.most), `${f.most} bytes at step ${f.most_at}: no pool is smaller`),
    figure('fragmentation', f.fragmentation + ' %', 'of the pool is not live even at the fullest step'),
    figure('saved', bytes(f.saved), `${f.saved} bytes against one allocation per buffer`),
    figure('budget', bytes(f.budget), `${f.budget} bytes`),
  ]), ...(f.overflowed ? [figure('overflowed', f.overflowed, 'buffers that did not fit the budget', 'limit')] : []));
}

const roleWords = {write: 'written', read: 'read', readwrite: 'read and written', none: 'not used'};

function showFacts() {
  const {bundle} = state, i = state.hovered >= 0 ? state.hovered : state.selected, b = bundle.buffers[i];
  if (!b) {
    $('facts').replaceChildren(element('p', {className: 'state',
      textContent: bundle.buffers.length ? 'Point at a buffer, or walk to it with the arrow keys, to see what it is and who uses it.' : 'This bundle has no buffers.'}));
    return;
  }
  const facts = [['size', `${bytes(b.size)}${b.size >= 1024 ? ` (${b.size} bytes)` : ''}`],
    ['live', live(b)], ['declared', `${b.value}, line ${b.line}`]];
  const links = (title, of) => of.size === 0 ? [] : [element('h3', {textContent: title}),
    element('div', {className: 'links'}, ...[...of].slice(0, 24).map(j =>
      element('button', {textContent: bundle.buffers[j].name, onclick: () => select(j)})))];
  const {sources, targets} = neighbours(i);
  $('facts').replaceChildren(
    element('h2', {textContent: b.name}),
    element('p', {className: b.status === 'overflow' ? 'fate limit' : 'fate', textContent: fate(b)}),
    element('dl', {}, ...facts.flatMap(([name, value]) => [element('dt', {textContent: name}), element('dd', {textContent: value})])),
    element('h3', {textContent: `${b.accesses.length} uses`}),
    element('ol', {tabIndex: 0, ariaLabel: 'Uses'}, ...b.accesses.slice(0, 200).map(use)),
    ...links('made from', sources), ...links('used for', targets));
}

// use is one access: what an operation does, where that is known from, and the
// operation's source line.
function use([step, role, source, operands]) {
  const [line, text, file] = state.bundle.steps[step];
  return element('li', {className: role},
    `step ${step}${file && ', ' + file}: ${roleWords[role]}${operands > 1 ? ` by ${operands} operands` : ''} (${source})`,
    element('span', {className: 'source', textContent: `${line}: ${text}`}));
}

// The columns of the table: title, what a cell shows, what it sorts by.
const columns = [
  ['buffer', b => b.name, b => b.name],
  ['size', b => bytes(b.size), b => b.size, 'number'],
  ['bytes', b => b.size, b => b.size, 'number'],
  ['live', live, b => b.first],
  ['offset', b => b.status === 'pooled' ? b.offset : '', b => b.status === 'pooled' ? b.offset : -1, 'number'],
  ['why not in the pool', b => b.status === 'pooled' ? '' : fate(b), b => b.reason],
];
const table = {sort: -1, down: false, rows: 250};

function showColumns() {
  $('columns').replaceChildren(...columns.map(([title, , , kind], c) => {
    const th = element('th', {scope: 'col', className: kind || ''}, element('button', {textContent: title, onclick: () => {
      table.down = table.sort === c && !table.down;
      table.sort = c;
      showColumns();
      showTable();
    }}));
    if (table.sort === c) {
      th.ariaSort = table.down ? 'descending' : 'ascending';
      th.firstChild.append(table.down ? ' ↓' : ' ↑');
    }
    return th;
  }));
}

// listed are the buffers that the table has, in its order.
function listed() {
  const {buffers} = state.bundle;
  const all = [...buffers.keys()].filter(i => !state.matches || state.matches.has(i));
  if (table.sort >= 0) {
    const by = columns[table.sort][2], sign = table.down ? -1 : 1;
    all.sort((a, b) => {
      const x = by(buffers[a]), y = by(buffers[b]);
      return x < y ? -sign : x > y ? sign : a - b;
    });
  }
  return all;
}

function showTable() {
  const all = listed(), {buffers} = state.bundle;
  $('shown').textContent = state.matches ? `${all.length} of ${buffers.length}` : '';
  $('rows').replaceChildren(...all.slice(0, table.rows).map(i => {
    const b = buffers[i];
    const cells = columns.map(([, show, , kind], c) => c === 0
      ? element('td', {}, element('button', {textContent: show(b), onclick: () => { select(i); canvas.scrollIntoView({block: 'nearest'}); }}))
      : element('td', {textContent: show(b), className: kind || '', title: show(b)}));
    const row = element('tr', {ariaSelected: String(i === state.selected)}, ...cells);
    row.dataset.buffer = i;
    return row;
  }));
  $('more').hidden = all.length <= table.rows;
  $('more').textContent = `Show all ${all.length}`;
}
$('more').onclick = () => { table.rows = Infinity; showTable(); };
