// The names of rows and columns on the rim of a grid: every fifth one, all of them on small boards, and those of
// the chosen cell. They stay in sight while the board is scrolled. A cell says its own name to who cannot see.

import { make } from "../page/dom.js";
import { hasRowNames } from "../state/cell_size.js";
import { boxAt } from "../state/geometry.js";
import { isGraph } from "../state/position.js";

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
