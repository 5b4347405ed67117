// Exact numbers below each other: a table, which scrolls by itself, so that no number makes the page wider; and a
// small bar below a number.

import { h, isDrawing } from "../page/h.js";

/**
 * @typedef {import("../page/h.js").Content} Content
 */

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
 * @param {number} share  of its whole length, 0 to 1
 * @param {string} [look]  a class
 */
export const gauge = (share, look = "") =>
  h(
    "span",
    { class: `gauge ${look}`.trim(), "aria-hidden": "true" },
    h("i", { style: { width: `${(share * 100).toFixed(2)}%` } }),
  );
