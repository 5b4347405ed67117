// What the colours and marks on the board mean.

import { make } from "../page/dom.js";

/** @param {HTMLElement} container */
export function drawLegend(container) {
  const steps = Array.from({ length: 19 }, (_, i) => make("i", { class: `p${i + 1}` }));
  const sample = (/** @type {string} */ look) =>
    make("span", { class: `sample cell covered ${look}`, "aria-hidden": "true" });
  container.append(
    make("span", { class: "entry" }, sample("p0 safe"), "certainly safe"),
    make(
      "span",
      { class: "entry" },
      make("span", { class: "ramp", "aria-hidden": "true" }, ...steps),
      "chance of a mine, low to high",
    ),
    make("span", { class: "entry" }, sample("p20 mined"), "certainly a mine"),
    make("span", { class: "entry" }, sample("p4 safest"), "safest where nothing is certain"),
    make(
      "span",
      { class: "entry" },
      make("i", {}, ".21"),
      "rounded: there is no room for the fraction",
    ),
  );
}
