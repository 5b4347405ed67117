// Opening a picture of a board: its frame, what was read, and what is wrong.

import { counted } from "../text/wording.js";

export const FRAME = Object.freeze({
  picture: "The picture, with the lines of the board",
  corners: {
    nw: "Upper left corner of the board",
    ne: "Upper right corner of the board",
    sw: "Lower left corner of the board",
    se: "Lower right corner of the board",
  },
  cornerKeys:
    "Drag it by whole cells to add or remove rows and columns. Arrow keys move it by a pixel, with Shift by a cell.",
});

export const KINDS = Object.freeze({
  title: "Cells that look alike",
  hint: "Choose a kind, here or by one of its cells in the picture, then say what it is. All its cells follow.",
  meanings: "This kind is",
  single: "Only this one cell of the picture",
  unsure: "unsure",
  /** @param {number} count @param {string} meaning @param {boolean} isSure */
  name: (count, meaning, isSure) =>
    `${meaning}, ${counted(count, "cell")}${isSure ? "" : ", unsure"}`,
});

/** @type {Record<import("./read/rules.js").Meaning, string>} */
export const MEANING_NAMES = Object.freeze({
  covered: "Covered",
  0: "Open, no number",
  1: "1",
  2: "2",
  3: "3",
  4: "4",
  5: "5",
  6: "6",
  7: "7",
  8: "8",
  flag: "Flag",
  question: "Question mark",
  mine: "Mine",
  exploded: "Exploded",
  safe: "Safe",
});

export const SAID = Object.freeze({
  loading: "Opening the picture …",
  reading: "Looking for the board …",
  /** @param {string} size @param {number} unsure @param {string} skin  if it is known */
  found: (size, unsure, skin) =>
    unsure === 0
      ? `A board of ${size}${skin && `, as in ${skin}`}. Compare, correct what is wrong, and open it.`
      : `A board of ${size}${skin && `, as in ${skin}`}. ${counted(unsure, "kind")} of cells ${unsure === 1 ? "is" : "are"} unsure: look at ${unsure === 1 ? "it" : "them"} first.`,
  noBoard:
    "There is no board that the page can see in this picture. Drag the corners to the board and set its columns and rows, or try a picture that shows the cells larger.",
  size: "A board of a picture has 1 to 400 columns and rows.",
  /** @param {number} count */
  forget: (count) => `Forget ${counted(count, "corrected skin")}`,
  forgotten: "Forgotten. The next picture is read as if it were the first.",
});

export const PROBLEMS = Object.freeze({
  type: "This is no picture that the page can open. It reads PNG, JPEG and WebP.",
  /** @param {number} width @param {number} height @param {number} most  megapixels */
  tooLarge: (width, height, most) =>
    `The picture has ${width.toLocaleString("en")} × ${height.toLocaleString("en")} pixels; the page reads at most ${most} million. Cut out the board and try again.`,
  /** @param {number} most  megabytes */
  tooLong: (most) => `The file is larger than ${most} MB. Cut out the board and try again.`,
  broken: "The picture could not be opened: its file is damaged. Make it again.",
  worker:
    "The part of the page that reads pictures did not start. Open the picture again, or reload the page.",
});
