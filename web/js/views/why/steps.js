// What follows from what, worked out without a page: what is known after some deductions, what holds at a
// step of a proof, and the deductions as lines of a list.

import { isNumber, minesOf, UNKNOWN } from "../../state/labels.js";
import { around } from "../../state/position.js";

/**
 * @typedef {import("../../solver/protocol.js").WrittenDeduction} WrittenDeduction
 * @typedef {import("../../solver/protocol.js").WrittenStep} WrittenStep
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {ReadonlyMap<number, number>} KnownMines  mines by cell
 * @typedef {{least: number, most: number, depth: number, isAssumed: boolean}} Bounds
 *   Mines in a cell: at least, at most; under so many assumptions.
 * @typedef {{cells: number[], mines: number, of: number[], how: "at once" | "later" | "proof"}} Line
 *   Some deductions as one line: their cells, all mines in these, and their places. Those that single
 *   numbers say are told together: `how`: at once, or when others are known; else one by one.
 */

/**
 * @param {readonly Pick<WrittenDeduction, "cells" | "mines">[]} deductions
 * @returns {KnownMines}
 */
export function knownAfter(deductions) {
  return new Map(
    deductions.flatMap(({ cells, mines }) =>
      cells.map((cell) => /** @type {[number, number]} */ ([cell, mines])),
    ),
  );
}

/**
 * What holds in which cell when a step has been made. An assumption ends those that were as deep or
 * deeper, with all that followed from them.
 * @param {readonly WrittenStep[]} steps
 * @param {number} at
 * @returns {Map<number, Bounds>}
 */
export function boundsAt(steps, at) {
  /** @type {{cell: number, bounds: Bounds}[]} */
  let held = [];
  for (const { kind, depth, cells, least, most } of steps.slice(0, at + 1)) {
    if (kind === "contradiction") continue;
    const isAssumed = kind === "assume";
    if (isAssumed) held = held.filter(({ bounds }) => bounds.depth < depth);
    for (const cell of cells) held.push({ cell, bounds: { least, most, depth, isAssumed } });
  }
  return new Map(held.map(({ cell, bounds }) => [cell, bounds]));
}

/**
 * The unknown cells that two numbers share; none where there are more numbers, or fewer.
 * @param {Position} position
 * @param {readonly number[]} numbers
 * @returns {number[]}
 */
export function sharedBy(position, numbers) {
  if (numbers.length !== 2) return [];
  const [first, second] = numbers.map((number) => around(position)[number]);
  return first.filter((cell) => position.labels[cell] === UNKNOWN && second.includes(cell));
}

/**
 * All deductions as lines: safe cells first, of these the simplest first.
 * @param {readonly WrittenDeduction[]} deductions  one after the other
 * @param {Position} position
 * @returns {Line[]}
 */
export function linesOf(deductions, position) {
  /** @type {Line[]} */
  const lines = [];
  /** @type {Map<string, Line & {told: Set<number>}>} */
  const ofNumbers = new Map();
  deductions.forEach(({ cells, mines, numbers, total }, i) => {
    const isSingle = numbers.length === 1 && !total;
    const how = !isSingle ? "proof" : saysAtOnce(position, numbers[0]) ? "at once" : "later";
    const key = `${how} ${mines > 0}`;
    let line = ofNumbers.get(key);
    if (!line) {
      line = { cells: [], mines: 0, of: [], how, told: new Set() };
      lines.push(line);
      if (isSingle) ofNumbers.set(key, line);
    }
    const { told } = line;
    const fresh = cells.filter((cell) => !told.has(cell));
    for (const cell of fresh) told.add(cell);
    line.cells.push(...fresh);
    line.mines += mines * fresh.length;
    line.of.push(i);
  });
  return lines.sort((a, b) => Number(a.mines > 0) - Number(b.mines > 0));
}

/**
 * Whether a number leaves its cells no choice on the board as it is.
 * @param {Position} position
 * @param {number} number
 */
function saysAtOnce(position, number) {
  const { labels, xMax } = position;
  const near = around(position)[number].map((cell) => labels[cell]);
  const open = near.filter((label) => label === UNKNOWN).length;
  const known = near.reduce((sum, label) => sum + minesOf(label), 0);
  const needs = isNumber(labels[number]) ? Number(labels[number]) - known : -1;
  return needs === 0 || needs === xMax * open || open === 1;
}

/**
 * The part of a long list that is shown: so many lines at the most, with the current one among them.
 * @param {number} count
 * @param {number} current
 * @param {number} most
 * @returns {[number, number]} the first, and the one behind the last
 */
export function listedAround(count, current, most) {
  const first = Math.max(0, Math.min(current - Math.floor(most / 2), count - most));
  return [first, Math.min(count, first + most)];
}
