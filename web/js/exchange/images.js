// Boards as images: within the dialogs, as large as there is room, and in pixels, to keep or to copy.

import { coloursOf, drawPicture, MOST_CELLS, sceneOf } from "../board/picture/picture.js";
import { withCode } from "../link/in_png.js";
import { make } from "../page/dom.js";
import { h } from "../page/h.js";
import { cutOut } from "../state/clip.js";
import { firstVertices } from "../state/graph_edits.js";
import { isGraph } from "../state/position.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {{text: string, width: number, height: number}} Picture  `text`: an SVG document
 */

const MOST_SIDE = 60; // cells of a board that is too large to be drawn as a whole
const SCALE = 2;
const MOST_PIXELS = 8192; // along a side; browsers draw nothing on a canvas that is much larger

/**
 * Draws images of at most this size. Each is made once for what it shows, and let go when it leaves the page;
 * its size is known before the browser has drawn it, so that nothing moves.
 * @param {{width: number, height: number}} most
 */
export function imagesWithin(most) {
  /** @type {WeakMap<object, import("../page/h.js").Attributes>} */
  const made = new WeakMap();
  const imageOf = (/** @type {object} */ of, /** @type {Picture} */ { text, width, height }) => {
    const scale = Math.min(1, most.width / width, most.height / height);
    const src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    return {
      src,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      ref: (/** @type {Element | null} */ element) => {
        if (element) return;
        URL.revokeObjectURL(src);
        made.delete(of);
      },
    };
  };
  return (
    /** @type {object} */ of,
    /** @type {string} */ alt,
    /** @type {() => Picture} */ write,
  ) => {
    const image = made.get(of) ?? imageOf(of, write());
    made.set(of, image);
    return h("img", { ...image, alt });
  };
}

/** Whether all of a board has room in a picture. @param {Position} position */
export const isWhole = ({ labels }) => labels.length <= MOST_CELLS;

/** A board that was read, or as much of a large one as can be seen in a small picture. @param {Position} position */
export const pictureOfBoard = (position) =>
  drawPicture(sceneOf(isWhole(position) ? position : corner(position)), coloursOf());

/**
 * @param {Position} position
 * @returns {Position}
 */
function corner(position) {
  if (isGraph(position)) return firstVertices(position, MOST_CELLS);
  const [bottom, right] = [position.height, position.width].map(
    (length) => Math.min(length, MOST_SIDE) - 1,
  );
  return { ...position, ...cutOut(position, { top: 0, left: 0, bottom, right }) };
}

/**
 * An SVG document as a PNG.
 * @param {Picture} svg
 * @param {string} code  of the position, which the picture holds as well; "" for none
 * @returns {Promise<Blob>}
 */
export async function toPng({ text, width, height }, code) {
  const scale = Math.min(SCALE, MOST_PIXELS / Math.max(width, height));
  const canvas = make("canvas", {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  const picture = canvas.getContext("2d");
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
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
