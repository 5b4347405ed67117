// Kinds whose signs are the same and lie a little beside each other: programs draw at whole pixels, and
// the cells of a grid need not begin at one.
//
// One sign is moved, by halves of a pixel, to where it differs least from the other. What then still differs
// is compared with the pixels around: what lies between them and the pixel itself may be the same, moved by
// less than that. So the edges of signs do not count, and a small mark beside a flag does.

import { farApart, SIZE } from "./cells.js";
import { byCells, rimsApart } from "./kinds.js";

/** @typedef {import("./looks.js").Look} Look */

/** Where signs are, with room to move. */
const FROM = 3;
const TO = SIZE - FROM;
const ACROSS = TO - FROM;
/** So far a sign may be moved, in pixels of a cell. */
const FARTHEST = 4;
const SAME_GROUND = 9;
const SAME_RIM = 45;
const SAME_COLOUR = 60;
/** By how much, as a factor, the areas of two signs differ. */
const SAME_AREA = 1.5;
/** What may differ, as shares of the strength of the sign and of its contrast: on average, and beyond the edges in a
 * small part; the noise of a JPEG always may. */
const DIFFERS = { mean: 0.33, part: 0.22, least: 12, noise: 3 };
/** Where the best place is looked for, around where the middles of the signs meet. */
const HALVES = [-0.5, 0, 0.5].flatMap((y) => [-0.5, 0, 0.5].map((x) => ({ x, y })));

/**
 * @param {Look[]} looks
 * @returns {Look[]} those with the most cells first
 */
export function joinShifted(looks) {
  /** @type {Look[]} */
  const kept = [];
  for (const look of looks) {
    const same = kept.find((other) => isSameSign(look, other));
    if (same) same.kind = { ...same.kind, cells: [...same.kind.cells, ...look.kind.cells] };
    else kept.push({ ...look });
  }
  for (const { kind } of kept) kind.cells.sort((a, b) => a - b);
  return kept.sort((a, b) => byCells(a.kind, b.kind));
}

/**
 * @param {Look} look
 * @param {Look} other
 */
function isSameSign(look, other) {
  const [sign, otherSign] = [look.glyph, other.glyph];
  if (!sign || !otherSign) return false;
  if (farApart(look.kind.ground, other.kind.ground) > SAME_GROUND) return false;
  if (rimsApart(look.kind.rims, other.kind.rims) > SAME_RIM) return false;
  if (farApart(sign.colour, otherSign.colour) > SAME_COLOUR) return false;
  const area = sign.area / otherSign.area;
  if (Math.max(area, 1 / area) > SAME_AREA) return false;
  const [x, y] = centreOf(sign);
  const [otherX, otherY] = centreOf(otherSign);
  const by = { x: Math.round(2 * (otherX - x)) / 2, y: Math.round(2 * (otherY - y)) / 2 };
  if (Math.max(Math.abs(by.x), Math.abs(by.y)) > FARTHEST) return false;
  const ways = HALVES.map((half) => ({ x: by.x + half.x, y: by.y + half.y }));
  const best = leastApart(look.kind.pixels, other.kind.pixels, ways);
  if (
    best.mean >
    Math.max(DIFFERS.noise, DIFFERS.mean * Math.min(strengthOf(look), strengthOf(other)))
  )
    return false;
  const contrast = Math.max(sign.contrast, otherSign.contrast);
  return (
    partApart(look.kind.pixels, best.moved) <= Math.max(DIFFERS.least, DIFFERS.part * contrast)
  );
}

/**
 * How much two cells differ when one of them is moved to where they differ least.
 * @param {Float32Array} pixels
 * @param {Float32Array} others
 * @param {readonly {x: number, y: number}[]} ways
 */
function leastApart(pixels, others, ways) {
  let best = { mean: Infinity, moved: others };
  for (const { x, y } of ways) {
    const moved = movedBy(others, x, y);
    const mean = meanApart(pixels, moved);
    if (mean < best.mean) best = { mean, moved };
  }
  return best;
}

const STEPS = [-2, -1, 0, 1, 2].flatMap((y) => [-2, -1, 0, 1, 2].map((x) => ({ x, y })));
/** What two blank cells may differ by, beside their grounds; the noise of a JPEG is less. */
const SAME_SURFACE = 5;

