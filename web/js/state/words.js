// What the state has to say: names of boards and shapes, labels, and what a graph cannot have.

export const PRESET_NAMES = Object.freeze({
  beginner: "Beginner",
  small: "Small",
  intermediate: "Intermediate",
  expert: "Expert",
  master: "Master",
  ludicrous: "Ludicrous",
});

/**
 * `name` is for a list to choose from, `short` for a bar, `words` for a sentence about the board,
 * `after` follows a size.
 * @type {Readonly<Record<import("../solver/protocol.js").Shape,
 *   Readonly<{name: string, short: string, words: string, after: string}>>>}
 */
export const SHAPE_WORDS = Object.freeze({
  grid: {
    name: "Squares, 8 neighbours",
    short: "8 neighbours",
    words: "squares with 8 neighbours",
    after: "",
  },
  grid4: {
    name: "Squares, 4 neighbours",
    short: "4 neighbours",
    words: "squares with 4 neighbours",
    after: ", 4 neighbours",
  },
  torus: {
    name: "Torus, edges joined",
    short: "torus",
    words: "a torus, edges joined",
    after: " on a torus",
  },
  hex: {
    name: "Hexagons, 6 neighbours",
    short: "hexagons",
    words: "hexagons with 6 neighbours",
    after: " hexagons",
  },
  triangle: {
    name: "Triangles, 12 neighbours",
    short: "triangles, 12 neighbours",
    words: "triangles with 12 neighbours",
    after: " triangles",
  },
  triangle3: {
    name: "Triangles, 3 neighbours",
    short: "triangles, 3 neighbours",
    words: "triangles with 3 neighbours",
    after: " triangles, 3 neighbours",
  },
});

export const LABEL_WORDS = Object.freeze({
  covered: "covered",
  free: "known safe",
  /** @param {number} mines */
  flagged: (mines) => (mines === 1 ? "flagged" : `flagged with ${mines} mines`),
  /** @param {string} number */
  shows: (number) => `shows ${number}`,
});

export const NAME_PROBLEMS = Object.freeze({
  missing: "A vertex needs a name.",
  /** @param {number} most */
  long: (most) => `A name has at most ${most} characters.`,
  /** @param {string} name */
  taken: (name) => `Another vertex is called ${name}.`,
});

/**
 * @param {string} vertices
 * @param {string} edges
 * @param {string} mostVertices
 * @param {string} mostEdges
 */
export const graphTooLarge = (vertices, edges, mostVertices, mostEdges) =>
  `This graph has ${vertices} vertices and ${edges} edges; the page draws at most ${mostVertices} and ${mostEdges}. The Python package takes larger ones.`;
