// The polynomials of all vertices as a table that opens. It is long, so it is made when it is
// opened.

import { copyRow } from "../../page/copies.js";
import { make } from "../../page/dom.js";
import { math, polynomial } from "../../text/math.js";
import { cellName, shortName } from "../../text/names.js";
import { toText } from "../../text/polynomial.js";
import { exactTable } from "../table.js";
import { KINDS, signOf } from "./polynomials.js";
import { moreTooLong, TABLE } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").VertexPolynomials} VertexPolynomials
 * @typedef {import("./steps.js").TreeSteps} TreeSteps
 * @typedef {{cell: number, polynomials: VertexPolynomials}} Row
 */

const MOST_SAID = 400; // signs of what is said in place of a formula

export class PolynomialTable {
  /**
   * @param {(cell: number) => void} goTo  a vertex was pressed
   * @param {(text: string, done: string) => void} copyText
   */
  constructor(goTo, copyText) {
    this.goTo = goTo;
    this.copyText = copyText;
    this.element = make("details", { ontoggle: () => this.fill() });
    /** @type {TreeSteps | null} */
    this.steps = null;
  }

  /** @param {TreeSteps} steps */
  show(steps) {
    this.steps = steps;
    this.element.replaceChildren(make("summary", {}, TABLE.open));
    this.fill();
  }

  fill() {
    const { steps, element } = this;
    if (!steps || !element.open || element.children.length > 1) return;
    const { position, answer } = steps;
    const rows = answer.steps.flatMap(({ cell, polynomials }) =>
      polynomials ? [{ cell, polynomials }] : [],
    );
    element.append(
      this.table(steps, rows),
      answer.complete ? "" : make("p", { class: "hint" }, moreTooLong(steps.count - rows.length)),
      copyRow([[TABLE.copy, () => tableText(position, rows)]], this.copyText),
    );
  }

  /**
   * @param {TreeSteps} steps
   * @param {readonly Row[]} rows
   */
  table({ position, turns }, rows) {
    return exactTable(
      TABLE.label,
      [...TABLE.columns, ...KINDS.map(({ index, text }) => math(text, signOf(index)))],
      rows.map(({ cell, polynomials }) =>
        make(
          "tr",
          {},
          make("td", {}, String(/** @type {number} */ (turns.get(cell)) + 1)),
          make(
            "th",
            { scope: "row" },
            make(
              "button",
              { type: "button", class: "cell-link", onclick: () => this.goTo(cell) },
              shortName(position, cell),
            ),
          ),
          make("td", {}, position.labels[cell]),
          ...KINDS.map(({ key }) => make("td", {}, formulaOf(polynomials[key]))),
        ),
      ),
      { table: "polynomials-table" },
    );
  }
}

/** @param {readonly string[]} coefficients */
const formulaOf = (coefficients) =>
  math(toText(coefficients, "x").slice(0, MOST_SAID), polynomial(coefficients, "x"));

/**
 * @param {Position} position
 * @param {readonly Row[]} rows
 */
function tableText(position, rows) {
  const heads = ["vertex", "label", ...KINDS.map(({ text }) => text)];
  const cells = rows.map(({ cell, polynomials }) => [
    cellName(position, cell),
    position.labels[cell],
    ...KINDS.map(({ key }) => toText(polynomials[key], "x")),
  ]);
  return [heads, ...cells].map((row) => row.join("\t")).join("\n");
}
