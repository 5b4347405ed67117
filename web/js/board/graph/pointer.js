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

import { cellSize } from "../../state/cell_size.js";
import { isGraph } from "../../state/position.js";
import { DRAW, ERASE, LOOK, SELECT } from "../../state/tools.js";
import { flagCell } from "../gestures.js";
import { LONG_PRESS, stepNumber } from "../pointer.js";
import {
  CLICK,
  click,
  showDoomedEdge,
  startBox,
  startBrushing,
  startDragging,
  startJoining,
} from "./gestures.js";
import { addVertex, snapped } from "./keyboard.js";
import { joined } from "./selection.js";
import { namesIn, Zoom } from "./zoom.js";

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
      store.setHand({ cursor: vertex });
    }
    if (event.button !== 2) hand.press(event, position);
    else if (vertex !== null) flagCell(store, vertex);
  });
  on("pointermove", (/** @type {PointerEvent} */ event, position) => {
    const vertex = board.indexAt(event.target);
    const isIdle = hand.current === undefined;
    if (isIdle && event.pointerType !== "touch" && store.state.hand.hover !== vertex)
      store.setHand({ hover: vertex });
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
    if (!hand.current && store.state.hand.hover !== null) store.setHand({ hover: null });
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

// The hand on a graph: the press that is under way, and the gesture it has become.

/**
 * @typedef {import("./gestures.js").Press} Press
 * @typedef {import("./gestures.js").Gesture} Gesture
 */

export class Hand {
  /**
   * @param {import("../../state/store.js").Store} store
   * @param {import("../board.js").Board} board
   */
  constructor(store, board) {
    this.store = store;
    this.board = board;
    /**
     * `held`: a finger was pressed long.
     * @type {{press: Press, gesture: Gesture, moved: boolean, held: boolean, timer: number}
     *   | undefined}
     */
    this.current = undefined;
  }

  /** @param {PointerEvent} event @param {GraphPosition} position */
  press(event, position) {
    const { store, board } = this;
    const press = pressOf(store, board, event, position);
    const gesture = gestureFor(store, board, event, press);
    const timer = press.touch ? window.setTimeout(() => this.pressLong(), LONG_PRESS) : 0;
    this.current = { press, gesture, timer, moved: false, held: false };
    if (gesture.follows) board.container.setPointerCapture(event.pointerId);
  }

  pressLong() {
    const { store, current } = this;
    const { graph: drawing } = this.board;
    if (!current) return;
    const { press } = current;
    // The other hand may have changed the graph meanwhile.
    if (!isAbout(press, store)) return this.drop();
    const meaning = longPressMeans(store, press.vertex);
    if (meaning === "nothing") return;
    navigator.vibrate?.(15);
    current.held = true;
    if (press.vertex === null) {
      current.gesture = startBox(store, drawing, press);
      drawing.lines.drawBox([press.from, press.from]);
    } else if (meaning === "select") {
      store.setHand({ selected: joined(store.state.hand.selected, [press.vertex]) });
    } else {
      this.drop();
      flagCell(store, press.vertex);
    }
  }

  /** @param {PointerEvent} event @param {GraphPosition} position */
  move(event, position) {
    const { current } = this;
    if (!current) return;
    const { press, gesture } = current;
    // Undo may have taken away what is being dragged, or the button was let go elsewhere.
    const isHeld = press.touch || (event.buttons & gesture.buttons) !== 0;
    if (!isHeld || !isAbout(press, this.store)) return this.drop();
    if (!current.moved && !hasSlipped(press, event)) return;
    clearTimeout(current.timer);
    current.moved = true;
    gesture.move?.(event, position);
  }

  /** @param {PointerEvent} event */
  release(event) {
    const { store, board, current } = this;
    const { position } = store.state;
    this.drop();
    if (!current || !isGraph(position) || !isAbout(current.press, store)) return;
    const { press, gesture, moved, held } = current;
    const isOnBoard = board.container.contains(/** @type {Node} */ (event.target));
    if (moved) gesture.end?.(event, position);
    else if (gesture.clicks && !held && isOnBoard) click(store, board, press, position);
  }

  drop() {
    const { store, board } = this;
    clearTimeout(this.current?.timer);
    this.current = undefined;
    board.graph.lines.clearGesture();
    if (store.state.hand.painting) store.setHand({ painting: false });
  }
}

// A press on a graph: where it begins, and what it is going to be.

const SLIP = { mouse: 4, touch: 10 }; // pixels that a press may move and still be one

/**
 * @param {Store} store
 * @param {Board} board
 * @param {PointerEvent} event
 * @param {GraphPosition} position
 * @returns {Press}
 */
export function pressOf(store, board, event, { names, places }) {
  const vertex = board.indexAt(event.target);
  const { clientX: x, clientY: y, shiftKey: shift } = event;
  const touch = event.pointerType === "touch";
  return {
    vertex,
    x,
    y,
    touch,
    shift,
    names,
    places,
    from: vertex === null ? board.graph.placeAt(x, y) : places[vertex],
    selected: touch || shift ? store.state.hand.selected : [],
  };
}

/**
 * Whether the graph is still the one that was pressed on.
 * @param {Press} press
 * @param {Store} store
 */
export function isAbout({ names }, { state: { position } }) {
  return isGraph(position) && position.names === names;
}

/**
 * Whether a press has moved too far to be a click.
 * @param {Press} press
 * @param {PointerEvent} event
 */
export function hasSlipped({ touch, x, y }, { clientX, clientY }) {
  return Math.hypot(clientX - x, clientY - y) >= (touch ? SLIP.touch : SLIP.mouse);
}

/**
 * What a press is going to be, if it moves.
 * @param {Store} store
 * @param {Board} board
 * @param {PointerEvent} event
 * @param {Press} press
 * @returns {Gesture}
 */
export function gestureFor(store, board, { button }, press) {
  const { container, graph: drawing } = board;
  const { tool } = store.state.hand;
  const { vertex, touch, shift } = press;
  if (button === 1) return startPanning(container);
  if (store.brush) return touch ? CLICK : startBrushing(store, board, vertex, store.brush);
  if (store.player) return CLICK;
  if (vertex === null)
    return !touch && (tool === LOOK || tool === SELECT || shift)
      ? startBox(store, drawing, press)
      : CLICK;
  if (tool === DRAW || shift) return startJoining(store, board, vertex);
  if (tool === SELECT || (tool !== ERASE && !touch))
    return startDragging(store, drawing, press, vertex);
  return CLICK;
}

// What a finger means that is pressed long: it flags a vertex; with the tool that moves, it selects
// the vertex, or begins a box on free ground; with those that draw and erase it is a tap.

/**
 * @param {import("../../state/store.js").Store} store
 * @param {number | null} vertex
 * @returns {"flag" | "select" | "box" | "nothing"}  "nothing": the finger may still tap
 */
export function longPressMeans({ state, player }, vertex) {
  const { tool } = state.hand;
  if (tool === SELECT && !player) return vertex === null ? "box" : "select";
  const draws = (tool === DRAW || tool === ERASE) && !player;
  return vertex === null || draws ? "nothing" : "flag";
}

// A double click on free ground makes a vertex, with the tools that do not by a single one.

/**
 * @param {import("../../state/store.js").Store} store
 * @param {import("../board.js").Board} board
 * @param {MouseEvent} event
 * @param {import("../../state/position.js").GraphPosition} position
 */
export function addByDoubleClick(store, board, event, position) {
  const { tool } = store.state.hand;
  if (store.player || store.brush || board.indexAt(event.target) !== null) return;
  if (tool === DRAW || tool === ERASE) return;
  const place = board.graph.placeAt(event.clientX, event.clientY);
  addVertex(store, board, snapped(place), null, position);
}

// The middle button moves the view.

/**
 * @param {HTMLElement} container
 * @returns {import("./gestures.js").Gesture}
 */
export function startPanning(container) {
  return {
    buttons: 4,
    follows: true,
    move: ({ movementX, movementY }) =>
      container.parentElement?.scrollBy({
        left: -movementX,
        top: -movementY,
        behavior: "instant",
      }),
  };
}

// A graph is zoomed by itself and not with the page: by two fingers around their middle, which also
// move it, and by Ctrl and the wheel, which is what two fingers on a touch pad are, too.

/**
 * @typedef {{x: number, y: number, apart: number}} Pinch  the middle of two fingers, in pixels
 */

/** px of the wheel: that of a mouse goes by a hundred at once, a touch pad by few. */
const LARGEST_TURN = 25;
const PER_TURN = 0.01;

/**
 * @param {import("../../state/store.js").Store} store
 * @param {import("../board.js").Board} board
 * @returns {() => void} unbinds
 */
export function bindZoom(store, board) {
  const scroller = /** @type {HTMLElement} */ (board.container.parentElement);
  const zoom = new Zoom(store, board);
  /**
   * Where two fingers began: how far apart, how large the vertices were, and the place between.
   * @type {{apart: number, cell: number, place: [number, number]} | undefined}
   */
  let current;
  let names = namesIn(store.state);
  const listeners = new AbortController();
  const { signal } = listeners;
  const unwatch = store.watch((state) => {
    if (names === namesIn(state)) return;
    names = namesIn(state);
    current = undefined;
    zoom.forget();
  });
  const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ handler) =>
    scroller.addEventListener(type, (event) => isGraph(store.state.position) && handler(event), {
      passive: false,
      signal,
    });

  on("touchmove", (/** @type {TouchEvent} */ event) => {
    const fingers = pinchOf(event.touches);
    if (!fingers || !event.cancelable) return;
    event.preventDefault();
    const { x, y, apart } = fingers;
    current ??= { apart, cell: cellSize(store.state), place: board.graph.exactPlaceAt(x, y) };
    zoom.to((current.cell * apart) / current.apart, current.place, x, y);
  });
  for (const type of ["touchstart", "touchend", "touchcancel"]) {
    on(type, () => {
      current = undefined;
      zoom.finish();
    });
  }
  // Whoever presses means what is seen: it has to be where the others take it to be.
  window.addEventListener("pointerdown", () => zoom.finish(), { capture: true, signal });
  on("wheel", (/** @type {WheelEvent} */ event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom.next?.(); // so that no turn is lost
    const { clientX: x, clientY: y, deltaY } = event;
    const turn = Math.max(-LARGEST_TURN, Math.min(LARGEST_TURN, deltaY));
    const [cell, place] = zoom.wantedAt(x, y);
    zoom.to(cell * Math.exp(-PER_TURN * turn), place, x, y);
  });
  return () => {
    listeners.abort();
    unwatch();
    zoom.forget();
  };
}

/**
 * @param {TouchList} touches
 * @returns {Pinch | null}
 */
function pinchOf({ length, 0: a, 1: b }) {
  if (length !== 2) return null;
  return {
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  };
}
