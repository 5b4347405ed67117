// Three steps that show a newcomer around. They stand beside what they speak of, and the page can
// be used meanwhile.

import { byId, make } from "../page/dom.js";
import { rememberTour } from "../state/settings.js";
import { STEPS, TOUR } from "./tour_words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 */

const GAP = 12; // px between the words and what they speak of, and to the edge of the window

/** @type {Tour | null} */
let running = null;

/**
 * @param {Context} context
 * @param {boolean} asked  for, and not begun by the page
 */
export function start(context, asked) {
  running?.end();
  running = new Tour(context, asked);
}

class Tour {
  /**
   * @param {Context} context
   * @param {boolean} asked
   */
  constructor({ store, board }, asked) {
    this.store = store;
    this.board = board;
    this.step = 0;
    /** @type {HTMLElement[]} */
    this.rings = [];
    this.count = make("p", { class: "hint" });
    this.title = make("h2", { id: "tour-title" });
    this.text = make("p", { id: "tour-text" });
    this.skip = make(
      "button",
      { type: "button", class: "aside plain", onclick: () => this.end() },
      TOUR.skip,
    );
    this.gallery = make(
      "button",
      { type: "button", class: "aside", onclick: () => this.openGallery() },
      TOUR.gallery,
    );
    this.back = make(
      "button",
      { type: "button", onclick: () => this.show(this.step - 1) },
      TOUR.back,
    );
    this.next = make("button", {
      type: "button",
      class: "main",
      onclick: () => this.show(this.step + 1),
    });
    this.element = make(
      "div",
      {
        id: "tour",
        class: "tour",
        role: "dialog",
        "aria-labelledby": "tour-title",
        "aria-describedby": "tour-text",
      },
      this.count,
      this.title,
      this.text,
      make("div", { class: "tour-buttons" }, this.skip, this.gallery, this.back, this.next),
    );
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    document.addEventListener("keydown", (event) => this.key(event), { capture: true, signal });
    addEventListener("scroll", () => this.place(), { capture: true, passive: true, signal });
    addEventListener("resize", () => this.place(), { signal });
    document.body.append(this.element);
    // Somebody who is already at work keeps the focus.
    const idle = document.activeElement === document.body || document.activeElement === null;
    this.show(0, asked || idle);
  }

  /**
   * @param {number} step
   * @param {boolean} [focus]
   */
  show(step, focus = true) {
    if (step >= STEPS.length) {
      this.end();
      return;
    }
    this.step = step;
    const { title, text, rings } = STEPS[step];
    const last = step === STEPS.length - 1;
    this.count.textContent = TOUR.count(step + 1, STEPS.length);
    this.title.textContent = title;
    this.text.textContent = text;
    this.skip.hidden = last;
    this.gallery.hidden = !last;
    this.back.hidden = step === 0;
    this.next.textContent = last ? TOUR.done : TOUR.next;
    for (const ring of this.rings) ring.remove();
    this.rings = rings.map(() => make("div", { class: "tour-ring", "aria-hidden": "true" }));
    document.body.append(...this.rings);
    this.place();
    if (focus) this.next.focus({ preventScroll: true });
  }

  place() {
    const { rings, sides } = STEPS[this.step];
    rings.forEach((name, i) => surround(this.rings[i], byId(name).getBoundingClientRect()));
    const target = byId(rings[0]).getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const [right, bottom] = [innerWidth - width - GAP, innerHeight - height - GAP];
    const places = {
      right: [target.right + GAP, target.top],
      left: [target.left - width - GAP, target.top],
      below: [target.left, target.bottom + GAP],
      above: [target.left, target.top - height - GAP],
    };
    const roomy = sides.find((side) => {
      const [x, y] = places[side];
      return side === "right"
        ? x <= right
        : side === "left"
          ? x >= GAP
          : side === "below"
            ? y <= bottom && y >= GAP
            : y >= GAP && y <= bottom;
    });
    const [x, y] = roomy ? places[roomy] : [right / 2, bottom];
    this.element.style.left = `${clamp(x, GAP, right)}px`;
    this.element.style.top = `${clamp(y, GAP, bottom)}px`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    // A dialog on top of the page has the key first.
    if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    event.stopPropagation();
    this.end();
  }

  openGallery() {
    this.end();
    byId("open-gallery").click();
  }

  end() {
    const within = this.element.contains(document.activeElement);
    this.stopping.abort();
    for (const ring of this.rings) ring.remove();
    this.element.remove();
    rememberTour();
    running = null;
    if (within) this.board.focus(this.store.state.ui.cursor);
  }
}

/**
 * @param {HTMLElement} ring
 * @param {DOMRect} around
 */
function surround(ring, { left, top, width, height }) {
  ring.hidden = width === 0;
  Object.assign(ring.style, {
    left: `${left - 4}px`,
    top: `${top - 4}px`,
    width: `${width + 8}px`,
    height: `${height + 8}px`,
  });
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function clamp(value, least, most) {
  return Math.max(least, Math.min(most, value));
}
