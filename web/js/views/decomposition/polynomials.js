// The polynomials P_i(A) of bags as a table, as the paper's Table 2 has them: a variable for each number of the bag,
// whose exponent counts the mines around it so far.

import { h } from "../../page/h.js";
import { button } from "../../parts/fields.js";
import { copyTable, exactTable, row as tableRow } from "../../parts/table.js";
import { isGraph } from "../../state/position.js";
import {
  element,
  math,
  number,
  operator,
  parenthesised,
  row,
  subscript,
  variable,
} from "../../text/math.js";
import { cellName, distinctName, signOf } from "../../text/names.js";
import { bagName } from "./bags.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").BagRow} Row
 * @typedef {import("../../solver/protocol.js").BagPolynomials} Page
 */

const WORDS = {
  table: "The polynomials of the bags",
  terms: (/** @type {number} */ count) => `… (${count} terms)`,
};

const MOST_TERMS = 16; // of a polynomial that is typeset
const MOST_SAID = 600; // signs of what is said in place of a formula
const MOST_DIGITS = 7; // of a vertex that is known by its number

/**
 * How cells are called in formulas, and how variables that belong to them: x with the cell's own
 * name below, v7 as 7 unless another vertex has that name. Different cells never share one.
 * @typedef {{cell: (cell: number) => string, index: (cell: number) => string}} Names
 *
 * @param {Position} position
 * @param {(position: Position, cell: number) => string} called
 * @returns {Names}
 */
function namesIn(position, called) {
  const taken = new Set(isGraph(position) ? position.names : []);
  const cell = (/** @type {number} */ each) => called(position, each);
  const index = (/** @type {number} */ each) => {
    const digits = isGraph(position) ? /^v(\d+)$/.exec(position.names[each])?.[1] : undefined;
    return digits === undefined || digits.length > MOST_DIGITS || taken.has(digits)
      ? cell(each)
      : digits;
  };
  return { cell, index };
}

/** A variable as text. @param {string} index */
const nameOf = (index) => (/^\w+$/.test(index) ? `x_${index}` : `x_{${index}}`);

/**
 * @param {Row} polynomial
 * @param {Names} names  of little room
 * @param {Names} whole
 */
function typeset({ numbers, terms, count }, names, whole) {
  const power = (/** @type {number} */ exponent, /** @type {number} */ n) => {
    if (!exponent) return null;
    const index = element("mtext", names.index(numbers[n]));
    return exponent === 1
      ? subscript(variable("x"), index)
      : element("msubsup", variable("x"), index, number(exponent));
  };
  const sum = row(
    terms.slice(0, MOST_TERMS).map(([exponents, coefficient], i) => {
      const bare = exponents.every((exponent) => exponent === 0);
      return [
        i > 0 && operator("+"),
        (bare || coefficient !== "1") && number(coefficient),
        exponents.map(power),
      ];
    }),
    count > MOST_TERMS && [operator("+"), element("mtext", WORDS.terms(count))],
    !count && number(0),
  );
  return math(asText({ numbers, terms, count }, whole).slice(0, MOST_SAID), sum);
}

/**
 * @param {Pick<Row, "numbers" | "terms" | "count">} polynomial
 * @param {Names} names
 */
function asText({ numbers, terms, count }, names) {
  const written = terms.map(([exponents, coefficient]) => {
    const powers = exponents.flatMap((exponent, n) =>
      exponent ? [`${nameOf(names.index(numbers[n]))}${exponent > 1 ? `^${exponent}` : ""}`] : [],
    );
    return [...(coefficient !== "1" || !powers.length ? [coefficient] : []), ...powers].join("*");
  });
  return `${written.join(" + ") || "0"}${count > terms.length ? ` + ${WORDS.terms(count)}` : ""}`;
}

/**
 * A as the paper writes it: free or mined, for each unknown vertex of the bag.
 * @param {Position} position
 * @param {Row} polynomial
 * @param {Names} names
 */
function assignment({ xMax }, { mines }, names) {
  if (!mines.length) return "∅";
  const sign = (/** @type {number} */ held) => (xMax === 1 ? (held ? "✱" : "□") : String(held));
  return mines.map(([cell, held]) => `${names.cell(cell)} → ${sign(held)}`).join(", ");
}

/**
 * @param {Position} position
 * @param {Page} page
 * @param {(bag: number) => void} choose  a bag's number was pressed
 */
export function drawBagTable(position, { rows }, choose) {
  const [names, whole] = [namesIn(position, distinctName), namesIn(position, signOf)];
  const title = row(subscript(variable("P"), variable("i")), parenthesised(variable("A")));
  const bagLink = (/** @type {number} */ bag) =>
    button(bag + 1, () => choose(bag), { class: "cell-link", "aria-label": bagName(bag) });
  return exactTable(
    WORDS.table,
    ["i", "A", math("P_i(A)", title)],
    rows.map((line) =>
      tableRow([
        bagLink(line.bag),
        h(
          "td",
          { title: line.mines.map(([cell]) => cellName(position, cell)).join(", ") },
          assignment(position, line, names),
        ),
        typeset(line, names, whole),
      ]),
    ),
    { table: "polynomials-table", box: "bag-table" },
  );
}

/**
 * The same to copy.
 * @param {Position} position
 * @param {Page} polynomials
 * @param {Parameters<typeof copyTable>[2]} page
 */
export const copyBagTable = (position, polynomials, page) =>
  copyTable(["i", "A", "P_i(A)"], () => writtenRows(position, polynomials), page);

/** @param {Position} position @param {Page} page */
export function writtenRows(position, { rows }) {
  const names = namesIn(position, signOf);
  return rows.map((each) => [each.bag + 1, assignment(position, each, names), asText(each, names)]);
}
