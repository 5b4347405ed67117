// At which distance lines come back again and again: the size of the cells, to a part of a pixel.

/** Pixels of a cell. Smaller ones hold no digit that could be read. */
export const SMALLEST_CELL = 8;
export const LARGEST_CELL = 200;
const CANDIDATES = 6;

/**
 * Distances at which the profiles of both directions resemble themselves, the best ones first.
 * @param {Float64Array} down
 * @param {Float64Array} right
 * @returns {number[]}
 */
export function likelyPeriods(down, right) {
  const most = Math.min(LARGEST_CELL, Math.floor(Math.max(down.length, right.length) / 2));
  const resemblance = new Float64Array(most + 2);
  for (const profile of [down, right]) {
    const level = smoothed(profile);
    const all = correlation(level, 0);
    if (all === 0) continue;
    for (let lag = SMALLEST_CELL - 1; lag <= most + 1 && lag < level.length; lag += 1)
      resemblance[lag] += correlation(level, lag) / all;
  }
  const peaks = [];
  for (let lag = SMALLEST_CELL; lag <= most; lag += 1) {
    const here = resemblance[lag];
    const [before, behind] = [resemblance[lag - 1], resemblance[lag + 1]];
    // The top of the parabola through the three.
    if (here > 0 && here >= before && here > behind)
      peaks.push({ lag: lag + (before - behind) / (2 * (before - 2 * here + behind)), here });
  }
  peaks.sort((a, b) => b.here - a.here);
  const best = peaks.slice(0, CANDIDATES).map(({ lag }) => lag);
  // What comes back after two or three cells comes back after one, perhaps less visibly.
  const parts = best.slice(0, 2).flatMap((lag) => [lag / 2, lag / 3]);
  return [...best, ...parts.filter((lag) => lag >= SMALLEST_CELL)];
}

/** A profile around 0, in which one very long line counts little more than others. */
function smoothed(/** @type {Float64Array} */ profile) {
  const level = new Float64Array(profile.length);
  let sum = 0;
  for (let x = 0; x < profile.length; x += 1) {
    const near =
      (profile[Math.max(0, x - 1)] +
        2 * profile[x] +
        profile[Math.min(profile.length - 1, x + 1)]) /
      4;
    level[x] = Math.sqrt(near);
    sum += level[x];
  }
  const mean = sum / profile.length;
  return level.map((value) => value - mean);
}

/**
 * @param {Float64Array} level
 * @param {number} lag
 */
function correlation(level, lag) {
  let sum = 0;
  for (let x = lag; x < level.length; x += 1) sum += level[x] * level[x - lag];
  return sum;
}

/**
 * The period near a given one at which the profiles are most like combs.
 * @param {Float64Array[]} profiles
 * @param {number} near
 * @param {number} reach  how far from it
 */
export function finePeriod(profiles, near, reach) {
  const longest = Math.max(...profiles.map(({ length }) => length));
  // A change by this moves the last tooth by a quarter of a pixel.
  const step = (0.25 * near) / longest;
  let best = { period: near, strength: -1 };
  for (let period = near - reach; period <= near + reach; period += step) {
    let strength = 0;
    for (const profile of profiles) strength += waveIn(profile, period);
    if (strength > best.strength) best = { period, strength };
  }
  return best.period;
}

/** How far a cell may be from the usual size: some programs give what is left over to a few. */
const UNEVEN = 0.04;
/** What a difference of a pixel costs, by the size of a cell, beside an edge that is worth about 1. */
const COST = 2;
/** So far from even lines they may lie by rounding, and by the slopes of cells. */
const ROUNDED = { pixels: 0.6, share: 0.06 };

/**
 * The lines of one direction over the whole picture: at about the same distance from each other, and
 * where the most edges are. They are found together (dynamic programming), so that one that shows
 * nothing is held by its neighbours.
 * @param {Float64Array} profile
 * @param {number} period
 * @returns {number[]} places between pixels, ascending
 */
