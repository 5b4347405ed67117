// The board's cursor drives a view: where it has moved since the view was last drawn.

/** @typedef {import("../state/state.js").State} State */

export class CursorWatch {
  constructor() {
    /** @type {number | null} */
    this.last = null;
  }

  /**
   * The cell it has moved to; null where it has not, and when it is first looked at.
   * @param {State} state
   */
  moved({ ui: { cursor } }) {
    const before = this.last;
    this.last = cursor;
    return before === null || before === cursor ? null : cursor;
  }

  /** Where it goes while the view is closed is not followed. */
  forget() {
    this.last = null;
  }
}
