// Keeps the answer up with the position: asks the solver after every change, takes only answers
// that still belong to the shown position, and fetches details and sympy when there is rest.

import { isGraph, toRequest, weighsAlike } from "../state/position.js";
import { jobOf, showsAnswers } from "../state/state.js";
import { isCurrent, toAnswer } from "./answer.js";
import { BOARD, DETAILS, MARKS, News, Solver } from "./client.js";
import { Question } from "./question.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./protocol.js").Request<"solve">} Request
 * @typedef {Extract<import("../state/state.js").Python, {is: "ready"}>} Ready
 */

const WORDS = {
  restarting: "Python stopped and is starting again. The board is kept.",
  /** @param {string} reason */
  notStarted: (reason = "") =>
    `Python could not be started${reason ? ` (${reason})` : ""}. Reload the page to try again; the board is kept.`,
};

const DETAILS_DELAY = 120; // ms without an edit before the details of the whole board are asked for
const SYMPY_DELAY = 1500; // ms of rest after the first answer
/** @type {import("./protocol.js").Detail[]} */
const INCLUDED = ["count", "expected_mines", "mine_counts"];
/** Where arrangements do not weigh the same. @type {typeof INCLUDED} */
const WITH_WEIGHT = [...INCLUDED, "weight"];
const FEWEST_DIGITS = 12;

export class Conversation {
  /**
   * @param {Store} store
   * @param {import("./client.js").StartWorker} startWorker
   * @param {(message: string) => void} say
   */
  constructor(store, startWorker, say) {
    this.store = store;
    /** The revision and the digits that were asked for last. */
    this.asked = { revision: -1, digits: 0 };
    // Added to every revision, so that pages that share one Python do not take each other's positions
    // for their own.
    this.first = crypto.getRandomValues(new Uint32Array(1))[0] * 2 ** 20;
    /** What Python has answered last. @type {Solved | null} */
    this.solved = null;
    this.timer = 0;
    this.sympyWanted = false;
    this.news = new News(store);
    this.solver = new Solver(startWorker, this.reports(say));
    this.question = new Question(this.solver, BOARD);
    // On a channel of their own: they wait for what somebody has asked for, and interrupt nothing.
    this.details = new Question(this.solver, DETAILS);
  }

  /**
   * How the page learns how Python is.
   * @param {(message: string) => void} say
   * @returns {import("./client.js").Reports}
   */
  reports(say) {
    const { news } = this;
    /** A Python that has nothing to do. @type {Ready} */
    let idle = { is: "ready", job: null, sympy: false };
    const isReady = () => news.python.is === "ready";
    return {
      loading: (loaded, toLoad) => news.tellSoon({ is: "loading", loaded, toLoad }),
      starting: () => news.tellSoon({ is: "starting" }),
      ready: () => {
        idle = { is: "ready", job: null, sympy: false };
        news.tellSoon(idle, true);
      },
      running: (since, channel) => {
        // What is over before anybody could see that it goes on needs no frame of its own.
        if (since === null) isReady() && news.tell(idle);
        else {
          const isAsked = channel !== DETAILS && channel !== MARKS;
          const job = { isAsked, since, done: 0, expected: 0, nodes: 0 };
          news.tellSoon({ ...idle, job });
        }
      },
      steps: (done, expected, nodes) => {
        const job = jobOf(news.python);
        if (job) news.tell({ ...idle, job: { ...job, done, expected, nodes } });
      },
      sympy: () => {
        idle = { ...idle, sympy: true };
        news.tell({ ...idle, job: jobOf(news.python) });
      },
      failed: (message, again) => {
        const problem = again ? "" : WORDS.notStarted(message);
        news.tellNow(
          again ? { is: "loading", loaded: 0, toLoad: 0 } : { is: "failed", message: problem },
        );
        // The last word counts: that it starts again must not stay there when it does not.
        say(problem || WORDS.restarting);
        this.asked.revision = -1;
        this.sympyWanted = false;
      },
    };
  }

  /**
   * Ask again where the state has moved on from what was asked.
   * @param {State} state
   */
  async keepUp({ revision, position, settings }) {
    if (this.asked.revision === revision && this.asked.digits >= settings.digits) return;
    this.asked = { revision, digits: settings.digits };
    clearTimeout(this.timer);
    this.details.cancel();
    const digits = Math.max(FEWEST_DIGITS, settings.digits);
    if (this.store.state.said.stopped === revision) this.store.hear({ stopped: -1 });
    const response = await this.solve(this.question, revision, position, digits, []);
    if (!response || !this.accept(revision, response)) return;
    if (!this.sympyWanted) {
      this.sympyWanted = true;
      setTimeout(() => this.solver.loadSympy(), SYMPY_DELAY);
    }
    if (response.answer?.legal) {
      this.timer = window.setTimeout(
        () => this.addDetails(revision, position, digits, response.seconds),
        DETAILS_DELAY,
      );
    }
  }

  /** Somebody who stopped the work wants the answer after all. */
  askAgain() {
    this.asked.revision = -1;
    this.keepUp(this.store.state);
  }

