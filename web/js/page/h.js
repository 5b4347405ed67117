// Drawing by description: a function says what a part of the page is to be, and only what differs is
// touched. The one file that names Preact, of which it takes no more than these two functions.
//
//   draw(place, h("p", { class: "hint" }, "Nothing is certain."));
//
// Elements of a list are told apart by their `key`; without one, by their place. Focus, selection and
// what somebody has typed stay where they are. Cells of the board, drawings of graphs and gestures are
// compared piece by piece elsewhere, and do not come here.

import { h as describe, render } from "preact";

/**
 * @typedef {import("preact").VNode<any>} Drawing
 * @typedef {import("preact").ComponentChildren} Content
 *   false, null and undefined draw nothing
 * @typedef {Record<string, unknown> & {dangerouslySetInnerHTML?: never}} Attributes
 *   `onclick` and the like take functions; null leaves an attribute out, true is one without a value;
 *   `ref` is called with the element that was made, and with null when it goes
 */

/**
 * What an element is to be.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...Content} children
 * @returns {Drawing}
 */
export function h(tag, attributes = {}, ...children) {
  // Nothing that a stranger wrote is ever parsed as HTML.
  if ("dangerouslySetInnerHTML" in attributes) throw new Error("A drawing holds no HTML.");
  return describe(tag, attributes, ...children);
}

/**
 * Draw into an element, which holds nothing else.
 * @param {Element} place
 * @param {...Content} content
 */
export function draw(place, ...content) {
  render(content, place);
}

/**
 * What takes long to draw, or to work out, is done once for an object, such as an answer, and again only where something
 * else about it has changed.
 * @template {object} Of
 * @template {unknown[]} More
 * @template Outcome
 * @param {(of: Of, ...more: More) => Outcome} work
 * @returns {(of: Of, ...more: More) => Outcome}
 */
export function onceFor(work) {
  /** @type {WeakMap<Of, {more: More, outcome: Outcome}>} */
  const known = new WeakMap();
  return (of, ...more) => {
    const last = known.get(of);
    if (last && more.every((each, i) => each === last.more[i])) return last.outcome;
    const outcome = work(of, ...more);
    known.set(of, { more, outcome });
    return outcome;
  };
}

/** @param {unknown} content @returns {content is Drawing} */
export const isDrawing = (content) =>
  typeof content === "object" && content !== null && "props" in content;

/**
 * A picture from the sheet in index.html.
 * @param {string} name
 */
export const pictureOf = (name) =>
  h(
    "svg",
    { class: "icon", "aria-hidden": "true", viewBox: "0 0 24 24" },
    h("use", { href: `#icon-${name}` }),
  );

/**
 * A fraction as the browser typesets it.
 * @param {string} top
 * @param {string} bottom
 */
export const fractionOf = (top, bottom) =>
  h(
    "math",
    {},
    bottom === "1" ? h("mn", {}, top) : h("mfrac", {}, h("mn", {}, top), h("mn", {}, bottom)),
  );

/**
 * An element around another one that is not drawn here, but keeps itself up to date.
 * @param {string} tag
 * @param {Attributes} attributes
 * @param {Element | (() => Element)} held  it, or what makes it when there is a page
 */
export const holding = (tag, attributes, held) =>
  h(tag, {
    ...attributes,
    // It is put there once: whoever has the focus within it must not lose it.
    ref: (/** @type {Element | null} */ place) => {
      if (!place) return;
      const element = typeof held === "function" ? held() : held;
      if (element.parentNode !== place) place.replaceChildren(element);
    },
  });
