// Vertices in layers: each as many steps down as it is away from the top. Within a layer the order
// is improved by sweeps of barycentres (Sugiyama), then every vertex moves towards its neighbours
// as far as the distance to those beside it allows.

import { stepsFrom } from "./components.js";
import { blank, placeComponents, STEP } from "./drawing.js";

/**
 * Between layers; more where long edges lead from one to the next, so that they are not too flat.
 */
const LAYER = 1.5 * STEP;
const MAX_LAYER = 6 * STEP;
const SLOPE = 0.15;
/** Down and up again; orders hardly change after some rounds. */
const SWEEPS = 12;
const STRAIGHTENINGS = 12;

/**
 * @param {number} count
 * @param {import("./drawing.js").Edges} edges
 * @param {{root?: number}} options  The vertex at the top; without one, one that is far from
 *   others.
 */
export function layeredPlaces(count, edges, { root } = {}) {
  return placeComponents(count, edges, (near, vertices) => {
    const asked = root === undefined ? -1 : vertices.indexOf(root);
    return drawLayers(near, asked >= 0 ? asked : farEnd(near));
  });
}

/**
 * At least how many times wider than high the layers of a connected graph are.
 * @param {readonly number[][]} near
 */
export function flatness(near) {
  /** @type {number[]} */
  const sizes = [];
  for (const depth of stepsFrom(near, farEnd(near))) sizes[depth] = (sizes[depth] ?? 0) + 1;
  return (STEP * sizes.reduce((a, b) => Math.max(a, b), 0)) / (MAX_LAYER * sizes.length);
}

/** An end of the graph: many layers, few vertices in each. @param {readonly number[][]} near */
function farEnd(near) {
  let end = 0;
  for (let turn = 0; turn < 2; turn++) {
    const steps = stepsFrom(near, end);
    end = steps.indexOf(steps.reduce((a, b) => Math.max(a, b), 0));
  }
  return end;
}

/**
 * @param {readonly number[][]} near  Of a connected graph.
 * @param {number} root
 */
function drawLayers(near, root) {
  const layer = stepsFrom(near, root);
  /** @type {number[][]} */
  const layers = [];
  layer.forEach((depth, vertex) => {
    (layers[depth] ??= []).push(vertex);
  });
  const ordered = untangled(layers, near, layer);
  const { x, y } = blank(near.length);
  for (const row of ordered)
    row.forEach((vertex, i) => {
      x[vertex] = STEP * (i - (row.length - 1) / 2);
    });
  const rank = new Map(
    ordered.flatMap((row) => row.map((vertex, i) => /** @type {[number, number]} */ ([vertex, i]))),
  );
  const apart = (/** @type {number} */ a, /** @type {number} */ b) =>
    Math.abs(/** @type {number} */ (rank.get(a)) - /** @type {number} */ (rank.get(b)));
  straighten(ordered, near, layer, x);
  let top = 0;
  ordered.forEach((row, depth) => {
    // Edges within a layer would run through the vertices between their ends: such a layer is bent.
    const flat = row.every((vertex) =>
      near[vertex].every((other) => layer[other] !== depth || apart(vertex, other) <= 1),
    );
    const bend = flat ? 0 : Math.min(0.6 * LAYER, 3 * row.length);
    row.forEach((vertex, i) => {
      const along = row.length > 1 ? i / (row.length - 1) : 0;
      y[vertex] = top + bend * 4 * along * (1 - along);
    });
    const longest = row.reduce(
      (end, vertex) =>
        near[vertex].reduce(
          (far, other) =>
            layer[other] > depth ? Math.max(far, Math.abs(x[other] - x[vertex])) : far,
          end,
        ),
      0,
    );
    top += bend + Math.min(Math.max(LAYER, SLOPE * longest), MAX_LAYER);
  });
  return { x, y };
}

/**
 * The layers in the best order that was met.
 * @param {number[][]} layers
 * @param {readonly number[][]} near
 * @param {Int32Array} layer
 */
