// What the table of configurations is put together from: its head, whose columns can be sorted by,
// and its rows.

import { make } from "../../page/dom.js";
import { numberNode, toLength } from "../../text/numbers.js";
import { COLUMNS, minesOfGroup, sortBy } from "./words.js";

/**
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("../../solver/protocol.js").WrittenConfiguration} Configuration
 * @typedef {"probability" | "relative" | "total" | "ways" | "weight" | "group"} Column
 * @typedef {{by: Column, group: number | null, ascending: boolean}} Order
 */

/**
 * @param {NamedGroup[]} groups
 * @param {Order} order
 * @param {boolean} weighted  whether ways and weights differ
 * @param {(by: Column, group: number | null) => void} sort
 */
export function headRow(groups, order, weighted, sort) {
  const title = (
    /** @type {Column} */ by,
    /** @type {Node | string} */ text,
    /** @type {string} */ said,
    /** @type {number | null} */ group = null,
  ) => {
    const sorted = order.by === by && order.group === group;
    const arrow = make(
      "span",
      { class: "arrow", "aria-hidden": "true" },
      sorted ? (order.ascending ? "▲" : "▼") : "",
    );
    return make(
      "th",
      {
        scope: "col",
        "aria-sort": sorted ? (order.ascending ? "ascending" : "descending") : "none",
      },
      make(
        "button",
        { type: "button", title: sortBy(said), onclick: () => sort(by, group) },
        text,
        arrow,
      ),
    );
  };
  const column = (/** @type {Exclude<Column, "group">} */ by) => title(by, ...COLUMNS[by]);
  return make(
    "tr",
    {},
    ...groups.map((group) =>
      title(
        "group",
        make("span", { class: `swatch tone${group.tone}` }, group.letter),
        minesOfGroup(group),
        group.index,
      ),
    ),
    column("total"),
    column("ways"),
    ...(weighted ? [column("weight")] : []),
    column("relative"),
    column("probability"),
  );
}

/**
 * @param {Configuration} configuration
 * @param {number} place  of the row on its page
 * @param {boolean} weighted
 */
export function configurationRow(configuration, place, weighted) {
  const { probability, mines, total, ways, weight, relative } = configuration;
  const chance = make("td", { class: "share" }, numberNode(probability));
  chance.style.setProperty("--share", `${(toLength(probability) * 100).toFixed(2)}%`);
  return make(
    "tr",
    { tabindex: place === 0 ? 0 : -1, "data-place": place },
    ...mines.map((count) => make("td", { class: count ? "mines" : "mines none" }, String(count))),
    make("td", {}, String(total)),
    make("td", {}, numberNode(ways)),
    weighted ? make("td", {}, numberNode(weight)) : null,
    make("td", {}, numberNode(relative)),
    chance,
  );
}

/** The row that something belongs to; -1: none. @param {EventTarget | null} target */
export function rowOf(target) {
  const row = target instanceof Element ? target.closest("[data-place]") : null;
  return row ? Number(row.getAttribute("data-place")) : -1;
}
