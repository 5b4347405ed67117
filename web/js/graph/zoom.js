// A graph is zoomed by itself and not with the page: by two fingers around their middle, which also
// move it, and by Ctrl and the wheel, which is what two fingers on a touch pad are, too.

import { isGraph } from "../position.js";
import { cellSize } from "../store.js";

/**
 * @typedef {import("../store.js").Store} Store
 * @typedef {import("../board.js").Board} Board
 * @typedef {{x: number, y: number, apart: number}} Pinch  the middle of two fingers, in pixels
 */

const [LEAST, MOST] = [5, 120]; // px of a vertex
const LARGEST_TURN = 25; // px of the wheel: that of a mouse goes by a hundred at once, a touch pad by few
const PER_TURN = 0.01;

/**
 * @param {Store} store
 * @param {Board} board
 */
export function bindZoom(store, board) {
  const { container, graph: sheet } = board;
  const scroller = /** @type {HTMLElement} */ (container.parentElement);
  /** Where two fingers began: how far apart, how large the vertices were, and the place between. @type {{apart: number, cell: number, place: [number, number]} | null} */
  let began = null;
  /** What the next frame is to show; events may come faster. @type {(() => void) | null} */
  let next = null;

  /** The place under a point of the window, not rounded. @returns {[number, number]} */
  const placeAt = (/** @type {number} */ x, /** @type {number} */ y) => {
    const { left, top } = container.getBoundingClientRect();
    const { view } = sheet;
    return [view.left + (x - left) / view.unit, view.top + (y - top) / view.unit];
  };

  /**
   * @param {number} cell  px
   * @param {[number, number]} place  is then seen at this point of the window
   * @param {number} x
   * @param {number} y
   */
  const zoomTo = (cell, place, x, y) => {
    const idle = next === null;
    next = () => {
      next = null;
      if (!isGraph(store.state.position)) return;
      store.zoom(Math.min(MOST, Math.max(LEAST, cell)));
      store.draw();
      const { left, top } = container.getBoundingClientRect();
      const { view } = sheet;
      scroller.scrollBy({ left: left + (place[0] - view.left) * view.unit - x, top: top + (place[1] - view.top) * view.unit - y, behavior: "instant" });
    };
    if (idle) requestAnimationFrame(() => next?.());
  };

  const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ handler) =>
    scroller.addEventListener(type, (event) => isGraph(store.state.position) && handler(event), { passive: false });

  on("touchmove", (/** @type {TouchEvent} */ event) => {
    const fingers = pinchOf(event.touches);
    if (!fingers || !event.cancelable) return;
    event.preventDefault();
    began ??= { apart: fingers.apart, cell: cellSize(store.state), place: placeAt(fingers.x, fingers.y) };
    zoomTo((began.cell * fingers.apart) / began.apart, began.place, fingers.x, fingers.y);
  });
  for (const type of ["touchstart", "touchend", "touchcancel"]) on(type, () => { began = null; });
  on("wheel", (/** @type {WheelEvent} */ event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    next?.(); // so that no turn is lost
    const turn = Math.max(-LARGEST_TURN, Math.min(LARGEST_TURN, event.deltaY));
    zoomTo(cellSize(store.state) * Math.exp(-PER_TURN * turn), placeAt(event.clientX, event.clientY), event.clientX, event.clientY);
  });
}

/**
 * @param {TouchList} touches
 * @returns {Pinch | null}
 */
function pinchOf({ length, 0: a, 1: b }) {
  if (length !== 2) return null;
  return { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2, apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)) };
}
