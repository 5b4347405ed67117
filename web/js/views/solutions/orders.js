// The orders in which solutions are gone through, and what the prior has to do with them.

import { parseNumber } from "../../text/fraction.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").AssignmentOrder} AssignmentOrder
 */

/** @type {readonly [AssignmentOrder, string][]} */
const ORDERS = [
  ["board", "As on the board"],
  ["fewest", "Fewest mines first"],
  ["most", "Most mines first"],
];

/**
 * Which order has the most probable solutions first; null where all are alike, or where it takes
 * more than the number of mines to tell.
 * @param {Position} position
 * @returns {"fewest" | "most" | null}
 */
export function orderByWeight({ prior, xMax }) {
  if (xMax > 1 || prior.kind === "total" || prior.kind === "uniform") return null;
  const value = parseNumber(prior.kind === "density" ? prior.rho : prior.odds);
  if (!value) return null;
  // A mine is as likely as none where there is half of one in a cell, or one to one.
  const [top, bottom] = [value.top * (prior.kind === "density" ? 2n : 1n), value.bottom];
  if (top === bottom) return null;
  return top < bottom ? "fewest" : "most";
}

/**
 * Whether the prior holds some solutions for more probable than others.
 * @param {Position} position
 */
export function isWeighted({ prior, xMax }) {
  if (prior.kind === "uniform") return false;
  return prior.kind !== "total" || xMax > 1;
}

/**
 * What there is to choose from.
 * @param {Position} position
 * @returns {[AssignmentOrder, string][]}
 */
export function ordersOf(position) {
  const byWeight = orderByWeight(position);
  return ORDERS.map(([order, title]) => [
    order,
    order === byWeight ? `${title} (by weight)` : title,
  ]);
}

/**
 * What the order by weight is; "" where there is none.
 * @param {Position} position
 */
export function weightInWords(position) {
  const byWeight = orderByWeight(position);
  if (!byWeight) return "";
  const mines = byWeight === "fewest" ? "fewer" : "more";
  return `Here a solution with ${mines} mines is more probable: with the ${byWeight} first they are in order of their weight.`;
}
