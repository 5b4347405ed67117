// Opening a board: the dialog, what was read, and what is wrong.

import { counted } from "../text/wording.js";

export const FORM = Object.freeze({
  title: "Open a board",
  text: "Paste a text or a link here, or anywhere on the page",
  chooseFile: "Choose a file …",
  openPicture: "Open a picture …",
  formats: "What can be read",
  open: "Open this board",
  cancel: "Cancel",
});

export const FORMAT_TABLE = Object.freeze({
  try: "Try",
  /** @param {string} format */
  tryIt: (format) => `Try the ${format}`,
  files: "Files",
  anyOfThese: "any of these as a file, also .mbf and .mgb",
  dimacs: "c | minescope 1 … p cnf …",
  edges: "a -- b, one edge per line",
  mine: "4x3x3, then 1F1H …",
});

export const READING = "Reading …";
/** What happens as soon as Python is ready. */
export const READ_LATER = "Your text stays here and is read";

/**
 * @param {string} file
 * @param {number} count  of the files that came together
 */
export const fromFile = (file, count) =>
  `From the file ${file}${count > 1 ? `, the first of ${count}` : ""}`;

export const PROBLEMS = Object.freeze({
  /** @param {string} file */
  unreadable: (file) =>
    `The file ${file} could not be read: it was moved, or it is a folder. Choose it again.`,
  /**
   * @param {number} length
   * @param {number} most
   * @param {"characters" | "bytes"} unit
   */
  tooLong: (length, most, unit) =>
    `The ${unit === "bytes" ? "file" : "text"} has ${length.toLocaleString("en")} ${unit}; the page reads at most ${most.toLocaleString("en")}.`,
  showPlace: "Show the place in the text",
});

export const READINGS = Object.freeze({
  group: "Ways to read it",
  /** @param {number} count */
  several: (count) => `This can be read in ${count} ways. Pick the one you mean.`,
  /**
   * @param {string} format
   * @param {string} sentence  what is special about it
   */
  caption: (format, sentence) => (sentence ? `${format}: ${sentence}` : format),
});

export const RESULT = Object.freeze({
  /** @param {string} format */
  found: (format) => `Found: ${format}.`,
  graph: "The graph that was found",
  graphPart: "The first vertices of the graph that was found",
  board: "The board that was found",
  boardPart: "The upper left corner of the board that was found",
  game: "a game to step through",
  /** @param {number} count */
  moves: (count) => `It has ${counted(count, "move")}.`,
  /** @param {string} prior */
  keptPrior: (prior) =>
    `It does not give the number of mines; this page keeps its setting: ${prior}.`,
  unknownPrior:
    "It does not give the number of mines, so every arrangement that fits counts the same.",
});

/**
 * @param {boolean} isGraph
 * @param {string} size
 * @param {string} format
 */
export const opened = (isGraph, size, format) =>
  `Opened a ${isGraph ? "graph" : "board"} of ${size} (${format}). Undo brings the previous one back.`;
