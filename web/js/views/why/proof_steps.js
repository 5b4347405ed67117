// A proof that can be opened and gone through, step by step: what is supposed, what follows from
// which number, and the number that then cannot hold.

import { make, setText } from "../../page/dom.js";
import { PROOF } from "./words.js";

/**
 * @typedef {import("../../solver/protocol.js").WrittenDeduction} WrittenDeduction
 */

const MOST_INDENTED = 4; // assumptions that hold at once

export class ProofSteps {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {WrittenDeduction | null} */
    this.deduction = null;
    /** The step that is shown; null while the proof is closed. @type {number | null} */
    this.shown = null;
    const button = (/** @type {string} */ title, /** @type {() => void} */ onclick) =>
      make("button", { type: "button", onclick }, title);
    this.toggle = button(PROOF.open, () => this.open(this.shown === null));
    this.back = button(PROOF.previous, () => this.go((this.shown ?? 0) - 1));
    this.next = button(PROOF.next, () => this.go((this.shown ?? 0) + 1));
    this.tools = make(
      "div",
      { class: "proof-tools", role: "group", "aria-label": PROOF.tools },
      this.toggle,
      this.back,
      this.next,
    );
    this.list = make("ol", { class: "proof-steps", "aria-label": PROOF.steps });
    this.said = make("p", { class: "hidden", role: "status" });
    this.element = make("div", { class: "proof" }, this.tools, this.list, this.said);
    this.element.addEventListener("keydown", (event) => this.stepByKey(event));
  }

  /** @param {WrittenDeduction | null} deduction */
  show(deduction) {
    if (deduction === this.deduction) return;
    this.deduction = deduction;
    this.shown = null;
    this.list.replaceChildren(
      ...(deduction?.steps ?? []).map(({ kind, depth, sentence }, i) =>
        make(
          "li",
          { class: `${kind} depth${Math.min(depth, MOST_INDENTED)}`, onclick: () => this.go(i) },
          sentence,
        ),
      ),
    );
    this.draw();
  }

  /** Something else is shown. */
  close() {
    if (this.shown === null) return;
    this.shown = null;
    this.draw();
  }

  /** @param {boolean} isOpen */
  open(isOpen) {
    this.shown = isOpen && this.deduction?.steps.length ? 0 : null;
    this.draw();
    this.changed();
  }

  /** @param {number} step */
  go(step) {
    const count = this.deduction?.steps.length ?? 0;
    if (step < 0 || step >= count || step === this.shown) return;
    this.shown = step;
    this.draw();
    this.list.children[step].scrollIntoView({ block: "nearest" });
    this.changed();
  }

  draw() {
    const { shown, deduction } = this;
    const count = deduction?.steps.length ?? 0;
    const isOpen = shown !== null;
    this.element.hidden = count === 0;
    this.toggle.setAttribute("aria-expanded", String(isOpen));
    setText(this.toggle, isOpen ? PROOF.close : PROOF.open);
    for (const element of [this.list, this.back, this.next]) element.hidden = !isOpen;
    // Not disabled: a button that somebody has just pressed keeps the focus.
    this.back.setAttribute("aria-disabled", String(shown === 0));
    this.next.setAttribute("aria-disabled", String(shown === count - 1));
    [...this.list.children].forEach((item, i) => {
      if (i === shown) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    setText(this.said, isOpen ? (deduction?.steps[shown].sentence ?? "") : "");
  }

  /** @param {KeyboardEvent} event */
  stepByKey(event) {
    if (this.shown === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = (this.deduction?.steps.length ?? 1) - 1;
    const target = {
      ArrowRight: this.shown + 1,
      ArrowLeft: this.shown - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === "Escape") {
      this.open(false);
      this.toggle.focus();
    } else if (target !== undefined) {
      this.go(target);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
