// What a position is made of, in words: what its cells are called, alone and together, in a sentence and in little room;
// and what is known of the number of mines.

import { isGraph } from "../state/position.js";

/** @typedef {import("../state/position.js").Position} Position */

const USUAL = 8; // signs

/**
 * A cell as a person reads it; rows and columns are counted from 1.
 * @param {Position} position
 * @param {number} index
 */
export function cellName(position, index) {
  if (isGraph(position)) return position.names[index];
  return `r${Math.floor(index / position.width) + 1} c${(index % position.width) + 1}`;
}

/**
 * The same as a screen reader says it.
 * @param {Position} position
 * @param {number} index
 */
export function spokenName(position, index) {
  if (isGraph(position)) return position.names[index];
  return `row ${Math.floor(index / position.width) + 1} column ${(index % position.width) + 1}`;
}

/**
 * What the cells of a position are called, so many of them.
 * @param {Position} position
 * @param {number} count
 */
export function cellWord(position, count) {
  if (isGraph(position)) return count === 1 ? "vertex" : "vertices";
  return count === 1 ? "cell" : "cells";
}

/**
 * A vertex by its name, cut where it is long; a cell of a grid by row and column, from 1.
 * @param {Position} position
 * @param {number} cell
 * @param {number} [most]  signs that there is room for
 */
export function shortName(position, cell, most = USUAL) {
  const name = signOf(position, cell);
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

/**
 * The same for formulas, where no two may look alike: behind a name that is cut stands which vertex
 * it is, counted from 1. No name that is not cut is as long.
 * @param {Position} position
 * @param {number} cell
 */
export function distinctName(position, cell) {
  const [short, whole] = [shortName(position, cell), signOf(position, cell)];
  return short === whole ? whole : `${short}#${cell + 1}`;
}

/**
 * A vertex by its whole name; a cell of a grid by row and column, from 1.
 * @param {Position} position
 * @param {number} cell
 */
export function signOf(position, cell) {
  if (isGraph(position)) return position.names[cell];
  return `${Math.floor(cell / position.width) + 1},${(cell % position.width) + 1}`;
}

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
