// Densities and what a curve has at them: read from the texts of the answer, for a drawing or
// exactly.

import { fromText, parseNumber, toDecimal } from "../../text/fraction.js";

/**
 * @typedef {import("../../solver/protocol.js").WrittenPlace} Density
 * @typedef {import("../../solver/protocol.js").WrittenCurve} Curve
 * @typedef {import("../../solver/protocol.js").CurvesLegal & {asked: number}} Curves  of a cell
 */

/** A fraction or a decimal, for drawing. @param {string} text */
export function toFloat(text) {
  const [top, bottom = "1"] = text.split("/");
  return Number(top) / Number(bottom);
}

/** A fraction or a decimal, exactly. @param {string} text */
export function toFraction(text) {
  return parseNumber(text) ?? { top: 0n, bottom: 1n };
}

/** A fraction as a decimal where that is short and exact. @param {string} text */
export function shortNumber(text) {
  if (!text.includes("/")) return text;
  const { top, bottom } = fromText(text);
  const decimal = toDecimal({ top, bottom }, 4);
  const { top: t, bottom: b } = toFraction(decimal);
  return t * bottom === top * b
    ? decimal.replace(/0+$/, "")
    : text.length <= 17
      ? text
      : `≈ ${toDecimal({ top, bottom }, 6)}`;
}

/**
 * A value between two samples, for drawing.
 * @param {(string | null)[]} samples
 * @param {number[]} xs
 * @param {number} x
 */
export function interpolated(samples, xs, x) {
  const k = Math.max(
    1,
    xs.findIndex((each) => each >= x),
  );
  const [a, b] = [samples[k - 1], samples[k]];
  if (a == null || b == null) return NaN;
  const share = xs[k] === xs[k - 1] ? 0 : (x - xs[k - 1]) / (xs[k] - xs[k - 1]);
  return Number(a) + share * (Number(b) - Number(a));
}
