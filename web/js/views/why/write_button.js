// The button that writes on the board what is known by now.

import { byId, make, setText } from "../../page/dom.js";
import { FREE, flag } from "../../state/labels.js";
import { knownInWords, writeInWords, writtenInWords } from "./words.js";

/** @typedef {import("./steps.js").KnownMines} KnownMines */

export class WriteButton {
  /**
   * @param {import("../../page/on_demand.js").Context} context
   * @param {() => KnownMines} known  what there is to write; nothing while that is not certain
   */
  constructor({ store, say }, known) {
    this.element = make("button", {
      type: "button",
      onclick: () => {
        const mines = known();
        if (!mines.size || store.state.game) return;
        // All of them are one step of undo.
        store.dispatch({
          do: "conclude",
          labels: [...mines].map(([cell, held]) => [cell, held ? flag(held) : FREE]),
        });
        this.isUsed = true;
        say(writtenInWords(knownInWords(mines, store.state.position)));
      },
    });
    /** Whether it was used, and what follows then is not drawn yet. */
    this.isUsed = false;
  }

  /**
   * @param {KnownMines} known
   * @param {import("../../state/position.js").Position} position
   */
  draw({ size }, position) {
    setText(this.element, writeInWords(size, position));
  }

  /**
   * It is gone where nothing is left to be written, and must not take the focus with it.
   * @param {HTMLElement} panel  in which it is
   * @param {boolean} isGone
   */
  keepFocus(panel, isGone) {
    if (!this.isUsed) return;
    this.isUsed = false;
    const { activeElement } = document;
    if (isGone && (activeElement === document.body || activeElement === this.element))
      byId(panel.getAttribute("aria-labelledby") ?? "").focus();
  }
}
