// The solver's answer, made ready for drawing: one object for each group of cells, shared by all
// of them, and for every cell a pointer to its group.

import { fromText, toDecimal, toPercent, toShade, toShortDecimal } from "../text/fraction.js";

/**
 * @typedef {import("../text/fraction.js").Fraction} Fraction
 * @typedef {string | {decimal: string, numerator: string[], denominator: string[]}} Value
 *   An exact number as `api.handle` writes it.
 * @typedef {{cells: number[], numbers: number[], island: number, probability: Value,
 *   distribution?: Value[]}} GroupAnswer
 * @typedef {{cell: number | null, values: string[]}} Repair
 * @typedef {{cells: number[], mine_count: boolean, sentence: string, repairs: Repair[]}}
 *   Contradiction
 * @typedef {{
 *   legal: boolean, engine: {name: string, reason: string},
 *   contradiction?: Contradiction,
 *   groups: GroupAnswer[],
 *   outer: {cells: number[], probability: Value | null, distribution?: Value[]},
 *   islands: {groups: number[], numbers: number[]}[],
 *   safe: number[], mined: number[],
 *   safest: {cells: number[], probability: Value} | null,
 *   lambda: {polynomial: string[], decimal: string} | null,
 *   count?: {exact: string, power_of_ten: number},
 *   expected_mines?: Value,
 *   mine_counts?: [number, Value][]}} SolveAnswer
 * @typedef {{text: string, under: string, said: string, look: string, certain: boolean}} Written
 *   A chance as a cell shows it, in one or two lines, with its classes, and as a screen reader says
 *   it. What is said holds what is shown, so that somebody who speaks to the page can name what
 *   they
 *   see; so two that say and look the same are the same.
 * @typedef {import("./question.js").Problem} Problem
 * @typedef {{revision: number, seconds: number, result: SolveAnswer | null,
 *   problem: Problem | null, byCell: (Chance | null)[]}} Answer
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
    this.fraction = typeof value === "string" ? fromText(value) : fromDecimal(value.decimal);
    this.exact = typeof value === "string";
    const { top, bottom } = this.fraction;
    this.safe = this.exact && top === 0n;
    this.mined = this.exact && top === bottom;
    /** 0 to 20: the step on the colour scale. Only what is certain reaches its ends. */
    this.shade = this.safe
      ? 0
      : this.mined
        ? 20
        : Math.min(19, Math.max(1, Math.round(toShade(this.fraction) * 20)));
    /** What cells show, as it was last asked for. @type {Written | null} */
    this.shown = null;
    this.asked = { display: "", room: 0 };
  }

  /**
   * What fits into a cell: a fraction as two lines where it is short, else a rounded number.
   * @param {"fraction" | "percent" | "decimal"} display
   * @param {number} room  digits that fit side by side
   */
  short(display, room) {
    if (!this.shown || this.asked.display !== display || this.asked.room !== room) {
      this.shown = this.written(display, room);
      this.asked = { display, room };
    }
    return this.shown;
  }

  /**
   * @param {"fraction" | "percent" | "decimal"} display
   * @param {number} room
   * @returns {Written}
   */
  written(display, room) {
    const certain = this.safe || this.mined;
    const as = (
      /** @type {string} */ text,
      /** @type {string} */ under,
      /** @type {string} */ said,
      look = "",
    ) => ({ text, under, said, look: ` p${this.shade}${look}`, certain });
    // What is certain is drawn as a mark.
    if (this.safe) return as("", "", "certainly safe", " safe");
    if (this.mined) return as("", "", "certainly a mine", " mined");
    const { top, bottom } = this.fraction;
    if (display === "fraction" && this.exact && String(bottom).length <= room) {
      return as(String(top), String(bottom), `mine probability ${top} of ${bottom}`, " fraction");
    }
    if (display === "percent") {
      const text = toPercent(this.fraction, room > 3 ? 1 : 0, 2);
      return as(text, "", `mine probability ${text} percent`);
    }
    const text = toShortDecimal(this.fraction, room > 3 ? 3 : 2);
    return as(text, "", `mine probability about ${text}`, display === "fraction" ? " rounded" : "");
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
  return state.answer !== null && state.answer.revision === state.revision;
}

/** @param {string} text  digits and a point */
function fromDecimal(text) {
  const [whole, digits = ""] = text.split(".");
  return { top: BigInt(whole + digits), bottom: 10n ** BigInt(digits.length) };
}

/**
 * @param {number} revision
 * @param {number} cells
 * @param {{seconds: number, answer?: SolveAnswer, error?: Problem}} response
 * @returns {Answer}
 */
export function toAnswer(revision, cells, response) {
  const result = response.answer ?? null;
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
  return { revision, seconds: response.seconds, result, problem: response.error ?? null, byCell };
}
