// What unknown cells show while something is supposed: the overlays of this view, which its own
// switch chooses from. A cell that is supposed to be something shows that on a ground of its own.

import { makeFace } from "../../board/face.js";
import { CHANGE_LEGEND, changeInWords, lookOfChange } from "../../board/overlays/chance_change.js";
import { MINE_CHANCE } from "../../board/overlays/mine_chance.js";
import { Chance } from "../../solver/answer.js";
import { Change } from "../../solver/change.js";
import { FREE, isNumber, minesOf } from "../../state/labels.js";
import {
  changeIfSo,
  dependentInWords,
  IS_CHOSEN,
  OVERLAYS,
  PINS,
  pinTold,
  SHOWN,
  supposedInWords,
} from "./words.js";

/**
 * @typedef {import("../../board/cell_room.js").CellRoom} CellRoom
 * @typedef {import("../../board/face.js").Notation} Notation
 * @typedef {import("../../board/overlays/overlays.js").Look} Look
 * @typedef {import("../../board/overlays/overlays.js").LegendEntry} LegendEntry
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../../solver/protocol.js").WrittenChange} WrittenChange
 * @typedef {import("../../solver/protocol.js").WrittenDependent} WrittenDependent
 */

/**
 * @template Value
 * @typedef {import("../../board/overlays/overlays.js").Overlay<Value | Pinned>} PinnedOverlay
 */

/** @param {Value} value */
const chanceOf = (value) => new Chance(value, [], null);

/** A cell of which something is supposed. */
export class Pinned {
  /**
   * @param {string} label
   * @param {number} xMax
   * @param {Chance | null} chance  as it is
   */
  constructor(label, xMax, chance) {
    this.label = label;
    this.words = supposedInWords(label, xMax);
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
    return pinTold(this.words, this.chance?.value ?? null);
  }
}

/** A cell that depends on another one, which is a mine or free. */
export class Dependent {
  /**
   * @param {Chance} now
   * @param {Chance} ifFree
   * @param {Change} ifMine
   */
  constructor(now, ifFree, ifMine) {
    /** Whether it is the other one itself. */
    this.isItself = false;
    this.now = now;
    this.ifFree = ifFree;
    this.ifMine = ifMine;
  }

  /** @param {WrittenDependent} written */
  static of({ now, if_mine, if_free, change }) {
    const [chance, ifMine, ifFree] = [now, if_mine, if_free].map(chanceOf);
    return new Dependent(chance, ifFree, new Change(chance, ifMine, change));
  }

  /** The cell that all others depend on. @param {Value} probability */
  static onItself(probability) {
    const now = chanceOf(probability);
    const itself = new Dependent(now, chanceOf("0"), new Change(now, chanceOf("1")));
    itself.isItself = true;
    return itself;
  }
}

/** A change of so many points of a per cent is seen, and of so many stands out. */
const POINTS = { seen: 1n, far: 5n };

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

/** @param {WrittenChange} written */
export function changeOf({ before, after, difference }) {
  return new Change(chanceOf(before), chanceOf(after), difference);
}

/** @type {readonly LegendEntry[]} */
const PIN_LEGEND = [
  {
    samples: [makeFace("pin", { mark: "placed", trend: "pinned", said: "" })],
    meaning: PINS.legend,
  },
];
/** @param {string} trend @param {string} meaning @returns {LegendEntry} */
const trendEntry = (trend, meaning) => ({
  samples: [
    makeFace("trend", { trend, mark: trend.includes("only-if") ? "safe" : "none", said: "" }),
  ],
  meaning,
});
/** @type {readonly LegendEntry[]} */
const TREND_LEGEND = [
  trendEntry("rose", SHOWN.rose),
  trendEntry("fell", SHOWN.fell),
  trendEntry("same", SHOWN.hardly),
  trendEntry("only-if", SHOWN.onlyIf),
];
const CHANCE_LEGEND = MINE_CHANCE.legend;
const PINNED_LEGENDS = new Map(
  [CHANCE_LEGEND, CHANGE_LEGEND, TREND_LEGEND].map((legend) => [
    legend,
    [...PIN_LEGEND, ...legend],
  ]),
);

