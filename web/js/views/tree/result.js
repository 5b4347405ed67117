// The polynomial of the whole board, and what it counts.

import { make } from "../../page/dom.js";
import { isCut, math, operator, polynomial, row } from "../../text/math.js";
import { toText } from "../../text/polynomial.js";
import { signOf } from "./polynomials.js";
import { resultInWords, TREE } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").TreeAnswer} TreeAnswer
 */

const MOST_SAID = 2000; // signs of what is said in place of the formula

/**
 * @param {Position} position
 * @param {TreeAnswer} answer
 * @returns {(Node | string | import("../../page/h.js").Drawing)[]}
 */
export function drawResult(position, answer) {
  const { polynomial: coefficients } = answer;
  const text = toText(coefficients, "x");
  return [
    math(
      `P = ${text.slice(0, MOST_SAID)}`,
      row(signOf(""), operator("="), polynomial(coefficients, "x")),
    ),
    make("span", { class: "hint" }, resultInWords(position, answer)),
    isCut(coefficients)
      ? make(
          "details",
          {},
          make("summary", {}, TREE.whole),
          make("div", { class: "digits", tabindex: 0 }, text),
        )
      : "",
  ];
}
