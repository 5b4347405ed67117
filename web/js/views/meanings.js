// What the words of a view mean, for whoever wants to know.

import { make } from "../page/dom.js";

/**
 * @param {string} summary
 * @param {readonly (readonly [string, string])[]} meanings  of words
 */
export function drawMeanings(summary, meanings) {
  return make(
    "details",
    { class: "meanings" },
    make("summary", {}, summary),
    make(
      "dl",
      {},
      ...meanings.flatMap(([title, meaning]) => [make("dt", {}, title), make("dd", {}, meaning)]),
    ),
  );
}
