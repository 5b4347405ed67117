// The graph of the degree-constrained model: covered cells above, numbers below, an edge where they
// touch, and the subgraph that a path has chosen.

import { placeInLayers } from "../../graph/layouts/given_layers.js";
import { make, makeSvg } from "../../page/dom.js";
import { cellName, shortName } from "../../text/names.js";
import { ZoomBox } from "../zoom_box.js";
import { edgesAlong } from "./decisions.js";
import { BIPARTITE, bipartiteInWords, edgesInWords } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").BipartiteGraph} BipartiteGraph
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {import("./paths.js").Path} Path
 */

const APART = { one: 54, several: 76 }; // px between vertices, by the mines that a cell may hold
const DOWN = 120; // px from cells down to numbers
const RADIUS = 14; // px
const MARGIN = { side: 34, top: 46 }; // px

export class BipartitePicture {
  constructor() {
    this.svg = /** @type {SVGSVGElement} */ (makeSvg("svg", { class: "bipartite-picture" }));
    this.zoom = new ZoomBox(this.svg, BIPARTITE.picture);
    this.status = make("p", { class: "hint" });
    this.element = make(
      "section",
      { class: "bipartite" },
      make("h3", {}, BIPARTITE.title),
      make("p", { class: "hint" }, BIPARTITE.meaning),
      make("div", { class: "picture-tools" }, this.zoom.tools),
      this.zoom.box,
      this.status,
    );
    /** @type {SVGElement[]} */
    this.edges = [];
  }

  /**
   * @param {Position} position
   * @param {BipartiteGraph} graph
   */
  show(position, { covered, hints, edges }) {
    const cells = [...covered, ...hints.map(([cell]) => cell)];
    const vertexOf = new Map(cells.map((cell, i) => [cell, i]));
    const ends = edges.map(
      (pair) => /** @type {[number, number]} */ (pair.map((cell) => vertexOf.get(cell))),
    );
    const layers = cells.map((_, i) => (i < covered.length ? 0 : 1));
    const apart = position.xMax === 1 ? APART.one : APART.several;
    const { x, width } = placeInLayers(layers, ends, { vertexGap: apart, edgeGap: apart });
    const at = cells.map((_, i) => [x[i] + MARGIN.side, MARGIN.top + layers[i] * DOWN]);
    const degrees = cells.map(() => 0);
    for (const [cell] of ends) degrees[cell] += 1;
    this.edges = ends.map(
      ([from, to]) =>
        /** @type {SVGElement} */ (
          makeSvg("line", {
            class: "bipartite-edge",
            x1: at[from][0],
            y1: at[from][1],
            x2: at[to][0],
            y2: at[to][1],
          })
        ),
    );
    const vertices = cells.map((cell, i) =>
      i < covered.length
        ? drawCell(
            at[i],
            shortName(position, cell, 6),
            degreesOf(degrees[i], position.xMax),
            cellName(position, cell),
          )
        : drawNumber(at[i], hints[i - covered.length][1], cellName(position, cell)),
    );
    this.svg.replaceChildren(...this.edges, ...vertices);
    this.svg.setAttribute("role", "img");
    this.svg.setAttribute("aria-label", bipartiteInWords({ covered, hints, edges }));
    this.zoom.setSize(width + 2 * MARGIN.side, DOWN + 2 * MARGIN.top);
    this.zoom.begin(0, 0, true);
  }

  /**
   * @param {WrittenDiagram} diagram
   * @param {Path} path
   */
  mark(diagram, path) {
    if (!diagram.bipartite) return;
    const states = edgesAlong(diagram, diagram.bipartite, path);
    states.forEach(({ mines, isAsked }, i) => {
      const { classList } = this.edges[i];
      classList.toggle("asked", isAsked);
      classList.toggle("taken", Boolean(mines));
      classList.toggle("several", mines !== null && mines > 1);
      classList.toggle("refused", mines === 0);
    });
    const chosen = states.filter(({ mines }) => mines).length;
    const open = states.filter(({ mines }) => mines === null).length;
    const out = states.length - chosen - open;
    this.status.textContent = edgesInWords(chosen, out, open);
  }
}

/**
 * The degrees that a cell may have: every mine that it holds takes all of its edges once.
 * @param {number} edges
 * @param {number} xMax
 */
function degreesOf(edges, xMax) {
  const most = String(xMax * edges);
  return xMax > 3
    ? `{0, ${edges}, …, ${most}}`
    : `{${Array.from({ length: xMax + 1 }, (_, mines) => mines * edges).join(", ")}}`;
}

/**
 * @param {number[]} at
 * @param {string} name
 * @param {string} degrees
 * @param {string} said
 */
function drawCell(at, name, degrees, said) {
  return makeSvg(
    "g",
    { class: "bipartite-cell", transform: `translate(${at.join(" ")})` },
    makeSvg("title", {}, said),
    makeSvg("circle", { r: RADIUS }),
    makeSvg("text", { y: 4 }, name),
    makeSvg("text", { class: "degrees", y: -RADIUS - 8 }, degrees),
  );
}

/**
 * @param {number[]} at
 * @param {number} value
 * @param {string} said
 */
function drawNumber(at, value, said) {
  return makeSvg(
    "g",
    { class: "bipartite-number", transform: `translate(${at.join(" ")})` },
    makeSvg("title", {}, said),
    makeSvg("rect", { x: -RADIUS, y: -RADIUS, width: 2 * RADIUS, height: 2 * RADIUS, rx: 3 }),
    makeSvg("text", { y: 5 }, String(value)),
    makeSvg("text", { class: "degrees", y: RADIUS + 18 }, `{${value}}`),
  );
}
