// What a player was helped with: hints, and looks at the probabilities. As with the time, a move
// that is taken back gives none of it back.

/**
 * @typedef {import("./rules.js").Game} Game
 * @typedef {{hints: number, told: number, looks: number}} Used
 *   `hints`, of which so many have `told` the cell; `looks` at the probabilities
 */

const NONE = { hints: 0, told: 0, looks: 0 };

export class Aids {
  constructor() {
    /** The layout that they were used on. @type {readonly number[] | null} */
    this.dealt = null;
    /** @type {Used} */
    this.used = NONE;
    /** Whether the look that was counted last goes on. */
    this.isLooking = false;
  }

  /**
   * Count a look where one begins.
   * @param {Game | null} game
   * @param {boolean} chances  whether the probabilities are to be seen
   */
  follow(game, chances) {
    const dealt = game?.dealt ?? null;
    if (dealt && dealt !== this.dealt) this.begin(dealt, NONE);
    if (!chances) this.isLooking = false;
    else if (dealt && !game?.over && !this.isLooking) {
      this.isLooking = true;
      this.used = { ...this.used, looks: this.used.looks + 1 };
    }
  }

  /**
   * @param {readonly number[] | null} dealt
   * @param {unknown} used  before, as for a game that was put away
   */
  begin(dealt, used) {
    this.dealt = dealt;
    const kept = /** @type {Partial<Record<keyof Used, unknown>> | null} */ (used) ?? {};
    const count = (/** @type {unknown} */ each) =>
      Number.isInteger(each) && Number(each) > 0 ? Number(each) : 0;
    this.used = { hints: count(kept.hints), told: count(kept.told), looks: count(kept.looks) };
    this.isLooking = false;
  }

  /** @param {boolean} isTold  whether a hint tells the cell now; else a new one was given */
  count(isTold) {
    const { hints, told } = this.used;
    this.used = isTold ? { ...this.used, told: told + 1 } : { ...this.used, hints: hints + 1 };
  }
}
