// The board: a grid or a graph, whichever the position is.

import { lengthsOf } from "../state/frame.js";
import { isGraph } from "../state/position.js";
import { addStepClasses, drawCells } from "./cells.js";
import { ElsewhereLabel } from "./elsewhere_label.js";
import { isLabelFace } from "./face.js";
import { facesIn, valuesIn } from "./faces.js";
import { GridDrawing, Rulers } from "./grid.js";
import { Outline, PatchLayer } from "./layers.js";
import { Veil } from "./veil.js";

/**
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("./cells.js").CellView} CellView
 */

export class Board {
  /** @param {HTMLElement} container */
  constructor(container) {
    this.container = container;
    addStepClasses();
    this.veil = new Veil();
    this.outline = new Outline();
    this.rings = new PatchLayer(this);
    this.elsewhere = new ElsewhereLabel(container);
    this.rulers = new Rulers();
    container.before(...this.rulers.elements);
    /** What lies over the cells. @type {readonly Element[]} */
    this.above = [this.outline.element, this.elsewhere.element, this.veil.element];
    this.grid = new GridDrawing(container, this.above);
    /** There when the first graph is; a gesture on a graph begins only then. */
    this.graph = /** @type {import("./graph/graph.js").GraphDrawing} */ (
      /** @type {unknown} */ (null)
    );
    /** @type {CellView[]} */
    this.cells = [];
    this.tabStop = -1;
    /** @type {Shown | null} */
    this.drawn = null;
  }

  /** @param {Shown} state */
  draw(state) {
    const { position, eye, hand } = state;
    // How a graph is drawn depends on its room, and that is known when all else is laid out.
    if (isGraph(position) && (!eye.room || !this.graph)) return;
    // A board that has grown keeps the cell with the cursor where it was: a hand may be over it.
    const grown = this.drawn !== null && this.drawn.eye.grown !== eye.grown;
    const place = grown ? this.cells[this.tabStop]?.element.getBoundingClientRect() : null;
    // The focus goes with the cursor; a board of another size keeps it, too.
    const focused = this.hasFocus;
    const cells = isGraph(position) ? this.graph.build(position) : this.grid.build(position);
    const rebuilt = cells !== this.cells;
    if (rebuilt) {
      this.cells = cells;
      this.tabStop = -1;
    }
    const values = valuesIn(state);
    const stale = values !== null && values.revision <= state.said.overdue;
    const faces = facesIn(state);
    // Before anything is changed: the veil asks for its colour, which is at hand only until then.
    if (stale) this.veil.draw(position, eye.frame, (i) => !isLabelFace(faces[i]));
    const lengths = Object.entries(lengthsOf(state));
    for (const { style } of [this.container, ...this.rulers.elements])
      for (const [name, length] of lengths) style.setProperty(name, length);
    if (isGraph(position)) this.graph.draw(state, position, this.drawn);
    this.rulers.draw(state);
    this.outline.draw(state);
    if (state.rings.length) this.rings.draw(state, state.rings);
    else this.rings.remove();
    this.elsewhere.draw(state, faces);
    const late = drawCells(this.cells, state, faces);
    this.container.classList.toggle("stale", stale || late);
    this.container.setAttribute("aria-busy", String(stale || late));
    if (this.tabStop !== hand.cursor) {
      const row = (/** @type {CellView | undefined} */ cell) => cell?.element.closest(".row");
      const [before, after] = [this.cells[this.tabStop], this.cells[hand.cursor]];
      if (before) before.element.tabIndex = -1;
      if (after) after.element.tabIndex = 0;
      // What is drawn around the chosen cell lies over the rows above and below.
      row(before)?.classList.remove("chosen");
      row(after)?.classList.add("chosen");
      this.tabStop = hand.cursor;
    }
    if (place) this.scrollBack(hand.cursor, place);
    if (focused && (rebuilt || this.focusedCell !== hand.cursor)) this.focus(hand.cursor);
    this.drawn = state;
    if (late) requestAnimationFrame(() => this.drawn === state && this.draw(state));
  }

  /** @param {number} index @param {DOMRect} place */
  scrollBack(index, place) {
    for (const view of [this.container.parentElement, window]) {
      const now = this.cells[index].element.getBoundingClientRect();
      view?.scrollBy({
        left: now.left - place.left,
        top: now.top - place.top,
        behavior: "instant",
      });
    }
  }

  get hasFocus() {
    return this.container.contains(document.activeElement);
  }

  /** The cell with the focus; where something else has it, that with the cursor. */
  get focusedCell() {
    return this.indexAt(document.activeElement) ?? this.tabStop;
  }

  /** @param {number} index */
  focus(index) {
    (this.cells[index]?.element ?? this.container).focus();
  }

  /**
   * The cell under an event, or null.
   * @param {EventTarget | null} target
   */
  indexAt(target) {
    const cell = target instanceof Element ? target.closest("[data-index]") : null;
    return cell && this.container.contains(cell) ? Number(cell.getAttribute("data-index")) : null;
  }
}

// What a view speaks of is seen: its cells are brought into the part of the board that is in sight, of all of them as
// much as there is room for, the last one in any case, while the page itself stays where it is; and of its own sentences
// it is known whether they are.

const MOST = 24; // cells; more are a map

/**
 * @param {Board} board
 * @param {readonly number[]} told  the last one counts most
 */
export function bringIntoSight({ container, cells }, told) {
  const scroller = container.parentElement;
  const elements = told.flatMap((cell) => cells[cell]?.element ?? []);
  if (!scroller || !elements.length || elements.length > MOST) return;
  const places = elements.map((element) => element.getBoundingClientRect());
  const room = scroller.getBoundingClientRect();
  const style = getComputedStyle(scroller);
  const free = (/** @type {string} */ side) => parseFloat(style.getPropertyValue(side)) || 0;
  const last = /** @type {DOMRect} */ (places.at(-1));
  scroller.scrollBy({
    top: toScroll(
      places.map(({ top, bottom }) => [top, bottom]),
      [last.top, last.bottom],
      [room.top + free("scroll-padding-top"), room.bottom - free("scroll-padding-bottom")],
    ),
    left: toScroll(
      places.map(({ left, right }) => [left, right]),
      [last.left, last.right],
      [room.left + free("scroll-padding-left"), room.right - free("scroll-padding-right")],
    ),
    behavior: "instant",
  });
}

/**
 * How far the content has to move against its room, which has a first and a last point that are seen.
 * @param {readonly (readonly number[])[]} places  where each begins and ends
 * @param {readonly [number, number]} last  the one that is seen in any case
 * @param {readonly [number, number]} room
 */
export function toScroll(places, last, [first, end]) {
  const all = /** @type {const} */ ([
    Math.min(...places.map(([start]) => start)),
    Math.max(...places.map(([, stop]) => stop)),
  ]);
  const [start, stop] = all[1] - all[0] <= end - first ? all : last;
  if (start < first) return start - first;
  return stop > end ? Math.min(stop - end, start - first) : 0;
}

/**
 * Whether a sentence of a view is seen: whoever does something on the board may have the view out of sight.
 * @param {Element} element
 */
export function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight && !element.closest("[inert]");
}
