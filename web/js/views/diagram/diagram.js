// All solutions of the board as one decision diagram: every path from the root down to 1 is a
// solution, or several. Models and stages are chosen here, and compared by their nodes.

import { make } from "../../page/dom.js";
import { cellWord } from "../../text/names.js";
import { inThrees, numberNode } from "../../text/numbers.js";
import { nameGroups } from "../groups.js";
import { emptiness } from "../notice.js";
import { ModelComparison } from "./comparison.js";
import { MODELS } from "./models.js";
import { DiagramOptions } from "./options.js";
import { BuildProgress } from "./progress.js";
import { countStages } from "./stage_counts.js";
import { ViewOfDiagram } from "./view_of_diagram.js";
import { WalkedDiagram } from "./walked_diagram.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DiagramAnswer} DiagramAnswer
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {import("../../solver/protocol.js").LargeDiagram} LargeDiagram
 */

const LEAD =
  "All solutions in one picture. Begin at the root and answer the question of each level: along the solid 1-edge for yes, along the dotted 0-edge for no. Every path that ends at 1 is a solution; the board shows what a path has decided.";
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
      make("p", { class: "lead" }, LEAD),
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
    return legal ? "" : "Nothing is legal: no arrangement of mines fits the numbers.";
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
    this.size.replaceChildren(...describeSize(answer), withoutNodes(answer, state.position));
    if (answer.model) this.comparison.learn(state.revision, answer, isTooLarge);
    if (answer.too_large) {
      this.tooLarge.textContent = adviceFor(answer);
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

/**
 * How many solutions, in how many nodes, before and after each rule.
 * @param {WrittenDiagram | LargeDiagram} answer
 * @returns {(Node | string)[]}
 */
function describeSize(answer) {
  const { count, nodes, model } = answer;
  const what = model ? "solution" : "set";
  const start = [
    make("strong", {}, numberNode(count), ` ${what}${count === "1" ? "" : "s"}`),
    ` in ${inThrees(String(nodes))} ${nodes === 1 ? "node" : "nodes"}.`,
  ];
  if (answer.too_large || !answer.levels.length) return start;
  const { tree, merged, reduced } = countStages(answer);
  const [before, after] = [numberNode(String(tree)), inThrees(String(merged))];
  return [
    ...start,
    " The tree has ",
    before,
    `; the sharing rule leaves ${after}, and the deletion rule ${inThrees(String(reduced))}.`,
  ];
}

/**
 * What no level asks about.
 * @param {WrittenDiagram | LargeDiagram} answer
 * @param {Position} position
 */
function withoutNodes(answer, position) {
  const prior =
    answer.model && position.prior.kind === "total"
      ? " How many mines there are in all is not asked here."
      : "";
  if (answer.too_large) return prior;
  const some = (/** @type {number} */ count, /** @type {[string, string]} */ [one, several]) =>
    count
      ? ` ${inThrees(String(count))} ${cellWord(position, count)} ${count === 1 ? one : several}.`
      : "";
  return (
    some(answer.fixed.length, [
      "is settled by the rules and needs no node",
      "are settled by the rules and need no node",
    ]) +
    some(answer.free.length, [
      "touches no number, may hold anything and needs no node",
      "touch no number, may hold anything and need no node",
    ]) +
    prior
  );
}

/** @param {LargeDiagram} answer */
function adviceFor({ nodes, model, stage }) {
  const size = `It has ${inThrees(String(nodes))} nodes, which are too many to draw; ${MOST_NODES} are the most. `;
  if (stage !== "reduced") return `${size}Choose “Reduced” or a smaller board.`;
  if (model === "grouped") return `${size}Choose a smaller board.`;
  return `${size}Choose the model “${MODELS.grouped.title}” or a smaller board.`;
}
