// The shimmer: one sample after the other on the board, so that a probability is seen as a
// frequency. Who wants no motion goes from sample to sample by hand.

import { make, setText } from "../../page/dom.js";
import { toAnswer } from "../../solver/answer.js";
import { StandingQuestion } from "../../solver/question.js";
import { FREE, flag } from "../../state/labels.js";
import { toRequest, withLabels } from "../../state/position.js";
import { Notice } from "../notice.js";
import { AUTOPLAY } from "../words.js";
import { Frequencies } from "./frequencies.js";
import { FrequencyTable } from "./frequency_table.js";
import { manyMore, SAMPLES, samplesSoFar, speedInWords } from "./sample_words.js";
import { Samples } from "./samples.js";
import { MODES } from "./words.js";

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
      AUTOPLAY.play,
    );
    this.speed = make(
      "select",
      { id: "shimmer-speed", onchange: () => this.timer && this.start() },
      ...SPEEDS.map((speed) => make("option", { value: speed }, speedInWords(speed))),
    );
    this.speed.value = String(USUAL_SPEED);
    this.speedField = make(
      "div",
      { class: "solution-field" },
      make("label", { for: "shimmer-speed" }, SAMPLES.speed),
      this.speed,
    );
    const button = (/** @type {string} */ title, /** @type {() => void} */ onclick) =>
      make("button", { type: "button", onclick }, title);
    this.calmWords = make("p", { class: "hint" }, SAMPLES.calm);
    this.count = make("p", { class: "solution-shown", role: "status" });
    /** It has the whole width, below. */
    this.table = new FrequencyTable();
    this.element = make(
      "section",
      { class: "shimmer", "aria-label": MODES.shimmer, hidden: true },
      make("p", { class: "lead" }, SAMPLES.lead),
      this.calmWords,
      make(
        "div",
        { class: "solution-tools", role: "group", "aria-label": SAMPLES.tools },
        this.play,
        button(SAMPLES.next, () => this.step(1)),
        button(manyMore(MANY), () => this.step(MANY)),
        button(SAMPLES.restart, () => this.restart()),
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
    setText(this.play, AUTOPLAY.pause);
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
    setText(this.play, AUTOPLAY.play);
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
    desk.onBoard.draw(
      state,
      { cells: this.shown?.cells ?? NONE, within: SAMPLES.within },
      desk.pins.mines,
    );
    if (this.shown) desk.histogram.mark(this.shown.mines);
    const chances = this.chances(state);
    setText(this.count, samplesSoFar(this.frequencies.samples));
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
