// The chance of a mine: what every unknown cell shows unless somebody wishes to see another
// overlay. The board's own answer has it, so nothing more is asked.

import { toShade } from "../../text/fraction.js";
import { MOST_SHADE, makeFace } from "../face.js";
import { CERTAIN, numberLook, steps } from "./look.js";

/**
 * @typedef {import("../../solver/answer.js").Answer} Answer
 * @typedef {import("../../solver/answer.js").Chance} Chance
 */

const QUANTITY = "mine chance";

const WORDS = {
  words: "the mine probability",
  title: "Chance of a mine",
  about: "the exact fraction in every cell",
  said: "mine probability",
  scale: "mine probability, low to high",
};

/**
 * Only what is certain reaches the ends of the scale.
 * @param {Chance} chance
 */
export function shadeOf({ safe, mined, fraction }) {
  if (safe) return 0;
  if (mined) return MOST_SHADE;
  return Math.min(MOST_SHADE - 1, Math.max(1, Math.round(toShade(fraction) * MOST_SHADE)));
}

/**
 * A chance of which no more is known than its colour.
 * @param {number} shade
 */
export function chanceOfShade(shade) {
  const mark = shade === 0 ? "safe" : shade === MOST_SHADE ? "mined" : "none";
  return makeFace(QUANTITY, { shade, mark, said: "" });
}

/**
 * The safest cells, where nothing is certain, and where they are not simply all there are.
 * @param {import("../../solver/answer.js").SolveAnswer} result
 * @returns {readonly number[]}
 */
export function safestCells({ groups, outer, safe, safest }) {
  if (!safest || safe.length) return [];
  const unknown = groups.reduce((sum, { cells }) => sum + cells.length, outer.cells.length);
  return safest.cells.length < unknown ? safest.cells : [];
}

/** @type {import("./overlays.js").ChosenOverlay<Chance>} */
export const MINE_CHANCE = {
  quantity: QUANTITY,
  words: WORDS.words,
  title: WORDS.title,
  about: WORDS.about,
  valuesOf: (/** @type {Answer} */ answer) => answer.byCell,
  lookOf: (chance, notation, room) => ({
    shade: shadeOf(chance),
    ...(chance.safe
      ? CERTAIN.safe
      : chance.mined
        ? CERTAIN.mined
        : numberLook(chance.fraction, { what: WORDS.said, exact: chance.exact }, notation, room)),
  }),
  marked: safestCells,
  legend: [
    { samples: [chanceOfShade(0)], meaning: CERTAIN.safe.said },
    { samples: steps(QUANTITY, "chance", 1, MOST_SHADE - 1), meaning: WORDS.scale },
    { samples: [chanceOfShade(MOST_SHADE)], meaning: CERTAIN.mined.said },
  ],
};
