// Exact numbers below each other: a table, which scrolls by itself, so that no number makes the page wider; what leads
// through the pages of a long one; and a small bar below a number.

import { h, isDrawing } from "../page/h.js";
import { inThrees } from "../text/numbers.js";
import { copyRow } from "./fields.js";
import { stepButton } from "./stepper.js";

/**
 * @typedef {import("../page/h.js").Content} Content
 */

const WORDS = {
  back: "Back",
  next: "Next",
  table: "Table",
  place: (/** @type {string[]} */ [from, to, all]) => `${from} to ${to} of ${all}`,
};

/**
 * @param {string} label  what the table is about
 * @param {readonly Content[]} titles  of its columns
 * @param {Content} rows
 * @param {{table?: string, box?: string}} [classes]  of their own
 */
export const exactTable = (label, titles, rows, { table = "", box = "" } = {}) =>
  h(
    "div",
    { class: `table-box ${box}`.trim(), tabindex: 0, role: "region", "aria-label": label },
    drawTable(
      { class: `exact-table ${table}`.trim() },
      titles.map((title) => h("th", { scope: "col" }, h("span", { class: "plain" }, title))),
      rows,
    ),
  );

/**
 * @param {import("../page/h.js").Attributes} attributes
 * @param {Content} heads  of its columns
 * @param {Content} rows
 * @param {{caption?: Content, body?: import("../page/h.js").Attributes}} [more]
 */
export const drawTable = (attributes, heads, rows, { caption, body = {} } = {}) =>
  h("table", attributes, caption, h("thead", {}, h("tr", {}, heads)), h("tbody", body, rows));

/**
 * A row, of which the first cell is its head where it is a `th`.
 * @param {readonly Content[]} cells  drawn as `td`, unless they are cells
 * @param {import("../page/h.js").Attributes} [attributes]
 */
export const row = (cells, attributes = {}) =>
  h(
    "tr",
    attributes,
    cells.map((cell) => (isCell(cell) ? cell : h("td", {}, cell))),
  );

/** @param {Content} content */
const isCell = (content) => isDrawing(content) && (content.type === "td" || content.type === "th");

/**
 * A table to copy, as spreadsheets take it: a line for each row, with tabs between its cells.
 * @param {readonly string[]} titles
 * @param {() => readonly (readonly (string | number)[])[]} rows
 * @param {Parameters<typeof copyRow>[1]} page
 * @param {string} [label]  for who does not see what it stands beside
 */
export const copyTable = (titles, rows, page, label) =>
  copyRow(
    [[WORDS.table, () => [titles, ...rows()].map((cells) => cells.join("\t")).join("\n")]],
    page,
    label,
  );

/**
 * To the page before and after that of the rows that are seen.
 * @param {{start: number, length: number, most: number, count: number, go: (start: number) => void}} rows
 *   `start`: the place of the first one among so many, `length`: how many there are; `most`: of a page
 */
export function pager({ start, length, most, count, go }) {
  const end = start + length;
  const place = [start + 1, end, count].map((each) => inThrees(String(each)));
  return [
    stepButton(WORDS.back, "previous", start - most, count, go),
    h("span", { role: "status" }, WORDS.place(place)),
    stepButton(WORDS.next, "next", end, count, go),
  ];
}

/**
 * @param {number} share  of its whole length, 0 to 1
 * @param {string} [look]  a class
 */
export const gauge = (share, look = "") =>
  h(
    "span",
    { class: `gauge ${look}`.trim(), "aria-hidden": "true" },
    h("i", { style: { width: `${(share * 100).toFixed(2)}%` } }),
  );
