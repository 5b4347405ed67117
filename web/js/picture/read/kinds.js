// Cells that look alike, put together.

import { farApart, groundOf, luminance, rimsOf, SIZE } from "./cells.js";

/**
 * @typedef {import("./cells.js").Cell} Cell
 * @typedef {import("./cells.js").Rims} Rims
 * @typedef {{cells: number[], pixels: Float32Array, ground: import("./cells.js").Colour,
 *   rims: Rims}} Kind
 *   `pixels` is what its cells look like on average
 */

/** Grounds of one kind; the noise of a compressed picture is less. */
const SAME_GROUND = 5;
/** Their borders, by the mean of their colours: enough to tell a cell with a slope from a flat one. */
const SAME_RIM = 20;
/** How much lighter than the ground their lines above and to the left are: of a thin slope, that is all. */
export const SAME_LIGHT = 15;
/** How much the rest may differ: at least so much, and more where there is more to see. */
const SAME_SIGN = { least: 6, share: 0.22 };
const MOST_KINDS = 120;
/** The border of a cell belongs to its neighbours, too. */
const RIM = 2;
const COARSE = (SIZE - 2 * RIM) / 2;

/**
 * @param {Cell[]} cells
 * @returns {Kind[]} with the most cells first
 */
export function sortIntoKinds(cells) {
  const signs = cells.map(signOf);
  let looser = 1;
  let groups = grouped(cells, signs, looser);
  while (groups.length > MOST_KINDS) {
    looser *= 1.5;
    groups = grouped(cells, signs, looser);
  }
  return groups.map((members) => kindOf(cells, members)).sort(byCells);
}

/** @param {Kind} a @param {Kind} b */
export const byCells = (a, b) => b.cells.length - a.cells.length || a.cells[0] - b.cells[0];

/**
 * @param {Cell[]} cells
 * @param {number[]} members
 * @returns {Kind}
 */
export function kindOf(cells, members) {
  const pixels = new Float32Array(SIZE * SIZE * 3);
  for (const member of members) {
    const one = cells[member].pixels;
    for (let i = 0; i < pixels.length; i += 1) pixels[i] += one[i] / members.length;
  }
  return { cells: members, pixels, ground: groundOf(pixels), rims: rimsOf(pixels) };
}

/**
 * Each cell joins the nearest group that it resembles, or begins one.
 * @param {Cell[]} cells
 * @param {Sign[]} signs
 * @param {number} looser
 */
function grouped(cells, signs, looser) {
  /** @type {{ground: number[], rims: Rims, sign: Float32Array, strength: number,
   *   members: number[]}[]} */
  const groups = [];
  signs.forEach(({ sign, strength }, index) => {
    const { ground, rims } = cells[index];
    let nearest = null;
    let least = 1;
    for (const group of groups) {
      if (farApart(group.ground, ground) > SAME_GROUND * looser) continue;
      if (rimsApart(group.rims, rims) > SAME_RIM * looser) continue;
      if (lightApart(group, cells[index]) > SAME_LIGHT * looser) continue;
      const allowed = Math.max(
        SAME_SIGN.least,
        SAME_SIGN.share * Math.max(strength, group.strength),
      );
      if (differInPart(group.sign, sign, looser)) continue;
      const distance = difference(group.sign, sign) / (allowed * looser);
      if (distance < least) [nearest, least] = [group, distance];
    }
    if (!nearest) {
      groups.push({ ground: [...ground], rims, sign: sign.slice(), strength, members: [index] });
      return;
    }
    nearest.members.push(index);
    // The first few decide what the group looks like; then it stays, and so does the order.
    const weight = 1 / Math.min(nearest.members.length, 20);
    for (let i = 0; i < sign.length; i += 1)
      nearest.sign[i] += weight * (sign[i] - nearest.sign[i]);
    for (let i = 0; i < 3; i += 1) nearest.ground[i] += weight * (ground[i] - nearest.ground[i]);
  });
  return groups.map(({ members }) => members);
}

/**
 * @typedef {{ground: ArrayLike<number>, rims: Rims}} Surface
 *
 * How much two slopes differ that may be one line wide.
 * @param {Surface} a
 * @param {Surface} b
 */
export function lightApart(a, b) {
  const [one, other] = [a, b].map(({ ground, rims }) =>
    Math.max(0, rims.light - luminance(ground)),
  );
  return Math.abs(one - other);
}

/** @param {Rims} a @param {Rims} b */
export const rimsApart = (a, b) => Math.max(farApart(a.lit, b.lit), farApart(a.shaded, b.shaded));

/**
 * @typedef {{sign: Float32Array, strength: number}} Sign
 *   what differs from the ground, coarsely, and how much it does
 *
 * @param {Pick<Cell, "pixels" | "ground">} cell
 * @returns {Sign}
 */
export function signOf({ pixels, ground }) {
  const sign = new Float32Array(COARSE * COARSE * 3);
  let square = 0;
  for (let y = 0; y < COARSE; y += 1)
    for (let x = 0; x < COARSE; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 3 * ((RIM + 2 * y) * SIZE + RIM + 2 * x) + channel;
        const below = at + 3 * SIZE;
        const mean = (pixels[at] + pixels[at + 3] + pixels[below] + pixels[below + 3]) / 4;
        const value = mean - ground[channel];
        sign[3 * (y * COARSE + x) + channel] = value;
        square += value * value;
      }
  return { sign, strength: Math.sqrt(square / sign.length) };
}

/**
 * @param {Float32Array} a
 * @param {Float32Array} b
 */
export function difference(a, b) {
  let square = 0;
  for (let i = 0; i < a.length; i += 1) square += (a[i] - b[i]) ** 2;
  return Math.sqrt(square / a.length);
}

/** A part of a sign differs if it does by so much of the strongest contrast of either. */
const OTHER_PART = { share: 0.22, least: 20 };

/**
 * Whether two signs differ clearly in a small part, as a flag and one with a little mark beside it
 * do: too little to show in the mean over the cell.
 * @param {Float32Array} a
 * @param {Float32Array} b
 * @param {number} looser
 */
export function differInPart(a, b, looser = 1) {
  let [most, contrast] = [0, 0];
  for (let y = 0; y < COARSE - 1; y += 1)
    for (let x = 0; x < COARSE - 1; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 3 * (y * COARSE + x) + channel;
        const [right, below] = [at + 3, at + 3 * COARSE];
        const one = a[at] + a[right] + a[below] + a[below + 3];
        const other = b[at] + b[right] + b[below] + b[below + 3];
        most = Math.max(most, Math.abs(one - other) / 4);
        contrast = Math.max(contrast, Math.abs(one) / 4, Math.abs(other) / 4);
      }
  return most > looser * Math.max(OTHER_PART.least, OTHER_PART.share * contrast);
}
