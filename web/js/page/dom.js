// Making elements without markup: nothing that a stranger wrote is ever parsed as HTML.

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | null | ((event: any) => void)>} [attributes]
 *   `onclick` and the like take functions; null and false leave an attribute out
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false)
      element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 */
export function makeSvg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * A picture from the sheet in index.html.
 * @param {string} name
 */
export function icon(name) {
  return makeSvg(
    "svg",
    { class: "icon", "aria-hidden": "true", viewBox: "0 0 24 24" },
    makeSvg("use", { href: `#icon-${name}` }),
  );
}

const MATH = "http://www.w3.org/1998/Math/MathML";

/**
 * A fraction as the browser typesets it.
 * @param {string} top
 * @param {string} bottom
 */
export function makeFraction(top, bottom) {
  const math = document.createElementNS(MATH, "math");
  const integer = (/** @type {string} */ text) => {
    const number = document.createElementNS(MATH, "mn");
    number.textContent = text;
    return number;
  };
  if (bottom === "1") {
    math.append(integer(top));
  } else {
    const fraction = document.createElementNS(MATH, "mfrac");
    fraction.append(integer(top), integer(bottom));
    math.append(fraction);
  }
  return math;
}

/**
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element ${id}.`);
  return /** @type {T} */ (element);
}

/**
 * Put new children in the place of the old ones. Where the focus was on one of them, the new one of
 * the same name gets it: an answer that arrives must not take the keyboard away from anybody.
 * @param {Element} container
 * @param {...(Node | string)} children
 */
export function refill(container, ...children) {
  const focused = document.activeElement;
  const within = focused !== null && container.contains(focused);
  container.replaceChildren(...children);
  if (!within) return;
  const named = /** @type {HTMLElement[]} */ ([...container.querySelectorAll(focused.localName)]);
  named.find((element) => nameOf(element) === nameOf(focused))?.focus({ preventScroll: true });
}

/** @param {Element} element */
function nameOf(element) {
  return element.getAttribute("aria-label") ?? element.textContent;
}

/** Where keys and pastes belong to a text. A radio button or a slider takes neither of them. */
export const TEXT_FIELDS =
  "input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, [contenteditable]";

/**
 * Write text only where it differs, so that a screen reader does not repeat itself.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
