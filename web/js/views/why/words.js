// The techniques and what they conclude, in words.

import { cellWord } from "../../text/names.js";
import { listed } from "../../text/wording.js";

/**
 * @typedef {import("../../solver/protocol.js").Technique} Technique
 * @typedef {import("../../solver/protocol.js").WrittenDeduction} WrittenDeduction
 * @typedef {import("../../state/position.js").Position} Position
 */

/** The simplest first. @type {Record<Technique, {title: string, meaning: string}>} */
export const TECHNIQUES = {
  "single point": {
    title: "Single point",
    meaning: "One number leaves its cells no choice.",
  },
  subset: {
    title: "Subset",
    meaning:
      "All unknown cells of one number belong to another, which is left with the difference.",
  },
  difference: {
    title: "Difference",
    meaning: "Two numbers overlap, and one needs as many more mines as it has cells of its own.",
  },
  assumption: {
    title: "Assumption",
    meaning:
      "The opposite is supposed, and number by number it leads to one that cannot hold. The rank says how many things are supposed at once.",
  },
  "mine count": {
    title: "Mine count",
    meaning: "Only the number of mines on the whole board makes it certain.",
  },
  complete: {
    title: "All together",
    meaning:
      "The numbers can hold together in no other way, though that is too long to tell step by step.",
  },
};

/** @param {Pick<WrittenDeduction, "technique" | "rank">} deduction */
export function techniqueInWords({ technique, rank }) {
  const { title } = TECHNIQUES[technique];
  return technique === "assumption" && rank !== null && rank > 1 ? `${title}, rank ${rank}` : title;
}

/**
 * What is known by now: "2 cells safe and 1 mine".
 * @param {import("./steps.js").KnownMines} known
 * @param {Position} position
 */
export function knownInWords(known, position) {
  const mines = [...known.values()];
  const safe = mines.filter((each) => each === 0).length;
  const total = mines.reduce((sum, each) => sum + each, 0);
  return listed(
    [
      safe ? `${safe} safe ${cellWord(position, safe)}` : "",
      total ? `${total} ${total === 1 ? "mine" : "mines"}` : "",
    ].filter(Boolean),
  );
}

/**
 * What is left where logic ends.
 * @param {number} left  unknown cells
 * @param {Position} position
 */
export function endInWords(left, position) {
  if (left === 0) return `That is all: every ${cellWord(position, 1)} is known.`;
  const others =
    left === 1 ? `one ${cellWord(position, 1)} is` : `${left} ${cellWord(position, left)} are`;
  return `That is as far as logic goes: ${others} left, and nothing about ${left === 1 ? "it" : "them"} is certain.`;
}

/**
 * Where nothing is certain at all.
 * @param {number} left  unknown cells
 * @param {Position} position
 */
export function nothingInWords(left, position) {
  const { xMax } = position;
  const may = xMax === 1 ? "may hold a mine, or none" : "may hold more mines, or fewer";
  if (left === 1) return `Nothing is certain: the only unknown ${cellWord(position, 1)} ${may}.`;
  return `Nothing is certain: whichever of the ${left} unknown ${cellWord(position, left)} you choose, it ${may}.`;
}
