// At which distance a picture comes back, and where its cells begin, for boards without lines: what
// is drawn in one cell is drawn in others, and where one kind of cell ends, all of it ends together.

import { LARGEST_CELL, SMALLEST_CELL } from "./period.js";

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {{width: number, height: number, across: Int16Array, along: Int16Array}} Slopes
 *   how much lighter a picture becomes to the right, and downwards
 * @typedef {{places: Int32Array, step: 1 | number}} Marks
 *   pixels where something can be told apart from what is beside it in one direction; `step` leads
 *   from a pixel to the next one in that direction
 */

/** A slope that is less is noise; a sum over three channels. */
const CLEAR = 48;
/** Two slopes are the same if they differ by less than this share of them. */
const SAME = 0.4;
const MOST_MARKS = 8_000;
/** What looks the same so many pixels beside itself is a line, and says nothing about distances. */
const BESIDE = 3;
const CANDIDATES = 3;

/**
 * @param {Picture} picture
 * @returns {Slopes}
 */
export function slopesOf({ data, width, height }) {
  const light = new Int16Array(width * height);
  for (let i = 0; i < light.length; i += 1)
    light[i] = data[4 * i] + data[4 * i + 1] + data[4 * i + 2];
  const across = new Int16Array(light.length);
  const along = new Int16Array(light.length);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      across[at] = light[at + 1] - light[at - 1];
      along[at] = light[at + width] - light[at - width];
    }
  return { width, height, across, along };
}

/**
 * Whether a picture looks the same at two pixels.
 * @param {Slopes} slopes
 * @param {number} a
 * @param {number} b
 */
function isSame({ across, along }, a, b) {
  const [x, y] = [across[a], along[a]];
  const apart = Math.abs(x - across[b]) + Math.abs(y - along[b]);
  return apart <= SAME * (Math.abs(x) + Math.abs(y));
}

/**
 * @param {Slopes} slopes
 * @param {"across" | "along"} direction
 * @returns {Marks}
 */
export function marksOf(slopes, direction) {
  const { width, height, across, along } = slopes;
  const step = direction === "across" ? 1 : width;
  /** @type {number[]} */
  const all = [];
  for (let y = BESIDE; y < height - BESIDE; y += 1)
    for (let x = BESIDE; x < width - BESIDE; x += 1) {
      const at = y * width + x;
      if (Math.abs(across[at]) + Math.abs(along[at]) < CLEAR) continue;
      if (isSame(slopes, at, at + BESIDE * step) || isSame(slopes, at, at - BESIDE * step))
        continue;
      all.push(at);
    }
  const every = Math.max(1, all.length / MOST_MARKS);
  const count = Math.floor(all.length / every);
  return { places: Int32Array.from({ length: count }, (_, i) => all[Math.floor(i * every)]), step };
}

/**
 * For each distance, the share of marks that come back there.
 * @param {Slopes} slopes
 * @param {Marks} marks
 * @param {number} most
 */
function returnsOf(slopes, marks, most) {
  const shares = new Float64Array(most + 2);
  for (let lag = SMALLEST_CELL - 1; lag <= most + 1; lag += 1)
    shares[lag] = shareReturning(slopes, marks, lag);
  return shares;
}

/**
 * Distances at which a picture comes back both to the right and downwards, the best ones first.
 * @param {Slopes} slopes
 * @param {Marks} across
 * @param {Marks} along
 */
export function repeatedDistances(slopes, across, along) {
  const longest = Math.floor(Math.min(slopes.width, slopes.height) / 2);
  const most = Math.min(LARGEST_CELL, longest);
  const [x, y] = [across, along].map((marks) => beyondUsual(returnsOf(slopes, marks, most)));
  const both = x.map((value, lag) => Math.sqrt(value * y[lag]));
  const peaks = [];
  for (let lag = SMALLEST_CELL; lag <= most; lag += 1) {
    const [before, here, behind] = [both[lag - 1], both[lag], both[lag + 1]];
    if (here > 0 && here >= before && here > behind)
      peaks.push({ lag: lag + (before - behind) / (2 * (before - 2 * here + behind)), here });
  }
  return peaks.sort((a, b) => b.here - a.here).slice(0, CANDIDATES);
}

/** What is more than the usual share around. @param {Float64Array} shares */
function beyondUsual(shares) {
  const reach = 6;
  return shares.map((value, lag) => {
    const from = Math.max(SMALLEST_CELL - 1, lag - reach);
    const near = Array.from(shares.subarray(from, lag + reach + 1)).sort((a, b) => a - b);
    return Math.max(0, value - near[near.length >> 1]);
  });
}

