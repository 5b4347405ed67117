// A cell by itself, apart from the board: enlarged where it is told of, small where a line stands for all cells
// that look like it.

import { fractionOf, h, pictureOf } from "../page/h.js";
import { isFlag, isNumber, minesOf, UNKNOWN } from "../state/labels.js";
import { isWrittenOut, percentInWords } from "../text/chance.js";
import { withCommas } from "../text/fraction.js";
import { shadeClass } from "./colours.js";
import { LAST_NUMBER_COLOUR } from "./face.js";
import { shadeOf } from "./overlays/mine_chance.js";

/** @typedef {import("../solver/answer.js").Chance} Chance */

/** Signs in a line of a tile from which on they are smaller, and smaller again. */
const [LONG, LONGER] = [5, 8];

/**
 * @param {string} label
 * @param {Chance | null} chance  of a cell that shows one
 * @param {boolean} [isElsewhere]  whether it is told once for many cells
 */
export function tileOf(label, chance, isElsewhere = false) {
  const [look, face, signs] = chance ? faceOf(chance) : faceOfLabel(label);
  const size = signs >= LONGER ? " longer" : signs >= LONG ? " long" : "";
  const tint = chance ? ` ${tintOf(chance, isElsewhere)}` : "";
  return h("span", { class: `tile ${look}${tint}${size}`, "aria-hidden": "true" }, face);
}

/**
 * The colour of a chance, with its mark where it is certain.
 * @param {Chance} chance
 * @param {boolean} [isElsewhere]
 */
export const swatchOf = (chance, isElsewhere = false) =>
  h(
    "span",
    { class: `colour ${lookOf(chance)} ${tintOf(chance, isElsewhere)}`, "aria-hidden": "true" },
    chance.safe ? pictureOf("tick") : chance.mined && pictureOf("mine"),
  );

/** @param {Chance} chance @param {boolean} isElsewhere */
const tintOf = (chance, isElsewhere) =>
  isElsewhere ? "of-many" : shadeClass("chance", shadeOf(chance));

/** @param {Chance} chance */
const lookOf = ({ safe, mined }) => (safe ? "of-safe" : mined ? "of-mined" : "of-chance");

/** @param {Chance} chance @returns {[string, import("../page/h.js").Content, number]} */
function faceOf(chance) {
  const { safe, mined, fraction } = chance;
  const look = lookOf(chance);
  if (safe) return [look, pictureOf("tick"), 0];
  if (mined) return [look, pictureOf("mine"), 0];
  if (!isWrittenOut(chance)) {
    const percent = percentInWords(fraction);
    return [look, percent, percent.length];
  }
  const [top, bottom] = [withCommas(fraction.top), withCommas(fraction.bottom)];
  return [look, fractionOf(top, bottom), bottom.length];
}

/** @param {string} label @returns {[string, import("../page/h.js").Content, number]} */
function faceOfLabel(label) {
  if (isNumber(label))
    return [`of-open n${Math.min(Number(label), LAST_NUMBER_COLOUR)}`, label, label.length];
  if (isFlag(label))
    return ["of-flagged", [pictureOf("flag"), minesOf(label) > 1 && String(minesOf(label))], 0];
  return [label === UNKNOWN ? "of-unknown" : "of-free", null, 0];
}
