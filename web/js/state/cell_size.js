// How large a cell is drawn, and where the board lies in its room: as large as it can be seen as a whole, or
// as the person chose.

import { extentOf, isSlanted } from "./geometry.js";
import { freshFrame } from "./graph_frame.js";
import { CELL } from "./labels.js";
import { isGraph } from "./position.js";
import { mayBeEndless } from "./unbounded.js";

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
