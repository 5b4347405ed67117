// The board as it is asked about. A board without an edge goes on behind its border, so that a
// number that is supposed there needs the cells beyond: these are asked about, too, and what is said
// of them is left out.

import {
  isEndless,
  isGraph,
  resized,
  sidesTouched,
  toRequest,
  withLabels,
} from "../state/position.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {ReadonlyMap<number, string>} Pins  what is supposed of cells
 */

/** The board that was asked about last with these pins. @type {WeakMap<Pins, AskedBoard>} */
const boards = new WeakMap();

export class AskedBoard {
  /**
   * The same as long as the board and the pins are.
   * @param {Position} position
   * @param {Pins} pins
   */
  static of(position, pins) {
    const known = boards.get(pins);
    if (known?.position === position) return known;
    const board = new AskedBoard(position, pins);
    boards.set(pins, board);
    return board;
  }

  /**
   * @param {Position} position
   * @param {Pins} pins
   */
  constructor(position, pins) {
    this.position = position;
    this.pins = pins;
    this.sides = { top: 0, left: 0 };
    /** With all that is needed around it. */
    this.asked = position;
    if (isGraph(position) || !pins.size || !isEndless(position)) return;
    const sides = sidesTouched(/** @type {typeof position} */ (withLabels(position, [...pins])));
    if (!sides) return;
    this.asked = resized(position, sides);
    if (this.asked !== position) this.sides = sides;
  }

  get request() {
    return toRequest(this.asked);
  }

  /** The pins as the solver takes them. @returns {[number, string][]} */
  get fields() {
    return [...this.pins].map(([cell, label]) => [this.toAsked(cell), label]);
  }

  /** @param {number} cell */
  toAsked(cell) {
    const { position, asked, sides } = this;
    if (isGraph(position) || isGraph(asked)) return cell;
    const [row, column] = [Math.floor(cell / position.width), cell % position.width];
    return (row + sides.top) * asked.width + column + sides.left;
  }

  /**
   * The cells of the board among some of those that were asked about.
   * @param {readonly number[]} cells
   */
  fromAsked(cells) {
    const { position, asked, sides } = this;
    if (position === asked || isGraph(position) || isGraph(asked)) return [...cells];
    return cells.flatMap((cell) => {
      const row = Math.floor(cell / asked.width) - sides.top;
      const column = (cell % asked.width) - sides.left;
      const isInside = row >= 0 && row < position.height && column >= 0 && column < position.width;
      return isInside ? [row * position.width + column] : [];
    });
  }
}
