// What is told of the solver, and when. How far Python is can wait for the first answer: most starts are
// over before any of that could be read, and what draws it takes time from the Python that starts.

/**
 * @typedef {import("../state/state.js").Solver} Told
 * @typedef {Partial<Told>} Change
 */

// ms until it is told how far Python is, and then from one time to the next.
const FIRST = 1000;
const NEXT = 250;

export class SolverNews {
  /** @param {import("../state/store.js").Store} store */
  constructor(store) {
    this.store = store;
    /** What is not told yet. @type {Change} */
    this.untold = {};
    /** Tells it after a while; 0 where nothing is untold. @type {ReturnType<typeof setTimeout> | 0} */
    this.timer = 0;
    this.patience = FIRST;
  }

  /**
   * How far Python is.
   * @param {Change} change
   * @param {boolean} [isLast]  an answer should follow: whoever has to wait for it is told sooner
   */
  tellSoon(change, isLast = false) {
    Object.assign(this.untold, change);
    if (isLast && this.patience > NEXT) {
      this.patience = NEXT;
      clearTimeout(this.timer);
      this.timer = 0;
    }
    this.timer ||= setTimeout(() => this.tellNow(), this.patience);
  }

  /** At once, unless there is something that waits: then with it. @param {Change} change */
  tell(change) {
    if (this.timer) Object.assign(this.untold, change);
    else this.store.setSolver(change);
  }

  /** @param {Change} [change] */
  tellNow(change = {}) {
    this.store.setSolver({ ...this.take(), ...change });
  }

  /** All that waits, for whoever tells it now. */
  take() {
    const { untold } = this;
    clearTimeout(this.timer);
    this.timer = 0;
    this.untold = {};
    this.patience = NEXT;
    return untold;
  }
}
