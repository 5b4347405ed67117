// What the panels say: the bar above the board with its forms, the palette, the line with the
// verdict, and what lies around the board.

import { isGraph } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { PLAIN, TILINGS } from "../state/shapes.js";
import { fromText, toPercent } from "../text/fraction.js";
import { cellWord } from "../text/names.js";
import { counted } from "../text/wording.js";

/** @typedef {import("../state/position.js").Position} Position */

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
  number.length <= LONGEST ? number : `about ${toPercent(fromText(number))} %`;

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
  empty: "A press on the board sets a vertex.",
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
