// The views of the panel beside the board: five tabs, and what is behind the last of them as cards. To add
// a view is to add its file and an entry here: its name, and what is said of it, and what loads it.

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {{draw: (state: State) => void, close: () => void, reset: () => void,
 *   suppose?: (cell: number) => void, types?: (event: {key: string, target: unknown}) => boolean,
 *   marks?: (state: State) => import("../views/view.js").Marks | null}} View
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {{default: new (context: Context, root: HTMLElement) => View}} ViewModule
 * @typedef {object} Entry
 * @property {string} title
 * @property {string} key  that follows G
 * @property {string} [also]  what people type who look for it, when it is none of the words of its title
 * @property {string} [behind]  the tab that it lies behind; none for a tab itself, and for what is about no board
 * @property {string} [sibling]  a view that is reached from it at once
 * @property {"places"} [at]  it stands in the bar
 * @property {() => Promise<ViewModule>} load
 */

/** The first is open for somebody who comes for the first time. */
export const TABS = ["cell", "why", "moves", "what-if", "more"];

/** In a game its own tab stands in the place of the first. */
export const GAME = "game";
const GAME_TABS = [GAME, ...TABS.slice(1)];

/** @param {Pick<import("../state/state.js").State, "game">} state */
export const tabsOf = ({ game }) => (game ? GAME_TABS : TABS);

/** All views by their names. @type {Record<string, Entry>} */
export const VIEWS = {
  cell: {
    title: "Cell",
    key: "C",
    also: "fraction, probability, chance, odds, inspector",
    load: () => import("../views/cell/cell.js"),
  },
  why: {
    title: "Why",
    key: "W",
    also: "proof, reason, explain, logic, deduce, safe cells",
    load: () => import("../views/why/why.js"),
  },
  moves: {
    title: "Moves",
    key: "M",
    also: "best move, best guess, next move, guess, hint, safest, what to open",
    load: () => import("../views/moves/moves.js"),
  },
  "what-if": {
    title: "What if",
    key: "I",
    also: "suppose, assume, hypothesis, try",
    load: () => import("../views/what_if/what_if.js"),
  },
  more: {
    title: "More",
    key: "A",
    also: "cards, how it is counted",
    load: () => import("../views/more/more.js"),
  },
  endgame: {
    title: "Endgame",
    key: "E",
    also: "win, winning chance, perfect play",
    behind: "moves",
    load: () => import("../views/endgame/endgame.js"),
  },
  configurations: {
    title: "Configurations",
    key: "G",
    also: "weights, groups, islands",
    behind: "more",
    load: () => import("../views/configurations/configurations.js"),
  },
  formula: {
    title: "Formula",
    key: "F",
    also: "curve, polynomial, function, plot",
    behind: "more",
    load: () => import("../views/formula/formula.js"),
  },
  counts: {
    title: "Counts",
    key: "N",
    also: "histogram, bars, distribution, how many mines",
    behind: "more",
    load: () => import("../views/counts.js"),
  },
  solutions: {
    title: "Solutions",
    key: "O",
    also: "arrangements, random, sample, shimmer, enumerate",
    behind: "more",
    load: () => import("../views/solutions/solutions.js"),
  },
  diagram: {
    title: "Diagram",
    key: "Z",
    also: "decision diagram, zdd, bdd",
    behind: "more",
    load: () => import("../views/diagram/diagram.js"),
  },
  tree: {
    title: "Tree",
    key: "T",
    also: "forest, leaves, tree and bags",
    behind: "more",
    sibling: "decomposition",
    load: () => import("../views/tree/tree.js"),
  },
  decomposition: {
    title: "Bags",
    key: "D",
    also: "treewidth, width",
    behind: "more",
    sibling: "tree",
    load: () => import("../views/decomposition/decomposition.js"),
  },
  check: {
    title: "Check",
    key: "K",
    also: "verify, certificate, brute force",
    behind: "more",
    load: () => import("../views/check.js"),
  },
  lab: {
    title: "Lab",
    key: "L",
    also: "simulate, statistics, win rate, strategies, experiment",
    at: "places",
    load: () => import("../views/lab/lab.js"),
  },
  [GAME]: { title: "Game", key: "P", load: () => import("../game/panel.js") },
};

/** Those that stay open from visit to visit. */
export const VIEW_NAMES = Object.keys(VIEWS).filter((name) => name !== GAME);
