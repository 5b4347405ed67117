// A value that makes no sense gets a sentence beside its field.

import { setText } from "../page/dom.js";

/**
 * @param {HTMLInputElement} field
 * @param {HTMLElement} place
 * @param {string} sentence  "" where the value is fine
 */
export function complain(field, place, sentence) {
  setText(place, sentence);
  field.setAttribute("aria-invalid", String(sentence !== ""));
}
