// The elements of a graph: vertices are cells like those of a grid, placed freely, and all edges
// are
// one path below them, which costs the browser little even where there are thousands.

import { make, makeSvg } from "../../page/dom.js";
import { cellSize } from "../../state/cell_size.js";
import { VERTEX } from "../../state/graph_frame.js";
import { around } from "../../state/position.js";
import { shortName } from "../../text/names.js";
import { makeCell } from "../cells.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../cells.js").CellView} CellView
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../../state/position.js").Place} Place
 * @typedef {import("../../state/position.js").Edge} Edge
 */

const NAME = 11; // px: the size of a vertex's name
const LEAST_NAMED = 26; // px: below smaller vertices no name can be read
const LEAST_READ = 18; // px: in smaller ones no fraction can be read, and the colour has to do
const LONG_NAME = 9; // characters that fit between two vertices
const HALO = VERTEX / 2 + 1; // units: the radius of the ring around a selected vertex
const TOLD = 8; // neighbours that are read out

export class GraphSheet {
  /**
   * @param {HTMLElement} container
   * @param {Element} veil  lies over the vertices
   */
  constructor(container, veil) {
    this.container = container;
    this.veil = veil;
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
    this.lines = makeSvg(
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
    this.hint = make("p", { class: "graph-hint" });
    /** @type {CellView[]} */
    this.cells = [];
    /** @type {Element[]} */
    this.names = [];
    /** Pixels of a unit, and the corner that is seen. */
    this.view = { unit: 1, left: 0, top: 0 };
    /**
     * What is drawn.
     * @type {{places: readonly Place[], edges: readonly Edge[], names: readonly string[]} | null}
     */
    this.shown = null;
  }

  /**
   * The cells of the vertices; made anew only where there are more or fewer of them.
   * @param {GraphPosition} position
   */
  build({ labels }) {
    if (this.lines.parentNode === this.container && labels.length === this.cells.length)
      return this.cells;
    this.cells = labels.map((_, i) =>
      makeCell({ role: "option", "data-index": i, "aria-selected": "false" }),
    );
    this.names = labels.map(() => makeSvg("text", {}));
    this.captions.replaceChildren(...this.names);
    const { container } = this;
    container.className = "board shape-graph";
    for (const attribute of ["aria-rowcount", "aria-colcount"])
      container.removeAttribute(attribute);
    container.setAttribute("role", labels.length ? "listbox" : "group");
    if (labels.length) container.setAttribute("aria-multiselectable", "true");
    else container.removeAttribute("aria-multiselectable");
    container.setAttribute("aria-label", "Graph");
    container.tabIndex = labels.length ? -1 : 0;
    container.replaceChildren(
      this.lines,
      ...this.cells.map(({ element }) => element),
      this.veil,
      ...(labels.length ? [] : [this.hint]),
    );
    this.hint.textContent =
      "Choose “Draw” and click here for a vertex; drag from one vertex to another for an edge.";
    this.shown = null;
    return this.cells;
  }

  /**
   * @param {State} state
   * @param {GraphPosition} position
   * @param {State | null} before
   */
  draw(state, position, before) {
    const { ui, game } = state;
    const size = cellSize(state);
    const frame = ui.frame ?? { left: 0, top: 0, width: VERTEX, height: VERTEX, cell: size };
    const view = { unit: size / VERTEX, left: frame.left, top: frame.top };
    const { container, shown } = this;
    container.dataset.tool = game ? "play" : ui.tool;
    const moved =
      !shown ||
      view.unit !== this.view.unit ||
      view.left !== this.view.left ||
      view.top !== this.view.top;
    if (moved || before?.ui.frame !== frame) {
      const [width, height] = [frame.width * view.unit, frame.height * view.unit];
      container.style.width = `${width}px`;
      container.style.height = `${height}px`;
      this.lines.setAttribute(
        "viewBox",
        `${frame.left} ${frame.top} ${frame.width} ${frame.height}`,
      );
      container.classList.toggle("nameless", size < LEAST_NAMED);
      container.classList.toggle("tiny", size < LEAST_READ);
      this.captions.setAttribute("font-size", String(NAME / view.unit));
      // A frame that has grown to the left or to the top keeps what is seen where it was.
      const scaled = view.unit !== this.view.unit;
      if (!shown || before?.ui.frame === null || (scaled && !ui.zoom))
        requestAnimationFrame(() => this.bringIntoView(state.ui.cursor));
      else if (!scaled) {
        container.parentElement?.scrollBy({
          left: (this.view.left - view.left) * view.unit,
          top: (this.view.top - view.top) * view.unit,
          behavior: "instant",
        });
      }
    }
    this.view = view;
    if (moved || shown?.places !== position.places)
      this.placeVertices(position, moved ? null : (shown?.places ?? null));
    if (
      shown?.places !== position.places ||
      shown?.edges !== position.edges ||
      (this.dragged.size && !ui.painting)
    ) {
      this.drawEdges(
        position,
        ui.painting && shown?.edges === position.edges ? shown.places : null,
      );
    }
    if (shown?.names !== position.names || shown?.edges !== position.edges)
      this.nameVertices(position);
    this.drawNear(state, position);
    const halos = ui.selected.map((vertex) => ring(position.places[vertex])).join("");
    if (this.halos.getAttribute("d") !== halos) this.halos.setAttribute("d", halos);
    this.shown = position;
  }

  /**
   * A large graph is not seen as a whole: begin where the cursor is.
   * @param {number} vertex
   */
  bringIntoView(vertex) {
    const scroller = this.container.parentElement;
    const element = this.cells[vertex]?.element;
    if (!scroller || !element) return;
    const [seen, place] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()];
    const outside =
      place.left < seen.left ||
      place.right > seen.right ||
      place.top < seen.top ||
      place.bottom > seen.bottom;
    if (outside) {
      scroller.scrollBy({
        left: (place.left + place.right - seen.left - seen.right) / 2,
        top: (place.top + place.bottom - seen.top - seen.bottom) / 2,
        behavior: "instant",
      });
    }
  }

