// A form that opens below its button and closes by Escape or a press elsewhere: the browser's own
// popover, which lies above everything and gives the focus back.

import { make } from "../page/dom.js";

const GAP = 6; // px between a form and its button
const EDGE = 8; // px to the edges of the page

/**
 * @param {string} id
 * @param {string} title
 * @param {...(Node | string)} content
 */
export function makeForm(id, title, ...content) {
  const heading = make("h2", { id: `${id}-title` }, title);
  const button = make("button", { type: "button", class: "opens-form", popovertarget: id });
  const form = make(
    "div",
    {
      id,
      popover: "auto",
      class: "form",
      role: "dialog",
      "aria-labelledby": `${id}-title`,
      ontoggle: (/** @type {ToggleEvent} */ { newState }) => {
        if (newState === "open") place(form, button);
        button.setAttribute("aria-expanded", String(newState === "open"));
      },
    },
    heading,
    ...content,
  );
  button.setAttribute("aria-expanded", "false");
  window.addEventListener("resize", () => {
    if (form.matches(":popover-open")) place(form, button);
  });
  return { button, form, heading };
}

/** @param {HTMLElement} form @param {HTMLElement} button */
function place(form, button) {
  const { left, bottom } = button.getBoundingClientRect();
  const furthest = innerWidth - form.offsetWidth - EDGE;
  const top = Math.min(bottom + GAP, innerHeight - form.offsetHeight - EDGE);
  form.style.left = `${Math.max(EDGE, Math.min(left, furthest))}px`;
  form.style.top = `${Math.max(EDGE, top)}px`;
}
