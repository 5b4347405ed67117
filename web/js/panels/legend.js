// What the colours and marks on the board mean, those of an open view before all; and where there
// are several overlays, which of them the board shows.

import { classesOf, SAFEST } from "../board/cells.js";
import { OVERLAYS, overlayOf } from "../board/overlays/overlays.js";
import { make } from "../page/dom.js";

/**
 * @typedef {import("../board/face.js").Face} Face
 * @typedef {import("../board/overlays/overlays.js").LegendEntry} LegendEntry
 */

export class Legend {
  /**
   * @param {import("../state/store.js").Store} store
   * @param {HTMLElement} container
   */
  constructor(store, container) {
    this.container = container;
    /** What it explains. @type {readonly LegendEntry[] | null} */
    this.explained = null;
    /** @type {HTMLElement[]} */
    this.entries = [];
    this.chooser = make(
      "select",
      {
        "aria-label": "What covered cells show",
        onchange: () => store.setSettings({ overlay: this.chooser.value }),
      },
      ...OVERLAYS.map(({ quantity, words }) => make("option", { value: quantity }, words)),
    );
    if (OVERLAYS.length > 1) container.append(this.chooser);
  }

  /** @param {import("../state/state.js").State} state */
  draw({ settings, viewed }) {
    const { quantity, legend: ofOverlay } = overlayOf(settings.overlay);
    this.chooser.value = quantity;
    const legend = viewed?.legend ?? ofOverlay;
    if (legend === this.explained) return;
    this.explained = legend;
    // The chooser stays where it is: it may have the focus.
    for (const entry of this.entries) entry.remove();
    this.entries = legend.map((entry) =>
      make("span", { class: "entry" }, drawSamples(entry), entry.meaning),
    );
    this.container.append(...this.entries);
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
