// What all dialogs have: a title, a way out, and a place in the page.

import { make } from "./dom.js";
import { CLOSE } from "./words.js";

/**
 * The title of a dialog, and the button that closes it.
 * @param {string} id  of the title
 * @param {string} title
 */
export function dialogHead(id, title) {
  return make(
    "form",
    { method: "dialog" },
    make("h2", { id }, title),
    make("button", { class: "close", "aria-label": CLOSE }, "×"),
  );
}

/**
 * @param {string} name  of the element, and of its style
 * @param {string} title
 * @param {...(Node | string)} content
 */
export function makeDialog(name, title, ...content) {
  const dialog = make(
    "dialog",
    { id: name, class: "dialog", "aria-labelledby": `${name}-title` },
    dialogHead(`${name}-title`, title),
    ...content,
  );
  document.body.append(dialog);
  return dialog;
}
