// The controls of a review, in the bar above the board: which move is looked at, and how to get to
// another one.

import { icon, make, setText } from "../page/dom.js";
import { Autoplay } from "../views/autoplay.js";
import { DESK, placeText } from "./review_words.js";

export class ReviewDesk {
  /**
   * @param {{go: (step: number) => void, nextGuess: () => void, share: () => void,
   *   edit: () => void, close: () => void}} does
   */
  constructor(does) {
    this.go = does.go;
    this.step = 0;
    /** How many moves there are. */
    this.count = 0;
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick) =>
      make("button", { type: "button", onclick }, name);
    const arrow = (
      /** @type {string} */ name,
      /** @type {string} */ picture,
      /** @type {() => number} */ target,
    ) =>
      make(
        "button",
        {
          type: "button",
          class: "review-arrow",
          title: name,
          "aria-label": name,
          onclick: () => this.goByHand(target()),
        },
        icon(picture),
      );
    this.first = arrow(DESK.first, "first", () => 0);
    this.back = arrow(DESK.previous, "left", () => this.step - 1);
    this.next = arrow(DESK.next, "right", () => this.step + 1);
    this.last = arrow(DESK.end, "last", () => this.count);
    this.slider = make("input", {
      type: "range",
      min: 0,
      "aria-label": DESK.slider,
      oninput: () => this.goByHand(Number(this.slider.value)),
    });
    this.place = make("p", { class: "review-place" });
    this.words = make("p", { class: "review-words", role: "status" });
    this.autoplay = new Autoplay(
      (first) => this.advance(first),
      () => {},
    );
    this.guess = button(DESK.nextGuess, () => {
      this.autoplay.stop();
      does.nextGuess();
    });
    this.actions = make(
      "div",
      { class: "game-buttons" },
      this.autoplay.button,
      this.guess,
      button(DESK.share, does.share),
      button(DESK.edit, does.edit),
      button(DESK.close, does.close),
    );
    this.element = make(
      "div",
      { class: "review-desk", role: "group", "aria-label": DESK.name, hidden: true },
      make(
        "div",
        { class: "review-steps" },
        this.first,
        this.back,
        this.slider,
        this.next,
        this.last,
        this.place,
      ),
      this.words,
      this.actions,
    );
    this.element.addEventListener("keydown", (event) => this.stepByKey(event));
  }

  /**
   * Go on by itself, from the start where the end is reached.
   * @param {boolean} first
   */
  advance(first) {
    if (this.step >= this.count && !first) return false;
    this.move(first && this.step >= this.count ? 0 : this.step + 1);
    return true;
  }

  /** @param {number} step */
  goByHand(step) {
    this.autoplay.stop();
    this.move(Math.max(0, Math.min(step, this.count)));
  }

  /** At once: the next key may come before this one is drawn. @param {number} step */
  move(step) {
    this.step = step;
    this.go(step);
  }

  /** Arrow keys, but for the slider, which has its own. @param {KeyboardEvent} event */
  stepByKey(event) {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || target === this.slider) return;
    const step = {
      ArrowRight: this.step + 1,
      ArrowLeft: this.step - 1,
      Home: 0,
      End: this.count,
    }[key];
    if (step === undefined) return;
    event.preventDefault();
    this.goByHand(step);
  }

  /**
   * @param {number} step  the move that is looked at, from 0 on; behind the last one, the end
   * @param {number} count
   * @param {string} words  about the move
   * @param {boolean} hasGuesses
   */
  draw(step, count, words, hasGuesses) {
    Object.assign(this, { step, count });
    this.autoplay.steps = count;
    const place = placeText(step, count);
    this.slider.max = String(count);
    this.slider.value = String(step);
    this.slider.setAttribute("aria-valuetext", place);
    setText(this.place, place);
    setText(this.words, words);
    // Not disabled: a button that somebody has just pressed keeps the focus.
    for (const button of [this.first, this.back])
      button.setAttribute("aria-disabled", String(step === 0));
    for (const button of [this.next, this.last])
      button.setAttribute("aria-disabled", String(step === count));
    this.guess.hidden = !hasGuesses;
  }
}
