// What a hint tells, in three strengths: where to look, which numbers, the cell with its reason.
// It follows from what the player sees. A flag is the player's opinion, so it counts only where the
// numbers prove it.

import { ring } from "../board/patches.js";
import { flag, isFlag } from "../state/labels.js";
import { around, withLabels } from "../state/position.js";
import { certainFace, certainLegend } from "../views/certain.js";
import { knownAfter } from "../views/why/steps.js";
import { FOLLOWS, guessInWords, numbersInWords, whereToLook } from "./hint_words.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/state.js").Viewed} Viewed
 * @typedef {import("../board/patches.js").Patch} Patch
 * @typedef {import("../solver/protocol.js").WrittenDeduction} WrittenDeduction
 * @typedef {import("../solver/protocol.js").SafestCells} SafestCells
 * @typedef {1 | 2 | 3} Strength
 * @typedef {{deduction: WrittenDeduction} | {safest: SafestCells | null}} Hint  something that is
 *   certain; or, where nothing is, the safest guess
 * @typedef {{words: string, patches: Patch[], viewed: Viewed | null, cells: readonly number[]}}
 *   Shown
 *   `patches` on the board, and what cells show; `cells` that should be in sight
 */

const LEGEND = certainLegend(FOLLOWS.safe, FOLLOWS.mine);

/**
 * The deductions that tell a player something: that a cell is safe, or a mine that has no flag yet.
 * Those that open something come first.
 * @param {Position} position  with the player's flags
 * @param {readonly WrittenDeduction[]} deductions
 * @param {ReadonlySet<number>} told  mines that an earlier hint has told
 */
export function newsIn({ labels }, deductions, told) {
  const isNews = (/** @type {WrittenDeduction} */ { cells, mines }) =>
    mines === 0 || cells.some((cell) => labels[cell] !== flag(mines) && !told.has(cell));
  return deductions.filter(isNews).sort((a, b) => Number(a.mines > 0) - Number(b.mines > 0));
}

/**
 * The position with the mines that were proved, which the player knows already: what follows from
 * them can be found next.
 * @param {Position} position
 * @param {readonly WrittenDeduction[]} deductions
 */
export function withProved(position, deductions) {
  const proved = [...knownAfter(deductions)].filter(
    ([cell, mines]) => mines > 0 && !isFlag(position.labels[cell]),
  );
  return withLabels(
    position,
    proved.map(([cell, mines]) => [cell, flag(mines)]),
  );
}

/** Hints with the same key tell the same. @param {Hint} hint */
export function keyOf(hint) {
  return "deduction" in hint
    ? JSON.stringify([hint.deduction.cells, hint.deduction.mines])
    : `guess ${hint.safest?.cells}`;
}

/**
 * The strength behind this one. A guess has no numbers that could be told.
 * @param {Hint} hint
 * @param {Strength} strength
 * @returns {Strength}
 */
export function stronger(hint, strength) {
  return strength === 1 && "deduction" in hint ? 2 : 3;
}

/**
 * @param {Position} position
 * @param {Hint} hint
 * @param {Strength} strength
 * @returns {Shown}
 */
export function showHint(position, hint, strength) {
  if (!("deduction" in hint)) return showGuess(position, hint.safest, strength);
  const { deduction } = hint;
  const { cells, numbers, technique } = deduction;
  if (strength === 1) {
    const area = areaOf(position, deduction);
    const words = whereToLook(area.length ? technique : "mine count");
    return { words, patches: ring(area, { area: true }), viewed: null, cells: area };
  }
  const patches = ring(numbers, { picked: true });
  if (strength === 2)
    return { words: numbersInWords(position, deduction), patches, viewed: null, cells: numbers };
  const faces = new Map(
    [...knownAfter([deduction])].map(([cell, mines]) => [cell, certainFace(mines, true)]),
  );
  return {
    words: deduction.sentence,
    patches,
    viewed: { faces, legend: LEGEND },
    cells: [...numbers, ...cells],
  };
}

/**
 * @param {Position} position
 * @param {SafestCells | null} safest
 * @param {Strength} strength
 * @returns {Shown}
 */
function showGuess(position, safest, strength) {
  const isTold = strength === 3 && safest !== null;
  return {
    words: guessInWords(position, isTold ? safest : null),
    patches: isTold ? ring(safest.cells, { picked: true }) : [],
    viewed: null,
    cells: isTold ? safest.cells.slice(0, 1) : [],
  };
}

/**
 * The numbers, what they tell, and the cells around: somewhere in there one has to look.
 * @param {Position} position
 * @param {WrittenDeduction} deduction
 */
function areaOf(position, { cells, numbers }) {
  if (numbers.length === 0) return [];
  const touching = around(position);
  const told = [...numbers, ...cells];
  return [...new Set([...told, ...told.flatMap((cell) => touching[cell])])].sort((a, b) => a - b);
}
