// What lies around all that a picture shows: a background of one colour, in which no board can be.

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {{left: number, top: number, width: number, height: number}} Part
 */

/** How much the channels of one colour may differ together; the noise of a compressed picture is less. */
const SAME = 30;
/** Pixels of the background that stay: more than most cells are wide, or its end could be taken for a line. */
const MARGIN = 100;

/**
 * The part of a picture that shows something, and a little around it.
 * @param {Picture} picture
 * @returns {Part}
 */
export function shownPart({ data, width, height }) {
  const isBackground = (
    /** @type {number} */ first,
    /** @type {number} */ step,
    /** @type {number} */ count,
  ) => {
    for (let i = 0, at = 4 * first; i < count; i += 1, at += 4 * step) {
      const apart =
        Math.abs(data[at] - data[0]) +
        Math.abs(data[at + 1] - data[1]) +
        Math.abs(data[at + 2] - data[2]);
      if (apart > SAME) return false;
    }
    return true;
  };
  const isRow = (/** @type {number} */ y) => isBackground(y * width, 1, width);
  const isColumn = (/** @type {number} */ x) => isBackground(x, width, height);
  const [top, bottom] = within(height, isRow);
  const [left, right] = within(width, isColumn);
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * From where to where lines show something, with some of the background.
 * @param {number} count
 * @param {(line: number) => boolean} isBackground
 */
function within(count, isBackground) {
  let [first, last] = [0, count - 1];
  while (first < last && isBackground(first)) first += 1;
  while (last > first && isBackground(last)) last -= 1;
  return [Math.max(0, first - MARGIN), Math.min(count, last + 1 + MARGIN)];
}

/**
 * @param {Picture} picture
 * @param {Part} part
 * @returns {Picture}
 */
export function cutOut({ data, width: across }, { left, top, width, height }) {
  const cut = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y += 1) {
    const from = 4 * ((top + y) * across + left);
    cut.set(data.subarray(from, from + 4 * width), 4 * y * width);
  }
  return { data: cut, width, height };
}
