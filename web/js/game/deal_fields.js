// The fields of the dialog that deals a board.

import { make } from "../page/dom.js";
import { makeSegment } from "../page/segment.js";
import { MAX_SEED } from "../state/limits.js";
import { isGraph } from "../state/position.js";
import { TILINGS } from "../state/shapes.js";
import { cellWord } from "../text/names.js";
import { dealtInWords } from "../text/prior.js";

/** @typedef {import("./rules.js").FirstClick} FirstClick */

/** @type {[FirstClick, string, string][]} */
const FIRST_CLICKS = [
  ["opening", "is an opening", "It shows 0: no mine there and none around."],
  ["safe", "is safe", "No mine there."],
  ["any", "may be a mine", "The board is dealt without regard to it."],
];

/** What the first click may meet. */
export class FirstClickField {
  constructor() {
    this.choices = FIRST_CLICKS.map(([value, name, meaning], i) =>
      makeChoice(
        make("input", { type: "radio", name: "deal-first", value, checked: i === 0 }),
        name,
        meaning,
      ),
    );
    this.middle = make("input", { type: "checkbox", id: "deal-middle" });
    this.element = make(
      "div",
      {},
      make("h3", { id: "deal-first" }, "The first click …"),
      make("div", { role: "radiogroup", "aria-labelledby": "deal-first" }, ...this.choices),
      makeChoice(
        this.middle,
        "Make it for me, in the middle",
        "With the same seed everybody then gets the same board.",
      ),
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
    make("label", { for: input.id }, "Seed"),
    input,
    make(
      "p",
      { class: "hint", id: "deal-seed-hint" },
      "Any word or number. The same seed, board and first click deal the same mines; left empty, chance decides.",
    ),
  );
}

export function seedInput() {
  return make("input", {
    type: "text",
    id: "deal-seed",
    maxlength: MAX_SEED,
    autocomplete: "off",
    spellcheck: "false",
    placeholder: "any",
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
 * @param {string} name
 * @param {string} meaning
 */
export function makeChoice(input, name, meaning) {
  return make(
    "label",
    { class: "choice" },
    input,
    make("span", {}, make("b", {}, name), make("small", {}, meaning)),
  );
}

/**
 * What will be dealt, in a sentence.
 * @param {import("../state/position.js").Position} position
 */
export function dealInWords(position) {
  const extent = isGraph(position)
    ? `A graph of ${position.names.length} ${cellWord(position, position.names.length)}`
    : `${position.width} × ${position.height}${TILINGS[position.shape].after}`;
  return `${extent}, ${dealtInWords(position)}.`;
}
