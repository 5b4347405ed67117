// The palette: what is in the hand, the pointer or something that writes. On a phone it is the number
// pad.

import { writeOnSelection } from "../board/graph/selection.js";
import { icon, make } from "../page/dom.js";
import { isNumber } from "../state/labels.js";
import { isGraph, largestNumber } from "../state/position.js";
import { COVER, DRAW, ERASE, FLAG, FREE, isLabel, LOOK, SELECT } from "../state/tools.js";
import { PALETTE } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 */

/** @typedef {(state: State) => boolean} IsFor  whether there is a use for a tool now */

const SHOWN_NUMBERS = 8;

/** @type {IsFor} */
const onGraph = ({ position }) => isGraph(position);
/** A mouse selects with the pointer. @type {IsFor} */
const onTouchedGrid = ({ position, ui }) => !isGraph(position) && ui.coarse;

export class Palette {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   */
  constructor(store, container) {
    this.store = store;
    this.container = container;
    /** @type {{tool: string, label: HTMLElement, input: HTMLInputElement, isFor: IsFor}[]} */
    this.choices = [];
    this.add(LOOK, PALETTE.pointer, icon("pointer"), "pointer");
    this.add(DRAW, PALETTE.draw, icon("draw"), "", onGraph);
    this.add(ERASE, PALETTE.erase, icon("erase"), "", onGraph);
    this.add(SELECT, PALETTE.select, icon("select"), "", onTouchedGrid);
    this.add(SELECT, PALETTE.move, icon("move"), "", onGraph);
    this.add(COVER, PALETTE.cover, "", "cover");
    for (let value = 0; value <= SHOWN_NUMBERS; value += 1) {
      const name = String(value);
      this.add(name, [name, PALETTE.number(value)], name, `number n${value}`);
    }
    this.other = make("input", {
      type: "number",
      min: 9,
      step: 1,
      class: "other-number",
      placeholder: "9+",
      "aria-label": PALETTE.larger,
      title: PALETTE.larger,
      oninput: () => this.chooseOther(),
      onfocus: () => this.chooseOther(),
      onclick: () => this.chooseOther(),
    });
    this.container.append(this.other);
    this.add(FLAG, PALETTE.flag, icon("flag"), "flag");
    this.flags = make("input", {
      type: "number",
      min: 1,
      step: 1,
      value: 1,
      class: "flag-count",
      "aria-label": PALETTE.flagCount,
      title: PALETTE.flagCount,
      oninput: () =>
        store.setUi({ tool: FLAG, flag: clamp(this.flags.value, 1, store.state.position.xMax) }),
    });
    this.container.append(this.flags);
    this.add(FREE, PALETTE.free, "", "free");
  }

  /**
   * @param {string} tool
   * @param {readonly string[]} words  its name, and what it does
   * @param {Node | string} face
   * @param {string} look
   * @param {IsFor} [isFor]
   */
  add(tool, [name, title], face, look, isFor = () => true) {
    const input = make("input", {
      type: "radio",
      name: "tool",
      value: tool,
      class: "hidden",
      onchange: () => this.store.setUi({ tool }),
    });
    const words = isNumber(tool) ? null : make("span", { class: "word" }, name);
    const label = make(
      "label",
      { class: `tool ${look}`, title },
      input,
      make("span", { class: "face", "aria-hidden": "true" }, face),
      words ?? make("span", { class: "hidden" }, title),
    );
    // Keys walk through the tools, so that only a click writes, or puts away what is in the hand.
    label.addEventListener("click", (event) => {
      if (event.target === input) return;
      if (isLabel(tool) && writeOnSelection(this.store, tool)) event.preventDefault();
      else if (input.checked) {
        event.preventDefault();
        this.store.putToolAway();
      }
    });
    this.choices.push({ tool, label, input, isFor });
    this.container.append(label);
  }

  chooseOther() {
    const { position } = this.store.state;
    if (this.other.value !== "")
      this.store.setUi({ tool: String(clamp(this.other.value, 9, largestNumber(position))) });
  }

  /** @param {State} state */
  draw(state) {
    const { ui, position } = state;
    this.container.classList.toggle("graph", isGraph(position));
    const selects = isGraph(position) || ui.coarse ? SELECT : LOOK;
    for (const { tool, label, input, isFor } of this.choices) {
      const isThere = isFor(state);
      label.hidden = !isThere;
      input.disabled = !isThere;
      input.checked = ui.tool === tool && isThere;
      // The commands know them by these.
      input.classList.toggle("selects", isThere && tool === selects);
      input.classList.toggle("last-number", tool === ui.number);
    }
    const most = largestNumber(position);
    const chosen = isNumber(ui.tool) && Number(ui.tool) > SHOWN_NUMBERS;
    this.other.hidden = most <= SHOWN_NUMBERS && !chosen;
    this.other.max = String(most);
    this.other.classList.toggle("chosen", chosen);
    this.other.classList.toggle("last-number", Number(ui.number) > SHOWN_NUMBERS);
    this.flags.hidden = position.xMax === 1;
    this.flags.max = String(position.xMax);
    if (Number(this.flags.value) > position.xMax) this.flags.value = String(position.xMax);
  }
}

/**
 * @param {string} text
 * @param {number} least
 * @param {number} most
 */
function clamp(text, least, most) {
  return Math.min(most, Math.max(least, Math.trunc(Number(text)) || least));
}
