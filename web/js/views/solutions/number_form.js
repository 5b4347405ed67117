// "Go to number": where somebody types the number of a solution, and is told what is wrong with it.

import { make, setText } from "../../page/dom.js";
import { readNumber } from "./numbering.js";
import { WALK } from "./words.js";

export class NumberForm {
  /**
   * @param {() => bigint} totalOf  how many solutions there are
   * @param {(number: bigint) => void} go
   */
  constructor(totalOf, go) {
    this.totalOf = totalOf;
    this.go = go;
    this.field = make("input", {
      type: "text",
      id: "solution-number",
      inputmode: "numeric",
      autocomplete: "off",
      spellcheck: "false",
      "aria-describedby": "solution-number-problem",
      oninput: () => this.complain(""),
    });
    this.problem = make("p", { class: "problem", id: "solution-number-problem", role: "alert" });
    this.element = make(
      "form",
      {
        class: "solution-field",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.submit();
        },
      },
      make("label", { for: "solution-number" }, WALK.goTo),
      this.field,
      make("button", {}, WALK.go),
    );
  }

  submit() {
    const { number, problem } = readNumber(this.field.value, this.totalOf());
    if (number === null) this.complain(problem);
    else this.go(number);
  }

  /** @param {string} problem  "" where there is none */
  complain(problem) {
    setText(this.problem, problem);
    if (problem) this.field.setAttribute("aria-invalid", "true");
    else this.field.removeAttribute("aria-invalid");
  }
}
