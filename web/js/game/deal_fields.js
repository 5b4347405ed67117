// The fields of the dialog that deals a board.

import { make } from "../page/dom.js";
import { makeSegment } from "../page/segment.js";
import { MAX_SEED } from "../state/limits.js";
import { FIRST_CLICK, SEED } from "./deal_words.js";

/** @typedef {import("./rules.js").FirstClick} FirstClick */

/** @type {readonly FirstClick[]} */
const FIRST_CLICKS = ["opening", "safe", "any"];

/** What the first click may meet. */
export class FirstClickField {
  constructor() {
    this.choices = FIRST_CLICKS.map((value, i) =>
      makeChoice(
        make("input", { type: "radio", name: "deal-first", value, checked: i === 0 }),
        FIRST_CLICK[value],
      ),
    );
    this.middle = make("input", { type: "checkbox", id: "deal-middle" });
    this.element = make(
      "div",
      {},
      make("h3", { id: "deal-first" }, FIRST_CLICK.title),
      make("div", { role: "radiogroup", "aria-labelledby": "deal-first" }, ...this.choices),
      makeChoice(this.middle, FIRST_CLICK.middle),
    );
  }

  /** @param {boolean} isFair  nobody who has to guess meets a mine */
  offer(isFair) {
    this.choices[FIRST_CLICKS.length - 1].hidden = isFair;
    if (isFair && this.value === "any") check(this.element, "safe");
  }

  /** @returns {FirstClick} */
  get value() {
    const chosen = this.element.querySelector("input[type=radio]:checked");
    return /** @type {FirstClick} */ (/** @type {HTMLInputElement} */ (chosen).value);
  }
}

/** @param {HTMLInputElement} input */
export function seedField(input) {
  return make(
    "div",
    { class: "field" },
    make("label", { for: input.id }, SEED.title),
    input,
    make("p", { class: "hint", id: "deal-seed-hint" }, SEED.hint),
  );
}

export function seedInput() {
  return make("input", {
    type: "text",
    id: "deal-seed",
    maxlength: MAX_SEED,
    autocomplete: "off",
    spellcheck: "false",
    placeholder: SEED.none,
    "aria-describedby": "deal-seed-hint",
  });
}

/**
 * Choices side by side, named by a heading.
 * @param {string} group  the heading
 * @param {readonly (readonly string[])[]} values  each with its name
 * @param {(value: string) => void} choose
 */
export function segments(group, values, choose) {
  return make(
    "div",
    { class: "segments deal-boards", role: "radiogroup", "aria-labelledby": group },
    ...values.map(([value, name]) => makeSegment(group, value, name, () => choose(value)).element),
  );
}

/**
 * @param {HTMLElement} group
 * @param {string} value
 */
export function check(group, value) {
  for (const input of group.querySelectorAll("input"))
    if (input.type === "radio") input.checked = input.value === value;
}

/**
 * @param {HTMLInputElement} input
 * @param {{name: string, meaning: string}} words
 */
export function makeChoice(input, { name, meaning }) {
  return make(
    "label",
    { class: "choice" },
    input,
    make("span", {}, make("b", {}, name), make("small", {}, meaning)),
  );
}
