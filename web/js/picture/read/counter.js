// The mine counter of old programs: red digits of seven strokes on black, above the board on the
// left. Other counters are not read: who guesses a number of mines wrongly gets wrong chances.

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

/** Which strokes each digit has lit: top, upper left and right, middle, lower left and right, bottom. */
const DIGITS = new Map([
  ["1110111", "0"],
  ["0010010", "1"],
  ["1011101", "2"],
  ["1011011", "3"],
  ["0111010", "4"],
  ["1101011", "5"],
  ["1101111", "6"],
  ["0101111", "6"],
  ["1010010", "7"],
  ["1111111", "8"],
  ["1111011", "9"],
  ["1111010", "9"],
  ["0001000", "-"],
  ["0000000", " "],
]);
/** Where the strokes lie within a digit, in the same order. @type {[number, number][]} */
const STROKES = [
  [0.5, 0.07],
  [0.14, 0.28],
  [0.86, 0.28],
  [0.5, 0.5],
  [0.14, 0.72],
  [0.86, 0.72],
  [0.5, 0.93],
];
const LEAST_HEIGHT = 12;
/** Width by height of a digit, and of one with the space behind it. */
const DIGIT = { aspect: 0.49, pitch: 0.63 };
/** How red a stroke is that is not lit. */
const UNLIT = 30;
const LIT = 0.45;

/**
 * @param {Picture} picture
 * @param {import("./grid.js").Grid} grid
 * @returns {number | null} null where there is none, or none that is plain
 */
export function readCounter(picture, { xs, ys }) {
  const area = {
    left: Math.max(0, Math.floor(xs[0]) - 20),
    top: 0,
    right: Math.floor((xs[0] + xs[xs.length - 1]) / 2),
    bottom: Math.max(0, Math.floor(ys[0]) - 1),
  };
  const panels = panelsIn(picture, area).sort((a, b) => a.left - b.left);
  for (const panel of panels) {
    const text = digitsOn(picture, panel);
    if (text !== null && /^ *-?\d+$/.test(text)) return Number(text);
  }
  return null;
}

/** Black or red, and nothing between. @param {Uint8ClampedArray} data @param {number} at */
const isPanel = (data, at) => data[at + 1] < 75 && data[at + 2] < 75;
/** @param {Uint8ClampedArray} data @param {number} at */
const redness = (data, at) => data[at] - Math.max(data[at + 1], data[at + 2]);

/**
 * Dark areas with bright red in them that are as wide as a few digits.
 * @param {Picture} picture
 * @param {Box} area
 */
function panelsIn({ data, width }, area) {
  const [across, down] = [area.right - area.left, area.bottom - area.top];
  const seen = new Uint8Array(Math.max(0, across * down));
  /** @type {Box[]} */
  const panels = [];
  for (let start = 0; start < seen.length; start += 1) {
    const todo = [start];
    let red = 0;
    const box = { left: area.right, top: area.bottom, right: area.left, bottom: area.top };
    for (let place = todo.pop(); place !== undefined; place = todo.pop()) {
      if (seen[place]) continue;
      const [x, y] = [area.left + (place % across), area.top + Math.floor(place / across)];
      const at = 4 * (y * width + x);
      if (!isPanel(data, at)) continue;
      seen[place] = 1;
      if (redness(data, at) > 150) red += 1;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
      if (x > area.left) todo.push(place - 1);
      if (x < area.right - 1) todo.push(place + 1);
      if (y > area.top) todo.push(place - across);
      if (y < area.bottom - 1) todo.push(place + across);
    }
    const [wide, high] = [box.right - box.left, box.bottom - box.top];
    const share = red / (wide * high);
    if (high >= LEAST_HEIGHT && wide >= high && wide <= 3.2 * high && share > 0.06 && share < 0.7)
      panels.push(box);
  }
  return panels;
}

/**
 * @param {Picture} picture
 * @param {Box} panel
 * @returns {string | null}
 */
function digitsOn(picture, panel) {
  const box = strokesIn(picture, panel);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const count = Math.round((width / height - DIGIT.aspect) / DIGIT.pitch) + 1;
  const digit = width / (count + (count - 1) * (DIGIT.pitch / DIGIT.aspect - 1));
  const pitch = (digit * DIGIT.pitch) / DIGIT.aspect;
  const brightest = Math.max(0, ...rednessIn(picture, box));
  let text = "";
  for (let i = 0; i < count; i += 1) {
    const lit = STROKES.map(([x, y]) => {
      const [px, py] = [box.left + i * pitch + x * digit, box.top + y * height];
      const reach = 0.05 * height;
      const near = rednessIn(picture, {
        left: px - reach,
        top: py - reach,
        right: px + reach,
        bottom: py + reach,
      });
      const mean = near.reduce((a, b) => a + b, 0) / near.length;
      return mean > LIT * brightest ? "1" : "0";
    });
    const sign = DIGITS.get(lit.join(""));
    if (sign === undefined) return null;
    text += sign;
  }
  return text;
}

/**
 * The part of a panel that its strokes reach, lit or not.
 * @param {Picture} picture
 * @param {Box} panel
 */
function strokesIn({ data, width }, panel) {
  const box = { left: panel.right, top: panel.bottom, right: panel.left, bottom: panel.top };
  for (let y = panel.top; y < panel.bottom; y += 1)
    for (let x = panel.left; x < panel.right; x += 1) {
      if (redness(data, 4 * (y * width + x)) < UNLIT) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  return box;
}

/**
 * @param {Picture} picture
 * @param {Box} box
 */
function rednessIn({ data, width, height }, { left, top, right, bottom }) {
  const values = [];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x += 1)
      values.push(redness(data, 4 * (y * width + x)));
  return values;
}
