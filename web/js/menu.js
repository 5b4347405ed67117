// What the buttons of the menu and the panels open: modules that are loaded when somebody asks for
// them.

import { keptGame } from "./link/kept_game.js";
import { byId } from "./page/dom.js";
import { withModule } from "./page/on_demand.js";

/** @typedef {import("./page/on_demand.js").Context} Context */

/**
 * The buttons of the menu and the panels, and the modules they load.
 * @type {[string, () => Promise<{open: (context: Context) => void}>][]}
 */
const MODULES = [
  ["open-gallery", () => import("./gallery/gallery.js")],
  ["open-deal", () => import("./game/deal.js")],
  ["open-graph", () => import("./graph/dialog.js")],
  ["open-board", () => import("./open/dialog.js")],
  ["open-picture", () => import("./picture/dialog.js")],
  ["export-board", () => import("./export/dialog.js")],
  ["open-console", () => import("./console/console.js")],
  ["fill-numbers", () => import("./game/fill.js")],
];

/** @param {Context} context */
export function bindMenu(context) {
  for (const [id, load] of MODULES) {
    byId(id).addEventListener("click", () =>
      withModule(load, context.say, (module) => module.open(context)),
    );
  }
  const game = keptGame(context.store.state.position);
  if (game)
    withModule(
      () => import("./game/deal.js"),
      context.say,
      (module) => module.resume(context, game),
    );
}

/**
 * Step through a game that somebody else has played on the board.
 * @param {Context} context
 * @param {import("./link/replay.js").Replay} replay
 * @param {boolean} [fromEnd]  whether its last move is looked at first
 */
export function showReplay(context, replay, fromEnd = false) {
  withModule(
    () => import("./game/deal.js"),
    context.say,
    (module) => module.showReplay(context, replay, fromEnd),
  );
}
