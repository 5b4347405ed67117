// What opens below its button and closes by Escape or a press elsewhere: the browser's own popover, which
// lies above everything and gives the focus back. The press that closes it does nothing else.

import { make } from "./dom.js";

const GAP = 6; // px between it and its button
const EDGE = 8; // px to the edges of the page
const INSET = 4; // px from the edges of what it lies over
const PRESS = 600; // ms that a press takes at the most

/**
 * @param {string} id
 * @param {string} title
 * @param {{atEnd?: boolean, over?: HTMLElement, role?: string}} [options]  `atEnd`: it lies at the right edge
 *   of the page; `over`: not below its button, but over this part of the page, as far as that is large enough
 */
export function makePopover(id, title, { atEnd = false, over, role = "dialog" } = {}) {
  const heading = make("h2", { id: `${id}-title` }, title);
  const body = make("div", { class: "form-body" });
  const button = make("button", {
    type: "button",
    class: "opens-form",
    popovertarget: id,
    "aria-expanded": "false",
  });
  const form = make(
    "div",
    { id, popover: "auto", class: "form", role, "aria-labelledby": `${id}-title` },
    heading,
    body,
  );
  const lay = () => (over ? placeOver(form, over) : place(form, button, atEnd));
  /** Ends the watch over presses beside it. */
  let watch = new AbortController();
  form.addEventListener("toggle", (event) => {
    const isOpen = /** @type {ToggleEvent} */ (event).newState === "open";
    button.setAttribute("aria-expanded", String(isOpen));
    watch.abort();
    if (!isOpen) return;
    watch = new AbortController();
    swallowOutside(form, button, watch.signal);
  });
  // What it closes by is no key of the page, wherever the focus is: on its button, too.
  document.addEventListener(
    "keydown",
    (event) => event.key === "Escape" && form.matches(":popover-open") && event.stopPropagation(),
    { capture: true },
  );
  const layOpen = () => form.matches(":popover-open") && lay();
  // Where it lies depends on how large it is, and that on what it holds.
  new ResizeObserver(layOpen).observe(form);
  window.addEventListener("resize", layOpen);
  return { button, form, heading, body };
}

/**
 * @param {HTMLElement} form
 * @param {HTMLElement} button
 * @param {boolean} atEnd
 */
function place(form, button, atEnd) {
  const { left, bottom } = button.getBoundingClientRect();
  const furthest = innerWidth - form.offsetWidth - EDGE;
  form.style.left = `${Math.max(EDGE, atEnd ? furthest : Math.min(left, furthest))}px`;
  form.style.top = `${bottom + GAP}px`;
  form.style.maxHeight = `${innerHeight - bottom - GAP - EDGE}px`; // what is longer scrolls
}

/**
 * @param {HTMLElement} form
 * @param {HTMLElement} part  of the page
 */
function placeOver(form, part) {
  const { left, right, top } = part.getBoundingClientRect();
  const lowest = innerHeight - form.offsetHeight - EDGE;
  form.style.left = `${Math.max(EDGE, Math.min(left + INSET, right - form.offsetWidth - INSET))}px`;
  form.style.top = `${Math.max(EDGE, Math.min(top + INSET, lowest))}px`;
}

/**
 * A press beside it closes it, and must not write on the board as well.
 * @param {HTMLElement} form
 * @param {HTMLElement} button  closes it by itself
 * @param {AbortSignal} signal
 */
function swallowOutside(form, button, signal) {
  const isInside = (/** @type {EventTarget | null} */ target) =>
    target instanceof Node && (form.contains(target) || button.contains(target));
  document.addEventListener(
    "pointerdown",
    (event) => {
      if (isInside(event.target) || !form.matches(":popover-open")) return;
      swallow(event);
      swallowRest();
      form.hidePopover();
    },
    { capture: true, signal },
  );
}

/** The rest of a press ends with its click; a drag ends without one. */
function swallowRest() {
  const rest = new AbortController();
  for (const type of ["pointerup", "mousedown", "mouseup", "click", "contextmenu"])
    document.addEventListener(type, swallow, { capture: true, signal: rest.signal });
  document.addEventListener("click", () => rest.abort(), { capture: true, once: true });
  setTimeout(() => rest.abort(), PRESS);
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
