// Where the vertices of a graph are drawn when nobody has said so. Quick at any size: this runs while
// a graph is opened.

import { neighboursIn } from "./edges.js";
import { MAX_PLACE } from "./edit.js";
import { QUICK, forcePlaces } from "./layouts/force.js";
import { layeredPlaces } from "./layouts/layered.js";
import { STEP, components } from "./layouts/pieces.js";
import { treePlaces } from "./layouts/tree.js";

/**
 * @typedef {import("./layouts/pieces.js").Edges} Edges
 * @typedef {import("./layouts/pieces.js").Places} Places
 */

/** Up to so many the springs take a blink. */
const MAX_FORCE = 400;
/** Beyond so many no drawing can be read. */
const MAX_DRAWN = 5000;
/** Edges beyond which not even quick springs are tried. */
const MAX_EDGES = 20_000;

/**
 * @param {readonly string[]} names
 * @param {Edges} edges
 * @returns {Places}
 */
export function placed(names, edges) {
  const count = names.length;
  if (count > MAX_DRAWN) return inRows(count);
  const places = drawn(count, edges);
  return places.every(([x, y]) => x <= MAX_PLACE && y <= MAX_PLACE) ? places : inRows(count);
}

/**
 * @param {number} count
 * @param {Edges} edges
 */
function drawn(count, edges) {
  if (isForest(count, edges)) return treePlaces(count, edges);
  if (count <= MAX_FORCE) return forcePlaces(count, edges);
  if (edges.length > MAX_EDGES) return inRows(count);
  const layered = layeredPlaces(count, edges);
  const [wide, high] = [0, 1].map((side) => layered.reduce((end, place) => Math.max(end, place[side]), 0));
  // Few layers that are very wide hide their edges in each other.
  return wide > 5 * high ? forcePlaces(count, edges, QUICK) : layered;
}

/**
 * @param {number} count
 * @param {Edges} edges
 */
export function isForest(count, edges) {
  return edges.length === count - components(neighboursIn(count, edges)).length;
}

/** A square of them, row by row. @param {number} count @returns {Places} */
function inRows(count) {
  const across = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, i) => [STEP * (i % across), STEP * Math.floor(i / across)]);
}
