// Cells that are pinned: only solutions that have just so many mines there are counted and shown.

import { h } from "../../page/h.js";
import { button } from "../../parts/fields.js";
import { UNKNOWN } from "../../state/labels.js";
import { cellName, cellWord, shortName } from "../../text/names.js";
import { counted, forHand } from "../../text/wording.js";
import { brushButton } from "../view.js";
import { pin } from "./remembered.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("./remembered.js").Scene} Scene
 * @typedef {import("./remembered.js").Shown} Shown
 * @typedef {import("./remembered.js").Local} Local
 */

const WORDS = {
  label: "Pins",
  list: "Pinned",
  pinCells: (/** @type {string} */ cells) => `Pin ${cells}`,
  done: "Done pinning",
  unpin: "Unpin",
  unpinAll: "Unpin all",
  onlyThese: "Only solutions that agree are counted and shown.",
  hint: (/** @type {string} */ cell) =>
    forHand(
      `Click an unknown ${cell}, or press Space on it, to pin it as shown; click again for another number of mines, then to unpin it. Delete or a right click unpins; Escape ends pinning.`,
    ),
  noMine: "no mine",
  mine: "mine",
  unpinCell: (/** @type {string} */ pin, /** @type {string} */ name) => `${pin}. Unpin ${name}`,
  more: (/** @type {number} */ count) => `and ${count} more`,
};

const MOST_LISTED = 24; // pins by name

/** Whether the board's clicks are for this. @param {Scene} scene @param {Local["hand"]} what */
export const isInHand = ({ brush, local }, what) => brush.isOn && local.hand === what;

/**
 * Let the board's clicks be for this, or give them back.
 * @param {Scene} scene
 * @param {Local["hand"]} what
 */
export function take(scene, what) {
  const { brush, set } = scene;
  if (brush.isOn && !isInHand(scene, what)) brush.toggle();
  set({ hand: what });
  brush.toggle();
}

/**
 * What a click makes of a cell: pinned as it is shown, then each other number of mines in turn,
 * then free again.
 * @param {number | null} pinned  null: it is not
 * @param {number} shown
 * @param {number} xMax
 * @returns {number | null}
 */
export function nextPin(pinned, shown, xMax) {
  if (pinned === null) return shown;
  const next = (pinned + 1) % (xMax + 1);
  return next === shown ? null : next;
}

/**
 * A stroke pins; only a click goes on to other numbers. The first number that was pinned is the one that was shown
 * then.
 * @param {Scene} scene
 * @param {readonly number[]} cells
 * @param {boolean} isFirst  of a stroke
 * @param {Shown | null} shown  on the board
 */
export function pinCells(scene, cells, isFirst, shown) {
  const { labels, xMax } = scene.state.position;
  const mines = shown && new Map(shown.solution.cells);
  const pins = new Map(scene.local.pins);
  for (const cell of cells) {
    const before = pins.get(cell);
    // Where no solution is left, a pin can only be changed.
    const here = mines ? (mines.get(cell) ?? 0) : before?.mines;
    if (here === undefined || labels[cell] !== UNKNOWN) continue;
    const began = before?.began ?? here;
    const next = isFirst ? nextPin(before?.mines ?? null, began, xMax) : here;
    if (next === null) pins.delete(cell);
    else pins.set(cell, { mines: next, began });
  }
  pin(scene, pins, shown);
}

/**
 * @param {Scene} scene
 * @param {readonly number[]} cells
 * @param {Shown | null} shown
 */
export function unpin(scene, cells, shown) {
  const pins = new Map(scene.local.pins);
  for (const cell of cells) pins.delete(cell);
  pin(scene, pins, shown);
}

/**
 * @param {Scene} scene
 * @param {Shown | null} shown
 */
export function drawPins(scene, shown) {
  const { position } = scene.state;
  const { pins } = scene.local;
  const cells = [...pins.keys()];
  const isOn = isInHand(scene, "pins");
  const [one, several] = [cellWord(position, 1), cellWord(position, 2)];
  const hint = pins.size ? WORDS.onlyThese : "";
  return h(
    "section",
    { key: "pins", class: "pins", "aria-label": WORDS.label },
    h(
      "div",
      { class: "pin-tools" },
      brushButton(
        { isOn, toggle: () => take(scene, "pins") },
        isOn ? WORDS.done : WORDS.pinCells(several),
      ),
      pins.size > 0 && button(WORDS.unpinAll, () => unpin(scene, cells, shown)),
      h(
        "ul",
        { class: "pin-list", "aria-label": WORDS.list },
        cells.slice(0, MOST_LISTED).map((cell) => {
          const words = pinInWords(scene, cell);
          return h(
            "li",
            { key: cell },
            button(
              [words, h("span", { "aria-hidden": "true" }, " ×")],
              () => unpin(scene, [cell], shown),
              {
                "aria-label": WORDS.unpinCell(words, cellName(position, cell)),
                title: WORDS.unpin,
              },
            ),
          );
        }),
        cells.length > MOST_LISTED && h("li", {}, WORDS.more(cells.length - MOST_LISTED)),
      ),
    ),
    h("p", { class: "hint", role: "status" }, isOn ? WORDS.hint(one) : hint),
  );
}

/** @param {Scene} scene @param {number} cell */
function pinInWords({ state, local }, cell) {
  const mines = local.pins.get(cell)?.mines ?? 0;
  const held = mines === 0 ? WORDS.noMine : mines === 1 ? WORDS.mine : counted(mines, WORDS.mine);
  return `${shortName(state.position, cell)}: ${held}`;
}
