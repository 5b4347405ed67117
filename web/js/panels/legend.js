// What the colours and marks on the board mean, those of an open view before all; and where there
// are several overlays, which of them the board shows.

import { classesOf, SAFEST } from "../board/cells.js";
import { OVERLAYS, overlayOf } from "../board/overlays/overlays.js";
import { shadeClass } from "../board/scales.js";
import { make, setText } from "../page/dom.js";
import { LEGEND } from "./words.js";

/**
 * @typedef {import("../board/face.js").Face} Face
 * @typedef {import("../board/overlays/overlays.js").LegendEntry} LegendEntry
 */

export class Legend {
  /**
   * @param {import("../state/store.js").Store} store
   * @param {HTMLElement} container
   * @param {HTMLElement} choice  where the overlay is chosen
   */
  constructor(store, container, choice) {
    this.container = container;
    this.choice = choice;
    /** What it explains. @type {readonly LegendEntry[] | null} */
    this.explained = null;
    /** @type {HTMLElement[]} */
    this.entries = [];
    this.chooser = make(
      "select",
      {
        id: "overlay",
        onchange: () => store.setSettings({ overlay: this.chooser.value }),
      },
      ...OVERLAYS.map(({ quantity, words }) => make("option", { value: quantity }, words)),
    );
    /** Why the overlay shows nothing. */
    this.problem = make("p", { class: "overlay-problem", role: "status" });
    if (OVERLAYS.length > 1) {
      choice.append(make("label", { for: "overlay" }, LEGEND.choose), this.chooser);
      container.append(this.problem);
    }
  }

  /** @param {import("../state/state.js").State} state */
  draw({ settings, viewed, overlaid, revision }) {
    const { quantity, legend: ofOverlay } = overlayOf(settings.overlay);
    this.chooser.value = quantity;
    const isOverlaid = overlaid?.quantity === quantity && overlaid.revision === revision;
    setText(this.problem, isOverlaid && !viewed ? overlaid.problem : "");
    // What an open view shows is not chosen here.
    this.chooser.disabled = viewed !== null;
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
      ...samples.map(({ scale, shade }) => make("i", { class: shadeClass(scale, shade ?? 0) })),
    );
  if (first.text && first.mark === "none")
    return make(first.notation === "rounded" ? "i" : "span", {}, first.text);
  const classes = classesOf(first, safest ? SAFEST : 0);
  return make("span", { class: `sample ${classes}`, "aria-hidden": "true" });
}
