// Drawings in layers: of a graph, where each vertex is as many steps down as it is away from the top, and of
// vertices whose layers are given.

import { blank, placeComponents, STEP, stepsFrom } from "./drawing.js";

// The order of vertices within layers, and their places there: the order is improved by sweeps of
// barycentres (Sugiyama), then every vertex moves towards its neighbours as far as the distance to
// those beside it allows.

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

// Vertices in layers: each as many steps down as it is away from the top.

/**
 * Between layers; more where long edges lead from one to the next, so that they are not too flat.
 */
const LAYER = 1.5 * STEP;
const MAX_LAYER = 6 * STEP;
const SLOPE = 0.15;

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

// Vertices whose layers are given, with edges that go down by any number of them. An edge gets a
// point in every layer that it passes, so that it keeps clear of the vertices there and is counted
// where it crosses others.

/**
 * Points of edges in layers that they only pass: where they would be more than this, the longest
 * edges get none and are drawn straight. About a tenth of a second.
 */
const MOST_POINTS = 4000;

/**
 * @param {readonly number[]} layer  of each vertex, from 0 at the top
 * @param {readonly (readonly [number, number])[]} edges  from a vertex to one in a lower layer; those
 *   of a vertex from left to right
 * @param {{vertexGap: number, edgeGap: number}} distances  from a vertex to what is beside it, and
 *   between edges that pass it
 * @returns {{x: number[], passed: number[][], width: number}}  from 0 at the left; `passed`: where
 *   each edge is in the layers between its ends
 */
export function placeInLayers(layer, edges, { vertexGap, edgeGap }) {
  const count = layer.length;
  const { allLayers, below, pointsOf } = withPoints(layer, edges);
  const near = neighboursOf(below);
  const rows = firstOrder(allLayers, below);
  const ordered = untangled(rows, near, allLayers);
  const x = new Float64Array(allLayers.length);
  const apart = (/** @type {number} */ left, /** @type {number} */ right) =>
    (left < count ? vertexGap : edgeGap) / 2 + (right < count ? vertexGap : edgeGap) / 2;
  for (const row of ordered) {
    let at = 0;
    row.forEach((vertex, i) => {
      if (i) at += apart(row[i - 1], vertex);
      x[vertex] = at;
    });
    for (const vertex of row) x[vertex] -= at / 2;
  }
  straighten(ordered, near, allLayers, x, apart);
  if (near.every((others, vertex) => others.length - below[vertex].length <= 1))
    raiseParents(ordered, below, x, apart);
  const left = x.reduce((least, at) => Math.min(least, at), Infinity);
  const right = x.reduce((most, at) => Math.max(most, at), -Infinity);
  return {
    x: Array.from(x.subarray(0, count), (at) => at - left),
    passed: pointsOf.map((points) => points.map((point) => x[point] - left)),
    width: count ? right - left : 0,
  };
}

/**
 * The vertices and behind them the points of edges: the layer of each, what lies below it, and the
 * points of each edge.
 * @param {readonly number[]} layer
 * @param {readonly (readonly [number, number])[]} edges
 */
function withPoints(layer, edges) {
  const most = longestWithPoints(edges.map(([from, to]) => layer[to] - layer[from]));
  const allLayers = [...layer];
  /** @type {number[][]} */
  const below = layer.map(() => []);
  const pointsOf = edges.map(([from, to]) => {
    /** @type {number[]} */
    const points = [];
    if (layer[to] - layer[from] <= most)
      for (let depth = layer[from] + 1; depth < layer[to]; depth++) {
        points.push(allLayers.length);
        allLayers.push(depth);
        below.push([]);
      }
    [from, ...points].forEach((each, i) => {
      below[each].push(points[i] ?? to);
    });
    return points;
  });
  return { allLayers, below, pointsOf };
}

/**
 * The length up to which edges get points.
 * @param {readonly number[]} lengths
 */
function longestWithPoints(lengths) {
  let points = 0;
  for (const length of lengths.toSorted((a, b) => a - b)) {
    points += length - 1;
    if (points > MOST_POINTS) return length - 1;
  }
  return Infinity;
}

/**
 * In a tree every vertex over the middle of its children.
 * @param {readonly number[][]} rows
 * @param {readonly number[][]} below
 * @param {Float64Array} x
 * @param {(left: number, right: number) => number} apart
 */
function raiseParents(rows, below, x, apart) {
  for (const row of rows.toReversed()) {
    const wished = row.map((vertex) => {
      const ends = below[vertex].map((child) => x[child]);
      return ends.length ? (Math.min(...ends) + Math.max(...ends)) / 2 : x[vertex];
    });
    const gaps = row.slice(1).map((vertex, i) => apart(row[i], vertex));
    spread(wished, gaps).forEach((at, i) => {
      x[row[i]] = at;
    });
  }
}

/** @param {readonly number[][]} below */
function neighboursOf(below) {
  /** @type {number[][]} */
  const near = below.map((lower) => [...lower]);
  below.forEach((lower, vertex) => {
    for (const other of lower) near[other].push(vertex);
  });
  return near;
}

/**
 * The layers as they are met from the top, to the left first: a tree has no crossings in this order.
 * @param {readonly number[]} layer
 * @param {readonly number[][]} below
 */
function firstOrder(layer, below) {
  const depth = layer.reduce((most, each) => Math.max(most, each), -1);
  /** @type {number[][]} */
  const rows = Array.from({ length: depth + 1 }, () => []);
  const isMet = new Uint8Array(layer.length);
  const tops = [...layer.keys()].sort((a, b) => layer[a] - layer[b]);
  for (const top of tops) {
    const open = [top];
    for (let vertex = open.pop(); vertex !== undefined; vertex = open.pop()) {
      if (isMet[vertex]) continue;
      isMet[vertex] = 1;
      rows[layer[vertex]].push(vertex);
      open.push(...below[vertex].toReversed());
    }
  }
  return rows;
}
