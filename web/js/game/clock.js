// The time that a player has spent on a layout. It runs from the first opened cell to the end, while
// the game is looked at; a move that is taken back gives no time back.

/** @typedef {import("./rules.js").Game} Game */

export class Clock {
  /** @param {() => number} now  in milliseconds */
  constructor(now) {
    this.now = now;
    /** The layout that the time was spent on. @type {readonly number[] | null} */
    this.dealt = null;
    this.spent = 0;
    /** @type {number | null} */
    this.since = null;
  }

  get runs() {
    return this.since !== null;
  }

  /** In milliseconds. */
  get time() {
    return this.spent + (this.since === null ? 0 : this.now() - this.since);
  }

  /**
   * Run or stop, as the game stands.
   * @param {Game | null} game
   * @param {boolean} isSeen  whether the page is looked at
   */
  follow(game, isSeen) {
    const dealt = game?.dealt ?? null;
    if (dealt && dealt !== this.dealt) this.begin(dealt, 0);
    const runs = dealt !== null && game?.over === "" && isSeen;
    if (runs === this.runs) return;
    this.spent = this.time;
    this.since = runs ? this.now() : null;
  }

  /**
   * @param {readonly number[] | null} dealt
   * @param {number} spent  before, as for a game that was put away
   */
  begin(dealt, spent) {
    this.dealt = dealt;
    this.spent = spent;
    this.since = null;
  }
}
