// What unknown cells show while something is supposed, or depends on one of them: the overlays of this view, which its
// own switch chooses from. A cell that is supposed to be something shows that on a ground of its own.

import { makeFace } from "../../board/face.js";
import { CHANGE_LEGEND, changeInWords, lookOfChange } from "../../board/overlays/chance_change.js";
import { MINE_CHANCE } from "../../board/overlays/mine_chance.js";
import { Chance } from "../../solver/answer.js";
import { Change } from "../../solver/change.js";
import { FREE, isNumber, minesOf } from "../../state/labels.js";
import { chanceInWords } from "../../text/chance.js";
import { capitalised, counted } from "../../text/wording.js";

/**
 * @typedef {import("../../board/overlays/overlays.js").Look} Look
 * @typedef {import("../../board/overlays/overlays.js").LegendEntry} LegendEntry
 * @typedef {import("../../board/overlays/overlays.js").Overlay<any>} Overlay
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {{now: Chance, ifFree: Chance, ifMine: Change, isItself: boolean}} Dependent
 *   A cell that depends on another one, which is a mine or free; `isItself`: it is the other one
 */

const WORDS = {
  supposed: "supposed, not on the board",
  rose: "rose by a point or more",
  fell: "fell by a point or more",
  hardly: "hardly changed",
  onlyIf: "certain only if so",
  titles: {
    before: "Before",
    after: "After",
    difference: "Difference",
    now: "Now",
    mine: "If mine",
    free: "If safe",
    change: "Change",
  },
  shown: {
    now: "the mine probability as it is",
    after: "the mine probability if what you suppose is true",
    difference: "how the mine probability would change",
    mine: "the mine probability if the chosen one is a mine",
    free: "the mine probability if the chosen one is safe",
    change: "how the mine probability changes if the chosen one is a mine",
  },
  isChosen: "The board shows what depends on this one.",
  ifSo: (/** @type {string} */ change) => `If so: ${change}.`,
  dependent: (/** @type {string} */ ifMine, /** @type {string} */ ifFree) =>
    `If it is a mine: ${ifMine}. If it is safe: ${ifFree}.`,
  pin: (/** @type {string} */ held) => `supposed: ${held}`,
  aMine: "a mine",
  without: (/** @type {string} */ chance) => ` Without that, a mine has probability ${chance}.`,
  safe: "safe",
  shows: (/** @type {string} */ number) => `shows ${number}`,
  mine: "mine",
};

/** A change of so many points of a per cent is seen, and of so many stands out. */
const POINTS = { seen: 1n, far: 5n };

/**
 * What is supposed of a cell, in little room.
 * @param {string} label
 * @param {number} xMax
 */
export function pinInWords(label, xMax) {
  if (label === FREE) return WORDS.safe;
  if (isNumber(label)) return WORDS.shows(label);
  return xMax === 1 ? WORDS.mine : counted(minesOf(label), WORDS.mine);
}

/** A cell of which something is supposed. */
export class Pinned {
  /**
   * @param {string} label
   * @param {number} xMax
   * @param {Chance | null} chance  as it is
   */
  constructor(label, xMax, chance) {
    this.label = label;
    this.words = WORDS.pin(minesOf(label) && xMax === 1 ? WORDS.aMine : pinInWords(label, xMax));
    this.chance = chance;
  }

  /** @returns {Look} */
  get look() {
    const { label, words: said } = this;
    const trend = "pinned";
    if (isNumber(label)) return { mark: "supposed", notation: "count", text: label, trend, said };
    if (label === FREE) return { mark: "vacant", trend, said };
    const mines = minesOf(label);
    return { mark: "placed", notation: "count", text: mines > 1 ? String(mines) : "", trend, said };
  }

  get told() {
    const { chance } = this;
    return `${capitalised(this.words)}.${chance ? WORDS.without(chanceInWords(chance.value)) : ""}`;
  }
}

/** @param {Value} value */
const chanceOf = (value) => new Chance(value, [], null);

/** @param {import("../../solver/protocol.js").WrittenChange} written */
export const changeOf = ({ before, after, difference }) =>
  new Change(chanceOf(before), chanceOf(after), difference);

/** @param {import("../../solver/protocol.js").WrittenDependent} written @returns {Dependent} */
export function dependentOf({ now, if_mine, if_free, change }) {
  const chance = chanceOf(now);
  const ifMine = new Change(chance, chanceOf(if_mine), change);
  return { now: chance, ifFree: chanceOf(if_free), ifMine, isItself: false };
}

/** The cell that all others depend on. @param {Value} probability @returns {Dependent} */
export function itself(probability) {
  const now = chanceOf(probability);
  const ifMine = new Change(now, chanceOf("1"));
  return { now, ifFree: chanceOf("0"), ifMine, isItself: true };
}

