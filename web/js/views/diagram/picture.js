// The picture of a diagram in its box: its nodes and edges are pointed at and chosen, and walked
// through with keys.

import { makeSvg } from "../../page/dom.js";
import { ZoomBox } from "../zoom_box.js";
import { drawEdge, drawLevels, drawNode, layOut } from "./picture_parts.js";
import { DIAGRAM } from "./words.js";

/**
 * @typedef {import("./paths.js").Diagram} Diagram
 * @typedef {import("./paths.js").Path} Path
 * @typedef {import("./paths.js").Branch} Branch
 * @typedef {import("./picture_parts.js").Drawing} Drawing
 * @typedef {{point: (node: number, branch: Branch | null) => void, leave: () => void,
 *   choose: (node: number, branch: Branch | null) => void}} Hand
 *   What is done when a node, or an edge of it, is pointed at, left, and clicked.
 */

export class DiagramPicture {
  /** @param {Hand} hand */
  constructor(hand) {
    this.hand = hand;
    this.svg = /** @type {SVGSVGElement} */ (makeSvg("svg", { class: "diagram-picture" }));
    this.zoom = new ZoomBox(this.svg, DIAGRAM.picture);
    this.zoom.box.addEventListener("scroll", () => this.keepLabels());
    /** @type {Drawing | null} */
    this.drawing = null;
    /** @type {SVGElement[]} */
    this.edges = [];
    /** @type {SVGElement[]} */
    this.nodes = [];
    /** @type {Element | null} */
    this.labels = null;
  }

  /**
   * @param {Diagram} diagram
   * @param {readonly string[]} names  of the levels
   * @param {{hasZero: boolean, sharesTerminals: boolean}} look
   * @param {string} said
   */
  show(diagram, names, look, said) {
    const drawing = layOut(diagram, names, look);
    const { graph, at, lines } = drawing;
    this.drawing = drawing;
    this.edges = graph.edges.map(({ node, branch }, i) =>
      this.listen(drawEdge(lines[i], branch), node, branch),
    );
    this.nodes = graph.nodes.map((node, i) => {
      const level = graph.layers[i];
      const element = drawNode(node, at[i], names[level] ?? "", drawing);
      // A terminal of a tree is the end of one edge alone.
      const edge = graph.edges.find(({ to }) => to === i);
      return look.sharesTerminals || !edge || level < names.length
        ? this.listen(element, node, null)
        : this.listen(element, edge.node, edge.branch);
    });
    const { guides, labels } = drawLevels(drawing, names);
    this.labels = labels;
    this.svg.replaceChildren(guides, ...this.edges, ...this.nodes, labels);
    this.svg.setAttribute("role", "img");
    this.svg.setAttribute("aria-label", said);
    this.zoom.setSize(drawing.width, drawing.height);
    this.keepLabels();
  }

  /** What is in the picture. */
  get drawn() {
    const { drawing, nodes, edges } = this;
    if (!drawing) throw new Error("No diagram is drawn.");
    return { drawing, nodes, edges };
  }

  /**
   * @param {SVGElement} element
   * @param {number} node
   * @param {Branch | null} branch
   */
  listen(element, node, branch) {
    element.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "mouse") this.hand.point(node, branch);
    });
    element.addEventListener("pointerleave", () => this.hand.leave());
    element.addEventListener("click", () => this.hand.choose(node, branch));
    return element;
  }

  /** Another diagram: one looks at its root first. */
  begin() {
    const { drawing } = this;
    if (drawing) this.zoom.begin(...drawing.at[0], drawing.isNamed);
    this.keepLabels();
  }

  /** The names of the levels stay in sight, however far one scrolls to the right. */
  keepLabels() {
    const { box, scale } = this.zoom;
    this.labels?.setAttribute("transform", `translate(${Math.max(0, box.scrollLeft / scale)} 0)`);
  }

  /** Light a path. @param {Path} path */
  mark({ nodes, branches }) {
    if (!this.drawing) return;
    const { graph } = this.drawing;
    const taken = new Map(branches.map((branch, i) => [nodes[i], branch]));
    const lit = new Set(branches.length ? [] : [0]);
    graph.edges.forEach(({ from, to, node, branch }, i) => {
      const isTaken = taken.get(node) === branch;
      if (isTaken) lit.add(from).add(to);
      this.edges[i].classList.toggle("lit", isTaken);
    });
    const end = this.endOf({ nodes, branches });
    // Where the 0-terminal is left out, the last node before it says that the path ends there.
    const dead = end < 0 ? graph.nodes.indexOf(nodes[nodes.length - 2]) : -1;
    this.nodes.forEach((element, i) => {
      element.classList.toggle("lit", lit.has(i) || i === dead);
      element.classList.toggle("end", i === end);
      element.classList.toggle("dead", i === dead);
    });
  }

  /** The vertex at which a path ends; -1 where that is not drawn. @param {Path} path */
  endOf({ nodes, branches }) {
    if (!this.drawing) return -1;
    const { graph } = this.drawing;
    if (!branches.length) return graph.nodes.indexOf(nodes[0]);
    const [node, branch] = [nodes[nodes.length - 2], branches[branches.length - 1]];
    return graph.edges.find((edge) => edge.node === node && edge.branch === branch)?.to ?? -1;
  }

  /** Bring the end of a path into sight. @param {Path} path */
  reveal(path) {
    const end = this.endOf(path);
    if (this.drawing && end >= 0) this.zoom.reveal(...this.drawing.at[end]);
  }
}