  /**
   * The answer to a position: what changed since the last one is enough, as long as Python knows it.
   * @param {Question} question
   * @param {number} revision
   * @param {Position} position
   * @param {number} digits
   * @param {import("./protocol.js").Detail[]} include
   */
  async solve(question, revision, position, digits, include) {
    const isWanted = () => this.isShown(revision);
    /** @type {Request} */
    const request = { operation: "solve", revision: this.first + revision, digits, include };
    const change = changeSince(this.solved, position);
    let response = change && (await question.ask({ ...request, ...change }, isWanted, position));
    if (!change || response?.error?.kind === "forgotten") {
      const whole = { ...request, position: toRequest(position) };
      response = await question.ask(whole, isWanted, position);
    }
    if (response) {
      this.solved = response.answer ? { revision: this.first + revision, position } : null;
    }
    return response;
  }

  /**
   * @param {number} revision
   * @param {Position} position
   * @param {number} digits
   * @param {number} seconds  what the answer itself took
   */
  async addDetails(revision, position, digits, seconds) {
    const included = weighsAlike(position) ? INCLUDED : WITH_WEIGHT;
    const response = await this.solve(this.details, revision, position, digits, included);
    if (response?.answer) this.accept(revision, { ...response, seconds });
  }

  /** Whether the board of this revision is the one on the page. @param {number} revision */
  isShown(revision) {
    return this.store.state.revision === revision;
  }

  /**
   * Whether it is an answer, and not that somebody has stopped the work.
   * @param {number} revision
   * @param {import("./client.js").Response<"solve">} response
   */
  accept(revision, response) {
    const { store } = this;
    const { position, said } = store.state;
    if (response.error?.kind === "stopped") {
      // It is said, and the old answer stays dim.
      store.update({ said: { ...said, stopped: revision }, python: this.news.take() });
      return false;
    }
    const answer = toAnswer(revision, position.labels.length, response, said.answer);
    store.update({ said: { ...said, answer }, python: this.news.take() });
    return true;
  }
}

// Asks what cannot be known about the board on the page: when its answer is there and nobody has
// touched it for a while, and only as long as that is quick.

/** @typedef {import("./protocol.js").Sort} Sort */

const REST = 300; // ms without an edit
const MOST_SECONDS = 1;
/** What is marked on the board; what else there is costs more, and a view asks for it. */
/** @type {Sort[]} */
const MARKED = ["dead", "craps_shoots", "counted"];

export class UnknowableQuestion {
  /**
   * @param {import("../state/store.js").Store} store
   * @param {import("./question.js").Asked} solver
   */
  constructor(store, solver) {
    this.store = store;
    this.question = new Question(solver, MARKS);
    /** The revision that is asked about, or will be after a rest. */
    this.planned = -1;
    this.timer = 0;
  }

  /** @param {State} state */
  keepUp(state) {
    const { revision } = state;
    const { answer } = state.said;
    const isWanted = showsAnswers(state) && isCurrent(state) && Boolean(answer?.result?.legal);
    if (isWanted && revision === this.planned) return;
    clearTimeout(this.timer);
    this.planned = isWanted ? revision : -1;
    if (isWanted) this.timer = setTimeout(() => this.ask(revision), REST);
  }

  /** @param {number} revision */
  async ask(revision) {
    const { store } = this;
    const response = await this.question.ask(
      {
        operation: "unknowable",
        position: toRequest(store.state.position),
        include: MARKED,
        max_seconds: MOST_SECONDS,
      },
      () => store.state.revision === revision && this.planned === revision,
    );
    if (!response) return; // nobody waits for it any more
    const { answer, error: problem = null } = response;
    const found = answer?.legal ? answer.unknowable : null;
    store.hear({ unknowable: { revision, found, problem } });
  }
}

// What changed since the position that Python has solved last: a key changes one cell, and the
// whole board need not be sent, read and compared for it.

/**
 * @typedef {{revision: number, position: Position}} Solved  a position, and what Python was told
 *   it is called
 */

/** Python solves a position anew where more than one in so many cells have changed. */
const MOST_CHANGED = 8;

/**
 * The fields of a request that tell the change; null where the whole position is to be sent.
 * @param {Solved | null} solved
 * @param {Position} position
 */
export function changeSince(solved, position) {
  if (!solved || !isSameBoard(solved.position, position)) return null;
  const { labels } = solved.position;
  /** @type {[number, string][]} */
  const changed = [];
  position.labels.forEach((label, i) => {
    if (label !== labels[i]) changed.push([i, label]);
  });
  if (MOST_CHANGED * changed.length > labels.length) return null;
  const prior = position.prior === solved.position.prior ? null : position.prior;
  return { since: solved.revision, changed, ...(prior && { prior }) };
}

/** @param {Position} before @param {Position} after */
function isSameBoard(before, after) {
  if (before.shape !== after.shape || before.xMax !== after.xMax) return false;
  if (isGraph(before) || isGraph(after)) {
    // Vertices and edges that nobody has changed are the same arrays.
    return (
      isGraph(before) &&
      isGraph(after) &&
      before.names === after.names &&
      before.edges === after.edges
    );
  }
  return before.width === after.width && before.height === after.height;
}
