// What the gallery says about the position on the board, above the board. It stays while that
// position is edited, goes when another board takes its place, and comes back with undo.

import { byId, icon, make } from "../page/dom.js";
import { EXHIBITS } from "./positions.js";
import { GALLERY, NOTE, SEE_VIEW } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./positions.js").Exhibit} Exhibit
 */

export class Note {
  /**
   * @param {Context} context
   * @param {(exhibit: Exhibit) => void} show  puts another one on the board
   */
  constructor({ store, board, showView }, show) {
    this.showView = showView;
    this.board = board;
    this.store = store;
    /**
     * Positions that this note is about: the one of the gallery, and what became of it by editing.
     * @type {WeakSet<Position>}
     */
    this.family = new WeakSet();
    /** @type {Exhibit | null} */
    this.exhibit = null;
    this.last = store.state.position;
    this.title = make("h2", { id: "exhibit-title" });
    this.text = make("p", { id: "exhibit-text" });
    this.source = make("p", { class: "source" });
    this.deeper = make(
      "button",
      { type: "button", class: "see-deeper", onclick: () => this.lead() },
      NOTE.show,
    );
    const step = (/** @type {number} */ by) => () =>
      show(EXHIBITS[(this.place() + by + EXHIBITS.length) % EXHIBITS.length]);
    const button = (
      /** @type {string} */ name,
      /** @type {Node | string} */ face,
      /** @type {() => void} */ command,
    ) =>
      make("button", { type: "button", title: name, "aria-label": name, onclick: command }, face);
    this.element = make(
      "div",
      { class: "exhibit-note", role: "note", "aria-labelledby": "exhibit-title", hidden: true },
      make("div", { class: "words" }, this.title, this.text, this.source, this.deeper),
      make(
        "div",
        { class: "leaf", role: "group", "aria-label": GALLERY.title },
        button(NOTE.previous, icon("left"), step(-1)),
        button(NOTE.next, icon("right"), step(1)),
        button(NOTE.close, "×", () => this.close()),
      ),
    );
    byId("side-top").prepend(this.element);
    store.watch((state) => this.follow(state));
  }

  place() {
    return this.exhibit ? EXHIBITS.indexOf(this.exhibit) : -1;
  }

  /**
   * Called before the position goes to the board.
   * @param {Exhibit} exhibit
   * @param {Position} position
   */
  open(exhibit, position) {
    this.exhibit = exhibit;
    this.family = new WeakSet([position]);
    this.title.textContent = exhibit.title;
    this.text.textContent = exhibit.see;
    this.source.textContent = exhibit.source;
    this.deeper.hidden = !exhibit.deeper;
    if (exhibit.deeper) this.deeper.textContent = SEE_VIEW[exhibit.deeper];
    this.reveal(true);
  }

  /** Open the view that the sentence speaks of, as the sentence means it; its tab or panel, or null. */
  openView() {
    return this.exhibit?.deeper ? this.showView(this.exhibit.deeper, true) : null;
  }

  /** Go to that view: its beginning is seen. */
  lead() {
    const led = this.openView();
    led?.focus({ preventScroll: true });
    led?.scrollIntoView({ block: "nearest" });
  }

  /** @param {import("../state/state.js").State} state */
  follow({ position, game }) {
    if (position === this.last) return;
    const before = this.last;
    this.last = position;
    // An edit changes labels or prior, never both; a board from elsewhere brings both along, and a
    // game brings its own.
    const edited =
      game === null && (position.labels === before.labels || position.prior === before.prior);
    if (edited && this.family.has(before)) this.family.add(position);
    this.reveal(this.family.has(position));
  }

  close() {
    const within = this.element.contains(document.activeElement);
    this.family = new WeakSet();
    this.reveal(false);
    if (within) this.board.focus(this.store.state.hand.cursor);
  }

  /** @param {boolean} shown */
  reveal(shown) {
    this.element.hidden = !shown;
    if (shown) this.board.container.setAttribute("aria-describedby", "exhibit-text");
    else this.board.container.removeAttribute("aria-describedby");
  }
}
