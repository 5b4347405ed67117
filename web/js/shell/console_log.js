// What was typed into the console, and what came of it.

import { icon, make } from "../page/dom.js";

const WORDS = {
  copy: "Copy",
  copyResult: "Copy the result",
  copied: "Copied",
};

const MOST_ENTRIES = 500; // lines; the oldest go

export class Log {
  /**
   * @param {HTMLElement} element
   * @param {(text: string, done: string) => void} copyText
   */
  constructor(element, copyText) {
    this.element = element;
    this.copyText = copyText;
    /** What was printed last. @type {HTMLPreElement | null} */
    this.printed = null;
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
        title: WORDS.copy,
        "aria-label": WORDS.copyResult,
        onclick: () => copyText(text, WORDS.copied),
      },
      icon("copy"),
    ),
  );
}

// MathML that Python wrote, as elements: only what typesets is taken over, whatever else is in it.

const MATH = "http://www.w3.org/1998/Math/MathML";
const ELEMENTS = new Set(
  `math mrow mfrac mn mi mo mtext mspace msup msub msubsup msqrt mroot mtable mtr mtd mfenced
  munder mover munderover mpadded mphantom mstyle`.split(/\s+/),
);
const ATTRIBUTES = new Set("linethickness fence separator stretchy mathvariant accent".split(" "));
const NAMES = { open: "(", close: ")", separators: "," };

/**
 * @param {string} text
 * @returns {Element | null}  null for what is no XML
 */
export function fromMathml(text) {
  const parsed = new DOMParser().parseFromString(
    `<math>${text.replaceAll(/&(\w+);/g, entity)}</math>`,
    "application/xml",
  );
  return parsed.querySelector("parsererror") ? null : copied(parsed.documentElement);
}

/**
 * Names of characters that HTML knows and XML does not.
 * @param {string} whole
 * @param {string} name
 */
function entity(whole, name) {
  /** @type {Record<string, string>} */
  const known = {
    ApplyFunction: "\u2061",
    InvisibleTimes: "\u2062",
    dd: "d",
    ExponentialE: "e",
    ImaginaryI: "i",
    pi: "π",
    infin: "∞",
  };
  return ["lt", "gt", "amp", "quot", "apos"].includes(name) ? whole : (known[name] ?? name);
}

/** @param {Element} element @returns {Element} */
function copied(element) {
  const name = ELEMENTS.has(element.localName) ? element.localName : "mrow";
  // Browsers do not draw mfenced any more: it becomes what it stands for.
  const copy = document.createElementNS(MATH, name === "mfenced" ? "mrow" : name);
  for (const { name: attribute, value } of element.attributes)
    if (ATTRIBUTES.has(attribute)) copy.setAttribute(attribute, value);
  /** @type {Node[]} */
  const children = [];
  for (const child of element.childNodes) {
    if (child instanceof Element) children.push(copied(child));
    else if (child.textContent?.trim())
      children.push(
        document.createTextNode(
          name === "mo" && child.textContent.trim() === "-" ? "−" : child.textContent,
        ),
      );
  }
  copy.append(...(name === "mfenced" ? fenced(element, children) : children));
  return copy;
}

/** @param {Element} element @param {Node[]} children */
function fenced(element, children) {
  const sign = (/** @type {keyof typeof NAMES} */ which) => {
    const operator = document.createElementNS(MATH, "mo");
    operator.textContent = element.getAttribute(which) ?? NAMES[which];
    return operator;
  };
  const inner = children.flatMap((child, i) => (i ? [sign("separators"), child] : [child]));
  return [sign("open"), ...inner, sign("close")];
}
