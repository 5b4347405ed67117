// Three steps that show a newcomer around. They stand beside what they speak of, and the page can
// be used meanwhile.

import { byId, make } from "../page/dom.js";
import { rememberTour } from "../state/settings.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {"right" | "left" | "below" | "above"} Side
 * @typedef {{title: string, text: string, rings: string[], sides: Side[]}} Step
 *   `rings` are the elements that it speaks of; it stands beside the first, at the first side that
 *   has room.
 */

/** @type {Step[]} */
const STEPS = [
  {
    title: "Draw what you see",
    text: "Pick a number here and click the cells that show it. Or walk over the board with the arrow keys and type: 0 to 8 for a number, F for a flag.",
    rings: ["palette"],
    sides: ["right", "above", "below"],
  },
  {
    title: "Read the chances",
    text: "Every covered cell shows how likely it hides a mine, as an exact fraction. Blue is safer, orange more dangerous; a tick means certainly safe. The panel with the name of a cell tells all about it.",
    rings: ["inspector", "board"],
    sides: ["below", "left", "above"],
  },
  {
    title: "Say how many mines there are",
    text: "Give the total, as in the usual game, or a density: so many mines per cell on average, on a board without end. The link button copies your board for somebody else, and the gallery has positions worth a look.",
    rings: ["mines", "copy-link", "open-gallery"],
    sides: ["above", "left", "below"],
  },
];

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
      "Skip the tour",
    );
    this.gallery = make(
      "button",
      { type: "button", class: "aside", onclick: () => this.openGallery() },
      "Open the gallery",
    );
    this.back = make("button", { type: "button", onclick: () => this.show(this.step - 1) }, "Back");
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
    this.count.textContent = `Step ${step + 1} of ${STEPS.length}`;
    this.title.textContent = title;
    this.text.textContent = text;
    this.skip.hidden = last;
    this.gallery.hidden = !last;
    this.back.hidden = step === 0;
    this.next.textContent = last ? "Done" : "Next";
    for (const ring of this.rings) ring.remove();
    this.rings = rings.map(() => make("div", { class: "tour-ring", "aria-hidden": "true" }));
    document.body.append(...this.rings);
    this.targetOf(rings).scrollIntoView({ block: "nearest" });
    this.place();
    if (focus) this.next.focus({ preventScroll: true });
  }

  /**
   * What the words stand beside: the first of these, or the board where the panels are below it.
   * @param {string[]} names
   */
  targetOf(names) {
    const narrow = matchMedia("(max-width: 1100px)").matches;
    return byId(narrow && names.includes("board") ? "scroller" : names[0]);
  }

  place() {
    const { rings, sides } = STEPS[this.step];
    rings.forEach((name, i) => surround(this.rings[i], byId(name).getBoundingClientRect()));
    const target = this.targetOf(rings).getBoundingClientRect();
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
