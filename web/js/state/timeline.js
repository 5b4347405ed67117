// The past and the future of the board: what undo and redo go through.

/** @typedef {import("./state.js").Moment} Moment */

const MOST_UNDO = 500;

export class Timeline {
  constructor() {
    /** @type {Moment[]} */
    this.past = [];
    /** @type {Moment[]} */
    this.future = [];
    /** The stroke that the newest step belongs to, so that one drag is undone at once. */
    this.stroke = "";
  }

  get canUndo() {
    return this.past.length > 0;
  }

  get canRedo() {
    return this.future.length > 0;
  }

  /**
   * Something new is done; what was undone cannot be done again.
   * @param {Moment} now  before it
   * @param {string} stroke
   */
  record(now, stroke) {
    if (!stroke || stroke !== this.stroke) {
      this.past.push(now);
      if (this.past.length > MOST_UNDO) this.past.shift();
    }
    this.stroke = stroke;
    this.future = [];
  }

  /** @param {Moment} now @returns {Moment | undefined} the one before */
  back(now) {
    const moment = this.past.pop();
    if (!moment) return undefined;
    this.future.push(now);
    this.stroke = "";
    return moment;
  }

  /** @param {Moment} now @returns {Moment | undefined} the one after */
  forward(now) {
    const moment = this.future.pop();
    if (!moment) return undefined;
    this.past.push(now);
    this.stroke = "";
    return moment;
  }

  clear() {
    Object.assign(this, new Timeline());
  }
}
