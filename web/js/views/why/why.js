// Why cells are safe or mined: the next deductions, the simplest first, each with its reason on the
// board; one after the other as far as logic goes; the shortest proof of any certain cell; and where
// nothing is certain, what cannot be known.

import { make, setText } from "../../page/dom.js";
import { StandingQuestion } from "../../solver/question.js";
import { tallyLabels } from "../../state/position.js";
import { emptiness, Notice, waitingWords } from "../notice.js";
import { View } from "../view.js";
import { NO_SOLUTION, NO_VERTEX } from "../words.js";
import { CellProof } from "./cell_proof.js";
import { ContradictionPart } from "./contradiction.js";
import { drawKinds, drawTechniques } from "./meanings.js";
import { ProofSteps } from "./proof_steps.js";
import { ReasonOnBoard } from "./reason_on_board.js";
import { StepList } from "./step_list.js";
import { StepStatus } from "./step_status.js";
import { StepTools, stepOfKey } from "./step_tools.js";
import { DeductionSteps } from "./steps.js";
import { UnknowableList } from "./unknowable.js";
import { askByClicks, endInWords, leadInWords, nothingInWords } from "./words.js";
import { WriteButton } from "./write_button.js";

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
    this.contradiction = new ContradictionPart(store, make("div", { hidden: true }));
    root.prepend(this.contradiction.element);
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
    this.unknowable = new UnknowableList(context);
    this.isOpen = false;
    this.tools = new StepTools((step) => this.go(step(this.steps?.shown ?? 0)));
    this.status = new StepStatus();
    this.write = new WriteButton(
      context,
      () => (this.isCurrent && this.steps?.reached) || new Map(),
    );
    this.lead = make("p", { class: "lead" });
    this.nothing = make("p", { class: "why-nothing", role: "status" });
    this.outcome = make("p", { class: "why-end", role: "status" });
    this.reasons = make(
      "div",
      {},
      this.tools.element,
      this.status.element,
      this.list.element,
      this.allNotice.element,
      this.outcome,
    );
    this.desk = make(
      "div",
      { class: "desk why-desk" },
      make(
        "div",
        {},
        this.cell.root,
        this.reasons,
        this.nothing,
        make("div", { class: "why-tools" }, this.write.element, this.cell.button),
        this.unknowable.root,
      ),
      this.onBoard.picture.element,
    );
    this.body.append(this.lead, this.desk, drawTechniques(), drawKinds());
    root.addEventListener("keydown", (event) => this.stepByKey(event));
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"why"> | string}
   */
  ask(state) {
    const nothing = state.position.labels.length ? emptiness(state, false) : NO_VERTEX;
    return nothing || { operation: "why" };
  }

  /** @param {import("../../solver/protocol.js").WhyAnswer} answer */
  refuse({ legal }) {
    return legal ? "" : NO_SOLUTION;
  }

  /**
   * @param {WhyLegal} answer
   * @param {State} state
   */
  show({ deductions }, { position, game }) {
    this.steps = new DeductionSteps(deductions);
    this.goal = null;
    this.all.clear();
    const isEmpty = deductions.length === 0;
    setText(this.lead, leadInWords(position, game !== null));
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
    this.unknowable.release();
    this.goal = step >= steps.count && !steps.isWhole ? step : null;
    if (this.goal === null) steps.show(step);
    this.context.store.update({});
  }

  /** @param {KeyboardEvent} event */
  stepByKey(event) {
    const step = this.steps && !this.body.hidden ? stepOfKey(event, this.steps) : undefined;
    if (step === undefined) return;
    event.preventDefault();
    this.go(step);
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
    this.contradiction.draw(state);
    super.draw(state);
    const inHand = this.context.store.brush === this.cell.brush;
    this.cell.button.setAttribute("aria-pressed", String(inHand));
    setText(this.cell.button, askByClicks(state.position));
    if (!this.isWaiting && !this.root.classList.contains("stale"))
      this.write.keepFocus(this.root, Boolean(this.body.hidden || this.write.element.hidden));
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
    this.write.element.hidden = this.reasons.hidden || state.game !== null;
    if (isAside) this.proof.close();
    const left = tallyLabels(state.position).unknown - steps.reached.size;
    const isEnd = steps.isAtEnd && left > 0 && !isAside;
    this.unknowable.root.hidden = !isEnd;
    if (isEnd) this.unknowable.drawWith(state, !steps.count);
    else this.unknowable.hide();
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
    const { current, isAtEnd, reached } = steps;
    if (!current) return;
    this.list.draw(steps, !this.unknowable.outlined);
    this.proof.show(current);
    this.tools.draw(steps);
    this.status.draw(steps, position);
    const left = tallyLabels(position).unknown - reached.size;
    setText(this.outcome, isAtEnd ? endInWords(left, position) : "");
    this.write.draw(reached, position);
  }

  /**
   * @param {State} state
   * @param {DeductionSteps} steps
   */
  drawOnBoard(state, steps) {
    const { cell, proof, onBoard, unknowable } = this;
    const { outlined } = unknowable;
    if (cell.isShown && cell.deduction) {
      const step = cell.proof.shown;
      const known = new Map();
      onBoard.draw(state, `${cell.drawn} ${step}`, { deduction: cell.deduction, known, step });
    } else if (outlined) {
      onBoard.outline(state, `${unknowable.drawn} ${unknowable.items.indexOf(outlined)}`, outlined);
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
    onBoard.picture.element.hidden = !steps.current && !outlined;
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
    this.unknowable.hide();
    this.unknowable.close();
    super.close();
  }
}
