// A graph on the page: vertices are cells like those of a grid, placed freely between the lines.

import { make, makeSvg } from "../../page/dom.js";
import { cellSize, VERTEX } from "../../state/frame.js";
import { around, isGraph } from "../../state/position.js";
import { shortName } from "../../text/names.js";
import { forHand } from "../../text/wording.js";
import { describe, makeCell } from "../cells.js";
import { pathOf } from "../thumbnail.js";
import { bindGraphPointer } from "./hand.js";
import { graphKeys } from "./keyboard.js";
import { bindZoom } from "./zoom.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../cells.js").CellView} CellView
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../../state/position.js").Place} Place
 * @typedef {import("../../state/position.js").Edge} Edge
 */

const WORDS = {
  graphName: "Graph",
  howToDraw: forHand(
    "Choose “Draw” and click here for a vertex; drag from one vertex to another for an edge.",
  ),
  /**
   * @param {readonly string[]} names  of neighbours
   * @param {number} more  that are not named
   */
  joinedTo: (names, more) =>
    names.length
      ? `joined to ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`
      : "joined to none",
};

const NAME = 11; // px: the size of a vertex's name
const LEAST_NAMED = 26; // px: below smaller vertices no name can be read
const LONG_NAME = 9; // characters that fit between two vertices
const MOST_SPOKEN = 8; // neighbours that are read out

export class GraphDrawing {
  /**
   * @param {HTMLElement} container
   * @param {readonly Element[]} above  what lies over the vertices
   */
  constructor(container, above) {
    this.container = container;
    this.above = above;
    this.lines = new GraphLines();
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
    this.drawn = null;
  }

  /**
   * The cells of the vertices; made anew only where there are more or fewer of them.
   * @param {GraphPosition} position
   */
  build({ labels }) {
    if (this.lines.element.parentNode === this.container && labels.length === this.cells.length)
      return this.cells;
    this.cells = labels.map((_, i) =>
      makeCell({ role: "option", "data-index": i, "aria-selected": "false" }),
    );
    this.names = labels.map(() => makeSvg("text", {}));
    this.lines.captions.replaceChildren(...this.names);
    const { container } = this;
    container.className = "board shape-graph";
    for (const attribute of ["aria-rowcount", "aria-colcount"])
      container.removeAttribute(attribute);
    container.setAttribute("role", labels.length ? "listbox" : "group");
    if (labels.length) container.setAttribute("aria-multiselectable", "true");
    else container.removeAttribute("aria-multiselectable");
    container.setAttribute("aria-label", WORDS.graphName);
    container.tabIndex = labels.length ? -1 : 0;
    container.replaceChildren(
      this.lines.element,
      ...this.cells.map(({ element }) => element),
      ...this.above,
      ...(labels.length ? [] : [this.hint]),
    );
    this.hint.textContent = WORDS.howToDraw;
    this.drawn = null;
    return this.cells;
  }

  /**
   * @param {State} state
   * @param {GraphPosition} position
   * @param {State | null} before
   */
  draw(state, position, before) {
    const { eye, hand, game } = state;
    const size = cellSize(state);
    const frame = eye.frame ?? { left: 0, top: 0, width: VERTEX, height: VERTEX, cell: size };
    const view = { unit: size / VERTEX, left: frame.left, top: frame.top };
    const { container, lines, drawn } = this;
    container.dataset.tool = game ? "play" : typeof hand.tool === "object" ? "view" : hand.tool;
    const moved =
      !drawn ||
      view.unit !== this.view.unit ||
      view.left !== this.view.left ||
      view.top !== this.view.top;
    if (moved || before?.eye.frame !== frame) this.drawFrame(state, frame, view, before);
    this.view = view;
    if (moved || drawn?.places !== position.places)
      this.placeVertices(position, moved ? null : (drawn?.places ?? null));
    if (
      drawn?.places !== position.places ||
      drawn?.edges !== position.edges ||
      (lines.dragged.size && !hand.painting)
    ) {
      lines.drawEdges(
        position,
        hand.painting && drawn?.edges === position.edges ? drawn.places : null,
      );
    }
    if (drawn?.names !== position.names || drawn?.edges !== position.edges)
      this.nameVertices(position);
    lines.drawNear(position, hand.hover ?? hand.cursor);
    lines.drawHalos(position, hand.selected);
    this.drawn = position;
  }

  /**
   * Give what is seen of the graph its size and its place.
   * @param {State} state
   * @param {import("../../state/frame.js").Frame} frame
   * @param {{unit: number, left: number, top: number}} view
   * @param {State | null} before
   */
  drawFrame({ eye, hand }, frame, view, before) {
    const { container, lines, drawn } = this;
    const [width, height] = [frame.width * view.unit, frame.height * view.unit];
    container.style.width = `${width}px`;
    container.style.height = `${height}px`;
    lines.element.setAttribute(
      "viewBox",
      `${frame.left} ${frame.top} ${frame.width} ${frame.height}`,
    );
    container.classList.toggle("nameless", frame.cell < LEAST_NAMED);
    lines.captions.setAttribute("font-size", String(NAME / view.unit));
    // A frame that has grown to the left or to the top keeps what is seen where it was.
    const scaled = view.unit !== this.view.unit;
    if (!drawn || before?.eye.frame === null || (scaled && !eye.zoom))
      requestAnimationFrame(() => this.bringIntoView(hand.cursor));
    else if (!scaled) {
      container.parentElement?.scrollBy({
        left: (this.view.left - view.left) * view.unit,
        top: (this.view.top - view.top) * view.unit,
        behavior: "instant",
      });
    }
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

  /** @param {GraphPosition} position */
  nameVertices(position) {
    const { names } = position;
    const neighbours = around(position);
    names.forEach((name, i) => {
      const short = shortName(position, i, LONG_NAME);
      if (this.names[i].textContent !== short) this.names[i].textContent = short;
      // A cell says its own name; another name has to be said anew.
      if (this.drawn?.names[i] !== name) this.cells[i].label = "";
      const spoken = neighbours[i].slice(0, MOST_SPOKEN).map((j) => names[j]);
      const more = neighbours[i].length - spoken.length;
      const cell = this.cells[i];
      cell.joined = WORDS.joinedTo(spoken, more);
      describe(cell);
    });
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

// The lines below and above the vertices of a graph. All edges are one path, which costs the
// browser little even where there are thousands.

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

const HALO = VERTEX / 2 + 1; // units: the radius of the ring around a selected vertex

/** A circle around a vertex. @param {Place} place */
export function haloPath([x, y]) {
  return `M${x - HALO} ${y}a${HALO} ${HALO} 0 1 0 ${2 * HALO} 0a${HALO} ${HALO} 0 1 0 ${-2 * HALO} 0`;
}

// What the board needs for graphs, loaded when the first of them is on the page: most visitors never draw one.

/**
 * From now on the board draws graphs, and mouse, fingers and keys edit them.
 * @param {import("../../state/store.js").Store} store
 * @param {import("../board.js").Board} board
 */
export function addGraphs(store, board) {
  board.graph = new GraphDrawing(board.container, board.above);
  bindGraphPointer(store, board);
  bindZoom(store, board);
  const key = graphKeys(store, board);
  // Before the keys that write labels, which take what is left.
  board.container.addEventListener(
    "keydown",
    (event) => {
      const toEnd = event.ctrlKey && (event.key === "Home" || event.key === "End");
      if (event.altKey || event.metaKey || (event.ctrlKey && !toEnd)) return;
      if (isGraph(store.state.position) && key(event)) event.preventDefault();
    },
    { capture: true },
  );
}
