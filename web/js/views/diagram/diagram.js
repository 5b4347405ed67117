// All solutions of the board as one decision diagram: every path from the root down to 1 is a
// solution, or several. Models and stages are chosen here, and compared by their nodes.

import { make, nodesOf } from "../../page/dom.js";
import { nameGroups } from "../groups.js";
import { emptiness } from "../notice.js";
import { NO_SOLUTION } from "../words.js";
import { ModelComparison } from "./comparison.js";
import { DiagramOptions } from "./options.js";
import { BuildProgress } from "./progress.js";
import { countStages } from "./stage_counts.js";
import { ViewOfDiagram } from "./view_of_diagram.js";
import { WalkedDiagram } from "./walked_diagram.js";
import { DIAGRAM, sizeInWords, tooLarge, withoutNodes } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DiagramAnswer} DiagramAnswer
 */

const MOST_NODES = 600; // of a diagram that is drawn

export default class DiagramView extends ViewOfDiagram {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "diagram" });
    const redraw = () => context.store.update({});
    this.options = new DiagramOptions(redraw);
    this.size = make("p", { class: "diagram-size" });
    this.tooLarge = make("p", { class: "too-large" });
    this.progress = new BuildProgress(() => context.solver.stop());
    this.body.before(this.progress.element); // which is not dim while something older is seen
    this.walked = new WalkedDiagram(context);
    this.comparison = new ModelComparison(context, (model) => {
      this.options.choose({ model });
      redraw();
    });
    this.content = make(
      "div",
      { class: "diagram-parts" },
      this.size,
      this.tooLarge,
      this.walked.element,
    );
    this.body.append(
      make("p", { class: "lead" }, DIAGRAM.lead),
      this.options.element,
      this.content,
      this.comparison.root,
    );
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"diagram"> | string}
   */
  ask(state) {
    this.options.suit(state.position);
    const nothing = this.options.isOfBoard ? emptiness(state, false) : "";
    return nothing || { ...this.options.fields(), max_nodes: MOST_NODES };
  }

  /** A family of sets is asked about without any board. @param {Position} position */
  positionAsked(position) {
    return this.options.isOfBoard ? super.positionAsked(position) : undefined;
  }

  /** @param {DiagramAnswer} answer */
  refuse({ legal }) {
    return legal ? "" : NO_SOLUTION;
  }

  /**
   * @param {DiagramAnswer} answer
   * @param {State} state
   */
  show(answer, state) {
    if (!answer.legal) return;
    const { too_large: isTooLarge } = answer;
    this.tooLarge.hidden = !isTooLarge;
    this.walked.element.hidden = isTooLarge;
    this.content.hidden = false; // how large it is to be depends on the room that it has
    const stages = answer.too_large || !answer.levels.length ? null : countStages(answer);
    this.size.replaceChildren(
      ...nodesOf(sizeInWords(answer, stages)),
      withoutNodes(answer, state.position),
    );
    if (answer.model) this.comparison.learn(state.revision, answer, isTooLarge);
    if (answer.too_large) {
      this.tooLarge.textContent = tooLarge(answer, MOST_NODES);
      this.walked.withdraw();
      return;
    }
    const result = state.answer?.result;
    const groups = result?.legal ? nameGroups(result).groups : [];
    this.walked.show({ position: state.position, groups, diagram: answer }, this.options.fields());
  }

  /**
   * Where the solver gives up, another model or stage may be within its reach: these stay. A board
   * without solutions leaves the family to look at.
   * @param {State} state
   */
  draw(state) {
    super.draw(state);
    const isMissing = this.body.hidden;
    if (this.problem || !this.options.isOfBoard) this.body.hidden = false;
    this.content.hidden = isMissing;
    if (this.isWaiting) this.body.hidden = false; // to choose another model
    this.progress.draw(state, this.isWaiting || this.comparison.isWaiting);
    this.comparison.root.hidden = isMissing || !this.options.isOfBoard;
    if (this.comparison.root.hidden) return;
    this.comparison.model = this.options.model;
    this.comparison.draw(state);
  }

  /** @param {State} state */
  refresh(state) {
    if (!this.walked.element.hidden) this.walked.draw(state);
  }

  withdraw() {
    this.walked.withdraw();
  }

  reset() {
    this.options.reset();
  }

  close() {
    super.close();
    this.walked.close();
    this.comparison.close();
  }
}
