// The graph of the degree-constrained model: covered cells above, numbers below, an edge where they touch, and the
// subgraph that a path has chosen.

import { placeInLayers } from "../../graph/layouts/layers.js";
import { h } from "../../page/h.js";
import { zoomBox } from "../../parts/zoom_box.js";
import { cellName, shortName } from "../../text/names.js";
import { counted } from "../../text/wording.js";
import { edgesAlong } from "./paths.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").BipartiteGraph} BipartiteGraph
 * @typedef {import("./paths.js").Path} Path
 */

const WORDS = {
  title: "Its bipartite graph",
  box: "The bipartite graph; Shift and the arrow keys move it",
  meaning:
    "Above, the covered cells with the degrees they may have: all of their edges or none. Below, the numbers with theirs: as many edges as they say. The edges that the path has chosen are part of such a subgraph.",
  picture: (/** @type {BipartiteGraph} */ { covered, hints, edges }) =>
    `${counted(covered.length, "covered cell")}, ${counted(hints.length, "number")} and ${counted(edges.length, "edge")} between them`,
  edges: (/** @type {number} */ chosen, /** @type {number} */ out, /** @type {number} */ open) =>
    `On this path ${counted(chosen, "edge")} chosen, ${out} left out${open ? `, ${open} not asked yet` : ""}.`,
};

const APART = { one: 54, several: 76 }; // px between vertices, by the mines that a cell may hold
const DOWN = 120; // px from cells down to numbers
const RADIUS = 14; // px
const MARGIN = { side: 34, top: 46 }; // px

/**
 * Nothing where the diagram is of another model.
 * @param {import("./meaning.js").Shown} shown
 * @param {Path} path
 */
export function drawBipartite({ position, diagram }, path) {
  const { bipartite } = diagram;
  if (!bipartite) return null;
  const { at, ends, width, height, vertices } = layOut(position, bipartite);
  const states = edgesAlong(diagram, bipartite, path);
  const chosen = states.filter(({ mines }) => mines).length;
  const open = states.filter(({ mines }) => mines === null).length;
  const { tools, box } = zoomBox(
    {
      label: WORDS.box,
      of: diagram,
      width,
      height,
      start: [0, 0],
      hasText: true,
      picture: { class: "bipartite-picture", role: "img", "aria-label": WORDS.picture(bipartite) },
    },
    ends.map(([from, to], i) => {
      const { mines, isAsked } = states[i];
      const marks = {
        asked: isAsked,
        taken: Boolean(mines),
        several: mines !== null && mines > 1,
        refused: mines === 0,
      };
      const own = Object.entries(marks).flatMap(([mark, isSo]) => (isSo ? [mark] : []));
      const [[x1, y1], [x2, y2]] = [at[from], at[to]];
      return h("line", { class: ["bipartite-edge", ...own].join(" "), x1, y1, x2, y2 });
    }),
    vertices,
  );
  return h(
    "section",
    { class: "bipartite" },
    h("h3", {}, WORDS.title),
    h("p", { class: "hint" }, WORDS.meaning),
    h("div", { class: "picture-tools" }, tools),
    box,
    h("p", { class: "hint" }, WORDS.edges(chosen, states.length - chosen - open, open)),
  );
}

/** Worked out once. @type {WeakMap<BipartiteGraph, ReturnType<typeof place>>} */
const layouts = new WeakMap();

/** @param {Position} position @param {BipartiteGraph} graph */
function layOut(position, graph) {
  const layout = layouts.get(graph) ?? place(position, graph);
  layouts.set(graph, layout);
  return layout;
}

/** @param {Position} position @param {BipartiteGraph} graph */
function place(position, { covered, hints, edges }) {
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
  return {
    ends,
    at,
    width: width + 2 * MARGIN.side,
    height: DOWN + 2 * MARGIN.top,
    vertices: cells.map((cell, i) => {
      const said = cellName(position, cell);
      if (i >= covered.length) return drawNumber(at[i], hints[i - covered.length][1], said);
      const degreesOfCell = degreesOf(degrees[i], position.xMax);
      return drawCell(at[i], shortName(position, cell, 6), degreesOfCell, said);
    }),
  };
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
const drawCell = (at, name, degrees, said) =>
  h(
    "g",
    { class: "bipartite-cell", transform: `translate(${at.join(" ")})` },
    h("title", {}, said),
    h("circle", { r: RADIUS }),
    h("text", { y: 4 }, name),
    h("text", { class: "degrees", y: -RADIUS - 8 }, degrees),
  );

/**
 * @param {number[]} at
 * @param {number} value
 * @param {string} said
 */
const drawNumber = (at, value, said) =>
  h(
    "g",
    { class: "bipartite-number", transform: `translate(${at.join(" ")})` },
    h("title", {}, said),
    h("rect", { x: -RADIUS, y: -RADIUS, width: 2 * RADIUS, height: 2 * RADIUS, rx: 3 }),
    h("text", { y: 5 }, value),
    h("text", { class: "degrees", y: RADIUS + 18 }, `{${value}}`),
  );
