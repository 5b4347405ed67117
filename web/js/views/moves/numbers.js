// What the chosen move may show: a button for each number, with its chance, and what it would make
// certain in words.

import { make, setText } from "../../page/dom.js";
import { rationalOf } from "../../text/chance.js";
import { toPercent, toShade } from "../../text/fraction.js";
import { drawGauge } from "../gauge.js";
import { exactInWords, MOVES, moveInWords, outcomeInWords } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").WrittenAdvice} Move
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("./choice.js").MoveChoice} MoveChoice
 * @typedef {import("./measures.js").Bar} Bar
 */

export class MoveNumbers {
  /**
   * @param {{choose: (number: number | null) => void, point: (number: number | null) => void,
   *   unpoint: () => void}} acts
   */
  constructor({ choose, point, unpoint }) {
    this.choose = choose;
    this.point = point;
    this.unpoint = unpoint;
    /** @type {Move | null} */
    this.move = null;
    this.sentence = make("p", {});
    this.exact = make("p", { class: "hint" });
    this.row = make("div", { class: "move-numbers", role: "group", "aria-label": MOVES.numbers });
    this.told = make("p", { class: "move-told", role: "status" });
    this.element = make(
      "div",
      { class: "move-details" },
      this.sentence,
      this.exact,
      this.row,
      this.told,
    );
    /** "Any" first. @type {HTMLButtonElement[]} */
    this.buttons = [];
  }

  /**
   * @param {Move} move
   * @param {readonly Bar[]} bars
   * @param {boolean} isTold  whether it is said elsewhere why it stands where it does
   */
  fill(move, bars, isTold) {
    if (move === this.move) return;
    this.move = move;
    setText(this.sentence, isTold ? "" : move.sentence);
    setText(this.exact, exactInWords(bars));
    this.buttons = [
      this.makeButton(null, MOVES.any, null),
      ...move.outcomes.map(({ number, chance }, i) => this.makeButton(i, String(number), chance)),
    ];
    const { top } = rationalOf(move.mine);
    this.row.replaceChildren(
      ...this.buttons,
      ...(top
        ? [make("span", { class: "move-number" }, ...drawChance(MOVES.mine, move.mine))]
        : []),
    );
  }

  /**
   * @param {number | null} number  its place among those that the move may show
   * @param {string} text
   * @param {Value | null} chance
   */
  makeButton(number, text, chance) {
    return make(
      "button",
      {
        type: "button",
        class: "move-number",
        onclick: () => this.choose(number),
        onpointerenter: (/** @type {PointerEvent} */ event) =>
          event.pointerType === "touch" || this.point(number),
        onpointerleave: () => this.unpoint(),
      },
      ...(chance === null ? [text] : drawChance(text, chance)),
    );
  }

  /**
   * @param {MoveChoice} choice
   * @param {Position} position
   */
  draw({ number, shown, chosen }, position) {
    const { move } = this;
    if (!move) return;
    this.buttons.forEach((button, i) => {
      const isChosen = i === (number ?? -1) + 1;
      button.tabIndex = isChosen ? 0 : -1;
      button.setAttribute("aria-pressed", String(isChosen));
    });
    const seen = shown && shown.move === chosen ? shown.number : number;
    setText(
      this.told,
      seen === null ? moveInWords(move, position) : outcomeInWords(move.outcomes[seen], position),
    );
  }

  /** Whether one of its buttons has the focus. */
  get hasFocus() {
    return this.row.contains(document.activeElement);
  }

  /** @param {number | null} number */
  focus(number) {
    this.buttons[(number ?? -1) + 1]?.focus();
  }
}

/**
 * @param {string} text
 * @param {Value} value
 */
function drawChance(text, value) {
  const chance = rationalOf(value);
  return [
    make("b", {}, text),
    " ",
    make("span", {}, `${toPercent(chance, 1, 2)} %`),
    drawGauge(toShade(chance)),
  ];
}
