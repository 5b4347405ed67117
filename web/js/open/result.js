// What came of a text that was read: the board that was found, or the place at which it is wrong.

import { coloursOf } from "../board/colours.js";
import { drawPicture, MOST_CELLS } from "../board/picture/picture.js";
import { sceneOf } from "../board/picture/scene.js";
import { make, setText } from "../page/dom.js";
import { showPicture } from "../page/picture.js";
import { cutOut } from "../state/clip.js";
import { firstVertices } from "../state/graph_edits.js";
import { isGraph } from "../state/position.js";
import { facts } from "../text/wording.js";
import { PROBLEMS, RESULT } from "./words.js";

/**
 * @typedef {import("./read_board.js").ReadBoard} ReadBoard
 * @typedef {import("../state/position.js").Position} Position
 */

const AROUND = 32; // characters of the line that are shown before and behind a wrong place

const MOST_SIDE = 60; // cells of a board that is too large to be drawn as a whole
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
    this.element = make("div", { class: "read-result" }, this.said, this.place, this.board);
  }

  /**
   * Nothing yet.
   * @param {string} sentence
   */
  wait(sentence) {
    this.say(sentence, false);
  }

  /**
   * @param {string} sentence
   * @param {{line: string, at: number, sign: string} | null} place
   */
  fail(sentence, place) {
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
  show({ position, format, notes, problems }) {
    this.say(RESULT.found(format), false);
    this.board.hidden = false;
    this.facts.replaceChildren(
      ...facts(position).flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]),
    );
    this.notes.replaceChildren(
      ...notes.map((note) => make("li", {}, note)),
      ...problems.map((problem) => make("li", { class: "problem" }, problem)),
    );
    const whole = position.labels.length <= MOST_CELLS;
    const part = whole ? position : corner(position);
    const [all, some] = isGraph(position)
      ? [RESULT.graph, RESULT.graphPart]
      : [RESULT.board, RESULT.boardPart];
    const what = whole ? all : some;
    showPicture(this.image, drawPicture(sceneOf(part), coloursOf()), MOST_PICTURE, what);
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

/**
 * As much of a large board as can be seen in a small picture.
 * @param {Position} position
 * @returns {Position}
 */
function corner(position) {
  if (isGraph(position)) return firstVertices(position, MOST_CELLS);
  const [bottom, right] = [position.height, position.width].map(
    (length) => Math.min(length, MOST_SIDE) - 1,
  );
  return { ...position, ...cutOut(position, { top: 0, left: 0, bottom, right }) };
}
