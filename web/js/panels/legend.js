// What the colours and marks on the board mean, those of an open view before all.

import { classesOf } from "../board/cells.js";
import { overlayOf } from "../board/overlays/overlays.js";
import { shadeClass } from "../board/scales.js";
import { make } from "../page/dom.js";

/**
 * @typedef {import("../board/face.js").Face} Face
 * @typedef {import("../board/overlays/overlays.js").LegendEntry} LegendEntry
 */

export class Legend {
  /** @param {HTMLElement} container */
  constructor(container) {
    this.container = container;
    /** What it explains. @type {readonly LegendEntry[] | null} */
    this.explained = null;
  }

  /** @param {import("../state/state.js").State} state */
  draw({ settings, viewed }) {
    const legend = viewed?.legend ?? overlayOf(settings.overlay).legend;
    if (legend === this.explained) return;
    this.explained = legend;
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
      ...samples.map(({ scale, shade }) => make("i", { class: shadeClass(scale, shade ?? 0) })),
    );
  if (first.text && first.mark === "none") return make("span", {}, first.text);
  const classes = `${classesOf(first)}${safest ? " safest" : ""}`;
  return make("span", { class: `sample ${classes}`, "aria-hidden": "true" });
}
