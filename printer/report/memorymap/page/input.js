// Pointer, keyboard, search and the choice of the bundle.

// select pins a buffer, or none, and says so.
function select(i) {
  state.selected = i;
  state.hovered = -1;
  const b = state.bundle.buffers[i];
  for (const row of $('rows').children) row.ariaSelected = String(Number(row.dataset.buffer) === i);
  history.replaceState(null, '', b ? `#${bundles.indexOf(state.bundle)}/${i}` : ' ');
  if (b) {
    reveal(b);
    say(`${b.name}, ${bytes(b.size)}, live ${live(b)}, ${fate(b)}, ${b.accesses.length} uses`);
  }
  showFacts();
  frame();
}

const say = text => { $('say').textContent = text; };

// point shows the buffer under the pointer, or none.
function point(i, x, y) {
  const tip = $('tip'), b = state.bundle.buffers[i];
  tip.hidden = !b;
  if (b) {
    tip.textContent = `${b.name}  ${bytes(b.size)}  ${live(b)}`;
    tip.style.left = Math.min(x + 14, layout.width - tip.offsetWidth - 4) + 'px';
    tip.style.top = y + 18 + 'px';
  }
  if (i === state.hovered) return;
  state.hovered = i;
  showFacts();
  frame();
}

// A drag moves the view; with Shift it draws a frame to zoom to.
let drag = null;
canvas.addEventListener('pointerdown', e => {
  if (e.button !== 0) return;
  drag = {x: e.offsetX, y: e.offsetY, viewX: state.x, viewY: state.y, box: e.shiftKey, moved: false};
  canvas.setPointerCapture(e.pointerId);
});
canvas.addEventListener('pointermove', e => {
  if (!drag) {
    point(bufferAt(e.offsetX, e.offsetY), e.offsetX, e.offsetY);
    return;
  }
  const dx = e.offsetX - drag.x, dy = e.offsetY - drag.y;
  if (!drag.moved && Math.hypot(dx, dy) < 4) return;
  drag.moved = true;
  point(-1);
  if (drag.box) {
    draw();
    pen.fillStyle = pen.strokeStyle = colour('accent');
    pen.globalAlpha = .15;
    pen.fillRect(drag.x, drag.y, dx, dy);
    pen.globalAlpha = 1;
    pen.strokeRect(drag.x, drag.y, dx, dy);
    return;
  }
  canvas.classList.add('moving');
  const steps = dx / layout.plot * (state.x[1] - state.x[0]);
  const size = layout.height ? dy / layout.height * (state.y[1] - state.y[0]) : 0;
  zoom(drag.viewX.map(v => v - steps), drag.viewY.map(v => v + size));
});
canvas.addEventListener('pointerup', e => {
  if (!drag) return;
  const d = drag;
  drag = null;
  canvas.classList.remove('moving');
  if (!d.moved) {
    select(bufferAt(e.offsetX, e.offsetY));
  } else if (d.box) {
    const xs = [d.x, e.offsetX].map(toStep).sort((a, b) => a - b);
    const ys = [d.y, e.offsetY].map(toOffset).sort((a, b) => a - b);
    zoom(xs, d.y < layout.axis ? ys : state.y);
  }
});
canvas.addEventListener('pointerleave', () => point(-1));
canvas.addEventListener('dblclick', e => scale(.5, toStep(e.offsetX), toOffset(e.offsetY)));
canvas.addEventListener('wheel', e => {
  if (!e.ctrlKey && !e.metaKey) return; // the page scrolls
  e.preventDefault();
  scale(Math.exp(e.deltaY / 300), toStep(e.offsetX), toOffset(e.offsetY));
}, {passive: false});

// walk goes from buffer to buffer: in time, or up and down at the same time.
function walk(key) {
  const {buffers} = state.bundle;
  const order = [...buffers.keys()].filter(i => buffers[i].last >= buffers[i].first)
    .sort((a, b) => buffers[a].first - buffers[b].first || height(buffers[a]) - height(buffers[b]));
  if (order.length === 0) return;
  const at = order.indexOf(state.selected), b = buffers[state.selected];
  const last = order.length - 1;
  if (key === 'Home' || at < 0) return select(order[0]);
  if (key === 'End') return select(order[last]);
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return select(order[Math.min(last, Math.max(0, at + (key === 'ArrowRight' ? 1 : -1)))]);
  }
  const up = key === 'ArrowUp';
  const beside = order.filter(i => buffers[i].first <= b.last && b.first <= buffers[i].last &&
    (up ? height(buffers[i]) > height(b) : height(buffers[i]) < height(b)));
  beside.sort((a, c) => Math.abs(height(buffers[a]) - height(b)) - Math.abs(height(buffers[c]) - height(b)));
  if (beside.length) select(beside[0]);
}

