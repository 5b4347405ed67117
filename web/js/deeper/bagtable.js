// The polynomials P_i(A) of bags as a table, as the paper's Table 2 has them: a variable for each
// number of the bag, whose exponent counts the mines around it so far.

import { make } from "../dom.js";
import { cellName, isGraph } from "../position.js";
import { element, math, number, operator, parenthesised, row, subscript, variable } from "./math.js";
import { shortName } from "./short.js";

/**
 * @typedef {import("../position.js").Position} Position
 * @typedef {{bag: number, mines: [number, number][], numbers: number[], terms: [number[], string][], count: number}} Row
 * @typedef {{count: number, start: number, rows: Row[], assignments: string}} Polynomials
 */

const MOST_TERMS = 16; // of a polynomial that is typeset

/**
 * How the variable of a number is called: x with the number's own name below, v7 as 7.
 * @param {Position} position
 * @param {number} cell
 */
function indexOf(position, cell) {
  const found = isGraph(position) ? /^v(\d+)$/.exec(position.names[cell]) : null;
  return found ? found[1] : shortName(position, cell);
}

/** A variable as text. @param {string} index */
const nameOf = (index) => (/^\w+$/.test(index) ? `x_${index}` : `x_{${index}}`);

/**
 * @param {Position} position
 * @param {Row} found
 */
function typeset(position, { numbers, terms, count }) {
  const parts = row();
  terms.slice(0, MOST_TERMS).forEach(([exponents, coefficient], i) => {
    if (i) parts.append(operator("+"));
    const bare = exponents.every((exponent) => exponent === 0);
    if (bare || coefficient !== "1") parts.append(number(coefficient));
    exponents.forEach((exponent, n) => {
      if (!exponent) return;
      const index = element("mtext", indexOf(position, numbers[n]));
      parts.append(exponent === 1 ? subscript(variable("x"), index) : element("msubsup", variable("x"), index, number(exponent)));
    });
  });
  if (count > MOST_TERMS) parts.append(operator("+"), element("mtext", `… (${count} terms)`));
  if (!count) parts.append(number(0));
  return math(asText(position, { numbers, terms, count }).slice(0, 600), parts);
}

/**
 * @param {Position} position
 * @param {Pick<Row, "numbers" | "terms" | "count">} found
 */
export function asText(position, { numbers, terms, count }) {
  const written = terms.map(([exponents, coefficient]) => {
    const powers = exponents.flatMap((exponent, n) => (exponent ? [`${nameOf(indexOf(position, numbers[n]))}${exponent > 1 ? `^${exponent}` : ""}`] : []));
    return [...(coefficient !== "1" || !powers.length ? [coefficient] : []), ...powers].join("*");
  });
  return `${written.join(" + ") || "0"}${count > terms.length ? ` + … (${count} terms)` : ""}`;
}

/**
 * A as the paper writes it: free or mined, for each unknown vertex of the bag.
 * @param {Position} position
 * @param {Row} found
 */
export function assignment(position, { mines }) {
  if (!mines.length) return "∅";
  const sign = (/** @type {number} */ held) => (position.xMax === 1 ? (held ? "✱" : "□") : String(held));
  return mines.map(([cell, held]) => `${shortName(position, cell)} → ${sign(held)}`).join(", ");
}

/**
 * @param {Position} position
 * @param {Polynomials} found
 * @param {(bag: number) => void} point  a bag's number was pressed
 */
export function bagTable(position, { rows }, point) {
  return make("div", { class: "table-box bag-table", tabindex: 0, role: "region", "aria-label": "The polynomials of the bags" },
    make("table", { class: "configurations-table polynomials-table" },
      make("thead", {}, make("tr", {}, ...["i", "A", "P_i(A)"].map((title) => make("th", { scope: "col" }, make("span", { class: "plain" }, title === "P_i(A)"
        ? math("P_i(A)", row(subscript(variable("P"), variable("i")), parenthesised(variable("A")))) : title))))),
      make("tbody", {}, ...rows.map((each) => make("tr", {},
        make("td", {}, make("button", { type: "button", class: "cell-link", "aria-label": `Bag ${each.bag + 1}`, onclick: () => point(each.bag) }, String(each.bag + 1))),
        make("td", { title: each.mines.map(([cell]) => cellName(position, cell)).join(", ") }, assignment(position, each)),
        make("td", {}, typeset(position, each)))))));
}

/**
 * @param {Position} position
 * @param {Polynomials} found
 */
export function bagText(position, { rows }) {
  return ["i\tA\tP_i(A)", ...rows.map((each) => `${each.bag + 1}\t${assignment(position, each)}\t${asText(position, each)}`)].join("\n");
}
