// The three models of a board side by side, with their nodes.

import { make } from "../../page/dom.js";
import { ModelCard } from "./model_card.js";
import { ViewOfDiagram } from "./view_of_diagram.js";
import { COMPARISON, MODELS } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").DiagramAnswer} DiagramAnswer
 * @typedef {import("../../solver/protocol.js").DiagramModel} DiagramModel
 */

export class ModelComparison extends ViewOfDiagram {
  /**
   * @param {Context} context
   * @param {(model: DiagramModel) => void} choose
   */
  constructor(context, choose) {
    super(context, make("section", { class: "model-comparison" }), { channel: "diagram models" });
    this.root.prepend(make("h3", {}, COMPARISON.title));
    this.start = make("button", { type: "button", onclick: () => this.begin() }, COMPARISON.start);
    this.root.append(this.start);
    this.cards = /** @type {DiagramModel[]} */ (Object.keys(MODELS)).map(
      (model) => new ModelCard(context, model, choose),
    );
    this.body.append(
      make("ul", { class: "models", role: "list" }, ...this.cards.map(({ root }) => root)),
    );
    /** The model that is drawn above. @type {DiagramModel | null} */
    this.model = null;
    /** Whether somebody waits for it: on a large board it takes long. */
    this.isWanted = false;
    /** Of the board that it is about. */
    this.revision = -1;
    /**
     * Nodes that are known already: here more is built for a model than to compare it.
     * @type {Map<DiagramModel, number>}
     */
    this.known = new Map();
    /** @type {import("../../solver/protocol.js").ComparedModels | null} */
    this.compared = null;
  }

  /**
   * One of the models was built.
   * @param {number} revision  of the board
   * @param {Pick<import("../../solver/protocol.js").WrittenDiagram, "model" | "stage" | "nodes">} size
   * @param {boolean} isLarge
   */
  learn(revision, { model, stage, nodes }, isLarge) {
    if (revision !== this.revision) {
      this.revision = revision;
      this.isWanted = false;
      this.compared = null;
      this.known.clear();
    }
    if (model && stage === "reduced") this.known.set(model, nodes);
    this.isWanted ||= !isLarge;
    if (this.compared) this.drawCounts();
    if (this.isWanted) return;
    this.question.clear();
    this.drawn = ""; // what is there is of another board
  }

  begin() {
    this.isWanted = true;
    this.context.store.update({});
  }

  /** @param {State} state */
  draw(state) {
    super.draw(state);
    if (!this.isWanted) this.notice.element.hidden = true;
    this.start.hidden = this.isWanted;
  }

  /** @returns {import("../view.js").Asked<"diagram"> | null} */
  ask() {
    if (!this.isWanted) return null;
    return { operation: "diagram", model: "grouped", max_nodes: 1, compare: true };
  }

  waiting() {
    return COMPARISON.building;
  }

  /** @param {DiagramAnswer} answer */
  show(answer) {
    if (!answer.legal) return;
    this.compared = answer.compared;
    this.drawCounts();
  }

  drawCounts() {
    const nodes = this.cards.map(
      ({ model }) => this.compared?.[model] ?? this.known.get(model) ?? null,
    );
    const most = Math.max(...nodes.map((count) => count ?? 0), 1);
    this.cards.forEach((card, i) => {
      card.setNodes(nodes[i], most);
    });
  }

  /** @param {State} state */
  refresh(state) {
    for (const card of this.cards) {
      card.root.classList.toggle("chosen", card.model === this.model);
      card.draw(state);
    }
  }

  close() {
    super.close();
    for (const card of this.cards) card.close();
  }
}
