// The deductions as a list, the simplest first: each a button that shows its reason on the board.
// Tab leads to the one that is shown, the arrow keys to the others.

import { make, setText } from "../../page/dom.js";
import { listedAround } from "./steps.js";
import { STEPS, stepsAfter, stepsBefore, techniqueInWords } from "./words.js";

/**
 * @typedef {import("./steps.js").DeductionSteps} DeductionSteps
 * @typedef {import("../../solver/protocol.js").WrittenDeduction} WrittenDeduction
 */

const MOST_LISTED = 200;

export class StepList {
  /**
   * @param {(step: number) => void} choose
   * @param {HTMLElement} proof  stands below the step that is shown
   */
  constructor(choose, proof) {
    this.choose = choose;
    this.proof = proof;
    this.before = make("p", { class: "hint" });
    this.after = make("p", { class: "hint" });
    this.list = make("ol", { class: "why-steps", "aria-label": STEPS.list });
    this.element = make("div", { class: "why-list" }, this.before, this.list, this.after);
    /**
     * What is listed.
     * @type {{deductions: readonly WrittenDeduction[], first: number, shown: number,
     *   isOnBoard: boolean} | null}
     */
    this.listed = null;
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
  }

  /**
   * @param {DeductionSteps} steps
   * @param {boolean} isOnBoard  whether the step that is reached is what the board shows
   */
  draw(steps, isOnBoard) {
    const { deductions, shown, count } = steps;
    const hadFocus = this.list.contains(document.activeElement);
    const inProof = this.proof.contains(document.activeElement);
    const [first, end] = listedAround(count, shown, MOST_LISTED);
    const before = this.listed;
    if (
      before?.deductions === deductions &&
      before.shown === shown &&
      before.isOnBoard === isOnBoard
    )
      return;
    this.listed = { deductions, first, shown, isOnBoard };
    if (before?.deductions !== deductions || before.first !== first) {
      this.fill(deductions.slice(first, end), first);
      setText(this.before, first ? stepsBefore(first) : "");
      setText(this.after, end < count ? stepsAfter(count - end) : "");
    }
    this.buttons.forEach((button, i) => {
      const isCurrent = first + i === shown;
      button.tabIndex = isCurrent ? 0 : -1;
      if (isCurrent && isOnBoard) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      button.parentElement?.classList.toggle("known", first + i < shown);
    });
    const current = this.buttons[shown - first];
    if (this.proof.parentElement !== current?.parentElement) current?.after(this.proof);
    if (hadFocus && !inProof) current?.focus({ preventScroll: true });
    this.scrollTo(current);
  }

  /**
   * @param {readonly WrittenDeduction[]} deductions
   * @param {number} first
   */
  fill(deductions, first) {
    this.buttons = deductions.map((deduction, i) =>
      make(
        "button",
        { type: "button", class: "why-step", onclick: () => this.choose(first + i) },
        make("span", { class: "technique" }, techniqueInWords(deduction)),
        " ",
        make("span", { class: "sentence" }, deduction.sentence),
      ),
    );
    this.list.start = first + 1;
    this.list.replaceChildren(...this.buttons.map((button) => make("li", {}, button)));
  }

  /** The step that is shown gets the focus. */
  focus() {
    this.buttons.find((button) => button.tabIndex === 0)?.focus({ preventScroll: true });
  }

  /** Within the list alone: the page stays where it is. @param {HTMLElement | undefined} button */
  scrollTo(button) {
    const item = button?.parentElement;
    if (!item) return;
    const { element } = this;
    const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = Math.min(top, bottom - element.clientHeight);
  }
}
