// One of the models beside the others: how many nodes it has, what an item is, and a small picture.

import { make, makeSvg } from "../../page/dom.js";
import { drawEdge, drawNode, layOut } from "./picture_parts.js";
import { ViewOfDiagram } from "./view_of_diagram.js";
import { COMPARISON, drawModel, itemInWords, MODELS, modelSize } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../solver/protocol.js").DiagramAnswer} DiagramAnswer
 * @typedef {import("../../solver/protocol.js").DiagramModel} DiagramModel
 */

const MOST_PICTURED = 300; // nodes: more are a grey patch

export class ModelCard extends ViewOfDiagram {
  /**
   * @param {Context} context
   * @param {DiagramModel} model
   * @param {(model: DiagramModel) => void} choose
   */
  constructor(context, model, choose) {
    super(context, make("li", {}), { channel: `diagram ${model}` });
    const { title, item } = MODELS[model];
    this.model = model;
    /** null: they are too many to be built. @type {number | null} */
    this.nodes = null;
    this.count = make("span", { class: "model-nodes" });
    this.bar = makeSvg("rect", { height: 6 });
    this.body.classList.add("model-picture");
    this.root.replaceChildren(
      make("strong", {}, title),
      this.count,
      makeSvg(
        "svg",
        {
          class: "node-bar",
          viewBox: "0 0 100 6",
          preserveAspectRatio: "none",
          "aria-hidden": "true",
        },
        this.bar,
      ),
      make("span", { class: "hint" }, itemInWords(item)),
      this.body,
      make(
        "button",
        { type: "button", "aria-label": drawModel(title), onclick: () => choose(model) },
        COMPARISON.draw,
      ),
    );
  }

  /**
   * @param {number | null} nodes
   * @param {number} most  of all models
   */
  setNodes(nodes, most) {
    const isOther = nodes !== this.nodes;
    this.nodes = nodes;
    this.count.textContent = modelSize(nodes);
    this.bar.setAttribute("width", String((100 * (nodes ?? most)) / most));
    if (!isOther) return;
    this.body.replaceChildren();
    this.drawn = "";
  }

  /** @returns {import("../view.js").Asked<"diagram"> | null} */
  ask() {
    if (this.nodes === null || this.nodes > MOST_PICTURED) return null;
    return { operation: "diagram", model: this.model, max_nodes: MOST_PICTURED };
  }

  /** @param {DiagramAnswer} answer */
  show(answer) {
    if (!answer.legal || answer.too_large) return;
    const drawing = layOut(answer, [], { hasZero: false, sharesTerminals: true, isNamed: false });
    const { graph, at, lines, width, height } = drawing;
    this.body.replaceChildren(
      makeSvg(
        "svg",
        { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
        ...graph.edges.map(({ branch }, i) => drawEdge(lines[i], branch)),
        ...graph.nodes.map((node, i) => drawNode(node, at[i], "", drawing)),
      ),
    );
  }
}
