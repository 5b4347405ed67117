// Positions as they come up in games: an opening, some more cells, flags, perhaps a loss.

import { neighbours } from "../../../web/js/state/shapes.js";

/**
 * @param {() => number} random
 * @param {{columns: number, rows: number, mines: number, opened: number, flags: number,
 *   questions?: number, isLost?: boolean, wrong?: number}} wanted  `opened` as a share of the safe
 *   cells; `wrong`: flags on cells that hold none, which a lost game shows to be safe
 * @returns {string[]} meanings, row by row
 */
export function gamePosition(random, wanted) {
  const { columns, rows, mines, opened, flags, questions = 0, isLost = false, wrong = 0 } = wanted;
  const count = columns * rows;
  const around = neighbours("grid", columns, rows);
  const order = shuffled(random, count);
  const mined = new Set(order.slice(0, mines));
  const numbers = around.map((others) => others.filter((cell) => mined.has(cell)).length);
  const meanings = new Array(count).fill("covered");
  const open = (start) => {
    const todo = [start];
    for (const cell of todo) {
      if (meanings[cell] !== "covered") continue;
      meanings[cell] = String(numbers[cell]);
      if (numbers[cell] === 0) todo.push(...around[cell]);
    }
  };
  const safe = order.slice(mines);
  // Players begin with an opening.
  const first = safe.find((cell) => numbers[cell] === 0);
  if (opened > 0 && first !== undefined) open(first);
  for (const cell of safe) {
    const shown = meanings.filter((meaning) => meaning !== "covered").length;
    if (shown >= opened * safe.length) break;
    open(cell);
  }
  const hidden = [...mined].filter((cell) => meanings[cell] === "covered");
  hidden.slice(0, flags).forEach((cell) => {
    meanings[cell] = "flag";
  });
  hidden.slice(flags, flags + questions).forEach((cell) => {
    meanings[cell] = "question";
  });
  if (isLost)
    hidden.slice(flags + questions).forEach((cell, i) => {
      meanings[cell] = i === 0 ? "exploded" : "mine";
    });
  safe
    .filter((cell) => meanings[cell] === "covered")
    .slice(0, wrong)
    .forEach((cell) => {
      meanings[cell] = "safe";
    });
  return meanings;
}

/**
 * @param {() => number} random
 * @param {number} count
 */
function shuffled(random, count) {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}
