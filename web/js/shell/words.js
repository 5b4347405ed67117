// What the shell says: the bar, the commands, the tabs and the panel itself.

import { forHand } from "../text/wording.js";

/** @type {Record<string, string>} */
export const VIEW_TITLES = {
  cell: "Cell",
  counts: "Counts",
  solutions: "Solutions",
  formula: "Formula",
  why: "Why",
  check: "Check",
  moves: "Moves",
  "what-if": "What if",
  more: "More",
  endgame: "Endgame",
  lab: "Lab",
  configurations: "Configurations",
  tree: "Tree",
  decomposition: "Bags",
  diagram: "Diagram",
  game: "Game",
};
/** What the tab of a game is called when it is over. */
export const REVIEW = "Review";

/** The commands by what they do, as the finder and the help name them. */
export const COMMANDS = {
  play: "Play a game",
  gallery: "Gallery",
  graph: "New graph",
  open: "Open a board",
  picture: "Open a picture of a board",
  share: "Share: link, picture, text",
  find: "Find a command, view or position",
  console: "Python console",
  link: "Copy a link to this position",
  newBoard: "New board",
  clear: "Clear the board",
  fill: "Fill numbers",
  unflag: "Treat flags as covered",
  board: "Set up: size and sides",
  mines: "Set up: how many mines",
  shape: "Set up: which cells touch",
  most: "Set up: mines in one cell",
  look: forHand("Pointer: a click changes nothing"),
  edit: forHand("Number: a click writes"),
  select: "Select or move with the mouse",
  fraction: "Probabilities as fractions",
  percent: "Probabilities as percentages",
  decimal: "Probabilities as decimals",
  off: "Probabilities off",
  shown: "How the board is shown",
  fit: "Fit the board to the page",
  larger: "Larger cells",
  smaller: "Smaller cells",
  fold: "Fold or show the panel",
  theme: "Light, dark or as the system",
  playOptions: "New game: options",
  review: "In a game: review it",
  dealAgain: "In a game: new game",
  fillGame: "In a game: fill numbers",
  reveal: "In a game: give up",
  analyse: "In a game: analyse this position",
  leave: "In a game: leave it",
  undo: "Undo",
  redo: "Redo",
  help: "Keys and gestures",
  summary: "Summary in numbers: Counts",
};

/** What opens the finder from anywhere. */
export const FIND_KEYS = "Ctrl K";

/** The bar. */
export const BAR = {
  places: { play: "Play", gallery: "Gallery", open: "Open", share: "Share", lab: "Lab" },
  find: "Find",
  menu: "More commands",
  keys: (/** @type {string} */ keys) => `Keys ${keys.replace(" ", ", ")}`,
  withKeys: (/** @type {string} */ title, /** @type {string} */ keys) => `${title} (${keys})`,
  themes: { auto: "as the system", light: "light", dark: "dark" },
  theme: (/** @type {string} */ name) => `Colours: ${name}`,
};

/** The form that says how the board is looked at. */
export const BOARD_VIEW = { button: "View", title: "How the board is shown" };

/** What is said to somebody who is here for the first time. */
export const WELCOME = {
  title: "Every cell’s exact chance of a mine.",
  lead: forHand("Click, type, paste a board, or play."),
  begin: { open: "Paste or drop", newBoard: "New board", play: "Play" },
  here: "On this board",
  press: "press one to see why",
  lines: {
    safe: ["r3 c9 is safe", "The numbers leave no other way."],
    even: ["r1 c6 or r2 c6 is a mine", "No number will ever tell which."],
    third: ["6 cells, 1 in 3 each", "A mine in 6 of 18 solutions."],
  },
};

/** The tabs. */
export const PANEL = { answers: "Answers", allCards: "All cards" };

export const LINK_COPIED = "Link copied";
export const TOO_LARGE_FOR_LINK = "This graph is too large for a link. “Share” writes it as text.";
export const WIDTH = "Width of the panel";
export const FOLD = "Fold the panel";
export const UNFOLD = "Show the panel";
export const HANDLE = "Height of the panel";
/** What a press on the handle of the sheet does, by its height. */
export const HEIGHTS = { peek: "Show more", half: "Show less", full: "Show less" };
export const SHOW_ALL = "Show all of the panel";
export const HIDDEN_IN_PLAY = "Hidden while you play: “Show the chances” opens it.";
