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

/** The commands by what they do, as the finder and the help name them. */
export const COMMANDS = {
  gallery: "Gallery",
  deal: "Deal a game",
  graph: "New graph",
  open: "Open a board",
  picture: "Open a picture of a board",
  export: "Export the board",
  console: "Python console",
  link: "Copy a link to this position",
  newBoard: "New board",
  clear: "Clear the board",
  fill: "Fill numbers",
  unflag: "Do not believe flags",
  board: "Set up: size and sides",
  mines: "Set up: how many mines",
  shape: "Set up: which cells touch",
  most: "Set up: mines in one cell",
  look: "Look: a click changes nothing",
  edit: "Edit: a click writes",
  select: "Select or move with the mouse",
  fraction: "Probabilities as fractions",
  percent: "Probabilities as percentages",
  decimal: "Probabilities as decimals",
  off: "Probabilities off",
  fit: "Fit the board to the page",
  larger: "Larger cells",
  smaller: "Smaller cells",
  fold: "Fold or show the panel",
  theme: "Light, dark or as the system",
  review: "In a game: review it",
  dealAgain: "In a game: new game",
  fillGame: "In a game: fill numbers",
  reveal: "In a game: reveal the mines",
  leave: "In a game: back to editing",
  undo: "Undo",
  redo: "Redo",
  help: "Keys and gestures",
};

/** @param {string} keys  pressed one after the other */
export const keysInWords = (keys) => `Keys ${keys.replace(" ", ", ")}`;

export const LINK_COPIED = "Link copied";
export const TOO_LARGE_FOR_LINK = "This graph is too large for a link. “Export” writes it as text.";
export const ANSWERS = "Answers";
export const WIDTH = "Width of the panel";
export const FOLD = "Fold the panel";
export const UNFOLD = "Show the panel";
export const HANDLE = "Height of the panel";
/** What a press on the handle of the sheet does, by its height. */
export const HEIGHTS = { peek: "Show more", half: "Show all", full: "Show less" };
export const HIDDEN_IN_PLAY = "Hidden while you play. “Show probabilities” brings them back.";
