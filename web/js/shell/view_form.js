// How the board is looked at, chosen: how its numbers are written, what its cells show, how large they are.

import { OVERLAYS } from "../board/overlays/overlays.js";
import { segments, switchOf } from "../page/choices.js";
import { PHONE } from "../page/dom.js";
import { h, pictureOf } from "../page/h.js";
import { cellSize } from "../state/frame.js";
import { isGraph } from "../state/position.js";
import { showsAnswers } from "../state/state.js";
import { cellWord } from "../text/names.js";
import { chooseNotation, zoomBy } from "./commands.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("./commands.js").Written} Written
 */

const WORDS = {
  notations: /** @type {const} */ ([
    ["fraction", "Fraction"],
    ["percent", "Percent"],
    ["decimal", "Decimal"],
    ["off", "Off"],
  ]),
  written: "Written as",
  shows: "The board shows",
  marks: /** @type {const} */ ([
    "What cannot be known",
    "marks on cells that no number will settle",
  ]),
  legend: /** @type {const} */ (["Legend", ""]),
  rulers: /** @type {const} */ (["Names of rows and columns", ""]),
  fit: "Fit",
  smaller: (/** @type {string} */ cells) => `Smaller ${cells}`,
  larger: (/** @type {string} */ cells) => `Larger ${cells}`,
  size: (/** @type {string} */ cells) => `Size of the ${cells}`,
};

/** What of the page can be switched off. */
const SWITCHES = /** @type {const} */ (["marks", "legend", "rulers"]);

/**
 * @param {Store} store
 * @param {Shown} state
 */
export const viewForm = (store, state) => [
  written(store, state),
  shows(store, state),
  besides(store, state),
  size(store, state),
];

/** How chances are written. @param {Store} store @param {Shown} state */
function written(store, state) {
  const chosen = showsAnswers(state) ? state.settings.notation : "off";
  return h(
    "div",
    { class: "setting" },
    h("span", { id: "written-as" }, WORDS.written),
    segments({
      name: "display",
      id: "display",
      labelledby: "written-as",
      all: WORDS.notations,
      chosen,
      choose: (value) => chooseNotation(store, /** @type {Written} */ (value)),
    }),
  );
}

/** What the cells show. @param {Store} store @param {Shown} state */
function shows(store, { settings, viewed, said: { overlay: overlaid }, revision }) {
  const isRefused =
    overlaid?.quantity === settings.overlay && overlaid.revision === revision && !viewed;
  return h(
    "div",
    { class: "settings" },
    h("h3", { id: "board-shows" }, WORDS.shows),
    h(
      "div",
      { id: "overlay", class: "options", role: "radiogroup", "aria-labelledby": "board-shows" },
      OVERLAYS.map(({ quantity, title, about }) =>
        h(
          "label",
          { key: quantity, class: "option" },
          h("input", {
            type: "radio",
            name: "overlay",
            value: quantity,
            checked: quantity === settings.overlay,
            // What an open view shows is not chosen here.
            disabled: viewed !== null,
            onchange: () => store.setSettings({ overlay: quantity }),
          }),
          h("span", {}, title, h("small", {}, about)),
        ),
      ),
    ),
    h("p", { class: "problem", role: "status" }, isRefused ? overlaid.problem : ""),
  );
}

/** What else is seen of the board, and around it. @param {Store} store @param {Shown} state */
function besides(store, { settings }) {
  return h(
    "div",
    { class: "settings" },
    SWITCHES.map((name) => {
      const [title, about] = WORDS[name];
      const change = (/** @type {boolean} */ isOn) => store.setSettings({ [name]: isOn });
      return switchOf({ id: `show-${name}`, title, about, isOn: settings[name], change });
    }),
  );
}

/** How large the cells are. @param {Store} store @param {Shown} state */
function size(store, state) {
  const { settings, position } = state;
  const cells = cellWord(position, 2);
  return h(
    "div",
    { class: "setting" },
    h("span", {}, WORDS.size(cells)),
    h(
      "div",
      { class: "zoom", role: "group", "aria-label": WORDS.size(cells) },
      sizeButton("smaller", WORDS.smaller(cells), "minus", () => zoomBy(store, -1)),
      h("output", {}, `${cellSize(state)} px`),
      sizeButton("larger", WORDS.larger(cells), "plus", () => zoomBy(store, 1)),
      h(
        "button",
        {
          id: "fit",
          type: "button",
          // A graph may be larger than what is seen, or have grown as it was drawn; and the sheet of a
          // phone may cover a part of the board.
          disabled: settings.cell === 0 && !isGraph(position) && !matchMedia(PHONE).matches,
          onclick: () => store.fit(),
        },
        WORDS.fit,
      ),
    ),
  );
}

/**
 * @param {string} id
 * @param {string} title
 * @param {string} picture
 * @param {() => void} onclick
 */
const sizeButton = (id, title, picture, onclick) =>
  h("button", { id, type: "button", title, "aria-label": title, onclick }, pictureOf(picture));
