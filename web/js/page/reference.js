// The reference of the Python package, which the build puts beside the page.

import { make } from "./dom.js";

/** @param {string} text */
export const referenceLink = (text) =>
  make("a", { href: "reference/", target: "_blank", rel: "noopener" }, text);
