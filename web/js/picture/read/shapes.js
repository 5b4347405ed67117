// What signs look like, whatever the font: each is drawn with strokes in a few ways and widths, and
// a sign in a picture is compared with all of them.

import { SHAPE, stretched } from "./glyph.js";
import { DRAWINGS } from "./sign_drawings.js";

/**
 * @typedef {import("./glyph.js").Glyph} Glyph
 * @typedef {[number, number][]} Line  from 0, 0 at the upper left to 1, 1
 * @typedef {import("./sign_drawings.js").Drawing} Drawing
 * @typedef {import("./sign_drawings.js").SignName} SignName
 */

/**
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {number} from  degrees, clockwise from the right
 * @param {number} to
 * @returns {Line}
 */
function arc(x, y, rx, ry, from, to) {
  const steps = 16;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

/**
 * The lines of a drawing, each as its points.
 * @param {string} drawing
 * @returns {Line[]}
 */
function linesIn(drawing) {
  return drawing
    .split("|")
    .filter(Boolean)
    .map((line) =>
      line
        .trim()
        .split(" ")
        .flatMap((part) => {
          const [x, y, ...more] = part.replace(/[()]/g, "").split(",").map(Number);
          if (more.length === 0) return /** @type {Line} */ ([[x / 100, y / 100]]);
          const [rx, ry, from, to] = more;
          return arc(x / 100, y / 100, rx / 100, ry / 100, from, to);
        }),
    );
}

/** Widths of strokes, as shares of the height. */
const STROKES = [0.1, 0.17, 0.25];
const FINE = 48; // pixels of the height at which a template is drawn

/** @type {{name: SignName, aspect: number, shape: Float32Array}[]} */
const templates = [];

function madeTemplates() {
  if (templates.length === 0)
    for (const [name, { aspect, drawings }] of Object.entries(DRAWINGS))
      for (const drawing of drawings)
        for (const stroke of STROKES)
          templates.push({
            name: /** @type {SignName} */ (name),
            aspect,
            shape: drawn(drawing, aspect, stroke),
          });
  return templates;
}

/**
 * @param {Drawing} drawing
 * @param {number} aspect
 * @param {number} stroke
 */
function drawn({ lines, filled = "" }, aspect, stroke) {
  const height = FINE;
  const width = Math.round(FINE * aspect);
  const half = (stroke * FINE) / 2;
  const values = new Float32Array(width * height);
  // The strokes end within the box, as those of a sign end within its own.
  const place = (/** @type {[number, number]} */ [x, y]) => [
    half + x * (width - 2 * half),
    half + y * (height - 2 * half),
  ];
  for (const line of linesIn(lines)) {
    const path = line.map(place);
    for (let i = 1; i < path.length; i += 1) drawStroke(values, width, path[i - 1], path[i], half);
  }
  const areas = linesIn(filled).map((line) => line.map(place));
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (areas.some((area) => encloses(area, x + 0.5, y + 0.5))) values[y * width + x] = 1;
      if (values[y * width + x] === 0) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  return blurred(stretched(values, width, box));
}

/**
 * All pixels that are near a line from one place to another.
 * @param {Float32Array} values
 * @param {number} width
 * @param {number[]} a
 * @param {number[]} b
 * @param {number} half  of the stroke's width
 */
function drawStroke(values, width, a, b, half) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const height = values.length / width;
  const top = Math.max(0, Math.floor(Math.min(a[1], b[1]) - half));
  const bottom = Math.min(height, Math.ceil(Math.max(a[1], b[1]) + half));
  const left = Math.max(0, Math.floor(Math.min(a[0], b[0]) - half));
  const right = Math.min(width, Math.ceil(Math.max(a[0], b[0]) + half));
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const [px, py] = [x + 0.5 - a[0], y + 0.5 - a[1]];
      const t = length ? Math.max(0, Math.min(1, (px * dx + py * dy) / length)) : 0;
      if ((px - t * dx) ** 2 + (py - t * dy) ** 2 <= half ** 2) values[y * width + x] = 1;
    }
}

/**
 * @param {number[][]} area
 * @param {number} x
 * @param {number} y
 */
function encloses(area, x, y) {
  let isIn = false;
  area.forEach(([ax, ay], i) => {
    const [bx, by] = area[(i + 1) % area.length];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) isIn = !isIn;
  });
  return isIn;
}

/** A little less sharp, so that strokes that lie a little beside each other still meet. */
function blurred(/** @type {Float32Array} */ shape) {
  const { width, height } = SHAPE;
  const result = new Float32Array(shape.length);
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    shape[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      result[y * width + x] =
        (4 * at(x, y) + at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) / 8;
  return result;
}

/**
 * How much a sign resembles each of those that are known, from 0 to 1.
 * @param {Glyph} glyph
 * @returns {Record<SignName, number>}
 */
export function resemblance(glyph) {
  /** @type {Record<string, number>} */
  const best = {};
  const shape = blurred(glyph.shape);
  for (const { name, aspect, shape: other } of madeTemplates()) {
    const stretch = Math.abs(Math.log(glyph.aspect / aspect));
    const likeness = likenessOf(shape, other) - 0.22 * Math.max(0, stretch - 0.15);
    if (!(likeness <= best[name])) best[name] = Math.max(0, likeness);
  }
  return /** @type {Record<SignName, number>} */ (best);
}

/**
 * The correlation of two shapes; a shape that is all filled has none, and is like another such.
 * @param {Float32Array} a
 * @param {Float32Array} b
 */
export function likenessOf(a, b) {
  let [sumA, sumB] = [0, 0];
  for (let i = 0; i < a.length; i += 1) {
    sumA += a[i];
    sumB += b[i];
  }
  const [meanA, meanB] = [sumA / a.length, sumB / b.length];
  let [both, squareA, squareB] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 1) {
    both += (a[i] - meanA) * (b[i] - meanB);
    squareA += (a[i] - meanA) ** 2;
    squareB += (b[i] - meanB) ** 2;
  }
  const flat = 0.01 * a.length; // a variance so small is none
  if (squareA < flat && squareB < flat) return 1;
  return both / Math.sqrt(Math.max(squareA, flat) * Math.max(squareB, flat));
}
