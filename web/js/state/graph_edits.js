// Drawing on a graph: each function gives a new position, or the same one when nothing changes.
// What is asked of a vertex that is not there is left undone: a press may still be about one that
// has just gone.

import { MAX_CELLS, MAX_PLACE, UNKNOWN } from "./labels.js";

const WORDS = Object.freeze({
  missing: "A vertex needs a name.",
  /** @param {number} most */
  long: (most) => `A name has at most ${most} characters.`,
  /** @param {string} name */
  taken: (name) => `Another vertex is called ${name}.`,
});

/**
 * @typedef {import("./position.js").GraphPosition} GraphPosition
 * @typedef {import("./position.js").Place} Place
 */

/** Characters of a name. */
export const LONGEST_NAME = 40;

/**
 * A name that no vertex has.
 * @param {readonly string[]} names
 */
function newName(names) {
  const taken = new Set(names);
  let number = names.length + 1;
  while (taken.has(`v${number}`)) number += 1;
  return `v${number}`;
}

/**
 * One vertex more, unknown, and joined to another one where that is asked for.
 * @param {GraphPosition} position
 * @param {Place} place
 * @param {number | null} joined
 * @returns {GraphPosition}
 */
export function withVertex(position, place, joined) {
  const { names, labels, places, edges } = position;
  if (names.length >= MAX_CELLS) return position;
  const vertex = names.length;
  return {
    ...position,
    names: [...names, newName(names)],
    labels: [...labels, UNKNOWN],
    places: [...places, within(place)],
    edges: joined === null || joined >= vertex ? edges : sorted([...edges, edgeOf(joined, vertex)]),
  };
}

/**
 * With a part of another graph, whose names are free.
 * @param {GraphPosition} position
 * @param {import("./position.js").Piece} piece
 * @returns {GraphPosition}
 */
export function withPiece(position, { names, labels, places, edges }) {
  const first = position.names.length;
  if (first + names.length > MAX_CELLS) return position;
  return {
    ...position,
    names: [...position.names, ...names],
    labels: [...position.labels, ...labels],
    places: [...position.places, ...places.map(within)],
    edges: sorted([...position.edges, ...edges.map(([a, b]) => edgeOf(a + first, b + first))]),
  };
}

/**
 * @param {GraphPosition} position
 * @param {readonly number[]} vertices  go, with all their edges
 * @returns {GraphPosition}
 */
export function withoutVertices(position, vertices) {
  const gone = new Set(vertices);
  const kept = position.names.map((_, i) => i).filter((i) => !gone.has(i));
  return kept.length === position.names.length
    ? position
    : { ...position, ...pieceOf(position, kept) };
}

/**
 * Some vertices, and the edges among them.
 * @param {GraphPosition} position
 * @param {readonly number[]} vertices  ascending, so that the edges are still sorted
 * @returns {import("./position.js").Piece}
 */
export function pieceOf(position, vertices) {
  const at = new Map(vertices.map((vertex, i) => [vertex, i]));
  return {
    names: vertices.map((i) => position.names[i]),
    labels: vertices.map((i) => position.labels[i]),
    places: vertices.map((i) => position.places[i]),
    edges: position.edges.flatMap(([a, b]) => {
      const [from, to] = [at.get(a), at.get(b)];
      return from === undefined || to === undefined ? [] : [/** @type {const} */ ([from, to])];
    }),
  };
}

/**
 * Whether two vertices touch.
 * @param {GraphPosition} position
 * @param {number} a
 * @param {number} b
 */
export function areJoined({ edges }, a, b) {
  const [first, second] = edgeOf(a, b);
  return edges.some(([c, d]) => c === first && d === second);
}

/**
 * Join two vertices, or part them. A vertex is never joined to itself, and no two twice.
 * @param {GraphPosition} position
 * @param {number} a
 * @param {number} b
 * @param {boolean} joined
 * @returns {GraphPosition}
 */
export function withEdge(position, a, b, joined) {
  const [first, second] = edgeOf(a, b);
  if (a === b || second >= position.names.length || areJoined(position, a, b) === joined)
    return position;
  const edges = joined
    ? sorted([...position.edges, [first, second]])
    : position.edges.filter(([c, d]) => c !== first || d !== second);
  return { ...position, edges };
}

/**
 * @param {GraphPosition} position
 * @param {readonly (readonly [number, Place])[]} moves
 * @returns {GraphPosition}
 */
export function withMoves(position, moves) {
  const places = [...position.places];
  for (const [vertex, place] of moves) if (vertex < places.length) places[vertex] = within(place);
  return withPlaces(position, places);
}

/**
 * @param {GraphPosition} position
 * @param {readonly Place[]} places
 * @returns {GraphPosition}
 */
export function withPlaces(position, places) {
  if (places.length !== position.places.length) return position;
  const same = places.every(
    ([x, y], i) => x === position.places[i][0] && y === position.places[i][1],
  );
  return same ? position : { ...position, places };
}

/**
 * What is wrong with a new name for a vertex; "" where nothing is.
 * @param {GraphPosition} position
 * @param {number} vertex
 * @param {string} name
 */
export function nameProblem({ names }, vertex, name) {
  if (name === "") return WORDS.missing;
  if (name.length > LONGEST_NAME) return WORDS.long(LONGEST_NAME);
  const other = names.indexOf(name);
  return other >= 0 && other !== vertex ? WORDS.taken(name) : "";
}

/**
 * @param {GraphPosition} position
 * @param {number} vertex
 * @param {string} name
 * @returns {GraphPosition}
 */
export function withName(position, vertex, name) {
  if (
    vertex >= position.names.length ||
    position.names[vertex] === name ||
    nameProblem(position, vertex, name)
  )
    return position;
  return { ...position, names: position.names.with(vertex, name) };
}

/**
 * As much of a large graph as a picture can show.
 * @param {GraphPosition} position
 * @param {number} count
 * @returns {GraphPosition}
 */
export function firstVertices(position, count) {
  return withoutVertices(position, position.names.map((_, i) => i).slice(count));
}

/** @param {Place} place @returns {Place} */
function within([x, y]) {
  const bounded = (/** @type {number} */ value) =>
    Math.min(MAX_PLACE, Math.max(-MAX_PLACE, Math.round(value)));
  return [bounded(x), bounded(y)];
}

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
