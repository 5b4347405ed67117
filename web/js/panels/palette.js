// The palette: what a click on the board writes, if anything. On a phone it is the number pad.

import { writeOnSelection } from "../board/graph/selection.js";
import { icon, make } from "../page/dom.js";
import { makeSegment } from "../page/segment.js";
import { isNumber } from "../state/labels.js";
import { isGraph, largestNumber } from "../state/position.js";
import { BRUSH, COVER, DRAW, ERASE, FLAG, FREE, isLabel, LOOK, SELECT } from "../state/tools.js";
import { PALETTE } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 */

const SHOWN_NUMBERS = 8;

export class Palette {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   * @param {HTMLElement} modes  whether the board is looked at or edited
   */
  constructor(store, container, modes) {
    this.store = store;
    this.container = container;
    /** The tool that was in the hand before somebody only looked. */
    this.last = "1";
    this.looks = false;
    this.look = this.mode(modes, "look", () => store.setUi({ tool: LOOK }));
    this.edit = this.mode(modes, "edit", () => store.setUi({ tool: this.last }));
    /** @type {{tool: string, input: HTMLInputElement, only: "grid" | "graph" | null}[]} */
    this.choices = [];
    this.add(DRAW, PALETTE.draw, icon("draw"), "", "graph");
    this.add(ERASE, PALETTE.erase, icon("erase"), "", "graph");
    this.add(SELECT, PALETTE.select, icon("select"), "", "grid");
    this.add(SELECT, PALETTE.move, icon("move"), "", "graph");
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
   * @param {HTMLElement} modes
   * @param {"look" | "edit"} name
   * @param {() => void} choose
   */
  mode(modes, name, choose) {
    const { element, input } = makeSegment("mode", name, PALETTE[name], choose);
    element.title = PALETTE[`${name}Title`];
    modes.append(element);
    return input;
  }

  /**
   * @param {string} tool
   * @param {readonly string[]} words  its name, and what it does
   * @param {Node | string} face
   * @param {string} look
   * @param {"grid" | "graph" | null} [only]  the kind of board that it is for
   */
  add(tool, [name, title], face, look, only = null) {
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
    // The brush of a view leaves it as it was.
    if (ui.tool !== BRUSH) this.looks = ui.tool === LOOK;
    const { looks } = this;
    if (!looks && ui.tool !== BRUSH) this.last = ui.tool;
    this.look.checked = looks;
    this.edit.checked = !looks;
    // What writes makes room for somebody who only looks.
    if (looks && this.container.contains(document.activeElement)) this.look.focus();
    this.container.classList.toggle("put-away", looks);
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
