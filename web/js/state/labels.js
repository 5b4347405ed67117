// What is written on a cell, as the word that text, link and solver use for it:
// "3" a number, "?" unknown, "*" or "*2" known mines, "_" known to be free.

const WORDS = {
  covered: "covered",
  free: "known safe",
  /** @param {number} mines */
  flagged: (mines) => (mines === 1 ? "flagged" : `flagged with ${mines} mines`),
  /** @param {string} number */
  shows: (number) => `shows ${number}`,
  /**
   * @param {string} vertices
   * @param {string} edges
   * @param {string} mostVertices
   * @param {string} mostEdges
   */
  graphTooLarge: (vertices, edges, mostVertices, mostEdges) =>
    `This graph has ${vertices} vertices and ${edges} edges; the page draws at most ${mostVertices} and ${mostEdges}. The Python package takes larger ones.`,
};

export const UNKNOWN = "?";
export const FREE = "_";

/** @param {number} value */
export const number = (value) => String(value);

/** @param {number} mines */
export const flag = (mines) => (mines === 1 ? "*" : `*${mines}`);

/** @param {string} label */
export const isNumber = (label) => label >= "0" && label <= "9~";

/** @param {string} label */
export const isFlag = (label) => label[0] === "*";

/**
 * How many mines a flag stands for; 0 for every other label.
 * @param {string} label
 */
export function minesOf(label) {
  if (label[0] !== "*") return 0;
  return label.length === 1 ? 1 : Number(label.slice(1));
}

/**
 * A label as a person says it.
 * @param {string} label
 */
export function spoken(label) {
  if (label === UNKNOWN) return WORDS.covered;
  if (label === FREE) return WORDS.free;
  if (isFlag(label)) return WORDS.flagged(minesOf(label));
  return WORDS.shows(label);
}

// The most that the page takes. What Python takes is told by its `version`, but needed here before
// Python is there; a test compares the two.

/** Cells of a board, vertices of a graph. */
export const MAX_CELLS = 250_000;
/** Mines in one cell. */
export const MAX_X_MAX = 64;
/** Units from the middle to a vertex. */
export const MAX_PLACE = 100_000;
/** Characters of a text that is read, bytes of a file. */
export const MAX_TEXT = 4_000_000;
/** Characters of a seed. */
export const MAX_SEED = 200;
/** Digits of a decimal number that is written out. */
export const MAX_DIGITS = 1000;
/** Digits of a number of mines, and of the two numbers of a density. */
export const MAX_NUMBER_DIGITS = 400;
/** Unknown cells of all assignments that come in one answer. */
export const MAX_WRITTEN = 500_000;
/** Assignments that come in one answer. */
export const MAX_PAGE = 1000;
/** Vertices of a tree whose polynomials are asked for at once. */
export const MAX_TREE_CELLS = 64;

/** Of a graph that comes from outside: beyond so many no drawing can be read, nor made at once. */
export const MAX_DRAWN = { vertices: 5000, edges: 20_000 };

/**
 * Why a graph cannot be shown; "" where it can.
 * @param {number} vertices
 * @param {number} edges
 * @param {typeof WORDS.graphTooLarge} [sentence]
 */
export function tooLarge(vertices, edges, sentence = WORDS.graphTooLarge) {
  if (vertices <= MAX_DRAWN.vertices && edges <= MAX_DRAWN.edges) return "";
  const written = (/** @type {number} */ count) => count.toLocaleString("en");
  return sentence(
    written(vertices),
    written(edges),
    written(MAX_DRAWN.vertices),
    written(MAX_DRAWN.edges),
  );
}

/** Pixels of a cell: a smaller one holds no whole per cent whose digits are 9 px high. */
export const CELL = { least: 24, most: 72 };
