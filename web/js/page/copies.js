// Buttons that copy one thing in several notations.

import { make } from "./dom.js";
import { COPY } from "./words.js";

/**
 * @typedef {readonly [string, () => string]} Form  what the button is called, and what it copies;
 *   worked out when it is pressed, since a table can be long
 */

/**
 * The word “Copy” and the buttons behind it.
 * @param {readonly Form[]} forms
 * @param {(text: string, done: string) => void} copyText
 * @returns {HTMLElement[]}
 */
export function copyButtons(forms, copyText) {
  return [
    make("span", {}, COPY.copy),
    ...forms.map(([name, write]) =>
      make("button", { type: "button", onclick: () => copyText(write(), COPY.copied(name)) }, name),
    ),
  ];
}

/**
 * A row of them.
 * @param {readonly Form[]} forms
 * @param {(text: string, done: string) => void} copyText
 * @param {string} [label]  for who does not see what they stand beside
 */
export function copyRow(forms, copyText, label = "") {
  return make(
    "div",
    { class: "copies", role: label ? "group" : null, "aria-label": label || null },
    ...copyButtons(forms, copyText),
  );
}
