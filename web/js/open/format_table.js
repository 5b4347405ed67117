// The table of what can be read, with a board to try for each format.

import { h } from "../page/h.js";
import { EXAMPLES } from "./examples.js";

const WORDS = {
  title: "What can be read",
  try: "Try",
  tryIt: (/** @type {string} */ format) => `Try the ${format}`,
};

/**
 * @param {{isOpen: boolean, toggle: (isOpen: boolean) => void, tryText: (text: string) => void}} does
 */
export function formatTable({ isOpen, toggle, tryText }) {
  const row = (/** @type {(typeof EXAMPLES)[number]} */ { name, looks, text }) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, name),
      h("td", {}, h("code", {}, looks)),
      h("td", {}, text !== null && tryButton(name, () => tryText(text))),
    );
  return h(
    "details",
    {
      class: "formats",
      open: isOpen,
      ontoggle: (/** @type {Event} */ { currentTarget }) =>
        toggle(/** @type {HTMLDetailsElement} */ (currentTarget).open),
    },
    h("summary", {}, WORDS.title),
    h("table", {}, h("tbody", {}, EXAMPLES.map(row))),
  );
}

/**
 * @param {string} name
 * @param {() => void} onclick
 */
const tryButton = (name, onclick) =>
  h("button", { type: "button", "aria-label": WORDS.tryIt(name), onclick }, WORDS.try);
