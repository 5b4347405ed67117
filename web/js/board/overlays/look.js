// What a chance looks like in a cell, the same under every overlay: a mark where it is certain, else a number in one
// of the steps of a colour scale. The number is a fraction where there is room for its digits, else a whole per cent
// with its sign, which cannot be taken for a number of mines. A decimal is written for who asked for one.

import { toPercent, toShortDecimal, withCommas } from "../../text/fraction.js";
import { makeFace } from "../face.js";

/**
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {import("../cell_room.js").CellRoom} CellRoom
 * @typedef {import("../face.js").Notation} Notation
 * @typedef {import("./overlays.js").Look} Look
 */

const WORDS = {
  safe: "certainly safe",
  mined: "certainly a mine",
  // A number as a screen reader says it, after what it is.
  whole: (/** @type {string} */ what, /** @type {string} */ value) => `${what} ${value}`,
  fraction: (/** @type {string} */ what, /** @type {string} */ top, /** @type {bigint} */ bottom) =>
    `${what} ${top} of ${bottom}`,
  percent: (/** @type {string} */ what, /** @type {string} */ percent) =>
    `${what} ${percent} percent`,
  decimal: (/** @type {string} */ what, /** @type {string} */ decimal) =>
    `${what} about ${decimal}`,
};

/** What is certain is drawn as a mark. @type {Record<"safe" | "mined", Look>} */
export const CERTAIN = {
  safe: { mark: "safe", said: WORDS.safe },
  mined: { mark: "mined", said: WORDS.mined },
};

/**
 * A row of steps of a colour scale, in a legend.
 * @param {string} quantity
 * @param {import("../face.js").Scale} scale
 * @param {number} first
 * @param {number} last
 */
export const steps = (quantity, scale, first, last) =>
  Array.from({ length: last - first + 1 }, (_, step) =>
    makeFace(quantity, { shade: first + step, scale, said: "" }),
  );

/**
 * A whole per cent, the better one first: ">99" needs more room than "99", which it is not far from.
 * @param {Fraction} fraction  from 0 to 1
 */
export function wholePercents(fraction) {
  const text = toPercent(fraction, 0);
  return text === ">99" ? [text, "99"] : [text];
}

/**
 * @param {Fraction} fraction  from 0 to 1
 * @param {{what: string, exact?: boolean, sign?: string}} how  `what` is said before it; not `exact`:
 *   decimals stand in for what is no fraction
 * @param {Notation} notation  as it is wished
 * @param {CellRoom} room
 * @returns {Look}
 */
export function numberLook(fraction, { what, exact = true, sign = "" }, notation, room) {
  const { top, bottom } = fraction;
  if (notation !== "percent" && exact && (top === 0n || top === bottom)) {
    const text = `${sign}${top / bottom}`;
    return { notation: "count", text, said: WORDS.whole(what, text) };
  }
  if (notation === "fraction" && exact) {
    const [text, under] = [`${sign}${withCommas(top)}`, withCommas(bottom)];
    const size = room.fraction(text, under);
    const said = WORDS.fraction(what, `${sign}${top}`, bottom);
    if (size) return { notation, text, under, size, said };
  }
  if (notation === "decimal") {
    for (const digits of [3, 2]) {
      const text = `${sign}${toShortDecimal(fraction, digits)}`;
      const size = room.line(text);
      if (size) return { notation, text, size, said: WORDS.decimal(what, text) };
    }
  }
  const percents = wholePercents(fraction);
  const wished = notation === "percent" ? [toPercent(fraction), ...percents] : percents;
  for (const percent of wished) {
    const text = `${sign}${percent}`;
    const size = room.percent(text);
    if (size) return { notation: "percent", text, size, said: WORDS.percent(what, text) };
  }
  // Where there is no room for a number its colour is seen, and which way something changes.
  const said = WORDS.percent(what, `${sign}${percents[0]}`);
  const size = sign && room.line(sign);
  return size ? { notation: "count", text: sign, size, said } : { said };
}
