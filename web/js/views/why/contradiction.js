// Why a board cannot be: the numbers that contradict each other, and which single change would help.

import { h } from "../../page/h.js";
import { cellName } from "../../text/names.js";
import { drawSentence } from "./reason.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/answer.js").Contradiction} Contradiction
 * @typedef {import("../../state/store.js").Store} Store
 */

const WORDS = {
  repairs: (/** @type {number} */ count) =>
    count === 1 ? "One change that helps" : "Changes that help, each by itself",
  noRepair: "Changing a single number does not mend this.",
  shows: (/** @type {string} */ cell) => `${cell} shows`,
  total: "The number of mines is",
  instead: "instead of",
  change: (/** @type {string} */ where, /** @type {string} */ value) =>
    `Change ${where} to ${value}`,
  theTotal: "the number of mines",
  number: (/** @type {string} */ label, /** @type {string} */ cell) => `the ${label} at ${cell}`,
  more: (/** @type {number} */ count) => `or ${count} more`,
  last: "This is what was changed last.",
  undo: "Undo it",
  keys: "Ctrl Z",
};

const MOST_REPAIRS = 12; // values offered for one place

/**
 * @param {Contradiction} found
 * @param {Position} position
 * @param {Store} store
 */
export function drawContradiction({ sentence, cells, repairs }, position, store) {
  const mines = position.prior.kind === "total" ? position.prior.mines : "0";
  return [
    h("p", { class: "reason-sentence wrong-reason" }, drawSentence(sentence, position, cells, [])),
    h("h3", {}, repairs.length ? WORDS.repairs(repairs.length) : WORDS.noRepair),
    repairs.map(({ cell, values }) => {
      const present = cell === null ? mines : position.labels[cell];
      const name = cell === null ? "" : cellName(position, cell);
      const where = cell === null ? WORDS.theTotal : WORDS.number(present, name);
      const offered = nearest(values, present);
      return h(
        "div",
        { key: cell ?? "total", class: "repairs" },
        h("span", {}, cell === null ? WORDS.total : WORDS.shows(name)),
        offered.map((value) =>
          h(
            "button",
            {
              key: value,
              type: "button",
              class: cell === null ? null : `reason-digit n${value}`,
              "aria-label": WORDS.change(where, value),
              onclick: () => store.dispatch({ do: "repair", cell, value }),
            },
            value,
          ),
        ),
        values.length > offered.length && WORDS.more(values.length - offered.length),
        h(
          "span",
          { class: "hint" },
          WORDS.instead,
          " ",
          h("b", { class: `reason-digit n${cell === null ? "" : present}` }, present),
        ),
      );
    }),
    isLastChange(cells, position, store) &&
      h(
        "p",
        { class: "hint" },
        WORDS.last,
        " ",
        h(
          "button",
          { type: "button", class: "go inline", onclick: () => store.undo() },
          WORDS.undo,
        ),
        " ",
        h("kbd", {}, WORDS.keys),
      ),
  ];
}

/**
 * Whether the last change made one of these numbers.
 * @param {readonly number[]} cells
 * @param {Position} position
 * @param {Store} store
 */
function isLastChange(cells, { labels }, { timeline }) {
  const before = timeline.past.at(-1)?.position.labels;
  return before?.length === labels.length && cells.some((cell) => before[cell] !== labels[cell]);
}

/**
 * The values next to the one that is there, in order.
 * @param {string[]} values  ascending
 * @param {string} present
 */
function nearest(values, present) {
  if (values.length <= MOST_REPAIRS) return values;
  const wanted = BigInt(present);
  const above = values.findIndex((value) => BigInt(value) > wanted);
  const middle = above < 0 ? values.length : above;
  const start = Math.min(Math.max(0, middle - MOST_REPAIRS / 2), values.length - MOST_REPAIRS);
  return values.slice(start, start + MOST_REPAIRS);
}
