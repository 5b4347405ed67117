// What the view of counts says.

import { numberNode } from "../../text/numbers.js";

export const COUNTS = Object.freeze({
  lead: "The number of solutions for every number of mines on the board, known mines included. The number of mines you set does not matter here.",
  table: "Solutions for each number of mines",
  columns: ["Mines", "Solutions, exactly"],
  copyTable: "Table",
  linear: "linear scale",
  logarithmic: "logarithmic scale",
});

/** @param {string} scale */
export const barsInWords = (scale) =>
  `Solutions by number of mines, ${scale}; the table below has the values`;

/** @param {string} scale */
export const axisInWords = (scale) => `mines on the board (solutions: ${scale})`;

/**
 * @param {number} mines
 * @param {string} count
 */
export const barInWords = (mines, count) => `${mines} mines: ${count}`;

/**
 * @param {[number, string][]} counts  a number of mines, and how many solutions have it
 * @returns {(Node | string)[]}
 */
export function summaryInWords(counts) {
  const all = counts.reduce((sum, [, count]) => sum + BigInt(count), 0n);
  const [most, count] = counts.reduce((best, each) =>
    BigInt(each[1]) > BigInt(best[1]) ? each : best,
  );
  const [least, last] = [counts[0][0], counts[counts.length - 1][0]];
  const range = least === last ? `exactly ${least} mines` : `${least} to ${last} mines`;
  return [
    numberNode(String(all)),
    ` ${all === 1n ? "solution" : "solutions"} with ${range}; most of them, `,
    numberNode(count),
    `, with ${most}.`,
  ];
}
