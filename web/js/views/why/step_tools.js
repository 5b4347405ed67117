// The buttons and the keys that go from step to step.

import { make } from "../../page/dom.js";
import { STEPS } from "./words.js";

/** @typedef {import("./steps.js").DeductionSteps} DeductionSteps */

export class StepTools {
  /** @param {(step: (shown: number) => number) => void} go  told how to get from the step that is shown to another */
  constructor(go) {
    const button = (/** @type {string} */ title, /** @type {(shown: number) => number} */ step) =>
      make("button", { type: "button", onclick: () => go(step) }, title);
    this.next = button(STEPS.next, (shown) => shown + 1);
    this.next.classList.add("primary");
    this.end = button(STEPS.last, () => Infinity);
    this.back = button(STEPS.back, (shown) => shown - 1);
    this.first = button(STEPS.first, () => 0);
    this.element = make(
      "div",
      { class: "why-tools", role: "group", "aria-label": STEPS.tools },
      this.next,
      this.end,
      this.back,
      this.first,
    );
  }

  /** @param {DeductionSteps} steps */
  draw({ shown, isAtEnd }) {
    // Not disabled: a button that somebody has just pressed keeps the focus.
    for (const button of [this.first, this.back])
      button.setAttribute("aria-disabled", String(shown === 0));
    for (const button of [this.next, this.end])
      button.setAttribute("aria-disabled", String(isAtEnd));
  }
}

/**
 * The step that a key leads to; undefined where it leads to none.
 * @param {KeyboardEvent} event
 * @param {DeductionSteps} steps
 */
export function stepOfKey({ target, key, altKey, ctrlKey, metaKey }, { shown, count }) {
  if (!count || altKey || ctrlKey || metaKey) return undefined;
  if (target instanceof Element && target.closest("summary")) return undefined;
  const inList = target instanceof Element && target.closest(".why-step");
  const step = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: Infinity }[key];
  const listed = inList ? { ArrowDown: shown + 1, ArrowUp: shown - 1 }[key] : undefined;
  return step ?? listed;
}
