// A chance in every form that somebody may want to copy, with as many digits as they like; and where a cell
// may hold several mines, how likely each number of them is.

import { h } from "../../page/h.js";
import { fromDecimal } from "../../solver/answer.js";
import { MAX_DIGITS } from "../../state/labels.js";
import { isWrittenOut, percentInWords, shortChance } from "../../text/chance.js";
import { fromText, toText } from "../../text/fraction.js";

/**
 * @typedef {import("../../solver/answer.js").Chance} Chance
 * @typedef {import("../../solver/answer.js").Value} Value
 */

const LONG = 40; // signs that fit into the lines there are

const WORDS = {
  fewer: "Fewer digits",
  more: "More digits",
  label: "Copy the probability",
  copy: "Copy",
  copied: (/** @type {string} */ form) => `${form} copied`,
  minesIn: (/** @type {string} */ word) => `Mines in this ${word}`,
};

/**
 * @param {Chance} chance
 * @param {number} digits
 * @param {{setDigits: (digits: number) => void, copyText: (text: string, done: string) => void}} does
 */
export function drawExactly(chance, digits, { setDigits, copyText }) {
  const text = chance.decimal(digits);
  const shown = chance.exact ? text : text.slice(0, digits + 2);
  const change = (/** @type {number} */ to) => () =>
    setDigits(Math.min(MAX_DIGITS, Math.max(2, Math.floor(to))));
  return [
    h(
      "div",
      { class: "decimals" },
      h("span", { class: "digits", tabindex: shown.length > LONG ? 0 : null }, shown),
      digitsButton(WORDS.fewer, "−", change(digits / 2)),
      digitsButton(WORDS.more, "+", change(digits * 2)),
    ),
    h(
      "div",
      { class: "copies", role: "group", "aria-label": WORDS.label },
      h("span", {}, WORDS.copy),
      Object.entries(writtenForms(chance)).map(([form, written]) =>
        h(
          "button",
          { key: form, type: "button", onclick: () => copyText(written, WORDS.copied(form)) },
          form,
        ),
      ),
    ),
  ];
}

/**
 * @param {string} title
 * @param {string} sign
 * @param {() => void} onclick
 */
const digitsButton = (title, sign, onclick) =>
  h("button", { type: "button", title, "aria-label": title, onclick }, sign);

/**
 * @param {Chance} chance
 * @returns {Record<string, string>}
 */
export function writtenForms({ exact, fraction, value }) {
  if (exact) {
    const { top, bottom } = fraction;
    return {
      Text: toText(fraction),
      LaTeX: bottom === 1n ? String(top) : `\\frac{${top}}{${bottom}}`,
      Python: `Fraction(${top}, ${bottom})`,
    };
  }
  const { decimal, numerator, denominator } = /** @type {Exclude<Value, string>} */ (value);
  const inLatex = (/** @type {string[]} */ terms) =>
    inPowers(terms, "^", " ").replaceAll("lam", "\\lambda");
  return {
    Text: decimal,
    LaTeX: `\\frac{${inLatex(numerator)}}{${inLatex(denominator)}}`,
    Python: `(${inPowers(numerator, "**", "*")}) / (${inPowers(denominator, "**", "*")})`,
  };
}

/**
 * A polynomial in lambda.
 * @param {readonly string[]} coefficients  of its powers, ascending
 * @param {string} power
 * @param {string} times
 */
const inPowers = (coefficients, power, times) =>
  coefficients
    .map((k, i) => (i === 0 ? k : `${k}${times}lam${i > 1 ? `${power}${i}` : ""}`))
    .filter((term) => !/^0(?=\D|$)/.test(term))
    .join(" + ") || "0";

/**
 * @param {readonly Value[]} values  the chances of 0, 1, .. mines
 * @param {string} word  what a cell of this board is called
 */
export const drawDistribution = (values, word) =>
  h(
    "div",
    { key: "distribution", class: "distribution-box" },
    h(
      "table",
      { class: "distribution" },
      h("caption", {}, WORDS.minesIn(word)),
      h(
        "tbody",
        {},
        values.map((value, mines) => {
          const exact = typeof value === "string";
          const fraction = exact ? fromText(value) : fromDecimal(value.decimal);
          const isShort = isWrittenOut({ fraction, exact });
          return h(
            "tr",
            { title: exact ? value : value.decimal },
            h("th", { scope: "row" }, String(mines)),
            h("td", {}, isShort ? shortChance({ fraction, exact }) : ""),
            h("td", {}, percentInWords(fraction)),
          );
        }),
      ),
    ),
  );
