// What the build puts beside the page: the reference of the Python package, and all licences.

import { make } from "./dom.js";

/** @param {string} text */
export const referenceLink = (text) => link("reference/", text);

/** @param {string} text */
export const licencesLink = (text) => link("licences.html", text);

const link = (/** @type {string} */ href, /** @type {string} */ text) =>
  make("a", { href, target: "_blank", rel: "noopener" }, text);
