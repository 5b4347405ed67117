// How words are put: counted, listed, for a mouse or a finger; and what a position is.

import { isGraph, tallyLabels } from "../state/position.js";
import { TILINGS } from "../state/shapes.js";
import { cellName, cellWord, priorInWords } from "./names.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 */

/** @param {number} count @param {string} one @param {string} [several] */
export function counted(count, one, several = `${one}s`) {
  return `${count.toLocaleString("en")} ${count === 1 ? one : several}`;
}

/** @param {Position} position */
export function sizeInWords(position) {
  if (isGraph(position))
    return `${counted(position.names.length, "vertex", "vertices")}, ${counted(position.edges.length, "edge")}`;
  return `${position.width} × ${position.height}`;
}

/**
 * What a position is, a name and a value in each row.
 * @param {Position} position
 * @returns {[string, string][]}
 */
export function facts(position) {
  const { unknown, numbers, flagged, free } = tallyLabels(position);
  const cells = [
    counted(numbers, "number"),
    flagged ? `${counted(flagged, "mine")} flagged` : "",
    free ? `${free.toLocaleString("en")} ${cellWord(position, free)} known safe` : "",
    `${unknown.toLocaleString("en")} ${cellWord(position, unknown)} covered`,
  ];
  /** @type {[string, string][]} */
  const rows = [
    isGraph(position)
      ? ["Graph", sizeInWords(position)]
      : ["Size", `${sizeInWords(position)}, ${TILINGS[position.shape].words}`],
    [isGraph(position) ? "Vertices" : "Cells", cells.filter(Boolean).join(", ")],
    ["Mines", priorInWords(position)],
  ];
  if (position.xMax > 1)
    rows.push([`In one ${cellWord(position, 1)}`, `at most ${position.xMax} mines`]);
  return rows;
}

/**
 * Words as a person lists them: "a, b and c", or "a, b and 7 more".
 * @param {readonly string[]} words
 * @param {number} [most]
 * @param {string} [others]  what those are called that are left out
 */
export function listed(words, most = Infinity, others = "more") {
  const items =
    words.length > most
      ? [...words.slice(0, most - 1), `${words.length - most + 1} ${others}`]
      : words;
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** A cell at the start of a sentence is called as elsewhere. */
export const startingName = cellName;

/** @param {string} sentence */
export function capitalised(sentence) {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Whether the page is used by fingers alone. */
export const isTouched = () => globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;

/** @param {string} words  as somebody with a mouse reads them */
export const forHand = (words) =>
  isTouched()
    ? words
        .replace(/\bright click/g, "long press")
        .replace(/\bClick/g, "Tap")
        .replace(/\bclick/g, "tap")
    : words;
