// The numbers that the next cell may show: a button for each, with its chance and the chance to win
// then, which leads one step further. Tab leads to one of them, the arrow keys to the others.

import { make } from "../../page/dom.js";
import { rationalOf } from "../../text/chance.js";
import { toPercent, toShade } from "../../text/fraction.js";
import { drawGauge } from "../gauge.js";
import { BRANCH, branchInWords, winsInWords } from "./words.js";

/**
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../../solver/protocol.js").WrittenBranch} WrittenBranch
 * @typedef {import("../../solver/protocol.js").WrittenNext} WrittenNext
 */

/** For those who hear it. @param {string} text */
const heard = (text) => make("span", { class: "hidden" }, text);

/** @param {Value} value */
const percent = (value) => `${toPercent(rationalOf(value), 1, 2)} %`;

export class Branches {
  /**
   * @param {{choose: (cell: number, number: number) => void,
   *   point: (number: number | null) => void}} acts
   */
  constructor({ choose, point }) {
    this.choose = choose;
    this.point = point;
    this.element = make("div", {
      class: "endgame-branches",
      role: "group",
      "aria-label": BRANCH.label,
    });
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
  }

  /** @param {WrittenNext | null} next */
  fill(next) {
    this.element.hidden = !next;
    this.buttons = (next?.outcomes ?? []).map((branch, i) =>
      this.makeButton(next?.cell ?? 0, branch, i === 0),
    );
    const isRisky = next !== null && rationalOf(next.mine).top > 0n;
    this.element.replaceChildren(
      ...this.buttons,
      ...(isRisky
        ? [
            make(
              "span",
              { class: "endgame-branch" },
              ...drawBranch(BRANCH.mine, next.mine, "0", BRANCH.lost),
            ),
          ]
        : []),
    );
  }

  /**
   * @param {number} cell
   * @param {WrittenBranch} branch
   * @param {boolean} isFirst
   */
  makeButton(cell, branch, isFirst) {
    const { number, chance, win } = branch;
    return make(
      "button",
      {
        type: "button",
        class: "endgame-branch",
        tabindex: isFirst ? 0 : -1,
        title: branchInWords(branch),
        onclick: () => this.choose(cell, number),
        // Who clicks has not asked to see the first number of the step that follows.
        onfocus: (/** @type {FocusEvent} */ { target }) =>
          /** @type {Element} */ (target).matches(":focus-visible") && this.point(number),
        onblur: () => this.point(null),
        // A button that comes to lie below a pointer which rests is not pointed at.
        onpointermove: (/** @type {PointerEvent} */ { pointerType, movementX, movementY }) =>
          pointerType !== "touch" && (movementX || movementY) && this.point(number),
        onpointerleave: () => this.point(null),
      },
      ...drawBranch(
        String(number),
        chance,
        win,
        win === "1" ? BRANCH.won : winsInWords(percent(win)),
      ),
    );
  }

  /** Whether one of its buttons has the focus. */
  get hasFocus() {
    return this.element.contains(document.activeElement);
  }

  /** The focus to one before or after. @param {number} by */
  step(by) {
    const now = this.buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const to = Math.max(0, Math.min(now + by, this.buttons.length - 1));
    this.buttons.forEach((button, i) => {
      button.tabIndex = i === to ? 0 : -1;
    });
    this.buttons[to]?.focus();
  }

  /** @returns {boolean} whether there is something to have the focus */
  focus() {
    this.buttons[0]?.focus({ preventScroll: true });
    return this.buttons.length > 0;
  }
}

/**
 * @param {string} what
 * @param {Value} chance
 * @param {Value} win  the length of the bar
 * @param {string} then
 */
function drawBranch(what, chance, win, then) {
  return [
    heard(what === BRANCH.mine ? BRANCH.isA : BRANCH.shows),
    make("b", {}, what),
    heard(BRANCH.withChance),
    make("span", {}, percent(chance)),
    drawGauge(toShade(rationalOf(win)), "of-win"),
    heard(BRANCH.after),
    make("span", { class: "branch-win" }, then),
  ];
}
