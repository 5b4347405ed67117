// One open question of a view: asked when the board's own answer is there, asked again where a
// newer
// board has interrupted it, and silent about answers that nobody waits for any more.

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/store.js").State} State
 * @typedef {{kind: string, message: string}} Problem
 */

const MOST_RETRIES = 3;

/**
 * Whether the solver can do more than probabilities; else what it needs for that is asked for.
 * @param {State} state
 * @param {Context} context
 */
export function hasFormulas({ solver }, context) {
  if (!solver.formulas && solver.stage === "ready" && !context.solver.wantsFormulas)
    context.solver.loadFormulas();
  return solver.formulas;
}

/** Whether the answer on the page belongs to the board on the page. @param {State} state */
export function isCurrent(state) {
  return state.answer !== null && state.answer.revision === state.revision;
}

export class Question {
  /**
   * @param {Context} context
   * @param {string} channel
   */
  constructor(context, channel) {
    this.context = context;
    this.channel = channel;
    /** What was asked last. */
    this.asked = "";
    /** What the answer or the problem belongs to. */
    this.key = "";
    /** @type {any} */
    this.answer = null;
    /** @type {Problem | null} */
    this.problem = null;
    this.busy = false;
    this.retries = 0;
  }

  /**
   * Ask, unless just that was asked.
   * @param {string} key  the same for the same question
   * @param {() => object} request
   */
  ask(key, request) {
    if (key === this.asked || (key === this.key && this.answer)) return;
    this.asked = key;
    this.retries = 0;
    this.send(request());
  }

  /** @param {object} request */
  async send(request) {
    const { store, solver } = this.context;
    const key = this.asked;
    const before = store.state.answer;
    this.busy = true;
    const response = await solver.ask(request, this.channel);
    if (key !== this.asked) return;
    this.busy = false;
    const interrupted = response.error?.kind === "stopped" && store.state.answer !== before;
    if (interrupted && this.retries < MOST_RETRIES && isCurrent(store.state)) {
      this.retries += 1;
      this.send(request);
      return;
    }
    if (interrupted && !isCurrent(store.state)) {
      this.asked = "";
      return;
    }
    this.key = key;
    this.answer = response.answer ?? null;
    this.problem = response.error ?? null;
    store.update({}); // The view draws it with the next frame.
  }

  /** Ask once more, as somebody wishes. */
  again() {
    this.asked = "";
    this.key = "";
    this.context.store.update({});
  }

  /** Nobody waits any more. */
  forget() {
    this.asked = "";
    this.busy = false;
  }

  /** As if nothing had been asked: what came, and why nothing came, is no longer of use. */
  clear() {
    this.forget();
    this.key = "";
    this.answer = null;
    this.problem = null;
  }
}
