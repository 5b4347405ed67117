// The bar above the board: what the board is, part by part, and each part opens its form.

import { make, setText } from "../page/dom.js";
import { emptyPosition } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { LOOK } from "../state/tools.js";
import { cellWord } from "../text/names.js";
import { BoardPanel } from "./board.js";
import { makeForm } from "./form.js";
import { MinesPanel } from "./mines.js";
import { MostPanel } from "./most.js";
import { ShapePanel } from "./shape.js";
import { mostInWords, priorInWords, SETUP, shapeInWords, sizeInWords } from "./words.js";

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
    const box = () => make("div", {});
    const [board, mines, shape, most] = [box(), box(), box(), box()];
    this.panels = [
      new BoardPanel(store, board),
      new MinesPanel(store, mines),
      new ShapePanel(store, shape),
      new MostPanel(store, most),
    ];
    this.board = makeForm("form-board", SETUP.board, board);
    this.mines = makeForm("form-mines", SETUP.mines, mines);
    this.shape = makeForm("form-shape", SETUP.shape, shape);
    this.most = makeForm("form-most", "", most);
    this.fresh = makeForm("form-new", SETUP.newBoard, this.presets());
    setText(this.fresh.button, SETUP.newBoard);
    this.clear = make(
      "button",
      {
        type: "button",
        id: "clear-board",
        title: SETUP.clearTitle,
        onclick: () => this.clearBoard(),
      },
      SETUP.clear,
    );
    const parts = [this.board, this.mines, this.shape, this.most];
    container.append(
      make("div", { class: "setup-parts" }, ...parts.map(({ button }) => button)),
      make("div", { class: "setup-commands" }, this.clear, this.fresh.button),
      ...[...parts, this.fresh].map(({ form }) => form),
    );
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
    this.fresh.form.hidePopover();
    this.edit();
    this.store.dispatch({ do: "load", position });
  }

  clearBoard() {
    this.edit();
    this.store.dispatch({ do: "cover" });
  }

  /** An empty board is there to be written on. */
  edit() {
    if (this.store.state.ui.tool === LOOK) this.store.setUi({ tool: "1" });
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  draw(state, before) {
    const { position } = state;
    for (const panel of this.panels) panel.draw(state, before);
    setText(this.board.button, sizeInWords(position));
    setText(this.mines.button, priorInWords(position));
    const shape = shapeInWords(position);
    setText(this.shape.button, shape);
    this.shape.button.hidden = shape === "";
    setText(this.most.button, mostInWords(position));
    setText(this.most.heading, SETUP.most(cellWord(position, 1)));
  }
}
