// The orders in which solutions are gone through, and what the prior has to do with them.

import { parseNumber } from "../../text/fraction.js";
import { ORDERS, weightOrder, byWeight as withWeight } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").AssignmentOrder} AssignmentOrder
 */

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
  return /** @type {AssignmentOrder[]} */ (Object.keys(ORDERS)).map((order) => [
    order,
    order === byWeight ? withWeight(ORDERS[order]) : ORDERS[order],
  ]);
}

/**
 * What the order by weight is; "" where there is none.
 * @param {Position} position
 */
export function weightInWords(position) {
  const byWeight = orderByWeight(position);
  return byWeight ? weightOrder(byWeight) : "";
}
