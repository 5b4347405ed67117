// What is seen of the board in its room: how large a cell is, which is as large as the whole board allows, or as
// the person chose; where the board lies; and the part of the plane that is shown of a graph.

import { extentOf, isSlanted } from "./geometry.js";
import { CELL } from "./labels.js";
import { isGraph, mayBeEndless } from "./position.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./position.js").GridPosition} GridPosition
 * @typedef {{least: number, touched: number, most: number}} Sizes
 *   px of a cell; `touched`: the least where fingers touch it
 */

const { least: LEAST, most: MOST } = CELL;
const MOST_TOUCHED = 60;
/** The room for the board before anybody has measured it. */
const UNMEASURED = { width: 700, height: 600 };
/** A board that is not seen as a whole: fractions of up to three digits fit. */
const SCROLLED = 28;
/** Pixels of the room that the border of a board takes, on both of its sides together. */
export const BORDER = 2;
/** Beside and above a grid stand the names of its rows and columns; as in css/tokens.css. */
export const RULER = 18;
/** What is seen of the cells around a board without an edge. */
const RIM = 12;
/**
 * A board that fills less of the room on both sides lies in the middle. It is 60 % of the room that it shares
 * with the legend below.
 */
const SMALL = 0.65;
// The shape of a graph says more than its fractions: smaller vertices show their colours, and can be zoomed.
const OF_GRAPH = { least: 13, touched: 18, most: MOST };
// Asked for, all of a graph is seen, even if only its colours can be read then.
export const WHOLE_GRAPH = { least: 5, touched: 5, most: MOST };
/** Who begins a graph needs room for more vertices. */
const MOST_BEGUN = 44;
const BEGUN = 3; // vertices

/**
 * Sizes are multiples of so many pixels: rows of triangles are 1.75 times as high, and would not meet.
 * @param {GridPosition} position
 */
const stepOf = ({ shape }) => (isSlanted(shape) ? 4 : 1);

/** What is seen of the board, in pixels. @param {State["eye"]} eye */
export const roomOf = ({ room }) => room ?? UNMEASURED;

/** @param {GridPosition} position */
const rimsOf = (position) => 2 * (mayBeEndless(position) ? RIM : 0);

/**
 * The size of a cell, and whether the names of the rows have room beside it.
 * @param {Pick<State, "settings" | "eye">} state
 * @param {GridPosition} position
 */
function fitted({ settings, eye }, position) {
  const { coarse } = eye;
  const room = roomOf(eye);
  if (settings.cell > 0) return { cell: settings.cell, named: true };
  const { shape, width, height } = position;
  const extent = extentOf(shape, width, height);
  const rim = rimsOf(position);
  const down = (room.height - RULER - rim) / extent.height;
  const across = (room.width - RULER - rim) / extent.width;
  const step = stepOf(position);
  const rounded = (/** @type {number} */ size) => step * Math.floor(size / step);
  const whole = rounded(Math.min(across, down));
  if (whole >= LEAST) return { cell: Math.min(coarse ? MOST_TOUCHED : MOST, whole), named: true };
  if (!coarse) return { cell: SCROLLED, named: true };
  // On a phone all of a board is worth more than the names of its rows.
  const bare = rounded(Math.min((room.width - rim) / extent.width, down));
  if (bare >= LEAST) return { cell: LEAST, named: false };
  // Seen as a whole one way, and panned the other way.
  const panned = rounded(Math.max(across, down));
  return { cell: Math.min(MOST_TOUCHED, Math.max(SCROLLED, panned)), named: true };
}

/**
 * The size of a cell in pixels.
 * @param {State} state
 */
export function cellSize(state) {
  const { position, eye } = state;
  // That of a graph stays as it is drawn on, so that nothing moves under the hand.
  return isGraph(position) ? (eye.frame?.cell ?? OF_GRAPH.least) : fitted(state, position).cell;
}

/**
 * Whether the names of the rows stand beside the board.
 * @param {State} state
 */
export const hasRowNames = (state) =>
  !isGraph(state.position) && (!state.eye.room || fitted(state, state.position).named);

/**
 * How far below the top of its room the board begins, in pixels: a small one lies in the middle.
 * @param {State} state
 */
export function spaceAbove(state) {
  const { position, eye } = state;
  if (isGraph(position)) return 0;
  const { shape, width, height } = position;
  const extent = extentOf(shape, width, height);
  const cell = cellSize(state);
  const rim = rimsOf(position);
  const room = roomOf(eye);
  const [wide, high] = [extent.width * cell + rim, extent.height * cell + rim];
  const [across, free] = [room.width - RULER, room.height - RULER];
  return wide < SMALL * across && high < SMALL * free ? Math.floor((free - high) / 2) : 0;
}

