// What follows from what, worked out without a page: what is known after some deductions, what holds at a
// step of a proof, the deductions as lines of a list, and of which of them the view speaks.

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
 * @typedef {{at: number | null, step: number | null, item: number | null, pointed: number | null}} Choice
 *   `at`: the step of the chain, where it is shown; `step`: of the proof; `item`: what is tied that is
 *   chosen, `pointed`: that is pointed at
 * @typedef {Choice & {told: number | null}} Local  `told`: the cell of which was said what is seen nowhere
 * @typedef {import("../view.js").Scene<Local>} Scene
 * @typedef {{of: "chain" | "cell" | "board" | "open" | "waiting" | "problem",
 *   deduction: WrittenDeduction | null, problem?: string}} Subject
 *   What stands above: a step of the chain, the reason of the chosen cell, the simplest one of the board; or
 *   that the cell is open, or that its reason is not there yet, or will not come.
 */

/** @type {Choice} */
export const NO_CHOICE = { at: null, step: null, item: null, pointed: null };

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

/** The lines of a list of deductions, and what single numbers say of cells. @type {WeakMap<readonly WrittenDeduction[], {lines: readonly Line[], atOnce: ReadonlyMap<number, WrittenDeduction>}>} */
const sorted = new WeakMap();

/**
 * @param {readonly WrittenDeduction[]} deductions
 * @param {Position} position
 */
function sortedOf(deductions, position) {
  let found = sorted.get(deductions);
  if (!found) {
    const lines = linesOf(deductions, position);
    const single = lines.flatMap(({ how, of }) => (how === "at once" ? of : []));
    const atOnce = new Map(
      // The first of several that say the same of a cell.
      single.reverse().flatMap((i) => deductions[i].cells.map((cell) => [cell, deductions[i]])),
    );
    found = { lines, atOnce };
    sorted.set(deductions, found);
  }
  return found;
}

/** All that follows, one after the other; until that is there what follows at once. @param {Scene} scene */
export function reasonsIn({ answer, told: { whole }, state }) {
  /** @type {readonly WrittenDeduction[]} */
  const deductions = whole?.answer?.legal ? whole.answer.deductions : answer.deductions;
  const isWhole = !answer.deductions.length || Boolean(whole?.answer);
  return { deductions, isWhole, lines: sortedOf(deductions, state.position).lines };
}

/**
 * What a single number says of the chosen cell, which need not be asked.
 * @param {Scene} scene
 */
const toldAtOnce = ({ answer, state: { position, hand } }) =>
  sortedOf(answer.deductions, position).atOnce.get(hand.cursor);

/** Whether there may be a reason for what the chosen cell holds. @param {Scene} scene */
function mayBeCertain({
  state: {
    position,
    said: { answer },
    hand,
  },
}) {
  const chance = answer?.byCell[hand.cursor] ?? null;
  return (
    position.labels[hand.cursor] === UNKNOWN && (!chance?.exact || chance.safe || chance.mined)
  );
}

/** Whether the reason of the chosen cell has to be asked. @param {Scene} scene */
export const needsOwn = (scene) =>
  Boolean(scene.answer?.legal) && mayBeCertain(scene) && !toldAtOnce(scene);

/** @param {Scene} scene @returns {Subject} */
export function subjectOf(scene) {
  const { state, local, told } = scene;
  const { deductions } = reasonsIn(scene);
  if (local.at !== null) return { of: "chain", deduction: deductions[local.at] };
  // Later ones speak of the board as it is when the earlier ones are known.
  if (state.position.labels[state.hand.cursor] !== UNKNOWN)
    return { of: "board", deduction: deductions[0] ?? null };
  if (!mayBeCertain(scene)) return { of: "open", deduction: null };
  const atOnce = toldAtOnce(scene);
  if (atOnce) return { of: "cell", deduction: atOnce };
  const { answer, problem } = told.own;
  if (problem) return { of: "problem", deduction: null, problem: problem.message };
  if (!answer?.legal) return { of: "waiting", deduction: null };
  const [deduction = null] = answer.deductions;
  return { of: deduction ? "cell" : "open", deduction };
}
