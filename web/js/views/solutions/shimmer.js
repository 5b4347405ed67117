// The shimmer: one sample after the other on the board, so that a probability is seen as a
// frequency. Who wants no motion goes from sample to sample by hand.

import { make, setText } from "../../page/dom.js";
import { toAnswer } from "../../solver/answer.js";
import { StandingQuestion } from "../../solver/question.js";
import { FREE, flag } from "../../state/labels.js";
import { toRequest, withLabels } from "../../state/position.js";
import { Notice } from "../notice.js";
import { Frequencies } from "./frequencies.js";
import { FrequencyTable } from "./frequency_table.js";
import { Samples } from "./samples.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/answer.js").Chance} Chance
 * @typedef {import("../../solver/protocol.js").WrittenAssignment} WrittenAssignment
 * @typedef {import("./solutions.js").Desk} Desk
 */

const SPEEDS = [1, 2, 4, 20, 100, 500]; // samples a second
const USUAL_SPEED = 2;
// Pictures a second: faster flicker is bad for the eyes. More samples are counted, but not drawn.
const MOST_PICTURES = 4;
const MANY = 100;
const WITHIN = "in this sample";
/** @type {readonly (readonly [number, number])[]} */
const NONE = [];

export class Shimmer {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    const { context } = desk;
    this.samples = new Samples(desk);
    this.notice = new Notice(this.samples);
    /** The chances where cells are pinned: another question than that of the board. */
    this.pinned = new StandingQuestion(context, "solutions chances");
    /** @type {import("../../solver/answer.js").Answer | null} */
    this.ofPinned = null;
    this.frequencies = new Frequencies();
    /** How many samples are still to be counted at once. */
    this.owed = 0;
    /** @type {WrittenAssignment | null} */
    this.shown = null;
    this.timer = 0;
    this.run = 0;
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.play = make(
      "button",
      {
        type: "button",
        class: "play primary",
        onclick: () => (this.timer ? this.pause() : this.start()),
      },
      "Play",
    );
    this.speed = make(
      "select",
      { id: "shimmer-speed", onchange: () => this.timer && this.start() },
      ...SPEEDS.map((speed) =>
        make("option", { value: speed }, speed === 1 ? "1 a second" : `${speed} a second`),
      ),
    );
    this.speed.value = String(USUAL_SPEED);
    this.speedField = make(
      "div",
      { class: "solution-field" },
      make("label", { for: "shimmer-speed" }, "Speed"),
      this.speed,
    );
    const button = (/** @type {string} */ title, /** @type {() => void} */ onclick) =>
      make("button", { type: "button", onclick }, title);
    this.calmWords = make(
      "p",
      { class: "hint" },
      "Your system asks for less motion: go from sample to sample with the button.",
    );
    this.count = make("p", { class: "solution-shown", role: "status" });
    /** It has the whole width, below. */
    this.table = new FrequencyTable();
    this.element = make(
      "section",
      { class: "shimmer", "aria-label": "Shimmer", hidden: true },
      make(
        "p",
        { class: "lead" },
        "Solutions drawn by chance, each with the probability that the prior gives it: a cell with a chance of 1/3 holds a mine in about one of three.",
      ),
      this.calmWords,
      make(
        "div",
        { class: "solution-tools", role: "group", "aria-label": "Samples" },
        this.play,
        button("Next sample", () => this.step(1)),
        button(`${MANY} more`, () => this.step(MANY)),
        button("Start over", () => this.restart()),
        this.speedField,
      ),
      make("div", { class: "solution-line" }, this.count, this.notice.element),
    );
  }

  /** Another count has come. */
  begin() {
    this.run += 1;
    this.restart();
    this.pinned.clear();
    this.ofPinned = null;
  }

  restart() {
    this.pause();
    this.samples.clear();
    this.frequencies = new Frequencies();
    this.owed = 1;
    this.shown = null;
    this.desk.context.store.update({});
  }

  start() {
    this.pause();
    const speed = Number(this.speed.value);
    const pictures = Math.min(speed, MOST_PICTURES);
    setText(this.play, "Pause");
    // Nobody wants to hear each of them.
    this.count.setAttribute("aria-live", "off");
    this.timer = window.setInterval(() => {
      // What does not come fast enough is not made up for.
      this.owed = Math.round(speed / pictures);
      this.desk.context.store.update({});
    }, 1000 / pictures);
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    setText(this.play, "Play");
    this.count.removeAttribute("aria-live");
  }

  /** What somebody does by hand ends what goes on by itself. @param {number} count */
  step(count) {
    this.pause();
    if (this.samples.problem) this.samples.again();
    this.owed += count;
    this.desk.context.store.update({});
  }

  /** @param {State} state */
  refresh(state) {
    const { desk, samples } = this;
    this.calmWords.hidden = !this.calm.matches;
    this.play.hidden = this.calm.matches;
    this.speedField.hidden = this.calm.matches;
    if (this.calm.matches) this.pause();
    while (this.owed > 0) {
      const sample = samples.take();
      if (!sample) break;
      this.owed -= 1;
      this.frequencies.add(sample.cells);
      this.shown = sample;
    }
    samples.provide(Math.max(MANY, this.owed, this.timer ? Number(this.speed.value) : 0));
    if (samples.problem) this.pause();
    this.notice.show("", samples.problem);
    desk.onBoard.draw(state, { cells: this.shown?.cells ?? NONE, within: WITHIN }, desk.pins.mines);
    if (this.shown) desk.histogram.mark(this.shown.mines);
    const chances = this.chances(state);
    const { samples: drawn } = this.frequencies;
    setText(
      this.count,
      drawn === 1 ? "1 sample so far" : `${drawn.toLocaleString("en")} samples so far`,
    );
    if (chances) this.table.draw(state, chances, this.frequencies, `${state.revision} ${this.run}`);
  }

  /**
   * The exact chance of every cell, given what is pinned; null while it is not known.
   * @param {State} state
   * @returns {readonly (Chance | null)[] | null}
   */
  chances({ answer, position, settings }) {
    const { pins } = this.desk;
    if (!pins.mines.size) return answer?.byCell ?? null;
    const { pinned, run } = this;
    const labels = pins.fields.map(
      ([cell, mines]) => /** @type {const} */ ([cell, mines ? flag(mines) : FREE]),
    );
    pinned.ask(`${run}`, () => ({
      operation: "solve",
      position: toRequest(withLabels(position, labels)),
      digits: settings.digits,
      include: [],
    }));
    if (pinned.key !== `${run}` || !pinned.answer) return null;
    this.ofPinned ??= toAnswer(0, position.labels.length, { seconds: 0, answer: pinned.answer });
    return this.ofPinned.byCell;
  }

  /** Another mode or view is chosen. */
  leave() {
    this.pause();
    this.samples.clear();
    this.pinned.cancel();
  }
}
