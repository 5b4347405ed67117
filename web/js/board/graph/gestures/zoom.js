// A graph is zoomed by itself and not with the page: by two fingers around their middle, which also
// move it, and by Ctrl and the wheel, which is what two fingers on a touch pad are, too.

import { cellSize } from "../../../state/cell_size.js";
import { isGraph } from "../../../state/position.js";
import { namesIn, Zoom } from "../zoom.js";

/**
 * @typedef {{x: number, y: number, apart: number}} Pinch  the middle of two fingers, in pixels
 */

/** px of the wheel: that of a mouse goes by a hundred at once, a touch pad by few. */
const LARGEST_TURN = 25;
const PER_TURN = 0.01;

/**
 * @param {import("../../../state/store.js").Store} store
 * @param {import("../../board.js").Board} board
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
