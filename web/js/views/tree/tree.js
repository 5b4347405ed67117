// A board that is a tree, step by step from the leaves: the four polynomials of every vertex by the
// paper's rules, drawn as a rooted tree with the polynomials below the vertices.

import { PatchLayer } from "../../board/patches.js";
import { make, nodesOf } from "../../page/dom.js";
import { isCurrent } from "../../solver/answer.js";
import { StandingQuestion } from "../../solver/question.js";
import { sameCells } from "../../state/position.js";
import { math } from "../../text/math.js";
import { cellName } from "../../text/names.js";
import { CursorWatch } from "../cursor.js";
import { Notice, waitingWords } from "../notice.js";
import { View } from "../view.js";
import { NO_VERTEX } from "../words.js";
import { RootedTreePicture } from "./picture.js";
import { PolynomialTable } from "./polynomial_table.js";
import { KINDS, signOf } from "./polynomials.js";
import { drawResult } from "./result.js";
import { StepExplanation } from "./step_explanation.js";
import { StepTools } from "./step_tools.js";
import { TreeSteps } from "./steps.js";
import { TREE } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/question.js").Problem} Problem
 * @typedef {import("../../solver/protocol.js").TreeAnswer} TreeAnswer
 */

/** @extends {View<"tree">} */
export default class TreeView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "tree" });
    this.patchLayer = new PatchLayer(context.board);
    this.toDecomposition = make(
      "button",
      { type: "button", onclick: () => context.showView("decomposition") },
      TREE.toDecomposition,
    );
    this.notice.element.append(this.toDecomposition);
    /** For polynomials that were too long to come with all others. */
    this.later = new StandingQuestion(context, "tree step");
    this.laterNotice = new Notice(this.later);
    this.result = make("div", {
      class: "formula-line tree-result",
      tabindex: 0,
      role: "region",
      "aria-label": TREE.result,
    });
    this.reroot = make("button", { type: "button", onclick: () => this.setRoot() }, TREE.reroot);
    this.picture = new RootedTreePicture((cell) => this.goTo(cell));
    this.explanation = new StepExplanation();
    this.tools = new StepTools(
      {
        go: (step) => this.go(step),
        advance: (first) => this.advance(first),
        changed: (playing) => this.explanation.setQuiet(playing),
      },
      [this.reroot, this.picture.fit],
    );
    this.table = new PolynomialTable((cell) => this.goTo(cell), context.copyText);
    this.body.append(
      make("p", { class: "lead" }, TREE.lead),
      make(
        "ul",
        { class: "polynomial-meanings" },
        ...KINDS.map(({ index, text, meaning }) =>
          make("li", {}, math(text, signOf(index)), ` ${meaning}`),
        ),
      ),
      this.result,
      this.tools.element,
      this.picture.box,
      this.explanation.status,
      this.laterNotice.element,
      this.explanation.formulas,
      this.explanation.tables,
      this.table.element,
    );
    /**
     * Where somebody wants the root, on the board that was shown then; null: at the first vertex.
     * @type {{cell: number, position: Position} | null}
     */
    this.wantedRoot = null;
    /** @type {TreeSteps | null} */
    this.steps = null;
    this.stepDrawn = "";
    this.cursor = new CursorWatch();
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"tree"> | string}
   */
  ask({ position }) {
    if (this.wantedRoot && !sameCells(this.wantedRoot.position, position)) this.wantedRoot = null;
    return position.labels.length ? this.fields() : NO_VERTEX;
  }

  /** Of a request. @returns {import("../view.js").Asked<"tree">} */
  fields() {
    return { operation: "tree", ...(this.wantedRoot ? { root: this.wantedRoot.cell } : {}) };
  }

  /**
   * Where the board is no tree, the ring is marked on it.
   * @param {State} state
   */
  draw(state) {
    super.draw(state);
    const { problem } = this;
    this.toDecomposition.hidden = problem?.kind !== "unsupported";
    if (problem?.cells.length)
      this.patchLayer.draw(state, [
        { cells: problem.cells, letter: "", tone: 1, text: null, picked: true },
      ]);
  }

  /**
   * @param {TreeAnswer} answer
   * @param {State} state
   */
  show(answer, { position }) {
    this.tools.autoplay.stop();
    this.steps = new TreeSteps(position, answer);
    this.later.clear();
    this.stepDrawn = "";
    this.tools.setCount(this.steps.count);
    this.result.replaceChildren(...nodesOf(drawResult(position, answer)));
    this.picture.show(this.steps);
    this.table.show(this.steps);
  }

  /**
   * What somebody does ends what goes on by itself.
   * @param {number} step
   */
  go(step) {
    this.tools.autoplay.stop();
    this.setStep(step);
  }

  /** @param {number} cell */
  goTo(cell) {
    if (this.steps) this.go(this.steps.turnOf(cell));
  }

  /** @param {number} step */
  setStep(step) {
    this.steps?.show(step);
    this.context.store.update({});
  }

  /**
   * The next step, as soon as the polynomials of this one are there. Where they did not come,
   * whoever wants to go on asks for them again.
   * @param {boolean} first
   */
  advance(first) {
    const { steps } = this;
    if (!steps) return false;
    if (this.later.problem && this.later.key === this.laterKey(steps)) {
      if (first) this.later.again();
      return first;
    }
    if (!steps.isSettled(steps.step.cell)) return true;
    const last = steps.count - 1;
    if (steps.shown >= last && !first) return false;
    this.setStep(steps.shown >= last ? 0 : steps.shown + 1);
    return steps.shown < last || first;
  }

  /** Make the vertex of this step the root. */
  setRoot() {
    const { steps } = this;
    if (steps) this.wantedRoot = { cell: steps.step.cell, position: steps.position };
    this.context.store.update({});
  }

  /** Of the question for what the step still needs. @param {TreeSteps} steps */
  laterKey({ step, missing }) {
    return `${this.drawn} ${step.cell} ${missing[0]}`;
  }

  /**
   * Draw the step that is shown.
   * @param {State} state
   */
  refresh(state) {
    const { steps } = this;
    if (!steps) return;
    const chosen = this.cursor.moved(state);
    if (chosen !== null && steps.turns.has(chosen)) {
      this.tools.autoplay.stop();
      steps.show(steps.turnOf(chosen));
    }
    const { cell, children } = steps.step;
    this.patchLayer.draw(state, [
      { cells: [cell], letter: "", tone: 0, text: null, picked: true },
      ...(children.length ? [{ cells: children, letter: "", tone: 4, text: null }] : []),
    ]);
    const problem = this.fetchLater(state, steps);
    this.laterNotice.show(steps.missing.length ? waitingWords(state) : "", problem);
    const key = `${this.drawn} ${steps.shown} ${steps.missing}`;
    if (key === this.stepDrawn) return;
    this.stepDrawn = key;
    this.tools.draw(steps.shown, cellName(steps.position, cell));
    this.reroot.disabled = steps.answer.parents[cell] === null;
    this.explanation.draw(steps);
    this.picture.mark(steps);
  }

  /**
   * Ask for polynomials that did not come with the others; why they did not come, or null.
   * @param {State} state
   * @param {TreeSteps} steps
   * @returns {Problem | null}
   */
  fetchLater(state, steps) {
    while (steps.missing.length && isCurrent(state)) {
      const { missing } = steps;
      const key = this.laterKey(steps);
      this.later.ask(key, () => ({
        ...this.fields(),
        position: this.positionAsked(state.position),
        cells: missing,
      }));
      if (this.later.key !== key) return null;
      if (!this.later.answer) return this.later.problem;
      steps.add(missing[0], this.later.answer);
    }
    return null;
  }

  withdraw() {
    this.tools.autoplay.stop();
    this.patchLayer.remove();
  }

  reset() {
    this.wantedRoot = null;
  }

  close() {
    super.close();
    this.cursor.forget();
    this.later.clear();
  }
}
