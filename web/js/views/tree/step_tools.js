// The tools that go through the steps: from one to the next, by themselves, or with a slider.

import { make } from "../../page/dom.js";
import { Autoplay } from "../autoplay.js";
import { STEPS, sliderInWords } from "./words.js";

/** @typedef {{go: (step: number) => void, advance: (first: boolean) => boolean,
 *   changed: (playing: boolean) => void}} Moves
 *   `go`: a step was asked for, from 0 on; the others are those of the autoplay
 */

export class StepTools {
  /**
   * @param {Moves} moves
   * @param {HTMLElement[]} others  tools that stand behind these
   */
  constructor({ go, advance, changed }, others) {
    this.shown = 0;
    this.count = 1;
    const button = (/** @type {string} */ title, /** @type {() => number} */ step) =>
      make("button", { type: "button", onclick: () => go(step()) }, title);
    this.first = button(STEPS.first, () => 0);
    this.back = button(STEPS.back, () => this.shown - 1);
    this.next = button(STEPS.next, () => this.shown + 1);
    this.next.classList.add("primary");
    this.last = button(STEPS.last, () => this.count - 1);
    this.autoplay = new Autoplay(advance, changed);
    this.slider = make("input", {
      type: "range",
      min: 1,
      max: 1,
      step: 1,
      "aria-label": STEPS.slider,
      oninput: () => go(Number(this.slider.value) - 1),
    });
    this.element = make(
      "div",
      { class: "step-tools", role: "group", "aria-label": STEPS.tools },
      this.first,
      this.back,
      this.next,
      this.last,
      this.autoplay.button,
      make("div", { class: "step-slider" }, this.slider),
      ...others,
    );
  }

  /** @param {number} count  how many steps there are */
  setCount(count) {
    this.count = count;
    this.slider.max = String(count);
    this.autoplay.steps = count;
  }

  /**
   * @param {number} shown
   * @param {string} name  of the vertex of this step
   */
  draw(shown, name) {
    this.shown = shown;
    const [isFirst, isLast] = [shown === 0, shown === this.count - 1];
    // Not disabled: a button that somebody has just pressed keeps the focus.
    for (const button of [this.first, this.back])
      button.setAttribute("aria-disabled", String(isFirst));
    for (const button of [this.next, this.last])
      button.setAttribute("aria-disabled", String(isLast));
    this.slider.value = String(shown + 1);
    this.slider.setAttribute("aria-valuetext", sliderInWords(shown, name));
  }
}
