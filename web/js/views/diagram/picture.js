// The picture of a diagram in its box: where its nodes stand, the names of its levels, and the path that is
// pointed at or walked. Its nodes and edges are pointed at and chosen. One stage becomes another before one's eyes.

import { placeInLayers } from "../../graph/layouts/layers.js";
import { makeSvg } from "../../page/dom.js";
import { draw, h, onceFor } from "../../page/h.js";
import { zoomBox } from "../../parts/zoom_box.js";
import { counted } from "../../text/wording.js";
import { childOf, isTerminal, levelOf, originsOf, ZERO } from "./paths.js";

/**
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {import("./paths.js").Diagram} Diagram
 * @typedef {import("./paths.js").Branch} Branch
 * @typedef {import("./paths.js").Path} Path
 * @typedef {{from: number, to: number, node: number, branch: Branch}} DrawnEdge
 *   Between drawn vertices; it is a branch of this node.
 * @typedef {{nodes: number[], layers: number[], edges: DrawnEdge[]}} DrawnGraph
 *   The node that each vertex stands for, and its level.
 * @typedef {{graph: DrawnGraph, at: [number, number][], lines: string[], gutter: number,
 *   width: number, height: number, rows: number[], isListed: boolean[], nodeWidth: number,
 *   isNamed: boolean}} Drawing
 *   `at`: the middle of each vertex; `lines`: of each edge, as the data of a path; `gutter`: the
 *   width of the names of levels, left of all; `rows`: how far down each level lies, the terminals
 *   last; `isListed`: whether the name of a level is written beside it; `isNamed`: whether nodes bear
 *   the name of their level
 * @typedef {{position: object, diagram: WrittenDiagram, names: readonly string[]}} Pictured
 *   `names`: of the levels
 * @typedef {{diagram: Diagram, drawing: Drawing}} Stage
 * @typedef {{point: (node: number, branch: Branch | null) => void, leave: () => void,
 *   choose: (node: number, branch: Branch | null) => void,
 *   press: (event: KeyboardEvent) => void}} Hand
 *   What is done when a node, or an edge of it, is pointed at, left, and clicked; and by keys of the box.
 */

const WORDS = {
  box: "The diagram; left and right arrow follow the 0-edge and the 1-edge down, up goes back, Home to the root",
  picture: (/** @type {number} */ nodes, /** @type {number} */ levels) =>
    `A diagram of ${counted(nodes, "node")} on ${counted(levels, "level")}; the buttons below walk through it`,
};

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

/** @type {KeyframeAnimationOptions} */
const TIMING = { duration: 900, easing: "ease-in-out" };
const APPEARING = [{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }];

/**
 * Where all of it stands.
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
 * A diagram as the graph that is drawn of it: with or without its 0-terminal, and where no rule was applied
 * yet, with a terminal of its own at the end of every path.
 * @param {Diagram} diagram
 * @param {{hasZero: boolean, sharesTerminals: boolean}} look
 * @returns {DrawnGraph}
 */
export function drawnGraph(diagram, { hasZero, sharesTerminals }) {
  /** @type {DrawnGraph} */
  const graph = { nodes: [], layers: [], edges: [] };
  /** @type {Map<number, number>} */
  const vertexOf = new Map();
  const addVertex = (/** @type {number} */ node) => {
    const vertex = graph.nodes.push(node) - 1;
    graph.layers.push(levelOf(diagram, node));
    vertexOf.set(node, vertex);
    return vertex;
  };
  const open = [diagram.root];
  addVertex(diagram.root);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isTerminal(node)) continue;
    const from = /** @type {number} */ (vertexOf.get(node));
    for (const branch of /** @type {Branch[]} */ ([0, 1])) {
      const child = childOf(diagram, node, branch);
      if (child === ZERO && !hasZero) continue;
      const known = isTerminal(child) && !sharesTerminals ? undefined : vertexOf.get(child);
      if (known === undefined) open.push(child);
      graph.edges.push({ from, to: known ?? addVertex(child), node, branch });
    }
  }
  return graph;
}

/** Worked out once. */
const drawingOf = onceFor(
  (/** @type {Pictured} */ { diagram, names }, /** @type {boolean} */ hasZero) =>
    layOut(diagram, names, { hasZero, sharesTerminals: diagram.stage !== "tree" }),
);

/**
 * @param {Pictured} pictured  the same object as long as it is the same diagram
 * @param {{hasZero: boolean, path: Path, walked: Path | null, hand: Hand}} look
 *   `path`: the one that is lit; `walked`: the one whose end is brought into sight
 * @returns {ReturnType<typeof zoomBox>}
 */
