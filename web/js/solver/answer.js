// The solver's answer, made ready for drawing: one object for each group of cells, shared by all
// of them, and for every cell a pointer to its group.

import {
  asFraction,
  difference,
  fromDecimal,
  fromText,
  toDecimal,
  toShade,
} from "../text/fraction.js";

/**
 * @typedef {import("../text/fraction.js").Fraction} Fraction
 * @typedef {import("./protocol.js").Value} Value  an exact number as `api.handle` writes it
 * @typedef {import("./protocol.js").SolveLegal} SolveLegal
 * @typedef {import("./protocol.js").WrittenContradiction} Contradiction
 * @typedef {Omit<SolveLegal, "legal"> & {legal: boolean, contradiction?: Contradiction}}
 *   SolveAnswer
 *   Where it is not legal only the contradiction is there, and what the answer rests on; whoever
 *   reads more has looked at `legal` before.
 * @typedef {import("./question.js").Problem} Problem
 * @typedef {{revision: number, seconds: number, result: SolveAnswer | null,
 *   problem: Problem | null, byCell: (Chance | null)[], before: (Chance | null)[] | null}} Answer
 *   `before`: the chances of the same cells before the last change of the board, where they are
 *   known
 */

/** What is known about the cells of one group. */
export class Chance {
  /**
   * @param {Value} value
   * @param {Value[]} distribution  of 0, 1, .. mines, where a cell holds several
   * @param {number | null} group  its place in the answer; null for the outer group
   */
  constructor(value, distribution, group) {
    this.value = value;
    this.distribution = distribution;
    this.group = group;
    /** Where the value is no fraction, the decimals stand in for it: right in every digit. */
    this.fraction = asFraction(value);
    this.exact = typeof value === "string";
    const { top, bottom } = this.fraction;
    this.safe = this.exact && top === 0n;
    this.mined = this.exact && top === bottom;
  }

  /** @param {number} digits */
  decimal(digits) {
    return this.exact
      ? toDecimal(this.fraction, digits)
      : typeof this.value === "string"
        ? ""
        : this.value.decimal;
  }
}

/**
 * Whether the answer on the page belongs to the board on the page.
 * @param {import("../state/state.js").State} state
 */
export function isCurrent(state) {
  return state.said.answer !== null && state.said.answer.revision === state.revision;
}

/**
 * @param {number} revision
 * @param {number} cells
 * @param {import("./client.js").Response<"solve">} response
 * @param {Answer | null} [last]  the answer that was there, about the same cells
 * @returns {Answer}
 */
export function toAnswer(revision, cells, response, last = null) {
  const result = /** @type {SolveAnswer | null} */ (response.answer ?? null);
  /** @type {(Chance | null)[]} */
  const byCell = new Array(cells).fill(null);
  if (result?.legal) {
    result.groups.forEach((group, g) => {
      const chance = new Chance(group.probability, group.distribution ?? [], g);
      for (const cell of group.cells) byCell[cell] = chance;
    });
    const { outer } = result;
    if (outer.probability !== null) {
      const chance = new Chance(outer.probability, outer.distribution ?? [], null);
      for (const cell of outer.cells) byCell[cell] = chance;
    }
  }
  return {
    revision,
    seconds: response.seconds,
    result,
    problem: response.error ?? null,
    byCell,
    before: chancesBefore(revision, last),
  };
}

/**
 * An answer may come twice, the second time with more details; and a board that cannot be, on the
 * way to another, has no chances to compare with.
 * @param {number} revision
 * @param {Answer | null} last
 */
function chancesBefore(revision, last) {
  return last && last.revision !== revision && last.result?.legal
    ? last.byCell
    : (last?.before ?? null);
}

// The chance of a mine that has changed, or would change: before, after, and the difference.

export class Change {
  /**
   * @param {Chance} before
   * @param {Chance} after
   * @param {Value | null} [value]  the difference, where the solver has told it
   */
  constructor(before, after, value = null) {
    this.before = before;
    this.after = after;
    this.exact = value === null ? before.exact && after.exact : typeof value === "string";
    /** Above 0 where a mine has become more probable. */
    this.difference =
      value === null
        ? difference(after.fraction, before.fraction)
        : typeof value === "string"
          ? fromText(value)
          : fromDecimal(value.decimal);
  }
}

/**
 * What has become of each chance; cells whose chances are the same objects share a change.
 * @param {readonly (Chance | null)[]} before
 * @param {readonly (Chance | null)[]} after
 * @returns {(Change | null)[]}
 */
export function changesBetween(before, after) {
  /** @type {Map<Chance, Map<Chance, Change>>} */
  const known = new Map();
  return after.map((now, i) => {
    const then = before[i];
    if (!now || !then) return null;
    let fromThen = known.get(then);
    if (!fromThen) {
      fromThen = new Map();
      known.set(then, fromThen);
    }
    let change = fromThen.get(now);
    if (!change) {
      change = new Change(then, now);
      fromThen.set(now, change);
    }
    return change;
  });
}

// Every chance that is on a board once, with all the cells that have it, the safest first.

/**
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
 * @param {SolveAnswer} result
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
