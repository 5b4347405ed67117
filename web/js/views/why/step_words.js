// Where one is among the steps, and what is known by then.

import { make, setText } from "../../page/dom.js";
import { knownInWords, techniqueInWords } from "./words.js";

/** @typedef {import("./steps.js").DeductionSteps} DeductionSteps */

export class StepWords {
  constructor() {
    this.place = make("span", {});
    this.sentence = make("span", { class: "hidden" });
    this.known = make("span", {});
    this.element = make(
      "p",
      { class: "why-status", role: "status" },
      this.place,
      this.sentence,
      this.known,
    );
  }

  /**
   * @param {DeductionSteps} steps
   * @param {import("../../state/position.js").Position} position
   */
  draw({ current, shown, count, isWhole, reached }, position) {
    if (!current) return;
    const at = isWhole
      ? `Step ${shown + 1} of ${count}`
      : count === 1
        ? "The only step that follows at once"
        : `Step ${shown + 1} of ${count} that follow at once`;
    setText(this.place, `${at}: ${techniqueInWords(current).toLowerCase()}. `);
    setText(this.sentence, `${current.sentence} `);
    setText(this.known, `Known by then: ${knownInWords(reached, position)}.`);
  }
}
