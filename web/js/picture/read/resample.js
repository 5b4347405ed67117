// A picture, or a part of it, in another size.

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {{first: number, weights: number[]}} Sample  pixels from the first one on
 *
 * What pixels between two places are made of: each of as much of the picture as it covers, at least one whole
 * pixel, so that what is small becomes smooth.
 * @param {number} from
 * @param {number} to
 * @param {number} count
 * @param {number} limit  where the picture ends
 * @returns {Sample[]}
 */
export function samplesBetween(from, to, count, limit) {
  const step = (to - from) / count;
  const half = Math.max(1, step) / 2;
  return Array.from({ length: count }, (_, i) => {
    const middle = from + (i + 0.5) * step;
    const start = Math.max(0, Math.min(limit - 1, middle - half));
    const end = Math.max(start + 0.01, Math.min(limit, middle + half));
    const first = Math.floor(start);
    const weights = [];
    for (let x = first; x < end; x += 1)
      weights.push((Math.min(end, x + 1) - Math.max(start, x)) / (end - start));
    return { first, weights };
  });
}

/**
 * Each line of the picture is brought to its new width once, and then lines are added up.
 * @param {Picture} picture
 * @param {Sample[]} across
 * @param {Sample[]} along
 * @param {(line: Float64Array, y: number) => void} use  gets each line, three numbers a pixel
 */
export function resampled(picture, across, along, use) {
  /** @type {Map<number, Float64Array>} */
  const lines = new Map();
  const sum = new Float64Array(across.length * 3);
  for (let y = 0; y < along.length; y += 1) {
    const { first, weights } = along[y];
    sum.fill(0);
    for (let i = 0; i < weights.length; i += 1) {
      const line =
        lines.get(first + i) ?? lineOf(picture, first + i, across, takenFrom(lines, first));
      lines.set(first + i, line);
      addLine(sum, line, weights[i]);
    }
    use(sum, y);
  }
}

/**
 * A line that is not needed any more, to be used again.
 * @param {Map<number, Float64Array>} lines
 * @param {number} first  of those that are
 */
function takenFrom(lines, first) {
  for (const [y, line] of lines)
    if (y < first) {
      lines.delete(y);
      return line;
    }
  return null;
}

/**
 * @param {Float64Array} sum
 * @param {Float64Array} line
 * @param {number} weight
 */
function addLine(sum, line, weight) {
  for (let at = 0; at < sum.length; at += 1) sum[at] += weight * line[at];
}

/**
 * @param {Picture} picture
 * @param {number} y
 * @param {Sample[]} across
 * @param {Float64Array | null} used  one to write into
 */
function lineOf({ data, width }, y, across, used) {
  const line = used ?? new Float64Array(across.length * 3);
  for (let x = 0; x < across.length; x += 1) {
    const { first, weights } = across[x];
    let [red, green, blue] = [0, 0, 0];
    for (let i = 0; i < weights.length; i += 1) {
      const at = 4 * (y * width + first + i);
      red += weights[i] * data[at];
      green += weights[i] * data[at + 1];
      blue += weights[i] * data[at + 2];
    }
    line[3 * x] = red;
    line[3 * x + 1] = green;
    line[3 * x + 2] = blue;
  }
  return line;
}

/**
 * The same picture, smaller.
 * @param {Picture} picture
 * @param {number} width
 * @param {number} height
 * @returns {Picture}
 */
export function shrunk(picture, width, height) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const across = samplesBetween(0, picture.width, width, picture.width);
  const along = samplesBetween(0, picture.height, height, picture.height);
  resampled(picture, across, along, (line, y) => {
    for (let x = 0, to = 4 * y * width; x < width; x += 1, to += 4)
      for (let channel = 0; channel < 3; channel += 1) data[to + channel] = line[3 * x + channel];
  });
  return { data, width, height };
}
