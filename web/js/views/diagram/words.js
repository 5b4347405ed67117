// What the view of diagrams says; paths and levels have files of their own.

import { make } from "../../page/dom.js";
import { cellWord } from "../../text/names.js";
import { inThrees, numberNode } from "../../text/numbers.js";
import { counted } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DiagramModel} DiagramModel
 * @typedef {import("../../solver/protocol.js").DiagramStage} DiagramStage
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {import("../../solver/protocol.js").LargeDiagram} LargeDiagram
 */

export const DIAGRAM = Object.freeze({
  lead: "All solutions in one picture. Start at the root and answer the question of each level: follow the solid 1-edge for yes, the dotted 0-edge for no. Every path that ends at 1 is a solution; the board shows what a path has decided.",
  picture:
    "The diagram; left and right arrow follow the 0-edge and the 1-edge down, up goes back, Home to the root",
  keys: "Point at a node or an edge, or walk with the keys: ← and → follow the 0-edge and the 1-edge down, ↑ goes back, Home to the root.",
  showZero: " Show the 0-terminal",
  download: "Download",
  stop: "Stop",
});

/** What is drawn, and how. */
export const OPTIONS = Object.freeze({
  subject: "Of",
  board: "This board",
  paper: "{ac, b, bc, c}",
  paperMeaning:
    "The paper’s own example, its Figures 8 and 9: four sets of the items a, b and c. Every level asks one item: is it in the set?",
  model: "Model",
  stage: "Rules",
});

/** @type {Readonly<Record<DiagramModel, {title: string, item: string, meaning: string}>>} */
export const MODELS = Object.freeze({
  naive: {
    title: "Naive",
    item: "a cell that holds a mine",
    meaning: "Every level asks one cell: does it hold a mine?",
  },
  frontier: {
    title: "Degree-constrained",
    item: "an edge between a covered cell and a number",
    meaning:
      "Every level asks one edge between a covered cell and a number that it touches. A solution is a choice of edges in which each cell has all of its edges or none, and each number as many as it says.",
  },
  grouped: {
    title: "Grouped",
    item: "a group of cells with a given number of mines",
    meaning:
      "Every level asks one group, cells that touch the same numbers: does it hold this many mines? It does not ask which of its cells, so one path may stand for many solutions.",
  },
});

/** @type {Readonly<Record<DiagramStage, {title: string, meaning: string}>>} */
export const STAGES = Object.freeze({
  tree: {
    title: "Tree",
    meaning:
      "No rule yet: a decision tree, in which every path asks every level and ends at a 0 or a 1 of its own.",
  },
  merged: {
    title: "Merged",
    meaning:
      "The sharing rule: nodes that ask the same and have the same below them become one, and all their edges lead to it.",
  },
  reduced: {
    title: "Reduced",
    meaning:
      "The deletion rule as well: a node whose 1-edge leads to 0 is deleted, and what led to it follows its 0-edge. A level that a path skips is therefore answered with no.",
  },
});

/** The models side by side. */
export const COMPARISON = Object.freeze({
  title: "Three models of the same solutions",
  start: "Build all three",
  building: "Building all three …",
  tooMany: "too many to build",
  draw: "Draw it",
});

/** The buttons that walk along a path. */
export const WALK = Object.freeze({
  tools: "Walk along a path",
  root: "Root",
  back: "Back",
  zero: "0-edge",
  one: "1-edge",
});

/** The path of a solution by its number. */
export const NUMBER = Object.freeze({
  solution: "Solution number",
  set: "Set number",
  of: "of ",
  previous: "Previous solution",
  next: "Next solution",
  random: "Random",
});

export const BIPARTITE = Object.freeze({
  title: "Its bipartite graph",
  picture: "The bipartite graph; Shift and the arrow keys move it",
  meaning:
    "Above, the covered cells with the degrees they may have: all of their edges or none. Below, the numbers with theirs: as many edges as they say. The edges that the path has chosen are part of such a subgraph.",
});

const ON_PATH = "on this path";

/** What cells show of a path. */
export const ON_BOARD = Object.freeze({
  within: ON_PATH,
  mine: `a mine ${ON_PATH}`,
  none: `none ${ON_PATH}`,
  some: "one mine in three cells, this one and others, and so on",
  open: "with its chance: not decided yet",
});

