// Which games are still to be played: each has a number, and is dealt to one player at a time. What
// comes back unplayed is dealt again, so that none is lost, and none is played by two.

/** @typedef {{from: number, count: number}} Batch  games with successive numbers */

const MOST_FAILURES = 3; // of one game

export class Dealer {
  /** @param {number} total */
  constructor(total) {
    this.total = total;
    /** No game from this number on was dealt yet. */
    this.next = 0;
    /** @type {Batch[]} */
    this.returned = [];
    /** How often a game could not be played. @type {Map<number, number>} */
    this.failures = new Map();
  }

  get isEmpty() {
    return this.returned.length === 0 && this.next >= this.total;
  }

  /**
   * So many games at the most; those that came back come first.
   * @param {number} size
   * @returns {Batch | null}
   */
  deal(size) {
    const again = this.returned.shift();
    if (again) {
      const { from, count } = again;
      if (count > size) this.returned.unshift({ from: from + size, count: count - size });
      return { from, count: Math.min(count, size) };
    }
    const count = Math.min(size, this.total - this.next);
    if (count <= 0) return null;
    const from = this.next;
    this.next += count;
    return { from, count };
  }

  /** These games were not played. @param {Batch} batch */
  giveBack(batch) {
    this.returned.push(batch);
    this.returned.sort((a, b) => a.from - b.from);
  }

  /**
   * Whoever played these games has died of one of them: they are tried again one by one.
   * @param {Batch} batch
   * @returns {number | null}  a game that nobody survives
   */
  fail({ from, count }) {
    let deadly = null;
    for (let number = from; number < from + count; number += 1) {
      const failures = (this.failures.get(number) ?? 0) + 1;
      this.failures.set(number, failures);
      if (failures >= MOST_FAILURES && count === 1) deadly = number;
      this.giveBack({ from: number, count: 1 });
    }
    return deadly;
  }
}
