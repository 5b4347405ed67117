// All solutions of a board, its legal assignments: how many there are, one after the other on the
// board, drawn by chance, and the cheapest where mines cost something. Cells can be pinned, so that
// only solutions that agree are left.

import { make, TEXT_FIELDS } from "../../page/dom.js";
import { makeSegment } from "../../page/segment.js";
import { emptiness } from "../notice.js";
import { View } from "../view.js";
import { NO_SOLUTION, NO_VERTEX } from "../words.js";
import { blockSize } from "./amounts.js";
import { Costs } from "./costs.js";
import { SolutionExport } from "./export.js";
import { Pins } from "./pins.js";
import { Shimmer } from "./shimmer.js";
import { ShownOnBoard } from "./shown_on_board.js";
import { drawTotal, Histogram } from "./total.js";
import { Walk } from "./walk.js";
import { leadInWords, MODES, NONE_AGREES } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").SolutionsLegal} SolutionsLegal
 * @typedef {{context: Context, onBoard: ShownOnBoard, pins: Pins, histogram: Histogram}} Desk
 *   What the parts of the view share.
 * @typedef {"walk" | "shimmer" | "costs"} Mode
 */

/** Where arrow keys have a meaning of their own. */
const OWN_KEYS = `${TEXT_FIELDS}, select, input, .table-box, summary, .digits`;

/** @extends {View<"solutions">} */
export default class SolutionsView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "solutions" });
    const onBoard = new ShownOnBoard(context);
    const pins = new Pins(context, (cell) => onBoard.minesIn(cell));
    /** @type {Desk} */
    this.desk = { context, onBoard, pins, histogram: new Histogram(context.copyText) };
    this.walk = new Walk(this.desk);
    this.shimmer = new Shimmer(this.desk);
    this.costs = new Costs(this.desk, (number) => {
      this.walk.sort("board");
      this.walk.orders.value = "board";
      this.choose("walk");
      this.walk.go(number);
    });
    this.export = new SolutionExport(this.desk, () => this.walk.order);
    /** @type {Mode} */
    this.mode = "walk";
    this.isOpen = false;
    /** The board of which there is a solution on the page. */
    this.revision = -1;
    this.modes = [
      makeSegment("solution-mode", "walk", MODES.walk, () => this.choose("walk")),
      makeSegment("solution-mode", "shimmer", MODES.shimmer, () => this.choose("shimmer")),
      makeSegment("solution-mode", "costs", MODES.costs, () => this.choose("costs")),
    ];
    this.modes[0].input.checked = true;
    this.total = make("div", { class: "solution-count" });
    this.lead = make("p", { class: "lead" });
    this.head = make("div", { class: "solution-head", hidden: true }, this.lead, this.total);
    this.body.append(
      make(
        "div",
        { class: "segments", role: "radiogroup", "aria-label": MODES.label },
        ...this.modes.map(({ element }) => element),
      ),
      make(
        "div",
        { class: "desk" },
        make("div", {}, this.walk.element, this.shimmer.element, this.costs.root),
        onBoard.picture.element,
      ),
      this.shimmer.table.element,
      this.desk.histogram.element,
      this.export.element,
    );
    // Also there where the pins have left nothing to see.
    this.body.before(this.head, pins.element);
    root.addEventListener("keydown", (event) => this.stepByKey(event));
  }

  /** @param {Mode} mode */
  choose(mode) {
    if (mode !== this.mode) this.part.leave();
    this.mode = mode;
    for (const { input } of this.modes) input.checked = input.value === mode;
    this.context.store.update({});
  }

  /** What is open of the view. */
  get part() {
    return this[this.mode];
  }

  /** @param {KeyboardEvent} event */
  stepByKey(event) {
    const { target } = event;
    if (this.mode !== "walk" || this.body.hidden || event.altKey || event.ctrlKey || event.metaKey)
      return;
    if (target instanceof Element && target.closest(OWN_KEYS)) return;
    if (this.walk.stepByKey(event)) event.preventDefault();
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"solutions"> | string}
   */
  ask(state) {
    const { pins } = this.desk;
    pins.follow(state);
    const nothing = state.position.labels.length ? emptiness(state, false) : NO_VERTEX;
    const count = blockSize(state.position);
    return nothing || { operation: "solutions", pins: pins.fields, count };
  }

  /** @param {import("../../solver/protocol.js").SolutionsAnswer} answer */
  refuse({ legal }) {
    if (legal) return "";
    return this.desk.pins.mines.size ? NONE_AGREES : NO_SOLUTION;
  }

  /**
   * @param {SolutionsLegal} answer
   * @param {State} state
   */
  show(answer, state) {
    const { pins, histogram } = this.desk;
    this.lead.textContent = leadInWords(state.position);
    this.total.replaceChildren(...drawTotal(answer, pins.mines.size, this.context.copyText));
    histogram.show(answer);
    this.walk.begin(answer, state);
    this.shimmer.begin();
    this.costs.begin();
    this.export.begin(state);
  }

  /** @param {State} state */
  draw(state) {
    this.isOpen = true;
    super.draw(state);
    const { pins, onBoard } = this.desk;
    pins.draw(state);
    this.head.hidden = this.body.hidden;
    const isSame = this.revision === state.revision;
    pins.element.hidden = this.body.hidden && !(isSame && pins.mines.size);
    // Where no solution is left, the board still shows what is pinned.
    if (this.body.hidden && isSame && pins.mines.size) onBoard.drawPins(state, pins.mines, true);
  }

  /** @param {State} state */
  refresh(state) {
    this.revision = state.revision;
    this.walk.element.hidden = this.mode !== "walk";
    this.shimmer.element.hidden = this.mode !== "shimmer";
    this.shimmer.table.element.hidden = this.mode !== "shimmer";
    this.costs.root.hidden = this.mode !== "costs";
    if (this.mode === "costs") this.costs.draw(state);
    else this.part.refresh(state);
  }

  withdraw() {
    const { revision } = this.context.store.state;
    // What waits for other pins keeps the board: nothing flickers.
    if (this.isOpen && this.isWaiting && this.revision === revision) return;
    this.shimmer.pause();
    this.desk.onBoard.clear();
  }

  reset() {
    this.desk.pins.clear();
    this.walk.reset();
    this.costs.reset();
    this.choose("walk");
  }

  close() {
    this.isOpen = false;
    const { pins } = this.desk;
    pins.drop();
    this.walk.leave();
    this.shimmer.leave();
    this.costs.leave();
    this.export.leave();
    super.close();
  }
}
