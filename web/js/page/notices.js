// Short words that lie over neither the board nor a button, and copying, which ends with some.

import { byId } from "./dom.js";
import { COPY } from "./words.js";

const SHOWN_FOR = 4000; // ms
let timer = 0;

/** @param {string} message */
export function say(message) {
  const toast = byId("toast");
  toast.textContent = message;
  toast.classList.add("shown");
  clearTimeout(timer);
  timer = window.setTimeout(() => toast.classList.remove("shown"), SHOWN_FOR);
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
    say(COPY.notAllowed);
    return false;
  }
}
