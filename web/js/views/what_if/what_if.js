// What if: cells that are supposed to be mines, free, or to show a number, and how every other
// probability would change; and how much all of them depend on one cell. Nothing of it is written on
// the board unless somebody says so.

import { make, setText } from "../../page/dom.js";
import { makeSegment } from "../../page/segment.js";
import { flag } from "../../state/labels.js";
import { toggleBrush } from "../brush.js";
import { DependenceMap } from "./dependence_map.js";
import { OnBoard } from "./on_board.js";
import { Pins } from "./pins.js";
import { Supposed } from "./supposed.js";
import {
  clicksChoose,
  clicksSuppose,
  dependenceLead,
  MODES,
  supposeLead,
  writeInWords,
  writtenInWords,
} from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {"suppose" | "depend"} Mode
 */

export default class WhatIfView {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    this.context = context;
    this.pins = new Pins(context);
    this.onBoard = new OnBoard(context);
    this.supposed = new Supposed(context, this.pins);
    this.map = new DependenceMap(context, this.pins);
    /** @type {Mode} */
    this.mode = "suppose";
    this.isOpen = false;
    this.wasPlaying = false;
    this.brush = {
      use: (/** @type {readonly number[]} */ cells, /** @type {boolean} */ isFirst) => {
        if (this.mode === "suppose") this.pins.use(cells, isFirst);
        else if (isFirst) this.map.choose(cells[0]);
      },
      type: (/** @type {number} */ cell, /** @type {string} */ key) =>
        this.mode === "suppose" && this.pins.type(cell, key),
      erase: (/** @type {number} */ cell) => this.pins.set([[cell, null]]),
      putAway: () => {
        context.store.dropBrush(this.brush);
        this.button.focus();
      },
    };
    this.modes = [
      makeSegment("what-if-mode", "suppose", MODES.suppose, () => this.choose("suppose")),
      makeSegment("what-if-mode", "depend", MODES.depend, () => this.choose("depend")),
    ];
    this.lead = make("p", { class: "lead" });
    this.button = make("button", {
      type: "button",
      onclick: () => toggleBrush(this.context, this.brush),
    });
    this.write = make("button", { type: "button", onclick: () => this.writeOnBoard() });
    root.append(
      make(
        "div",
        { class: "what-if-head" },
        make(
          "div",
          { class: "segments", role: "radiogroup", "aria-label": MODES.label },
          ...this.modes.map(({ element }) => element),
        ),
        this.lead,
        this.pins.tools,
        this.pins.element,
      ),
      make(
        "div",
        { class: "what-if-desk" },
        make("div", {}, this.supposed.root, this.map.root),
        this.onBoard.picture.element,
      ),
      make("div", { class: "what-if-tools" }, this.write, this.button),
    );
    this.choose("suppose");
    // At once and while it is closed, too: what was supposed of another board is not of this one.
    context.store.watch((now) => {
      this.pins.follow(now);
      this.map.follow(now);
    });
  }

  /** What is open of the view. */
  get part() {
    return this.mode === "suppose" ? this.supposed : this.map;
  }

  /** @param {Mode} mode */
  choose(mode) {
    if (mode !== this.mode) this.part.close();
    this.mode = mode;
    for (const { input } of this.modes) input.checked = input.value === mode;
    this.context.store.update({});
  }

  /** What is supposed becomes labels, all of them one step of undo. */
  writeOnBoard() {
    const { store, say } = this.context;
    const { labels } = this.pins;
    if (!labels.size || store.state.game) return;
    store.dispatch({ do: "conclude", labels: [...labels] });
    this.pins.clear();
    say(writtenInWords(labels.size, store.state.position));
  }

  /** @param {State} state */
  draw(state) {
    const { store } = this.context;
    const { position } = state;
    const isPlaying = state.game !== null;
    // In a game a click opens a cell; whoever wants to suppose something there says so.
    if (!this.isOpen && !isPlaying) store.takeBrush(this.brush);
    if (isPlaying && !this.wasPlaying) store.dropBrush(this.brush);
    this.isOpen = true;
    this.wasPlaying = isPlaying;
    const isSupposing = this.mode === "suppose";
    this.supposed.root.hidden = !isSupposing;
    this.map.root.hidden = isSupposing;
    this.part.draw(state);
    this.pins.tools.hidden = !isSupposing;
    this.pins.draw(state);
    setText(this.lead, isSupposing ? supposeLead(position) : dependenceLead(position));
    this.write.hidden =
      !isSupposing || !this.pins.labels.size || state.game !== null || this.supposed.body.hidden;
    setText(this.write, writeInWords(this.pins.labels.size));
    this.button.setAttribute("aria-pressed", String(store.brush === this.brush));
    setText(this.button, isSupposing ? clicksSuppose(position) : clicksChoose(position));
    const shown = this.part.shownOn(state);
    if (!shown) this.onBoard.clear();
    else this.onBoard.draw(state, shown.overlaying, shown.patches, this.pins.labels.size > 0);
  }

  /** What if this one is a mine, and nothing else supposed? @param {number} cell */
  suppose(cell) {
    this.choose("suppose");
    this.pins.clear();
    this.pins.set([[cell, flag(1)]]);
  }

  /** As it is for somebody who comes for the first time. */
  reset() {
    this.pins.clear();
    this.map.choose(-1);
    this.choose("suppose");
  }

  close() {
    this.isOpen = false;
    this.context.store.dropBrush(this.brush);
    this.supposed.close();
    this.map.close();
    this.onBoard.clear();
  }
}
