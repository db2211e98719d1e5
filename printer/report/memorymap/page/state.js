// The data of the page, what is chosen in it, and small helpers.

const $ = id => document.getElementById(id);
const bundles = JSON.parse($('data').textContent).bundles;

// What the reader looks at. Buffers are positions in bundle.buffers, -1 for none.
const state = {
  bundle: bundles[0],
  hovered: -1,
  selected: -1,
  matches: null, // a Set while a search runs
  x: [0, 1],     // the steps in view, a half-open range
  y: [0, 1],     // the bytes of the pool in view
};

// The range of all steps, and of all bytes: up to the budget when that is near.
const allX = () => [0, Math.max(1, state.bundle.steps.length)];
const allY = () => [0, Math.max(1, state.bundle.limit)];

// bytes prints a size as the other reports do: of two hundredths that are
// equally near, the even one.
function bytes(n) {
  for (const [size, unit] of [[2 ** 30, 'GiB'], [2 ** 20, 'MiB'], [2 ** 10, 'KiB']]) {
    if (n < size) continue;
    const hundredths = n / size * 100, tie = hundredths % 1 === .5;
    return ((tie ? 2 * Math.round(hundredths / 2) : Math.round(hundredths)) / 100).toFixed(2) + ' ' + unit;
  }
  return n + ' bytes';
}

// short is bytes for round numbers on an axis.
const short = n => n === 0 ? '0' : bytes(n).replace('.00 ', ' ');

// live prints a live range.
const live = b => b.last < b.first ? 'never' : `[${b.first}, ${b.last}]`;

// fate says where a buffer is, or why it is not in the pool.
const fate = b => b.status === 'pooled' ? `in the pool at offset ${b.offset}` : `${b.reason}: ${b.detail}`;

// element makes a DOM element; text is never read as HTML.
function element(tag, properties = {}, ...children) {
  const e = Object.assign(document.createElement(tag), properties);
  e.append(...children);
  return e;
}

// colour reads a colour of the style sheet in the scheme that is in force.
const probe = document.body.appendChild(element('span', {hidden: true}));
const colours = new Map();
function colour(name) {
  if (!colours.has(name)) {
    probe.style.color = `var(--${name})`;
    colours.set(name, getComputedStyle(probe).color);
  }
  return colours.get(name);
}

// frame has the picture drawn once before the next repaint.
let scheduled = false;
function frame() {
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(() => { scheduled = false; draw(); });
}
