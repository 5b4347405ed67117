// What is said of costs: how they are set, and which solution they lead to.

import { fromText, toDecimal } from "../../text/fraction.js";
import { forHand } from "../../text/hands.js";
import { cellName, cellWord } from "../../text/names.js";
import { numberNode } from "../../text/numbers.js";
import { counted } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").CheapestLegal} CheapestLegal
 * @typedef {import("./costs.js").Goal} Goal
 */

export const COSTS = Object.freeze({
  lead: "Give cells a cost for each mine in them. The board shows the cheapest of all solutions.",
  goals: "Which solution",
  toNumber: "Show it among all solutions",
  byHand: "Costs by hand",
  paint: "Paint costs",
  done: "Done painting",
  cost: "Cost",
  clear: "Clear costs",
  byGradient: "Costs by a gradient",
  gradient: "Gradient",
  from: "from",
  step: "in steps of",
  apply: "Apply to the board",
  bad: "A cost is a whole number, a fraction or a decimal not below 0, such as 3, 1/2 or 0.25.",
});

/**
 * What is sought: the title, and what cells say they are mines of.
 * @type {Readonly<Record<Goal, readonly [string, string]>>}
 */
export const GOALS = Object.freeze({
  cheapest: ["Cheapest", "in the cheapest solution"],
  dearest: ["Costliest", "in the costliest solution"],
  fewest: ["Fewest mines", "in a solution with the fewest mines"],
  most: ["Most mines", "in a solution with the most mines"],
});

/** @type {Readonly<Record<import("./gradients.js").Direction, string>>} */
export const DIRECTIONS = Object.freeze({
  right: "Left to right",
  left: "Right to left",
  down: "Top to bottom",
  up: "Bottom to top",
  away: "Away from the chosen cell",
});

/** @param {Position} position */
export const paintHint = (position) =>
  forHand(
    `Click or drag over unknown ${cellWord(position, 2)}, or press Space on one, to give them this cost. Delete or a right click removes it; Escape ends painting.`,
  );

/**
 * @param {Position} position
 * @param {number} cell
 */
export const awayHint = (position, cell) =>
  `Costs rise with every step away from ${cellName(position, cell)}, where the cursor is.`;

/** @param {string} cost */
function costNode(cost) {
  const fraction = fromText(cost);
  return fraction.bottom === 1n ? numberNode(cost) : `${cost} ≈ ${toDecimal(fraction, 4)}`;
}

/**
 * @param {CheapestLegal} answer
 * @param {Goal} goal
 * @returns {(Node | string | import("../../page/h.js").Drawing)[]}
 */
export function foundInWords({ cost, solution, fewest, most }, goal) {
  const mines = `, with ${counted(solution.mines, "mine")} on the board.`;
  return {
    cheapest: ["The cheapest solution costs ", costNode(cost), mines],
    dearest: ["The costliest solution costs ", costNode(cost), mines],
    fewest: [`The fewest mines on the board: ${fewest}.`],
    most: [`The most mines on the board: ${most}.`],
  }[goal];
}

/**
 * How many share the cost, or the number of mines.
 * @param {CheapestLegal} answer
 * @param {boolean} isCosted
 * @returns {(Node | string | import("../../page/h.js").Drawing)[]}
 */
export function othersInWords({ shared, total, fewest, most }, isCosted) {
  const range = isCosted && fewest !== most ? ` Solutions have ${fewest} to ${most} mines.` : "";
  if (total === "1") return ["It is the only solution."];
  if (shared === "1") return ["It is the only one of ", numberNode(total), ` solutions.${range}`];
  const so = isCosted ? "cost the same" : "have that many";
  const rest = ` solutions ${so}; this is the first of them.${range}`;
  return shared === total
    ? ["All ", numberNode(total), rest]
    : [numberNode(shared), " of ", numberNode(total), rest];
}
