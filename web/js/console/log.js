// What was typed into the console, and what came of it.

import { icon, make } from "../page/dom.js";
import { fromMathml } from "./mathml.js";
import { CONSOLE } from "./words.js";

const MOST_ENTRIES = 500; // lines; the oldest go

export class Log {
  /** @param {(text: string, done: string) => void} copyText */
  constructor(copyText) {
    this.copyText = copyText;
    /** What was printed last. @type {HTMLPreElement | null} */
    this.printed = null;
    this.element = make("div", {
      class: "log",
      role: "log",
      "aria-label": CONSOLE.results,
      tabindex: 0,
    });
  }

  clear() {
    this.element.replaceChildren();
  }

  /** @template {Element} T @param {T} entry @returns {T} */
  write(entry) {
    const { element } = this;
    element.append(entry);
    while (element.childElementCount > MOST_ENTRIES) element.firstElementChild?.remove();
    element.scrollTop = element.scrollHeight;
    return entry;
  }

  /** @param {string} code */
  writeTyped(code) {
    const text = `>>> ${code.trimEnd().replaceAll("\n", "\n... ")}`;
    return this.write(make("pre", { class: "typed" }, text));
  }

  /** @param {string} text @param {string | null} mathml */
  writeResult(text, mathml) {
    this.write(result(text, mathml, this.copyText));
  }

  /** @param {string} text */
  writeProblem(text) {
    this.write(make("pre", { class: "problem" }, text));
  }

  /** @param {string} text */
  say(text) {
    this.write(make("p", { class: "hint" }, text));
  }

  /** @param {string} text  printed; pieces of a line are put together */
  print(text) {
    const { printed, element } = this;
    if (printed && printed === element.lastElementChild) printed.textContent += text;
    else this.printed = this.write(make("pre", { class: "printed" }, text));
    this.element.scrollTop = this.element.scrollHeight;
  }
}

/**
 * @param {string} text
 * @param {string | null} mathml
 * @param {(text: string, done: string) => void} copyText
 */
function result(text, mathml, copyText) {
  const typeset = mathml ? fromMathml(mathml) : null;
  return make(
    "div",
    { class: "result" },
    typeset,
    make("pre", {}, text),
    make(
      "button",
      {
        type: "button",
        class: "copy",
        title: CONSOLE.copy,
        "aria-label": CONSOLE.copyResult,
        onclick: () => copyText(text, CONSOLE.copied),
      },
      icon("copy"),
    ),
  );
}
