// How words are put: counted, listed, for a mouse or a finger; and what a position is.

import { isGraph, tallyLabels } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { PLAIN, TILINGS } from "../state/shapes.js";
import { percentInWords } from "./chance.js";
import { fromText } from "./fraction.js";
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

// The board in the line above it: a usual one by its name, and whatever is unusual about it.

const LONGEST = 12; // characters of a number that the line has room for

/** @param {Position} position */
export function boardInWords(position) {
  const { prior, xMax } = position;
  const name = isGraph(position) ? "Graph" : nameOfUsual(position);
  const more = [
    name && sizeInWords(position),
    minesInLine(prior),
    !isGraph(position) && position.shape !== PLAIN && TILINGS[position.shape].short,
    xMax > 1 && `at most ${xMax} a ${cellWord(position, 1)}`,
  ];
  return { name: name || sizeInWords(position), more: more.filter(Boolean).join(" · ") };
}

/** @param {import("../state/position.js").GridPosition} position */
const nameOfUsual = ({ shape, width, height, prior }) =>
  PRESETS.find(
    (each) =>
      shape === PLAIN &&
      each.width === width &&
      each.height === height &&
      prior.kind === "total" &&
      prior.mines === String(each.mines),
  )?.name;

/** @param {import("../state/position.js").Prior} prior */
function minesInLine(prior) {
  if (prior.kind === "total") return prior.mines === "1" ? "1 mine" : `${prior.mines} mines`;
  if (prior.kind === "density") return `density ${shortened(prior.rho)}`;
  if (prior.kind === "odds") return `odds ${shortened(prior.odds)}`;
  return "unknown number of mines";
}

/** @param {string} number */
const shortened = (number) =>
  number.length <= LONGEST ? number : `about ${percentInWords(fromText(number))}`;
