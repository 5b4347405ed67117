// How an exact number stands in a cell: as a fraction where there is room for its digits, else as a whole per
// cent with its sign, which cannot be taken for a number of mines. A decimal is written for who asked for one.

import { toDecimal, toShortDecimal, withCommas } from "../../text/fraction.js";
import { SAID } from "./words.js";

/**
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {import("../cell_room.js").CellRoom} CellRoom
 * @typedef {import("../face.js").Notation} Notation
 * @typedef {import("./overlays.js").Look} Look
 */

/**
 * A whole per cent that reads as 0 or 100 only where it is that, the better one first.
 * @param {Fraction} fraction  from 0 to 1
 */
export function wholePercents({ top, bottom }) {
  if (top === 0n) return ["0"];
  if (top === bottom) return ["100"];
  if (top * 100n < bottom) return ["<1"];
  if (top * 100n > bottom * 99n) return [">99", "99"];
  return [toDecimal({ top: top * 100n, bottom }, 0)];
}

/**
 * The same with one digit after the point.
 * @param {Fraction} fraction
 */
function finePercents(fraction) {
  const text = toDecimal({ ...fraction, top: fraction.top * 100n }, 1);
  return text === "0.0" || text === "100.0" ? [] : [text];
}

/**
 * @param {Fraction} fraction  from 0 to 1
 * @param {Notation} notation  as it is wished
 * @param {CellRoom} room
 * @param {{what: string, exact?: boolean, sign?: string}} how  `what` is said before it; not `exact`:
 *   decimals stand in for what is no fraction
 * @returns {Look}
 */
export function writeValue(fraction, notation, room, { what, exact = true, sign = "" }) {
  const { top, bottom } = fraction;
  if (notation === "fraction" && exact) {
    const [text, under] = [`${sign}${withCommas(top)}`, withCommas(bottom)];
    const size = room.fraction(text, under);
    const said = SAID.fraction(what, `${sign}${top}`, bottom);
    if (size) return { notation, text, under, size, said };
  }
  if (notation === "decimal") {
    for (const digits of [3, 2]) {
      const text = `${sign}${toShortDecimal(fraction, digits)}`;
      const size = room.line(text);
      if (size) return { notation, text, size, said: SAID.decimal(what, text) };
    }
  }
  const percents = wholePercents(fraction);
  const wished = notation === "percent" ? [...finePercents(fraction), ...percents] : percents;
  const said = SAID.percent(what, `${sign}${percents[0]}`);
  for (const percent of wished) {
    const text = `${sign}${percent}`;
    const size = room.percent(text);
    if (size) return { notation: "percent", text, size, said: SAID.percent(what, text) };
  }
  // Where there is no room for a number its colour is seen, and which way something changes.
  const size = sign && room.line(sign);
  return size ? { notation: "count", text: sign, size, said } : { said };
}
