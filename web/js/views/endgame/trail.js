// What was opened on the way, as a line of buttons that lead back to each step, the last of which is
// where one is.

import { icon, make, refill } from "../../page/dom.js";
import { START, upTo } from "./way.js";
import { ENDGAME, openedInWords } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("./way.js").Way} Way
 */

export class Trail {
  /** @param {(way: Way) => void} go */
  constructor(go) {
    this.go = go;
    /** @type {Way} */
    this.way = START;
    this.backwards = make(
      "button",
      { type: "button", class: "trail-back", onclick: () => this.goBack() },
      icon("left"),
      ENDGAME.back,
    );
    this.list = make("ol", {});
    this.element = make(
      "nav",
      { class: "endgame-trail", "aria-label": ENDGAME.trail },
      this.backwards,
      this.list,
    );
  }

  goBack() {
    if (this.way.length) this.go(upTo(this.way, this.way.length - 1));
  }

  goToStart() {
    if (this.way.length) this.go(START);
  }

  /**
   * @param {Way} way
   * @param {Position} position
   */
  draw(way, position) {
    this.way = way;
    // Not disabled: a button that somebody has just pressed keeps the focus.
    this.backwards.setAttribute("aria-disabled", String(way.length === 0));
    const texts = [ENDGAME.start, ...way.map((step) => openedInWords(step, position))];
    refill(
      this.list,
      ...texts.map((text, steps) =>
        make(
          "li",
          {},
          make(
            "button",
            {
              type: "button",
              "aria-current": steps === way.length ? "step" : null,
              onclick: () => this.go(upTo(way, steps)),
            },
            text,
          ),
        ),
      ),
    );
  }
}
