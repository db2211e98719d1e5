// The picture. draw paints all of it; it is called at most once a frame.

const pen = canvas.getContext('2d');
const font = (size, weight = '') => `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;

function draw() {
  const {bundle} = state, ratio = devicePixelRatio || 1;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, layout.width, layout.total);
  pen.textBaseline = 'middle';
  pen.font = font(11);
  if (layout.pool) {
    drawStrip();
    drawGrid();
  }
  drawBands();
  clipped(layout.top - 1, layout.height + 2, () => drawBoxes(b => b.status === 'pooled'));
  drawSteps();
  drawLoops();
  if (bundle.rows) {
    pen.font = font(12);
    label(`not in the pool: ${bundle.overflowed} overflowed, ${bundle.buffers.length - bundle.pooled - bundle.overflowed} standalone`,
      layout.left, layout.lane - 10, 'muted');
    clipped(layout.lane - 2, layout.total - layout.lane + 2, () => drawBoxes(b => b.status !== 'pooled'));
  }
  if (layout.pool) drawLimits();
}

// clipped paints what must not leave the plots.
function clipped(top, height, paint) {
  pen.save();
  pen.beginPath();
  pen.rect(layout.left, top, layout.plot, height);
  pen.clip();
  paint();
  pen.restore();
}

function label(text, x, y, ink, align = 'left') {
  pen.textAlign = align;
  pen.fillStyle = colour(ink);
  pen.fillText(text, x, y);
}

function rule(x1, y1, x2, y2, ink, dash = [], width = 1) {
  pen.setLineDash(dash);
  pen.strokeStyle = colour(ink);
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
  pen.setLineDash([]);
}

// drawStrip draws the live bytes at each step below the pool's size.
function drawStrip() {
  const {bundle} = state, right = layout.left + layout.plot, bottom = stripTop + stripHeight;
  const y = n => bottom - stripHeight * n / bundle.pool_size;
  label(bytes(bundle.pool_size), layout.left - 8, stripTop, 'muted', 'right');
  label('live bytes', layout.left - 8, bottom - 4, 'muted', 'right');
  rule(layout.left, stripTop + .5, right, stripTop + .5, 'line');
  clipped(stripTop, stripHeight + 1, () => {
    pen.beginPath();
    pen.moveTo(layout.left, bottom);
    const first = Math.floor(state.x[0]), end = Math.min(bundle.curve.length, Math.ceil(state.x[1]));
    for (let s = first; s < end; s++) {
      pen.lineTo(toX(s), y(bundle.curve[s]));
      pen.lineTo(toX(s + 1), y(bundle.curve[s]));
    }
    pen.lineTo(right, bottom);
    pen.fillStyle = colour('area');
    pen.fill();
    pen.strokeStyle = colour('curve');
    pen.lineWidth = 1.2;
    pen.stroke();
  });
}

function drawGrid() {
  for (const t of ticks(state.y, 7, powersOfTwo)) {
    const y = Math.round(toY(t)) + .5;
    rule(layout.left, y, layout.left + layout.plot, y, 'line');
    label(short(t), layout.left - 8, y, 'muted', 'right');
  }
}

// drawBands shades the steps that read or write the selected buffer.
function drawBands() {
  const b = state.bundle.buffers[state.selected];
  if (!b) return;
  clipped(stripTop, layout.total, () => {
    for (const [step, role] of b.accesses) {
      const x = toX(step), w = Math.max(1.5, toX(step + 1) - x);
      pen.globalAlpha = .16;
      pen.fillStyle = colour(role === 'read' ? 'read' : 'write');
      pen.fillRect(x, stripTop, w, layout.total);
      pen.globalAlpha = 1;
      pen.fillRect(x, layout.axis - 3, w, 3);
      if (role === 'readwrite') {
        pen.fillStyle = colour('read');
        pen.fillRect(x, layout.axis - 3, w / 2, 3);
      }
    }
  });
}

// drawBoxes paints buffers; those that the reader asked for stand out.
function drawBoxes(which) {
  const {bundle, selected, hovered, matches} = state;
  const related = new Set(selected < 0 ? [] : [...neighbours(selected).sources, ...neighbours(selected).targets]);
  const late = [];
  bundle.buffers.forEach((b, i) => {
    if (!which(b)) return;
    const r = boxOf(b);
    if (!r || r.x > layout.left + layout.plot || r.x + r.w < layout.left || r.y > layout.total || r.y + r.h < 0) return;
    const strong = i === selected || i === hovered || related.has(i) || matches?.has(i);
    pen.globalAlpha = strong || (selected < 0 && !matches) ? 1 : .28;
    drawBox(b, i, r);
    if (strong) late.push([i, r]);
  });
  pen.globalAlpha = 1;
  for (const [i, r] of late) {
    pen.setLineDash(related.has(i) && i !== hovered ? [3, 3] : []);
    pen.lineWidth = i === selected ? 2.5 : 1.5;
    pen.strokeStyle = colour(i === selected || related.has(i) || i === hovered ? 'ink' : 'accent');
    pen.strokeRect(r.x, r.y, r.w, r.h);
  }
  pen.setLineDash([]);
}

function drawBox(b, i, r) {
  const tiny = Math.min(r.w, r.h) < 4, gap = tiny ? 0 : .5;
  if (b.status === 'pooled') pen.fillStyle = colour((tiny ? 'tiny' : 't') + i % 5);
  else if (b.status === 'overflow') pen.fillStyle = stripes();
  else pen.fillStyle = colour(tiny ? 'tiny-out' : 'out');
  pen.fillRect(r.x + gap, r.y + gap, r.w - 2 * gap, r.h - 2 * gap);
  if (!tiny && b.accesses.length) {
    const from = toX(b.accesses[0][0]), to = toX(b.accesses[b.accesses.length - 1][0] + 1), alpha = pen.globalAlpha;
    pen.globalAlpha = .5;
    pen.fillStyle = colour('page');
    if (from > r.x + 1) pen.fillRect(r.x, r.y, from - r.x, r.h);
    if (to < r.x + r.w - 1) pen.fillRect(to, r.y, r.x + r.w - to, r.h);
    pen.globalAlpha = alpha;
  }
  if (r.h >= 13 && r.w >= 28) drawName(b, r);
}

// drawName puts the name in the part of the box that is in view.
function drawName(b, r) {
  const x1 = Math.max(r.x, layout.left), x2 = Math.min(r.x + r.w, layout.left + layout.plot), room = x2 - x1 - 8;
  const y = b.status === 'pooled' ? (Math.max(r.y, layout.top) + Math.min(r.y + r.h, layout.axis)) / 2 : r.y + r.h / 2;
  if (room < 20) return;
  pen.font = font(12);
  const name = fitting(b.name, room);
  if (!name) return;
  const size = bytes(b.size);
  const both = r.h >= 30 && pen.measureText(size).width <= room;
  label(name, (x1 + x2) / 2, both ? y - 7 : y + .5, 'ink', 'center');
  if (both) {
    pen.font = font(11);
    label(size, (x1 + x2) / 2, y + 8, 'ink', 'center');
  }
}

// fitting cuts a name to a width; '' when not even two letters fit.
function fitting(name, room) {
  if (pen.measureText(name).width <= room) return name;
  const n = Math.floor(name.length * room / pen.measureText(name).width) - 1;
  return n < 2 ? '' : name.slice(0, n) + '…';
}

let pattern = null;
function stripes() {
  if (pattern) return pattern;
  const tile = element('canvas', {width: 8, height: 8}), p = tile.getContext('2d');
  p.fillStyle = colour('over');
  p.fillRect(0, 0, 8, 8);
  p.strokeStyle = colour('stripe');
  p.lineWidth = 2.5;
  for (const d of [-8, 0, 8]) {
    p.moveTo(d - 2, 10);
    p.lineTo(d + 10, -2);
  }
  p.stroke();
  return pattern = pen.createPattern(tile, 'repeat');
}

function drawSteps() {
  const y = layout.axis + .5, end = layout.left + layout.plot;
  rule(layout.left, y, end, y, 'axis');
  pen.font = font(11);
  label('step', layout.left - 8, y + 12, 'muted', 'right');
  for (const t of ticks([state.x[0], state.x[1] - .5], layout.plot / 55, oneTwoFive)) {
    const x = toX(t + .5);
    if (x < layout.left || x > end) continue;
    rule(x, y, x, y + 4, 'axis');
    label(t, x, y + 12, 'muted', 'center');
  }
}

function drawLoops() {
  clipped(layout.loops - 2, loopHeight * state.bundle.depth + 4, () => {
    for (const [first, last, depth, line] of state.bundle.loops) {
      const a = toX(first) + 1, b = toX(last + 1) - 1, y = layout.loops + loopHeight * (depth - 1);
      pen.strokeStyle = colour('loop');
      pen.lineWidth = 1.5;
      pen.beginPath();
      pen.moveTo(a, y);
      pen.lineTo(a, y + 5);
      pen.lineTo(Math.max(a, b), y + 5);
      pen.lineTo(Math.max(a, b), y);
      pen.stroke();
      const from = Math.max(a, layout.left), to = Math.min(b, layout.left + layout.plot);
      const name = [`scf.for, line ${line}`, `line ${line}`].find(t => pen.measureText(t).width <= to - from);
      if (name) label(name, (from + to) / 2, y + 12, 'loop', 'center');
    }
  });
}

// drawLimits draws the fullest step, and the budget when it is on the scale.
function drawLimits() {
  const {bundle} = state, right = layout.left + layout.plot;
  const x = toX(bundle.most_at + .5);
  if (x >= layout.left && x <= right) {
    pen.globalAlpha = .6;
    rule(x, stripTop - 6, x, layout.axis, 'ink', [2, 3]);
    pen.globalAlpha = 1;
    pen.font = font(12);
    const text = `most: ${bytes(bundle.most)} at step ${bundle.most_at}`;
    const far = x + 6 + pen.measureText(text).width > right;
    label(text, x + (far ? -6 : 6), stripTop - 12, 'muted', far ? 'right' : 'left');
  }
  const y = toY(bundle.budget);
  if (bundle.limit === bundle.budget && y >= layout.top - 1 && y <= layout.axis) {
    rule(layout.left, y, right, y, 'limit', [8, 4], 1.5);
    pen.font = font(12, '600');
    label(`budget ${bytes(bundle.budget)}`, right, y - 9, 'limit', 'right');
  }
}
