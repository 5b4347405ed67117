// Whether the flags of a text are believed: as mines, or as covered cells.

import { make } from "../page/dom.js";
import { makeSegment } from "../page/segment.js";
import { flagsInLink } from "./source.js";
import { FLAGS } from "./words.js";

/** @typedef {import("../solver/protocol.js").Flags} Flags */

export class FlagSwitch {
  /** @param {() => void} change */
  constructor(change) {
    /** What somebody chose; null: as the text says. @type {Flags | null} */
    this.chosen = null;
    const segment = (/** @type {Flags} */ value) =>
      makeSegment("open-flags", value, FLAGS[value], () => {
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

  /** What was chosen for one text is not meant for the next. */
  reset() {
    this.chosen = null;
    this.of("");
  }

  /**
   * How the flags of this text are read; a link may say it, until somebody chooses.
   * @param {string} text
   * @returns {Flags}
   */
  of(text) {
    const flags = this.chosen ?? flagsInLink(text) ?? "mines";
    this.segments[flags].input.checked = true;
    return flags;
  }
}
