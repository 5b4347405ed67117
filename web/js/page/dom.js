// Elements, made without markup and found again: nothing that a stranger wrote is ever parsed as HTML. And how
// the page lies.

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

/** Where keys and pastes belong to a text. A radio button or a slider takes neither of them. */
export const TEXT_FIELDS =
  "input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, [contenteditable]";

// How the page lies, by its size: the panel beside the board, below it, or as a sheet that comes from
// below. The style sheets have the same rules.

/** The panel stands beside the board. */
export const WIDE = "(min-width: 1000px) or ((min-width: 660px) and (max-height: 560px))";
/** The panel is a sheet, and what writes is a pad. */
export const PHONE = "(max-width: 659px)";
