// Costs that rise from one side of the board to the other, or away from a cell.

import { UNKNOWN } from "../../state/labels.js";
import { around, isGraph } from "../../state/position.js";
import { reduced, toText } from "../../text/fraction.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {"right" | "left" | "down" | "up" | "away"} Direction
 */

/**
 * @param {Position} position
 * @param {{direction: Direction, first: Fraction, step: Fraction, from: number}} gradient
 *   `first`: the cost where it begins; `step`: how much more the next row, column or ring costs;
 *   `from`: the cell it goes away from
 * @returns {Map<number, string>}  of the unknown cells
 */
export function gradientCosts(position, { direction, first, step, from }) {
  const steps = direction === "away" ? stepsFrom(position, from) : stepsAcross(position, direction);
  /** @type {Map<number, string>} */
  const costs = new Map();
  position.labels.forEach((label, i) => {
    if (label !== UNKNOWN) return;
    const top = first.top * step.bottom + BigInt(steps[i]) * step.top * first.bottom;
    costs.set(i, toText(reduced(top, first.bottom * step.bottom)));
  });
  return costs;
}

/**
 * The row or the column of each cell, from 0; of vertices, those that stand above or beside each
 * other share one.
 * @param {Position} position
 * @param {"right" | "left" | "down" | "up"} direction
 */
function stepsAcross(position, direction) {
  const isVertical = direction === "down" || direction === "up";
  const places = position.labels.map((_, i) => {
    if (isGraph(position)) return position.places[i][isVertical ? 1 : 0];
    return isVertical ? Math.floor(i / position.width) : i % position.width;
  });
  const distinct = [...new Set(places)].sort((a, b) => a - b);
  if (direction === "left" || direction === "up") distinct.reverse();
  const ranks = new Map(distinct.map((place, rank) => [place, rank]));
  return places.map((place) => /** @type {number} */ (ranks.get(place)));
}

/**
 * How many steps from neighbour to neighbour lead to each cell; one more than to the farthest where
 * none do.
 * @param {Position} position
 * @param {number} from
 */
function stepsFrom(position, from) {
  const neighbours = around(position);
  const steps = new Array(position.labels.length).fill(-1);
  steps[from] = 0;
  let reached = [from];
  let farthest = 0;
  while (reached.length) {
    const next = [];
    for (const cell of reached)
      for (const neighbour of neighbours[cell])
        if (steps[neighbour] < 0) {
          steps[neighbour] = steps[cell] + 1;
          next.push(neighbour);
        }
    if (next.length) farthest = steps[next[0]];
    reached = next;
  }
  return steps.map((each) => (each < 0 ? farthest + 1 : each));
}
