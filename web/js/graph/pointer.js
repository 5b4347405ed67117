// Mouse, pen and finger on a graph.
// Labels: a click or tap writes, the right button or a long press flags, dragging moves the vertex.
// Draw: a click on free ground makes a vertex; dragging from one vertex to another, or touching one
// after the other, makes an edge; dragging to free ground makes a vertex that is joined.
// Erase: what is clicked, vertex or edge, goes. Shift and dragging draws an edge with every tool, a
// double click on free ground makes a vertex.
// Move: dragging free ground moves the view.
// A finger that touches no vertex scrolls; with the tools that write labels it scrolls everywhere.

import { isGraph } from "../position.js";
import { flagCell, playCell, stepNumber } from "../pointer.js";
import { DRAW, ERASE, SELECT, isLabel, newStroke, writes } from "../tools.js";
import { edgeAt } from "./sheet.js";

/**
 * @typedef {import("../store.js").Store} Store
 * @typedef {import("../board.js").Board} Board
 * @typedef {import("../position.js").GraphPosition} GraphPosition
 * @typedef {import("../position.js").Place} Place
 * @typedef {{vertex: number | null, x: number, y: number, from: Place, touch: boolean,
 *   does: "move" | "edge" | "click" | "pan", moved: boolean, stroke: string, timer: number,
 *   names: readonly string[]}} Gesture
 *   `from`: where the vertex stood, or the point that was pressed; `names`: of the graph it is about
 */

const LONG_PRESS = 450; // ms
const SLIP = { mouse: 4, touch: 10 }; // pixels that a press may move and still be one
const REACH = 9; // pixels from an edge that still mean it
const SNAP = 2; // units: drawings get straight lines, and links stay short
const NEW_VERTEX = 8; // units: dropped nearer to its beginning, an edge leads nowhere

/**
 * @param {Store} store
 * @param {Board} board
 */
export function bindGraphPointer(store, board) {
  const { container, graph: sheet } = board;
  /** @type {Gesture | null} */
  let current = null;

  const on = (/** @type {string} */ type, /** @type {(event: any, position: GraphPosition) => void} */ handler, options = {}) =>
    container.addEventListener(type, (event) => {
      const { position } = store.state;
      if (isGraph(position)) handler(event, position);
    }, options);

  const drop = () => {
    sheet.threaten(null, []);
    if (current) clearTimeout(current.timer);
    current = null;
    sheet.stretch(null);
    if (store.state.ui.painting) store.setUi({ painting: false });
  };

  /** Undo may have taken away what is being dragged, or the whole graph. @param {PointerEvent} event */
  const isLost = (event) => {
    const { position } = store.state;
    if (!current || (isGraph(position) && position.names === current.names && (current.touch || event.buttons & 1))) return false;
    drop();
    return true;
  };

  on("pointerdown", (/** @type {PointerEvent} */ event, position) => {
    const vertex = board.indexAt(event.target);
    const { ui } = store.state;
    const touch = event.pointerType === "touch";
    // A second finger does not draw; a press that was never let go is over.
    if (current && touch && event.isPrimary === false) return;
    drop();
    if (event.button !== 0 && event.button !== 2) return;
    if (!touch && vertex !== null) event.preventDefault(); // the focus is set here
    if (vertex !== null) {
      board.focus(vertex);
      store.setUi({ cursor: vertex });
    }
    if (event.button === 2) {
      if (vertex !== null) flagCell(store, vertex);
      return;
    }
    const draws = !store.player && (ui.tool === DRAW || event.shiftKey) && vertex !== null;
    const moves = !store.player && vertex !== null && (ui.tool === SELECT || (isLabel(ui.tool) && !touch));
    current = {
      vertex, touch, x: event.clientX, y: event.clientY, moved: false, stroke: newStroke(),
      from: vertex === null ? sheet.placeAt(event.clientX, event.clientY) : position.places[vertex],
      does: draws ? "edge" : moves ? "move" : vertex === null && ui.tool === SELECT && !touch ? "pan" : "click",
      names: position.names,
      timer: touch && vertex !== null && (store.player || isLabel(ui.tool)) ? window.setTimeout(() => {
        drop();
        navigator.vibrate?.(15);
        flagCell(store, vertex);
      }, LONG_PRESS) : 0,
    };
    if (current.does !== "click") container.setPointerCapture(event.pointerId);
  });

  on("pointermove", (/** @type {PointerEvent} */ event, position) => {
    const vertex = board.indexAt(event.target);
    if (event.pointerType !== "touch" && !current && store.state.ui.hover !== vertex) store.setUi({ hover: vertex });
    const erases = !current && store.state.ui.tool === ERASE && !store.player && vertex === null;
    sheet.threaten(erases ? edgeAt(position, sheet.placeAt(event.clientX, event.clientY), REACH / sheet.view.unit) : null, position.places);
    if (isLost(event) || !current) return;
    const slip = current.touch ? SLIP.touch : SLIP.mouse;
    if (!current.moved && Math.hypot(event.clientX - current.x, event.clientY - current.y) < slip) return;
    clearTimeout(current.timer);
    current.moved = true;
    if (current.does === "pan") {
      container.parentElement?.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: "instant" });
      return;
    }
    if (current.vertex === null || current.does === "click") return;
    if (current.does === "edge") {
      sheet.stretch([position.places[current.vertex], sheet.placeAt(event.clientX, event.clientY)]);
      const target = vertexUnder(board, event);
      if (store.state.ui.hover !== target) store.setUi({ hover: target });
      return;
    }
    if (!store.state.ui.painting) store.setUi({ painting: true });
    const { unit } = sheet.view;
    const place = snapped([current.from[0] + (event.clientX - current.x) / unit, current.from[1] + (event.clientY - current.y) / unit]);
    store.dispatch({ do: "drag", moves: [[current.vertex, place]] }, current.stroke);
  });

  // Anywhere: a press may end beside the board.
  window.addEventListener("pointerup", (event) => {
    const gesture = current;
    const { position } = store.state;
    drop();
    if (!gesture || !isGraph(position) || position.names !== gesture.names) return;
    const { vertex } = gesture;
    if (!gesture.moved && !container.contains(/** @type {Node} */ (event.target))) return;
    if (gesture.moved && gesture.does === "edge" && vertex !== null) finishEdge(store, board, vertex, vertexUnder(board, event), sheet.placeAt(event.clientX, event.clientY), position);
    else if (!gesture.moved) click(store, board, gesture, position);
  });
  window.addEventListener("pointercancel", drop);
  on("pointerleave", () => {
    sheet.threaten(null, []);
    if (!current && store.state.ui.hover !== null) store.setUi({ hover: null });
  });
  on("dblclick", (/** @type {MouseEvent} */ event, position) => {
    const place = sheet.placeAt(event.clientX, event.clientY);
    const { tool } = store.state.ui;
    if (store.player || tool === DRAW || tool === ERASE || board.indexAt(event.target) !== null) return;
    addVertex(store, board, snapped(place), null, position);
  });
  on("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
  on("wheel", (/** @type {WheelEvent} */ event) => stepNumber(store, board, event), { passive: false });
}

