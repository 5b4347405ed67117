// Who plays the games of a run: workers of their own, so that the board stays as quick as ever. They go on while other
// views are looked at, and wait a while for more when there is nothing left to play.

import { Pool } from "../../solver/pool.js";
import { Question } from "../../solver/question.js";
import { LabRun } from "./run.js";

/** @typedef {import("../../page/on_demand.js").Context} Context */

const TELL = 200; // ms: a plot that changes more often is not read
const IDLE = 60_000; // ms without games, after which the workers are ended
const WINDOW = 5000; // ms over which the speed is taken

const WORDS = {
  mended: " A worker stopped and was started again; its games are played again.",
  oneLess: " A worker stopped and did not start again; its games are played by the others.",
  noWorker: (/** @type {string} */ why) => `No worker could be started (${why}).`,
  cannotReplay: "This game could not be played again.",
};

export class Players {
  /**
   * @param {Context} page
   * @param {() => void} tell  is called when there is more to see
   */
  constructor(page, tell) {
    this.page = page;
    this.tell = tell;
    /** Whether somebody looks. */
    this.isSeen = true;
    this.question = new Question(page.solver, "lab");
    this.pool = new Pool(page.startWorker, (...death) => this.crashed(...death));
    this.speed = new Speed();
    /** @type {LabRun | null} */
    this.run = null;
    /** What has gone wrong on the way, and was mended. */
    this.mended = "";
    this.telling = 0;
    this.idling = 0;
  }

  get isPlaying() {
    return this.run?.state === "playing";
  }

  /** @param {import("./run.js").Setup} setup @param {number} workers */
  start(setup, workers) {
    this.run = new LabRun(setup, () => this.note());
    this.play(this.run, workers);
  }

  /** On with the same run, and perhaps further. @param {number} games @param {number} workers */
  goOn(games, workers) {
    const { run } = this;
    if (!run?.canGoOn(games)) return;
    run.goOn(games);
    run.problem = "";
    this.play(run, workers);
  }

  /** @param {LabRun} run @param {number} workers */
  play(run, workers) {
    clearTimeout(this.idling);
    this.mended = "";
    this.speed = new Speed();
    this.pool.begin(run, workers);
    this.tellNow();
  }

  /** No batch is begun any more, and those at work are ended; what is played stays. */
  stop() {
    this.run?.stop();
    this.rest();
    this.tellNow();
  }

  /** The workers wait for a while whether it goes on. */
  rest() {
    this.pool.stop();
    clearTimeout(this.idling);
    this.idling = window.setTimeout(() => this.pool.close(), IDLE);
  }

  /**
   * Python has died.
   * @param {string} message
   * @param {boolean} again  whether it is started again
   */
  crashed(message, again) {
    const { run, pool } = this;
    if (run?.state !== "playing") return;
    this.mended = again ? WORDS.mended : WORDS.oneLess;
    if (!pool.members.size) {
      this.mended = "";
      run.stop();
      run.problem = WORDS.noWorker(message);
      this.rest();
    }
    this.tellNow();
  }

  /** Some games are there: that is told a few times a second at the most. */
  note() {
    const { run } = this;
    if (!run) return;
    this.speed.note(performance.now(), run.played);
    if (run.state === "done" || run.state === "failed") {
      this.rest();
      this.tellNow();
    } else if (!this.telling) this.telling = window.setTimeout(() => this.tellNow(), TELL);
  }

  tellNow() {
    clearTimeout(this.telling);
    this.telling = 0;
    if (this.isSeen) this.tell();
  }

  /** The view is open, or another one. @param {boolean} isSeen */
  look(isSeen) {
    this.isSeen = isSeen;
    if (!isSeen) this.question.cancel();
  }

  /**
   * Step through a game on the board: it is played again, this time with its moves. The first mine
   * ends it there, whatever the lives were.
   * @param {import("./run.js").Player} player
   * @param {number} number
   */
  async showGame({ strategy }, number) {
    const { run, page } = this;
    if (!run) return;
    const { position, start } = run.setup;
    const response = await this.question.ask({
      ...run.request(strategy),
      endless: false,
      from: number,
      games: 1,
      moves: true,
    });
    if (!response) return;
    const game = response.answer?.games[0];
    if (!game?.mines || !game.moves) {
      page.say(response.error?.message ?? WORDS.cannotReplay);
      return;
    }
    page.showGame(position, {
      first: start,
      fair: false,
      mines: game.mines,
      moves: game.moves.map(({ cell }) => ({ cells: [cell], flagged: [] })),
      spent: 0,
    });
  }
}

/** Games per second, over the last few seconds. */
export class Speed {
  constructor() {
    /** When how many games were done. @type {{time: number, games: number}[]} */
    this.moments = [];
  }

  /**
   * @param {number} time  in ms
   * @param {number} games  that are done by then
   */
  note(time, games) {
    const { moments } = this;
    moments.push({ time, games });
    while (moments.length > 2 && moments[1].time <= time - WINDOW) moments.shift();
  }

  /** Null while there is too little to say. */
  get perSecond() {
    const [first, last] = [this.moments[0], this.moments.at(-1)];
    if (!first || !last || last.time === first.time) return null;
    return (1000 * (last.games - first.games)) / (last.time - first.time);
  }
}
