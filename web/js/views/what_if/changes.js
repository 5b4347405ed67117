// What an answer changes: in a sentence, in a table of what changes most, where cells that change alike share a row, which
// leads to the board, and for each cell: the overlays of this view, which its own switch chooses from.

import { makeFace } from "../../board/face.js";
import { CHANGE_LEGEND, changeInWords, lookOfChange } from "../../board/overlays/chance_change.js";
import { MINE_CHANCE } from "../../board/overlays/mine_chance.js";
import { h, onceFor } from "../../page/h.js";
import { exactTable, row } from "../../parts/table.js";
import { Chance, Change } from "../../solver/answer.js";
import { chanceInWords, sideBySide } from "../../text/chance.js";
import { fromText, toPercent } from "../../text/fraction.js";
import { cellName, cellWord } from "../../text/names.js";
import { numberNode } from "../../text/numbers.js";
import { capitalised, listed, startingName } from "../../text/wording.js";
import { Pinned, pinnedValues } from "./pins.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../../text/chance.js").Known} Known
 * @typedef {import("../../solver/protocol.js").SupposePossible} Possible
 * @typedef {import("../../solver/protocol.js").DependenceLegal} Dependence
 * @typedef {{cells: number[], value: object, change: Change, chances: Known[], difference: Value}} Row
 *   `value`: what the cells show; `chances`: what stands before the difference
 * @typedef {import("../../board/overlays/overlays.js").Look} Look
 * @typedef {import("../../board/overlays/overlays.js").LegendEntry} LegendEntry
 * @typedef {import("../../board/overlays/overlays.js").Overlay<any>} Overlay
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
  changes: "What changes most",
  columns: {
    suppose: ["Before", "After", "Points"],
    depend: ["Now", "If mine", "If safe", "Points"],
  },
  show: (/** @type {string} */ cell) => `${cell}: show on the board`,
  others: (/** @type {number} */ count, /** @type {string} */ cells) =>
    `${count.toLocaleString("en")} more ${cells} ${count === 1 ? "changes" : "change"} less`,
  holdsIn: "This holds in ",
  of: " of ",
  solutions: (/** @type {boolean} */ isOne) => (isOne ? " solution" : " solutions"),
  asShare: ", with probability ",
  byWeights: "; by their weights, its probability is ",
  nothingCertain: "Nothing else becomes certain.",
  makes: (/** @type {string} */ what) => `It makes ${what}.`,
  safe: (/** @type {number} */ count, /** @type {string} */ cells) =>
    `${count.toLocaleString("en")} ${cells} certainly safe`,
  mined: (/** @type {number} */ count, /** @type {string} */ cells) =>
    `${count.toLocaleString("en")} ${cells} certainly ${count === 1 ? "a mine" : "mines"}`,
  depends: (
    /** @type {string} */ name,
    /** @type {string} */ chance,
    /** @type {string} */ others,
  ) => `${name} is a mine with probability ${chance}. If it is one, ${others}.`,
  moved: (/** @type {number} */ count) =>
    count === 0
      ? "no other probability changes"
      : count === 1
        ? "one other probability changes"
        : `${count.toLocaleString("en")} other probabilities change`,
};

const MOST_ROWS = 12;
const MOST_NAMED = 3; // cells of a row

/**
 * What changes, cells that change alike together.
 * @param {Possible | Dependence} answer
 * @param {import("../asked_board.js").AskedBoard} board
 * @returns {Row[]}
 */
export function rowsOf(answer, board) {
  if ("changes" in answer)
    return answer.changes.map((written) => {
      const change = changeOf(written);
      const cells = board.fromAsked(written.cells);
      const chances = [change.before, change.after];
      return { cells, value: change, change, chances, difference: written.difference };
    });
  return answer.dependent.map((written) => {
    const value = dependentOf(written);
    const { now, ifMine, ifFree } = value;
    const cells = board.fromAsked(written.cells);
    const chances = [now, ifMine.after, ifFree];
    return { cells, value, change: ifMine, chances, difference: written.change };
  });
}

/** The rows of an answer, those that change at all in order, and what each cell shows. */
export const resultOf = onceFor(
  (
    /** @type {Possible | Dependence} */ answer,
    /** @type {import("../asked_board.js").AskedBoard} */ board,
    /** @type {import("../../solver/answer.js").Answer | null} */ known,
    /** @type {number} */ chosen,
  ) => {
    const rows = rowsOf(answer, board);
    const values = pinnedValues(board.position, known, board.pins);
    for (const { cells, value } of rows) for (const cell of cells) values[cell] = value;
    if ("dependent" in answer) values[chosen] = itself(answer.probability);
    return { rows, sorted: sortedRows(rows), values };
  },
);

