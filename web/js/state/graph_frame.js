// The part of the plane that is shown of a graph. It is kept while somebody draws, so that nothing
// moves under the hand, and grows only where a vertex comes near its border.

/**
 * @typedef {import("./position.js").GraphPosition} GraphPosition
 * @typedef {import("./position.js").Place} Place
 * @typedef {Readonly<{left: number, top: number, width: number, height: number, cell: number}>}
 *   Frame
 *   In the units of places; `cell` is the size of a vertex in pixels.
 * @typedef {Readonly<{width: number, height: number}>} Room  what is seen of the board, in pixels
 */

/** The width of a vertex in the units of places. */
export const VERTEX = 10;

const BORDER = 14; // from the middle of a vertex to the border, with room for its name
const GROWTH = 30; // more than needed, so that not every vertex makes it grow
const RIM = 1; // from the middle of a vertex to the left or upper border of a frame that is kept

/**
 * A frame around all vertices, as wide and as high as the page has room for: they stand in the middle, and
 * more can be drawn around them.
 * @param {readonly Place[]} places
 * @param {Room} room
 * @param {(columns: number, rows: number) => number} sizeFor  px of a vertex, where so many stand
 *   side by side, and below each other
 * @returns {Frame}
 */
export function freshFrame(places, room, sizeFor) {
  const { left, top, right, bottom } = boundsOf(places);
  const [wide, high] = [right - left + 2 * BORDER, bottom - top + 2 * BORDER];
  const cell = sizeFor(wide / VERTEX, high / VERTEX);
  const unit = cell / VERTEX;
  const width = Math.max(wide, Math.floor(room.width / unit));
  const height = Math.max(high, Math.floor(room.height / unit));
  return {
    left: Math.round((left + right - width) / 2),
    top: Math.round((top + bottom - height) / 2),
    width,
    height,
    cell,
  };
}

/**
 * The same frame, larger where a vertex would not fit. To the right and below it grows early. To
 * the left and above it does so only for a vertex that is outside: all that is seen would move.
 * @param {Frame} frame
 * @param {readonly Place[]} places
 * @returns {Frame}
 */
export function grownFrame(frame, places) {
  if (places.length === 0) return frame;
  const bounds = boundsOf(places);
  const missing = {
    left: frame.left - (bounds.left - RIM),
    top: frame.top - (bounds.top - RIM),
    right: bounds.right + BORDER - (frame.left + frame.width),
    bottom: bounds.bottom + BORDER - (frame.top + frame.height),
  };
  if (Object.values(missing).every((each) => each <= 0)) return frame;
  const before = {
    left: missing.left > 0 ? missing.left + BORDER : 0,
    top: missing.top > 0 ? missing.top + BORDER : 0,
  };
  const grow = (/** @type {number} */ by) => (by > 0 ? by + GROWTH : 0);
  return {
    left: frame.left - before.left,
    top: frame.top - before.top,
    width: frame.width + before.left + grow(missing.right),
    height: frame.height + before.top + grow(missing.bottom),
    cell: frame.cell,
  };
}

/**
 * Whether a drawing was made anew rather than changed in one place: what moves together, comes or
 * goes leaves the rest where it is.
 * @param {GraphPosition} before
 * @param {GraphPosition} after
 */
export function isRedrawn(before, after) {
  if (before.places === after.places) return false;
  const kept = new Map(before.names.map((name, i) => [name, before.places[i]]));
  /** @type {Set<string>} */
  const moves = new Set();
  let strangers = 0;
  after.names.forEach((name, i) => {
    const old = kept.get(name);
    const [x, y] = after.places[i];
    if (!old) strangers += 1;
    else if (old[0] !== x || old[1] !== y) moves.add(`${x - old[0]},${y - old[1]}`);
  });
  const nobodyWent = kept.size > 0 && after.names.length - strangers === kept.size;
  return moves.size > 1 || (strangers > 1 && !nobodyWent);
}

/** @param {readonly Place[]} places */
export function boundsOf(places) {
  if (places.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}
