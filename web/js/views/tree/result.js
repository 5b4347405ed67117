// The polynomial of the whole board, and what it counts.

import { make } from "../../page/dom.js";
import { isCut, math, operator, polynomial, row } from "../../text/math.js";
import { inThrees } from "../../text/numbers.js";
import { toText } from "../../text/polynomial.js";
import { signOf } from "./polynomials.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").TreeAnswer} TreeAnswer
 */

const MOST_SAID = 2000; // signs of what is said in place of the formula

/**
 * @param {Position} position
 * @param {TreeAnswer} answer
 * @returns {(Node | string)[]}
 */
export function drawResult(position, answer) {
  const { polynomial: coefficients } = answer;
  const text = toText(coefficients, "x");
  return [
    math(
      `P = ${text.slice(0, MOST_SAID)}`,
      row(signOf(""), operator("="), polynomial(coefficients, "x")),
    ),
    make("span", { class: "hint" }, meaningOf(position, answer)),
    isCut(coefficients)
      ? make(
          "details",
          {},
          make("summary", {}, "The whole polynomial"),
          make("div", { class: "digits", tabindex: 0 }, text),
        )
      : "",
  ];
}

/**
 * @param {Position} position
 * @param {TreeAnswer} answer
 */
function meaningOf(position, { legal, roots, count, polynomial: coefficients }) {
  const trees = roots.length === 1 ? "" : ` (${roots.length} trees)`;
  if (!legal) return `No assignment is legal${trees}: the polynomial is 0.`;
  return `${inThrees(count)} legal ${count === "1" ? "assignment" : "assignments"} in all${trees}: its value at x = 1.${withTotal(position, coefficients)}`;
}

/**
 * How many of them have the number of mines that the board has; "" where that is not given.
 * @param {Position} position
 * @param {readonly string[]} coefficients
 */
function withTotal({ prior }, coefficients) {
  if (prior.kind !== "total") return "";
  const count = coefficients[Number(prior.mines)] ?? "0";
  return ` ${inThrees(count)} of them ${count === "1" ? "has" : "have"} ${prior.mines} ${prior.mines === "1" ? "mine" : "mines"}, the coefficient of that power.`;
}
