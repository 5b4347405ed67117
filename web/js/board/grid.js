// A grid on the page: rows of cells, and the names of rows and columns on its rim.

import { make } from "../page/dom.js";
import { hasRowNames } from "../state/frame.js";
import { boxAt } from "../state/geometry.js";
import { isGraph } from "../state/position.js";
import { pointsUp, TILINGS } from "../state/shapes.js";
import { makeCell } from "./cells.js";

/** @typedef {import("./cells.js").CellView} CellView */

const WORDS = {
  name: "Minesweeper board",
  up: "triangle pointing up",
  down: "triangle pointing down",
};

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
    container.setAttribute("aria-label", WORDS.name);
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
  return { "data-points": way, "aria-roledescription": WORDS[way] };
}

// The names of rows and columns on the rim of a grid: every fifth one, all of them on small boards, and those of
// the chosen cell. They stay in sight while the board is scrolled. A cell says its own name to who cannot see.

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 */

/** Boards with no more rows and columns have all of their names. */
const ALL_NAMED = 9;
const STEP = 5;

/**
 * The rows or columns that have a name, counted from 0: every fifth as people count them.
 * @param {number} count  of the lines of one way
 * @param {boolean} all
 */
export function namedLines(count, all) {
  const lines = Array.from({ length: count }, (_, line) => line);
  return lines.filter((line) => all || line === 0 || (line + 1) % STEP === 0);
}

/** One side of the rim. */
class Ruler {
  /**
   * @param {string} name
   * @param {"left" | "top"} side  from which its names are placed
   */
  constructor(name, side) {
    this.side = side;
    this.names = make("div", { class: "lines" });
    this.chosen = make("span", { class: "chosen" });
    this.element = make("div", { class: `ruler ${name}`, "aria-hidden": "true" }, this.names);
  }

  /**
   * @param {readonly number[]} lines
   * @param {(line: number) => number} middleOf  in units of a cell
   */
  draw(lines, middleOf) {
    this.names.replaceChildren(
      ...lines.map((line) => this.put(make("span", {}), line, middleOf(line))),
      this.chosen,
    );
  }

  /**
   * @param {HTMLElement} name
   * @param {number} line
   * @param {number} middle
   */
  put(name, line, middle) {
    name.textContent = String(line + 1);
    name.style[this.side] = `calc(var(--cell) * ${middle})`;
    return name;
  }
}

export class Rulers {
  constructor() {
    this.columns = new Ruler("columns", "left");
    this.rows = new Ruler("rows", "top");
    this.elements = [this.columns.element, this.rows.element];
    /** The board that they are made for. */
    this.built = "";
    this.chosen = -1;
  }

  /** @param {State} state */
  draw(state) {
    const { position, hand } = state;
    const named = !isGraph(position);
    this.columns.element.hidden = !named;
    this.rows.element.hidden = !named || !hasRowNames(state);
    if (!named) return;
    const { shape, width, height } = position;
    const built = `${shape} ${width} ${height}`;
    if (built !== this.built) {
      this.built = built;
      this.chosen = -1;
      const all = Math.max(width, height) <= ALL_NAMED;
      this.columns.draw(namedLines(width, all), (column) => middleOf(position, 0, column)[0]);
      this.rows.draw(namedLines(height, all), (row) => middleOf(position, row, 0)[1]);
    }
    if (hand.cursor === this.chosen) return;
    this.chosen = hand.cursor;
    const [row, column] = [Math.floor(hand.cursor / width), hand.cursor % width];
    const [x, y] = middleOf(position, row, column);
    this.columns.put(this.columns.chosen, column, x);
    this.rows.put(this.rows.chosen, row, y);
  }
}

/**
 * @param {GridPosition} position
 * @param {number} row
 * @param {number} column
 * @returns {[number, number]} in units of a cell
 */
function middleOf({ shape }, row, column) {
  const { x, y, width, height } = boxAt(shape, row, column);
  return [x + width / 2, y + height / 2];
}
