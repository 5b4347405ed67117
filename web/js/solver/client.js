// The page's side of one worker: one request in flight, the newest of each channel wins, a long one
// can be stopped, and a crash costs nothing but the time of a restart, because the page holds the
// board. The board's own channel comes before all others: what else is asked belongs to a position.
// Whoever asks does it by a `Question`, which knows what to do when its work is ended.

const WORDS = {
  stopped: "The work was stopped.",
  notSurvived: "Python crashed on this question. Change the board to go on.",
  noWorker: "the worker did not start",
};
/** Of work that somebody has ended. */
export const STOPPED = WORDS.stopped;

/**
 * An answer or a problem; `endedBy` only of work that was ended: its error is of the kind
 * "stopped".
 * @template {import("./protocol.js").Operation} [Name=import("./protocol.js").Operation]
 * @typedef {{seconds: number, answer: import("./protocol.js").Answers[Name], error?: undefined,
 *   endedBy?: undefined}
 *   | {seconds: number, answer?: undefined, error: import("./question.js").Problem,
 *   endedBy?: Ender}} Response
 */

/**
 * @typedef {import("./protocol.js").Operation} Operation
 * @typedef {{worker: Pick<Worker, "onmessage" | "postMessage" | "terminate">,
 *   failure: Promise<string>}} Started  `failure` says why it did not start; "" where the browser
 *   gives no reason
 * @typedef {(plainly?: boolean) => Started} StartWorker  `plainly`: without what may have gone wrong
 * @typedef {{type: string, id: number, response: string | null, loaded: number, total: number,
 *   done: number, expected: number, nodes: number, message: string}} FromWorker
 * @typedef {"board" | "newer" | "nobody" | "person"} Ender  who ended work before it was done: the
 *   board, a newer request of its channel, nobody because none waits for it, or somebody by "Stop"
 * @typedef {{text: string, channel: string, type: string, about: unknown, settle: (response: any) => void,
 *   print: (text: string) => void, id: number, since: number, endedBy: Ender | null}} Job
 * @typedef {{
 *   loading: (loaded: number, total: number) => void, starting: () => void, ready: () => void,
 *   running: (since: number | null, channel?: string) => void, steps: (done: number, expected: number, nodes: number) => void,
 *   sympy: () => void, failed: (message: string, again: boolean) => void}} Reports
 */

// Work that is no longer wanted is ended only after this time (ms): most is done before. Where only
// a restart ends it, waiting is often the shorter way.
const PATIENCE = 80;
const PATIENCE_WITHOUT_SIGNAL = 2000;
// Python looks at the signal between its own steps; one that takes longer (ms) costs a restart.
const LONGEST_STEP = 2000;
const MOST_STARTS = 3;
export const BOARD = "board";
/** What the page asks of itself. */
export const [DETAILS, MARKS] = ["details", "marks"];
const CONSOLE = "console";
/** @param {string} kind @param {string} message */
const error = (kind, message) => ({ seconds: 0, error: { kind, message, cells: [] } });
/** The answer to work that was ended. @param {Ender} endedBy */
const stopped = (endedBy) => ({ ...error("stopped", STOPPED), endedBy });

export class Solver {
  /**
   * @param {StartWorker} startWorker
   * @param {Reports} reports
   */
  constructor(startWorker, reports) {
    this.startWorker = startWorker;
    this.reports = reports;
    /** @type {Started["worker"] | null} */
    this.worker = null;
    this.ready = false;
    this.starts = 0;
    this.wantsSympy = false;
    /** @type {Job | null} */
    this.running = null;
    /** The newest request of each channel. @type {Map<string, Job>} */
    this.waiting = new Map();
    this.ids = 0;
    /** What the question was about that Python did not survive. @type {unknown} */
    this.deadly = null;
    // One byte that worker and page share where host and browser allow it: writing 2 interrupts
    // Python. Not every browser that isolates the page (WebKitGTK) has shared memory, too.
    this.signal =
      globalThis.crossOriginIsolated && "SharedArrayBuffer" in globalThis
        ? new Uint8Array(new SharedArrayBuffer(1))
        : null;
  }

