// Short words that lie over neither the board nor a button, and copying, which ends with some.

import { byId } from "./dom.js";

const WORDS = {
  notAllowed: "The browser does not allow copying here. Select the text and copy it yourself.",
};

const SHOWN_FOR = 4000; // ms
const HIGH = 56; // px of a message above the panel
let timer = 0;

/** @param {string} message */
export function say(message) {
  const toast = byId("toast");
  toast.textContent = message;
  toast.classList.toggle("above", isFreeAbovePanel());
  toast.classList.add("shown");
  clearTimeout(timer);
  timer = window.setTimeout(() => toast.classList.remove("shown"), SHOWN_FOR);
}

/** Whether there is room for a message between the board, with its legend, and the panel below. */
function isFreeAbovePanel() {
  const lowest = ["board", "outside", "key"]
    .map((id) => byId(id))
    .filter((element) => element.checkVisibility() && !element.closest("aside"))
    .map((element) => element.getBoundingClientRect().bottom);
  return byId("side").getBoundingClientRect().top - Math.max(...lowest) >= HIGH;
}

/**
 * @param {string} text
 * @param {string} done  what to say then
 * @returns {Promise<boolean>} whether it was allowed
 */
export async function copyText(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
    return true;
  } catch {
    say(WORDS.notAllowed);
    return false;
  }
}
