// What came of what was read: the board that was found, several ways to read it, or the place at which it
// is wrong.

import { h } from "../page/h.js";
import { PLAIN } from "../state/shapes.js";
import { counted, facts, sizeInWords } from "../text/wording.js";

/**
 * @typedef {import("./reader.js").ReadBoard} ReadBoard
 * @typedef {{line: string, at: number, sign: string}} WrongPlace
 */

const AROUND = 32; // characters of the line that are shown before and behind a wrong place
const SPACE = "\u2423";
const WORDS = {
  nothing: "What you open is shown here first. Nothing changes before you say so.",
  showPlace: "Show the place in the text",
  ways: "Ways to read it",
  moves: (/** @type {number} */ count) => `It has ${counted(count, "move")}.`,
};

/**
 * @param {import("./reading.js").Reading} reading
 * @param {ReadBoard | null} board  that was found
 * @param {{showPlace: () => void, pick: (board: ReadBoard) => void}} does
 */
export function resultOf({ said, isBad, wrong, readings, pictures, preview }, board, does) {
  const isEmpty = !said && !board;
  return h(
    "div",
    { class: "read-result" },
    h("p", { id: "open-said", class: isBad ? "said problem" : "said", role: "status" }, said),
    board && h("p", { class: "read-facts" }, factsOf(board)),
    wrong && wrongPlace(wrong, does.showPlace),
    readings.length > 0 &&
      h(
        "div",
        { class: "readings", role: "group", "aria-label": WORDS.ways },
        readings.map(({ board: way, sentence }, i) =>
          h(
            "button",
            {
              type: "button",
              "aria-pressed": way === board,
              onclick: () => does.pick(way),
            },
            h("img", { ...pictures[i], alt: "" }),
            h("span", {}, sentence ? `${way.format}: ${sentence}` : way.format),
          ),
        ),
      ),
    preview && h("div", { class: "found" }, h("img", preview)),
    isEmpty && h("p", { class: "nothing" }, WORDS.nothing),
  );
}

/**
 * @param {WrongPlace} place
 * @param {() => void} showPlace
 */
function wrongPlace({ line, at, sign }, showPlace) {
  const before = line.slice(Math.max(0, at - AROUND), at);
  const behind = line.slice(at + sign.length, at + sign.length + AROUND);
  return h(
    "div",
    { class: "wrong-place" },
    h(
      "pre",
      { class: "place", "aria-hidden": "true" },
      at > AROUND ? "…" : "",
      before,
      h("mark", {}, sign.trim() ? sign : SPACE),
      behind,
      line.length > at + sign.length + AROUND ? "…" : "",
    ),
    h("button", { type: "button", onclick: showPlace }, WORDS.showPlace),
  );
}

/** What the board is, in one line. @param {ReadBoard} board */
function factsOf({ position, game }) {
  const [[, size], [, cells], , ...others] = facts(position);
  const about = [
    position.shape === PLAIN ? sizeInWords(position) : size,
    cells,
    ...others.map(([name, value]) => `${value} ${name.toLowerCase()}`),
  ].join(", ");
  return game ? `${about}. ${WORDS.moves(game.moves)}` : about;
}
