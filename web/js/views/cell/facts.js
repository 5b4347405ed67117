// What is said of one cell beside its tile: its name, the headline, and what somebody can check it by; and its
// chance in every form that somebody may want to copy, with as many digits as they like.

import { h } from "../../page/h.js";
import { button, copyRow } from "../../parts/fields.js";
import { isFlag, isNumber, MAX_DIGITS, minesOf, spoken, UNKNOWN } from "../../state/labels.js";
import { around, weighsAlike } from "../../state/position.js";
import { isStopped } from "../../state/state.js";
import { isWrittenOut, percentInWords } from "../../text/chance.js";
import { fromText, reduced, toText } from "../../text/fraction.js";
import { cellName, cellWord, spokenName } from "../../text/names.js";
import { inShort } from "../../text/numbers.js";
import { capitalised, counted, forHand, listed } from "../../text/wording.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/answer.js").Chance} Chance
 * @typedef {import("../../solver/answer.js").Value} Value
 * @typedef {import("../../solver/answer.js").SolveAnswer} SolveAnswer
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {{text: string, whole: string}} Sentence
 *   `whole`: the exact numbers where the sentence has them in a short form, else ""
 * @typedef {{name: string, said: string, headline: string} & Sentence} Facts
 *   `said`: the name as a screen reader says it
 */

const LONG = 12; // digits of a number that is written out in a sentence
const LONGEST = 15; // of one that is the half of a fraction, where nothing shorter is at hand
const MOST_LISTED = 4; // numbers
const ROOM = 40; // digits that fit into the lines there are

const WORDS = {
  empty: "Empty graph",
  noVertex: forHand(
    "The graph has no vertex yet. Choose “Draw” and click on the board, or press N.",
  ),
  stopped: "Stopped before the answer was there.",
  illegal: "No arrangement of mines fits the numbers.",
  working: "Working it out …",
  starting: "Python is starting; the board can be edited meanwhile.",
  failed: "Python did not start, so nothing is known.",
  named: (/** @type {string} */ name, /** @type {string} */ label) => `${name}, ${label}`,
  open: "open",
  safe: "Certainly safe",
  mined: "Certainly a mine",
  percent: (/** @type {string} */ percent) => `${percent} mine`,
  never: (/** @type {string} */ all) => `A mine in none of ${all} solutions.`,
  always: (/** @type {string} */ all) => `A mine in all ${all} solutions.`,
  counts: (/** @type {string} */ those, /** @type {string} */ all, /** @type {string} */ every) =>
    `A mine in ${those} of ${all} solutions${every && `; ${every}`}.`,
  every: (/** @type {string} */ top, /** @type {string} */ bottom) => `${top} of every ${bottom}`,
  parts: (/** @type {string} */ every) => `A mine in ${every} solutions.`,
  weights: (/** @type {string} */ those, /** @type {string} */ all) =>
    `Solutions weigh differently here: those with a mine ${those}, all of them ${all}.`,
  weighty: (/** @type {string} */ every) =>
    `Solutions weigh differently here: those with a mine have ${every} parts of the weight.`,
  weightless: "Solutions weigh differently here: none with a mine has any weight.",
  weightyOnly: "Solutions weigh differently here: only those with a mine have any weight.",
  digits: (/** @type {number} */ digits) => `The exact fraction has ${digits} digits.`,
  noFraction: "No fraction: the density makes it a root of a polynomial.",
  alone: "It touches no covered cell.",
  touched: (/** @type {string} */ cells, /** @type {number | null} */ mines) =>
    mines === null
      ? `It touches ${cells}.`
      : `It touches ${cells} with ${mines === 0 ? "no mine" : counted(mines, "mine")} among them.`,
  flagged: (/** @type {number} */ flags) =>
    flags === 0 ? "" : ` ${flags === 1 ? "1 flag is" : `${flags} flags are`} counted.`,
  bound: (/** @type {string} */ numbers) => `Bound by ${numbers}.`,
  moreNumbers: "more numbers",
  numberAt: (/** @type {string} */ label, /** @type {string} */ name) => `the ${label} at ${name}`,
  unbound: "Touches no number.",
  alike: (/** @type {number} */ others, /** @type {Position} */ position) => {
    const word = cellWord(position, Math.max(1, others));
    return others === 0
      ? `No other ${word} touches the same numbers.`
      : `${others} more ${word} ${others === 1 ? "touches" : "touch"} the same numbers.`;
  },
  island: (/** @type {number} */ place, /** @type {number} */ all) => `Island ${place} of ${all}.`,
  fewer: "Fewer digits",
  more: "More digits",
  copy: "Copy the probability",
};

