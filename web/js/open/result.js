// What came of a text that was read: the board that was found, or the place at which it is wrong.

import { make, setText } from "../page/dom.js";
import { isGraph } from "../state/position.js";
import { facts } from "../text/wording.js";
import { isDrawnWhole, showBoard } from "./board_picture.js";
import { ReadingChoice } from "./reading_choice.js";
import { PROBLEMS, READINGS, RESULT } from "./words.js";

/** @typedef {import("./read_board.js").ReadBoard} ReadBoard */

const AROUND = 32; // characters of the line that are shown before and behind a wrong place
const MOST_PICTURE = { width: 240, height: 220 };

export class ReadingResult {
  /** @param {() => void} goThere  called by whoever wants to see the wrong place in the text */
  constructor(goThere) {
    this.said = make("p", { id: "open-said", class: "said", role: "status" });
    this.excerpt = make("pre", { class: "place", "aria-hidden": "true" });
    this.button = make("button", { type: "button", onclick: goThere }, PROBLEMS.showPlace);
    this.place = make("div", { class: "wrong-place", hidden: true }, this.excerpt, this.button);
    this.image = make("img", { hidden: true });
    this.facts = make("dl", {});
    this.notes = make("ul", {});
    this.board = make(
      "div",
      { class: "read-board", hidden: true },
      this.image,
      make("div", {}, this.facts, this.notes),
    );
    this.choice = new ReadingChoice();
    this.element = make(
      "div",
      { class: "read-result" },
      this.said,
      this.place,
      this.choice.element,
      this.board,
    );
  }

  /**
   * Nothing yet.
   * @param {string} sentence
   */
  wait(sentence) {
    this.choice.clear();
    this.say(sentence, false);
  }

  /**
   * Several ways to read it, of which somebody picks one.
   * @param {readonly import("./reading_choice.js").Reading[]} readings
   * @param {(board: ReadBoard) => void} pick
   */
  offer(readings, pick) {
    this.say(READINGS.several(readings.length), false);
    this.choice.offer(readings, pick);
  }

  /**
   * @param {string} sentence
   * @param {{line: string, at: number, sign: string} | null} place
   */
  fail(sentence, place) {
    this.choice.clear();
    this.say(sentence, true);
    this.place.hidden = place === null;
    if (!place) return;
    const { line, at, sign } = place;
    const before = line.slice(Math.max(0, at - AROUND), at);
    const behind = line.slice(at + sign.length, at + sign.length + AROUND);
    this.excerpt.replaceChildren(
      at > AROUND ? "…" : "",
      before,
      make("mark", {}, sign.trim() ? sign : "\u2423"),
      behind,
      line.length > at + sign.length + AROUND ? "…" : "",
    );
  }

  /** @param {ReadBoard} board */
  show(board) {
    const { position, format, notes, problems } = board;
    this.choice.mark(board);
    this.say(RESULT.found(format), false);
    this.board.hidden = false;
    this.facts.replaceChildren(
      ...facts(position).flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]),
    );
    this.notes.replaceChildren(
      ...notes.map((note) => make("li", {}, note)),
      ...problems.map((problem) => make("li", { class: "problem" }, problem)),
    );
    const [all, some] = isGraph(position)
      ? [RESULT.graph, RESULT.graphPart]
      : [RESULT.board, RESULT.boardPart];
    const what = isDrawnWhole(position) ? all : some;
    showBoard(this.image, position, MOST_PICTURE, what);
  }

  /**
   * @param {string} sentence
   * @param {boolean} bad
   */
  say(sentence, bad) {
    setText(this.said, sentence);
    this.said.classList.toggle("problem", bad);
    this.place.hidden = true;
    this.board.hidden = true;
  }
}
