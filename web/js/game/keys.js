// Keys of a game that work wherever the focus is, except in a field or a dialog: H for a hint, P for
// the probabilities, which are seen until the next P, or only while it is held down. When it is over, arrows
// walk through its moves, except where they have a meaning already.

import { TEXT_FIELDS } from "../page/dom.js";

const OWN_ARROWS = "#board, [role=tablist], [role=radiogroup], [popover]";
const HELD = 400; // ms from which on a key was held, and not just pressed

/**
 * @param {import("../state/store.js").Store} store
 * @param {{hint: () => void, walk: (event: KeyboardEvent) => void}} does  `walk` by an arrow key
 */
export function bindGameKeys(store, does) {
  /** When P was pressed to see the probabilities; 0 while it is not down for that. */
  let since = 0;
  const show = (/** @type {boolean} */ chances) => store.setUi({ chances });
  document.addEventListener("keydown", (event) => {
    const { target, key, altKey, ctrlKey, metaKey, repeat } = event;
    if (!store.state.game || altKey || ctrlKey || metaKey) return;
    if (target instanceof Element && target.closest(`${TEXT_FIELDS}, select, dialog`)) return;
    if (!(target instanceof Element && target.closest(OWN_ARROWS))) does.walk(event);
    const letter = key.toLowerCase();
    if (letter !== "h" && letter !== "p") return;
    event.preventDefault();
    if (repeat) return;
    if (letter === "h") {
      does.hint();
      return;
    }
    since = store.state.ui.chances ? 0 : event.timeStamp;
    show(!store.state.ui.chances);
  });
  document.addEventListener("keyup", ({ key, timeStamp }) => {
    if (key.toLowerCase() !== "p" || !since) return;
    if (timeStamp - since > HELD) show(false);
    since = 0;
  });
  // A key that is let go in another window is not heard here.
  window.addEventListener("blur", () => {
    if (since) show(false);
    since = 0;
  });
}