  /** @param {boolean} [plainly] */
  start(plainly = false) {
    this.worker?.terminate();
    const { worker, failure } = this.startWorker(plainly);
    this.worker = worker;
    this.ready = false;
    this.starts += 1;
    const ifCurrent = (/** @type {() => void} */ act) => this.worker === worker && act();
    worker.onmessage = ({ data }) => ifCurrent(() => this.receive(data));
    failure.then((message) => ifCurrent(() => this.crashed(message || WORDS.noWorker)));
    worker.postMessage({ type: "boot", signal: this.signal });
  }

  /**
   * Ask for something; a request of the same channel that is still waiting is dropped for it, one
   * that runs is interrupted when it takes long. The board interrupts all others.
   * The promise of a dropped request settles with "stopped".
   * @template {Operation} Name
   * @param {{operation: Name} & import("./protocol.js").Fields[Name]} request
   * @param {string} [channel]
   * @param {unknown} [about]  the same for the same question, if that can be written in several ways
   * @returns {Promise<Response<Name>>}
   */
  ask(request, channel = BOARD, about = null) {
    const text = JSON.stringify({ version: 1, ...request });
    return this.queue(text, channel, "call", about ?? text);
  }

  /**
   * Run what a person has typed. It ends by itself or with `stop`, never for the board.
   * @param {object} request
   * @param {(text: string) => void} [print]  is told what it prints, while it runs
   * @returns {Promise<any>}
   */
  run(request, print) {
    const text = JSON.stringify(request);
    return this.queue(text, CONSOLE, "console", text, print);
  }

  /**
   * @param {string} text
   * @param {string} channel
   * @param {string} type  of the message to the worker
   * @param {unknown} about
   * @param {(text: string) => void} [print]
   * @returns {Promise<any>}
   */
  queue(text, channel, type, about, print = () => {}) {
    return new Promise((settle) => {
      if (about === this.deadly) {
        settle(error("internal", WORDS.notSurvived));
        return;
      }
      this.waiting.get(channel)?.settle(stopped("newer"));
      const job = { text, channel, type, about, settle, print, id: 0, since: 0, endedBy: null };
      this.waiting.set(channel, job);
      this.send();
      const { running } = this;
      if (!running || running === job || running.channel === CONSOLE) return;
      const isWaitedFor = () => this.waiting.has(channel);
      if (channel === running.channel) this.endSoon(running, "newer", isWaitedFor);
      else if (channel === BOARD) this.endSoon(running, "board", isWaitedFor);
    });
  }

  send() {
    const job = this.waiting.get(BOARD) ?? this.waiting.values().next().value;
    if (!this.ready || this.running || !job) return;
    this.waiting.delete(job.channel);
    this.ids += 1;
    this.running = job;
    job.id = this.ids;
    job.since = performance.now();
    this.reports.running(job.since, job.channel);
    this.worker?.postMessage({ type: job.type, id: job.id, request: job.text });
  }

  /** End the running work, and what waits for it. */
  stop() {
    if (!this.running) return;
    this.drop(stopped("person"));
    this.end(this.running, "person");
  }

  /** Nobody wants any more what waits or runs on this channel. @param {string} channel */
  cancel(channel) {
    this.waiting.get(channel)?.settle(stopped("nobody"));
    this.waiting.delete(channel);
    if (this.running?.channel === channel) this.endSoon(this.running, "nobody", () => true);
  }

  /** @param {any} response  what those who wait are told */
  drop(response) {
    for (const job of this.waiting.values()) job.settle(response);
    this.waiting.clear();
  }

  /**
   * End this work, unless it is done before patience is at its end.
   * @param {Job} job
   * @param {Ender} ender
   * @param {() => boolean} isStillToEnd
   */
  endSoon(job, ender, isStillToEnd) {
    const patience = this.signal ? PATIENCE : PATIENCE_WITHOUT_SIGNAL;
    setTimeout(
      () => isStillToEnd() && this.end(job, ender),
      job.since + patience - performance.now(),
    );
  }

  /**
   * End this work, if it still runs: with the signal, and with the worker where that does not help.
   * @param {Job} job
   * @param {Ender} ender
   */
  end(job, ender) {
    if (this.running !== job || job.endedBy) return;
    job.endedBy = ender;
    if (this.signal) this.signal[0] = 2;
    setTimeout(
      () => {
        if (this.running !== job) return;
        this.start();
        this.finish(stopped(ender));
      },
      this.signal ? LONGEST_STEP : 0,
    );
  }