export function traceLines(profile, period) {
  const width = profile.length;
  const edge = edgesBetween(profile);
  const slack = Math.max(1, Math.round(UNEVEN * period));
  const usual = Math.round(period);
  const best = new Float64Array(width + 1);
  const before = new Int32Array(width + 1).fill(-1);
  for (let x = 0; x <= width; x += 1) {
    let most = x < usual ? 0 : Number.NEGATIVE_INFINITY;
    for (let step = usual - slack; step <= usual + slack && step <= x; step += 1) {
      const value = best[x - step] - (COST / period) * (step - period) ** 2;
      if (value > most) [most, before[x]] = [value, x - step];
    }
    best[x] = most + edge[x];
  }
  let last = width;
  for (let x = width; x > width - usual && x >= 0; x -= 1) if (best[x] > best[last]) last = x;
  const lines = [];
  for (let x = last; x >= 0; x = before[x]) lines.push(x);
  return even(lines.reverse(), period);
}

/**
 * How much of an edge lies between each two pixels, from 0 to 1. The rim of the picture may be a
 * border as well.
 * @param {Float64Array} profile
 */
function edgesBetween(profile) {
  const width = profile.length;
  const high = Float64Array.from(profile).sort()[Math.floor(0.97 * (width - 1))] || 1;
  const edge = new Float64Array(width + 1);
  for (let x = 1; x < width; x += 1)
    edge[x] = Math.min(1.5, (profile[x - 1] + profile[x]) / 2 / high);
  edge[0] = 1;
  edge[width] = 1;
  return edge;
}

/**
 * Lines that are even but for rounding are made even: then they are known to a part of a pixel.
 * @param {number[]} lines
 * @param {number} period
 */
function even(lines, period) {
  const count = lines.length;
  if (count < 3) return lines;
  // The outer lines may have been drawn to a frame beside them.
  const rim = count > 6 ? 1 : 0;
  const inner = lines.slice(rim, count - rim);
  // Least squares: place = first + step * index.
  const middle = (count - 1) / 2;
  let [sum, product, squares] = [0, 0, 0];
  inner.forEach((x, i) => {
    sum += x;
    product += (i + rim - middle) * x;
    squares += (i + rim - middle) ** 2;
  });
  const step = product / squares;
  const first = sum / inner.length - step * middle;
  const most = ROUNDED.pixels + ROUNDED.share * period;
  const isEven = inner.every((x, i) => Math.abs(x - first - step * (i + rim)) <= most);
  return isEven && Math.abs(step - period) < 1 ? lines.map((_, i) => first + step * i) : lines;
}

/**
 * Even lines near the given ones that meet the most edges.
 * @param {Float64Array} profile
 * @param {number[]} lines
 * @returns {number[]}
 */
export function sharpLines(profile, lines) {
  const count = lines.length - 1;
  const [first, last] = [lines[0], lines[count]];
  const period = (last - first) / count;
  const reach = 0.22 * period;
  // The outer lines have frames beside them, which would draw them out.
  const rim = count > 4 ? 1 : 0;
  let best = { lines, strength: -1 };
  // Both ends are moved; what lies between follows.
  for (let start = first - reach; start <= first + reach; start += 0.25)
    for (let end = last - reach; end <= last + reach; end += 0.25) {
      const step = (end - start) / count;
      let strength = 0;
      for (let i = rim; i <= count - rim; i += 1)
        strength += edgeNear(profile, start + i * step, step);
      if (strength > best.strength)
        best = { lines: lines.map((_, i) => start + i * step), strength };
    }
  return best.lines;
}

/**
 * Lines of both directions for cells that are squares, or nearly so, about where those are that each direction
 * found by itself: of few lines, or faint ones, the other direction knows the size better.
 * @param {{down: Float64Array, right: Float64Array}} profiles
 * @param {number[]} xs
 * @param {number[]} ys
 */
export function squareLines({ down, right }, xs, ys) {
  const sides = [
    { profile: down, lines: xs },
    { profile: right, lines: ys },
  ].map(({ profile, lines }) => {
    const count = lines.length - 1;
    const from = Math.max(0, Math.floor(lines[0]));
    const part = profile.subarray(from, Math.max(from + 1, Math.ceil(lines[count])));
    const usual = part.reduce((a, b) => a + b, 0) / part.length || 1;
    return { profile, lines, count, usual, size: (lines[count] - lines[0]) / count };
  });
  const sizes = sides.map(({ size }) => size);
  const placed = (/** @type {number[]} */ own) => {
    const found = sides.map(({ profile, lines }, i) => shiftedLines(profile, lines, own[i]));
    const sum = sides.reduce(
      (all, { usual, count }, i) => all + (found[i].strength / usual) * Math.min(count, MANY_LINES),
      0,
    );
    return { sum, xs: found[0].lines, ys: found[1].lines };
  };
  const step = 0.15 / Math.max(xs.length, ys.length);
  const last = Math.max(...sizes) + 2 * step;
  let best = { sum: -1, xs, ys };
  for (let size = Math.min(...sizes) - 2 * step; size <= last; size += step) {
    const square = placed([size, size]);
    if (square.sum > best.sum) best = square;
  }
  const oblong = placed(sizes);
  return oblong.sum > OBLONG * best.sum ? oblong : best;
}

