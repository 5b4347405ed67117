// A position as Python writes it, for the page; `toRequest` in position.js is the way back. It
// stands apart from there because a graph may come without places, and what lays it out is not
// needed before the first answer.

import { priorOfSize, UNKNOWN_MINES } from "../state/presets.js";
import { placed } from "./places.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/protocol.js").WrittenPosition} WrittenPosition
 */

/**
 * Where nothing is said about the mines, what is usual for the size is taken for granted; never what the
 * board before it had.
 * @param {WrittenPosition} written
 * @param {import("../state/position.js").Prior} [fallback]  for who knows better
 * @returns {Position}
 */
export function readPosition(written, fallback) {
  const position = cellsOf(written);
  const prior = written.prior ?? fallback ?? priorOfSize(position);
  return { ...position, prior };
}

/**
 * The position, with nothing known of its mines.
 * @param {WrittenPosition} written
 * @returns {Position}
 */
function cellsOf({ topology, labels, x_max: xMax }) {
  const common = {
    labels: labels === "" ? [] : labels.split(" "),
    xMax,
    prior: UNKNOWN_MINES,
  };
  if (topology.shape !== "graph") {
    const { shape, width, height } = topology;
    return { shape, width, height, ...common };
  }
  const { shape, vertices: names, edges, places } = topology;
  return { shape, names, edges, places: places ?? placed(names, edges), ...common };
}
