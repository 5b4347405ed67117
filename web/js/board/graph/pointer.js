// Mouse, pen and finger on a graph: which gesture a press begins, and what it is told until it is
// let go.
// Pointer: a click or tap chooses a vertex; dragging moves it, or on free ground selects what lies
// in a box; the right button or a long press flags.
// Labels: a click or tap writes; the rest is as with the pointer, but a box wants Shift.
// Draw: a click on free ground makes a vertex; dragging from one vertex to another, or touching one
// after the other, makes an edge; dragging to free ground makes a vertex that is joined.
// Erase: what is clicked, vertex or edge, goes. Shift and dragging draws an edge with every tool, a
// double click on free ground makes a vertex.
// Move: a click of the mouse selects one vertex alone, or none; dragging is as with the pointer.
// Dragging a selected vertex moves all of them. Shift and a click adds a vertex to the selection or takes it away.
// With a finger a long press selects, then taps do; a long press on free ground begins a box.
// The middle button moves the view. A finger that touches no vertex scrolls; with the pointer and
// the tools that write labels it scrolls everywhere.

import { isGraph } from "../../state/position.js";
import { flagCell } from "../cell_edits.js";
import { stepNumber } from "../gestures/wheel.js";
import { addByDoubleClick } from "./gestures/double_click.js";
import { showDoomedEdge } from "./gestures/erase.js";
import { Hand } from "./gestures/hand.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../board.js").Board} Board
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 */

/**
 * @param {Store} store
 * @param {Board} board
 * @returns {() => void} unbinds
 */
export function bindGraphPointer(store, board) {
  const { container, graph: drawing } = board;
  const hand = new Hand(store, board);
  const listeners = new AbortController();
  const { signal } = listeners;
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
      { signal, ...options },
    );

  on("pointerdown", (/** @type {PointerEvent} */ event, position) => {
    const vertex = board.indexAt(event.target);
    const touch = event.pointerType === "touch";
    // A press that was never let go is over; and with a second finger the first does not draw any
    // more.
    hand.drop();
    if ((touch && !event.isPrimary) || event.button > 2) return;
    if (!touch && vertex !== null) event.preventDefault(); // the focus is set here
    if (vertex !== null && event.button !== 1) {
      board.focus(vertex);
      store.setUi({ cursor: vertex });
    }
    if (event.button !== 2) hand.press(event, position);
    else if (vertex !== null) flagCell(store, vertex);
  });
  on("pointermove", (/** @type {PointerEvent} */ event, position) => {
    const vertex = board.indexAt(event.target);
    const isIdle = hand.current === undefined;
    if (isIdle && event.pointerType !== "touch" && store.state.ui.hover !== vertex)
      store.setUi({ hover: vertex });
    showDoomedEdge(store, drawing, isIdle && vertex === null ? event : null, position);
    hand.move(event, position);
  });
  on(
    "touchmove",
    (/** @type {TouchEvent} */ event) => {
      if (hand.current?.gesture.holdsStill && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  // Anywhere: a press may end beside the board.
  window.addEventListener("pointerup", (event) => hand.release(event), { signal });
  window.addEventListener("pointercancel", () => hand.drop(), { signal });
  on("pointerleave", () => {
    drawing.lines.markDoomedEdge(null, []);
    if (!hand.current && store.state.ui.hover !== null) store.setUi({ hover: null });
  });
  on("dblclick", (/** @type {MouseEvent} */ event, position) =>
    addByDoubleClick(store, board, event, position),
  );
  // Else a middle click would scroll by itself, or paste, as it does on some systems.
  for (const type of ["mousedown", "mouseup"])
    on(type, (/** @type {MouseEvent} */ event) => event.button === 1 && event.preventDefault());
  on("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
  on("wheel", (/** @type {WheelEvent} */ event) => stepNumber(store, board, event), {
    passive: false,
  });
  return () => listeners.abort();
}
