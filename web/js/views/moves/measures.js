// What a move is measured by, each for a small bar.

import { fromText, toDecimal, toPercent, toShade } from "../../text/fraction.js";
import { MEASURES as WORDS } from "./words.js";

/**
 * @typedef {import("../../solver/protocol.js").WrittenAdvice} Move
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {{name: string, title: string, meaning: string,
 *   measured: (move: Move) => Fraction | null, isChance: boolean}} Measure
 * @typedef {{measure: Measure, share: number, text: string, exact: string}} Bar
 *   `share`: of the whole length, 0 to 1; `exact`: "" where the fraction is too long to be read
 */

const LONG = 11; // signs of a fraction

/**
 * Facts of moves are rational whatever the prior is.
 * @param {import("../../solver/protocol.js").Value | null} value
 */
const rational = (value) => (typeof value === "string" ? fromText(value) : null);

/** @type {readonly Measure[]} */
export const MEASURES = [
  {
    name: "safe",
    ...WORDS.safe,
    measured: ({ mine }) => complementOf(rational(mine)),
    isChance: true,
  },
  {
    name: "progress",
    ...WORDS.progress,
    measured: ({ progress }) => rational(progress),
    isChance: true,
  },
  {
    name: "opening",
    ...WORDS.opening,
    measured: ({ opening }) => rational(opening),
    isChance: true,
  },
  {
    name: "certain",
    ...WORDS.certain,
    measured: ({ certain }) => rational(certain),
    isChance: false,
  },
  {
    name: "ahead",
    ...WORDS.ahead,
    measured: ({ score, win, mine }) =>
      win === null && rational(mine)?.top ? rational(score) : null,
    isChance: true,
  },
  {
    name: "win",
    ...WORDS.win,
    measured: ({ win }) => rational(win),
    isChance: true,
  },
];

/** @param {Fraction | null} fraction */
function complementOf(fraction) {
  return fraction && { top: fraction.bottom - fraction.top, bottom: fraction.bottom };
}

/**
 * The measures that are known of some of these moves.
 * @param {readonly Move[]} moves
 */
export function measuresOf(moves) {
  return MEASURES.filter(({ measured }) => moves.some((move) => measured(move) !== null));
}

/**
 * The bars of every move, by the same measures and to the same scale.
 * @param {readonly Move[]} moves
 * @returns {Bar[][]}
 */
export function barsOf(moves) {
  const measures = measuresOf(moves).map((measure) => {
    const values = moves.map(measure.measured);
    const most = Math.max(...values.map((value) => (value ? toNumber(value) : 0)));
    return { measure, values, whole: measure.isChance ? 1 : most || 1 };
  });
  return moves.map((_, i) =>
    measures.map(({ measure, values, whole }) => barOf(measure, values[i], whole)),
  );
}

/**
 * @param {Measure} measure
 * @param {Fraction | null} value
 * @param {number} whole  what the longest bar stands for
 * @returns {Bar}
 */
function barOf(measure, value, whole) {
  if (!value) return { measure, share: 0, text: "–", exact: "" };
  const { top, bottom } = value;
  const exact = bottom === 1n ? String(top) : `${top}/${bottom}`;
  return {
    measure,
    share: toNumber(value) / whole,
    text: measure.isChance ? `${toPercent(value, 1, 2)} %` : shortMean(value),
    exact: exact.length > LONG ? "" : exact,
  };
}

/** For the length of a bar. @param {Fraction} fraction */
function toNumber({ top, bottom }) {
  const whole = top / bottom;
  return Number(whole) + toShade({ top: top % bottom, bottom });
}

/** A mean that is not 0 is not written as 0. @param {Fraction} fraction */
function shortMean(fraction) {
  if (fraction.top % fraction.bottom === 0n) return String(fraction.top / fraction.bottom);
  const text = toDecimal(fraction, 2);
  return text === "0.00" ? "<0.01" : text;
}