  /** End the worker for good; what was asked of it gets no answer. */
  close() {
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    this.drop(stopped("nobody"));
    if (this.running) this.finish(stopped("nobody"));
  }

  /** Fetch sympy in the background, now and after every restart. */
  loadSympy() {
    this.wantsSympy = true;
    if (this.ready) this.worker?.postMessage({ type: "sympy" });
  }

  /** @param {FromWorker} message */
  receive(message) {
    const { reports, running } = this;
    if (message.type === "loading") reports.loading(message.loaded, message.total);
    else if (message.type === "starting") reports.starting();
    else if (message.type === "ready") {
      this.ready = true;
      this.starts = 0;
      reports.ready();
      this.send();
      if (this.wantsSympy) this.loadSympy();
    } else if (message.type === "sympy") reports.sympy();
    else if (message.type === "no sympy")
      console.warn(`sympy is not available: ${message.message}`);
    else if (message.type === "fatal") this.crashed(message.message);
    else if (running?.id !== message.id) return;
    else if (message.type === "output") running.print(message.message);
    else if (message.type === "steps") reports.steps(message.done, message.expected, message.nodes);
    else if (message.type === "answer") {
      const response = JSON.parse(message.response ?? "null") ?? stopped("newer");
      const wasStopped = response.error?.kind === "stopped";
      // An interrupt that came too late for the request before this one: ask once more.
      const missed = wasStopped && !running.endedBy && !this.waiting.has(running.channel);
      if (wasStopped) response.endedBy = running.endedBy ?? "newer";
      if (missed) this.waiting.set(running.channel, running);
      this.finish(missed ? null : response);
    }
  }

  /**
   * The running work is over, and the next begins.
   * @param {any} response null: nobody is told
   */
  finish(response) {
    const job = this.running;
    this.running = null;
    this.reports.running(null);
    if (response) job?.settle(response);
    this.send();
  }

  /** @param {string} message */
  crashed(message) {
    const again = this.starts < MOST_STARTS;
    const failure = error("internal", message);
    this.ready = false;
    if (this.running) this.deadly = this.running.about;
    else this.wantsSympy = false; // they may be the reason
    this.finish(failure);
    if (!again) this.drop(failure);
    this.reports.failed(message, again);
    if (again) this.start(true);
    else this.worker?.terminate();
  }
}

// What is told of Python, and when. How far it is can wait for the first answer, and that it is at work
// for a moment: most of that is over before it could be read, and what draws it takes time from the Python that
// starts, and puts off the picture of the answer.

/** @typedef {import("../state/state.js").Python} Python */

// ms until it is told how far Python is, and then from one time to the next.
const FIRST = 1000;
const NEXT = 250;

export class News {
  /** @param {import("../state/store.js").Store} store */
  constructor(store) {
    this.store = store;
    /** The newest, which may not be told yet. @type {Python} */
    this.python = store.state.python;
    /** Tells it after a while; 0 where nothing is untold. @type {ReturnType<typeof setTimeout> | 0} */
    this.timer = 0;
    this.patience = FIRST;
  }

  /**
   * How far Python is.
   * @param {Python} python
   * @param {boolean} [isLast]  an answer should follow: whoever has to wait for it is told sooner
   */
  tellSoon(python, isLast = false) {
    this.python = python;
    if (isLast && this.patience > NEXT) {
      this.patience = NEXT;
      clearTimeout(this.timer);
      this.timer = 0;
    }
    this.timer ||= setTimeout(() => this.tellNow(), this.patience);
  }

  /** At once, unless there is something that waits: then with it. @param {Python} python */
  tell(python) {
    this.python = python;
    if (!this.timer) this.store.update({ python });
  }

  /** @param {Python} [python] */
  tellNow(python = this.python) {
    this.python = python;
    if (this.take() !== this.store.state.python) this.store.update({ python });
  }

  /** The newest, for whoever tells it now. */
  take() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.patience = NEXT;
    return this.python;
  }
}
