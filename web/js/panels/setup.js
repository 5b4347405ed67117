// The board as a button, and the form that it opens: what the board is, and a new one.

import { make, setText } from "../page/dom.js";
import { makePopover } from "../page/popover.js";
import { emptyPosition } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { cellWord } from "../text/names.js";
import { BoardPanel } from "./board.js";
import { MinesPanel } from "./mines.js";
import { MostPanel } from "./most.js";
import { ShapePanel } from "./shape.js";
import { boardInWords, SETUP } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 */

export class SetupBar {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   */
  constructor(store, container) {
    this.store = store;
    const part = (/** @type {string} */ id, /** @type {string} */ title) => {
      const heading = make("h3", {}, title);
      const box = make("div", { id: `form-${id}`, class: "form-part" }, heading);
      return { heading, box };
    };
    this.popover = makePopover("form-setup", SETUP.title);
    this.popover.button.id = "board-button";
    this.name = make("b", {});
    this.more = make("span", {});
    this.popover.button.append(this.name, " ", this.more);
    const fresh = part("new", SETUP.newBoard);
    const board = part("board", SETUP.board);
    const mines = part("mines", SETUP.mines);
    this.shape = part("shape", SETUP.shape);
    this.most = part("most", "");
    fresh.box.append(this.presets());
    this.panels = [
      new BoardPanel(store, board.box),
      new MinesPanel(store, mines.box),
      new ShapePanel(store, this.shape.box),
      new MostPanel(store, this.most.box),
    ];
    this.boardPanel = /** @type {BoardPanel} */ (this.panels[0]);
    this.further = make(
      "details",
      {},
      make("summary", {}, SETUP.more),
      this.shape.box,
      this.most.box,
    );
    this.popover.body.append(fresh.box, board.box, mines.box, this.further);
    container.append(this.popover.button, this.popover.form);
  }

  /**
   * Open the form for somebody who wants to set a part of it.
   * @param {string} part  new, board, mines, shape or most
   */
  open(part) {
    this.popover.form.showPopover();
    if (part === "shape" || part === "most") this.further.open = true;
    const field = /** @type {HTMLElement | null} */ (
      this.popover.form.querySelector(`#form-${part} :is(input, select, button)`)
    );
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }

  presets() {
    return make(
      "div",
      { class: "presets" },
      ...PRESETS.map(({ name, width, height, mines }) =>
        make(
          "button",
          {
            type: "button",
            onclick: () => this.startAfresh(emptyPosition(width, height, mines)),
          },
          make("b", {}, name),
          make("small", {}, SETUP.preset(width, height, mines)),
        ),
      ),
    );
  }

  /** @param {import("../state/position.js").Position} position */
  startAfresh(position) {
    this.popover.form.hidePopover();
    this.store.dispatch({ do: "load", position });
  }

  coverFlags() {
    this.boardPanel.coverFlags();
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  draw(state, before) {
    const { position } = state;
    for (const panel of this.panels) panel.draw(state, before);
    const { name, more } = boardInWords(position);
    setText(this.name, name);
    setText(this.more, more);
    this.shape.box.hidden = "names" in position;
    setText(this.most.heading, SETUP.most(cellWord(position, 1)));
  }
}
