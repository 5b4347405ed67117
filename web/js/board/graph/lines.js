// The lines below and above the vertices of a graph. All edges are one path, which costs the
// browser little even where there are thousands.

import { makeSvg } from "../../page/dom.js";
import { VERTEX } from "../../state/graph_frame.js";
import { around } from "../../state/position.js";

/**
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../../state/position.js").Place} Place
 * @typedef {import("../../state/position.js").Edge} Edge
 */

export class GraphLines {
  constructor() {
    this.edges = makeSvg("path", { class: "edges" });
    this.loose = makeSvg("path", { class: "edges" });
    /** Vertices that are being dragged. @type {Set<number>} */
    this.dragged = new Set();
    this.near = makeSvg("path", { class: "edges near" });
    this.rubber = makeSvg("path", { class: "edges rubber" });
    this.doomed = makeSvg("path", { class: "edges doomed" });
    this.halos = makeSvg("path", { class: "halos" });
    this.box = makeSvg("rect", { class: "selection-box", visibility: "hidden" });
    // Names are not in the cells, which say more than their visible text already.
    this.captions = makeSvg("g", { class: "names" });
    this.element = makeSvg(
      "svg",
      { class: "lines", "aria-hidden": "true" },
      this.edges,
      this.loose,
      this.near,
      this.halos,
      this.doomed,
      this.rubber,
      this.captions,
      this.box,
    );
  }

  /**
   * The edges of vertices that are being dragged are a path of their own, so that the browser need
   * not draw thousands anew at every step.
   * @param {GraphPosition} position
   * @param {readonly Place[] | null} old  where the vertices stood before this step of a drag
   */
  drawEdges({ edges, places }, old) {
    const { dragged } = this;
    const before = dragged.size;
    if (old) places.forEach((place, i) => place !== old[i] && dragged.add(i));
    else dragged.clear();
    const isLoose = (/** @type {Edge} */ [a, b]) => dragged.has(a) || dragged.has(b);
    if (!old || dragged.size !== before)
      this.edges.setAttribute(
        "d",
        pathOf(
          edges.filter((edge) => !isLoose(edge)),
          places,
        ),
      );
    this.loose.setAttribute("d", pathOf(edges.filter(isLoose), places));
  }

  /**
   * The edges of the vertex that is looked at.
   * @param {GraphPosition} position
   * @param {number} vertex
   */
  drawNear(position, vertex) {
    const neighbours = around(position)[vertex] ?? [];
    const edges = neighbours.map((other) => /** @type {Edge} */ ([vertex, other]));
    redraw(this.near, pathOf(edges, position.places));
  }

  /**
   * Rings around the vertices that are selected.
   * @param {GraphPosition} position
   * @param {readonly number[]} selected
   */
  drawHalos({ places }, selected) {
    redraw(this.halos, selected.map((vertex) => haloPath(places[vertex])).join(""));
  }

  /**
   * Draw an edge that is not there yet, or take it away.
   * @param {readonly [Place, Place] | null} ends
   */
  drawNewEdge(ends) {
    this.rubber.setAttribute("d", ends ? `M${ends[0].join(" ")}L${ends[1].join(" ")}` : "");
  }

  /**
   * Draw the box that a drag selects with, or take it away.
   * @param {readonly [Place, Place] | null} corners
   */
  drawBox(corners) {
    this.box.setAttribute("visibility", corners ? "visible" : "hidden");
    if (!corners) return;
    const [[a, b], [c, d]] = corners;
    for (const [name, value] of Object.entries({
      x: Math.min(a, c),
      y: Math.min(b, d),
      width: Math.abs(a - c),
      height: Math.abs(b - d),
    })) {
      this.box.setAttribute(name, String(value));
    }
  }

  /**
   * Mark the edge that a click would take away.
   * @param {Edge | null} edge
   * @param {readonly Place[]} places
   */
  markDoomedEdge(edge, places) {
    redraw(this.doomed, edge ? pathOf([edge], places) : "");
  }

  /** Take away what a gesture has drawn. */
  clearGesture() {
    this.markDoomedEdge(null, []);
    this.drawNewEdge(null);
    this.drawBox(null);
  }
}

/**
 * Change a path only where it differs.
 * @param {Element} element
 * @param {string} path
 */
function redraw(element, path) {
  if (element.getAttribute("d") !== path) element.setAttribute("d", path);
}

// The lines of a graph as paths, for everything that draws one, and which edge is at a place.

const HALO = VERTEX / 2 + 1; // units: the radius of the ring around a selected vertex

/**
 * All these edges.
 * @param {readonly Edge[]} edges
 * @param {readonly Place[]} places
 */
export function pathOf(edges, places) {
  return edges
    .map(([a, b]) => `M${places[a][0]} ${places[a][1]}L${places[b][0]} ${places[b][1]}`)
    .join("");
}

/** A circle around a vertex. @param {Place} place */
export function haloPath([x, y]) {
  return `M${x - HALO} ${y}a${HALO} ${HALO} 0 1 0 ${2 * HALO} 0a${HALO} ${HALO} 0 1 0 ${-2 * HALO} 0`;
}

/**
 * The edge at a place, within a reach; null where none is.
 * @param {GraphPosition} position
 * @param {Place} place
 * @param {number} reach
 * @returns {Edge | null}
 */
export function edgeAt(position, [x, y], reach) {
  let [nearest, distanceOfIt] = [/** @type {Edge | null} */ (null), reach];
  for (const edge of position.edges) {
    const [[ax, ay], [bx, by]] = [position.places[edge[0]], position.places[edge[1]]];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const share = length ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
    const distance = Math.hypot(x - ax - share * dx, y - ay - share * dy);
    if (distance < distanceOfIt) [nearest, distanceOfIt] = [edge, distance];
  }
  return nearest;
}
