// Where the vertices of a graph are drawn when nobody has said so. This runs while a graph is
// opened and nothing else can happen: beyond some hundred vertices only work that grows with
// vertices and edges is done, and the panel of graphs has layouts that take their time.

import { neighboursIn } from "../state/graph_edits.js";
import { MAX_DRAWN, MAX_PLACE } from "../state/labels.js";
import { circlePlaces } from "./layouts/circle.js";
import { componentsOf, within } from "./layouts/components.js";
import { STEP } from "./layouts/drawing.js";
import { forcePlaces, QUICK } from "./layouts/force.js";
import { flatness, layeredPlaces } from "./layouts/layered.js";
import { treePlaces } from "./layouts/tree.js";

/**
 * @typedef {import("./layouts/drawing.js").Edges} Edges
 * @typedef {import("./layouts/drawing.js").Places} Places
 */

/** Up to so many, springs between all of them take a tenth of a second. */
const MAX_FORCE = 400;
/** Few layers that are so many times wider than high hide their edges in each other. */
const MAX_FLAT = 5;

/**
 * @param {readonly string[]} names
 * @param {Edges} edges
 * @returns {Places}
 */
export function placed(names, edges) {
  const count = names.length;
  if (count > MAX_DRAWN.vertices) return inRows(count);
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
  if (edges.length > MAX_DRAWN.edges) return inRows(count);
  const near = neighboursIn(count, edges);
  const largest = componentsOf(near).reduce((a, b) => (b.length > a.length ? b : a));
  if (flatness(within(near, largest)) <= MAX_FLAT) {
    const layered = layeredPlaces(count, edges);
    const [wide, high] = [0, 1].map((side) =>
      layered.reduce((end, place) => Math.max(end, place[side]), 0),
    );
    if (wide <= MAX_FLAT * high) return layered;
  }
  const hurried = forcePlaces(count, edges, QUICK);
  // Around a hub all look alike to a few springs, and some may be left on one place.
  return new Set(hurried.map(String)).size === count ? hurried : circlePlaces(count, edges);
}

/**
 * @param {number} count
 * @param {Edges} edges
 */
export function isForest(count, edges) {
  return edges.length === count - componentsOf(neighboursIn(count, edges)).length;
}

/** A square of them, row by row. @param {number} count @returns {Places} */
function inRows(count) {
  const across = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, i) => [
    STEP * (i % across),
    STEP * Math.floor(i / across),
  ]);
}
