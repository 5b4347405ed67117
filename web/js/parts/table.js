// A table of exact numbers. It scrolls by itself, so that no number makes the page wider.

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
    h(
      "table",
      { class: `exact-table ${table}`.trim() },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          titles.map((title) => h("th", { scope: "col" }, h("span", { class: "plain" }, title))),
        ),
      ),
      h("tbody", {}, rows),
    ),
  );

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
