// What is typed or pressed while the moves are open: a number is written at the chosen cell, as one step of
// undo, and the next best cell is chosen as soon as it is known.

import { Typing } from "../../board/typing.js";
import { isFlag, isNumber } from "../../state/labels.js";
import { newStroke } from "../../state/tools.js";
import { cannotInWords } from "./shows.js";

/** @typedef {import("../../state/position.js").Position} Position */

export class Writing {
  /**
   * @param {import("../../page/on_demand.js").Context} context
   * @param {{chooseBest: () => void, mayWrite: () => boolean}} view
   *   `mayWrite`: whether the chosen cell, and what it can show, are those of the board on the page
   */
  constructor({ store, board }, { chooseBest, mayWrite }) {
    this.store = store;
    this.chooseBest = chooseBest;
    this.mayWrite = mayWrite;
    /** What can be written at the chosen cell. @type {readonly import("./shows.js").Key[]} */
    this.keys = [];
    /** Why what was typed last was not written. */
    this.refused = "";
    /** The board as it was after the last number: what Backspace takes back. */
    this.written = /** @type {Position | null} */ (null);
    this.typing = new Typing(store, board, {
      goOn: () => store.update({}),
      waitsFor: (label) => this.beginsAt(label).some((other) => other !== label),
    });
    /** @type {import("../../state/state.js").Typist} */
    this.typist = (event) => this.type(event);
  }

  /** What can be written that begins with this. @param {string} text */
  beginsAt(text) {
    const possible = this.keys.filter(({ isPossible }) => isPossible);
    return possible.map(({ label }) => label).filter((label) => label.startsWith(text));
  }

  /** @param {string} label */
  write(label) {
    this.typing.fill(label, newStroke());
    this.typing.goOn();
    this.written = this.store.state.position;
  }

  /** @type {import("../../state/state.js").Typist} */
  type({ key, target }) {
    const { position, ui, game } = this.store.state;
    if (game || ui.welcome || ui.selection || ui.selected.length) return false;
    const closest = (/** @type {string} */ kind) =>
      target instanceof Element && target.closest(kind) !== null;
    const isPressed = closest("button, a, summary, input") && !closest("[role=tab]");
    const isRetaken = key === "Backspace" && this.written === position;
    if (isRetaken) {
      this.written = null;
      this.store.undo();
    } else if (key === "Enter" && !isPressed) this.chooseBest();
    else {
      const text = key === " " && !isPressed ? "0" : key.toLowerCase();
      // What is open already is corrected as everywhere else.
      const isOpen = isNumber(position.labels[ui.cursor]) && !this.typing.waiting;
      if (isOpen || !/^[0-9f]$/.test(text)) return false;
      this.typed(text);
    }
    return true;
  }

  /**
   * Nothing is written where the next cell is not chosen yet, nor what the chosen one cannot show.
   * @param {string} text  a digit, or "f" for a mine
   */
  typed(text) {
    const { typing, store } = this;
    const isMine = text === "f";
    if (!typing.waiting) {
      if (!this.mayWrite()) return;
      const can = isMine ? this.beginsAt("").some(isFlag) : this.beginsAt(text).length > 0;
      if (!can) {
        this.refused = cannotInWords(store.state.position, store.state.ui.cursor, text);
        store.update({});
        return;
      }
    }
    if (isMine) typing.mine();
    else typing.digit(text);
    this.written = store.state.position;
  }
}
