// Keys that write labels: on the selection, or on the cell with the cursor, which then goes on.

import { FREE, UNKNOWN } from "../../state/labels.js";
import { newStroke } from "../../state/tools.js";
import { stepCell } from "../cell_edits.js";
import { Typing } from "./typing.js";

/**
 * @param {import("../../state/store.js").Store} store
 * @param {import("../board.js").Board} board
 * @returns {(event: KeyboardEvent) => boolean} whether the key was one of these
 */
export function labelKeys(store, board) {
  const typing = new Typing(store, board);
  const step = (/** @type {1 | -1} */ by) =>
    stepCell(store, store.state.ui.cursor, by, newStroke());
  return ({ key }) => {
    if (key >= "0" && key <= "9" && key.length === 1) {
      typing.digit(key);
      return true;
    }
    /** @type {(() => boolean | void) | undefined} */
    const command = {
      " ": () => typing.label("0"),
      f: () => typing.mine(),
      x: () => typing.label(FREE),
      h: () => typing.label(UNKNOWN),
      Enter: () => typing.nextRow(),
      Backspace: () => typing.back(),
      Delete: () => typing.cover(),
      "+": () => step(1),
      "=": () => step(1),
      "-": () => step(-1),
    }[key.length === 1 ? key.toLowerCase() : key];
    return command !== undefined && command() !== false;
  };
}
