// Cells that touch no number are often many, and all alike: they carry one quiet colour, and their chance stands
// once across the largest rectangle of them that is in sight. The cells themselves say it to who cannot see.

import { isGraph } from "../state/position.js";
import { MINE_CHANCE } from "./overlays/mine_chance.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../solver/answer.js").Chance} Chance
 * @typedef {{row: number, column: number, height: number, width: number}} Block  a rectangle of cells
 */

/** So many cells are told once; fewer are drawn like all others. */
export const MANY = 12;

/**
 * The chance that all of many outer cells have, where it is told once; null where it is not.
 * @param {State} state
 * @param {import("./overlays/overlays.js").Overlaying | null} shown  what unknown cells show
 * @returns {Chance | null}
 */
export function chanceElsewhere(state, shown) {
  if (shown?.overlay !== MINE_CHANCE || shown.values !== state.answer?.byCell) return null;
  return chanceOfMany(state);
}

/**
 * The same, whatever unknown cells show.
 * @param {Pick<State, "position" | "answer">} state
 * @returns {Chance | null}
 */
export function chanceOfMany({ position, answer }) {
  if (!answer?.result?.legal || isGraph(position)) return null;
  const { cells } = answer.result.outer;
  if (cells.length < MANY) return null;
  const chance = answer.byCell[cells[0]];
  return chance && !chance.safe && !chance.mined ? chance : null;
}

/**
 * The rectangle of the most cells that have something, within a part of the board and not smaller than a least
 * one; the first of equals. Without any its height is 0.
 *
 * For each row the columns are bars, as high as there are such cells from there upwards. A bar ends where a
 * lower one begins, and then the widest rectangle of its height is known.
 * @param {(index: number) => boolean} has
 * @param {number} across  columns of the whole board
 * @param {Block} part  that is looked at
 * @param {{width: number, height: number}} least
 * @returns {Block}
 */
export function largestBlock(has, across, part, least) {
  /** @type {Block} */
  let best = { row: part.row, column: part.column, height: 0, width: 0 };
  const bars = new Array(part.width + 1).fill(0); // and a low one at the end
  for (let row = part.row; row < part.row + part.height; row += 1) {
    /** @type {{start: number, bar: number}[]} */
    const open = [];
    for (let i = 0; i <= part.width; i += 1) {
      const isIn = i < part.width && has(row * across + part.column + i);
      bars[i] = isIn ? bars[i] + 1 : 0;
      let start = i;
      for (let last = open.at(-1); last && last.bar >= bars[i]; last = open.at(-1)) {
        open.pop();
        start = last.start;
        if (last.bar < least.height || i - start < least.width) continue;
        if (last.bar * (i - start) > best.height * best.width)
          best = {
            row: row - last.bar + 1,
            column: part.column + start,
            height: last.bar,
            width: i - start,
          };
      }
      open.push({ start, bar: bars[i] });
    }
  }
  return best;
}
