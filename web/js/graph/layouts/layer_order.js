// The order of vertices within layers, and their places there: the order is improved by sweeps of
// barycentres (Sugiyama), then every vertex moves towards its neighbours as far as the distance to
// those beside it allows.

import { STEP } from "./drawing.js";

/** Down and up again; orders hardly change after some rounds. */
const SWEEPS = 12;
const STRAIGHTENINGS = 12;

/**
 * The layers in the best order that was met.
 * @param {number[][]} layers
 * @param {readonly number[][]} near
 * @param {ArrayLike<number>} layer
 */
export function untangled(layers, near, layer) {
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
 * @param {ArrayLike<number>} layer
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
 * @param {ArrayLike<number>} layer
 * @param {Float64Array} x
 * @param {(left: number, right: number) => number} [apart]  how far vertices beside each other stand
 *   apart at least
 */
export function straighten(layers, near, layer, x, apart = () => STEP) {
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
      const gaps = row.slice(1).map((vertex, i) => apart(row[i], vertex));
      spread(wished, gaps).forEach((place, i) => {
        x[row[i]] = place;
      });
    }
  }
}

/**
 * The places nearest to the wished ones (by least squares) that keep order and distance: neighbours
 * that are too close are pooled and stand around their mean.
 * @param {readonly number[]} wished
 * @param {readonly number[]} [gaps]  from each to the next one
 */
export function spread(wished, gaps = wished.slice(1).map(() => STEP)) {
  /** How far each stands from the first where all stand as close as they may. @type {number[]} */
  const closest = [0];
  for (const gap of gaps) closest.push(closest[closest.length - 1] + gap);
  /** @type {{sum: number, count: number}[]} */
  const pools = [];
  wished.forEach((wish, i) => {
    let pool = { sum: wish - closest[i], count: 1 };
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
    .map((place, i) => place + closest[i]);
}
