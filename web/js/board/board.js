// The board: a grid or a graph, whichever the position is.

import { cellLength } from "../state/cell_size.js";
import { isGraph } from "../state/position.js";
import { drawCells } from "./cells.js";
import { isLabelFace } from "./face.js";
import { facesIn, valuesIn } from "./faces.js";
import { GraphDrawing } from "./graph/drawing.js";
import { GridDrawing } from "./grid.js";
import { Veil } from "./veil.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("./cells.js").CellView} CellView
 */

export class Board {
  /** @param {HTMLElement} container */
  constructor(container) {
    this.container = container;
    this.veil = new Veil();
    this.grid = new GridDrawing(container, this.veil);
    this.graph = new GraphDrawing(container, this.veil);
    /** @type {CellView[]} */
    this.cells = [];
    this.tabStop = -1;
    /** @type {State | null} */
    this.drawn = null;
  }

  /** @param {State} state */
  draw(state) {
    const { position, ui } = state;
    // How a graph is drawn depends on its room, and that is known when all else is laid out.
    if (isGraph(position) && !ui.measured) return;
    // A board that has grown keeps the cell with the cursor where it was: a hand may be over it.
    const grown = this.drawn !== null && this.drawn.ui.grown !== ui.grown;
    const place = grown ? this.cells[this.tabStop]?.element.getBoundingClientRect() : null;
    // A board of another size keeps the focus that the old one had.
    const focused = this.hasFocus;
    const cells = isGraph(position) ? this.graph.build(position) : this.grid.build(position);
    const rebuilt = cells !== this.cells;
    if (rebuilt) {
      this.cells = cells;
      this.tabStop = -1;
    }
    const values = valuesIn(state);
    const stale = values !== null && values.revision <= state.overdue;
    const faces = facesIn(state);
    // Before anything is changed: the veil asks for its colour, which is at hand only until then.
    if (stale) this.veil.draw(position, ui.frame, (i) => !isLabelFace(faces[i]));
    this.container.style.setProperty("--cell", cellLength(state));
    if (isGraph(position)) this.graph.draw(state, position, this.drawn);
    const late = drawCells(this.cells, state, faces);
    this.container.classList.toggle("stale", stale || late);
    this.container.setAttribute("aria-busy", String(stale || late));
    if (this.tabStop !== ui.cursor) {
      if (this.tabStop >= 0 && this.tabStop < this.cells.length)
        this.cells[this.tabStop].element.tabIndex = -1;
      const cell = this.cells[ui.cursor];
      if (cell) cell.element.tabIndex = 0;
      this.tabStop = ui.cursor;
    }
    if (place) this.scrollBack(ui.cursor, place);
    if (rebuilt && focused) this.focus(ui.cursor);
    this.drawn = state;
    if (late) requestAnimationFrame(() => this.drawn === state && this.draw(state));
  }

  /** @param {number} index @param {DOMRect} place */
  scrollBack(index, place) {
    for (const view of [this.container.parentElement, window]) {
      const now = this.cells[index].element.getBoundingClientRect();
      view?.scrollBy({
        left: now.left - place.left,
        top: now.top - place.top,
        behavior: "instant",
      });
    }
  }

  get hasFocus() {
    return this.container.contains(document.activeElement);
  }

  /** @param {number} index */
  focus(index) {
    (this.cells[index]?.element ?? this.container).focus();
  }

  /**
   * The cell under an event, or null.
   * @param {EventTarget | null} target
   */
  indexAt(target) {
    const cell = target instanceof Element ? target.closest("[data-index]") : null;
    return cell && this.container.contains(cell) ? Number(cell.getAttribute("data-index")) : null;
  }
}
