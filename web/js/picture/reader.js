// A file becomes pixels, and a worker reads them. Its size is checked before it is unpacked, and a very large
// picture is brought to a size at which the work stays short.

/**
 * @typedef {import("./read/read.js").Reading} Reading
 * @typedef {{picture?: import("./read/edges.js").Picture, grid?: import("./read/grid.js").Grid | null,
 *   skins: readonly import("./read/known.js").Skin[]}} Question
 *   without a picture, the one before is meant; `skins`: those that were corrected here
 */

const MOST_BYTES = 60; // million
const MOST_PIXELS = 40; // million
const MOST_READ = 9; // million pixels: a whole screen of 4K
/** Photos from phones have their size behind a small picture and notes of the camera. */
const BEGINNING = 300_000;

const WORDS = {
  type: "This is no picture that the page can open. It reads PNG, JPEG and WebP.",
  /** @param {number} width @param {number} height @param {number} most  megapixels */
  tooLarge: (width, height, most) =>
    `The picture has ${width.toLocaleString("en")} × ${height.toLocaleString("en")} pixels; the page reads at most ${most} million. Cut out the board and try again.`,
  /** @param {number} most  megabytes */
  tooLong: (most) => `The file is larger than ${most} MB. Cut out the board and try again.`,
  broken: "The picture could not be opened: its file is damaged. Make it again.",
};

/** A picture that cannot be opened, with a sentence that says why. */
export class NoPicture extends Error {}

/**
 * @typedef {{canvas: HTMLCanvasElement, picture: import("./read/edges.js").Picture}} Loaded
 *
 * @param {Blob} file
 * @returns {Promise<Loaded>}
 */
export async function loadPicture(file) {
  if (file.size > MOST_BYTES * 1e6) throw new NoPicture(WORDS.tooLong(MOST_BYTES));
  const size = pictureSize(new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer()));
  if (!size) throw new NoPicture(WORDS.type);
  if (size.width * size.height > MOST_PIXELS * 1e6)
    throw new NoPicture(WORDS.tooLarge(size.width, size.height, MOST_PIXELS));
  let bitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw new NoPicture(WORDS.broken);
  }
  const scale = Math.min(1, Math.sqrt((MOST_READ * 1e6) / (bitmap.width * bitmap.height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new NoPicture(WORDS.broken);
  // What shines through is paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { canvas, picture: { data, width, height } };
}

// The size of a picture as its file gives it in its first bytes: known before anything is unpacked,
// because a small file can hold a picture that no memory holds.

/**
 * @param {Uint8Array} bytes  the beginning of the file
 * @returns {{width: number, height: number} | null} null where it is no PNG, JPEG or WebP
 */
export function pictureSize(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30) return null;
  if (view.getUint32(0) === 0x89504e47)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  const isWebp = view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250;
  return isWebp ? webpSize(view) : null;
}

/** @param {DataView} view */
function jpegSize(view) {
  // Segments, each with a mark and a length, up to the one that begins the frame.
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const mark = view.getUint8(at + 1);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** @param {DataView} view */
function webpSize(view) {
  const form = view.getUint32(12);
  if (form === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form !== 0x56503858) return null;
  const three = (/** @type {number} */ at) =>
    view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return { width: three(24), height: three(27) };
}

/** Asks the worker; the newest question wins. */
export class PictureReader {
  constructor() {
    this.turn = 0;
    /** @type {((reading: Reading | null) => void) | null} */
    this.settle = null;
    /** @type {((error: Error) => void) | null} */
    this.fail = null;
    /** @type {Error | null} */
    this.error = null;
    this.worker = this.start();
  }

  /** A worker; null where a page in a sandbox may have none. */
  start() {
    /** @type {Worker} */
    let worker;
    try {
      // Named from the page's own folder: the script that asks for it may have been put elsewhere.
      worker = new Worker(new URL("js/picture/worker.js", document.baseURI), { type: "module" });
    } catch (cause) {
      this.error = new Error("the browser allows no worker", { cause });
      return null;
    }
    worker.addEventListener("message", ({ data }) => {
      if (data.turn === this.turn) this.settle?.(data.reading);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.error = new Error(event.message);
      this.fail?.(this.error);
    });
    return worker;
  }

  /**
   * @param {Question} question
   * @returns {Promise<Reading | null>} null where there is no board; never, where another was asked
   */
  read(question) {
    this.turn += 1;
    const { picture } = question;
    return new Promise((resolve, reject) => {
      this.settle = resolve;
      this.fail = reject;
      // It may have failed before anything was asked.
      if (this.error) reject(this.error);
      this.worker?.postMessage(
        { ...question, turn: this.turn },
        picture ? [picture.data.buffer] : [],
      );
    });
  }

  close() {
    this.turn += 1;
    this.worker?.terminate();
  }
}