/** So much more of the edges, lines of cells that are not quite squares have to meet. */
const OBLONG = 1.03;
/** As many lines tell the size of cells as well as more. */
const MANY_LINES = 12;

/**
 * Where lines meet the most edges if the size of the cells is known, and only their place is not.
 * @param {Float64Array} profile
 * @param {number[]} lines
 * @param {number} size
 */
function shiftedLines(profile, lines, size) {
  const count = lines.length - 1;
  const rim = count > 4 ? 1 : 0;
  const first = (lines[0] + lines[count] - count * size) / 2;
  let best = { lines, strength: -1 };
  for (let start = first - 0.3 * size; start <= first + 0.3 * size; start += 0.25) {
    let strength = 0;
    for (let i = rim; i <= count - rim; i += 1)
      strength += edgeNear(profile, start + i * size, size);
    strength /= count + 1 - 2 * rim;
    if (strength > best.strength) best = { lines: lines.map((_, i) => start + i * size), strength };
  }
  return best;
}

/**
 * How much of an edge lies at a place between two pixels, or near it: nearer where cells are small.
 * @param {Float64Array} profile
 * @param {number} place
 * @param {number} period
 */
export function edgeNear(profile, place, period) {
  const reach = 0.75 + 0.03 * period;
  const last = profile.length - 1;
  let [sum, weights] = [0, 0];
  for (let x = Math.ceil(place - 0.5 - reach); x <= place - 0.5 + reach; x += 1) {
    const weight = 1 - Math.abs(x + 0.5 - place) / reach;
    sum += weight * profile[Math.max(0, Math.min(last, x))];
    weights += weight;
  }
  return sum / weights;
}

/** How far from a line its edges are looked for, and what counts as one, beside the middle of all. */
const AROUND = 0.2;

/**
 * Lines, moved together to the middle of the edges around them: a slope has three, a gap has two, and
 * which of them is the strongest depends on what the cells show.
 * @param {Float64Array} profile
 * @param {number[]} lines
 * @returns {number[]}
 */
export function centredLines(profile, lines) {
  const count = lines.length - 1;
  const size = (lines[count] - lines[0]) / count;
  const inner = count > 4 ? lines.slice(1, -1) : lines;
  const from = Math.ceil(inner[0] - size / 2);
  const to = Math.floor(inner[inner.length - 1] + size / 2);
  const part = profile.slice(Math.max(0, from), Math.max(1, to)).sort();
  const usual = part[part.length >> 1];
  let [sum, weights] = [0, 0];
  for (const line of inner) {
    const last = Math.min(profile.length - 1, Math.floor(line - 0.5 + AROUND * size));
    for (let x = Math.max(0, Math.ceil(line - 0.5 - AROUND * size)); x <= last; x += 1) {
      const weight = Math.max(0, profile[x] - usual);
      sum += weight * (x + 0.5 - line);
      weights += weight;
    }
  }
  const by = weights > 0 ? sum / weights : 0;
  return lines.map((x) => x + by);
}

/** @param {number[]} lines */
export function areEven(lines) {
  const period = (lines[lines.length - 1] - lines[0]) / (lines.length - 1);
  return lines.every((x, i) => Math.abs(x - lines[0] - i * period) < 0.01);
}

/**
 * How strong a wave of this period is in a profile.
 * @param {Float64Array} profile
 * @param {number} period
 */
function waveIn(profile, period) {
  const turn = (2 * Math.PI) / period;
  let cosine = 0;
  let sine = 0;
  // The angle grows evenly: one rotation for each pixel, instead of two functions.
  const [stepCosine, stepSine] = [Math.cos(turn), Math.sin(turn)];
  let [c, s] = [1, 0];
  for (let x = 0; x < profile.length; x += 1) {
    const value = profile[x];
    cosine += value * c;
    sine += value * s;
    const next = c * stepCosine - s * stepSine;
    s = s * stepCosine + c * stepSine;
    c = next;
  }
  return Math.hypot(cosine, sine);
}
