// A small bar below a number.

import { make } from "../page/dom.js";

/**
 * @param {number} share  of its whole length, 0 to 1
 * @param {string} [look]  a class
 */
export function drawGauge(share, look = "") {
  const fill = make("i", {});
  fill.style.width = `${(share * 100).toFixed(2)}%`;
  return make("span", { class: `gauge ${look}`.trim(), "aria-hidden": "true" }, fill);
}
