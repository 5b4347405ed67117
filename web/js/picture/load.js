// A file becomes pixels: its size is checked before it is unpacked, and a very large picture is
// brought to a size at which the work stays short.

import { pictureSize } from "./size.js";
import { PROBLEMS } from "./words.js";

const MOST_BYTES = 60; // million
const MOST_PIXELS = 40; // million
const MOST_READ = 9; // million pixels: a whole screen of 4K
/** Photos from phones have their size behind a small picture and notes of the camera. */
const BEGINNING = 300_000;

/** A picture that cannot be opened, with a sentence that says why. */
export class NoPicture extends Error {}

/**
 * @typedef {{canvas: HTMLCanvasElement, picture: import("./read/edges.js").Picture}} Loaded
 *
 * @param {Blob} file
 * @returns {Promise<Loaded>}
 */
export async function loadPicture(file) {
  if (file.size > MOST_BYTES * 1e6) throw new NoPicture(PROBLEMS.tooLong(MOST_BYTES));
  const size = pictureSize(new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer()));
  if (!size) throw new NoPicture(PROBLEMS.type);
  if (size.width * size.height > MOST_PIXELS * 1e6)
    throw new NoPicture(PROBLEMS.tooLarge(size.width, size.height, MOST_PIXELS));
  let bitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw new NoPicture(PROBLEMS.broken);
  }
  const scale = Math.min(1, Math.sqrt((MOST_READ * 1e6) / (bitmap.width * bitmap.height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new NoPicture(PROBLEMS.broken);
  // What shines through is paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { canvas, picture: { data, width, height } };
}
