// What is known of the number of mines, in words.

import { cellWord } from "./names.js";

/** @typedef {import("../state/position.js").Position} Position */

/**
 * Within a sentence about a position.
 * @param {Position} position
 */
export function priorInWords(position) {
  const { prior } = position;
  const slots =
    prior.kind !== "uniform" && prior.weighting === "slots"
      ? `, by places in the ${cellWord(position, 2)}`
      : "";
  if (prior.kind === "total") return `${minesInWords(prior.mines)} in total${slots}`;
  if (prior.kind === "density")
    return `a density of ${prior.rho} mines per ${cellWord(position, 1)}${slots}`;
  if (prior.kind === "odds") return `odds of ${prior.odds} for a mine${slots}`;
  return "number unknown, every arrangement equally likely";
}

/**
 * Within a sentence about a game that will be dealt.
 * @param {Position} position
 */
export function dealtInWords(position) {
  const { xMax, prior } = position;
  const cell = cellWord(position, 1);
  const several = xMax > 1 ? `, at most ${xMax} in a ${cell}` : "";
  if (prior.kind === "total") return `exactly ${minesInWords(prior.mines)}${several}`;
  if (prior.kind === "uniform") return `every arrangement equally likely${several}`;
  const how =
    prior.kind === "density"
      ? `${prior.rho} mines per ${cell} on average`
      : `odds of a mine ${prior.odds}`;
  return `each ${cell} independently: ${how}${several}`;
}

/** @param {string} mines */
const minesInWords = (mines) => `${mines} ${mines === "1" ? "mine" : "mines"}`;
