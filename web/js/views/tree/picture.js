// The rooted tree in its box: one vertex a step, to be clicked and to be walked through by keys.

import { make } from "../../page/dom.js";
import { RovingFocus, stepInTree } from "../arrow_keys.js";
import { TreePicture } from "../tree_picture.js";
import { ZOOM } from "../words.js";
import { drawVertices } from "./vertices.js";
import { pictureInWords, TREE } from "./words.js";

/** @typedef {import("./steps.js").TreeSteps} TreeSteps */

export class RootedTreePicture {
  /** @param {(cell: number) => void} goTo  a vertex was clicked, or got the focus */
  constructor(goTo) {
    this.goTo = goTo;
    this.fit = make("button", { type: "button" }, ZOOM.fit);
    this.box = make("div", { class: "tree-box", role: "region", "aria-label": TREE.picture });
    this.picture = new TreePicture(this.box, this.fit);
    this.focus = new RovingFocus(this.box, goTo);
    /** @type {SVGElement[]} */
    this.nodes = [];
    /** @type {import("../tree_picture.js").TreePlaces | null} */
    this.places = null;
  }

  /** @param {TreeSteps} steps */
  show({ position, answer, step }) {
    const { parents } = answer;
    const { places, nodes, reach, written } = drawVertices(position, answer);
    this.places = places;
    this.nodes = nodes;
    nodes.forEach((node, cell) => node.addEventListener("click", () => this.goTo(cell)));
    const focused = this.box.contains(document.activeElement);
    this.picture.show(
      places,
      parents,
      () => reach,
      nodes,
      pictureInWords(position, answer),
      "tree",
    );
    this.focus.setNodes(nodes, (key, cell) => stepInTree(key, cell, parents, places));
    if (focused) nodes[step.cell].focus();
    this.picture.setFit(!written);
  }

  /**
   * Mark the vertex of the step that is shown, and bring it into sight.
   * @param {TreeSteps} steps
   */
  mark(steps) {
    const { cell, children } = steps.step;
    const below = new Set(children);
    this.nodes.forEach((node, vertex) => {
      const turn = steps.turnOf(vertex);
      node.classList.toggle("done", turn <= steps.shown);
      node.classList.toggle("now", turn === steps.shown);
      node.classList.toggle("child", below.has(vertex));
    });
    this.focus.setTabStop(cell);
    if (this.places) this.picture.reveal(this.places.x[cell], this.places.y[cell]);
  }
}
