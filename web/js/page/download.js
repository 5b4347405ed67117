// A file for the person to keep.

import { make } from "./dom.js";

/**
 * @param {Blob} content
 * @param {string} name
 */
export function download(content, name) {
  const address = URL.createObjectURL(content);
  const link = make("a", { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read by then, and keeps what it reads.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
