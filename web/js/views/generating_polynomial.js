// The generating polynomial of the number of mines: expanded, as a product, and to copy.

import { copyRow } from "../page/copies.js";
import { make } from "../page/dom.js";
import { isCut, math, operator, polynomial, row, typeset } from "../text/math.js";
import { toLatex, toPython, toText } from "../text/polynomial.js";
import { FORMS, GENERATING_POLYNOMIAL } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../solver/protocol.js").TotalsLegal} Totals
 */

/**
 * The polynomial whose coefficients are the counts.
 * @param {HTMLElement} place
 * @param {Pick<Totals, "counts" | "polynomial" | "latex" | "weights">} answer
 * @param {Context["copyText"]} copyText
 */
export function drawGeneratingPolynomial(
  place,
  { counts, polynomial: product, latex, weights },
  copyText,
) {
  const coefficients = new Array((counts.at(-1)?.[0] ?? 0) + 1).fill("0");
  for (const [mines, count] of counts) coefficients[mines] = count;
  const text = toText(coefficients, "z");
  const typesetProduct = product && product !== text ? typeset(product) : null;
  /** @type {import("../page/copies.js").Form[]} */
  const forms = [
    [FORMS.text, () => text],
    [FORMS.latex, () => toLatex(coefficients, "z")],
    [FORMS.python, () => toPython(coefficients, "z")],
  ];
  if (latex) forms.push([FORMS.product, () => latex]);
  place.replaceChildren(
    make("h3", {}, GENERATING_POLYNOMIAL.title),
    make(
      "div",
      {
        class: "formula-line",
        tabindex: 0,
        role: "region",
        "aria-label": GENERATING_POLYNOMIAL.label,
      },
      math(text.slice(0, 2000), polynomial(coefficients, "z")),
      typesetProduct
        ? make(
            "span",
            { class: "factored" },
            math(`= ${product}`, row(operator("="), typesetProduct)),
          )
        : null,
      isCut(coefficients)
        ? make(
            "details",
            {},
            make("summary", {}, GENERATING_POLYNOMIAL.whole),
            make("div", { class: "digits", tabindex: 0 }, text),
          )
        : null,
    ),
    make(
      "p",
      { class: "hint" },
      weights ? GENERATING_POLYNOMIAL.meaningBesideWeights : GENERATING_POLYNOMIAL.meaning,
    ),
    copyRow(forms, copyText, GENERATING_POLYNOMIAL.copy),
  );
}
