// Mouse, pen and finger on a graph.
// Labels: a click or tap writes, the right button or a long press flags, dragging moves the vertex.
// Draw: a click on free ground makes a vertex; dragging from one vertex to another, or touching one
// after the other, makes an edge; dragging to free ground makes a vertex that is joined.
// Erase: what is clicked, vertex or edge, goes. Shift and dragging draws an edge with every tool, a
// double click on free ground makes a vertex.
// Move: a click of the mouse selects one vertex alone, or none; dragging free ground selects what
// lies in
// a box (with the other tools: with Shift), dragging a selected vertex moves all of them. Shift and
// a
// click adds a vertex to the selection or takes it away.
// With a finger a long press selects, then taps do; a long press on free ground begins a box.
// The middle button moves the view. A finger that touches no vertex scrolls; with the tools that
// write
// labels it scrolls everywhere.

import { isGraph } from "../../state/position.js";
import { DRAW, ERASE, isLabel, newStroke, SELECT } from "../../state/tools.js";
import { flagCell, playCell, stepNumber } from "../pointer.js";
import { concerned, inBox, joined, movedAlike, toggled, writeOn } from "./selection.js";
import { edgeAt } from "./sheet.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../board.js").Board} Board
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../../state/position.js").Place} Place
 * @typedef {{vertex: number | null, x: number, y: number, from: Place, touch: boolean, shift:
 *   boolean,
 *   does: "move" | "edge" | "click" | "pan" | "box", moved: boolean, held: boolean, stroke: string,
 *   timer: number,
 *   names: readonly string[], places: readonly Place[], selected: readonly number[]}} Gesture
 *   `from`: where the vertex stood, or the point that was pressed; `held`: a finger was pressed
 *   long;
 *   `names`, `places`: of the graph it is about; `selected`: what a box adds to
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

  const on = (
    /** @type {string} */ type,
    /** @type {(event: any, position: GraphPosition) => void} */ handler,
    options = {},
  ) =>
    container.addEventListener(
      type,
      (event) => {
        const { position } = store.state;
        if (isGraph(position)) handler(event, position);
      },
      options,
    );

  const drop = () => {
    sheet.threaten(null, []);
    if (current) clearTimeout(current.timer);
    current = null;
    sheet.stretch(null);
    sheet.frameBox(null);
    if (store.state.ui.painting) store.setUi({ painting: false });
  };

  /**
   * Undo may have taken away what is being dragged, or the whole graph.
   * @param {PointerEvent} event
   */
  const isLost = (event) => {
    const { position } = store.state;
    if (
      !current ||
      (isGraph(position) &&
        position.names === current.names &&
        (current.touch || event.buttons & (current.does === "pan" ? 4 : 1)))
    )
      return false;
    drop();
    return true;
  };

  on("pointerdown", (/** @type {PointerEvent} */ event, position) => {
    const vertex = board.indexAt(event.target);
    const { ui } = store.state;
    const touch = event.pointerType === "touch";
    // A press that was never let go is over; and with a second finger the first does not draw any
    // more.
    drop();
    if (touch && !event.isPrimary) return;
    if (event.button > 2) return;
    if (!touch && vertex !== null) event.preventDefault(); // the focus is set here
    if (vertex !== null && event.button !== 1) {
      board.focus(vertex);
      store.setUi({ cursor: vertex });
    }
    if (event.button === 2) {
      if (vertex !== null) flagCell(store, vertex);
      return;
    }
    current = {
      vertex,
      touch,
      x: event.clientX,
      y: event.clientY,
      moved: false,
      held: false,
      stroke: newStroke(),
      shift: event.shiftKey,
      from: vertex === null ? sheet.placeAt(event.clientX, event.clientY) : position.places[vertex],
      does: intended(store, event, vertex),
      names: position.names,
      places: position.places,
      selected: touch || event.shiftKey ? ui.selected : [],
      timer: touch ? window.setTimeout(hold, LONG_PRESS) : 0,
    };
    if (current.does !== "click") container.setPointerCapture(event.pointerId);
  });

  /** A finger was pressed long: it flags, or selects. */
  const hold = () => {
    if (!current) return;
    const { vertex } = current;
    const { ui, position } = store.state;
    // The other hand may have changed the graph meanwhile.
    if (!isGraph(position) || position.names !== current.names) {
      drop();
      return;
    }
    const selects = ui.tool === SELECT && !store.player;
    if (!selects && (vertex === null || (!store.player && !isLabel(ui.tool)))) return;
    navigator.vibrate?.(15);
    if (!selects && vertex !== null) {
      drop();
      flagCell(store, vertex);
      return;
    }
    current.held = true;
    if (vertex === null) {
      current.does = "box";
      sheet.frameBox([current.from, current.from]);
    } else store.setUi({ selected: joined(ui.selected, [vertex]) });
  };
  // A finger that draws a box does not scroll.
  on(
    "touchmove",
    (/** @type {TouchEvent} */ event) => {
      if (current?.does === "box" && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );

  on("pointermove", (/** @type {PointerEvent} */ event, position) => {
    const vertex = board.indexAt(event.target);
    if (event.pointerType !== "touch" && !current && store.state.ui.hover !== vertex)
      store.setUi({ hover: vertex });
    const erases = !current && store.state.ui.tool === ERASE && !store.player && vertex === null;
    sheet.threaten(
      erases
        ? edgeAt(position, sheet.placeAt(event.clientX, event.clientY), REACH / sheet.view.unit)
        : null,
      position.places,
    );
    if (isLost(event) || !current) return;
    const slip = current.touch ? SLIP.touch : SLIP.mouse;
    if (!current.moved && Math.hypot(event.clientX - current.x, event.clientY - current.y) < slip)
      return;
    clearTimeout(current.timer);
    current.moved = true;
    if (current.does === "pan") {
      container.parentElement?.scrollBy({
        left: -event.movementX,
        top: -event.movementY,
        behavior: "instant",
      });
      return;
    }
    if (current.does === "box") {
      const corner = sheet.placeAt(event.clientX, event.clientY);
      sheet.frameBox([current.from, corner]);
      const selected = joined(current.selected, inBox(position.places, current.from, corner));
      if (String(selected) !== String(store.state.ui.selected)) store.setUi({ selected });
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
    const place = snapped([
      current.from[0] + (event.clientX - current.x) / unit,
      current.from[1] + (event.clientY - current.y) / unit,
    ]);
    const moving = concerned(store.state.ui.selected, current.vertex);
    if (moving !== store.state.ui.selected && store.state.ui.selected.length)
      store.setUi({ selected: [] });
    store.dispatch(
      {
        do: "drag",
        moves: movedAlike(
          moving,
          current.places,
          place[0] - current.from[0],
          place[1] - current.from[1],
        ),
      },
      current.stroke,
    );
  });

  // Anywhere: a press may end beside the board.
  window.addEventListener("pointerup", (event) => {
    const gesture = current;
    const { position } = store.state;
    drop();
    if (!gesture || !isGraph(position) || position.names !== gesture.names) return;
    const { vertex } = gesture;
    if (!gesture.moved && !container.contains(/** @type {Node} */ (event.target))) return;
    if (gesture.moved && gesture.does === "edge" && vertex !== null)
      finishEdge(
        store,
        board,
        vertex,
        vertexUnder(board, event),
        sheet.placeAt(event.clientX, event.clientY),
        position,
      );
    else if (!gesture.moved && !gesture.held && gesture.does !== "pan")
      click(store, board, gesture, position);
  });
  window.addEventListener("pointercancel", drop);
  on("pointerleave", () => {
    sheet.threaten(null, []);
    if (!current && store.state.ui.hover !== null) store.setUi({ hover: null });
  });
  on("dblclick", (/** @type {MouseEvent} */ event, position) => {
    const place = sheet.placeAt(event.clientX, event.clientY);
    const { tool } = store.state.ui;
    if (store.player || tool === DRAW || tool === ERASE || board.indexAt(event.target) !== null)
      return;
    addVertex(store, board, snapped(place), null, position);
  });
  // Else a middle click would scroll by itself, or paste, as it does on some systems.
  for (const type of ["mousedown", "mouseup"])
    on(type, (/** @type {MouseEvent} */ event) => event.button === 1 && event.preventDefault());
  on("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
  on("wheel", (/** @type {WheelEvent} */ event) => stepNumber(store, board, event), {
    passive: false,
  });
}

/**
 * What a press is going to be, if it moves.
 * @param {Store} store
 * @param {PointerEvent} event
 * @param {number | null} vertex
 * @returns {Gesture["does"]}
 */
function intended(store, { button, shiftKey, pointerType }, vertex) {
  const { tool } = store.state.ui;
  const touch = pointerType === "touch";
  if (button === 1) return "pan";
  if (store.player) return "click";
  if (vertex === null) return !touch && (tool === SELECT || shiftKey) ? "box" : "click";
  if (tool === DRAW || shiftKey) return "edge";
  return tool === SELECT || (isLabel(tool) && !touch) ? "move" : "click";
}

/**
 * @param {Store} store
 * @param {Board} board
 * @param {Gesture} gesture
 * @param {GraphPosition} position
 */
function click(store, board, { vertex, from, does, shift, touch }, position) {
  const { ui } = store.state;
  const { selected } = ui;
  const toggles =
    vertex !== null &&
    ui.tool !== DRAW &&
    (shift || (touch && ui.tool === SELECT && selected.length > 0));
  if (
    selected.length &&
    !shift &&
    !toggles &&
    !(vertex !== null && isLabel(ui.tool) && selected.includes(vertex))
  )
    store.setUi({ selected: [] });
  if (store.player) {
    if (vertex !== null) playCell(store, vertex);
  } else if (toggles) {
    store.setUi({ selected: toggled(selected, vertex) });
  } else if (ui.tool === ERASE) {
    const edge = vertex === null ? edgeAt(position, from, REACH / board.graph.view.unit) : null;
    if (vertex !== null) store.dispatch({ do: "erase", vertices: [vertex] });
    else if (edge) store.dispatch({ do: "edge", ends: edge, joined: false });
  } else if (does === "edge" && vertex !== null) {
    joinNext(store, vertex);
  } else if (ui.tool === DRAW) {
    addVertex(store, board, snapped(from), ui.joining, position);
  } else if (vertex !== null && ui.tool === SELECT) {
    // A finger that taps one of several drops nothing by accident: it selects by pressing long.
    if (!touch) store.setUi({ selected: [vertex], picked: true });
  } else if (vertex !== null && isLabel(ui.tool)) {
    writeOn(store, concerned(selected, vertex), ui.tool);
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
  else if (Math.hypot(place[0] - x, place[1] - y) >= NEW_VERTEX)
    addVertex(store, board, snapped(place), vertex, position);
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