// height orders buffers from the bottom of the picture to its top.
const height = b => b.status === 'pooled' ? b.offset : -1 - b.row;

canvas.addEventListener('keydown', e => {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  switch (e.key) {
    case 'ArrowLeft': case 'ArrowRight': case 'ArrowUp': case 'ArrowDown': case 'Home': case 'End': walk(e.key); break;
    case 'Enter': $('facts').focus(); break;
    case 'Escape': select(-1); break;
    case '+': case '=': zoomAtSelection(.6); break;
    case '-': zoomAtSelection(1 / .6); break;
    case '0': zoom(allX(), allY()); break;
    default: return;
  }
  e.preventDefault();
});
$('facts').addEventListener('keydown', e => {
  if (e.key === 'Escape') canvas.focus();
});

function zoomAtSelection(factor) {
  const b = state.bundle.buffers[state.selected];
  if (b && b.status === 'pooled') scale(factor, (b.first + b.last + 1) / 2, b.offset + b.aligned / 2);
  else scale(factor);
}
$('zoom-in').onclick = () => zoomAtSelection(.6);
$('zoom-out').onclick = () => zoomAtSelection(1 / .6);
$('fit').onclick = () => zoom(allX(), allY());

// search marks the buffers whose names hold the text; Enter goes to the next.
$('search').addEventListener('input', () => {
  const text = $('search').value.trim().toLowerCase();
  state.matches = text === '' ? null
    : new Set(state.bundle.buffers.flatMap((b, i) => b.name.toLowerCase().includes(text) ? [i] : []));
  $('matches').textContent = state.matches ? `${state.matches.size} of ${state.bundle.buffers.length}` : '';
  showTable();
  frame();
});
$('search').addEventListener('keydown', e => {
  if (e.key === 'Escape') {
    $('search').value = '';
    $('search').dispatchEvent(new Event('input'));
  }
  if (e.key !== 'Enter' || !state.matches?.size) return;
  const all = [...state.matches], at = all.indexOf(state.selected);
  select(all[(at + 1) % all.length]);
});

// show turns to a bundle.
function show(bundle) {
  index(bundle);
  Object.assign(state, {bundle, hovered: -1, selected: -1, matches: null});
  table.rows = 250;
  $('search').value = $('matches').textContent = '';
  $('bundle').value = bundles.indexOf(bundle);
  [state.x, state.y] = [allX(), allY()];
  place();
  showFigures();
  showFacts();
  showColumns();
  showTable();
  frame();
}

// theme turns from the viewer's scheme to the other one and back.
const dark = matchMedia('(prefers-color-scheme: dark)');
function recolour() {
  colours.clear();
  pattern = null;
  frame();
}
$('theme').onclick = () => {
  const root = document.documentElement.style;
  root.colorScheme = root.colorScheme ? '' : dark.matches ? 'light' : 'dark';
  recolour();
};
dark.addEventListener('change', recolour);

$('bundle').append(...bundles.map((b, i) => element('option', {value: i, textContent: `@${b.id} (${b.pool_size ? bytes(b.pool_size) : 'no pool'})`})));
$('bundle').onchange = () => show(bundles[$('bundle').value]);
$('picker').hidden = bundles.length < 2;
new ResizeObserver(() => { place(); draw(); }).observe(canvas.parentElement);

// The address names a bundle and a buffer, so that a view can be passed on.
const [, wantedBundle, wantedBuffer] = location.hash.match(/^#(\d+)\/(\d+)$/) || [];
if (bundles.length) {
  show(bundles[wantedBundle] || bundles[0]);
  if (state.bundle.buffers[wantedBuffer]) select(Number(wantedBuffer));
} else {
  $('where').textContent = 'The program has no bundle.';
}
