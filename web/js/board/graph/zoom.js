// A graph is zoomed by itself and not with the page: by two fingers around their middle, which also
// move it, and by Ctrl and the wheel, which is what two fingers on a touch pad are, too.

import { isGraph } from "../../state/position.js";
import { cellSize } from "../../state/store.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../board.js").Board} Board
 * @typedef {{x: number, y: number, apart: number}} Pinch  the middle of two fingers, in pixels
 */

const [LEAST, MOST] = [5, 120]; // px of a vertex
const LARGEST_TURN = 25; // px of the wheel: that of a mouse goes by a hundred at once, a touch pad by few
const PER_TURN = 0.01;
/** Larger graphs are drawn anew when the fingers rest; until then their picture is stretched. */
const MOST_AT_ONCE = 400;
const REST = 150; // ms

/**
 * @param {Store} store
 * @param {Board} board
 */
export function bindZoom(store, board) {
  const { container, graph: sheet } = board;
  const scroller = /** @type {HTMLElement} */ (container.parentElement);
  /**
   * Where two fingers began: how far apart, how large the vertices were, and the place between.
   * @type {{apart: number, cell: number, place: [number, number]} | null}
   */
  let began = null;
  /** What the next frame is to show; events may come faster. @type {(() => void) | null} */
  let next = null;
  /**
   * The picture that is stretched: its corner, the size of its vertices, and what it is to become.
   * @type {{left: number, top: number, cell: number, wanted: number, place: [number, number],
   *   finish: () => void, timer: number} | null}
   */
  let stretched = null;

  /** The graph that all this is about. */
  let names = namesIn(store.state);

  const release = () => {
    if (stretched) clearTimeout(stretched.timer);
    stretched = null;
    Object.assign(container.style, { transform: "", willChange: "" });
  };
  /** What is still to be drawn is drawn now. */
  const finish = () => {
    next?.();
    stretched?.finish();
  };
  // Another graph is not zoomed by what was meant for the last one.
  store.watch((state) => {
    if (names === namesIn(state)) return;
    names = namesIn(state);
    began = null;
    next = null;
    if (stretched) release();
  });

  /**
   * @param {number} cell  px
   * @param {[number, number]} place  is then seen at this point of the window
   * @param {number} x
   * @param {number} y
   */
  const zoomTo = (cell, place, x, y) => {
    const idle = next === null;
    const wanted = Math.min(MOST, Math.max(LEAST, cell));
    const drawAnew = () => {
      release();
      store.zoom(wanted);
      store.draw();
      const { left, top } = container.getBoundingClientRect();
      const { view } = sheet;
      scroller.scrollBy({
        left: left + (place[0] - view.left) * view.unit - x,
        top: top + (place[1] - view.top) * view.unit - y,
        behavior: "instant",
      });
    };
    next = () => {
      next = null;
      if (store.state.position.labels.length > MOST_AT_ONCE) stretch(wanted, place, x, y, drawAnew);
      else drawAnew();
    };
    if (idle) requestAnimationFrame(() => next?.());
  };

  /**
   * @param {number} wanted  px
   * @param {[number, number]} place
   * @param {number} x
   * @param {number} y
   * @param {() => void} finish
   */
  const stretch = (wanted, place, x, y, finish) => {
    if (!stretched) {
      const { left, top } = container.getBoundingClientRect();
      stretched = { left, top, cell: cellSize(store.state), wanted, place, finish, timer: 0 };
    }
    clearTimeout(stretched.timer);
    Object.assign(stretched, { wanted, finish, timer: window.setTimeout(finish, REST) });
    const { unit, left, top } = sheet.view;
    const times = wanted / stretched.cell;
    const [right, down] = [
      x - stretched.left - times * (place[0] - left) * unit,
      y - stretched.top - times * (place[1] - top) * unit,
    ];
    // The browser stretches what it has painted.
    Object.assign(container.style, {
      willChange: "transform",
      transform: `translate(${right}px, ${down}px) scale(${times})`,
    });
  };

  const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ handler) =>
    scroller.addEventListener(type, (event) => isGraph(store.state.position) && handler(event), {
      passive: false,
    });

  on("touchmove", (/** @type {TouchEvent} */ event) => {
    const fingers = pinchOf(event.touches);
    if (!fingers || !event.cancelable) return;
    event.preventDefault();
    began ??= {
      apart: fingers.apart,
      cell: cellSize(store.state),
      place: sheet.exactPlaceAt(fingers.x, fingers.y),
    };
    zoomTo((began.cell * fingers.apart) / began.apart, began.place, fingers.x, fingers.y);
  });
  for (const type of ["touchstart", "touchend", "touchcancel"]) {
    on(type, () => {
      began = null;
      finish();
    });
  }
  // Whoever presses means what is seen: it has to be where the others take it to be.
  window.addEventListener("pointerdown", finish, { capture: true });
  on("wheel", (/** @type {WheelEvent} */ event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    next?.(); // so that no turn is lost
    const turn = Math.max(-LARGEST_TURN, Math.min(LARGEST_TURN, event.deltaY));
    const [cell, place] = stretched
      ? [stretched.wanted, stretched.place]
      : [cellSize(store.state), sheet.exactPlaceAt(event.clientX, event.clientY)];
    zoomTo(cell * Math.exp(-PER_TURN * turn), place, event.clientX, event.clientY);
  });
}

/** @param {import("../../state/store.js").State} state */
const namesIn = ({ position }) => (isGraph(position) ? position.names : null);

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
