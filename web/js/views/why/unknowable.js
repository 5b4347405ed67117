// Where logic ends: what is left that cannot be known, line by line. The line that is pointed at or
// chosen has its cells outlined on the board.

import { make, setText } from "../../page/dom.js";
import { View } from "../view.js";
import { NO_SOLUTION } from "../words.js";
import { itemsOf } from "./unknowable_items.js";
import { moreUnlisted, UNKNOWABLE } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("./unknowable_items.js").Item} Item
 */

const MOST_SECONDS = 20;
const MOST_LISTED = 100;

/** @extends {View<"unknowable">} */
export class UnknowableList extends View {
  /** @param {Context} context */
  constructor(context) {
    const root = make("section", {
      class: "unknowable-part",
      "aria-label": UNKNOWABLE.title,
    });
    super(context, root, { channel: "why unknowable", keepsOld: false });
    /** @type {Item[]} */
    this.items = [];
    /** Whether they are there, and of the board on the page. */
    this.isShown = false;
    /** @type {number | null} */
    this.chosen = null;
    /** @type {number | null} */
    this.pointed = null;
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    this.nothing = make("p", {});
    this.list = make("ul", { class: "unknowable-items", "aria-label": UNKNOWABLE.title });
    this.box = make("div", { class: "unknowable-list" }, this.list);
    this.more = make("p", { class: "hint" });
    this.unmarked = make("p", { class: "hint" });
    root.prepend(make("h3", {}, UNKNOWABLE.title));
    this.body.append(this.nothing, this.box, this.more, this.unmarked);
    this.list.addEventListener("keydown", (event) => this.stepByKey(event));
  }

  /** The item whose cells are outlined. @returns {Item | null} */
  get outlined() {
    const at = this.pointed ?? this.chosen;
    return this.isShown && at !== null ? (this.items[at] ?? null) : null;
  }

  /** @returns {import("../view.js").Asked<"unknowable">} */
  ask() {
    return { operation: "unknowable", max_seconds: MOST_SECONDS };
  }

  /** @param {import("../../solver/protocol.js").UnknowableAnswer} answer */
  refuse({ legal }) {
    return legal ? "" : NO_SOLUTION;
  }

  /**
   * @param {import("../../solver/protocol.js").UnknowableLegal} answer
   * @param {State} state
   */
  show({ unknowable }, { position }) {
    const items = itemsOf(unknowable, position);
    this.items = items.slice(0, MOST_LISTED);
    this.chosen = this.pointed = null;
    setText(this.nothing, items.length ? "" : UNKNOWABLE.nothing);
    this.box.hidden = items.length === 0;
    const left = items.length - this.items.length;
    setText(this.more, left ? moreUnlisted(left) : "");
    this.buttons = this.items.map((item, i) => this.makeLine(item, i));
    this.list.replaceChildren(...this.buttons.map((button) => make("li", {}, button)));
  }

  /**
   * @param {Item} item
   * @param {number} i
   */
  makeLine({ kind, title, sentence }, i) {
    const sign = kind
      ? make("span", { class: `sign ${kind}`, "aria-hidden": "true" })
      : make("span", { class: "sign", "aria-hidden": "true" });
    return make(
      "button",
      {
        type: "button",
        class: "unknowable-item",
        tabindex: i === 0 ? 0 : -1,
        onclick: () => this.choose(i),
        onpointerenter: () => this.point(i),
        onpointerleave: () => this.point(null),
      },
      make("span", { class: "technique" }, sign, title),
      " ",
      make("span", { class: "sentence" }, sentence),
    );
  }

  /** @param {number} i */
  choose(i) {
    this.chosen = i;
    this.context.store.update({});
  }

  /** @param {number | null} i */
  point(i) {
    if (this.pointed === i) return;
    this.pointed = i;
    this.context.store.update({});
  }

  /** No line is chosen; something else is shown on the board. */
  release() {
    this.chosen = this.pointed = null;
  }

  /** It is not looked at any more. */
  hide() {
    this.isShown = false;
    this.release();
  }

  /** @param {KeyboardEvent} event */
  stepByKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const now = this.buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const last = this.buttons.length - 1;
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: last }[event.key];
    if (now < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const target = Math.max(0, Math.min(next, last));
    this.buttons[target].focus();
    this.choose(target);
  }

  /**
   * @param {State} state
   * @param {boolean} isAlone  whether nothing else has to be seen on the board: then the first
   *   line is chosen at once
   */
  drawWith(state, isAlone) {
    this.isShown = false;
    this.draw(state);
    if (isAlone && this.isShown && this.chosen === null && this.items.length) this.chosen = 0;
    this.buttons.forEach((button, i) => {
      const isChosen = i === this.chosen;
      button.tabIndex = i === (this.chosen ?? 0) ? 0 : -1;
      if (isChosen) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    });
  }

  /** @param {State} state */
  refresh({ unknowable, revision }) {
    this.isShown = true;
    const isUnmarked = unknowable?.revision === revision && unknowable.problem?.kind === "budget";
    setText(this.unmarked, isUnmarked ? UNKNOWABLE.unmarked : "");
  }
}
