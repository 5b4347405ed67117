// What else there is to see of this board: a card for each further view, with a sentence about this very
// board.

import { draw, h } from "../../page/h.js";
import { isOverdue } from "../../state/state.js";
import { CARDS, sentenceOf } from "./words.js";

/** @typedef {import("../../state/state.js").State} State */

export default class MoreView {
  /**
   * @param {import("../../page/on_demand.js").Context} context
   * @param {HTMLElement} root
   */
  constructor({ showView }, root) {
    this.showView = showView;
    this.root = root;
    this.drawn = "";
  }

  /** It has nothing of its own on the board, and asks nothing. */
  close() {}

  reset() {}

  /** @param {State} state */
  draw(state) {
    const said = CARDS.map(({ name }) => sentenceOf(name, state));
    const key = JSON.stringify([said, isOverdue(state)]);
    if (key === this.drawn) return;
    this.drawn = key;
    draw(
      this.root,
      h(
        "ul",
        { class: isOverdue(state) ? "cards stale" : "cards" },
        CARDS.map(({ name, title }, i) =>
          h(
            "li",
            { key: name },
            h(
              "button",
              {
                type: "button",
                class: said[i].isMute ? "card mute" : "card",
                onclick: () => this.showView(name),
              },
              h("b", {}, title),
              h("span", {}, said[i].words),
            ),
          ),
        ),
      ),
    );
  }
}
