// What opening a cell may tell: overlays of the facts of moves, which are asked for all cells at
// once, in one colour that grows with what is gained.

import { chanceInWords } from "../../text/chance.js";
import { fromText, toShade } from "../../text/fraction.js";
import { writeValue } from "../cell_text.js";
import { MOST_SHADE, makeFace } from "../face.js";
import { CERTAINLY_MINE, ENTROPY, OPENING, PROGRESS, SAID, SURVIVAL } from "./words.js";

/**
 * @typedef {import("../../solver/protocol.js").FactsAnswer} FactsAnswer
 * @typedef {import("../../solver/protocol.js").WrittenFacts} WrittenFacts
 * @typedef {import("../face.js").Notation} Notation
 * @typedef {import("../cell_text.js").CellRoom} CellRoom
 * @typedef {import("./overlays.js").Look} Look
 * @typedef {import("./overlays.js").LegendEntry} LegendEntry
 * @typedef {{text: string, isMine: boolean}} Fact
 *   A fraction, or a decimal for bits; `isMine`: whether nobody would open it
 */

const MOST_SECONDS = 20;
const MOST_BITS = 3; // more than nearly every number can tell
const SCALE = /** @type {const} */ ("gain");
const QUESTION = {
  operation: /** @type {const} */ ("facts"),
  fields: () => ({ max_seconds: MOST_SECONDS }),
};

/** @param {number} share  0 to 1 */
const shadeOf = (share) =>
  share === 0 ? 0 : Math.min(MOST_SHADE, Math.max(1, Math.round(share * MOST_SHADE)));

/**
 * The same fact is the same object, so that cells share its face.
 * @param {(facts: WrittenFacts) => import("../../solver/protocol.js").Value} textOf
 */
function valuesBy(textOf) {
  /** @type {WeakMap<FactsAnswer, (Fact | null)[]>} */
  const ofAnswers = new WeakMap();
  return (
    /** @type {FactsAnswer} */ answer,
    /** @type {import("../../state/position.js").Position} */ { labels },
  ) => {
    let values = ofAnswers.get(answer);
    if (values) return values;
    /** @type {Map<string, Fact>} */
    const shared = new Map();
    values = new Array(labels.length).fill(null);
    for (const facts of answer.legal ? answer.facts : []) {
      const isMine = facts.mine === "1";
      const text = String(textOf(facts));
      const key = `${isMine} ${text}`;
      const fact = shared.get(key) ?? { text, isMine };
      shared.set(key, fact);
      values[facts.cell] = fact;
    }
    ofAnswers.set(answer, values);
    return values;
  };
}

/** @type {Look} */
const MINE = { mark: "mined", said: CERTAINLY_MINE };

/**
 * @param {string} what  as a screen reader says it
 * @returns {(fact: Fact, notation: Notation, room: CellRoom) => Look}
 */
export const lookOfChance =
  (what) =>
  ({ text: value, isMine }, notation, room) => {
    if (isMine) return MINE;
    const fraction = fromText(value);
    const { top, bottom } = fraction;
    const look = { shade: shadeOf(toShade(fraction)), scale: SCALE };
    if (notation !== "percent" && (top === 0n || top === bottom))
      return {
        ...look,
        notation: "count",
        text: String(top / bottom),
        said: SAID.whole(what, value),
      };
    return { ...look, ...writeValue(fraction, notation, room, { what }) };
  };

/** @param {Fact} fact @param {Notation} _notation @param {CellRoom} room @returns {Look} */
function lookOfBits({ text: value, isMine }, _notation, room) {
  if (isMine) return MINE;
  const bits = Number(value);
  const look = { shade: shadeOf(bits / MOST_BITS), scale: SCALE };
  for (const digits of [2, 1]) {
    const text = bits.toFixed(digits);
    const size = room.line(text);
    if (size) return { ...look, notation: "decimal", text, size, said: ENTROPY.said(text) };
  }
  return { ...look, said: ENTROPY.said(bits.toFixed(2)) };
}

/** @param {string} quantity @param {string} meaning @returns {readonly LegendEntry[]} */
export const chanceLegend = (quantity, meaning) => [
  {
    samples: Array.from({ length: MOST_SHADE + 1 }, (_, shade) =>
      makeFace(quantity, { shade, scale: SCALE, said: "" }),
    ),
    meaning,
  },
  { samples: [makeFace(quantity, { mark: "mined", said: "" })], meaning: CERTAINLY_MINE },
];

/**
 * An overlay of chances.
 * @param {{quantity: string, words: string, title: string, about: string, what: string, meaning: string,
 *   textOf: (facts: WrittenFacts) => import("../../solver/protocol.js").Value,
 *   told: (chance: string) => string}} fields
 * @returns {import("./overlays.js").Overlay<Fact>}
 */
const chanceOverlay = ({ quantity, words, title, about, what, meaning, textOf, told }) => ({
  quantity,
  words,
  title,
  about,
  question: QUESTION,
  valuesOf: valuesBy(textOf),
  lookOf: lookOfChance(what),
  told: ({ text, isMine }) => (isMine ? "" : told(chanceInWords(text))),
  marked: () => [],
  legend: chanceLegend(quantity, meaning),
});

/** @type {readonly import("./overlays.js").Overlay<Fact>[]} */
export const MOVE_FACTS = [
  chanceOverlay({
    quantity: "progress",
    ...PROGRESS,
    textOf: ({ progress }) => progress,
  }),
  chanceOverlay({
    quantity: "opening",
    ...OPENING,
    textOf: ({ opening }) => opening,
  }),
  chanceOverlay({
    quantity: "survival",
    ...SURVIVAL,
    textOf: ({ survival }) => survival,
  }),
  {
    quantity: "entropy",
    words: ENTROPY.words,
    title: ENTROPY.title,
    about: ENTROPY.about,
    question: QUESTION,
    valuesOf: valuesBy(({ entropy }) => entropy),
    lookOf: lookOfBits,
    told: ({ text, isMine }) => (isMine ? "" : ENTROPY.told(Number(text).toFixed(3))),
    marked: () => [],
    legend: chanceLegend("entropy", ENTROPY.meaning(MOST_BITS)),
  },
];
