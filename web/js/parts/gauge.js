// A small bar below a number.

import { h } from "../page/h.js";

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
