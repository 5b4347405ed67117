// How large a cell is drawn: what the person chose, or what fits the page.

import { extentOf } from "./geometry.js";
import { freshFrame } from "./graph_frame.js";
import { isGraph } from "./position.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {{least: number, touched: number, most: number}} Sizes
 *   px of a cell; `touched`: the least where fingers touch it
 */

// Pixels: smaller cells hold no fraction, a finger needs more, and edges need room as well.
const CELL = { least: 24, touched: 32, most: 52 };
/** Pixels of the room that stay free: borders of cells reach beyond them. */
export const SPARE = 4;
// Somewhat smaller cells still hold digits: worth it where the whole board is seen then.
const SMALLEST = 18;
// The shape of a graph says more than its fractions: smaller vertices show their colours, and can
// be zoomed.
const OF_GRAPH = { least: 13, touched: 18, most: 44 };
// Asked for, all of a graph is seen, even if only its colours can be read then.
export const WHOLE_GRAPH = { least: 5, touched: 5, most: 44 };

/**
 * The size of a cell in pixels.
 * @param {State} state
 */
export function cellSize({ settings, position, ui }) {
  // That of a graph stays as it is drawn on, so that nothing moves under the hand.
  if (isGraph(position)) return ui.frame?.cell ?? OF_GRAPH.least;
  if (settings.cell > 0) return settings.cell;
  const { shape, width, height } = position;
  const extent = extentOf(shape, width, height);
  const size = Math.min(ui.room / extent.width, ui.tall / extent.height);
  const isWhole = size >= SMALLEST && !ui.coarse;
  return isWhole ? Math.min(CELL.most, Math.floor(size)) : fitting(size, CELL, ui.coarse);
}

/**
 * The size of a cell for the style sheet. Before the page is laid out nobody knows what room there is
 * for a board: the browser works it out while it lays out the page, which it then has to do only once.
 * @param {State} state
 */
export function cellLength(state) {
  const { settings, position, ui } = state;
  if (ui.measured || isGraph(position) || settings.cell > 0) return `${cellSize(state)}px`;
  const { shape, width, height } = position;
  const extent = extentOf(shape, width, height);
  const [across, down] = ["100cqw", "100cqh"].map((whole) => `(${whole} - ${SPARE}px)`);
  const size = `round(down, min(${across} / ${extent.width}, ${down} / ${extent.height}), 1px)`;
  const { least, touched, most } = CELL;
  if (ui.coarse) return `clamp(${touched}px, ${size}, ${most}px)`;
  // What is smaller than the smallest is as large as the least.
  const instead = `clamp(0px, (${SMALLEST}px - ${size}) * ${least}, ${least}px)`;
  return `max(min(${size}, ${most}px), ${instead})`;
}

/**
 * @param {number} size  px at which everything can be seen
 * @param {Sizes} sizes
 * @param {boolean} coarse
 */
function fitting(size, { least, touched, most }, coarse) {
  const smallest = coarse ? touched : least;
  return Math.max(smallest, Math.min(most, Math.floor(size)));
}

/**
 * What is to be seen of a graph; null for a grid.
 * @param {State} state
 * @param {Sizes} [sizes]
 */
export function frameOf({ position, settings, ui }, sizes = OF_GRAPH) {
  if (!isGraph(position)) return null;
  return freshFrame(
    position.places,
    ui.room,
    (columns, rows) =>
      ui.zoom ||
      settings.cell ||
      fitting(Math.min(ui.room / columns, ui.tall / rows), sizes, ui.coarse),
  );
}
