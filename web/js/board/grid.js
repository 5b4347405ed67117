// A grid on the page: rows of cells.

import { make } from "../page/dom.js";
import { pointsUp, TILINGS } from "../state/shapes.js";
import { makeCell } from "./cells.js";
import { BOARD_NAME, TRIANGLE_POINTING } from "./words.js";

/** @typedef {import("./cells.js").CellView} CellView */

export class GridDrawing {
  /**
   * @param {HTMLElement} container
   * @param {readonly Element[]} above  what lies over the cells
   */
  constructor(container, above) {
    this.container = container;
    this.above = above;
    /** @type {CellView[]} */
    this.cells = [];
    /** The shape and the size that they are made for. */
    this.built = "";
  }

  /**
   * The cells of a grid of this size; made anew only where they are others.
   * @param {import("../state/position.js").GridPosition} position
   */
  build({ shape, width, height }) {
    const wanted = `${shape} ${width} ${height}`;
    if (wanted === this.built && this.container.contains(this.cells[0].element)) return this.cells;
    this.built = wanted;
    this.cells = [];
    const { outline } = TILINGS[shape];
    const rows = [];
    for (let row = 0; row < height; row += 1) {
      const line = make("div", { role: "row", class: "row", "aria-rowindex": row + 1 });
      for (let column = 0; column < width; column += 1) {
        const cell = makeCell({
          role: "gridcell",
          "data-index": this.cells.length,
          "aria-colindex": column + 1,
          ...(outline === "triangle" && turnOf(row, column)),
        });
        line.append(cell.element);
        this.cells.push(cell);
      }
      rows.push(line);
    }
    const { container } = this;
    container.className = `board outline-${outline}`;
    container.removeAttribute("style");
    container.setAttribute("role", "grid");
    container.setAttribute("aria-label", BOARD_NAME);
    container.setAttribute("aria-multiselectable", "true");
    container.removeAttribute("tabindex");
    container.setAttribute("aria-rowcount", String(height));
    container.setAttribute("aria-colcount", String(width));
    container.replaceChildren(...rows, ...this.above);
    return this.cells;
  }
}

/**
 * Which way a triangle is turned, for the style sheet and for who does not see it.
 * @param {number} row
 * @param {number} column
 */
function turnOf(row, column) {
  const way = pointsUp(row, column) ? "up" : "down";
  return { "data-points": way, "aria-roledescription": TRIANGLE_POINTING[way] };
}
