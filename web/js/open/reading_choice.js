// A text that can be read in several ways: each as a small picture, and a person picks one.

import { make } from "../page/dom.js";
import { showPicture } from "../page/picture.js";
import { showBoard } from "./board_picture.js";
import { READINGS } from "./words.js";

/**
 * @typedef {import("./read_board.js").ReadBoard} ReadBoard
 * @typedef {{board: ReadBoard, sentence: string}} Reading
 *   `sentence`: what is special about it; "" where its format says it all
 */

const MOST_PICTURE = { width: 150, height: 120 };

export class ReadingChoice {
  constructor() {
    this.element = make("div", {
      class: "readings",
      role: "group",
      "aria-label": READINGS.group,
      hidden: true,
    });
    /** @type {readonly Reading[]} */
    this.readings = [];
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
  }

  /**
   * @param {readonly Reading[]} readings
   * @param {(board: ReadBoard) => void} pick
   */
  offer(readings, pick) {
    this.clear();
    this.readings = readings;
    this.buttons = readings.map(({ board, sentence }) => {
      const image = make("img", {});
      showBoard(image, board.position, MOST_PICTURE, "");
      return make(
        "button",
        { type: "button", "aria-pressed": "false", onclick: () => pick(board) },
        image,
        make("span", {}, READINGS.caption(board.format, sentence)),
      );
    });
    this.element.replaceChildren(...this.buttons);
    this.element.hidden = false;
    this.buttons[0].focus();
  }

  /**
   * Mark the one that was picked; where it is none of them, the choice is over.
   * @param {ReadBoard} board
   */
  mark(board) {
    const picked = this.readings.findIndex((reading) => reading.board === board);
    if (picked < 0) this.clear();
    this.buttons.forEach((button, index) => {
      button.setAttribute("aria-pressed", String(index === picked));
    });
  }

  clear() {
    for (const image of this.element.querySelectorAll("img"))
      showPicture(image, null, MOST_PICTURE, "");
    this.readings = [];
    this.buttons = [];
    this.element.replaceChildren();
    this.element.hidden = true;
  }
}
