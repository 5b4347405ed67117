// What cells are called: alone and together, in a sentence and in little room.

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
