// The names that Python knows for what is being typed, to choose from.

import { make } from "../page/dom.js";
import { CONSOLE } from "./words.js";

export class Completions {
  /** @param {(name: string) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.element = make("div", {
      class: "completions",
      role: "group",
      "aria-label": CONSOLE.completions,
      hidden: true,
    });
  }

  get isShown() {
    return !this.element.hidden;
  }

  hide() {
    this.element.hidden = true;
  }

  /** @param {string[]} names */
  show(names) {
    this.element.hidden = false;
    this.element.replaceChildren(
      ...names.map((name) =>
        make(
          "button",
          { type: "button", onclick: () => this.choose(name) },
          name.split(".").at(-1) ?? name,
        ),
      ),
    );
  }
}

/**
 * The name that ends at the cursor; "" where none does.
 * @param {string} before  the text before it
 */
export const wordBefore = (before) => /[\w.]*$/.exec(before)?.[0] ?? "";

/**
 * How all of them begin.
 * @param {string[]} names
 */
export function commonStart(names) {
  let start = names[0];
  for (const name of names) while (!name.startsWith(start)) start = start.slice(0, -1);
  return start;
}
