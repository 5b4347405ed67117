// What the board needs for graphs, loaded when the first of them is on the page: most visitors never draw one.

import { isGraph } from "../../state/position.js";
import { GraphDrawing } from "./drawing.js";
import { graphKeys } from "./keyboard.js";
import { bindGraphPointer, bindZoom } from "./pointer.js";

/**
 * From now on the board draws graphs, and mouse, fingers and keys edit them.
 * @param {import("../../state/store.js").Store} store
 * @param {import("../board.js").Board} board
 */
export function addGraphs(store, board) {
  board.graph = new GraphDrawing(board.container, board.above);
  bindGraphPointer(store, board);
  bindZoom(store, board);
  const key = graphKeys(store, board);
  // Before the keys that write labels, which take what is left.
  board.container.addEventListener(
    "keydown",
    (event) => {
      const toEnd = event.ctrlKey && (event.key === "Home" || event.key === "End");
      if (event.altKey || event.metaKey || (event.ctrlKey && !toEnd)) return;
      if (isGraph(store.state.position) && key(event)) event.preventDefault();
    },
    { capture: true },
  );
}
