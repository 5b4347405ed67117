// A table of exact numbers. It scrolls by itself, so that no number makes the page wider.

import { make } from "../page/dom.js";

/**
 * @param {string} label  what the table is about
 * @param {readonly (string | Element | import("../page/h.js").Drawing)[]} titles  of its columns
 * @param {readonly HTMLTableRowElement[]} rows
 * @param {{table?: string, box?: string}} [classes]  of their own
 */
export function exactTable(label, titles, rows, { table = "", box = "" } = {}) {
  return make(
    "div",
    { class: `table-box ${box}`.trim(), tabindex: 0, role: "region", "aria-label": label },
    make(
      "table",
      { class: `exact-table ${table}`.trim() },
      make(
        "thead",
        {},
        make(
          "tr",
          {},
          ...titles.map((title) =>
            make("th", { scope: "col" }, make("span", { class: "plain" }, title)),
          ),
        ),
      ),
      make("tbody", {}, ...rows),
    ),
  );
}
