// What the table of configurations is put together from: its head, whose columns can be sorted by,
// its rows, and a row as text.

import { make } from "../../page/dom.js";
import { completeText, numberNode, shortened, toLength } from "../../text/numbers.js";

/**
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("../../solver/protocol.js").WrittenConfiguration} Configuration
 * @typedef {"probability" | "relative" | "total" | "ways" | "weight" | "group"} Column
 * @typedef {{by: Column, group: number | null, ascending: boolean}} Order
 */

const DIGITS = 12;

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
        { type: "button", title: `Sort by ${said}`, onclick: () => sort(by, group) },
        text,
        arrow,
      ),
    );
  };
  return make(
    "tr",
    {},
    ...groups.map(({ letter, tone, cells, index }) =>
      title(
        "group",
        make("span", { class: `swatch tone${tone}` }, letter),
        `the mines in group ${letter}, of ${cells.length} ${cells.length === 1 ? "cell" : "cells"}`,
        index,
      ),
    ),
    title("total", "Mines", "the mines of all groups"),
    title("ways", "Ways", "the ways to lay the mines"),
    ...(weighted ? [title("weight", "Weight ζ", "the weight of these ways")] : []),
    title("relative", "Relative ξ", "the weight times what the rest of the board adds"),
    title("probability", "Probability", "the probability"),
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

/**
 * A configuration with all its numbers.
 * @param {NamedGroup[]} groups
 * @param {Configuration} configuration
 * @param {number} place  among all of its island
 * @param {boolean} weighted
 */
export function configurationText(groups, configuration, place, weighted) {
  const { total, ways, weight, relative, probability } = configuration;
  const mines = groups.map(({ letter }, i) => `${letter} ${configuration.mines[i]}`).join(", ");
  return [
    `Configuration ${place + 1}: ${mines}`,
    `mines ${total}`,
    `ways ${ways}`,
    ...(weighted ? [`weight ${shortened(weight).whole}`] : []),
    `relative weight ${completeText(relative, 3)}`,
    `probability ${completeText(probability, DIGITS)}`,
  ].join("; ");
}
