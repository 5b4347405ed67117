// Positions in words.

import { cellWord, isGraph, tallyLabels } from "../state/position.js";
import { TILINGS } from "../state/shapes.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").Prior} Prior
 */

/** @param {number} count @param {string} one @param {string} [several] */
export function counted(count, one, several = `${one}s`) {
  return `${count.toLocaleString("en")} ${count === 1 ? one : several}`;
}

/** @param {Position} position */
export function sizeOf(position) {
  if (isGraph(position))
    return `${counted(position.names.length, "vertex", "vertices")}, ${counted(position.edges.length, "edge")}`;
  return `${position.width} × ${position.height}`;
}

/** @param {Position} position */
export function priorInWords(position) {
  const { prior } = position;
  const slots =
    prior.kind !== "uniform" && prior.weighting === "slots"
      ? `, by places in the ${cellWord(position, 2)}`
      : "";
  if (prior.kind === "total")
    return `${prior.mines} ${prior.mines === "1" ? "mine" : "mines"} in all${slots}`;
  if (prior.kind === "density")
    return `a density of ${prior.rho} mines per ${cellWord(position, 1)}${slots}`;
  if (prior.kind === "odds") return `odds of ${prior.odds} for a mine${slots}`;
  return "nothing is known about their number";
}

/**
 * What a position is, a name and a value in each row.
 * @param {Position} position
 * @returns {[string, string][]}
 */
export function facts(position) {
  const { unknown, numbers, flagged, free } = tallyLabels(position);
  const cells = [
    counted(numbers, "number"),
    flagged ? `${counted(flagged, "mine")} flagged` : "",
    free ? `${free.toLocaleString("en")} ${cellWord(position, free)} known free` : "",
    `${unknown.toLocaleString("en")} ${cellWord(position, unknown)} covered`,
  ];
  /** @type {[string, string][]} */
  const rows = [
    isGraph(position)
      ? ["Graph", sizeOf(position)]
      : ["Size", `${sizeOf(position)}, ${TILINGS[position.shape].words}`],
    [isGraph(position) ? "Vertices" : "Cells", cells.filter(Boolean).join(", ")],
    ["Mines", priorInWords(position)],
  ];
  if (position.xMax > 1)
    rows.push([`In one ${cellWord(position, 1)}`, `at most ${position.xMax} mines`]);
  return rows;
}