/**
 * The rows that change at all, those that change most first.
 * @param {readonly Row[]} rows
 */
export function sortedRows(rows) {
  const size = (/** @type {Row} */ { change: { difference } }) =>
    difference.top < 0n ? -difference.top : difference.top;
  return rows
    .filter(({ change, cells }) => change.difference.top !== 0n && cells.length)
    .sort((a, b) => {
      const [left, right] = [
        size(a) * b.change.difference.bottom,
        size(b) * a.change.difference.bottom,
      ];
      return left === right ? a.cells[0] - b.cells[0] : left < right ? 1 : -1;
    });
}

/** @param {readonly Row[]} rows */
const cellsIn = (rows) => rows.reduce((sum, { cells }) => sum + cells.length, 0);

/**
 * How probable it is, and how many solutions agree.
 * @param {Possible} answer
 */
export function holdingInWords({ probability, count: { after, before } }) {
  const isShare = typeof probability === "string" && isRatio(probability, after, before);
  return [
    WORDS.holdsIn,
    numberNode(after),
    WORDS.of,
    numberNode(before),
    WORDS.solutions(before === "1"),
    isShare ? WORDS.asShare : WORDS.byWeights,
    h("b", {}, chanceInWords(probability)),
    ".",
  ];
}

/**
 * @param {string} fraction
 * @param {string} part
 * @param {string} whole
 */
function isRatio(fraction, part, whole) {
  const { top, bottom } = fromText(fraction);
  return top * BigInt(whole) === bottom * BigInt(part);
}

/**
 * What is certain then, and was not before.
 * @param {readonly Row[]} rows
 * @param {Position} position
 */
export function certaintyInWords(rows, position) {
  const parts = /** @type {const} */ (["safe", "mined"]).flatMap((end) => {
    const count = cellsIn(rows.filter(({ change }) => change.after[end] && !change.before[end]));
    return count ? [WORDS[end](count, cellWord(position, count))] : [];
  });
  return parts.length ? WORDS.makes(listed(parts)) : WORDS.nothingCertain;
}

/**
 * @param {Position} position
 * @param {number} cell
 * @param {Value} probability
 * @param {readonly Row[]} sorted
 */
export const dependenceInWords = (position, cell, probability, sorted) =>
  WORDS.depends(
    startingName(position, cell),
    chanceInWords(probability),
    WORDS.moved(cellsIn(sorted)),
  );

/**
 * @param {Position} position
 * @param {keyof typeof WORDS.columns} mode
 * @param {readonly Row[]} sorted
 * @param {(cell: number) => void} showCell
 */
export function drawChanges(position, mode, sorted, showCell) {
  if (!sorted.length) return null;
  const rest = cellsIn(sorted.slice(MOST_ROWS));
  return [
    exactTable(
      WORDS.changes,
      [capitalised(cellWord(position, 2)), ...WORDS.columns[mode]],
      sorted.slice(0, MOST_ROWS).map((each) => drawRow(position, each, showCell)),
      { table: "change-table", box: "change-box" },
    ),
    rest > 0 && h("p", { class: "hint" }, WORDS.others(rest, cellWord(position, rest))),
  ];
}

/**
 * @param {Position} position
 * @param {Row} row
 * @param {(cell: number) => void} showCell
 */
function drawRow(position, { cells, change, chances, difference }, showCell) {
  const rest = cells.length - MOST_NAMED;
  const link = (/** @type {number} */ cell) =>
    h(
      "button",
      {
        type: "button",
        class: "cell-link",
        "aria-label": WORDS.show(cellName(position, cell)),
        onclick: () => showCell(cell),
      },
      cellName(position, cell),
    );
  return row(
    [
      h("th", { scope: "row" }, cells.slice(0, MOST_NAMED).map(link), rest > 0 && ` +${rest}`),
      ...sideBySide(chances),
      h("td", { title: typeof difference === "string" ? difference : "" }, pointsIn(change)),
    ],
    { key: cells[0], class: trendOf(change) },
  );
}

/** The difference in points of a per cent. @param {Change} change */
const pointsIn = ({ difference: { top, bottom } }) =>
  `${top < 0n ? "−" : "+"}${toPercent({ top: top < 0n ? -top : top, bottom })}`;

/** A change of so many points of a per cent is seen, and of so many stands out. */
const POINTS = { seen: 1n, far: 5n };

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