/**
 * @param {Store} store
 * @param {Board} board
 * @param {Gesture} gesture
 * @param {GraphPosition} position
 */
function click(store, board, { vertex, from, does }, position) {
  const { ui } = store.state;
  if (store.player) {
    if (vertex !== null) playCell(store, vertex);
  } else if (ui.tool === ERASE) {
    const edge = vertex === null ? edgeAt(position, from, REACH / board.graph.view.unit) : null;
    if (vertex !== null) store.dispatch({ do: "erase", vertices: [vertex] });
    else if (edge) store.dispatch({ do: "edge", ends: edge, joined: false });
  } else if (does === "edge" && vertex !== null) {
    joinNext(store, vertex);
  } else if (ui.tool === DRAW) {
    addVertex(store, board, snapped(from), ui.joining, position);
  } else if (vertex !== null && isLabel(ui.tool)) {
    store.dispatch({ do: "write", cells: [vertex], label: writes(ui, position.labels[vertex], position.xMax) });
  }
}

/**
 * An edge in two steps: the first vertex is remembered, the second joined to it.
 * @param {Store} store
 * @param {number} vertex
 */
export function joinNext(store, vertex) {
  const { joining } = store.state.ui;
  store.setUi({ joining: joining === null ? vertex : null });
  if (joining !== null) store.dispatch({ do: "edge", ends: [joining, vertex], joined: true });
}

/**
 * @param {Store} store
 * @param {Board} board
 * @param {number} vertex
 * @param {number | null} target
 * @param {Place} place
 * @param {GraphPosition} position
 */
function finishEdge(store, board, vertex, target, place, position) {
  store.setUi({ hover: null, joining: null });
  const [x, y] = position.places[vertex];
  if (target !== null) store.dispatch({ do: "edge", ends: [vertex, target], joined: true });
  else if (Math.hypot(place[0] - x, place[1] - y) >= NEW_VERTEX) addVertex(store, board, snapped(place), vertex, position);
}

/**
 * @param {Store} store
 * @param {Board} board
 * @param {Place} place
 * @param {number | null} joined
 * @param {GraphPosition} position
 */
export function addVertex(store, board, place, joined, position) {
  store.dispatch({ do: "vertex", place, joined });
  const cursor = position.names.length;
  if (store.state.position.labels.length <= cursor) return;
  store.setUi({ cursor, joining: null });
  // Its element is there after the next frame.
  requestAnimationFrame(() => board.focus(cursor));
}

/**
 * The vertex under the pointer, whoever has captured it.
 * @param {Board} board
 * @param {PointerEvent} event
 */
function vertexUnder(board, event) {
  return board.indexAt(document.elementFromPoint(event.clientX, event.clientY));
}

/** @param {Place} place @returns {Place} */
function snapped([x, y]) {
  return [SNAP * Math.round(x / SNAP), SNAP * Math.round(y / SNAP)];
}
