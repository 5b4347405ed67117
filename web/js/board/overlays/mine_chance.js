// The chance of a mine: what every unknown cell shows unless somebody wishes to see another
// overlay. The board's own answer has it, so nothing more is asked.

import { toPercent, toShade, toShortDecimal } from "../../text/fraction.js";
import { MOST_SHADE, makeFace } from "../face.js";

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
function shadeOf({ safe, mined, fraction }) {
  if (safe) return 0;
  if (mined) return MOST_SHADE;
  return Math.min(MOST_SHADE - 1, Math.max(1, Math.round(toShade(fraction) * MOST_SHADE)));
}

/**
 * What fits into a cell: a fraction as two lines where it is short, else a rounded number.
 * @param {Chance} chance
 * @param {Notation} notation
 * @param {number} room
 * @returns {Look}
 */
function lookOf(chance, notation, room) {
  const shade = shadeOf(chance);
  // What is certain is drawn as a mark.
  if (chance.safe) return { shade, mark: "safe", said: "certainly safe" };
  if (chance.mined) return { shade, mark: "mined", said: "certainly a mine" };
  const { top, bottom } = chance.fraction;
  if (notation === "fraction" && chance.exact && String(bottom).length <= room) {
    const said = `mine probability ${top} of ${bottom}`;
    return { shade, notation, text: String(top), under: String(bottom), said };
  }
  if (notation === "percent") {
    const text = toPercent(chance.fraction, room > 3 ? 1 : 0, 2);
    return { shade, notation, text, said: `mine probability ${text} percent` };
  }
  const text = toShortDecimal(chance.fraction, room > 3 ? 3 : 2);
  return {
    shade,
    notation: notation === "fraction" ? "rounded" : notation,
    text,
    said: `mine probability about ${text}`,
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
  words: "the probability of a mine",
  question: null,
  valuesOf: (/** @type {Answer} */ answer) => answer.byCell,
  lookOf,
  marked: safestCells,
  legend: [
    { samples: [chanceOfShade(0)], meaning: "certainly safe" },
    {
      samples: Array.from({ length: MOST_SHADE - 1 }, (_, step) => chanceOfShade(step + 1)),
      meaning: "chance of a mine, low to high",
    },
    { samples: [chanceOfShade(MOST_SHADE)], meaning: "certainly a mine" },
    { samples: [chanceOfShade(4)], safest: true, meaning: "safest where nothing is certain" },
    {
      samples: [makeFace(QUANTITY, { notation: "rounded", text: ".21", said: "" })],
      meaning: "rounded: there is no room for the fraction",
    },
  ],
};
