// Table 1 of the paper: the polynomials of a leaf, by its label.

import { make } from "../../page/dom.js";
import { FREE, isFlag, UNKNOWN } from "../../state/labels.js";
import { math, polynomial } from "../../text/math.js";
import { toText } from "../../text/polynomial.js";
import { KINDS, signOf } from "./polynomials.js";
import { leafInWords, TABLE_1 } from "./words.js";

const X = ["0", "1"];
const [ZERO, ONE, ONE_X] = [[], ["1"], ["1", "1"]];

/**
 * A label as it is written and as it is said, and the polynomials of a leaf with it.
 * @type {[string, string, string[][]][]}
 */
const ROWS = [
  [TABLE_1.free, TABLE_1.free, [ONE, ONE, ONE, ZERO]],
  [TABLE_1.mine, TABLE_1.mine, [X, X, ZERO, X]],
  ["?", TABLE_1.unknown, [ONE_X, ONE_X, ONE, X]],
  ["0", "0", [ONE, ZERO, ONE, ZERO]],
  ["1", "1", [ZERO, ONE, ZERO, ZERO]],
  ["2, 3, …", TABLE_1.twoOrMore, [ZERO, ZERO, ZERO, ZERO]],
];

/** The row for a label of the board. @param {string} label */
export function rowOf(label) {
  if (label === UNKNOWN) return 2;
  if (label === FREE) return 0;
  if (isFlag(label)) return 1;
  return Math.min(Number(label), 2) + 3;
}

/** The table on the page, with a way to mark the row that is in use. */
export class Table1 {
  constructor() {
    this.rows = ROWS.map(([sign, said, polynomials]) =>
      make(
        "tr",
        {},
        make("th", { scope: "row", "aria-label": leafInWords(said) }, sign),
        ...polynomials.map((coefficients) =>
          make("td", {}, math(toText(coefficients, "x"), polynomial(coefficients, "x"))),
        ),
      ),
    );
    const heads = KINDS.map(({ index, text }) =>
      make("th", { scope: "col" }, math(`${text}(v)`, signOf(index, "v"))),
    );
    this.element = make(
      "figure",
      { class: "table-1" },
      make("figcaption", {}, TABLE_1.caption),
      make(
        "table",
        {},
        make("thead", {}, make("tr", {}, make("th", { scope: "col" }, TABLE_1.label), ...heads)),
        make("tbody", {}, ...this.rows),
      ),
    );
  }

  /** @param {number | null} used  null: none */
  mark(used) {
    this.rows.forEach((row, i) => {
      row.classList.toggle("in-use", i === used);
      if (i === used) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    });
  }
}
