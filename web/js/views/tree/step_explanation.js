// One step in words and formulas: the vertex, its rule with the polynomials of the children, its
// own polynomials, and the row of Table 1 that is in use.

import { make, setText } from "../../page/dom.js";
import { math, operator, polynomial } from "../../text/math.js";
import { cellName, shortName } from "../../text/names.js";
import { toText } from "../../text/polynomial.js";
import { KINDS, signOf } from "./polynomials.js";
import { formulasOf } from "./step_formulas.js";
import { rowOf, Table1 } from "./table_1.js";
import { polynomialOf, polynomialsOf, stepInWords, TREE } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").VertexPolynomials} VertexPolynomials
 * @typedef {import("./steps.js").TreeSteps} TreeSteps
 */

const [MOST_SAID, MOST_SAID_AT_ONCE] = [2000, 120]; // signs of a polynomial in place of a formula

export class StepExplanation {
  constructor() {
    this.sentence = make("span", {});
    /** The value, for those who do not see the formulas. */
    this.value = make("span", { class: "hidden" });
    this.status = make("p", { class: "step-status", role: "status" }, this.sentence, this.value);
    this.formulas = make("div", {
      class: "step-formulas",
      tabindex: 0,
      role: "region",
      "aria-label": TREE.rule,
    });
    this.polynomials = make("div", {});
    this.table1 = new Table1();
    this.tables = make("div", { class: "step-tables" }, this.polynomials, this.table1.element);
  }

  /** While steps follow each other by themselves, they are not read out. @param {boolean} quiet */
  setQuiet(quiet) {
    this.status.setAttribute("aria-live", quiet ? "off" : "polite");
  }

  /** The step that is shown. @param {TreeSteps} steps */
  draw(steps) {
    const { position, step } = steps;
    const polynomials = steps.polynomialsOf(step.cell);
    setText(this.sentence, stepInWords(steps));
    this.value.textContent = polynomials
      ? ` P = ${toText(polynomials.whole, "x").slice(0, MOST_SAID_AT_ONCE)}.`
      : "";
    const lines = linesOf(steps);
    this.formulas.hidden = !lines.length;
    this.formulas.replaceChildren(...lines.map((line) => make("p", {}, line)));
    this.polynomials.replaceChildren(
      polynomials ? polynomialsTable(position, step.cell, polynomials) : "",
    );
    this.table1.mark(step.rule === "leaf" ? rowOf(position.labels[step.cell]) : null);
  }
}

/** @param {TreeSteps} steps */
function linesOf(steps) {
  const { cell, children, rule } = steps.step;
  const polynomials = steps.polynomialsOf(cell);
  if (polynomials)
    return formulasOf(
      rule,
      polynomials,
      steps.position.labels[cell],
      children.map((child) => steps.polynomialsOf(child)),
    );
  return steps.tooLong.has(cell) ? [make("span", { class: "hint" }, TREE.tooLong)] : [];
}

/**
 * @param {Position} position
 * @param {number} cell
 * @param {VertexPolynomials} polynomials
 */
function polynomialsTable(position, cell, polynomials) {
  const name = cellName(position, cell);
  const rows = KINDS.map(({ key, index, text }) =>
    make(
      "tr",
      {},
      make(
        "th",
        { scope: "row" },
        math(text, signOf(index, shortName(position, cell)), operator("=")),
      ),
      make(
        "td",
        {},
        make(
          "div",
          { tabindex: 0, role: "region", "aria-label": polynomialOf(text, name) },
          math(
            toText(polynomials[key], "x").slice(0, MOST_SAID),
            polynomial(polynomials[key], "x"),
          ),
        ),
      ),
    ),
  );
  return make(
    "table",
    { class: "vertex-polynomials", "aria-label": polynomialsOf(name) },
    make("tbody", {}, ...rows),
  );
}