/**
 * The distance to a part of a pixel: what comes back after one cell comes back after several, and
 * these tell it more exactly.
 * @param {Slopes} slopes
 * @param {Marks[]} both
 * @param {number} near
 */
export function exactDistance(slopes, both, near) {
  let distance = near;
  const shareAt = (/** @type {number} */ lag) =>
    both.reduce((sum, marks) => sum + shareReturning(slopes, marks, lag), 0);
  const first = shareAt(Math.round(near));
  for (let times = 2; times <= MOST_TIMES; times += 1) {
    const middle = Math.round(times * distance);
    const lags = [-2, -1, 0, 1, 2].map((by) => ({ lag: middle + by, share: shareAt(middle + by) }));
    const at = lags.reduce((best, { share }, i) => (share > lags[best].share ? i : best), 0);
    if (at === 0 || at === lags.length - 1 || lags[at].share < FAINT * first) break;
    const [before, here, behind] = [lags[at - 1].share, lags[at].share, lags[at + 1].share];
    const top = lags[at].lag + (before - behind) / (2 * (before - 2 * here + behind) || 1);
    distance = top / times;
  }
  return distance;
}

/** So many cells away, the board has ended or the distance is known well enough. */
const MOST_TIMES = 12;
const FAINT = 0.25;

/** Places within a cell at which it may begin. */
const PHASES = 32;
/** Parts of a cell that are looked at by themselves, where it is not known where cells begin. */
const BANDS = 4;
/** Phases that are nearly as good as the best one; the middle of them is meant. */
const NEARLY = 0.004;

/**
 * Where cells begin in one direction: there, what comes back in the next cell changes at once from
 * what does to what does not. Between two of them it is all of it, or little.
 * @param {Slopes} slopes
 * @param {Marks} marks
 * @param {number} distance
 * @returns {number} from 0 to the distance
 */
export function phaseOf(slopes, { places, step }, distance) {
  const { width, height } = slopes;
  const lag = Math.round(distance);
  const [limit, length] = step === 1 ? [width, height] : [height, width];
  const within = places.filter(
    (at) => (step === 1 ? at % width : Math.floor(at / width)) + lag < limit,
  );
  const isReturning = within.map((at) => (isSame(slopes, at, at + lag * step) ? 1 : 0));
  const bands = Math.ceil((BANDS * length) / distance) + 1;
  const groups = bands * (Math.ceil(limit / distance) + 2);
  const across = within.map((at) => (step === 1 ? at % width : Math.floor(at / width)));
  const band = within.map((at) => {
    const along = step === 1 ? Math.floor(at / width) : at % width;
    return Math.floor((BANDS * along) / distance);
  });
  const scores = Array.from({ length: PHASES }, (_, i) => {
    const before = distance - (i * distance) / PHASES;
    const counts = new Float64Array(groups);
    const returning = new Float64Array(groups);
    for (let mark = 0; mark < within.length; mark += 1) {
      const group = Math.floor((across[mark] + before) / distance) * bands + band[mark];
      counts[group] += 1;
      returning[group] += isReturning[mark];
    }
    let [score, count] = [0, 0];
    for (let group = 0; group < groups; group += 1) {
      if (counts[group] === 0) continue;
      const others = counts[group] - returning[group];
      score += (returning[group] ** 2 + others ** 2) / counts[group];
      count += counts[group];
    }
    return score / Math.max(1, count);
  });
  return (middleOfBest(scores) * distance) / PHASES;
}

/**
 * The middle of the values around the largest one that are nearly as large; the last is followed by
 * the first.
 * @param {number[]} scores
 */
function middleOfBest(scores) {
  const count = scores.length;
  const best = scores.indexOf(Math.max(...scores));
  const isNear = (/** @type {number} */ i) =>
    scores[(i + 2 * count) % count] >= scores[best] - NEARLY;
  let [first, last] = [best, best];
  while (last - first < count && isNear(first - 1)) first -= 1;
  while (last - first < count && isNear(last + 1)) last += 1;
  return ((first + last) / 2 + count) % count;
}

/**
 * @param {Slopes} slopes
 * @param {Marks} marks
 * @param {number} lag
 */
function shareReturning(slopes, { places, step }, lag) {
  const { width, height } = slopes;
  const limit = step === 1 ? width : height;
  let same = 0;
  for (let i = 0; i < places.length; i += 1) {
    const at = places[i];
    const place = step === 1 ? at % width : Math.floor(at / width);
    if (place + lag < limit && isSame(slopes, at, at + lag * step)) same += 1;
  }
  return same / Math.max(1, places.length);
}
