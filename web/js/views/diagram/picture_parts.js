// The parts of the picture of a diagram: where nodes stand, and the elements of nodes, edges and
// levels.

import { placeInLayers } from "../../graph/layouts/given_layers.js";
import { makeSvg } from "../../page/dom.js";
import { drawnGraph } from "./drawn_graph.js";
import { isTerminal } from "./paths.js";

/**
 * @typedef {import("./paths.js").Diagram} Diagram
 * @typedef {import("./drawn_graph.js").DrawnGraph} DrawnGraph
 * @typedef {{graph: DrawnGraph, at: [number, number][], lines: string[], gutter: number,
 *   width: number, height: number, rows: number[], isListed: boolean[], nodeWidth: number,
 *   isNamed: boolean}} Drawing
 *   `at`: the middle of each vertex; `lines`: of each edge, as the data of a path; `gutter`: the
 *   width of the names of levels, left of all; `rows`: how far down each level lies, the terminals
 *   last; `isListed`: whether the name of a level is written beside it; `isNamed`: whether nodes bear
 *   the name of their level
 */

const LETTER = 6.7; // px of a letter, about
const NODE = 26; // px: the height of a node, and its least width
const SMALL = 12; // px of a node without a name
const MOST_NAMED = 160; // nodes of a diagram that bear their names
const LEVEL = { named: 58, small: 34 }; // px from one level to the next
const MOST_SPREAD = 24; // levels of a diagram in which those without a node have their room, too
const EMPTY = 0.12; // of the usual distance: below a level without a node, where there are many levels
const [BESIDE, LANE] = [18, 12]; // px beside a node, and between edges that pass
const MARGIN = 16; // px around all
const FLATTEST = 0.12; // of the longest edge between neighbouring levels
const LONGEST_LEVEL = 3; // times the usual distance

/**
 * @param {Diagram} diagram
 * @param {readonly string[]} names  of the levels
 * @param {{hasZero: boolean, sharesTerminals: boolean, isNamed?: boolean}} look  without names nodes
 *   are small; so they are where there are many
 * @returns {Drawing}
 */
