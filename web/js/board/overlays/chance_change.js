// How the chance of a mine has changed: the difference with its sign, in colours that go two ways
// from what is as it was. On the board it is what the last edit has done.

import { changesBetween } from "../../solver/answer.js";
import { sideBySide } from "../../text/chance.js";
import { toShade } from "../../text/fraction.js";
import { MOST_SHADE } from "../face.js";
import { numberLook, steps } from "./look.js";

/**
 * @typedef {import("../../solver/answer.js").Answer} Answer
 * @typedef {import("../../solver/answer.js").Change} Change
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {import("../face.js").Notation} Notation
 * @typedef {import("./overlays.js").Look} Look
 */

const QUANTITY = "chance change";
const SCALE = "change";
const SAME = MOST_SHADE / 2;

const WORDS = {
  words: "what the last edit changed",
  title: "Change",
  about: "what the last edit did to every chance",
  said: "mine probability changes by",
  same: "mine probability unchanged",
  legend: { less: "a mine is less likely", same: "unchanged", more: "more likely" },
  unchanged: (/** @type {string} */ value) => `${value}, unchanged`,
  told: (/** @type {string} */ change) => `After the last edit: ${change}.`,
};

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
  const far = Math.max(1, Math.round(Math.sqrt(toShade(sizeOf(difference))) * SAME));
  return difference.top < 0n ? SAME - far : SAME + far;
}

/**
 * @param {Change} change
 * @param {Notation} notation
 * @param {import("../cell_room.js").CellRoom} room
 * @returns {Look}
 */
export function lookOfChange({ difference, exact }, notation, room) {
  const how = { what: WORDS.said, exact, sign: signOf(difference) };
  return {
    shade: shadeOf(difference),
    scale: SCALE,
    ...(difference.top === 0n
      ? { said: WORDS.same }
      : numberLook(sizeOf(difference), how, notation, room)),
  };
}

/**
 * The whole of a change in a line, such as "1/3 → 1/2 (+1/6)".
 * @param {Change} change
 */
export function changeInWords({ before, after, difference, exact }) {
  const [sign, size] = [signOf(difference), sizeOf(difference)];
  const [then, now, moved] = sideBySide([before, after, { fraction: size, exact }]);
  return difference.top === 0n ? WORDS.unchanged(then) : `${then} → ${now} (${sign}${moved})`;
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

/** @type {readonly import("./overlays.js").LegendEntry[]} */
export const CHANGE_LEGEND = [
  { samples: steps(QUANTITY, SCALE, 0, SAME - 1), meaning: WORDS.legend.less },
  { samples: steps(QUANTITY, SCALE, SAME, SAME), meaning: WORDS.legend.same },
  { samples: steps(QUANTITY, SCALE, SAME + 1, MOST_SHADE), meaning: WORDS.legend.more },
];

/** @type {import("./overlays.js").ChosenOverlay<Change>} */
export const CHANCE_CHANGE = {
  quantity: QUANTITY,
  words: WORDS.words,
  title: WORDS.title,
  about: WORDS.about,
  valuesOf: changesIn,
  lookOf: lookOfChange,
  told: (change) => WORDS.told(changeInWords(change)),
  legend: CHANGE_LEGEND,
};
