// How the chance of a mine has changed: the difference with its sign, in colours that go two ways
// from what is as it was. On the board it is what the last edit has done.

import { changesBetween } from "../../solver/answer.js";
import { sideBySide } from "../../text/chance.js";
import { toShade } from "../../text/fraction.js";
import { MOST_SHADE, makeFace } from "../face.js";
import { writeValue } from "./value.js";
import { CHANGE_WORDS, SAID } from "./words.js";

/**
 * @typedef {import("../../solver/answer.js").Answer} Answer
 * @typedef {import("../../solver/answer.js").Chance} Chance
 * @typedef {import("../../solver/answer.js").Change} Change
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {import("../face.js").Notation} Notation
 * @typedef {import("./overlays.js").Look} Look
 */

const QUANTITY = "chance change";
const SAME = MOST_SHADE / 2;

/** @param {Fraction} fraction */
const sizeOf = ({ top, bottom }) => ({ top: top < 0n ? -top : top, bottom });

/** @param {Fraction} fraction */
const signOf = ({ top }) => (top < 0n ? "−" : "+");

/**
 * Roots, since most changes are small; what changes at all is never coloured as if it did not.
 * @param {Fraction} difference
 */
function shadeOf(difference) {
  if (difference.top === 0n) return SAME;
  const steps = Math.max(1, Math.round(Math.sqrt(toShade(sizeOf(difference))) * SAME));
  return difference.top < 0n ? SAME - steps : SAME + steps;
}

/**
 * @param {Change} change
 * @param {Notation} notation
 * @param {import("../cell_room.js").CellRoom} room
 * @returns {Look}
 */
export function lookOfChange({ difference, exact }, notation, room) {
  const look = { shade: shadeOf(difference), scale: /** @type {const} */ ("change") };
  if (difference.top === 0n) return { ...look, said: CHANGE_WORDS.same };
  const [sign, { top, bottom }] = [signOf(difference), sizeOf(difference)];
  const by = CHANGE_WORDS.what;
  if (top === bottom && notation !== "percent")
    return { ...look, notation: "count", text: `${sign}1`, said: SAID.whole(by, `${sign}1`) };
  return { ...look, ...writeValue({ top, bottom }, notation, room, { what: by, exact, sign }) };
}

/**
 * The whole of a change in a line, such as "1/3 → 1/2 (+1/6)".
 * @param {Change} change
 */
export function changeInWords({ before, after, difference, exact }) {
  const [sign, size] = [signOf(difference), sizeOf(difference)];
  const [then, now, moved] = sideBySide([before, after, { fraction: size, exact }]);
  return difference.top === 0n
    ? CHANGE_WORDS.unchanged(then)
    : `${then} → ${now} (${sign}${moved})`;
}

/** @type {WeakMap<Answer, (Change | null)[]>} */
const OF_ANSWERS = new WeakMap();

/** @param {Answer} answer */
function changesIn(answer) {
  let changes = OF_ANSWERS.get(answer);
  if (!changes) {
    changes = changesBetween(answer.before ?? [], answer.byCell);
    OF_ANSWERS.set(answer, changes);
  }
  return changes;
}

/** @param {number} shade */
const sampleOf = (shade) => makeFace(QUANTITY, { shade, scale: "change", said: "" });
const STEPS = Array.from({ length: SAME }, (_, step) => step);

/** @type {readonly import("./overlays.js").LegendEntry[]} */
export const CHANGE_LEGEND = [
  { samples: STEPS.map(sampleOf), meaning: CHANGE_WORDS.legend.less },
  { samples: [sampleOf(SAME)], meaning: CHANGE_WORDS.legend.same },
  { samples: STEPS.map((step) => sampleOf(SAME + 1 + step)), meaning: CHANGE_WORDS.legend.more },
];

/** @type {import("./overlays.js").Overlay<Change>} */
export const CHANCE_CHANGE = {
  quantity: QUANTITY,
  words: CHANGE_WORDS.words,
  title: CHANGE_WORDS.title,
  about: CHANGE_WORDS.about,
  question: null,
  valuesOf: changesIn,
  lookOf: lookOfChange,
  told: (change) => CHANGE_WORDS.told(changeInWords(change)),
  marked: () => [],
  legend: CHANGE_LEGEND,
};
