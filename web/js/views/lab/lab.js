// The Lab: strategies play many games in the page, on workers of their own, so that the board stays
// as quick as ever. A run goes on while other views are looked at.

import { make, setText } from "../../page/dom.js";
import { Pool } from "../../solver/pool.js";
import { Question } from "../../solver/question.js";
import { LabExport } from "./export.js";
import { LabForm } from "./form.js";
import { LostGames } from "./lost_games.js";
import { LabResults } from "./results.js";
import { LabRun } from "./run.js";
import { MOST_GAMES, readWhole } from "./setup.js";
import { Speed } from "./speed.js";
import { LAB, noWorker, paceInWords, setupInWords, stateInWords } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("./run.js").Player} Player
 */

const REDRAW = 200; // ms
const IDLE = 60_000; // ms without games, after which the workers are ended

export default class LabView {
  /**
   * @param {Context} context
   * @param {HTMLElement} root
   */
  constructor(context, root) {
    this.context = context;
    this.root = root;
    this.question = new Question(context.solver, "lab");
    this.pool = new Pool(context.startWorker, (...death) => this.crashed(...death));
    this.speed = new Speed();
    /** @type {LabRun | null} */
    this.run = null;
    this.redrawing = 0;
    /** Whether there is more than was drawn, because nobody would have seen it. */
    this.isBehind = false;
    this.idling = 0;
    /** What has gone wrong on the way, and was mended. */
    this.mended = "";
    this.form = new LabForm((event) => this.start(event));
    this.startButton = make("button", { type: "submit", class: "primary" }, LAB.start);
    this.continueButton = hiddenButton(LAB.continue, () => this.goOn());
    this.stopButton = hiddenButton(LAB.stop, () => this.stop());
    this.bar = make("progress", { "aria-label": LAB.played, max: 1, value: 0 });
    this.pace = make("p", { class: "lab-pace" });
    this.status = make("p", { role: "status", class: "lab-status" });
    this.setup = make("p", { class: "lab-setup" });
    this.results = new LabResults();
    this.lost = new LostGames((player, number) => this.showGame(player, number));
    this.files = new LabExport(context.copyText);
    this.body = make("div", { class: "lab-body", hidden: true }, this.setup);
    for (const { element } of [this.results, this.lost, this.files]) this.body.append(element);
    const tools = [this.startButton, this.continueButton, this.stopButton, this.bar, this.pace];
    this.form.element.append(make("div", { class: "lab-tools" }, ...tools));
    this.form.element.addEventListener("input", () => this.drawTools());
    root.append(make("p", { class: "lead" }, LAB.lead), this.form.element, this.status, this.body);
    this.drawTools();
  }

  /** @param {Event} event */
  start(event) {
    event.preventDefault();
    if (this.run?.state === "playing") return;
    const setup = this.form.read(this.context.store.state.position);
    if (!setup) return;
    this.run = new LabRun(setup, () => this.changed());
    for (const part of [this.results, this.lost, this.files]) part.begin(this.run);
    this.play();
  }

  goOn() {
    const { run } = this;
    if (!run?.canGoOn(this.games)) return;
    run.goOn(this.games);
    run.problem = "";
    this.play();
  }

  play() {
    const { run } = this;
    if (!run) return;
    clearTimeout(this.idling);
    this.mended = "";
    this.speed = new Speed();
    this.pool.begin(run, this.form.workerCount);
    this.redraw();
    this.stopButton.focus({ preventScroll: true });
  }

  /** No batch is begun any more, and those at work are ended; what is played stays. */
  stop() {
    this.run?.stop();
    this.rest();
    this.redraw();
  }

  /** The workers wait for a while whether it goes on. */
  rest() {
    this.pool.stop();
    clearTimeout(this.idling);
    this.idling = window.setTimeout(() => this.pool.close(), IDLE);
  }

  /** How many games the form asks for now. */
  get games() {
    return readWhole(this.form.values.games, 1, MOST_GAMES) ?? 0;
  }

  /**
   * Python has died.
   * @param {string} message
   * @param {boolean} again  whether it is started again
   */
  crashed(message, again) {
    const { run, pool } = this;
    if (run?.state !== "playing") return;
    this.mended = again ? LAB.mended : LAB.oneLess;
    if (!pool.members.size) {
      this.mended = "";
      run.stop();
      run.problem = noWorker(message);
      this.rest();
    }
    this.redraw();
  }

  /** Some games are there: draw them, a few times a second at the most. */
  changed() {
    const { run } = this;
    if (!run) return;
    this.speed.note(performance.now(), run.played);
    if (run.state === "done" || run.state === "failed") {
      this.rest();
      this.redraw();
    } else if (!this.redrawing)
      this.redrawing = window.setTimeout(() => {
        this.redrawing = 0;
        if (this.root.hidden) this.isBehind = true;
        else this.redraw();
      }, REDRAW);
  }

  redraw() {
    clearTimeout(this.redrawing);
    this.redrawing = 0;
    this.isBehind = false;
    const { run } = this;
    this.drawTools();
    this.body.hidden = !run || (run.state === "failed" && run.played === 0);
    if (!run) return;
    setText(this.setup, setupInWords(run.setup));
    this.results.draw();
    this.lost.draw();
    this.files.draw(run);
  }

  /** What can be done, and how far it is. */
  drawTools() {
    const { run, pool } = this;
    const isPlaying = run?.state === "playing";
    const focused = document.activeElement;
    this.form.choices.disabled = isPlaying;
    this.startButton.hidden = isPlaying;
    setText(this.startButton, run ? LAB.startOver : LAB.start);
    this.stopButton.hidden = !isPlaying;
    this.continueButton.hidden = !run?.canGoOn(this.games);
    const buttons = [this.continueButton, this.startButton];
    // Whoever has pressed a button that is gone finds the next one in its place.
    if (focused === this.stopButton && !isPlaying) buttons.find(({ hidden }) => !hidden)?.focus();
    const wanted = run ? run.setup.games * run.players.length : 1;
    this.bar.hidden = !run;
    this.bar.value = run ? run.played / wanted : 0;
    const speed = isPlaying ? this.speed.perSecond : null;
    setText(this.pace, run ? paceInWords(run.played, wanted, speed) : "");
    const words = run ? stateInWords(run, pool.ready, pool.members.size) + this.mended : "";
    setText(this.status, words);
    this.status.classList.toggle("problem", Boolean(run?.problem));
  }

  /**
   * Step through a game on the board: it is played again, this time with its moves. The first mine
   * ends it there, whatever the lives were.
   * @param {Player} player
   * @param {number} number
   */
  async showGame({ strategy }, number) {
    const { run, context } = this;
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
      context.say(response.error?.message ?? LAB.cannotReplay);
      return;
    }
    context.showGame(position, {
      first: start,
      fair: false,
      mines: game.mines,
      moves: game.moves.map(({ cell }) => ({ cells: [cell], flagged: [] })),
      spent: 0,
    });
  }

  /** @param {State} state */
  draw({ position }) {
    this.form.showBoard(position);
    if (this.isBehind) this.redraw();
  }

  /** Another tab is chosen: a run goes on. */
  close() {
    this.question.cancel();
  }

  reset() {
    this.stop();
    this.run = null;
    this.redraw();
  }
}

/**
 * @param {string} name
 * @param {() => void} onclick
 */
function hiddenButton(name, onclick) {
  return make("button", { type: "button", onclick, hidden: true }, name);
}
