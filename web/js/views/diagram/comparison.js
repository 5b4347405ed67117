// The three models of a board side by side, with their nodes.

import { make, makeSvg } from "../../page/dom.js";
import { inThrees } from "../../text/numbers.js";
import { View } from "../view.js";
import { MODELS } from "./models.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../solver/protocol.js").DiagramAnswer} DiagramAnswer
 * @typedef {import("../../solver/protocol.js").DiagramModel} DiagramModel
 */

/** @extends {View<"diagram">} */
export class ModelComparison extends View {
  /**
   * @param {Context} context
   * @param {(model: DiagramModel) => void} choose
   */
  constructor(context, choose) {
    super(context, make("section", { class: "model-comparison" }), { channel: "diagram models" });
    this.choose = choose;
    this.root.prepend(make("h3", {}, "Three models of the same solutions"));
    this.row = make("ul", { class: "models", role: "list" });
    this.start = make("button", { type: "button", onclick: () => this.begin() }, "Build all three");
    this.root.append(this.start);
    /** Whether somebody waits for it: on a large board it takes long. */
    this.isWanted = false;
    /** Of the board that it is about. */
    this.revision = -1;
    this.body.append(this.row);
    /** @type {DiagramModel | null} */
    this.model = null;
  }

  /**
   * @param {number} revision  of the board
   * @param {boolean} isLarge  whether one of its diagrams is
   */
  setBoard(revision, isLarge) {
    if (revision !== this.revision) {
      this.revision = revision;
      this.isWanted = false;
    }
    this.isWanted ||= !isLarge;
    if (this.isWanted) return;
    this.question.clear();
    this.drawn = ""; // what is there is of another board
  }

  begin() {
    this.isWanted = true;
    this.context.store.update({});
  }

  /** @param {import("../../state/state.js").State} state */
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
    return "Building all three …";
  }

  /** @param {DiagramAnswer} answer */
  show(answer) {
    if (!answer.legal || !answer.compared) return;
    const { compared } = answer;
    const most = Math.max(...Object.values(compared).map((nodes) => nodes ?? 0), 1);
    this.row.replaceChildren(
      .../** @type {DiagramModel[]} */ (Object.keys(MODELS)).map((model) => {
        const nodes = compared[model];
        return make(
          "li",
          { "data-model": model },
          make("strong", {}, MODELS[model].title),
          make(
            "span",
            { class: "model-nodes" },
            nodes === null
              ? "too many nodes"
              : `${inThrees(String(nodes))} ${nodes === 1 ? "node" : "nodes"}`,
          ),
          makeSvg(
            "svg",
            {
              class: "node-bar",
              viewBox: "0 0 100 6",
              preserveAspectRatio: "none",
              "aria-hidden": "true",
            },
            makeSvg("rect", { width: (100 * (nodes ?? most)) / most, height: 6 }),
          ),
          make("span", { class: "hint" }, `An item is ${MODELS[model].item}.`),
          make(
            "button",
            {
              type: "button",
              "aria-label": `Draw it: ${MODELS[model].title}`,
              onclick: () => this.choose(model),
            },
            "Draw it",
          ),
        );
      }),
    );
  }

  refresh() {
    for (const item of this.row.children)
      item.classList.toggle("chosen", item.getAttribute("data-model") === this.model);
  }
}
