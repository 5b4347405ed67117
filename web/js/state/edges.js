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
  let found = known.get(edges);
  // Another vertex may have come without an edge.
  if (!found || found.length !== count) {
    found = Array.from({ length: count }, () => /** @type {number[]} */ ([]));
    for (const [a, b] of edges) {
      found[a].push(b);
      found[b].push(a);
    }
    for (const each of found) each.sort((a, b) => a - b);
    known.set(edges, found);
  }
  return found;
}

/**
 * @param {number} count
 * @param {readonly Edge[]} edges
 */
export function degrees(count, edges) {
  return neighboursIn(count, edges).map((each) => each.length);
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
