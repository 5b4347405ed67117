// A position as Python writes it, for the page; `toRequest` in position.js is the way back. It
// stands apart from there because a graph may come without places, and what lays it out is not
// needed before the first answer.

import { placed } from "./places.js";

/**
 * @param {import("../solver/protocol.js").WrittenPosition} written
 * @param {import("../state/position.js").Prior} fallback  where nothing is said about the mines
 * @returns {import("../state/position.js").Position}
 */
export function readPosition({ topology, labels, x_max: xMax, prior }, fallback) {
  const common = { labels: labels === "" ? [] : labels.split(" "), xMax, prior: prior ?? fallback };
  if (topology.shape !== "graph") {
    const { shape, width, height } = topology;
    return { shape, width, height, ...common };
  }
  const { shape, vertices: names, edges, places } = topology;
  return { shape, names, edges, places: places ?? placed(names, edges), ...common };
}
