// The moves as a list, best first: each a button with its bars, which opens what it may tell. Tab
// leads to one of them, the arrow keys to the others.

import { make } from "../../page/dom.js";
import { startingName } from "../../text/wording.js";
import { drawGauge } from "../gauge.js";
import { barsOf } from "./measures.js";
import { MOVES } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("./choice.js").MoveChoice} MoveChoice
 * @typedef {import("./measures.js").Bar} Bar
 */

export class MoveList {
  /**
   * @param {{choose: (move: number) => void, point: (move: number | null) => void}} acts
   * @param {HTMLElement} details  of the chosen move: stands below it
   */
  constructor({ choose, point }, details) {
    this.choose = choose;
    this.point = point;
    this.details = details;
    this.head = make("div", { class: "move-head", "aria-hidden": "true" });
    this.list = make("ol", { class: "move-items", "aria-label": MOVES.list });
    this.element = make("div", { class: "move-list" }, this.head, this.list);
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    /** @type {Bar[][]} */
    this.bars = [];
  }

  /**
   * @param {MoveChoice["moves"]} moves
   * @param {Position} position
   */
  fill(moves, position) {
    this.details.remove();
    this.bars = barsOf(moves);
    const measures = this.bars[0]?.map(({ measure }) => measure) ?? [];
    this.element.classList.toggle("of-five", measures.length > 4);
    this.head.replaceChildren(
      make("span", {}),
      ...measures.map(({ title }) => make("span", {}, title)),
    );
    this.buttons = moves.map(({ cell }, i) =>
      make(
        "button",
        {
          type: "button",
          class: "move-item",
          onclick: () => this.choose(i),
          onpointerenter: (/** @type {PointerEvent} */ event) =>
            event.pointerType === "touch" || this.point(i),
          onpointerleave: () => this.point(null),
        },
        make("span", { class: "move-name" }, startingName(position, cell)),
        ...this.bars[i].flatMap((bar) => [" ", drawBar(bar)]),
      ),
    );
    this.list.replaceChildren(...this.buttons.map((button) => make("li", {}, button)));
  }

  /** @param {MoveChoice} choice */
  draw({ chosen, pointed }) {
    this.buttons.forEach((button, i) => {
      button.tabIndex = i === (chosen ?? 0) ? 0 : -1;
      button.setAttribute("aria-expanded", String(i === chosen));
      button.classList.toggle("pointed", i === pointed?.move);
    });
    const item = chosen === null ? undefined : this.buttons[chosen];
    if (!item) this.details.remove();
    else if (this.details.parentElement !== item.parentElement) item.after(this.details);
  }

  /** @param {number} move */
  focus(move) {
    this.buttons[move]?.focus();
  }
}

/** @param {Bar} bar */
function drawBar({ measure, share, text, exact }) {
  return make(
    "span",
    { class: `measure of-${measure.name}`, title: exact ? `${measure.title}: ${exact}` : null },
    make("span", { class: "measure-title" }, measure.title),
    " ",
    make("span", { class: "measure-value" }, text),
    drawGauge(share),
  );
}
