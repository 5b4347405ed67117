// A matrix with its right sides: as a table between brackets, for LaTeX and for sympy.

import { make } from "../../page/dom.js";
import { EQUATIONS } from "./words.js";

/** @typedef {{letter: string, tone: number}} ColumnName  of the group of a column */

export const MINUS = "−";

/**
 * @param {string} title
 * @param {(number | string)[][]} rows
 * @param {string[]} values
 * @param {ColumnName[]} names
 * @param {number[]} free  the columns of groups that stay free
 * @param {string[]} places  a name for each row
 */
export function matrixTable(title, rows, values, names, free, places) {
  const marked = (/** @type {number} */ column) => (free.includes(column) ? "unbound" : null);
  return make(
    "div",
    { class: "table-box", tabindex: 0, role: "region", "aria-label": title },
    make(
      "table",
      { class: "matrix" },
      make("caption", {}, title),
      make(
        "thead",
        {},
        make(
          "tr",
          {},
          ...names.map(({ letter, tone }, i) =>
            make(
              "th",
              { scope: "col", class: marked(i), title: marked(i) && EQUATIONS.free },
              make("span", { class: `swatch tone${tone}` }, letter),
            ),
          ),
          make("th", { scope: "col", class: "right" }, "="),
        ),
      ),
      make(
        "tbody",
        {},
        ...rows.map((row, r) =>
          make(
            "tr",
            { title: places[r] || null },
            ...row.map((entry, i) =>
              make(
                "td",
                {
                  class:
                    [marked(i) ?? "", String(entry) === "0" ? "zero" : ""].join(" ").trim() || null,
                },
                signed(String(entry)),
              ),
            ),
            make(
              "td",
              { class: "right" },
              signed(values[r]),
              places[r] === EQUATIONS.total
                ? make("span", { class: "hidden" }, EQUATIONS.inAll)
                : null,
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {string} text */
const signed = (text) => text.replace("-", MINUS);

/**
 * @param {(number | string)[][]} rows
 * @param {string[]} values
 */
export function latexMatrix(rows, values) {
  const entry = (/** @type {number | string} */ each) =>
    String(each).replace(/^(-?)(\d+)\/(\d+)$/, "$1\\frac{$2}{$3}");
  const lines = rows.map((row, r) => [...row, values[r]].map(entry).join(" & "));
  return `\\left[\\begin{array}{${"r".repeat(rows[0]?.length ?? 0)}|r}${lines.join(" \\\\ ")}\\end{array}\\right]`;
}

/**
 * @param {number[][]} rows
 * @param {string[]} values
 */
export function pythonMatrix(rows, values) {
  const lines = rows.map((row, r) => `[${[...row, values[r]].join(", ")}]`);
  return `sympy.Matrix([${lines.join(", ")}]).rref()`;
}
