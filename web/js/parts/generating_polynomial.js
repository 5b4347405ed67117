// The generating polynomial of the number of mines: expanded, as a product, and to copy.

import { h } from "../page/h.js";
import {
  isCut,
  math,
  operator,
  polynomial,
  row,
  toLatex,
  toPython,
  toText,
  typeset,
} from "../text/math.js";
import { copyRow, FORMS } from "./fields.js";

const WORDS = {
  title: "Generating polynomial of the number of mines",
  label: "The generating polynomial",
  whole: "The whole polynomial",
  meaning: "The coefficient of z to the K counts the solutions with K mines.",
  besideWeights:
    "The coefficient of z to the K counts the solutions with K mines; the table has their weights.",
  copy: "Copy the polynomial",
};

const MOST_SAID = 2000; // signs

/**
 * The polynomial whose coefficients are the counts.
 * @param {Pick<import("../solver/protocol.js").TotalsLegal, "counts" | "polynomial" | "latex" | "weights">} answer
 * @param {Pick<import("../page/on_demand.js").Context, "copyText">} page
 */
export function generatingPolynomial({ counts, polynomial: product, latex, weights }, page) {
  const coefficients = new Array((counts.at(-1)?.[0] ?? 0) + 1).fill("0");
  for (const [mines, count] of counts) coefficients[mines] = count;
  const text = toText(coefficients, "z");
  /** @type {import("./fields.js").Form[]} */
  const forms = [
    [FORMS.text, () => text],
    [FORMS.latex, () => toLatex(coefficients, "z")],
    [FORMS.python, () => toPython(coefficients, "z")],
  ];
  if (latex) forms.push([FORMS.product, () => latex]);
  return h(
    "div",
    { class: "generating" },
    h("h3", {}, WORDS.title),
    formulaLine({
      label: WORDS.label,
      said: text,
      drawing: polynomial(coefficients, "z"),
      product: product && product !== text ? product : null,
      whole: isCut(coefficients) ? [WORDS.whole, text] : null,
    }),
    h("p", { class: "hint" }, weights ? WORDS.besideWeights : WORDS.meaning),
    copyRow(forms, page, WORDS.copy),
  );
}

/**
 * A formula in a line that scrolls by itself, as a product, too, and all of it where its middle is left out.
 * @param {{label: string, said: string, drawing: import("../page/h.js").Drawing, product?: string | null,
 *   whole?: readonly [string, string] | null}} formula
 *   `said`: as a text; `product`: as the solver writes it; `whole`: what opens the text, and the text
 */
export function formulaLine({ label, said, drawing, product, whole }) {
  const typesetProduct = product ? typeset(product) : null;
  return h(
    "div",
    { class: "formula-line", tabindex: 0, role: "region", "aria-label": label },
    math(said.slice(0, MOST_SAID), drawing),
    typesetProduct &&
      h("span", { class: "factored" }, math(`= ${product}`, row(operator("="), typesetProduct))),
    whole && unfolded(...whole),
  );
}

/**
 * All of a polynomial, to be opened where its formula leaves something out.
 * @param {readonly string[]} coefficients
 * @param {string} name
 */
export const wholePolynomial = (coefficients, name) =>
  isCut(coefficients) && unfolded(WORDS.whole, toText(coefficients, name));

/** @param {string} title @param {string} text */
const unfolded = (title, text) =>
  h("details", {}, h("summary", {}, title), h("div", { class: "digits", tabindex: 0 }, text));
