// Where one is among the steps, and what is known by then.

import { make, setText } from "../../page/dom.js";
import { knownInWords, knownSoFar, placeInWords } from "./words.js";

/** @typedef {import("./steps.js").DeductionSteps} DeductionSteps */

export class StepStatus {
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
  draw(steps, position) {
    const { current, reached } = steps;
    if (!current) return;
    setText(this.place, `${placeInWords(steps, current)} `);
    setText(this.sentence, `${current.sentence} `);
    setText(this.known, knownSoFar(knownInWords(reached, position)));
  }
}
