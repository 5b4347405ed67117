// Keys that write labels: on the selection, or on the cell with the cursor.

import { FREE, flag, number, UNKNOWN } from "../../state/labels.js";
import { isGraph, largestNumber } from "../../state/position.js";
import { indicesIn } from "../../state/rectangle.js";
import { newStroke } from "../../state/tools.js";
import { flagCell, stepCell } from "../cell_edits.js";

/** @typedef {import("../../state/store.js").Store} Store */

const TWO_DIGITS = 900; // ms in which a second digit belongs to the first

/**
 * @param {Store} store
 * @returns {(event: KeyboardEvent) => boolean} whether the key was one of these
 */
export function labelKeys(store) {
  const typeDigit = digitKeys(store);
  return (event) => {
    const { key } = event;
    if (key >= "0" && key <= "9" && key.length === 1) {
      typeDigit(key, event.timeStamp);
      return true;
    }
    const { selection, selected, cursor } = store.state.ui;
    const command = {
      f: () => (selection || selected.length ? write(store, flag(1)) : flagCell(store, cursor)),
      x: () => write(store, FREE),
      h: () => write(store, UNKNOWN),
      Delete: () => write(store, UNKNOWN),
      Backspace: () => write(store, UNKNOWN),
      " ": () => write(store, number(0)),
      "+": () => stepCell(store, cursor, 1, newStroke()),
      "=": () => stepCell(store, cursor, 1, newStroke()),
      "-": () => stepCell(store, cursor, -1, newStroke()),
    }[key.length === 1 ? key.toLowerCase() : key];
    command?.();
    return command !== undefined;
  };
}

/**
 * The digits of one number are written as they come, and undone together.
 * @param {Store} store
 * @returns {(key: string, time: number) => void}
 */
function digitKeys(store) {
  let last = { cell: -1, text: "", time: 0, stroke: "" };
  return (key, time) => {
    const { position, ui } = store.state;
    const goesOn = last.cell === ui.cursor && time - last.time < TWO_DIGITS;
    const joined = goesOn ? last.text + key : key;
    const text = Number(joined) <= largestNumber(position) && joined.length <= 3 ? joined : key;
    const stroke = text === joined && text !== key ? last.stroke : newStroke();
    last = { cell: ui.cursor, text, time, stroke };
    write(store, number(Number(text)), stroke);
  };
}

/**
 * Write on the selection, or on the cell with the cursor.
 * @param {Store} store
 * @param {string} label
 * @param {string} [stroke]
 */
function write(store, label, stroke) {
  const { position, ui } = store.state;
  const marked = isGraph(position)
    ? [...ui.selected]
    : ui.selection
      ? indicesIn(position, ui.selection)
      : [];
  const cells = marked.length ? marked : [ui.cursor];
  store.dispatch({ do: "write", cells, label }, stroke);
}