/**
 * What the colours of an overlay mean, and the look of pins, where there are some.
 * @param {PinnedOverlay<any>} overlay
 * @param {boolean} hasPins
 */
export function legendOf({ legend }, hasPins) {
  return (hasPins && PINNED_LEGENDS.get(legend)) || legend;
}

/**
 * @template Value
 * @param {{quantity: string, words: string, legend: readonly LegendEntry[],
 *   lookOf: (value: Value, notation: Notation, room: CellRoom) => Look,
 *   told: (value: Value) => string}} overlay
 * @returns {PinnedOverlay<Value>}
 */
function withPins({ quantity, words, legend, lookOf, told }) {
  return {
    quantity,
    words,
    question: null,
    valuesOf: () => [],
    lookOf: (value, notation, room) =>
      value instanceof Pinned ? value.look : lookOf(value, notation, room),
    told: (value) => (value instanceof Pinned ? value.told : told(value)),
    marked: () => [],
    legend,
  };
}

/**
 * An overlay of chances.
 * @template Value
 * @param {string} quantity
 * @param {string} words
 * @param {(value: Value) => Chance} chanceIn
 * @param {(value: Value) => string} told
 */
function ofChances(quantity, words, chanceIn, told) {
  return withPins({
    quantity,
    words,
    legend: CHANCE_LEGEND,
    lookOf: (/** @type {Value} */ value, notation, room) =>
      MINE_CHANCE.lookOf(chanceIn(value), notation, room),
    told,
  });
}

/**
 * An overlay of differences.
 * @template Value
 * @param {string} quantity
 * @param {string} words
 * @param {(value: Value) => Change} changeIn
 * @param {(value: Value) => string} told
 */
function ofChanges(quantity, words, changeIn, told) {
  return withPins({
    quantity,
    words,
    legend: CHANGE_LEGEND,
    lookOf: (/** @type {Value} */ value, notation, room) =>
      lookOfChange(changeIn(value), notation, room),
    told,
  });
}

/** @param {Change} change */
const changeTold = (change) => changeIfSo(changeInWords(change));

/** @param {Dependent} dependent */
const dependentTold = ({ isItself, ifMine, ifFree }) =>
  isItself ? IS_CHOSEN : dependentInWords(changeInWords(ifMine), ifFree.value);

/** @type {Record<string, {title: string, overlay: PinnedOverlay<Change>}>} */
export const OF_SUPPOSITIONS = {
  before: {
    title: SHOWN.before,
    overlay: ofChances("chance before", OVERLAYS.now, ({ before }) => before, changeTold),
  },
  after: {
    title: SHOWN.after,
    overlay: withPins({
      quantity: "chance after",
      words: OVERLAYS.after,
      legend: TREND_LEGEND,
      lookOf: (change, notation, room) => ({
        ...MINE_CHANCE.lookOf(change.after, notation, room),
        trend: trendOf(change),
      }),
      told: changeTold,
    }),
  },
  difference: {
    title: SHOWN.difference,
    overlay: ofChanges("chance difference", OVERLAYS.difference, (change) => change, changeTold),
  },
};

/** @type {Record<string, {title: string, overlay: PinnedOverlay<Dependent>}>} */
export const OF_DEPENDENCE = {
  now: {
    title: SHOWN.now,
    overlay: ofChances("chance now", OVERLAYS.now, ({ now }) => now, dependentTold),
  },
  mine: {
    title: SHOWN.ifMine,
    overlay: ofChances(
      "chance if mine",
      OVERLAYS.ifMine,
      ({ ifMine }) => ifMine.after,
      dependentTold,
    ),
  },
  free: {
    title: SHOWN.ifFree,
    overlay: ofChances("chance if free", OVERLAYS.ifFree, ({ ifFree }) => ifFree, dependentTold),
  },
  change: {
    title: SHOWN.change,
    overlay: ofChanges("chance dependence", OVERLAYS.change, ({ ifMine }) => ifMine, dependentTold),
  },
};
