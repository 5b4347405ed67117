// What changes most, in a table: cells that change alike share a row, which leads to the board.

import { make } from "../../page/dom.js";
import { toDecimal } from "../../text/fraction.js";
import { cellName } from "../../text/names.js";
import { numberNode } from "../../text/numbers.js";
import { exactTable } from "../table.js";
import { trendOf } from "./overlays.js";
import { CHANGES, cellsTitle, othersChangeLess, showInWords } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/change.js").Change} Change
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {{cells: number[], change: Change, values: Value[], difference: Value}} Row
 *   `values`: what stands before the difference
 */

const MOST_ROWS = 12;
const MOST_NAMED = 3; // cells of a row

/**
 * The rows that change at all, those that change most first.
 * @param {Row[]} rows
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

/**
 * @param {Position} position
 * @param {string[]} titles  of the values, and of the difference
 * @param {Row[]} rows  sorted
 * @param {(cell: number) => void} showCell
 * @returns {HTMLElement[]}
 */
export function drawChanges(position, titles, rows, showCell) {
  if (!rows.length) return [];
  const shown = rows.slice(0, MOST_ROWS);
  const rest = rows.slice(MOST_ROWS).reduce((sum, { cells }) => sum + cells.length, 0);
  const table = exactTable(
    CHANGES,
    [cellsTitle(position), ...titles],
    shown.map((row) => drawRow(position, row, showCell)),
    { table: "change-table", box: "change-box" },
  );
  if (!rest) return [table];
  return [table, make("p", { class: "hint" }, othersChangeLess(rest, position))];
}

/**
 * @param {Position} position
 * @param {Row} row
 * @param {(cell: number) => void} showCell
 */
function drawRow(position, { cells, change, values, difference }, showCell) {
  const rest = cells.length - MOST_NAMED;
  return make(
    "tr",
    { class: trendOf(change) },
    make(
      "th",
      { scope: "row" },
      ...cells.slice(0, MOST_NAMED).map((cell) =>
        make(
          "button",
          {
            type: "button",
            class: "cell-link",
            "aria-label": showInWords(position, cell),
            onclick: () => showCell(cell),
          },
          cellName(position, cell),
        ),
      ),
      rest > 0 ? ` +${rest}` : null,
    ),
    ...values.map((value) => make("td", {}, numberNode(value))),
    make("td", { title: typeof difference === "string" ? difference : "" }, pointsIn(change)),
  );
}

/** The difference in points of a per cent. @param {Change} change */
function pointsIn({ difference: { top, bottom } }) {
  const size = toDecimal({ top: (top < 0n ? -top : top) * 100n, bottom }, 1);
  return `${top < 0n ? "−" : "+"}${size === "0.0" ? "<0.1" : size}`;
}
