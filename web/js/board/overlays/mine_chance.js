// The chance of a mine: what every unknown cell shows unless somebody wishes to see another
// overlay. The board's own answer has it, so nothing more is asked.

import { toShade } from "../../text/fraction.js";
import { writeValue } from "../cell_text.js";
import { MOST_SHADE, makeFace } from "../face.js";
import { CERTAINLY_MINE, CERTAINLY_SAFE, MINE_CHANCE_WORDS } from "./words.js";

/**
 * @typedef {import("../../solver/answer.js").Answer} Answer
 * @typedef {import("../../solver/answer.js").Chance} Chance
 * @typedef {import("../face.js").Notation} Notation
 * @typedef {import("./overlays.js").Look} Look
 */

const QUANTITY = "mine chance";

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
 * @param {Chance} chance
 * @param {Notation} notation
 * @param {import("../cell_text.js").CellRoom} room
 * @returns {Look}
 */
function lookOf(chance, notation, room) {
  const shade = shadeOf(chance);
  // What is certain is drawn as a mark.
  if (chance.safe) return { shade, mark: "safe", said: CERTAINLY_SAFE };
  if (chance.mined) return { shade, mark: "mined", said: CERTAINLY_MINE };
  const { fraction, exact } = chance;
  return {
    shade,
    ...writeValue(fraction, notation, room, { what: MINE_CHANCE_WORDS.what, exact }),
  };
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
function safestCells({ groups, outer, safe, safest }) {
  if (!safest || safe.length) return [];
  const unknown = groups.reduce((sum, { cells }) => sum + cells.length, outer.cells.length);
  return safest.cells.length < unknown ? safest.cells : [];
}

/** @type {import("./overlays.js").Overlay<Chance>} */
export const MINE_CHANCE = {
  quantity: QUANTITY,
  words: MINE_CHANCE_WORDS.words,
  title: MINE_CHANCE_WORDS.title,
  about: MINE_CHANCE_WORDS.about,
  question: null,
  valuesOf: (/** @type {Answer} */ answer) => answer.byCell,
  lookOf,
  marked: safestCells,
  legend: [
    { samples: [chanceOfShade(0)], meaning: CERTAINLY_SAFE },
    {
      samples: Array.from({ length: MOST_SHADE - 1 }, (_, step) => chanceOfShade(step + 1)),
      meaning: MINE_CHANCE_WORDS.scale,
    },
    { samples: [chanceOfShade(MOST_SHADE)], meaning: CERTAINLY_MINE },
  ],
};
