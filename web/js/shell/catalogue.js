// The views of the panel beside the board: five tabs, and what is behind the last of them as cards. To add
// a view is to add its folder and a line here: its name, and what loads it; its title stands in words.js.

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {{draw: (state: State) => void, close: () => void, reset: () => void,
 *   suppose?: (cell: number) => void, types?: (event: {key: string, target: unknown}) => boolean,
 *   marks?: (state: State) => import("../views/view.js").Marks | null}} View
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {{default: new (context: Context, root: HTMLElement) => View}} ViewModule
 */

/** The first is open for somebody who comes for the first time. */
export const TABS = ["cell", "why", "moves", "what-if", "more"];

/** In a game its own tab stands in the place of the first. */
export const GAME = "game";
const GAME_TABS = [GAME, ...TABS.slice(1)];

/** @param {Pick<import("../state/state.js").State, "game">} state */
export const tabsOf = ({ game }) => (game ? GAME_TABS : TABS);

/**
 * All views: what loads each, the letter that follows G, and the tab that it lies behind; a view that is a
 * tab itself lies behind none, and one about no board neither; the sibling is reached from it at once.
 * @type {Record<string, {load: () => Promise<ViewModule>, key: string, behind?: string, sibling?: string}>}
 */
export const VIEWS = {
  cell: { load: () => import("../views/cell/cell.js"), key: "C" },
  why: { load: () => import("../views/why/why.js"), key: "W" },
  moves: { load: () => import("../views/moves/moves.js"), key: "M" },
  "what-if": { load: () => import("../views/what_if/what_if.js"), key: "I" },
  more: { load: () => import("../views/more/more.js"), key: "A" },
  endgame: { load: () => import("../views/endgame/endgame.js"), key: "E", behind: "moves" },
  configurations: {
    load: () => import("../views/configurations/configurations.js"),
    key: "G",
    behind: "more",
  },
  formula: { load: () => import("../views/formula/formula.js"), key: "F", behind: "more" },
  counts: { load: () => import("../views/counts.js"), key: "N", behind: "more" },
  solutions: { load: () => import("../views/solutions/solutions.js"), key: "O", behind: "more" },
  diagram: { load: () => import("../views/diagram/diagram.js"), key: "Z", behind: "more" },
  tree: {
    load: () => import("../views/tree/tree.js"),
    key: "T",
    behind: "more",
    sibling: "decomposition",
  },
  decomposition: {
    load: () => import("../views/decomposition/decomposition.js"),
    key: "D",
    behind: "more",
    sibling: "tree",
  },
  check: { load: () => import("../views/check.js"), key: "K", behind: "more" },
  lab: { load: () => import("../views/lab/lab.js"), key: "L" },
  [GAME]: { load: () => import("../game/panel.js"), key: "P" },
};

/** Those that stay open from visit to visit. */
export const VIEW_NAMES = Object.keys(VIEWS).filter((name) => name !== GAME);
