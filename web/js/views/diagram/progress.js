// How far the building of a diagram has got, with a way to stop it.

import { make, setText } from "../../page/dom.js";
import { DIAGRAM, progressInWords } from "./words.js";

export class BuildProgress {
  /** @param {() => void} stop */
  constructor(stop) {
    this.text = make("span", {});
    this.element = make(
      "p",
      { class: "build-progress", hidden: true },
      this.text,
      make("button", { type: "button", onclick: stop }, DIAGRAM.stop),
    );
  }

  /**
   * @param {import("../../state/state.js").State} state
   * @param {boolean} isWaiting  whether a diagram is asked for
   */
  draw({ solver }, isWaiting) {
    const { nodes, done, expected, running } = solver;
    this.element.hidden = !(isWaiting && running && nodes > 0);
    if (this.element.hidden) return;
    setText(this.text, progressInWords(done, expected, nodes));
  }
}