/**
 * Whether two blank kinds have the same surface, but for its shade.
 * @param {import("./kinds.js").Kind} a
 * @param {import("./kinds.js").Kind} b
 */
export function isSameBlank(a, b) {
  const [one, other] = [a, b].map(({ pixels, ground }) =>
    pixels.map((value, i) => value - ground[i % 3]),
  );
  return leastApart(one, other, STEPS).mean <= SAME_SURFACE;
}

/** @param {import("./glyph.js").Glyph} glyph */
function centreOf({ parts }) {
  let [x, y] = [0, 0];
  for (const pixel of parts) {
    x += pixel % SIZE;
    y += Math.floor(pixel / SIZE);
  }
  return [x / parts.length, y / parts.length];
}

/** How much the sign of a kind differs from its ground, over all pixels. @param {Look} look */
function strengthOf({ kind: { pixels, ground }, glyph }) {
  let square = 0;
  for (const pixel of glyph?.parts ?? [])
    for (let channel = 0; channel < 3; channel += 1)
      square += (pixels[3 * pixel + channel] - ground[channel]) ** 2;
  return Math.sqrt(square / (3 * ACROSS ** 2));
}

/**
 * A picture of a cell whose pixels come from so far to the right and below, by halves.
 * @param {Float32Array} pixels
 * @param {number} byX
 * @param {number} byY
 */
function movedBy(pixels, byX, byY) {
  const moved = new Float32Array(pixels.length);
  const at = (/** @type {number} */ x) => Math.max(0, Math.min(SIZE - 1, x));
  for (let y = 0; y < SIZE; y += 1) {
    const [above, below] = [at(Math.floor(y + byY)), at(Math.ceil(y + byY))];
    for (let x = 0; x < SIZE; x += 1) {
      const [left, right] = [at(Math.floor(x + byX)), at(Math.ceil(x + byX))];
      for (let channel = 0; channel < 3; channel += 1)
        moved[3 * (y * SIZE + x) + channel] =
          (pixels[3 * (above * SIZE + left) + channel] +
            pixels[3 * (above * SIZE + right) + channel] +
            pixels[3 * (below * SIZE + left) + channel] +
            pixels[3 * (below * SIZE + right) + channel]) /
          4;
    }
  }
  return moved;
}

/**
 * @param {Float32Array} a
 * @param {Float32Array} b
 */
function meanApart(a, b) {
  let square = 0;
  for (let y = FROM; y < TO; y += 1)
    for (let at = 3 * (y * SIZE + FROM); at < 3 * (y * SIZE + TO); at += 1)
      square += (a[at] - b[at]) ** 2;
  return Math.sqrt(square / (3 * ACROSS ** 2));
}

/**
 * How much a small part of two cells differs, beyond what half a pixel explains.
 * @param {Float32Array} a
 * @param {Float32Array} b
 */
function partApart(a, b) {
  const values = new Float32Array(ACROSS * ACROSS);
  for (let y = FROM; y < TO; y += 1)
    for (let x = FROM; x < TO; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const pixel = 3 * (y * SIZE + x) + channel;
        const value = Math.max(beyond(a[pixel], b, pixel), beyond(b[pixel], a, pixel));
        const at = (y - FROM) * ACROSS + x - FROM;
        values[at] = Math.max(values[at], value);
      }
  let most = 0;
  for (let y = 0; y < ACROSS - 1; y += 1)
    for (let x = 0; x < ACROSS - 1; x += 1) {
      const at = y * ACROSS + x;
      const sum = values[at] + values[at + 1] + values[at + ACROSS] + values[at + ACROSS + 1];
      most = Math.max(most, sum / 4);
    }
  return most;
}

const AROUND = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => 3 * (y * SIZE + x)));

/**
 * How far a value lies beyond those between a pixel and the middles to the pixels around it.
 * @param {number} value
 * @param {Float32Array} pixels
 * @param {number} at
 */
function beyond(value, pixels, at) {
  const own = pixels[at];
  let [least, most] = [own, own];
  for (const by of AROUND) {
    const middle = (own + pixels[at + by]) / 2;
    if (middle < least) least = middle;
    if (middle > most) most = middle;
  }
  return Math.max(0, value - most, least - value);
}