/**
 * @param {State} state
 * @param {number} index
 * @returns {Facts}
 */
export function factsOf(state, index) {
  const { position } = state;
  const { answer } = state.said;
  const label = position.labels[index];
  if (label === undefined)
    return { name: WORDS.empty, said: WORDS.empty, headline: "", text: WORDS.noVertex, whole: "" };
  const what = isNumber(label) ? WORDS.open : spoken(label);
  const names = {
    name: WORDS.named(cellName(position, index), what),
    said: WORDS.named(spokenName(position, index), what),
  };
  if (label !== UNKNOWN)
    return {
      ...names,
      headline: capitalised(spoken(label)),
      ...nothing(isNumber(label) ? touchedInWords(position, index) : ""),
    };
  const chance = answer?.byCell[index];
  if (!chance || !answer?.result)
    return { ...names, headline: "", ...nothing(noChanceInWords(state)) };
  return { ...names, headline: headlineOf(chance), ...checkOf(chance, answer.result, position) };
}

/** A sentence without long numbers. @param {string} text @returns {Sentence} */
const nothing = (text) => ({ text, whole: "" });

/** @param {Chance} chance */
export function headlineOf({ safe, mined, fraction }) {
  if (safe) return WORDS.safe;
  return mined ? WORDS.mined : WORDS.percent(percentInWords(fraction));
}

/** Why nothing is said about the chance of a cell. @param {State} state */
function noChanceInWords(state) {
  const { python } = state;
  const { answer } = state.said;
  if (python.is === "failed") return WORDS.failed;
  if (isStopped(state)) return WORDS.stopped;
  if (answer?.problem) return answer.problem.message;
  if (answer?.result && !answer.result.legal) return WORDS.illegal;
  return python.is === "ready" ? WORDS.working : WORDS.starting;
}

/**
 * The numbers by which a chance can be checked.
 * @param {Chance} chance
 * @param {Pick<SolveAnswer, "count" | "weight">} result  its details may not be there yet
 * @param {Position} position
 * @returns {Sentence}
 */
export function checkOf(chance, { count, weight }, position) {
  const { fraction, exact } = chance;
  if (!exact) return nothing(WORDS.noFraction);
  if (weighsAlike(position))
    return count ? countsOf(chance, BigInt(count.exact)) : partsOf(fraction);
  if (chance.safe) return nothing(WORDS.weightless);
  if (chance.mined) return nothing(WORDS.weightyOnly);
  if (typeof weight === "string") {
    const all = fromText(weight);
    const those = toText(reduced(all.top * fraction.top, all.bottom * fraction.bottom));
    if (Math.max(those.length, weight.length) <= LONG) return nothing(WORDS.weights(those, weight));
  }
  const every = everyOf(fraction);
  return every ? nothing(WORDS.weighty(every)) : digitsOf(fraction);
}

/**
 * @param {Chance} chance
 * @param {bigint} all  solutions
 * @returns {Sentence}
 */
function countsOf(chance, all) {
  const { top, bottom } = chance.fraction;
  const those = (all * top) / bottom;
  const isLong = String(all).length > LONG;
  const every = isLong && !chance.safe && !chance.mined ? everyOf(chance.fraction) : "";
  // What the tile has no room for stands beside it.
  if (every && !isWrittenOut(chance))
    return { text: WORDS.parts(every), whole: toText(chance.fraction) };
  const text = chance.safe
    ? WORDS.never(inShort(all))
    : chance.mined
      ? WORDS.always(inShort(all))
      : WORDS.counts(inShort(those), inShort(all), every);
  return { text, whole: isLong ? WORDS.counts(String(those), String(all), "") : "" };
}

/** While it is not known how many solutions there are. @param {Fraction} fraction */
function partsOf(fraction) {
  const every = everyOf(fraction);
  return every && fraction.top > 0n && fraction.top < fraction.bottom
    ? nothing(WORDS.parts(every))
    : nothing("");
}

/** @param {Fraction} fraction @returns {Sentence} */
const digitsOf = (fraction) => ({
  text: WORDS.digits(String(fraction.bottom).length),
  whole: toText(fraction),
});

