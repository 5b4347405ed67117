// Parts of the page that most visitors never open: each is loaded when somebody asks for it.

import { byId } from "./dom.js";
import { keptGame } from "./saved.js";

/**
 * What a part may use of the page.
 * @typedef {{
 *   store: import("./store.js").Store, board: import("./board.js").Board,
 *   solver: import("./solver.js").Solver, say: (message: string) => void,
 *   copyText: (text: string, done: string) => Promise<boolean>,
 *   showCell: (index: number) => void,
 *   showView: (name: string, afresh?: boolean) => HTMLElement}} Context
 *   `showView` opens a view of what stands behind the probabilities, and gives its tab.
 */

/** The buttons of the menu and the panels, and the modules they load. @type {[string, () => Promise<{open: (context: Context) => void}>][]} */
const PARTS = [
  ["open-gallery", () => import("./gallery/gallery.js")],
  ["open-deal", () => import("./game/deal.js")],
  ["open-graph", () => import("./graph/dialog.js")],
  ["open-reading", () => import("./exchange/reading.js")],
  ["open-writing", () => import("./exchange/writing.js")],
  ["open-console", () => import("./console/console.js")],
  ["fill-numbers", () => import("./game/fill.js")],
];

/** @param {Context} context */
export function bindParts(context) {
  for (const [id, load] of PARTS) {
    byId(id).addEventListener("click", () => withPart(load, context.say, (part) => part.open(context)));
  }
  const game = keptGame(context.store.state.position);
  if (game) withPart(() => import("./game/deal.js"), context.say, (part) => part.resume(context, game));
}

/**
 * Load a part and use it; a part that does not come is said, and can be asked for again.
 * @template T
 * @param {() => Promise<T>} load
 * @param {(message: string) => void} say
 * @param {(part: T) => void} use
 */
export async function withPart(load, say, use) {
  let part;
  try {
    part = await load();
  } catch {
    say("This part of the page could not be loaded. Check the network and try again.");
    return;
  }
  use(part);
}