export function drawDiagram(pictured, { hasZero, path, walked, hand }) {
  const { diagram, names } = pictured;
  const drawing = drawingOf(pictured, hasZero);
  const { graph, at, lines, width, height, isNamed } = drawing;
  const { edges, vertices, end, dead } = litBy(graph, path);
  const seen = walked ? endVertex(graph, walked) : -1;
  // A terminal of a tree is the end of one edge alone.
  const only = new Map(diagram.stage === "tree" ? graph.edges.map((edge) => [edge.to, edge]) : []);
  const { guides, labels } = drawLevels(drawing, names);
  return zoomBox(
    {
      label: WORDS.box,
      of: diagram,
      width,
      height,
      start: at[0],
      hasText: isNamed,
      sight: seen < 0 ? null : { of: walked, at: at[seen] },
      picture: {
        class: "diagram-picture",
        role: "img",
        "aria-label": WORDS.picture(diagram.nodes, diagram.levels.length),
        ref: (/** @type {SVGSVGElement | null} */ svg) => svg && follow(svg, pictured, drawing),
      },
      attributes: { onkeydown: hand.press },
      scrolled: keepLabels,
    },
    guides,
    h(
      "g",
      { key: `edges ${diagram.stage}` },
      graph.edges.map((edge, i) =>
        drawEdge(lines[i], edge.branch, edges.has(edge), listen(hand, edge.node, edge.branch)),
      ),
    ),
    h(
      "g",
      { key: `nodes ${diagram.stage}` },
      graph.nodes.map((node, i) => {
        const marks = { lit: vertices.has(i), end: i === end, dead: i === dead };
        const edge = isTerminal(node) ? only.get(i) : undefined;
        const listeners = edge ? listen(hand, edge.node, edge.branch) : listen(hand, node, null);
        return drawNode(drawing, i, names, marks, listeners);
      }),
    ),
    labels,
  );
}

/** The picture of one that is only looked at: small, and without words. @param {WrittenDiagram} diagram */
export function drawSmall(diagram) {
  const drawing = layOut(diagram, [], { hasZero: false, sharesTerminals: true, isNamed: false });
  const { graph, lines, width, height } = drawing;
  return h(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    graph.edges.map(({ branch }, i) => drawEdge(lines[i], branch)),
    graph.nodes.map((_, i) => drawNode(drawing, i, [])),
  );
}

/** @param {Hand} hand @param {number} node @param {Branch | null} branch */
const listen = ({ point, leave, choose }, node, branch) => ({
  onpointerenter: (/** @type {PointerEvent} */ { pointerType }) =>
    pointerType === "mouse" && point(node, branch),
  onpointerleave: leave,
  onclick: () => choose(node, branch),
});

/**
 * What a path lights.
 * @param {DrawnGraph} graph
 * @param {Path} path
 */
function litBy(graph, path) {
  const { nodes, branches } = path;
  const taken = new Map(branches.map((branch, i) => [nodes[i], branch]));
  const edges = new Set(graph.edges.filter(({ node, branch }) => taken.get(node) === branch));
  const vertices = new Set(
    branches.length ? [...edges].flatMap(({ from, to }) => [from, to]) : [0],
  );
  const end = endVertex(graph, path);
  // Where the 0-terminal is left out, the last node before it says that the path ends there.
  const dead = end < 0 ? graph.nodes.indexOf(nodes[nodes.length - 2]) : -1;
  return { edges, vertices: vertices.add(dead), end, dead };
}

/** The vertex at which a path ends; -1 where that is not drawn. @param {DrawnGraph} graph @param {Path} path */
function endVertex(graph, { nodes, branches }) {
  if (!branches.length) return graph.nodes.indexOf(nodes[0]);
  const [node, branch] = [nodes[nodes.length - 2], branches[branches.length - 1]];
  return graph.edges.find((edge) => edge.node === node && edge.branch === branch)?.to ?? -1;
}

/** What is seen in each picture. @type {WeakMap<Element, {pictured: Pictured, drawing: Drawing}>} */
const seenIn = new WeakMap();

/**
 * Where a picture shows the same sets in another stage, one sees what a rule has done.
 * @param {SVGSVGElement} svg
 * @param {Pictured} pictured
 * @param {Drawing} drawing
 */
function follow(svg, pictured, drawing) {
  const before = seenIn.get(svg);
  seenIn.set(svg, { pictured, drawing });
  if (!before || before.pictured === pictured) return;
  svg.querySelector(".ghosts")?.remove();
  const [former, later] = [before.pictured.diagram, pictured.diagram];
  if (before.pictured.position !== pictured.position || former.model !== later.model) return;
  if (former.stage === later.stage) return;
  const { names } = before.pictured;
  glide(
    svg,
    { diagram: former, drawing: before.drawing },
    { diagram: later, drawing },
    before.drawing.graph.nodes.map((_, i) => drawNode(before.drawing, i, names, { ghost: true })),
  );
}

/**
 * Nodes that a rule makes one glide together, a node that it deletes fades, and the other way about. Nothing
 * moves where motion is not welcome. The root stays where it is.
 * @param {SVGSVGElement} picture  that holds the later stage
 * @param {Stage} former
 * @param {Stage} later
 * @param {import("../../page/h.js").Content} formerNodes  what is drawn of the former one
 */
