// What all dialogs have: a title, ways out, and a place in the page.

import { make } from "./dom.js";
import { draw } from "./h.js";

const WORDS = { close: "Close" };

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
    make("button", { class: "close", "aria-label": WORDS.close }, "×"),
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

/**
 * A dialog whose content is described.
 * @param {{name: string, title: string, body: string, content: () => import("./h.js").Content,
 *   left?: () => void}} dialog  `body`: the class of what is below its head; `left`: when it was closed
 */
export function drawnDialog({ name, title, body: look, content, left = () => {} }) {
  const body = make("div", { class: look });
  const element = makeDialog(name, title, body);
  element.addEventListener("close", left);
  return {
    element,
    body,
    /** Something is to be seen otherwise; what happens while nobody looks is drawn when it is shown. */
    draw: () => element.open && draw(body, content()),
    show() {
      draw(body, content());
      if (!element.open) element.showModal();
    },
  };
}

/**
 * A press beside a dialog closes it, and does nothing else. What began within it, such as a drag that
 * ends outside, is no press beside it.
 */
export function closeFromOutside() {
  /** @type {HTMLDialogElement | null} */
  let pressed = null;
  const besideOf = (/** @type {MouseEvent} */ { target, clientX: x, clientY: y }) => {
    if (!(target instanceof HTMLDialogElement) || !target.matches(":modal")) return null;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    return x < left || x > right || y < top || y > bottom ? target : null;
  };
  document.addEventListener("pointerdown", (event) => {
    pressed = besideOf(event);
  });
  document.addEventListener("click", (event) => {
    const beside = besideOf(event);
    if (beside && beside === pressed) beside.close();
  });
}