/**
 * Size and place for the style sheet, as its properties. Before the page is laid out nobody knows what room
 * there is for a board: the browser works it out while it lays out the page, which it then has to do only once.
 * @param {State} state
 * @returns {Record<"--cell" | "--above" | "--rim" | "--lane" | "--lane-top", string>}
 */
export function lengthsOf(state) {
  const { settings, position, eye } = state;
  const lengths = {
    "--cell": `${cellSize(state)}px`,
    "--above": `${spaceAbove(state)}px`,
    "--rim": "0px",
    "--lane": `${hasRowNames(state) ? RULER : 0}px`,
    "--lane-top": "0px",
  };
  if (isGraph(position)) return lengths;
  const { shape, width, height } = position;
  const rim = rimsOf(position);
  Object.assign(lengths, { "--rim": `${rim / 2}px`, "--lane-top": `${RULER}px` });
  if (eye.room) return lengths;
  const extent = extentOf(shape, width, height);
  const room = `(100cqw - 2 * var(--edge-x) - ${BORDER + RULER}px)`;
  const free = `(100cqh - var(--edge-top) - var(--edge-bottom) - ${BORDER + RULER}px)`;
  const down = `(${free} - ${rim}px) / ${extent.height}`;
  const across = `(${room} - ${rim}px) / ${extent.width}`;
  const rounded = (/** @type {string} */ size) => `round(down, ${size}, ${stepOf(position)}px)`;
  const whole = rounded(`min(${across}, ${down})`);
  const bare = rounded(`min((${room} + ${RULER - rim}px) / ${extent.width}, ${down})`);
  const panned = rounded(`max(${across}, ${down})`);
  const [wide, high] = [extent.width, extent.height].map(
    (cells) => `(${cells} * var(--cell) + ${rim}px)`,
  );
  const missing = `min(${SMALL} * ${room} - ${wide}, ${SMALL} * ${free} - ${high})`;
  return {
    ...lengths,
    ...(settings.cell > 0 ? {} : { "--cell": sizeInCss(whole, bare, panned, eye.coarse) }),
    "--above": `round(down, clamp(0px, ${missing} * 100000, (${free} - ${high}) / 2), 1px)`,
  };
}

/**
 * What `fitted` says, in the functions of style sheets.
 * @param {string} whole
 * @param {string} bare
 * @param {string} panned
 * @param {boolean} coarse
 */
function sizeInCss(whole, bare, panned, coarse) {
  /** A length where this size is less than the least, else 0. */
  const where = (/** @type {string} */ size, /** @type {string} */ length) =>
    `clamp(0px, (${LEAST}px - ${size}) * ${MOST}, ${length})`;
  if (!coarse) return `max(min(${whole}, ${MOST}px), ${where(whole, `${SCROLLED}px`)})`;
  const unnamed = `clamp(0px, (${bare} - ${LEAST - 1}px) * ${MOST}, ${LEAST}px)`;
  const part = where(bare, `clamp(${SCROLLED}px, ${panned}, ${MOST_TOUCHED}px)`);
  return `max(min(${whole}, ${MOST_TOUCHED}px), ${unnamed}, ${part})`;
}

/**
 * What is to be seen of a graph; null for a grid.
 * @param {State} state
 * @param {Sizes} [sizes]
 */
export function frameOf({ position, settings, eye }, { least, touched, most } = OF_GRAPH) {
  if (!isGraph(position)) return null;
  const smallest = eye.coarse ? touched : least;
  const largest = position.labels.length < BEGUN ? MOST_BEGUN : most;
  const room = roomOf(eye);
  return freshFrame(position.places, room, (columns, rows) => {
    const fitting = Math.floor(Math.min(room.width / columns, room.height / rows));
    return eye.zoom || settings.cell || Math.max(smallest, Math.min(largest, fitting));
  });
}

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

const MARGIN = 14; // from the middle of a vertex to the border, with room for its name
const GROWTH = 30; // more than needed, so that not every vertex makes it grow
const INSIDE = 1; // from the middle of a vertex to the left or upper border of a frame that is kept

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
  const [wide, high] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
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
    left: frame.left - (bounds.left - INSIDE),
    top: frame.top - (bounds.top - INSIDE),
    right: bounds.right + MARGIN - (frame.left + frame.width),
    bottom: bounds.bottom + MARGIN - (frame.top + frame.height),
  };
  if (Object.values(missing).every((each) => each <= 0)) return frame;
  const before = {
    left: missing.left > 0 ? missing.left + MARGIN : 0,
    top: missing.top > 0 ? missing.top + MARGIN : 0,
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
