// Vertices whose layers are given, with edges that go down by any number of them. An edge gets a
// point in every layer that it passes, so that it keeps clear of the vertices there and is counted
// where it crosses others.

import { spread, straighten, untangled } from "./layer_order.js";

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
