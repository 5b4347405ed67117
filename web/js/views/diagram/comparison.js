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
    this.body.append(this.row);
    /** @type {DiagramModel | null} */
    this.model = null;
  }

  /** @returns {import("../view.js").Asked<"diagram">} */
  ask() {
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