/** "1,921 of every 2,243"; "" where that is too long. @param {Fraction} fraction */
const everyOf = ({ top, bottom }) =>
  String(bottom).length > LONGEST
    ? ""
    : WORDS.every(top.toLocaleString("en"), bottom.toLocaleString("en"));

/**
 * What a number touches.
 * @param {Position} position
 * @param {number} index
 */
export function touchedInWords(position, index) {
  const touched = around(position)[index].map((i) => position.labels[i]);
  const covered = touched.filter((other) => other === UNKNOWN).length;
  const flags = touched.filter(isFlag);
  if (covered === 0 && flags.length === 0) return WORDS.alone;
  const known = flags.reduce((sum, flag) => sum + minesOf(flag), 0);
  const left = Number(position.labels[index]) - known;
  const isSane = covered > 0 && left >= 0 && left <= covered * position.xMax;
  const cells = counted(
    covered,
    `covered ${cellWord(position, 1)}`,
    `covered ${cellWord(position, 2)}`,
  );
  return `${WORDS.touched(cells, isSane ? left : null)}${WORDS.flagged(flags.length)}`;
}

/**
 * The numbers that bind a covered cell, and the other cells that touch the same.
 * @param {State} state
 * @param {Chance} chance
 */
export function boundInWords({ said: { answer }, position }, chance) {
  const result = answer?.result;
  if (!result || chance.group === null) return WORDS.unbound;
  const { numbers, cells, island } = result.groups[chance.group];
  const named = numbers.map((i) => WORDS.numberAt(position.labels[i], cellName(position, i)));
  return [
    WORDS.bound(listed(named, MOST_LISTED, WORDS.moreNumbers)),
    WORDS.alike(cells.length - 1, position),
    WORDS.island(island + 1, result.islands.length),
  ].join(" ");
}

/**
 * @param {Chance} chance
 * @param {number} digits
 * @param {Pick<import("../../page/on_demand.js").Context, "store" | "copyText">} page
 */
export function drawExactly(chance, digits, page) {
  const text = chance.decimal(digits);
  const shown = chance.exact ? text : text.slice(0, digits + 2);
  const step = (
    /** @type {string} */ title,
    /** @type {string} */ sign,
    /** @type {number} */ to,
  ) => {
    const change = () =>
      page.store.setSettings({ digits: Math.min(MAX_DIGITS, Math.max(2, Math.floor(to))) });
    return button(sign, change, { title, "aria-label": title });
  };
  /** @type {import("../../parts/fields.js").Form[]} */
  const forms = Object.entries(writtenForms(chance)).map(([form, written]) => [
    form,
    () => written,
  ]);
  return [
    h(
      "div",
      { class: "decimals" },
      h("span", { class: "digits", tabindex: shown.length > ROOM ? 0 : null }, shown),
      step(WORDS.fewer, "−", digits / 2),
      step(WORDS.more, "+", digits * 2),
    ),
    copyRow(forms, page, WORDS.copy),
  ];
}

/**
 * @param {Chance} chance
 * @returns {Record<string, string>}
 */
export function writtenForms({ exact, fraction, value }) {
  if (exact) {
    const { top, bottom } = fraction;
    return {
      Text: toText(fraction),
      LaTeX: bottom === 1n ? String(top) : `\\frac{${top}}{${bottom}}`,
      Python: `Fraction(${top}, ${bottom})`,
    };
  }
  const { decimal, numerator, denominator } = /** @type {Exclude<Value, string>} */ (value);
  const inLatex = (/** @type {string[]} */ terms) =>
    inPowers(terms, "^", " ").replaceAll("lam", "\\lambda");
  return {
    Text: decimal,
    LaTeX: `\\frac{${inLatex(numerator)}}{${inLatex(denominator)}}`,
    Python: `(${inPowers(numerator, "**", "*")}) / (${inPowers(denominator, "**", "*")})`,
  };
}

/**
 * A polynomial in lambda.
 * @param {readonly string[]} coefficients  of its powers, ascending
 * @param {string} power
 * @param {string} times
 */
const inPowers = (coefficients, power, times) =>
  coefficients
    .map((k, i) => (i === 0 ? k : `${k}${times}lam${i > 1 ? `${power}${i}` : ""}`))
    .filter((term) => !/^0(?=\D|$)/.test(term))
    .join(" + ") || "0";