function glide(picture, former, later, formerNodes) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const aside = later.drawing.at[0][0] - former.drawing.at[0][0];
  const formerPlaces = former.drawing.at.map(([x, y]) => [x + aside, y]);
  const vertexIn = (/** @type {Drawing} */ { graph }, /** @type {number} */ node) =>
    graph.nodes.indexOf(node);
  const nodes = [...picture.querySelectorAll(".diagram-node")];
  for (const edge of picture.querySelectorAll(".diagram-edge")) edge.animate(APPEARING, TIMING);
  if (former.drawing.graph.nodes.length < nodes.length) {
    const origins = originsOf(former.diagram, later.diagram);
    nodes.forEach((element, i) => {
      const place = vertexIn(former.drawing, origins.get(later.drawing.graph.nodes[i]) ?? -1);
      if (place < 0) element.animate(APPEARING, TIMING);
      else move(element, formerPlaces[place], later.drawing.at[i]);
    });
    return;
  }
  for (const node of nodes) node.animate(APPEARING, TIMING);
  const fates = originsOf(later.diagram, former.diagram);
  const ghosts = makeSvg("g", { class: "ghosts" });
  picture.append(ghosts);
  draw(ghosts, formerNodes);
  const moves = [...ghosts.children].map((element, i) => {
    const place = vertexIn(later.drawing, fates.get(former.drawing.graph.nodes[i]) ?? -1);
    const end = later.drawing.at[place] ?? formerPlaces[i];
    return move(element, formerPlaces[i], end, place < 0 ? 0 : 1).finished;
  });
  Promise.allSettled(moves).then(() => ghosts.remove());
}

/**
 * @param {Element} element
 * @param {number[]} from
 * @param {number[]} to
 * @param {number} [opacity]  at the end
 */
function move(element, from, to, opacity = 1) {
  const at = (/** @type {number[]} */ [x, y]) => `translate(${x}px, ${y}px)`;
  return element.animate(
    [
      { transform: at(from), opacity: 1 },
      { transform: at(to), opacity },
    ],
    TIMING,
  );
}

/** The names of the levels stay in sight, however far one scrolls. @param {Element} svg @param {number} left */
function keepLabels(svg, left) {
  const labels = svg.querySelector(".level-labels");
  labels?.setAttribute("transform", `translate(${Math.max(0, left)} 0)`);
}

/**
 * The names of levels at the left, and a line for each that guides the eye.
 * @param {Drawing} drawing
 * @param {readonly string[]} names
 */
function drawLevels({ rows, isListed, width, height, gutter }, names) {
  const listed = [...names.keys()].filter((level) => isListed[level]);
  return {
    guides: h(
      "g",
      { class: "level-guides" },
      listed.map((level) => h("line", { x1: gutter, x2: width, y1: rows[level], y2: rows[level] })),
    ),
    labels: h(
      "g",
      { class: "level-labels" },
      h("rect", { x: 0, y: 0, width: gutter, height }),
      listed.map((level) => h("text", { x: gutter - 8, y: rows[level] + 4 }, names[level])),
    ),
  };
}

/**
 * An edge: what is seen, and something wider to be pointed at.
 * @param {string} d
 * @param {Branch} branch
 * @param {boolean} [isLit]
 * @param {import("../../page/h.js").Attributes} [listeners]
 */
const drawEdge = (d, branch, isLit = false, listeners = {}) =>
  h(
    "g",
    { ...listeners, class: `diagram-edge ${branch ? "one" : "zero"}${isLit ? " lit" : ""}` },
    h("path", { class: "reach", d }),
    h("path", { class: "line", d }),
  );

/**
 * @param {Drawing} drawing
 * @param {number} vertex
 * @param {readonly string[]} names  of the levels
 * @param {Record<string, boolean>} [marks]  classes
 * @param {import("../../page/h.js").Attributes} [listeners]
 */
function drawNode({ graph, at, nodeWidth, isNamed }, vertex, names, marks = {}, listeners = {}) {
  const node = graph.nodes[vertex];
  const terminal = isTerminal(node);
  const high = isNamed ? NODE : SMALL;
  const wide = terminal ? high : nodeWidth;
  const own = Object.keys(marks).filter((mark) => marks[mark]);
  return h(
    "g",
    {
      ...listeners,
      class: ["diagram-node", terminal ? "terminal" : "inner", ...own].join(" "),
      transform: `translate(${at[vertex].join(" ")})`,
    },
    h("rect", {
      x: round(-wide / 2),
      y: -high / 2,
      width: round(wide),
      height: high,
      rx: terminal ? 2 : high / 2,
    }),
    (isNamed || terminal) &&
      h(
        "text",
        { y: 4, "font-size": isNamed ? 12 : 9 },
        terminal ? node : names[graph.layers[vertex]],
      ),
  );
}