/** @param {string} covered  how such a cell is called */
export const noMineInWords = (covered) => `${covered}, no mine ${ON_PATH}`;

/**
 * @param {string} covered  how such a cell is called
 * @param {number} mines
 * @param {number} cells  of its group
 */
export const someInWords = (covered, mines, cells) =>
  `${covered}, ${mines} of ${cells}: the mines and the cells of its group ${ON_PATH}`;

/** @param {number} nodes */
const nodesInWords = (nodes) => `${inThrees(String(nodes))} ${nodes === 1 ? "node" : "nodes"}`;

/** @param {number | null} nodes  null: they are too many to be built */
export const modelSize = (nodes) => (nodes === null ? COMPARISON.tooMany : nodesInWords(nodes));

/** @param {string} item */
export const itemInWords = (item) => `An item is ${item}.`;

/** @param {string} model */
export const drawModel = (model) => `${COMPARISON.draw}: ${model}`;

/** @param {string} format */
export const downloadAs = (format) => `Download the diagram as ${format}`;

/** @param {Pick<WrittenDiagram, "nodes" | "levels">} diagram */
export const pictureInWords = ({ nodes, levels }) =>
  `A diagram of ${counted(nodes, "node")} on ${counted(levels.length, "level")}; the buttons below walk through it`;

/**
 * @param {number} done
 * @param {number} expected
 * @param {number} nodes
 */
export const progressInWords = (done, expected, nodes) =>
  `Level ${done} of ${expected}, ${counted(nodes, "node")} so far …`;

/** @param {{covered: readonly unknown[], hints: readonly unknown[], edges: readonly unknown[]}} graph */
export const bipartiteInWords = ({ covered, hints, edges }) =>
  `${counted(covered.length, "covered cell")}, ${counted(hints.length, "number")} and ${counted(edges.length, "edge")} between them`;

/**
 * @param {number} chosen
 * @param {number} out
 * @param {number} open
 */
export const edgesInWords = (chosen, out, open) =>
  `On this path ${counted(chosen, "edge")} chosen, ${out} left out${open ? `, ${open} not asked yet` : ""}.`;

/**
 * How many solutions, in how many nodes, before and after each rule.
 * @param {WrittenDiagram | LargeDiagram} answer
 * @param {Record<DiagramStage, bigint> | null} stages  null: they are not counted
 * @returns {(Node | string | import("../../page/h.js").Drawing)[]}
 */
export function sizeInWords({ count, nodes, model }, stages) {
  const what = model ? "solution" : "set";
  const start = [
    make("strong", {}, numberNode(count), ` ${what}${count === "1" ? "" : "s"}`),
    ` in ${nodesInWords(nodes)}.`,
  ];
  if (!stages) return start;
  const [merged, reduced] = [stages.merged, stages.reduced].map((each) => inThrees(String(each)));
  return [
    ...start,
    " The tree has ",
    numberNode(String(stages.tree)),
    `; the sharing rule leaves ${merged}, and the deletion rule ${reduced}.`,
  ];
}

/**
 * What no level asks about.
 * @param {WrittenDiagram | LargeDiagram} answer
 * @param {Position} position
 */
export function withoutNodes(answer, position) {
  const prior =
    answer.model && position.prior.kind === "total"
      ? " The total number of mines is not asked here."
      : "";
  if (answer.too_large) return prior;
  const some = (/** @type {number} */ count, /** @type {[string, string]} */ [one, several]) =>
    count
      ? ` ${inThrees(String(count))} ${cellWord(position, count)} ${count === 1 ? one : several}.`
      : "";
  return (
    some(answer.fixed.length, [
      "is settled by the rules and needs no node",
      "are settled by the rules and need no node",
    ]) +
    some(answer.free.length, [
      "touches no number, may hold anything and needs no node",
      "touch no number, may hold anything and need no node",
    ]) +
    prior
  );
}

/**
 * @param {LargeDiagram} answer
 * @param {number} most  nodes that are drawn
 */
export function tooLarge({ nodes, model, stage }, most) {
  const size = `It has ${inThrees(String(nodes))} nodes, too many to draw: the limit is ${most}. `;
  if (stage !== "reduced") return `${size}Choose “${STAGES.reduced.title}” or a smaller board.`;
  if (model === "grouped") return `${size}Choose a smaller board.`;
  return `${size}Choose the model “${MODELS.grouped.title}” or a smaller board.`;
}
