// Rows and columns that are added or taken away at each side of the board, and all of it shifted: these
// make sense at once, and are done at once.

import { h, pictureOf } from "../page/h.js";
import { isGraph } from "../state/position.js";
import { newStroke } from "../state/tools.js";
import { changesTo, draftOf, withSize } from "./draft.js";

const WORDS = {
  title: "Add, remove, shift rows and columns",
  shiftAll: "Shift all",
  shift: (/** @type {string} */ way) => `Shift all ${way}`,
  addOrRemove: (
    /** @type {boolean} */ adds,
    /** @type {string} */ what,
    /** @type {string} */ where,
  ) => `${adds ? "Add" : "Remove"} a ${what} ${where}`,
  sides: /** @type {const} */ ([
    ["top", "at the top", "row"],
    ["left", "on the left", "column"],
    ["right", "on the right", "column"],
    ["bottom", "at the bottom", "row"],
  ]),
};

/** @type {[string, number, number][]} */
const SHIFTS = [
  ["up", -1, 0],
  ["left", 0, -1],
  ["right", 0, 1],
  ["down", 1, 0],
];

/** @param {import("../state/store.js").Store} store */
export function sidesPart(store) {
  return h(
    "details",
    { key: "sides" },
    h("summary", {}, WORDS.title),
    h(
      "div",
      { class: "sides" },
      WORDS.sides.map(([side, where, what]) =>
        h(
          "div",
          { key: side, class: `side ${side}`, role: "group", "aria-label": where },
          tool(WORDS.addOrRemove(false, what, where), "minus", () => resize(store, side, -1)),
          h("span", {}, where),
          tool(WORDS.addOrRemove(true, what, where), "plus", () => resize(store, side, 1)),
        ),
      ),
    ),
    h(
      "div",
      { class: "shifts", role: "group", "aria-label": WORDS.shiftAll },
      h("span", {}, WORDS.shiftAll),
      SHIFTS.map(([way, down, right]) =>
        tool(WORDS.shift(way), way, () => store.dispatch({ do: "shift", down, right })),
      ),
    ),
  );
}

/**
 * One row or column more or less at a side; the density stays.
 * @param {import("../state/store.js").Store} store
 * @param {"top" | "left" | "right" | "bottom"} side
 * @param {number} by
 */
function resize(store, side, by) {
  const { position } = store.state;
  if (isGraph(position)) return;
  const draft = withSize(
    draftOf(position),
    side === "top" || side === "bottom"
      ? { rows: String(position.height + by) }
      : { columns: String(position.width + by) },
  );
  const stroke = newStroke();
  store.dispatch({ do: "resize", [side]: by }, stroke);
  const resized = store.state.position;
  // At the last row, or where the board is as large as it may be, nothing has happened.
  if (resized === position) return;
  for (const change of changesTo(draft, resized))
    if (change.do === "prior") store.dispatch(change, stroke);
}

/** @param {string} title @param {string} picture @param {() => void} onclick */
const tool = (title, picture, onclick) =>
  h(
    "button",
    { key: title, type: "button", title, "aria-label": title, onclick },
    pictureOf(picture),
  );
