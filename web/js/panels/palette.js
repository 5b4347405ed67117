// The palette: what a click on the board writes. On a phone it is the number pad.

import { writeOnSelection } from "../board/graph/selection.js";
import { icon, make } from "../page/dom.js";
import { isNumber } from "../state/labels.js";
import { isGraph, largestNumber } from "../state/position.js";
import { COVER, DRAW, ERASE, FLAG, FREE, isLabel, SELECT } from "../state/tools.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 */

const SHOWN_NUMBERS = 8;

export class Palette {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   */
  constructor(store, container) {
    this.store = store;
    this.container = container;
    /** @type {{tool: string, input: HTMLInputElement, only: "grid" | "graph" | null}[]} */
    this.choices = [];
    this.add(
      DRAW,
      "Draw",
      "Draw: click for a vertex, drag from one to another for an edge",
      icon("draw"),
      "",
      "graph",
    );
    this.add(ERASE, "Erase", "Erase: click a vertex or an edge", icon("erase"), "", "graph");
    this.add(
      SELECT,
      "Select",
      "Select a rectangle, move it by dragging",
      icon("select"),
      "wide",
      "grid",
    );
    this.add(
      SELECT,
      "Move",
      "Move: drag vertices, or a box around several",
      icon("move"),
      "wide",
      "graph",
    );
    this.add(COVER, "Cover", "Cover: unknown", "", "cover wide");
    for (let value = 0; value <= SHOWN_NUMBERS; value += 1) {
      this.add(String(value), String(value), `Show ${value}`, String(value), `number n${value}`);
    }
    this.other = make("input", {
      type: "number",
      min: 9,
      step: 1,
      class: "other-number",
      placeholder: "9+",
      "aria-label": "A larger number",
      title: "A larger number",
      oninput: () => this.chooseOther(),
      onfocus: () => this.chooseOther(),
    });
    this.container.append(this.other);
    this.add(FLAG, "Flag", "Flag: a known mine", icon("flag"), "flag");
    this.flags = make("input", {
      type: "number",
      min: 1,
      step: 1,
      value: 1,
      class: "flag-count",
      "aria-label": "Mines under a flag",
      title: "Mines under a flag",
      oninput: () =>
        store.setUi({ tool: FLAG, flag: clamp(this.flags.value, 1, store.state.position.xMax) }),
    });
    this.container.append(this.flags);
    this.add(FREE, "Free", "Known free: covered, but without a mine", "", "free");
  }

  /**
   * @param {string} tool
   * @param {string} name
   * @param {string} title
   * @param {Node | string} face
   * @param {string} look
   * @param {"grid" | "graph" | null} [only]  the kind of board that it is for
   */
  add(tool, name, title, face, look, only = null) {
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
      { class: ["tool", look, only && `for-${only}`].filter(Boolean).join(" "), title },
      input,
      make("span", { class: "face", "aria-hidden": "true" }, face),
      words ?? make("span", { class: "hidden" }, title),
    );
    // Keys walk through the tools, so that only a pointer writes.
    label.addEventListener("click", (event) => {
      if (event.target !== input && isLabel(tool) && writeOnSelection(this.store, tool))
        event.preventDefault();
    });
    this.choices.push({ tool, input, only });
    this.container.append(label);
  }

  chooseOther() {
    const { position } = this.store.state;
    if (this.other.value !== "")
      this.store.setUi({ tool: String(clamp(this.other.value, 9, largestNumber(position))) });
  }

  /** @param {State} state */
  draw({ ui, position }) {
    const graph = isGraph(position);
    this.container.classList.toggle("graph", graph);
    for (const { tool, input, only } of this.choices) {
      const hidden = only === (graph ? "grid" : "graph");
      input.disabled = hidden;
      input.checked = ui.tool === tool && !hidden;
    }
    const most = largestNumber(position);
    const chosen = isNumber(ui.tool) && Number(ui.tool) > SHOWN_NUMBERS;
    this.other.hidden = most <= SHOWN_NUMBERS && !chosen;
    this.other.max = String(most);
    this.other.classList.toggle("chosen", chosen);
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
