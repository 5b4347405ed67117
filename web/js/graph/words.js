// Beginning with a graph: the dialog, its form, and why a graph cannot be made.

import { counted, forHand } from "../text/wording.js";

export const DIALOG = Object.freeze({
  title: "Graph",
  ways: "Begin with",
  generate: "Generate",
  convert: "This board",
  empty: "Empty",
  open: "Open",
  cancel: "Cancel",
  /** What happens as soon as Python is ready. */
  familiesLater: "The list of graphs appears",
  aboutConverted:
    "Every cell becomes a vertex, joined to the cells it touches. Labels and mines stay as they are; you can then move, add and remove vertices and edges.",
  aboutEmpty: forHand(
    "Nothing on it yet. After “Open”, click on the board to add vertices, and drag from one to another to join them.",
  ),
});

export const FORM = Object.freeze({
  family: "Family",
  mines: "Mines",
  reveal: "Revealed (%)",
  aboutReveal: "Of the vertices without a mine",
  /** What the number is called in a problem with it. */
  revealed: "Revealed",
  seed: "Seed",
  newSeed: "New seed",
});

/** In the order of the list. @type {Record<import("../solver/protocol.js").FamilyKind, string>} */
export const FAMILY_KINDS = {
  named: "Named graphs",
  trees: "Trees",
  lattices: "Lattices",
  simple: "Cycles, wheels, complete graphs",
  random: "Random graphs",
};

export const PROBLEMS = Object.freeze({
  isGraph: "The board is already a graph.",
  /** @param {number} cells @param {number} most */
  tooManyCells: (cells, most) =>
    `This board has ${cells.toLocaleString("en")} cells; the page turns boards of up to ${most.toLocaleString("en")} into graphs.`,
  /** @param {number} count @param {number} most */
  tooManyVertices: (count, most) => tooMany(counted(count, "vertex", "vertices"), most),
  /** @param {number} count @param {number} most */
  tooManyEdges: (count, most) => tooMany(counted(count, "edge"), most),
  /** @param {string} title @param {number} least @param {number} most */
  notWhole: (title, least, most) =>
    `${title}: enter a whole number from ${least} to ${most.toLocaleString("en")}.`,
});

/** @param {string} has @param {number} most */
const tooMany = (has, most) =>
  `This graph has ${has}; the page draws at most ${most.toLocaleString("en")}. Choose smaller numbers.`;

/**
 * How large a graph is, and what is known on it.
 * @param {number} vertices
 * @param {number} edges
 * @param {string | null} mines  where their number is known
 * @param {number} numbers
 */
export function graphInWords(vertices, edges, mines, numbers) {
  const parts = [
    counted(vertices, "vertex", "vertices"),
    counted(edges, "edge"),
    mines === null ? "" : `${mines} ${mines === "1" ? "mine" : "mines"}`,
    numbers > 0 ? `${numbers.toLocaleString("en")} revealed` : "",
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
