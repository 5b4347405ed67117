// The groups of an answer by letter and colour, the same in every view and on the board.

import { h } from "../page/h.js";

/**
 * @typedef {import("../solver/answer.js").SolveAnswer} SolveAnswer
 * @typedef {{letter: string, tone: number, cells: number[], island: number | null, index: number |
 *   null}} NamedGroup
 *   `index`: its place in the answer; null for the outer cells
 */

/** The group of cells that touch no number, where others have a letter. */
export const OUTER = "outer";
const TONES = 8;
/** The colour of the outer cells: the one after those of the groups. */
export const OUTER_TONE = TONES;
/** Groups that can be named on the board at once: more letters would hide it. */
export const MOST_ON_BOARD = 26;

/** A to Z, then AA to AZ, BA .. @param {number} place */
export function letterOf(place) {
  let letters = "";
  for (let rest = place; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}

/**
 * Letters go island by island, so that the columns of a table follow the alphabet.
 * @param {SolveAnswer} result
 * @returns {{groups: NamedGroup[], outer: NamedGroup}}  in the order of the answer
 */
export function nameGroups(result) {
  /** @type {NamedGroup[]} */
  const groups = new Array(result.groups.length);
  let place = 0;
  result.islands.forEach((island, i) => {
    for (const g of island.groups) {
      groups[g] = {
        letter: letterOf(place),
        tone: place % TONES,
        cells: result.groups[g].cells,
        island: i,
        index: g,
      };
      place += 1;
    }
  });
  return {
    groups,
    outer: {
      letter: OUTER,
      tone: OUTER_TONE,
      cells: result.outer.cells,
      island: null,
      index: null,
    },
  };
}

/** A letter on its colour. @param {Pick<NamedGroup, "letter" | "tone">} group */
export const swatch = ({ letter, tone }) => h("span", { class: `swatch tone${tone}` }, letter);
