// Which of the overlays of this view the board shows: one is always chosen.

import { make } from "../../page/dom.js";
import { makeSegment } from "../../page/segment.js";
import { SHOWN } from "./words.js";

/**
 * @typedef {import("../../board/overlays/overlays.js").Overlay<any>} Overlay
 * @typedef {Record<string, {title: string, overlay: Overlay}>} Choices
 */

export class OverlaySwitch {
  /**
   * @param {string} group  the name of its radio buttons
   * @param {Choices} choices
   * @param {string} first
   * @param {() => void} changed
   */
  constructor(group, choices, first, changed) {
    this.choices = choices;
    this.name = first;
    const segments = Object.entries(choices).map(([name, { title }]) =>
      makeSegment(group, name, title, () => {
        this.name = name;
        changed();
      }),
    );
    for (const { input } of segments) input.checked = input.value === first;
    this.element = make(
      "div",
      { class: "what-if-tools" },
      make("span", { id: group }, SHOWN.ask),
      make(
        "div",
        { class: "segments", role: "radiogroup", "aria-labelledby": group },
        ...segments.map(({ element }) => element),
      ),
    );
  }

  get chosen() {
    return this.choices[this.name];
  }
}
