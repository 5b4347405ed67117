// Why cells are safe or mined: the next deductions, the simplest first, each with its reason on the
// board; one after the other as far as logic goes; and the shortest proof of any certain cell.

import { make, setText } from "../../page/dom.js";
import { StandingQuestion } from "../../solver/question.js";
import { FREE, flag } from "../../state/labels.js";
import { tallyLabels } from "../../state/position.js";
import { cellWord } from "../../text/names.js";
import { emptiness, Notice, waitingWords } from "../notice.js";
import { View } from "../view.js";
import { CellProof } from "./cell_proof.js";
import { ProofSteps } from "./proof_steps.js";
import { ReasonOnBoard } from "./reason_on_board.js";
import { StepList } from "./step_list.js";
import { DeductionSteps } from "./steps.js";
import { endInWords, knownInWords, nothingInWords, TECHNIQUES, techniqueInWords } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").WhyLegal} WhyLegal
 */

/** @extends {View<"why">} */
export default class WhyView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "why" });
    const { store } = context;
    this.onBoard = new ReasonOnBoard(context);
    /** @type {DeductionSteps | null} */
    this.steps = null;
    /** For all that follows after what follows at once. */
    this.all = new StandingQuestion(context, "why all");
    this.allNotice = new Notice(this.all);
    /** Where somebody wants to go when that is there: a step, or the end; null: it is not asked. */
    this.goal = /** @type {number | null} */ (null);
    this.proof = new ProofSteps(() => {
      this.cell.forget();
      store.update({});
    });
    this.list = new StepList((step) => this.go(step), this.proof.element);
    this.cell = new CellProof(context, () => this.list.focus());
    this.isOpen = false;
    const button = (/** @type {string} */ title, /** @type {() => void} */ onclick) =>
      make("button", { type: "button", onclick }, title);
    this.first = button("To the start", () => this.go(0));
    this.back = button("Back", () => this.go((this.steps?.shown ?? 0) - 1));
    this.next = button("Next step", () => this.go((this.steps?.shown ?? 0) + 1));
    this.next.classList.add("primary");
    this.end = button("As far as logic goes", () => this.go(Infinity));
    this.write = button("", () => this.writeOnBoard());
    this.lead = make("p", { class: "lead" });
    this.place = make("span", {});
    this.sentence = make("span", { class: "hidden" });
    this.known = make("span", {});
    this.status = make(
      "p",
      { class: "why-status", role: "status" },
      this.place,
      this.sentence,
      this.known,
    );
    this.nothing = make("p", { class: "why-nothing", role: "status" });
    this.tools = make(
      "div",
      { class: "why-tools", role: "group", "aria-label": "Steps" },
      this.next,
      this.end,
      this.back,
      this.first,
    );
    this.outcome = make("p", { class: "why-end", role: "status" });
    this.reasons = make(
      "div",
      {},
      this.tools,
      this.status,
      this.list.element,
      this.allNotice.element,
      this.outcome,
    );
    this.desk = make(
      "div",
      { class: "why-desk" },
      make(
        "div",
        {},
        this.cell.root,
        this.reasons,
        this.nothing,
        make("div", { class: "why-tools" }, this.write, this.cell.button),
      ),
      this.onBoard.picture.element,
    );
    this.body.append(this.lead, this.desk, drawTechniques());
    root.addEventListener("keydown", (event) => this.stepByKey(event));
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"why"> | string}
   */
  ask(state) {
    const nothing = state.position.labels.length
      ? emptiness(state, false)
      : "This board has no vertex yet.";
    return nothing || { operation: "why" };
  }

  /** @param {import("../../solver/protocol.js").WhyAnswer} answer */
  refuse({ legal }) {
    return legal ? "" : "Nothing is legal: no arrangement of mines fits the numbers.";
  }

  /**
   * @param {WhyLegal} answer
   * @param {State} state
   */
  show({ deductions }, { position }) {
    this.steps = new DeductionSteps(deductions);
    this.goal = null;
    this.all.clear();
    const isEmpty = deductions.length === 0;
    const cell = cellWord(position, 1);
    setText(
      this.lead,
      `What is certain on this board and why, the simplest reason first. The numbers that a reason rests on are outlined, and what follows is coloured. Click any covered ${cell} of the board, or press Enter on it, for the shortest proof of what it holds.`,
    );
    this.onBoard.picture.element.hidden = isEmpty;
    setText(this.nothing, isEmpty ? nothingInWords(tallyLabels(position).unknown, position) : "");
  }

  /**
   * Show a step. What lies behind those that follow at once has to be asked for.
   * @param {number} step  from 0 on; Infinity: the last
   */
  go(step) {
    const { steps } = this;
    if (!steps) return;
    this.cell.forget();
    this.goal = step >= steps.count && !steps.isWhole ? step : null;
    if (this.goal === null) steps.show(step);
    this.context.store.update({});
  }

  /** @param {KeyboardEvent} event */
  stepByKey(event) {
    const { steps } = this;
    const { target, key } = event;
    if (!steps?.count || this.body.hidden || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target instanceof Element && target.closest("summary")) return;
    const inList = target instanceof Element && target.closest(".why-step");
    const { shown } = steps;
    const step = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: Infinity }[key];
    const listed = inList ? { ArrowDown: shown + 1, ArrowUp: shown - 1 }[key] : undefined;
    const wanted = step ?? listed;
    if (wanted === undefined) return;
    event.preventDefault();
    this.go(wanted);
  }

  /** What is known by now becomes labels, all of them one step of undo. */
  writeOnBoard() {
    const { steps, context } = this;
    const { store, say } = context;
    if (!steps || store.state.game || !this.isCurrent) return;
    const { reached } = steps;
    if (!reached.size) return;
    store.dispatch({
      do: "conclude",
      labels: [...reached].map(([cell, mines]) => [cell, mines ? flag(mines) : FREE]),
    });
    say(
      `Written on the board: ${knownInWords(reached, store.state.position)}. Undo takes it back.`,
    );
  }

  /** Whether the steps are of the board on the page. */
  get isCurrent() {
    return !this.body.hidden && !this.root.classList.contains("stale");
  }

  /** @param {State} state */
  draw(state) {
    if (!this.isOpen) {
      this.isOpen = true;
      // In a game a click opens a cell; whoever wants to ask there says so.
      if (!state.game) this.context.store.takeBrush(this.cell.brush);
    }
    super.draw(state);
    const inHand = this.context.store.brush === this.cell.brush;
    this.cell.button.setAttribute("aria-pressed", String(inHand));
    setText(this.cell.button, "Clicks on the board ask why");
  }

  /** @param {State} state */
  refresh(state) {
    const { steps } = this;
    if (!steps) return;
    this.fetchAll(state, steps);
    this.cell.draw(state);
    // A cell that was asked about takes the place of the steps, on the board as well.
    const isAside = this.cell.isShown || (!this.cell.root.hidden && this.cell.isWaiting);
    this.reasons.hidden = !steps.count || isAside;
    this.write.hidden = this.reasons.hidden || state.game !== null;
    if (isAside) this.proof.close();
    this.drawSteps(state, steps);
    this.drawOnBoard(state, steps);
  }

  /**
   * Ask for all that follows, where somebody wants to go there.
   * @param {State} state
   * @param {DeductionSteps} steps
   */
  fetchAll(state, steps) {
    const { all, goal } = this;
    const key = `${this.drawn} all`;
    if (goal !== null)
      all.ask(key, () => ({
        operation: "why",
        all: true,
        position: this.positionAsked(state.position),
      }));
    const isHere = all.key === key && goal !== null;
    if (isHere && all.answer?.legal) {
      steps.complete(all.answer.deductions);
      steps.show(goal);
      this.goal = null;
    }
    const isWaiting = this.goal !== null && !(isHere && all.problem);
    this.allNotice.show(isWaiting ? waitingWords(state) : "", isHere ? all.problem : null);
  }

  /**
   * @param {State} state
   * @param {DeductionSteps} steps
   */
  drawSteps({ position }, steps) {
    const { current, shown, count, isWhole, isLast, reached } = steps;
    if (!current) return;
    this.list.draw(steps);
    this.proof.show(current);
    const atEnd = isLast && isWhole;
    const at = isWhole
      ? `Step ${shown + 1} of ${count}`
      : count === 1
        ? "The only step that follows at once"
        : `Step ${shown + 1} of ${count} that follow at once`;
    setText(this.place, `${at}: ${techniqueInWords(current).toLowerCase()}. `);
    setText(this.sentence, `${current.sentence} `);
    setText(this.known, `Known by then: ${knownInWords(reached, position)}.`);
    // Not disabled: a button that somebody has just pressed keeps the focus.
    for (const button of [this.first, this.back])
      button.setAttribute("aria-disabled", String(shown === 0));
    for (const button of [this.next, this.end]) button.setAttribute("aria-disabled", String(atEnd));
    const left = tallyLabels(position).unknown - reached.size;
    setText(this.outcome, atEnd ? endInWords(left, position) : "");
    setText(
      this.write,
      `Write ${reached.size === 1 ? `this ${cellWord(position, 1)}` : `these ${reached.size} ${cellWord(position, reached.size)}`} on the board`,
    );
  }

  /**
   * @param {State} state
   * @param {DeductionSteps} steps
   */
  drawOnBoard(state, steps) {
    const { cell, proof, onBoard } = this;
    if (cell.isShown && cell.deduction) {
      const step = cell.proof.shown;
      const known = new Map();
      onBoard.draw(state, `${cell.drawn} ${step}`, { deduction: cell.deduction, known, step });
    } else if (steps.current) {
      const { current: deduction, known, shown } = steps;
      const step = proof.shown;
      onBoard.draw(state, `${this.drawn} ${steps.isWhole} ${shown} ${step}`, {
        deduction,
        known,
        step,
      });
    } else {
      onBoard.clear();
    }
  }

  withdraw() {
    this.onBoard.clear();
  }

  close() {
    this.isOpen = false;
    this.goal = null;
    this.all.clear();
    this.cell.forget();
    this.cell.close();
    super.close();
  }
}

/** What the techniques are, for whoever wants to know. */
function drawTechniques() {
  return make(
    "details",
    { class: "techniques" },
    make("summary", {}, "What the techniques mean, the simplest first"),
    make(
      "dl",
      {},
      ...Object.values(TECHNIQUES).flatMap(({ title, meaning }) => [
        make("dt", {}, title),
        make("dd", {}, meaning),
      ]),
    ),
  );
}
