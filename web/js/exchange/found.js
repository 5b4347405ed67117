// What was found in a text: the position as the page can show it, and what should be said about it.

import { placed } from "../graph/places.js";
import { tooLarge } from "../graph/size.js";
import { LinkError, readLink } from "../link.js";
import { parseNumber } from "../fraction.js";
import { tallyLabels } from "../position.js";
import { fromAnswer } from "../received.js";
import { ownCode } from "./source.js";
import { formatName, priorInWords } from "./wording.js";

/**
 * @typedef {import("../position.js").Position} Position
 * @typedef {import("../position.js").Prior} Prior
 * @typedef {{position: Position, format: string, notes: string[], problems: string[]}} Found
 *   `format` is its name for people.
 */

/** A text that holds something that this page cannot show, with a sentence that says so. */
export class NotShown extends Error {}

/**
 * What Python found.
 * @param {{format: string, position: any, problems: {message: string}[]}} answer  of `parse`
 * @param {Prior} current  the prior of the board that is shown
 * @returns {Found}
 */
export function foundByPython({ format, position, problems }, current) {
  const { topology, x_max: xMax, prior } = position;
  const large = topology.shape === "graph" ? tooLarge(topology.vertices.length, topology.edges.length) : "";
  if (large) throw new NotShown(large);
  // A link that leaves it open is opened as following it would: nothing is known.
  const stays = format !== "link" && canBe(current, xMax, position.labels.split(" "));
  const found = fromAnswer(position, stays ? current : { kind: "uniform" });
  const notes = [];
  if (!prior) {
    notes.push(stays
      ? `It does not say how many mines there are; the setting of this page stays: ${priorInWords(found)}.`
      : "It does not say how many mines there are; every arrangement that fits will count the same.");
  }
  return {
    position: found,
    format: formatName(format),
    notes,
    problems: problems.map(({ message }) => message),
  };
}

/**
 * A link of this page, which needs no Python; null where there is none, or a wrong one: Python then
 * names the place as well.
 * @param {string} text
 * @returns {Found | null}
 */
export function foundInLink(text) {
  const code = ownCode(text);
  if (!code) return null;
  try {
    return { position: readLink(code, placed), format: formatName("link"), notes: [], problems: [] };
  } catch (error) {
    if (error instanceof LinkError) return null;
    throw error;
  }
}

/**
 * Whether a prior of another board can be that of these cells: a density above x_max has no meaning,
 * and a total may be more than there is room for, or less than is flagged.
 * @param {Prior} prior
 * @param {number} xMax
 * @param {string[]} labels
 */
function canBe(prior, xMax, labels) {
  if (prior.kind === "total") {
    const { unknown, flagged } = tallyLabels({ labels });
    return flagged <= Number(prior.mines) && Number(prior.mines) <= flagged + xMax * unknown;
  }
  const rho = prior.kind === "density" ? parseNumber(prior.rho) : null;
  return !rho || rho.top <= rho.bottom * BigInt(xMax);
}
