// How the board is looked at: how its numbers are written, what its cells show, how large they are. The
// form opens over the panel, never over the board: what is chosen is seen at once. It comes after the first
// picture of the page.

import { draw } from "../page/h.js";
import { say } from "../page/notices.js";
import { withModule } from "../page/on_demand.js";
import { makePopover } from "../page/popover.js";
import { cellSize } from "../state/cell_size.js";
import { BOARD_VIEW } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../board/face.js").Notation | "off"} Written  how chances are written
 */

const CELL_SIZES = [24, 28, 34, 40, 48, 60, 72]; // px

/**
 * @param {Store} store
 * @param {Written} choice
 */
export function chooseNotation(store, choice) {
  const answers = choice !== "off";
  if (answers) store.setSettings({ notation: choice });
  if (store.state.game) store.setEye({ chances: answers });
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
    /** What fills the form, as soon as it is loaded. @type {typeof import("./board_view_form.js").viewForm | null} */
    this.content = null;
    this.popover.form.addEventListener("toggle", () => this.fill());
  }

  /** What fills the form is there from now on. */
  load() {
    return withModule(
      () => import("./board_view_form.js"),
      say,
      ({ viewForm }) => {
        this.content = viewForm;
      },
    );
  }

  /** Fill the form that was opened, as soon as that can be done. */
  async fill() {
    if (this.isOpen && !this.content) await this.load();
    if (this.content) this.draw(this.store.drawn);
    else this.popover.form.hidePopover();
  }

  get isOpen() {
    return this.popover.form.matches(":popover-open");
  }

  open() {
    if (!this.isOpen) this.popover.form.showPopover();
  }

  /** @param {import("../state/state.js").Shown} state */
  draw(state) {
    const { legend, rulers } = state.settings;
    // Their room stays, so that nothing moves.
    document.body.classList.toggle("no-legend", !legend);
    document.body.classList.toggle("no-rulers", !rulers);
    if (this.isOpen && this.content) draw(this.popover.body, this.content(this.store, state));
  }
}
