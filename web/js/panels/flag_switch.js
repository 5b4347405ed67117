// Whether the flags of a board from elsewhere are believed: as mines, or as covered cells.

import { make } from "../page/dom.js";
import { makeSegment } from "../page/segment.js";
import { FLAGS } from "./words.js";

/** @typedef {import("../solver/protocol.js").Flags} Flags */

export class FlagSwitch {
  /**
   * @param {string} name  of the group of buttons
   * @param {() => void} change
   */
  constructor(name, change) {
    /** What somebody chose; null: as the board itself says. @type {Flags | null} */
    this.chosen = null;
    const segment = (/** @type {Flags} */ value) =>
      makeSegment(name, value, FLAGS[value], () => {
        this.chosen = value;
        change();
      });
    this.segments = { mines: segment("mines"), covered: segment("covered") };
    const segments = Object.values(this.segments).map(({ element }) => element);
    this.element = make(
      "div",
      { class: "segments", role: "radiogroup", "aria-label": FLAGS.title },
      ...segments,
    );
  }

  /** What was chosen for one board is not meant for the next. */
  reset() {
    this.chosen = null;
    this.value();
  }

  /**
   * How flags are read; the board may say it, until somebody chooses.
   * @param {Flags | null} [said]
   * @returns {Flags}
   */
  value(said = null) {
    const flags = this.chosen ?? said ?? "mines";
    this.segments[flags].input.checked = true;
    return flags;
  }
}
