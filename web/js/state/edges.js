// The edges of a graph: who touches whom.

/** @typedef {import("./position.js").Edge} Edge */

/**
 * The last graphs asked for. Edges are never changed, so the same list has the same neighbours.
 * @type {WeakMap<readonly Edge[], number[][]>}
 */
const known = new WeakMap();

/**
 * The neighbours of every vertex, ascending.
 * @param {number} count  of the vertices
 * @param {readonly Edge[]} edges
 * @returns {number[][]}
 */
export function neighboursIn(count, edges) {
  let neighbours = known.get(edges);
  // Another vertex may have come without an edge.
  if (!neighbours || neighbours.length !== count) {
    neighbours = Array.from({ length: count }, () => /** @type {number[]} */ ([]));
    for (const [a, b] of edges) {
      neighbours[a].push(b);
      neighbours[b].push(a);
    }
    for (const indices of neighbours) indices.sort((a, b) => a - b);
    known.set(edges, neighbours);
  }
  return neighbours;
}

/**
 * @param {number} count
 * @param {readonly Edge[]} edges
 */
export function degrees(count, edges) {
  return neighboursIn(count, edges).map(({ length }) => length);
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {Edge}
 */
export const edgeOf = (a, b) => (a < b ? [a, b] : [b, a]);

/**
 * @param {readonly Edge[]} edges
 * @returns {Edge[]}
 */
export function sorted(edges) {
  return [...edges].sort(([a, b], [c, d]) => a - c || b - d);
}
