// What an answer changes: in a sentence, for each cell of the board, and in a table of what changes most, where cells
// that change alike share a row, which leads to the board.

import { h } from "../../page/h.js";
import { exactTable, row } from "../../parts/table.js";
import { chanceInWords, percentOf, sideBySide } from "../../text/chance.js";
import { fromText } from "../../text/fraction.js";
import { cellName, cellWord } from "../../text/names.js";
import { numberNode } from "../../text/numbers.js";
import { capitalised, listed, startingName } from "../../text/wording.js";
import { changeOf, dependentOf, itself, Pinned, trendOf } from "./overlays.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/change.js").Change} Change
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../../text/chance.js").Known} Known
 * @typedef {import("../../solver/protocol.js").SupposePossible} Possible
 * @typedef {import("../../solver/protocol.js").DependenceLegal} Dependence
 * @typedef {{cells: number[], value: object, change: Change, chances: Known[], difference: Value}} Row
 *   `value`: what the cells show; `chances`: what stands before the difference
 */

const WORDS = {
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

/**
 * What is known of the pins alone.
 * @param {import("../../state/state.js").State} state
 * @param {import("./pins.js").Pins} pins
 * @returns {any[]}
 */
export function pinnedValues({ position, said: { answer } }, pins) {
  const values = new Array(position.labels.length).fill(null);
  for (const [cell, label] of pins)
    values[cell] = new Pinned(label, position.xMax, answer?.byCell[cell] ?? null);
  return values;
}

/**
 * What each cell shows.
 * @param {import("../../state/state.js").State} state
 * @param {Possible | Dependence} answer
 * @param {readonly Row[]} rows
 * @param {import("./pins.js").Pins} pins
 * @param {number} chosen  the cell that others depend on
 */
export function valuesOf(state, answer, rows, pins, chosen) {
  const values = pinnedValues(state, pins);
  for (const { cells, value } of rows) for (const cell of cells) values[cell] = value;
  if ("dependent" in answer) values[chosen] = itself(answer.probability);
  return values;
}

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
  `${top < 0n ? "−" : "+"}${percentOf({ top: top < 0n ? -top : top, bottom })}`;
