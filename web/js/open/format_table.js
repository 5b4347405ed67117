// The table of what can be read, with a board to try for each format.

import { make } from "../page/dom.js";
import { EXAMPLES } from "./examples.js";
import { FORMAT_TABLE } from "./words.js";

/** @param {(text: string) => void} tryText */
export function formatTable(tryText) {
  const rows = EXAMPLES.map(({ name, looks, text }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, name),
      make("td", {}, make("code", {}, looks)),
      make("td", {}, text === null ? null : tryButton(name, () => tryText(text))),
    ),
  );
  return make("table", {}, make("tbody", {}, ...rows));
}

/**
 * @param {string} name
 * @param {() => void} onclick
 */
function tryButton(name, onclick) {
  return make(
    "button",
    { type: "button", "aria-label": FORMAT_TABLE.tryIt(name), onclick },
    FORMAT_TABLE.try,
  );
}
