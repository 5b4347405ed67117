// Pictures in pixels: an SVG document as a PNG, and a PNG on the clipboard.

import { withCode } from "../link/in_png.js";
import { make } from "../page/dom.js";

const SCALE = 2;
const MOST_PIXELS = 8192; // along a side; browsers draw nothing on a canvas that is much larger

/**
 * An SVG document as a PNG.
 * @param {string} svg
 * @param {number} width
 * @param {number} height
 * @param {string} code  of the position, which the picture holds as well; "" for none
 * @returns {Promise<Blob>}
 */
export async function toPng(svg, width, height, code) {
  const scale = Math.min(SCALE, MOST_PIXELS / Math.max(width, height));
  const canvas = make("canvas", {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  const picture = canvas.getContext("2d");
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    picture?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(address);
  }
  const png = await new Promise((/** @type {(blob: Blob) => void} */ done, fail) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error("The browser made no picture."))),
      "image/png",
    );
  });
  if (!code) return png;
  return new Blob([withCode(new Uint8Array(await png.arrayBuffer()), code)], { type: png.type });
}

/**
 * @param {Promise<Blob>} picture  a PNG; not waited for here, since the clipboard is open only at
 *   the click
 * @returns {Promise<boolean>} whether it was allowed
 */
export async function copyPicture(picture) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    return true;
  } catch {
    return false; // an old browser, or one that forbids it: whoever asked says so
  }
}
