// All that is asked of the solver is asked by a question, by one rule:
//
// - The board has the right of way. Its own question ends any other that takes long, and is ended
//   by nothing but the next board, or by a person.
// - What the board has ended is asked again at once, behind it, and as often as that happens: every
//   time somebody has changed the board, so there is an end to it. But only while it is wanted:
//   what was asked about another board is not.
// - A newer question takes the place of the one before it on its channel. The answer to that one is
//   dropped, and so is one that came after its question was cancelled or was no longer wanted.
// - What a person has stopped stays stopped: that is told as a problem of the kind "stopped", and
//   asked again when somebody says so.
// - Every other problem is an answer; it is not asked again.
//
// What is typed into the console is no question: it is run once, and only a person ends it.

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("./protocol.js").Operation} Operation
 * @typedef {Pick<import("./client.js").Solver, "ask" | "cancel">} Asked  the solver, as a question
 *   sees it
 * @typedef {Omit<import("./protocol.js").WrittenError, "kind"> & {kind: string}} Problem
 *   what Python tells, or the page itself with kinds of its own
 */

/** One question at a time, on a channel that no other uses. */
export class Question {
  /**
   * @param {Asked} solver
   * @param {string} channel
   */
  constructor(solver, channel) {
    this.solver = solver;
    this.channel = channel;
    /** Raised with everything that is asked: what was asked before is nobody's any more. */
    this.turn = 0;
  }

  /**
   * The answer, or the problem; null where nobody waits for it any more.
   * @template {Operation} Name
   * @param {{operation: Name} & import("./protocol.js").Fields[Name]} request
   * @param {() => boolean} [isWanted]
   * @param {unknown} [about]  as the solver takes it
   * @returns {Promise<import("./client.js").Response<Name> | null>}
   */
  async ask(request, isWanted = () => true, about = null) {
    this.turn += 1;
    const { turn } = this;
    let response;
    do {
      response = await this.solver.ask(request, this.channel, about);
      if (turn !== this.turn || !isWanted()) return null;
    } while (response.endedBy === "board");
    return response.endedBy === "newer" || response.endedBy === "nobody" ? null : response;
  }

  /** Nobody waits any more: what runs for it is ended. */
  cancel() {
    this.turn += 1;
    this.solver.cancel(this.channel);
  }
}

/**
 * A question that is asked about whatever board is on the page, and keeps its last answer until
 * there is another. Whoever draws says with every state what is to be asked, and looks at what has
 * come: it belongs to `key`.
 */
export class StandingQuestion {
  /**
   * @param {Pick<Context, "store"> & {solver: Asked}} context
   * @param {string} channel
   * @param {number} [most]  answers that are kept besides the last one, for what is asked once more
   */
  constructor({ store, solver }, channel, most = 0) {
    this.store = store;
    this.question = new Question(solver, channel);
    /** What was asked last; "" where nobody waits for it. */
    this.asked = "";
    /** Asks it after a while. @type {ReturnType<typeof setTimeout> | 0} */
    this.timer = 0;
    /** What the answer or the problem belongs to. */
    this.key = "";
    /** @type {any} */
    this.answer = null;
    /** @type {Problem | null} */
    this.problem = null;
    this.most = most;
    /** Answers by their keys, the latest last. @type {Map<string, any>} */
    this.kept = new Map();
  }

  /**
   * Ask, unless just that was asked.
   * @param {string} key  the same for the same question about the same board
   * @param {() => object} request
   * @param {number} [patience]  ms without another question before it is asked
   */
  ask(key, request, patience = 0) {
    if (key === this.asked || (key === this.key && this.answer)) return;
    const kept = this.kept.get(key);
    if (kept) {
      this.cancel();
      Object.assign(this, { key, answer: kept, problem: null });
      return;
    }
    const { revision } = this.store.state;
    this.asked = key;
    clearTimeout(this.timer);
    if (!patience) this.send(key, request());
    else
      this.timer = setTimeout(() => {
        if (this.asked !== key) return;
        if (this.store.state.revision === revision) this.send(key, request());
        else this.asked = "";
      }, patience);
  }

  /**
   * @param {string} key
   * @param {any} request
   */
  async send(key, request) {
    const { store } = this;
    const { revision } = store.state;
    const response = await this.question.ask(request, () => store.state.revision === revision);
    if (!response) {
      if (key === this.asked && store.state.revision !== revision) this.asked = "";
      return;
    }
    this.key = key;
    this.answer = response.answer ?? null;
    this.problem = response.error ?? null;
    this.keep(key, this.answer);
    store.update({}); // The view draws it with the next frame.
  }

  /** @param {string} key @param {any} answer */
  keep(key, answer) {
    if (!this.most || !answer) return;
    this.kept.set(key, answer);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most) this.kept.delete(oldest);
  }

  /** Ask once more, as somebody wishes. */
  again() {
    this.asked = "";
    this.key = "";
    this.store.update({});
  }

  /** Whether something was asked that is not answered yet. */
  get isUnderWay() {
    return this.asked !== "" && this.asked !== this.key;
  }

  /** Nobody waits any more; what has come is kept. */
  cancel() {
    // Others may ask on the same channel.
    if (this.isUnderWay) this.question.cancel();
    this.asked = "";
  }

  /** As if nothing had been asked: what came, and why nothing came, is no longer of use. */
  clear() {
    this.cancel();
    this.key = "";
    this.answer = null;
    this.problem = null;
  }
}
