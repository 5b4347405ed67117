// Every chance that is on a board once, with all the cells that have it, the safest first.

import { toShade } from "../text/fraction.js";

/**
 * @typedef {import("./answer.js").Answer} Answer
 * @typedef {import("./answer.js").Chance} Chance
 * @typedef {import("./protocol.js").Value} Value
 * @typedef {{chance: Chance, cells: number[], outer: number}} Distinct
 *   `outer`: how many of the cells touch no number
 */

/** Chances with the same key are the same number. @param {Value} value */
const keyOf = (value) => (typeof value === "string" ? value : value.decimal);

/** @type {WeakMap<Answer, Distinct[]>} */
const OF_ANSWERS = new WeakMap();

/**
 * The same array for the same answer; none where the board cannot be.
 * @param {Answer} answer
 * @returns {readonly Distinct[]}
 */
export function distinctChances(answer) {
  let found = OF_ANSWERS.get(answer);
  if (!found) {
    found = answer.result?.legal ? gathered(answer.result, answer.byCell) : [];
    OF_ANSWERS.set(answer, found);
  }
  return found;
}

/**
 * @param {import("./answer.js").SolveAnswer} result
 * @param {Answer["byCell"]} byCell
 */
function gathered({ groups, outer }, byCell) {
  /** @type {Map<string, Distinct>} */
  const byValue = new Map();
  const add = (/** @type {readonly number[]} */ cells, /** @type {number} */ outside) => {
    const chance = byCell[cells[0]];
    if (!chance) return;
    const key = keyOf(chance.value);
    const there = byValue.get(key);
    if (there) {
      there.cells.push(...cells);
      there.outer += outside;
    } else byValue.set(key, { chance, cells: [...cells], outer: outside });
  };
  for (const { cells } of groups) add(cells, 0);
  add(outer.cells, outer.cells.length);
  const found = [...byValue.values()].map((each) => ({
    ...each,
    cells: each.cells.sort((a, b) => a - b),
    shade: toShade(each.chance.fraction),
  }));
  return found.sort((a, b) => a.shade - b.shade || exactly(a.chance, b.chance));
}

/** @param {Chance} a @param {Chance} b */
function exactly({ fraction: a }, { fraction: b }) {
  const [left, right] = [a.top * b.bottom, b.top * a.bottom];
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * That of a cell; undefined where it has none.
 * @param {Answer} answer
 * @param {number} cell
 */
export function distinctAt(answer, cell) {
  const chance = answer.byCell[cell];
  if (!chance) return undefined;
  const key = keyOf(chance.value);
  return distinctChances(answer).find((each) => keyOf(each.chance.value) === key);
}
