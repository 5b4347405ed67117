// The labels in a link's code: the twin of board/formats/packed_labels.py.

import { FREE, flag, isFlag, isNumber, minesOf, UNKNOWN } from "../state/labels.js";
import { MAX_NUMBER, SURE_NOT, small } from "./letters.js";

/**
 * @typedef {import("./arithmetic.js").Coder} Coder
 * @typedef {import("./arithmetic.js").Start} Start
 */

const ONE_BY_ONE = 12;

const [IS_UNKNOWN, IS_NUMBER, IS_MINE, IS_FREE] = [0, 1, 2, 3];

/**
 * @param {Coder} coder
 * @param {number[][]} around
 * @param {number} xMax
 * @param {readonly string[] | null} given
 * @returns {string[]}
 */
export function codeLabels(coder, around, xMax, given) {
  const kinds = around.map((_, i) => (given ? kindOf(given[i]) : IS_UNKNOWN));
  const mines = around.map((_, i) => (given ? minesOf(given[i]) : 0));
  const values = around.map((_, i) => (given && isNumber(given[i]) ? Number(given[i]) : 0));
  codeKinds(coder, around, kinds);
  const unknown = sums(
    around,
    kinds.map((kind) => (kind === IS_UNKNOWN ? 1 : 0)),
  );
  const flagged = sums(around, mines);
  const odd = kinds.map(
    (kind, i) =>
      given !== null &&
      ((kind === IS_MINE && !(mines[i] >= 1 && mines[i] <= xMax)) ||
        (kind === IS_NUMBER &&
          !(values[i] >= flagged[i] && values[i] - flagged[i] <= xMax * unknown[i]))),
  );
  const nonsense = coder.bit("nonsense", odd.includes(true), SURE_NOT);
  kinds.forEach((kind, i) => {
    if (kind !== IS_MINE) return;
    if (nonsense && coder.bit("odd mines", odd[i], SURE_NOT)) {
      mines[i] = Number(coder.number("mines of a cell", BigInt(mines[i]), MAX_NUMBER));
    } else {
      mines[i] = 1 + codeSum(coder, "mines", mines[i] - 1, xMax - 1, 0);
    }
  });
  const known = sums(around, mines);
  /** @type {Map<number, number>} */
  const left = new Map();
  kinds.forEach((kind, i) => {
    if (kind !== IS_NUMBER) return;
    if (nonsense && coder.bit("odd number", odd[i], SURE_NOT)) {
      values[i] = Number(coder.number("number", BigInt(values[i]), MAX_NUMBER));
    } else if (unknown[i]) {
      const expected = expectedMines(around[i], unknown, left, unknown[i]);
      const told = codeSum(coder, "left", values[i] - known[i], xMax * unknown[i], expected);
      left.set(i, told);
      values[i] = known[i] + told;
    } else {
      values[i] = known[i];
    }
  });
  return kinds.map((kind, i) => {
    if (kind === IS_NUMBER) return String(values[i]);
    if (kind === IS_MINE) return flag(mines[i]);
    return kind === IS_FREE ? FREE : UNKNOWN;
  });
}

/** @param {string} label */
function kindOf(label) {
  if (label === UNKNOWN) return IS_UNKNOWN;
  if (label === FREE) return IS_FREE;
  return isFlag(label) ? IS_MINE : IS_NUMBER;
}

/**
 * @param {Coder} coder
 * @param {number[][]} around
 * @param {number[]} kinds
 */
function codeKinds(coder, around, kinds) {
  for (let i = 0; i < kinds.length; i += 1) {
    const before = around[i].filter((j) => j < i).map((j) => kinds[j]);
    const numbers = before.filter((kind) => kind === IS_NUMBER).length;
    const revealed = Math.min(numbers, 4);
    const covered = Math.min(before.length - numbers, 4);
    const flags = Math.min(before.filter((kind) => kind === IS_MINE).length, 2);
    const last = before.length > 0 ? before[before.length - 1] : IS_UNKNOWN;
    /** @type {Start} */
    const start = [1 + 2 * covered, 1 + 2 * revealed];
    const context = `revealed ${revealed} ${covered} ${flags} ${last}`;
    if (coder.bit(context, kinds[i] === IS_NUMBER, start)) kinds[i] = IS_NUMBER;
    else if (coder.bit(`mine ${revealed} ${flags}`, kinds[i] === IS_MINE, [3, 1]))
      kinds[i] = IS_MINE;
    else {
      const free = coder.bit(`free ${last === IS_FREE}`, kinds[i] === IS_FREE, SURE_NOT);
      kinds[i] = free ? IS_FREE : IS_UNKNOWN;
    }
  }
}

/**
 * For each cell the weights of its neighbours together.
 * @param {number[][]} around
 * @param {number[]} weights
 */
function sums(around, weights) {
  const found = new Array(weights.length).fill(0);
  weights.forEach((weight, i) => {
    if (weight) for (const j of around[i]) found[j] += weight;
  });
  return found;
}

/**
 * How many mines `cells` cells hold if they are like those around the numbers told before.
 * @param {number[]} around
 * @param {number[]} unknown
 * @param {Map<number, number>} left
 * @param {number} cells
 */
function expectedMines(around, unknown, left, cells) {
  let seen = 0;
  let held = 0;
  for (const j of around) {
    if (left.has(j)) {
      seen += unknown[j];
      held += left.get(j) ?? 0;
    }
  }
  return seen ? Math.floor((2 * cells * held + seen) / (2 * seen)) : -1;
}

/**
 * A number from 0 to `most`: is it more than 0, more than 1, and so on.
 * @param {Coder} coder
 * @param {string} name
 * @param {number} value
 * @param {number} most
 * @param {number} expected
 */
function codeSum(coder, name, value, most, expected) {
  const near = Math.min(expected, 4);
  let found = 0;
  while (found < most) {
    if (found === ONE_BY_ONE) {
      return found + small(coder, `${name} above`, Math.max(value - found, 0), most - found);
    }
    /** @type {Start} */
    const start = found === 0 ? [1, 9] : found >= expected ? [3, 1] : [1, 3];
    const context = `${name} ${found} ${Math.min(most - found, 3)} ${near}`;
    if (!coder.bit(context, value > found, start)) break;
    found += 1;
  }
  return found;
}
