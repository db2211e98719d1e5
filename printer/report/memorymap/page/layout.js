// Where things are in the picture: a strip of live bytes, the pool, the steps
// with their loops, and a lane for what is not in the pool.

const canvas = $('map');
const gutter = 84, edge = 12;            // left and right of the plots
const stripTop = 24, stripHeight = 58;
const loopHeight = 20;
let layout = {};

// place works out the layout for the width that there is.
function place() {
  const {bundle} = state;
  const width = canvas.parentElement.clientWidth;
  const pool = bundle.pool_size > 0;
  const top = pool ? stripTop + stripHeight + 26 : 24;
  const height = pool ? Math.min(640, Math.max(280, innerHeight - 430)) : 0;
  const axis = top + height;
  const loops = axis + 24;
  const lane = loops + loopHeight * bundle.depth + (bundle.rows ? 24 : 0);
  const rowHeight = bundle.rows ? Math.max(1.5, Math.min(20, 220 / bundle.rows)) : 0;
  layout = {
    width, top, height, axis, loops, lane, rowHeight, pool,
    left: gutter, plot: Math.max(1, width - gutter - edge),
    total: Math.ceil(lane + rowHeight * bundle.rows + 10),
  };
  const ratio = devicePixelRatio || 1;
  canvas.style.height = layout.total + 'px';
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(layout.total * ratio);
}

// Steps and bytes to pixels, and back.
const toX = step => layout.left + layout.plot * (step - state.x[0]) / (state.x[1] - state.x[0]);
const toY = offset => layout.top + layout.height * (1 - (offset - state.y[0]) / (state.y[1] - state.y[0]));
const toStep = x => state.x[0] + (x - layout.left) / layout.plot * (state.x[1] - state.x[0]);
const toOffset = y => state.y[0] + (1 - (y - layout.top) / layout.height) * (state.y[1] - state.y[0]);

// boxOf is the rectangle of a buffer in pixels, null for one that is never live.
function boxOf(b) {
  if (b.last < b.first) return null;
  const x = toX(b.first), w = Math.max(1, toX(b.last + 1) - x);
  if (b.status === 'pooled') {
    const y = toY(b.offset + b.aligned);
    return {x, y, w, h: Math.max(1, toY(b.offset) - y)};
  }
  const gap = Math.min(2, layout.rowHeight / 4);
  return {x, y: layout.lane + b.row * layout.rowHeight, w, h: layout.rowHeight - gap};
}

// bufferAt finds the smallest buffer at a pixel, -1 for none. What is tiny can
// be missed by two pixels.
function bufferAt(x, y) {
  if (x < layout.left || x > layout.left + layout.plot) return -1;
  const inPool = y < layout.axis;
  let best = -1, area = Infinity;
  state.bundle.buffers.forEach((b, i) => {
    if ((b.status === 'pooled') !== inPool) return;
    const r = boxOf(b);
    if (!r || r.w * r.h >= area) return;
    const slack = Math.min(r.w, r.h) < 4 ? 2 : 0;
    if (x >= r.x - slack && x <= r.x + r.w + slack && y >= r.y - slack && y <= r.y + r.h + slack) {
      best = i;
      area = r.w * r.h;
    }
  });
  return best;
}

// zoom shows the given steps and bytes, as far as there are any.
function zoom(x, y) {
  const within = ([lo, hi], [min, max], least) => {
    const size = Math.min(max - min, Math.max(least, hi - lo));
    const start = Math.min(max - size, Math.max(min, lo));
    return [start, start + size];
  };
  state.x = within(x, allX(), Math.min(2, allX()[1]));
  state.y = within(y, allY(), Math.min(1024, allY()[1]));
  frame();
}

// scale zooms about a point of the picture, in steps and bytes.
function scale(factor, step = (state.x[0] + state.x[1]) / 2, offset = (state.y[0] + state.y[1]) / 2) {
  const about = ([lo, hi], at) => [at - (at - lo) * factor, at + (hi - at) * factor];
  zoom(about(state.x, step), about(state.y, offset));
}

// reveal moves the view, without zooming, so that a buffer is in it.
function reveal(b) {
  if (b.last < b.first) return;
  const move = ([lo, hi], first, end) => {
    if (end > lo && first < hi && (first >= lo || end <= hi || end - first > hi - lo)) return [lo, hi];
    const at = (first + end - (hi - lo)) / 2;
    return [at, at + hi - lo];
  };
  zoom(move(state.x, b.first, b.last + 1),
       b.status === 'pooled' ? move(state.y, b.offset, b.offset + b.aligned) : state.y);
}

// ticks are round numbers in a range, about n of them.
function ticks([lo, hi], n, steps) {
  let step = 1;
  for (let i = 0; (hi - lo) / step > n; i++) step = steps(i);
  const out = [];
  for (let t = Math.ceil(lo / step) * step; t <= hi; t += step) out.push(t);
  return out;
}
const powersOfTwo = i => 2 ** (i + 1);
const oneTwoFive = i => [2, 5, 10][i % 3] * 10 ** Math.floor(i / 3);
