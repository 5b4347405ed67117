// What the rules of a game say: what a move has opened, and what cells hide when it is over.

import { cellWord } from "../text/names.js";
import { startingName } from "../text/wording.js";

/**
 * What a move has opened.
 * @param {import("../state/position.js").Position} position
 * @param {readonly (readonly [number, string])[]} changes  cells with their new labels
 */
export function openedText(position, changes) {
  if (changes.length !== 1)
    return `${changes.length} ${cellWord(position, changes.length)} opened.`;
  const [[cell, number]] = changes;
  return `${startingName(position, cell)} shows ${number}.`;
}

/** @param {number} mines */
const many = (mines) => (mines === 1 ? "a mine" : `${mines} mines`);

/** What a cell hides at the end, as a screen reader says it behind its label. */
export const AT_THE_END = Object.freeze({
  bared: many,
  /** @param {number} mines */
  exploded: (mines) => `opened: ${many(mines)}`,
  /** @param {number} mines */
  misplaced: (mines) => (mines ? `wrong: ${many(mines)}` : "wrong: no mine"),
});