export function layOut(diagram, names, look) {
  const graph = drawnGraph(diagram, look);
  const isNamed = look.isNamed ?? graph.nodes.length <= MOST_NAMED;
  const longest = names.reduce((most, name) => Math.max(most, name.length), 1);
  const nodeWidth = isNamed ? Math.max(NODE, longest * LETTER + 12) : SMALL;
  const { x, passed, width } = placeInLayers(
    graph.layers,
    graph.edges.map(({ from, to }) => /** @type {[number, number]} */ ([from, to])),
    { vertexGap: nodeWidth + (isNamed ? BESIDE : BESIDE / 2), edgeGap: isNamed ? LANE : LANE / 2 },
  );
  const gutter = names.length ? longest * LETTER + MARGIN : 0;
  const left = gutter + MARGIN + nodeWidth / 2;
  const occupied = new Set(graph.layers);
  const isListed = diagram.levels.map(
    (_, level) => diagram.levels.length <= MOST_SPREAD || occupied.has(level),
  );
  const rows = rowsOf(isListed, graph, x, isNamed ? LEVEL.named : LEVEL.small);
  const at = graph.layers.map(
    (level, i) => /** @type {[number, number]} */ ([round(left + x[i]), rows[level]]),
  );
  const courses = graph.edges.map(({ from }, i) =>
    passed[i].map((each, k) => [round(left + each), rows[graph.layers[from] + 1 + k]]),
  );
  return {
    graph,
    at,
    lines: linesOf(graph, at, courses, isNamed ? NODE / 2 : SMALL / 2),
    gutter,
    width: Math.ceil(left + width + nodeWidth / 2 + MARGIN),
    height: Math.ceil(rows[diagram.levels.length] + NODE / 2 + MARGIN),
    rows,
    isListed,
    nodeWidth,
    isNamed,
  };
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/**
 * How far down the levels lie: further apart where edges between them would be too flat.
 * @param {readonly boolean[]} isListed
 * @param {DrawnGraph} graph
 * @param {readonly number[]} x
 * @param {number} usual
 */
function rowsOf(isListed, { layers, edges }, x, usual) {
  const room = isListed.map((each) => (each ? usual : EMPTY * usual));
  for (const { from, to } of edges)
    if (layers[to] === layers[from] + 1)
      room[layers[from]] = Math.min(
        LONGEST_LEVEL * usual,
        Math.max(room[layers[from]], FLATTEST * Math.abs(x[from] - x[to])),
      );
  const rows = [MARGIN + NODE / 2];
  for (const distance of room) rows.push(round(rows[rows.length - 1] + distance));
  return rows;
}

/**
 * Edges from the lower edge of a node to the upper edge of another. The one that goes further to the
 * left begins left of the middle, so that the two of a node do not cross.
 * @param {DrawnGraph} graph
 * @param {readonly [number, number][]} at
 * @param {readonly number[][][]} courses  points between the ends
 * @param {number} half  the height of a node
 */
function linesOf({ edges, nodes }, at, courses, half) {
  const ends = edges.map(({ to }) => [at[to][0], at[to][1] - half]);
  const towards = edges.map((_, i) => (courses[i][0] ?? ends[i])[0]);
  /** The edges of each vertex. @type {number[][]} */
  const leaving = nodes.map(() => []);
  edges.forEach(({ from }, i) => {
    leaving[from].push(i);
  });
  return edges.map(({ from, branch }, i) => {
    const other = leaving[from].find((each) => each !== i) ?? i;
    const aside = Math.sign(towards[i] - towards[other]) || 2 * branch - 1;
    const start = [round(at[from][0] + 0.45 * aside * half), round(at[from][1] + 0.92 * half)];
    // A level without a node may lie so close that it passes beside an end.
    const between = courses[i].filter(([, y]) => start[1] < y && y < ends[i][1]);
    return lineThrough([start, ...between, ends[i]]);
  });
}

/**
 * A smooth line downwards: straight between two points, and nowhere further aside than its points.
 * @param {readonly number[][]} points
 */
function lineThrough(points) {
  const slopes = points.slice(1).map(([x, y], i) => (x - points[i][0]) / (y - points[i][1]));
  const slopeAt = (/** @type {number} */ i) => {
    const [before, after] = [slopes[i - 1] ?? slopes[i], slopes[i] ?? slopes[i - 1]];
    return before * after > 0 ? Math.sign(after) * Math.min(Math.abs(before), Math.abs(after)) : 0;
  };
  return points.reduce((line, [x, y], i) => {
    if (!i) return `M${x} ${round(y)}`;
    const [fromX, fromY] = points[i - 1];
    const third = (y - fromY) / 3;
    const bend = [
      [fromX + third * slopeAt(i - 1), fromY + third],
      [x - third * slopeAt(i), y - third],
      [x, y],
    ];
    return `${line}C${bend.map((point) => point.map(round).join(" ")).join(" ")}`;
  }, "");
}

/**
 * The names of levels at the left, and a line for each that guides the eye.
 * @param {Drawing} drawing
 * @param {readonly string[]} names
 */
export function drawLevels({ rows, isListed, width, height, gutter }, names) {
  const listed = [...names.keys()].filter((level) => isListed[level]);
  const guides = listed.map((level) =>
    makeSvg("line", { x1: gutter, x2: width, y1: rows[level], y2: rows[level] }),
  );
  return {
    guides: makeSvg("g", { class: "level-guides" }, ...guides),
    labels: makeSvg(
      "g",
      { class: "level-labels" },
      makeSvg("rect", { x: 0, y: 0, width: gutter, height }),
      ...listed.map((level) =>
        makeSvg("text", { x: gutter - 8, y: rows[level] + 4 }, names[level]),
      ),
    ),
  };
}

/**
 * An edge: what is seen, and something wider to be pointed at.
 * @param {string} d
 * @param {0 | 1} branch
 */
export function drawEdge(d, branch) {
  return /** @type {SVGElement} */ (
    makeSvg(
      "g",
      { class: `diagram-edge ${branch ? "one" : "zero"}` },
      makeSvg("path", { class: "reach", d }),
      makeSvg("path", { class: "line", d }),
    )
  );
}

/**
 * @param {number} node
 * @param {[number, number]} at
 * @param {string} name
 * @param {Pick<Drawing, "nodeWidth" | "isNamed">} drawing
 */
export function drawNode(node, at, name, { nodeWidth, isNamed }) {
  const terminal = isTerminal(node);
  const high = isNamed ? NODE : SMALL;
  const wide = terminal ? high : nodeWidth;
  const label = terminal ? String(node) : name;
  return /** @type {SVGElement} */ (
    makeSvg(
      "g",
      {
        class: `diagram-node ${terminal ? "terminal" : "inner"}`,
        transform: `translate(${at.join(" ")})`,
      },
      makeSvg("rect", {
        x: round(-wide / 2),
        y: -high / 2,
        width: round(wide),
        height: high,
        rx: terminal ? 2 : high / 2,
      }),
      ...(isNamed || terminal
        ? [makeSvg("text", { y: 4, "font-size": isNamed ? 12 : 9 }, label)]
        : []),
    )
  );
}
