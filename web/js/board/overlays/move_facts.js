// What opening a cell may tell: overlays of the facts of moves, which are asked for all cells at
// once, in one colour that grows with what is gained.

import { chanceInWords } from "../../text/chance.js";
import { fromText, toShade } from "../../text/fraction.js";
import { MOST_SHADE, makeFace } from "../face.js";
import { CERTAIN, numberLook, steps } from "./look.js";

/**
 * @typedef {import("../../solver/protocol.js").FactsAnswer} FactsAnswer
 * @typedef {import("../../solver/protocol.js").WrittenFacts} WrittenFacts
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../face.js").Notation} Notation
 * @typedef {import("../cell_room.js").CellRoom} CellRoom
 * @typedef {import("./overlays.js").Look} Look
 * @typedef {import("./overlays.js").LegendEntry} LegendEntry
 * @typedef {{text: string, isMine: boolean}} Fact
 *   A fraction, or a decimal for bits; `isMine`: whether nobody would open it
 */

const MOST_BITS = 3; // more than nearly every number can tell

const WORDS = {
  progress: {
    words: "the chance of progress",
    title: "Progress",
    about: "the chance that opening it makes something certain",
    said: "progress",
    meaning: "chance that opening it makes something new certain, 0 to 1",
    told: (/** @type {string} */ chance) =>
      `Opening it makes something new certain with chance ${chance}.`,
  },
  opening: {
    words: "the chance of an opening",
    title: "Opening",
    about: "the chance that it shows 0 and opens its neighbours",
    said: "opening",
    meaning: "chance that it shows 0 and opens all around it, 0 to 1",
    told: (/** @type {string} */ chance) => `It shows 0 with chance ${chance}.`,
  },
  survival: {
    words: "the chance to survive two moves",
    title: "Surviving two moves",
    about: "the chance to live through it and the best move after it",
    said: "two moves survived",
    meaning:
      "chance to survive it and the safest move after it (the second safest counts for a fifth), 0 to 1",
    told: (/** @type {string} */ chance) =>
      `You survive it and the move after it with chance ${chance}.`,
  },
  entropy: {
    words: "what its number tells, in bits",
    title: "Bits",
    about: "how much its number tells: 1 bit halves what is possible",
    said: (/** @type {string} */ bits) => `tells ${bits} bits`,
    meaning: `bits of information from opening it, 0 to ${MOST_BITS}`,
    told: (/** @type {string} */ bits) =>
      `Opening it tells ${bits} bits: the entropy of what it shows.`,
  },
};

const MOST_SECONDS = 20;
const SCALE = "gain";
const QUESTION = {
  operation: /** @type {const} */ ("facts"),
  fields: () => ({ max_seconds: MOST_SECONDS }),
};

/** @param {number} share  0 to 1 */
const shadeOf = (share) =>
  share === 0 ? 0 : Math.min(MOST_SHADE, Math.max(1, Math.round(share * MOST_SHADE)));

/**
 * The same fact is the same object, so that cells share its face.
 * @param {(facts: WrittenFacts) => Value} textOf
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

/**
 * @param {string} what  as a screen reader says it
 * @returns {(fact: Fact, notation: Notation, room: CellRoom) => Look}
 */
export const lookOfGain =
  (what) =>
  ({ text, isMine }, notation, room) => {
    if (isMine) return CERTAIN.mined;
    const fraction = fromText(text);
    const shade = shadeOf(toShade(fraction));
    return { shade, scale: SCALE, ...numberLook(fraction, { what }, notation, room) };
  };

/** @param {Fact} fact @param {Notation} _notation @param {CellRoom} room @returns {Look} */
function lookOfBits({ text: value, isMine }, _notation, room) {
  if (isMine) return CERTAIN.mined;
  const { said } = WORDS.entropy;
  const bits = Number(value);
  /** @type {Look} */
  const look = { shade: shadeOf(bits / MOST_BITS), scale: SCALE, said: said(bits.toFixed(2)) };
  for (const digits of [2, 1]) {
    const text = bits.toFixed(digits);
    const size = room.line(text);
    if (size) return { ...look, notation: "decimal", text, size, said: said(text) };
  }
  return look;
}

/** @param {string} quantity @param {string} meaning @returns {readonly LegendEntry[]} */
export const gainLegend = (quantity, meaning) => [
  { samples: steps(quantity, SCALE, 0, MOST_SHADE), meaning },
  { samples: [makeFace(quantity, { mark: "mined", said: "" })], meaning: CERTAIN.mined.said },
];

/**
 * @param {keyof typeof WORDS} quantity  as the facts have it
 * @param {import("./overlays.js").ChosenOverlay<Fact>["lookOf"]} lookOf
 * @param {(text: string) => string} told
 * @returns {import("./overlays.js").ChosenOverlay<Fact>}
 */
function factOverlay(quantity, lookOf, told) {
  const { words, title, about, meaning } = WORDS[quantity];
  return {
    quantity,
    words,
    title,
    about,
    question: QUESTION,
    valuesOf: valuesBy((facts) => facts[quantity]),
    lookOf,
    told: ({ text, isMine }) => (isMine ? "" : told(text)),
    legend: gainLegend(quantity, meaning),
  };
}

/** @param {"progress" | "opening" | "survival"} quantity */
const chanceOverlay = (quantity) =>
  factOverlay(quantity, lookOfGain(WORDS[quantity].said), (text) =>
    WORDS[quantity].told(chanceInWords(text)),
  );

/** @type {readonly import("./overlays.js").ChosenOverlay<Fact>[]} */
export const MOVE_FACTS = [
  chanceOverlay("progress"),
  chanceOverlay("opening"),
  chanceOverlay("survival"),
  factOverlay("entropy", lookOfBits, (text) => WORDS.entropy.told(Number(text).toFixed(3))),
];
