// The width of a decomposition, and what it means for counting.

import { make } from "../../page/dom.js";
import { cellWord } from "../../text/names.js";
import { inThrees } from "../../text/numbers.js";
import { ORDERS } from "./options.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DecompositionAnswer} DecompositionAnswer
 * @typedef {import("../../solver/protocol.js").OrderName} OrderName
 */

/**
 * @param {Position} position
 * @param {DecompositionAnswer} answer
 * @returns {(Node | string)[]}
 */
export function describeWidth(position, { bags, width, order, tried }) {
  const others = /** @type {[OrderName, number][]} */ (Object.entries(tried))
    .filter(([name]) => name !== order)
    .map(([name, other]) => ` (by ${ORDERS[name]}: ${other})`)
    .join("");
  return [
    make("strong", {}, `Width ${width}`),
    `: the largest of ${inThrees(String(bags.length))} ${bags.length === 1 ? "bag" : "bags"} holds ${width + 1} ${cellWord(position, width + 1)}. Found by ${ORDERS[order]}${others}. ${meaningOf(width)}`,
  ];
}

/** @param {number} width */
function meaningOf(width) {
  if (width <= 1) return "The board is a forest: nothing is easier to count.";
  if (width <= 12) return "That is small: the tables of the bags stay short.";
  if (width <= 25) return "That is much: the tables of the largest bags are long.";
  return "That is out of reach of tables over the bags, which can double with every vertex of a bag.";
}
