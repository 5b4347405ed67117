// How the board is looked at: how its numbers are written, what its cells show, how large they are. The
// form opens over the panel, never over the board: what is chosen is seen at once.

import { OVERLAYS } from "../board/overlays/overlays.js";
import { segments, switchOf } from "../page/choices.js";
import { draw, h, pictureOf } from "../page/h.js";
import { makePopover } from "../page/popover.js";
import { PHONE } from "../page/widths.js";
import { cellSize } from "../state/cell_size.js";
import { isGraph } from "../state/position.js";
import { showsAnswers } from "../state/state.js";
import { cellWord } from "../text/names.js";
import { BOARD_VIEW, NOTATION_NAMES } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {typeof NOTATION_NAMES[number][0]} Written
 */

/** What of the page can be switched off. */
const SWITCHES = /** @type {const} */ (["marks", "legend", "rulers"]);
const CELL_SIZES = [24, 28, 34, 40, 48, 60, 72]; // px

/**
 * @param {Store} store
 * @param {Written} choice
 */
export function chooseNotation(store, choice) {
  const answers = choice !== "off";
  if (answers) store.setSettings({ notation: choice });
  if (store.state.game) store.setUi({ chances: answers });
  else store.setSettings({ answers });
}

/**
 * The next larger or smaller size of the cells.
 * @param {Store} store
 * @param {number} by
 */
export function zoomBy(store, by) {
  const cell = cellSize(store.state);
  const next =
    by > 0 ? CELL_SIZES.find((size) => size > cell) : CELL_SIZES.findLast((size) => size < cell);
  if (next) store.setSettings({ cell: next });
}

export class BoardView {
  /**
   * @param {Store} store
   * @param {HTMLElement} container  of the button
   * @param {HTMLElement} panel  over which it opens
   */
  constructor(store, container, panel) {
    this.store = store;
    this.popover = makePopover("form-view", BOARD_VIEW.title, { over: panel });
    this.popover.button.textContent = BOARD_VIEW.button;
    this.popover.heading.className = "hidden";
    container.append(this.popover.button, this.popover.form);
    this.popover.form.addEventListener("toggle", () => this.draw(store.state));
  }

  open() {
    if (!this.popover.form.matches(":popover-open")) this.popover.form.showPopover();
  }

  /** @param {State} state */
  draw(state) {
    const { legend, rulers } = state.settings;
    // Their room stays, so that nothing moves.
    document.body.classList.toggle("no-legend", !legend);
    document.body.classList.toggle("no-rulers", !rulers);
    if (this.popover.form.matches(":popover-open"))
      draw(
        this.popover.body,
        this.written(state),
        this.shows(state),
        this.besides(state),
        this.size(state),
      );
  }

  /** How chances are written. @param {State} state */
  written(state) {
    const written = showsAnswers(state) ? state.settings.notation : "off";
    return h(
      "div",
      { class: "setting" },
      h("span", { id: "written-as" }, BOARD_VIEW.written),
      segments({
        name: "display",
        id: "display",
        labelledby: "written-as",
        all: NOTATION_NAMES,
        chosen: written,
        choose: (value) => chooseNotation(this.store, /** @type {Written} */ (value)),
      }),
    );
  }

  /** What the cells show. @param {State} state */
  shows({ settings, viewed, overlaid, revision }) {
    const { store } = this;
    const isRefused =
      overlaid?.quantity === settings.overlay && overlaid.revision === revision && !viewed;
    return h(
      "div",
      { class: "settings" },
      h("h3", { id: "board-shows" }, BOARD_VIEW.shows),
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

  /** What else is seen of the board, and around it. @param {State} state */
  besides({ settings }) {
    const { store } = this;
    return h(
      "div",
      { class: "settings" },
      SWITCHES.map((name) => {
        const [title, about] = BOARD_VIEW[name];
        const change = (/** @type {boolean} */ isOn) => store.setSettings({ [name]: isOn });
        return switchOf({ id: `show-${name}`, title, about, isOn: settings[name], change });
      }),
    );
  }

  /** How large the cells are. @param {State} state */
  size(state) {
    const { store } = this;
    const { settings, position } = state;
    const cells = cellWord(position, 2);
    return h(
      "div",
      { class: "setting" },
      h("span", {}, BOARD_VIEW.size(cells)),
      h(
        "div",
        { class: "zoom", role: "group", "aria-label": BOARD_VIEW.size(cells) },
        sizeButton("smaller", BOARD_VIEW.smaller(cells), "minus", () => zoomBy(store, -1)),
        h("output", {}, `${cellSize(state)} px`),
        sizeButton("larger", BOARD_VIEW.larger(cells), "plus", () => zoomBy(store, 1)),
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
          BOARD_VIEW.fit,
        ),
      ),
    );
  }
}

/**
 * @param {string} id
 * @param {string} title
 * @param {string} picture
 * @param {() => void} onclick
 */
const sizeButton = (id, title, picture, onclick) =>
  h("button", { id, type: "button", title, "aria-label": title, onclick }, pictureOf(picture));
