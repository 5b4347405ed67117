// Where the vertices of a graph are drawn when nobody has said so, as in a position that Python has written. This
// runs while a graph is opened and nothing else can happen: beyond some hundred vertices only work that grows with
// vertices and edges is done, and the panel of graphs has layouts that take their time.

import { neighboursIn } from "../state/graph_edits.js";
import { MAX_DRAWN, MAX_PLACE } from "../state/labels.js";
import { priorOfSize, UNKNOWN_MINES } from "../state/presets.js";
import { blank, componentsOf, pack, STEP, within } from "./layouts/drawing.js";
import { forcePlaces, QUICK } from "./layouts/force.js";
import { flatness, layeredPlaces } from "./layouts/layers.js";
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

// All vertices on one circle. Those that touch stand beside each other where that is possible.

/**
 * An edge passes the middle of a vertex at such a distance: the least, and the one that is wished
 * for.
 */
const [TOUCH, PASS] = [5, 8];
/** The circle is at most so many times as wide as vertices side by side need it. */
const WIDEST = 2.2;

/**
 * @param {number} count
 * @param {import("./layouts/drawing.js").Edges} edges
 */
export function circlePlaces(count, edges) {
  const line = inOneLine(neighboursIn(count, edges));
  const radius = radiusFor(line, edges);
  const drawing = blank(count);
  line.forEach((_, i) => {
    const angle = (2 * Math.PI * i) / count;
    drawing.x[i] = radius * Math.sin(angle);
    drawing.y[i] = -radius * Math.cos(angle);
  });
  return pack(count, [line], [drawing]);
}

/**
 * So wide that vertices stand apart and, where a reasonable circle can do that, edges pass them.
 * @param {readonly number[]} line
 * @param {import("./layouts/drawing.js").Edges} edges
 */
function radiusFor(line, edges) {
  const count = line.length;
  if (count < 2) return 0;
  const turn = Math.PI / count;
  const least = STEP / (2 * Math.sin(turn));
  const rank = new Uint32Array(count);
  line.forEach((vertex, i) => {
    rank[vertex] = i;
  });
  /**
   * Steps around the circle between the ends of the shortest edge that has vertices between them.
   */
  let shortest = Infinity;
  for (const [a, b] of edges) {
    const apart = Math.abs(rank[a] - rank[b]);
    const steps = Math.min(apart, count - apart);
    if (steps > 1) shortest = Math.min(shortest, steps);
  }
  if (shortest === Infinity) return least;
  // It is nearest to the vertices beside its ends.
  const passed = 2 * Math.sin((shortest - 1) * turn) * Math.sin(turn);
  const most = WIDEST * least;
  return most * passed < TOUCH ? least : Math.max(least, Math.min(PASS / passed, most));
}

/**
 * Depth first: from each vertex on to the neighbour with the fewest ways on, so that none is left
 * behind.
 * @param {readonly number[][]} near
 */
function inOneLine(near) {
  const seen = new Uint8Array(near.length);
  /** @type {number[]} */
  const line = [];
  for (let start = 0; start < near.length; start++) {
    const stack = [start];
    while (stack.length > 0) {
      const vertex = /** @type {number} */ (stack.pop());
      if (seen[vertex]) continue;
      seen[vertex] = 1;
      line.push(vertex);
      const open = (/** @type {number} */ other) =>
        near[other].reduce((sum, each) => sum + 1 - seen[each], 0);
      const next = near[vertex].filter((other) => !seen[other]);
      const ways = new Map(next.map((other) => [other, open(other)]));
      // The last is taken first.
      stack.push(
        ...next.sort(
          (a, b) =>
            /** @type {number} */ (ways.get(b)) - /** @type {number} */ (ways.get(a)) || b - a,
        ),
      );
    }
  }
  return line;
}

// A position as Python writes it, for the page; `toRequest` in position.js is the way back. It stands apart from
// there because what lays out a graph without places is not needed before the first answer.

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
