// The views of the panel beside the board, by the question that they answer. To add a view is to
// add its folder and a line here: its name, and what loads it; its title stands in words.js.

import * as cell from "../views/cell/cell.js";
import * as summary from "../views/summary/summary.js";

/**
 * @typedef {Pick<import("../views/view.js").View, "draw" | "close" | "reset">} View
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {{default: new (context: Context, root: HTMLElement) => View}} ViewModule
 * @typedef {[string, () => Promise<ViewModule>]} Entry
 */

/** @type {[string, Entry[]][]} */
export const CATALOGUE = [
  [
    "known",
    [
      ["cell", async () => cell],
      ["summary", async () => summary],
      ["counts", () => import("../views/counts/counts.js")],
      ["solutions", () => import("../views/solutions/solutions.js")],
      ["formula", () => import("../views/formula/formula.js")],
    ],
  ],
  [
    "why",
    [
      ["why", () => import("../views/why/why.js")],
      ["check", () => import("../views/check/check.js")],
    ],
  ],
  [
    "next",
    [
      ["moves", () => import("../views/moves/moves.js")],
      ["what-if", () => import("../views/what_if/what_if.js")],
      ["endgame", () => import("../views/endgame/endgame.js")],
      ["lab", () => import("../views/lab/lab.js")],
    ],
  ],
  [
    "counted",
    [
      ["configurations", () => import("../views/configurations/configurations.js")],
      ["tree", () => import("../views/tree/tree.js")],
      ["decomposition", () => import("../views/decomposition/decomposition.js")],
      ["diagram", () => import("../views/diagram/diagram.js")],
    ],
  ],
];

/** The names of all views; the first is open for somebody who comes for the first time. */
export const VIEW_NAMES = CATALOGUE.flatMap(([, entries]) => entries.map(([name]) => name));
