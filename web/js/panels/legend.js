// What the colours and marks on the board mean.

import { classesOf, SAFEST } from "../board/cells.js";
import { overlayOf } from "../board/overlays/overlays.js";
import { make } from "../page/dom.js";

/**
 * @typedef {import("../board/face.js").Face} Face
 * @typedef {import("../board/overlays/overlays.js").LegendEntry} LegendEntry
 */

export class Legend {
  /** @param {HTMLElement} container */
  constructor(container) {
    this.container = container;
    /** The overlay that it explains. */
    this.quantity = "";
  }

  /** @param {import("../state/state.js").State} state */
  draw({ settings }) {
    const { quantity, legend } = overlayOf(settings.overlay);
    if (quantity === this.quantity) return;
    this.quantity = quantity;
    this.container.replaceChildren(
      ...legend.map((entry) => make("span", { class: "entry" }, drawSamples(entry), entry.meaning)),
    );
  }
}

/** @param {LegendEntry} entry */
function drawSamples({ samples, safest = false }) {
  const [first] = samples;
  if (samples.length > 1)
    return make(
      "span",
      { class: "ramp", "aria-hidden": "true" },
      ...samples.map(({ shade }) => make("i", { class: `p${shade}` })),
    );
  if (first.text) return make(first.notation === "rounded" ? "i" : "span", {}, first.text);
  const classes = classesOf(first, safest ? SAFEST : 0);
  return make("span", { class: `sample ${classes}`, "aria-hidden": "true" });
}
