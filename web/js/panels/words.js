// What the panels say: the bar above the board with its forms, the palette, the line with the
// verdict, and what lies around the board.

import { isGraph } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { PLAIN, TILINGS } from "../state/shapes.js";
import { fromText, toPercent } from "../text/fraction.js";
import { cellWord } from "../text/names.js";
import { counted } from "../text/wording.js";

/** @typedef {import("../state/position.js").Position} Position */

export const SETUP = {
  board: "Board",
  mines: "How many mines?",
  shape: "Which cells touch?",
  most: (/** @type {string} */ word) => `Mines in one ${word}`,
  title: "The board",
  newBoard: "New board",
  more: "More: shape, mines in one cell",
  preset: (
    /** @type {number} */ width,
    /** @type {number} */ height,
    /** @type {number} */ mines,
  ) => `${width} × ${height}, ${mines} mines`,
};

/**
 * The board in one line: a usual one by its name, and whatever is unusual about it.
 * @param {Position} position
 */
export function boardInWords(position) {
  const more = [
    priorInWords(position),
    !isGraph(position) && position.shape !== PLAIN ? TILINGS[position.shape].short : "",
    position.xMax > 1 ? `at most ${position.xMax} a ${cellWord(position, 1)}` : "",
  ];
  const { name, size } = sizeInWords(position);
  return { name, more: [size, ...more].filter(Boolean).join(" · ") };
}

/** @param {Position} position */
function sizeInWords(position) {
  if (isGraph(position))
    return {
      name: "Graph",
      size: `${counted(position.names.length, "vertex", "vertices")}, ${counted(position.edges.length, "edge")}`,
    };
  const { shape, width, height, prior } = position;
  const preset = PRESETS.find(
    (each) =>
      shape === PLAIN &&
      each.width === width &&
      each.height === height &&
      prior.kind === "total" &&
      prior.mines === String(each.mines),
  );
  const size = `${width} × ${height}`;
  return preset ? { name: preset.name, size } : { name: size, size: "" };
}

/** @param {Position} position */
function priorInWords({ prior }) {
  if (prior.kind === "total") return prior.mines === "1" ? "1 mine" : `${prior.mines} mines`;
  if (prior.kind === "density") return `density ${shortened(prior.rho)}`;
  if (prior.kind === "odds") return `odds ${shortened(prior.odds)}`;
  return "unknown number of mines";
}

const LONGEST = 12; // characters of a number that the bar has room for

/** @param {string} number */
const shortened = (number) =>
  number.length <= LONGEST ? number : `about ${toPercent(fromText(number), 2, 6)} %`;

export const MINES = /** @type {const} */ ({
  total: ["Known total", "The usual game: a fixed number of mines, flags included."],
  density: [
    "Density",
    "An unbounded board: each cell holds mines independently, this many on average.",
  ],
  densityOfGraph: "Each vertex holds mines independently, this many on average.",
  uniform: [
    "Unknown: every arrangement equally likely",
    "Every arrangement that fits the numbers counts the same.",
  ],
  totalField: "Number of mines",
  densityField: "Density, as a fraction, decimal or percentage",
  unit: "What the number means",
  perCell: (/** @type {string} */ word) => `mines per ${word} (ρ)`,
  odds: "odds of a mine (λ)",
  badTotal: "Enter a whole number of mines, 0 or more.",
  badDensity: "Write it as 99/480, 0.207 or 20.7%.",
  tooDense: (/** @type {number} */ xMax, /** @type {string} */ word) =>
    `A ${word} holds at most ${xMax} ${xMax === 1 ? "mine" : "mines"}, so the average cannot be more.`,
  left: (/** @type {number} */ left, /** @type {number} */ flagged) =>
    `${left} left after ${flagged} flagged`,
});

export const MOST = {
  label: (/** @type {string} */ word) => `At most in one ${word} (x_max)`,
  distinct: "Mines are thrown one by one",
  slots: (/** @type {string} */ word) => `Each ${word} has x_max places, drawn at random`,
  weighting: (/** @type {string} */ word) => `Several mines share a ${word} when …`,
  outOfRange: (/** @type {number} */ most) => `Enter a whole number from 1 to ${most}.`,
};

export const BOARD = {
  unflag: "Do not believe flags",
  unflagTitle: "Cover whatever has a flag, as if there were none",
  unflagged: (/** @type {number} */ flags) =>
    flags === 1
      ? "1 flag is not believed any more: what it stood on is covered. Undo brings it back."
      : `${flags.toLocaleString("en")} flags are not believed any more: what they stood on is covered. Undo brings them back.`,
};

export const GRID = {
  columns: "Columns",
  rows: "Rows",
  sides: "Add, remove, shift rows and columns",
  shiftAll: "Shift all",
  shift: (/** @type {string} */ way) => `Shift all ${way}`,
  addOrRemove: (
    /** @type {boolean} */ adds,
    /** @type {string} */ what,
    /** @type {string} */ where,
  ) => `${adds ? "Add" : "Remove"} a ${what} ${where}`,
  toGraph: "Turn into a graph",
  toGraphTitle: "Every cell becomes a vertex, joined to the cells it touches",
  tooLargeForGraph: (/** @type {number} */ cells, /** @type {number} */ most) =>
    `This board has ${cells.toLocaleString("en")} cells; at most ${most.toLocaleString("en")} can be turned into a graph.`,
  notWhole: "Enter whole numbers: at least one row and one column.",
  tooLarge: (/** @type {number} */ cells, /** @type {number} */ most) =>
    `A board has at most ${most.toLocaleString("en")} cells; this would be ${cells.toLocaleString("en")}.`,
};

/** @type {["top" | "left" | "right" | "bottom", string, string][]} */
export const SIDES = [
  ["top", "at the top", "row"],
  ["left", "on the left", "column"],
  ["right", "on the right", "column"],
  ["bottom", "at the bottom", "row"],
];

export const GRAPH = /** @type {const} */ ({
  layout: "Layout",
  tree: ["Tree", "In levels, parents above their children"],
  layered: ["Layered", "In layers by steps from one vertex"],
  circle: ["Circle", "All on one circle"],
  force: ["Force", "Springs between all vertices"],
  fromChosen: "Start tree and layers at the chosen vertex",
  backToGrid: "Back to a grid",
  backTitle: "The same cells and labels as a grid again",
  newGrid: "New grid",
  newGridTitle: (/** @type {number} */ width, /** @type {number} */ height) =>
    `A new grid of ${width} × ${height}; undo brings the graph back`,
  empty: "Click on the board to set a vertex.",
  isTree: "A tree.",
  isForest: (/** @type {number} */ trees) => `A forest of ${counted(trees, "tree")}.`,
  hasRings: (
    /** @type {number} */ rings,
    /** @type {number} */ components,
    /** @type {number} */ most,
  ) =>
    `Not a tree: ${counted(rings, "edge")} more than a ${components === 1 ? "tree" : "forest"}. Up to ${counted(most, "neighbour")}.`,
});

export const OUTSIDE = {
  goOn: "Let it go on",
  edge: "The board ends at its border, because something is written there.",
  endless: (/** @type {string} */ said) => `The board has no edge and grows as you write.${said}`,
  chance: (/** @type {string} */ chance) => ` Outside, every cell: ${chance}.`,
  about: (/** @type {string} */ decimal) => `about ${decimal}`,
};
