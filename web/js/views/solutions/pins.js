// Cells that are pinned: only solutions that have just so many mines there are counted and shown.

import { make, refill, setText } from "../../page/dom.js";
import { UNKNOWN } from "../../state/labels.js";
import { cellName } from "../../text/names.js";
import { toggleBrush } from "../brush.js";
import { andMore, PINS, pinCells, pinHint, pinInWords, unpinInWords } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 */

const MOST_LISTED = 24; // pins by name

/**
 * What a click makes of a cell: pinned as it is shown, then each other number of mines in turn,
 * then free again.
 * @param {number | null} pinned  null: it is not
 * @param {number} shown
 * @param {number} xMax
 * @returns {number | null}
 */
export function nextPin(pinned, shown, xMax) {
  if (pinned === null) return shown;
  const next = (pinned + 1) % (xMax + 1);
  return next === shown ? null : next;
}

export class Pins {
  /**
   * @param {Context} context
   * @param {(cell: number) => number | null} minesShown  in a cell; null: nothing is shown
   */
  constructor(context, minesShown) {
    this.context = context;
    this.minesShown = minesShown;
    /** Mines by cell; never changed, only replaced. @type {ReadonlyMap<number, number>} */
    this.mines = new Map();
    /** With how many mines a cell was pinned at first. @type {Map<number, number>} */
    this.began = new Map();
    this.revision = -1;
    this.brush = {
      use: (/** @type {readonly number[]} */ cells, /** @type {boolean} */ isFirst) =>
        this.use(cells, isFirst),
      erase: (/** @type {number} */ cell) => this.set([[cell, null]]),
      putAway: () => {
        this.drop();
        this.button.focus();
      },
    };
    this.button = make(
      "button",
      { type: "button", "aria-pressed": "false", onclick: () => this.toggle() },
      pinCells(context.store.state.position),
    );
    this.none = make("button", { type: "button", onclick: () => this.clear() }, PINS.unpinAll);
    this.list = make("ul", { class: "pin-list", "aria-label": PINS.list });
    this.hint = make("p", { class: "hint", role: "status" });
    this.element = make(
      "section",
      { class: "pins", "aria-label": PINS.label, hidden: true },
      make("div", { class: "pin-tools" }, this.button, this.none, this.list),
      this.hint,
    );
    /** What the list was drawn of. @type {ReadonlyMap<number, number> | null} */
    this.listed = null;
  }

  /** As the solver takes them. @returns {[number, number][]} */
  get fields() {
    return [...this.mines];
  }

  /** Pins of another board say nothing about this one. @param {State} state */
  follow({ revision }) {
    if (this.revision === revision) return;
    this.revision = revision;
    if (this.mines.size) this.mines = new Map();
    this.began.clear();
  }

  toggle() {
    toggleBrush(this.context, this.brush);
  }

  /** Go on with the tool that was chosen before. */
  drop() {
    this.context.store.dropBrush(this.brush);
  }

  /** @param {readonly number[]} cells @param {boolean} isFirst  of a stroke */
  use(cells, isFirst) {
    const { xMax } = this.context.store.state.position;
    /** @type {[number, number | null][]} */
    const changes = [];
    for (const cell of cells) {
      const pinned = this.mines.get(cell) ?? null;
      // Where no solution is left, a pin can only be changed.
      const shown = this.minesShown(cell) ?? pinned;
      if (shown === null) continue;
      // A stroke pins; only a click goes on to other numbers.
      changes.push([cell, isFirst ? this.next(cell, pinned, shown, xMax) : shown]);
    }
    this.set(changes);
  }

  /**
   * The first number that was pinned is the one that was shown then.
   * @param {number} cell
   * @param {number | null} pinned
   * @param {number} shown
   * @param {number} xMax
   */
  next(cell, pinned, shown, xMax) {
    const began = pinned === null ? shown : (this.began.get(cell) ?? pinned);
    this.began.set(cell, began);
    return nextPin(pinned, began, xMax);
  }

  /** @param {readonly (readonly [number, number | null])[]} changes  null: unpin */
  set(changes) {
    const { store } = this.context;
    const { labels } = store.state.position;
    const mines = new Map(this.mines);
    for (const [cell, pinned] of changes) {
      if (pinned === null || labels[cell] !== UNKNOWN) mines.delete(cell);
      else mines.set(cell, pinned);
      if (!mines.has(cell)) this.began.delete(cell);
    }
    this.mines = mines;
    store.update({});
  }

  clear() {
    this.set([...this.mines.keys()].map((cell) => [cell, null]));
  }

  /** @param {State} state */
  draw({ position }) {
    const inHand = this.context.store.brush === this.brush;
    this.button.setAttribute("aria-pressed", String(inHand));
    this.none.hidden = this.mines.size === 0;
    setText(this.button, inHand ? PINS.done : pinCells(position));
    setText(this.hint, inHand ? pinHint(position) : this.mines.size ? PINS.onlyThese : "");
    if (this.listed === this.mines) return;
    this.listed = this.mines;
    const pins = [...this.mines];
    refill(
      this.list,
      ...pins.slice(0, MOST_LISTED).map((pin) => this.drawPin(position, pin)),
      ...(pins.length > MOST_LISTED ? [make("li", {}, andMore(pins.length - MOST_LISTED))] : []),
    );
  }

  /** @param {Position} position @param {readonly [number, number]} pin */
  drawPin(position, pin) {
    const [cell] = pin;
    const text = pinInWords(position, pin);
    return make(
      "li",
      {},
      make(
        "button",
        {
          type: "button",
          "aria-label": unpinInWords(text, cellName(position, cell)),
          title: PINS.unpin,
          onclick: () => this.set([[cell, null]]),
        },
        text,
        make("span", { "aria-hidden": "true" }, " ×"),
      ),
    );
  }
}
