// Which move is looked at, and which of the numbers that it may show: those that are chosen, or
// those that somebody points at for a while.

/** @typedef {import("../../solver/protocol.js").WrittenAdvice} Move */

export class MoveChoice {
  /** @param {readonly Move[]} moves  best first */
  constructor(moves) {
    this.moves = moves;
    /** @type {number | null} */
    this.chosen = null;
    /** The place of a number among those that the chosen move may show; null: any of them. */
    this.number = /** @type {number | null} */ (null);
    /** @type {{move: number, number: number | null} | null} */
    this.pointed = null;
  }

  /** What is on the board: a move and a number, or none of them. */
  get shown() {
    if (this.pointed) return this.pointed;
    return this.chosen === null ? null : { move: this.chosen, number: this.number };
  }

  /** @param {number | null} move */
  choose(move) {
    this.chosen = move;
    this.number = null;
    this.pointed = null;
  }

  /** Whoever chooses what is chosen has seen it. @param {number} move */
  toggle(move) {
    this.choose(move === this.chosen ? null : move);
  }

  /** @param {number | null} number */
  chooseNumber(number) {
    this.number = number;
    this.pointed = null;
  }

  /**
   * @param {number | null} move
   * @param {number | null} [number]
   * @returns {boolean} whether something else is shown
   */
  point(move, number = null) {
    const before = this.pointed;
    if (move === null) this.pointed = null;
    // The number that was chosen is still looked at.
    else if (move === this.chosen && number === null) this.pointed = null;
    else this.pointed = { move, number };
    return before?.move !== this.pointed?.move || before?.number !== this.pointed?.number;
  }

  /** To a move before or after the chosen one, as far as there are any. @param {number} by */
  step(by) {
    if (!this.moves.length) return;
    const to = this.chosen === null ? 0 : this.chosen + by;
    this.choose(Math.max(0, Math.min(to, this.moves.length - 1)));
  }

  /** To the number before or after the one that is looked at; before the first comes any. */
  stepNumber(/** @type {number} */ by) {
    if (this.chosen === null) return;
    const to = (this.number ?? -1) + by;
    const last = this.moves[this.chosen].outcomes.length - 1;
    this.chooseNumber(to < 0 ? null : Math.min(to, last));
  }
}
