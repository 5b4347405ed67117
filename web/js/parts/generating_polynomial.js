// The generating polynomial of the number of mines: expanded, as a product, and to copy.

import { h } from "../page/h.js";
import { isCut, math, operator, polynomial, row, typeset } from "../text/math.js";
import { toLatex, toPython, toText } from "../text/polynomial.js";
import { copyRow } from "./copies.js";

const WORDS = {
  title: "Generating polynomial of the number of mines",
  label: "The generating polynomial",
  whole: "The whole polynomial",
  meaning: "The coefficient of z to the K counts the solutions with K mines.",
  besideWeights:
    "The coefficient of z to the K counts the solutions with K mines; the table has their weights.",
  copy: "Copy the polynomial",
  text: "Text",
  latex: "LaTeX",
  python: "Python",
  product: "Product (LaTeX)",
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
  const typesetProduct = product && product !== text ? typeset(product) : null;
  /** @type {import("./copies.js").Form[]} */
  const forms = [
    [WORDS.text, () => text],
    [WORDS.latex, () => toLatex(coefficients, "z")],
    [WORDS.python, () => toPython(coefficients, "z")],
  ];
  if (latex) forms.push([WORDS.product, () => latex]);
  return h(
    "div",
    { class: "generating" },
    h("h3", {}, WORDS.title),
    h(
      "div",
      { class: "formula-line", tabindex: 0, role: "region", "aria-label": WORDS.label },
      math(text.slice(0, MOST_SAID), polynomial(coefficients, "z")),
      typesetProduct &&
        h("span", { class: "factored" }, math(`= ${product}`, row(operator("="), typesetProduct))),
      isCut(coefficients) &&
        h(
          "details",
          {},
          h("summary", {}, WORDS.whole),
          h("div", { class: "digits", tabindex: 0 }, text),
        ),
    ),
    h("p", { class: "hint" }, weights ? WORDS.besideWeights : WORDS.meaning),
    copyRow(forms, page, WORDS.copy),
  );
}