  /**
   * @param {GraphPosition} position
   * @param {readonly Place[] | null} old  where they stand
   */
  placeVertices({ places }, old) {
    const { unit, left, top } = this.view;
    places.forEach((place, i) => {
      if (old?.[i] === place) return;
      const [x, y] = [(place[0] - VERTEX / 2 - left) * unit, (place[1] - VERTEX / 2 - top) * unit];
      this.cells[i].element.style.transform = `translate(${x}px, ${y}px)`;
      this.names[i].setAttribute("x", String(place[0]));
      this.names[i].setAttribute("y", String(place[1] + VERTEX / 2 + NAME / unit));
    });
  }

  /**
   * All edges are one path; those of vertices that are being dragged are another one, so that the
   * browser need not draw thousands anew at every step.
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

  /** @param {GraphPosition} position */
  nameVertices(position) {
    const { names } = position;
    const neighbours = around(position);
    names.forEach((name, i) => {
      const short = shortName(position, i, LONG_NAME);
      if (this.names[i].textContent !== short) this.names[i].textContent = short;
      // A cell says its own name; another name has to be said anew.
      if (this.shown?.names[i] !== name) this.cells[i].label = "";
      const told = neighbours[i].slice(0, TOLD).map((j) => names[j]);
      const more = neighbours[i].length - told.length;
      const said = told.length
        ? `joined to ${told.join(", ")}${more > 0 ? ` and ${more} more` : ""}`
        : "joined to none";
      const { element } = this.cells[i];
      if (element.getAttribute("aria-description") !== said)
        element.setAttribute("aria-description", said);
    });
  }

  /**
   * The edges of the vertex that is looked at.
   * @param {State} state
   * @param {GraphPosition} position
   */
  drawNear({ ui }, position) {
    const vertex = ui.hover ?? ui.cursor;
    const neighbours = around(position)[vertex] ?? [];
    const path = pathOf(
      neighbours.map((other) => [vertex, other]),
      position.places,
    );
    if (this.near.getAttribute("d") !== path) this.near.setAttribute("d", path);
  }

  /**
   * Draw an edge that is not there yet, or take it away.
   * @param {readonly [Place, Place] | null} ends
   */
  stretch(ends) {
    this.rubber.setAttribute("d", ends ? `M${ends[0].join(" ")}L${ends[1].join(" ")}` : "");
  }

  /**
   * Draw the box that a drag selects with, or take it away.
   * @param {readonly [Place, Place] | null} corners
   */
  frameBox(corners) {
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
  threaten(edge, places) {
    const path = edge ? pathOf([edge], places) : "";
    if (this.doomed.getAttribute("d") !== path) this.doomed.setAttribute("d", path);
  }

  /**
   * The place under a point of the window.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Place}
   */
  placeAt(clientX, clientY) {
    const [x, y] = this.exactPlaceAt(clientX, clientY);
    return [Math.round(x), Math.round(y)];
  }

  /**
   * The same, not rounded: a zoom around it must not creep.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {[number, number]}
   */
  exactPlaceAt(clientX, clientY) {
    const { left, top } = this.container.getBoundingClientRect();
    const { view } = this;
    return [view.left + (clientX - left) / view.unit, view.top + (clientY - top) / view.unit];
  }
}

/**
 * @param {readonly Edge[]} edges
 * @param {readonly Place[]} places
 */
export function pathOf(edges, places) {
  return edges
    .map(([a, b]) => `M${places[a][0]} ${places[a][1]}L${places[b][0]} ${places[b][1]}`)
    .join("");
}

/** A circle around a vertex. @param {Place} place */
function ring([x, y]) {
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
  let [best, found] = [reach, /** @type {Edge | null} */ (null)];
  for (const edge of position.edges) {
    const [[ax, ay], [bx, by]] = [position.places[edge[0]], position.places[edge[1]]];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const share = length ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
    const distance = Math.hypot(x - ax - share * dx, y - ay - share * dy);
    if (distance < best) [best, found] = [distance, edge];
  }
  return found;
}
