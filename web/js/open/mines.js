// How many mines a board gets that is about to be opened, and why: what it says itself, else what is usual
// for its size, else nothing is known. What the numbers forbid is never taken for granted, and what somebody
// types goes before everything.

import { isGraph } from "../state/position.js";
import { canHold, totalOf, UNKNOWN_MINES, usualMines } from "../state/presets.js";
import { parseNumber, toText } from "../text/fraction.js";
import { priorInWords } from "../text/names.js";
import { capitalised, sizeInWords } from "../text/wording.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").Prior} Prior
 * @typedef {{prior: Prior, why: string}} Choice
 */

const MOST_MINES = 250_000;

const WORDS = {
  /** @param {string} mines */
  said: (mines) => `${mines}, as the board itself says.`,
  unknownSaid: "Unknown, as the board itself says: every arrangement is equally likely.",
  counter: (/** @type {number} */ mines) =>
    `${mines}: what the mine counter in the picture shows, and the flags.`,
  /** @param {number} mines @param {string} size */
  usual: (mines, size) => `${mines}, as usual for ${size}.`,
  /** @param {string} size */
  notUsual: (size) =>
    `Unknown: nothing says it, and ${size} has no usual number. Every arrangement is equally likely.`,
  graph: "Unknown: nothing says it. Every arrangement is equally likely.",
  /** @param {string} mines */
  forbidden: (mines) =>
    `Unknown: these numbers do not allow ${mines}. Every arrangement is equally likely.`,
  usualOf: (/** @type {number} */ mines) => `the usual ${mines}`,
  counted: (/** @type {number} */ mines) => `the ${mines} that the counter shows`,
  /** @param {string} mines */
  typed: (mines) => `${mines}, as you say.`,
  cleared: "Unknown, as you say: every arrangement is equally likely.",
  invalid: "A whole number, a density such as 20%, or nothing if you do not know.",
  several: " or ",
};

/**
 * What may be taken, the best first. Where the solver finds that one cannot be, the next is the better.
 * @param {import("./reader.js").ReadBoard} board
 * @returns {Choice[]}
 */
export function minesToChoose({ position, says, counter }) {
  if (says) return [{ prior: says, why: whySaid(position, says) }];
  const usual = usualMines(position);
  const size = sizeInWords(position);
  const totals = [
    counter === undefined
      ? null
      : { mines: counter, why: WORDS.counter(counter), name: WORDS.counted(counter) },
    usual === null || usual === counter
      ? null
      : { mines: usual, why: WORDS.usual(usual, size), name: WORDS.usualOf(usual) },
  ].filter((total) => total !== null);
  const forbidden = totals.map(({ name }) => name).join(WORDS.several);
  const unknown = isGraph(position) ? WORDS.graph : WORDS.notUsual(size);
  return [
    ...totals
      .filter(({ mines }) => canHold(position, mines))
      .map(({ mines, why }) => ({ prior: totalOf(mines), why })),
    { prior: UNKNOWN_MINES, why: forbidden ? WORDS.forbidden(forbidden) : unknown },
  ];
}

/** @param {Position} position @param {Prior} prior */
function whySaid(position, prior) {
  if (prior.kind === "uniform") return WORDS.unknownSaid;
  return WORDS.said(capitalised(priorInWords({ ...position, prior })));
}

/**
 * How it stands in the field.
 * @param {Prior} prior
 */
export function minesToText(prior) {
  if (prior.kind === "uniform") return "";
  if (prior.kind === "total") return prior.mines;
  return prior.kind === "density" ? prior.rho : `odds ${prior.odds}`;
}

/**
 * What somebody typed; no prior where it makes no sense.
 * @param {string} typed
 * @param {Position} position
 * @returns {{prior: Prior | null, why: string}}
 */
export function minesFromText(typed, position) {
  const text = typed.trim();
  if (text === "") return { prior: UNKNOWN_MINES, why: WORDS.cleared };
  const { prior: before } = position;
  const weighting = before.kind === "uniform" ? "distinct" : before.weighting;
  const prior = /^[0-9]{1,6}$/.test(text)
    ? totalIn(text)
    : /^odds/i.test(text)
      ? oddsIn(text.slice(4))
      : densityIn(text, position.xMax);
  if (!prior) return { prior: null, why: WORDS.invalid };
  const weighted = /** @type {Prior} */ ({ ...prior, weighting });
  return {
    prior: weighted,
    why: WORDS.typed(capitalised(priorInWords({ ...position, prior: weighted }))),
  };
}

/** @param {string} text */
const totalIn = (text) => (Number(text) <= MOST_MINES ? totalOf(Number(text)) : null);

/** @param {string} text */
function oddsIn(text) {
  const value = parseNumber(text);
  return value && { kind: "odds", odds: toText(value) };
}

/** @param {string} text @param {number} xMax */
function densityIn(text, xMax) {
  const value = parseNumber(text);
  if (!value || value.top > value.bottom * BigInt(xMax)) return null;
  return { kind: "density", rho: toText(value) };
}
