// The kinds of cells, each with a sample, and what each may mean.

import { make, refill } from "../page/dom.js";
import { MEANINGS } from "./read/rules.js";
import { KINDS, MEANING_NAMES } from "./words.js";

/**
 * @typedef {import("./read/join.js").ReadKind} ReadKind
 * @typedef {import("./read/rules.js").Meaning} Meaning
 * @typedef {import("./read/grid.js").Grid} Grid
 */

const SAMPLE = 40; // pixels

export class KindList {
  /**
   * @param {{choose: (index: number) => void, mean: (meaning: Meaning) => void,
   *   narrow: () => void}} does  `narrow`: whether one cell is meant was changed
   */
  constructor(does) {
    this.does = does;
    this.list = make("div", {
      class: "picture-kinds",
      role: "radiogroup",
      "aria-label": KINDS.title,
    });
    this.buttons = MEANINGS.map((meaning) =>
      make(
        "button",
        { type: "button", value: meaning, onclick: () => does.mean(meaning) },
        MEANING_NAMES[meaning],
      ),
    );
    this.meanings = make(
      "div",
      { class: "picture-meanings", role: "group", "aria-label": KINDS.meanings },
      ...this.buttons,
    );
    this.single = make("input", { type: "checkbox", onchange: does.narrow });
    this.singleLine = make("label", { class: "picture-single" }, this.single, KINDS.single);
    this.element = make(
      "section",
      { class: "picture-choice", hidden: true },
      make("h3", {}, KINDS.title),
      make("p", { class: "hint" }, KINDS.hint),
      this.list,
      this.meanings,
      this.singleLine,
    );
  }

  /** Whether only the cell that was clicked is meant. */
  isSingle() {
    return this.single.checked;
  }

  /**
   * @param {readonly ReadKind[]} kinds
   * @param {number} chosen
   * @param {boolean} isClicked  whether one of its cells was
   * @param {HTMLCanvasElement} source
   * @param {Grid} grid
   */
  show(kinds, chosen, isClicked, source, grid) {
    this.element.hidden = false;
    refill(
      this.list,
      ...kinds.map((kind, index) => this.option(kind, index, index === chosen, source, grid)),
    );
    this.meanings.hidden = chosen < 0;
    this.singleLine.hidden = !isClicked || kinds[chosen].cells.length === 1;
    if (this.singleLine.hidden) this.single.checked = false;
    for (const button of this.buttons)
      button.setAttribute("aria-pressed", String(button.value === kinds[chosen]?.meaning));
  }

  /**
   * @param {ReadKind} kind
   * @param {number} index
   * @param {boolean} isChosen
   * @param {HTMLCanvasElement} source
   * @param {Grid} grid
   */
  option({ cells, meaning, isSure }, index, isChosen, source, grid) {
    const radio = make("input", {
      type: "radio",
      name: "picture-kind",
      class: "hidden",
      value: index,
      "aria-label": KINDS.name(cells.length, MEANING_NAMES[meaning], isSure),
      onchange: () => this.does.choose(index),
    });
    radio.checked = isChosen;
    return make(
      "label",
      { class: `picture-kind${isSure ? "" : " unsure"}` },
      radio,
      make(
        "span",
        {},
        sampleOf(source, grid, cells[0]),
        make("b", {}, MEANING_NAMES[meaning]),
        make("small", {}, isSure ? `× ${cells.length}` : `× ${cells.length}, ${KINDS.unsure}`),
      ),
    );
  }
}

/**
 * @param {HTMLCanvasElement} source
 * @param {Grid} grid
 * @param {number} cell
 */
function sampleOf(source, { xs, ys, columns }, cell) {
  const canvas = make("canvas", { width: SAMPLE, height: SAMPLE, "aria-hidden": "true" });
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const [x, y] = [xs[column], ys[row]];
  canvas
    .getContext("2d")
    ?.drawImage(source, x, y, xs[column + 1] - x, ys[row + 1] - y, 0, 0, SAMPLE, SAMPLE);
  return canvas;
}
