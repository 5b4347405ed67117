// Buttons that copy one thing in several notations.

import { h } from "../page/h.js";

/**
 * @typedef {readonly [string, () => string]} Form  what the button is called, and what it copies;
 *   worked out when it is pressed, since a table can be long
 */

const WORDS = {
  copy: "Copy",
  /** @param {string} name  what the button is called */
  copied: (name) => `${name} copied`,
};

/**
 * The word “Copy” and a row of them behind it.
 * @param {readonly Form[]} forms
 * @param {Pick<import("../page/on_demand.js").Context, "copyText">} page
 * @param {string} [label]  for who does not see what they stand beside
 */
export const copyRow = (forms, page, label = "") =>
  h(
    "div",
    { class: "copies", role: label ? "group" : null, "aria-label": label || null },
    h("span", {}, WORDS.copy),
    forms.map(([name, write]) =>
      h(
        "button",
        { key: name, type: "button", onclick: () => page.copyText(write(), WORDS.copied(name)) },
        name,
      ),
    ),
  );
