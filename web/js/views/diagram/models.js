// The three models of a board, the three stages of a diagram, and what each of them means.

/**
 * @typedef {import("../../solver/protocol.js").DiagramModel} DiagramModel
 * @typedef {import("../../solver/protocol.js").DiagramStage} DiagramStage
 */

/** @type {Record<DiagramModel, {title: string, item: string, meaning: string}>} */
export const MODELS = {
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
    item: "a group of cells that holds so many mines",
    meaning:
      "Every level asks one group, cells that touch the same numbers: does it hold so many mines? Which of its cells hold them is not asked, so one path may stand for many solutions.",
  },
};

/** The paper's example in its Figures 8 and 9. */
export const PAPER_FAMILY = {
  family: [["a", "c"], ["b"], ["b", "c"], ["c"]],
  order: ["a", "b", "c"],
};

/** @type {Record<DiagramStage, {title: string, meaning: string}>} */
export const STAGES = {
  tree: {
    title: "Tree",
    meaning:
      "No rule yet: a decision tree, in which every path asks every level and ends at a 0 or a 1 of its own.",
  },
  merged: {
    title: "Merged",
    meaning:
      "The sharing rule: of nodes that ask the same and have the same below them only one is kept, and all their edges lead to it.",
  },
  reduced: {
    title: "Reduced",
    meaning:
      "The deletion rule, too: a node whose 1-edge leads to 0 is deleted, and what led to it follows its 0-edge. A level that a path skips is therefore answered with no.",
  },
};