/**
 * How a chance moves, as the cells show it: by place, not by colour alone.
 * @param {Change} change
 */
export function trendOf({ before, after, difference: { top, bottom } }) {
  const size = (top < 0n ? -top : top) * 100n;
  const isNew = (after.safe && !before.safe) || (after.mined && !before.mined);
  if (size < POINTS.seen * bottom) return "same";
  const way = top < 0n ? "fell" : "rose";
  return `${way}${size < POINTS.far * bottom ? "" : " far"}${isNew ? " only-if" : ""}`;
}

/** @param {string} quantity @param {Partial<Look>} look @param {string} meaning @returns {LegendEntry} */
const entry = (quantity, look, meaning) => ({
  samples: [makeFace(quantity, { ...look, said: "" })],
  meaning,
});
const PIN_ENTRY = entry("pin", { mark: "placed", trend: "pinned" }, WORDS.supposed);
/** @type {readonly LegendEntry[]} */
const TREND_LEGEND = [
  entry("trend", { trend: "rose", mark: "none" }, WORDS.rose),
  entry("trend", { trend: "fell", mark: "none" }, WORDS.fell),
  entry("trend", { trend: "same", mark: "none" }, WORDS.hardly),
  entry("trend", { trend: "only-if", mark: "safe" }, WORDS.onlyIf),
];
const PINNED_LEGENDS = new Map(
  [MINE_CHANCE.legend, CHANGE_LEGEND, TREND_LEGEND].map((legend) => [
    legend,
    [PIN_ENTRY, ...legend],
  ]),
);

/**
 * What the colours of an overlay mean, and the look of pins, where there are some.
 * @param {Overlay} overlay
 * @param {boolean} hasPins
 */
export const legendOf = ({ legend }, hasPins) => (hasPins && PINNED_LEGENDS.get(legend)) || legend;

/**
 * An overlay with its title; cells of which something is supposed show that, whatever it is about.
 * @template Value
 * @param {keyof typeof WORDS.titles} name
 * @param {string} words
 * @param {(value: Value) => string} told
 * @param {readonly LegendEntry[]} legend
 * @param {import("../../board/overlays/overlays.js").Overlay<Value>["lookOf"]} lookOf
 * @returns {{title: string, overlay: Overlay}}
 */
const shown = (name, words, told, legend, lookOf) => ({
  title: WORDS.titles[name],
  overlay: {
    quantity: `supposed ${name}`,
    words,
    lookOf: (value, notation, room) =>
      value instanceof Pinned ? value.look : lookOf(value, notation, room),
    told: (value) => (value instanceof Pinned ? value.told : told(value)),
    legend,
  },
});

/**
 * The same for chances.
 * @template Value
 * @param {keyof typeof WORDS.titles} name
 * @param {string} words
 * @param {(value: Value) => string} told
 * @param {(value: Value) => Chance} chanceIn
 */
const chances = (name, words, told, chanceIn) =>
  shown(name, words, told, MINE_CHANCE.legend, (/** @type {Value} */ value, notation, room) =>
    MINE_CHANCE.lookOf(chanceIn(value), notation, room),
  );

/** @param {Change} change */
const changeTold = (change) => WORDS.ifSo(changeInWords(change));

/** @param {Dependent} dependent */
const dependentTold = ({ isItself, ifMine, ifFree }) =>
  isItself ? WORDS.isChosen : WORDS.dependent(changeInWords(ifMine), chanceInWords(ifFree.value));

const { shown: SHOWN } = WORDS;

/** What the board can show: of what is supposed a `Change` for each cell, of a dependence a `Dependent`. */
export const OVERLAYS = {
  /** @type {Record<string, ReturnType<typeof shown>>} */
  suppose: {
    before: chances("before", SHOWN.now, changeTold, ({ before }) => before),
    after: shown("after", SHOWN.after, changeTold, TREND_LEGEND, (change, notation, room) => ({
      ...MINE_CHANCE.lookOf(change.after, notation, room),
      trend: trendOf(change),
    })),
    difference: shown("difference", SHOWN.difference, changeTold, CHANGE_LEGEND, lookOfChange),
  },
  /** @type {Record<string, ReturnType<typeof shown>>} */
  depend: {
    now: chances("now", SHOWN.now, dependentTold, ({ now }) => now),
    mine: chances("mine", SHOWN.mine, dependentTold, ({ ifMine }) => ifMine.after),
    free: chances("free", SHOWN.free, dependentTold, ({ ifFree }) => ifFree),
    change: shown("change", SHOWN.change, dependentTold, CHANGE_LEGEND, ({ ifMine }, ...room) =>
      lookOfChange(ifMine, ...room),
    ),
  },
};
