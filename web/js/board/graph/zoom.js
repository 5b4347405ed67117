// A graph drawn larger or smaller, with one of its places kept under the hand. It is zoomed by itself and not
// with the page: by two fingers around their middle, which also move it, and by Ctrl and the wheel, which is what
// two fingers on a touch pad are, too.

import { cellSize } from "../../state/frame.js";
import { isGraph } from "../../state/position.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {[number, number]} ExactPlace  in the units of places, not rounded
 */

const [LEAST, MOST] = [5, 120]; // px of a vertex
/** Larger graphs are drawn anew when the fingers rest; until then their picture is stretched. */
const MOST_AT_ONCE = 400;
const REST = 150; // ms

export class Zoom {
  /**
   * @param {import("../../state/store.js").Store} store
   * @param {import("../board.js").Board} board
   */
  constructor(store, board) {
    this.store = store;
    this.board = board;
    /** What the next frame is to show; events may come faster. @type {(() => void) | null} */
    this.next = null;
    /**
     * The picture that is stretched: its corner, the size of its vertices, and what it is to
     * become.
     * @type {{left: number, top: number, cell: number, wanted: number, place: ExactPlace,
     *   finish: () => void, timer: number} | null}
     */
    this.stretched = null;
  }

  /**
   * The size of a vertex that is wanted, and the place around which it is zoomed: those under way,
   * or those of a point of the window.
   * @param {number} x
   * @param {number} y
   * @returns {[number, ExactPlace]}
   */
  wantedAt(x, y) {
    const { stretched, store, board } = this;
    if (stretched) return [stretched.wanted, stretched.place];
    return [cellSize(store.state), board.graph.exactPlaceAt(x, y)];
  }

  /**
   * @param {number} cell  px
   * @param {ExactPlace} place  is then seen at this point of the window
   * @param {number} x
   * @param {number} y
   */
  to(cell, place, x, y) {
    const isIdle = this.next === null;
    const wanted = Math.min(MOST, Math.max(LEAST, cell));
    const drawAnew = () => this.drawAnew(wanted, place, x, y);
    this.next = () => {
      this.next = null;
      if (this.store.state.position.labels.length > MOST_AT_ONCE)
        this.stretch(wanted, place, x, y, drawAnew);
      else drawAnew();
    };
    if (isIdle) requestAnimationFrame(() => this.next?.());
  }

  /**
   * @param {number} cell
   * @param {ExactPlace} place
   * @param {number} x
   * @param {number} y
   */
  drawAnew(cell, place, x, y) {
    const { store, board } = this;
    this.release();
    store.zoom(cell);
    store.draw();
    const { left, top } = board.container.getBoundingClientRect();
    const { view } = board.graph;
    board.container.parentElement?.scrollBy({
      left: left + (place[0] - view.left) * view.unit - x,
      top: top + (place[1] - view.top) * view.unit - y,
      behavior: "instant",
    });
  }

  /**
   * @param {number} wanted  px
   * @param {ExactPlace} place
   * @param {number} x
   * @param {number} y
   * @param {() => void} finish
   */
  stretch(wanted, place, x, y, finish) {
    const { container, graph } = this.board;
    const { left, top } = container.getBoundingClientRect();
    const cell = cellSize(this.store.state);
    const stretched = this.stretched ?? { left, top, cell, wanted, place, finish, timer: 0 };
    this.stretched = stretched;
    clearTimeout(stretched.timer);
    Object.assign(stretched, { wanted, finish, timer: window.setTimeout(finish, REST) });
    const { view } = graph;
    const times = wanted / stretched.cell;
    const right = x - stretched.left - times * (place[0] - view.left) * view.unit;
    const down = y - stretched.top - times * (place[1] - view.top) * view.unit;
    // The browser stretches what it has painted.
    Object.assign(container.style, {
      willChange: "transform",
      transform: `translate(${right}px, ${down}px) scale(${times})`,
    });
  }

  /** What is still to be drawn is drawn now. */
  finish() {
    this.next?.();
    this.stretched?.finish();
  }

  /** Another graph is not zoomed by what was meant for the last one. */
  forget() {
    this.next = null;
    if (this.stretched) this.release();
  }

  release() {
    clearTimeout(this.stretched?.timer);
    this.stretched = null;
    Object.assign(this.board.container.style, { transform: "", willChange: "" });
  }
}

/**
 * What tells one graph from another.
 * @param {State} state
 */
const namesIn = ({ position }) => (isGraph(position) ? position.names : null);

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
