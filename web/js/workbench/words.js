// What the workbench says: the questions that its views answer, and the panel itself.

/**
 * The questions in the order in which people ask them: a short name, and the question.
 * @type {Record<string, {short: string, question: string}>}
 */
export const QUESTIONS = {
  known: { short: "Known", question: "What is known?" },
  why: { short: "Why", question: "Why is it so?" },
  next: { short: "Next", question: "What next?" },
  counted: { short: "Counted", question: "How is it counted?" },
};

/** @type {Record<string, string>} */
export const TITLES = {
  cell: "Cell",
  summary: "Summary",
  counts: "Counts",
  solutions: "Solutions",
  formula: "Formula",
  why: "Why",
  check: "Check",
  moves: "Moves",
  "what-if": "What if",
  endgame: "Endgame",
  lab: "Lab",
  configurations: "Configurations",
  tree: "Tree",
  decomposition: "Decomposition",
  diagram: "Diagram",
};

export const VIEWS = "Views";
export const WIDTH = "Width of the panel";
export const FOLD = "Fold the panel";
export const UNFOLD = "Show the panel";
export const HANDLE = "Height of the panel";
/** What a press on the handle of the sheet does, by its height. */
export const HEIGHTS = { peek: "Show more", half: "Show all", full: "Show less" };
export const HIDDEN_IN_PLAY = "Hidden while you play. “Show probabilities” brings them back.";