function untangled(layers, near, layer) {
  const place = new Float64Array(near.length);
  let current = layers.map((row) => [...row]);
  const settle = () => {
    for (const row of current)
      row.forEach((vertex, i) => {
        place[vertex] = i;
      });
  };
  settle();
  let [best, fewest] = [current, crossings(current, near, layer, place)];
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
    const down = sweep % 2 === 0;
    const depths = [...current.keys()];
    if (!down) depths.reverse();
    current = [...current];
    for (const depth of depths) {
      const beside = down ? depth - 1 : depth + 1;
      const centre = new Map(
        current[depth].map((vertex) => [
          vertex,
          barycentre(
            near[vertex].filter((other) => layer[other] === beside),
            place,
          ) ?? place[vertex],
        ]),
      );
      current[depth] = current[depth].toSorted(
        (a, b) =>
          /** @type {number} */ (centre.get(a)) - /** @type {number} */ (centre.get(b)) ||
          place[a] - place[b],
      );
      current[depth].forEach((vertex, i) => {
        place[vertex] = i;
      });
    }
    const crossed = crossings(current, near, layer, place);
    if (crossed < fewest) [best, fewest] = [current, crossed];
  }
  return best;
}

/**
 * @param {readonly number[]} vertices
 * @param {Float64Array} place
 */
function barycentre(vertices, place) {
  if (vertices.length === 0) return null;
  return vertices.reduce((sum, vertex) => sum + place[vertex], 0) / vertices.length;
}

/**
 * Pairs of edges between neighbouring layers that cross: inversions, counted in a Fenwick tree.
 * @param {number[][]} layers
 * @param {readonly number[][]} near
 * @param {Int32Array} layer
 * @param {Float64Array} place
 */
function crossings(layers, near, layer, place) {
  let found = 0;
  for (let depth = 0; depth + 1 < layers.length; depth++) {
    const tree = new Int32Array(layers[depth + 1].length + 1);
    let placed = 0;
    for (const vertex of layers[depth]) {
      const ends = near[vertex]
        .filter((other) => layer[other] === depth + 1)
        .map((other) => place[other]);
      for (const end of ends) {
        let notRight = 0;
        for (let i = end + 1; i > 0; i -= i & -i) notRight += tree[i];
        found += placed - notRight;
      }
      for (const end of ends) {
        for (let i = end + 1; i < tree.length; i += i & -i) tree[i] += 1;
      }
      placed += ends.length;
    }
  }
  return found;
}

/**
 * Every vertex towards the middle of its neighbours above, then of those below, and so on.
 * @param {number[][]} layers
 * @param {readonly number[][]} near
 * @param {Int32Array} layer
 * @param {Float64Array} x
 */
function straighten(layers, near, layer, x) {
  for (let turn = 0; turn < STRAIGHTENINGS; turn++) {
    const depths = [...layers.keys()];
    if (turn % 2 === 1) depths.reverse();
    for (const depth of depths) {
      const row = layers[depth];
      const wished = row.map(
        (vertex) =>
          barycentre(
            near[vertex].filter((other) => layer[other] !== depth),
            x,
          ) ?? x[vertex],
      );
      spread(wished).forEach((place, i) => {
        x[row[i]] = place;
      });
    }
  }
}

/**
 * The places nearest to the wished ones (by least squares) that keep order and distance: neighbours
 * that are too close are pooled and stand around their mean.
 * @param {readonly number[]} wished
 */
export function spread(wished) {
  /** @type {{sum: number, count: number}[]} */
  const pools = [];
  wished.forEach((wish, i) => {
    let pool = { sum: wish - STEP * i, count: 1 };
    for (
      let last = pools.at(-1);
      last && last.sum / last.count > pool.sum / pool.count;
      last = pools.at(-1)
    ) {
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
      pools.pop();
    }
    pools.push(pool);
  });
  return pools
    .flatMap(({ sum, count }) => new Array(count).fill(sum / count))
    .map((place, i) => place + STEP * i);
}
