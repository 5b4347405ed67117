// Solutions one by one: the one with a number is drawn on the board, and those around it are a
// click or a key away, because they are fetched in blocks.

import { make, nodesOf, setText } from "../../page/dom.js";
import { Question, StandingQuestion } from "../../solver/question.js";
import { toRequest } from "../../state/position.js";
import { Notice } from "../notice.js";
import { blockSize } from "./amounts.js";
import { NumberForm } from "./number_form.js";
import { randomUpTo } from "./numbering.js";
import { isWeighted, ordersOf, weightInWords } from "./orders.js";
import { MODES, placesInWords, solutionInWords, WALK } from "./words.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").SolutionsLegal} SolutionsLegal
 * @typedef {import("../../solver/protocol.js").WrittenAssignment} WrittenAssignment
 * @typedef {import("../../solver/protocol.js").AssignmentOrder} AssignmentOrder
 * @typedef {import("./solutions.js").Desk} Desk
 */

const MOST_BLOCKS = 40; // that are kept

export class Walk {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    const { context } = desk;
    this.question = new StandingQuestion(context, "solutions walk");
    this.random = new Question(context.solver, "solutions random");
    this.notice = new Notice(this.question);
    this.total = 1n;
    /** Solutions that are fetched at once. */
    this.block = 1;
    /** Raised with every new count: what was fetched before is of no use. */
    this.run = 0;
    /** The number that somebody wants to see. */
    this.wanted = 1n;
    /** @type {AssignmentOrder} */
    this.order = "board";
    /** What was fetched, by run, order and first number. @type {Map<string, WrittenAssignment[]>} */
    this.blocks = new Map();
    /** @type {WrittenAssignment | null} */
    this.shown = null;
    /** What is written. @type {{shown: WrittenAssignment, wanted: bigint} | null} */
    this.written = null;
    this.status = make("p", { class: "solution-shown", role: "status" });
    this.places = make("p", { class: "hint" });
    this.weight = make("p", { class: "hint" });
    const step = (/** @type {string} */ title, /** @type {() => bigint} */ number) =>
      make("button", { type: "button", onclick: () => this.go(number()) }, title);
    this.first = step(WALK.first, () => 1n);
    this.back = step(WALK.previous, () => this.wanted - 1n);
    this.next = step(WALK.next, () => this.wanted + 1n);
    this.next.classList.add("primary");
    this.last = step(WALK.last, () => this.total);
    this.anyOf = make("button", { type: "button", onclick: () => this.goAnywhere() }, WALK.random);
    this.likely = make(
      "button",
      {
        type: "button",
        title: WALK.byWeightMeaning,
        onclick: () => this.goByWeight(),
      },
      WALK.byWeight,
    );
    this.form = new NumberForm(
      () => this.total,
      (number) => this.go(number),
    );
    this.orders = make("select", {
      id: "solution-order",
      onchange: () => this.sort(/** @type {AssignmentOrder} */ (this.orders.value)),
    });
    this.element = make(
      "section",
      { class: "walk", "aria-label": MODES.walk },
      make("div", { class: "solution-line" }, this.status, this.notice.element),
      make(
        "div",
        { class: "solution-tools", role: "group", "aria-label": WALK.tools },
        this.first,
        this.back,
        this.next,
        this.last,
        this.anyOf,
        this.likely,
      ),
      make(
        "div",
        { class: "solution-tools" },
        this.form.element,
        make(
          "div",
          { class: "solution-field" },
          make("label", { for: "solution-order" }, WALK.order),
          this.orders,
        ),
      ),
      this.form.problem,
      this.weight,
      make("details", { class: "solution-places" }, make("summary", {}, WALK.places), this.places),
    );
  }

  /**
   * Another count has come, of a board or of other pins.
   * @param {SolutionsLegal} answer
   * @param {State} state
   */
  begin({ total, order, solutions, by_mines: byMines }, { position }) {
    this.run += 1;
    this.total = BigInt(total);
    this.block = blockSize(position);
    this.wanted = 1n;
    this.shown = null;
    this.blocks.clear();
    this.question.clear();
    this.random.cancel();
    this.form.complain("");
    if (order === "board") this.blocks.set(this.keyOf("board", 1n), solutions);
    this.orders.replaceChildren(
      // Where mines are too many to be counted, nothing is sorted by them.
      ...ordersOf(position).map(([value, title]) =>
        make("option", { value, disabled: value !== "board" && !byMines }, title),
      ),
    );
    if (!byMines) this.order = "board";
    this.orders.value = this.order;
    setText(this.weight, weightInWords(position));
    this.likely.hidden = !isWeighted(position);
    this.anyOf.title = isWeighted(position) ? WALK.evenMeaning : WALK.randomMeaning;
  }

  /** As it is for somebody who comes for the first time. */
  reset() {
    this.order = "board";
  }

  /** @param {AssignmentOrder} order @param {bigint} first  of a block */
  keyOf(order, first) {
    return `${this.run} ${order} ${first}`;
  }

  /** Show a number, or the nearest that there is. @param {bigint} number */
  go(number) {
    this.form.complain("");
    this.random.cancel();
    this.wanted = number < 1n ? 1n : number > this.total ? this.total : number;
    this.desk.context.store.update({});
  }

  /** @param {AssignmentOrder} order */
  sort(order) {
    this.order = order;
    this.go(1n);
  }

  goAnywhere() {
    this.go(randomUpTo(this.total));
  }

  /** Python draws it, and tells which number it has on the board. */
  async goByWeight() {
    const { context, pins } = this.desk;
    const { revision, position } = context.store.state;
    const { run } = this;
    const response = await this.random.ask(
      { operation: "sample", position: toRequest(position), pins: pins.fields, numbered: true },
      () => context.store.state.revision === revision && run === this.run,
    );
    if (!response) return;
    if (response.error) return context.say(response.error.message);
    const { answer } = response;
    if (!answer.legal || answer.solutions[0].number === null) return;
    this.order = "board";
    this.orders.value = "board";
    this.go(BigInt(answer.solutions[0].number));
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was one of these */
  stepByKey({ key }) {
    const number = {
      ArrowRight: this.wanted + 1n,
      ArrowLeft: this.wanted - 1n,
      Home: 1n,
      End: this.total,
    }[key];
    if (number !== undefined) this.go(number);
    return number !== undefined;
  }

  /**
   * Draw the solution that is wanted; the one before stays until it has come.
   * @param {State} state
   */
  refresh(state) {
    const solution = this.fetch(state);
    if (solution) this.shown = solution;
    const { desk, shown } = this;
    const here = this.question.key === this.keyOf(this.order, this.blockOf(this.wanted));
    this.notice.show("", solution || !here ? null : this.question.problem);
    this.element.classList.toggle("stale", !solution);
    if (!shown) return;
    desk.onBoard.draw(state, { cells: shown.cells, within: WALK.within }, desk.pins.mines);
    desk.histogram.mark(shown.mines);
    const { written } = this;
    if (written?.shown !== shown || written.wanted !== this.wanted)
      this.write(shown, state.position);
    this.written = { shown, wanted: this.wanted };
  }

  /** The first number of the block that holds this one. @param {bigint} number */
  blockOf(number) {
    return number - ((number - 1n) % BigInt(this.block));
  }

  /** @param {State} state @returns {WrittenAssignment | null} null: it has not come yet */
  fetch({ position }) {
    const { order, wanted, question, blocks } = this;
    const first = this.blockOf(wanted);
    const key = this.keyOf(order, first);
    if (!blocks.has(key)) {
      question.ask(key, () => ({
        operation: "solutions",
        position: toRequest(position),
        pins: this.desk.pins.fields,
        order,
        start: String(first),
        count: this.block,
      }));
      if (question.key !== key || !question.answer?.legal) return null;
      if (blocks.size >= MOST_BLOCKS) blocks.clear();
      blocks.set(key, question.answer.solutions);
    }
    return blocks.get(key)?.[Number(wanted - first)] ?? null;
  }

  /** @param {WrittenAssignment} shown @param {Position} position */
  write(shown, position) {
    this.status.replaceChildren(...nodesOf(solutionInWords(shown, this.total)));
    setText(this.places, placesInWords(shown, position));
    // Not disabled: a button that somebody has just pressed keeps the focus.
    for (const button of [this.first, this.back])
      button.setAttribute("aria-disabled", String(this.wanted === 1n));
    for (const button of [this.next, this.last])
      button.setAttribute("aria-disabled", String(this.wanted === this.total));
  }

  /** Another mode or view is chosen. */
  leave() {
    this.question.cancel();
    this.random.cancel();
  }
}
