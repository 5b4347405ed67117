// What the buttons of the menu and the panels open: parts that are loaded when somebody asks for
// them.

import { keptGame } from "./link/kept_game.js";
import { byId } from "./page/dom.js";
import { withPart } from "./page/on_demand.js";

/** @typedef {import("./page/on_demand.js").Context} Context */

/**
 * The buttons of the menu and the panels, and the modules they load.
 * @type {[string, () => Promise<{open: (context: Context) => void}>][]}
 */
const PARTS = [
  ["open-gallery", () => import("./gallery/gallery.js")],
  ["open-deal", () => import("./game/deal.js")],
  ["open-graph", () => import("./graph/dialog.js")],
  ["open-board", () => import("./open/dialog.js")],
  ["export-board", () => import("./export/dialog.js")],
  ["open-console", () => import("./console/console.js")],
  ["fill-numbers", () => import("./game/fill.js")],
];

/** @param {Context} context */
export function bindMenu(context) {
  for (const [id, load] of PARTS) {
    byId(id).addEventListener("click", () =>
      withPart(load, context.say, (part) => part.open(context)),
    );
  }
  const game = keptGame(context.store.state.position);
  if (game)
    withPart(
      () => import("./game/deal.js"),
      context.say,
      (part) => part.resume(context, game),
    );
}
