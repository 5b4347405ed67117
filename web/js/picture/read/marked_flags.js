// Flags with a small mark on them, as some skins draw question marks: a few faint pixels, which no coarse fingerprint
// shows. All flags of a picture are the same but for where they lie, so that what is more than that is seen when they
// are laid over each other.

import { luminance, SIZE } from "./cells.js";
import { apart } from "./fingerprint.js";

/**
 * @typedef {import("./cells.js").Cell} Cell
 * @typedef {import("./patterns.js").KnownLook} KnownLook
 * @typedef {import("./patterns.js").Pattern} Pattern
 * @typedef {{x: number, y: number}} Shift
 */

/** Question marks that differ less from flags are flags with a mark. */
const NEARLY_FLAGS = 12;
/** Fewer do not show what is usual. */
const LEAST_FLAGS = 8;
/** Only what lies within the border is compared, and signs are moved by so much. */
const INNER = { from: 4, to: SIZE - 4 };
const SHIFTS = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5].flatMap((y, _, all) => all.map((x) => ({ x, y })));
const ROUNDS = 2;
/** A mark covers so many pixels across and down. */
const MARK = 3;
/** What is marked differs so many times as much from the others as any of these, and so much at least; and most
 * flags have no mark. One alone has to differ by more: some flag always differs most. */
const MORE = { times: 1.6, alone: 2.6, least: 20, share: 0.34 };

/**
 * The looks of cells, with flags and marked ones told apart.
 * @template {KnownLook} Look
 * @param {readonly Cell[]} cells
 * @param {readonly (Look | null)[]} looks  what each is most like
 * @param {readonly (Look & Pattern)[]} patterns  of the skin
 * @returns {Map<number, Look>}  of those cells that are one or the other
 */
export function flagsAndMarks(cells, looks, patterns) {
  const members = looks.flatMap((look, i) =>
    look?.meaning === "flag" || look?.meaning === "question" ? [i] : [],
  );
  const flags = members.flatMap((i) => (looks[i]?.meaning === "flag" ? [looks[i]] : []));
  if (flags.length < Math.max(LEAST_FLAGS, members.length / 2)) return new Map();
  const pair = nearestPair(
    patterns,
    flags.map(({ look }) => look),
  );
  if (!pair) return new Map();
  const { flag, mark } = pair;
  const more = moreThanUsual(members.map((i) => lightsOf(cells[i])));
  const least = leastOfMarked(more);
  if (least === Infinity) return new Map();
  return new Map(members.map((member, i) => [member, more[i] >= least ? mark : flag]));
}

/**
 * The flag that most cells look like, and the question mark that is nearly the same, if the skin has such.
 * @template {Pattern} P
 * @param {readonly P[]} patterns
 * @param {readonly string[]} seen  looks of flags
 * @returns {{flag: P, mark: P} | null}
 */
function nearestPair(patterns, seen) {
  const countOf = (/** @type {P} */ { look }) => seen.filter((one) => one === look).length;
  const flag = patterns.reduce((a, b) => (countOf(b) > countOf(a) ? b : a));
  /** @type {P | null} */
  let nearest = null;
  let least = NEARLY_FLAGS;
  for (const mark of patterns.filter(({ meaning }) => meaning === "question")) {
    const distance = apart(flag.print, mark.print, least);
    if (distance < least) [nearest, least] = [mark, distance];
  }
  return nearest && { flag, mark: nearest };
}

/** @param {Cell} cell */
const lightsOf = ({ pixels }) =>
  Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
    luminance(pixels.subarray(3 * i, 3 * i + 3)),
  );

/**
 * How much each picture differs from what is usual in all of them, in its most different part.
 * @param {readonly Float32Array[]} pictures
 */
function moreThanUsual(pictures) {
  let moved = pictures;
  let usual = medianOf(moved);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = usual;
    moved = pictures.map((picture) => movedTo(picture, before));
    usual = medianOf(moved);
  }
  return moved.map((picture) => mostInAPart(picture, usual));
}

/** @param {readonly Float32Array[]} pictures */
const medianOf = (pictures) =>
  pictures[0].map((_, i) => {
    const values = pictures.map((picture) => picture[i]).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)];
  });

/**
 * The picture, moved to where it is most like another.
 * @param {Float32Array} picture
 * @param {Float32Array} other
 */
function movedTo(picture, other) {
  let best = { picture, sum: Infinity };
  for (const shift of SHIFTS) {
    const moved = shifted(picture, shift);
    let sum = 0;
    for (let y = INNER.from; y < INNER.to && sum < best.sum; y += 1)
      for (let i = y * SIZE + INNER.from; i < y * SIZE + INNER.to; i += 1)
        sum += (moved[i] - other[i]) ** 2;
    if (sum < best.sum) best = { picture: moved, sum };
  }
  return best.picture;
}

/**
 * What lies within the border, from so far to the right and below.
 * @param {Float32Array} picture
 * @param {Shift} shift
 */
function shifted(picture, { x, y }) {
  const moved = new Float32Array(SIZE * SIZE);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - left, y - top];
  for (let row = INNER.from; row < INNER.to; row += 1)
    for (let column = INNER.from; column < INNER.to; column += 1) {
      const at = (row + top) * SIZE + column + left;
      const upper = (1 - right) * picture[at] + right * picture[at + 1];
      const lower = (1 - right) * picture[at + SIZE] + right * picture[at + SIZE + 1];
      moved[row * SIZE + column] = (1 - below) * upper + below * lower;
    }
  return moved;
}

/**
 * @param {Float32Array} picture
 * @param {Float32Array} usual
 */
function mostInAPart(picture, usual) {
  let most = 0;
  for (let y = INNER.from; y <= INNER.to - MARK; y += 1)
    for (let x = INNER.from; x <= INNER.to - MARK; x += 1) {
      let sum = 0;
      for (let j = 0; j < MARK; j += 1)
        for (let i = 0; i < MARK; i += 1) {
          const at = (y + j) * SIZE + x + i;
          sum += picture[at] - usual[at];
        }
      most = Math.max(most, Math.abs(sum) / MARK ** 2);
    }
  return most;
}

/**
 * From where on differences are marks: above the widest gap, if that is wide enough; Infinity where there are none.
 * @param {readonly number[]} differences
 */
function leastOfMarked(differences) {
  const sorted = [...differences].sort((a, b) => b - a);
  let best = { least: Infinity, times: 0 };
  for (let i = 1; i <= MORE.share * sorted.length; i += 1) {
    const times = sorted[i - 1] / Math.max(1, sorted[i]);
    if (sorted[i - 1] >= MORE.least && times > best.times) best = { least: sorted[i - 1], times };
  }
  return best.least;
}
