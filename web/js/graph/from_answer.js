// A position as Python writes it. Apart from position.js, because a graph may come without places,
// and what lays it out is not needed before the first answer.

import { placed } from "./places.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").Prior} Prior
 *
 * @param {import("../solver/protocol.js").WrittenPosition} answer  as `api.handle` writes it
 * @param {Prior} fallback  for texts that say nothing about the mines
 * @returns {Position}
 */
export function fromAnswer({ topology, labels, x_max: xMax, prior }, fallback) {
  const common = { labels: labels === "" ? [] : labels.split(" "), xMax, prior: prior ?? fallback };
  if (topology.shape !== "graph") {
    const { shape, width, height } = topology;
    return { shape, width, height, ...common };
  }
  const { shape, vertices: names, edges, places } = topology;
  return { shape, names, edges, places: places ?? placed(names, edges), ...common };
}
