// The formula of one cell, typeset, and to copy in three notations.

import { copyButtons } from "../../page/copies.js";
import { make, nodesOf, refill } from "../../page/dom.js";
import { applied, isCut, math, operator, ratio, row, typeset } from "../../text/math.js";
import { toLatex, toPython } from "../../text/polynomial.js";
import { FORMS } from "../words.js";
import { FORMULA, formulaInWords } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("./densities.js").Curve} Curve
 */

export class CellFormula {
  /** @param {Context["copyText"]} copyText */
  constructor(copyText) {
    this.copyText = copyText;
    this.line = make("div", {
      class: "formula-line",
      tabindex: 0,
      role: "region",
      "aria-label": FORMULA.label,
    });
    this.copies = make("div", { class: "copies", role: "group", "aria-label": FORMULA.copy });
  }

  /**
   * @param {Curve} curve
   * @param {"rho" | "lambda"} name  of the variable
   */
  show(curve, name) {
    const { numerator = [], denominator = ["1"], formula = "", factored } = curve;
    const line = math(
      formulaInWords(name, formula.slice(0, 2000)),
      row(applied("P", name), operator("="), ratio(numerator, denominator, name)),
    );
    this.line.replaceChildren(...nodesOf([line]));
    if (isCut(numerator) || isCut(denominator)) {
      this.line.append(
        make(
          "details",
          {},
          make("summary", {}, FORMULA.whole),
          make("div", { class: "digits", tabindex: 0 }, formula),
        ),
      );
    } else {
      const product = factored ? typeset(factored) : null;
      if (product)
        this.line.append(
          make("span", { class: "factored" }, math(`= ${factored}`, row(operator("="), product))),
        );
    }
    refill(this.copies, ...copyButtons(notations(curve, name), this.copyText));
  }
}

/**
 * @param {Curve} curve
 * @param {"rho" | "lambda"} name
 * @returns {import("../../page/copies.js").Form[]}
 */
function notations({ numerator = [], denominator = ["1"], formula = "", latex }, name) {
  const [topLatex, bottomLatex] = [toLatex(numerator, name), toLatex(denominator, name)];
  const [topPython, bottomPython] = [toPython(numerator, name), toPython(denominator, name)];
  const isPolynomial = denominator.length === 1 && denominator[0] === "1";
  return [
    [FORMS.text, () => formula],
    [FORMS.latex, () => latex ?? (isPolynomial ? topLatex : `\\frac{${topLatex}}{${bottomLatex}}`)],
    [FORMS.python, () => (isPolynomial ? topPython : `(${topPython})/(${bottomPython})`)],
  ];
}
