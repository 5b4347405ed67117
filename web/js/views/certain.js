// What is certain on the board, and what a cell shows that holds so many mines for certain.

import { MOST_SHADE, makeFace } from "../board/face.js";
import { spoken, UNKNOWN } from "../state/labels.js";

/** @typedef {import("../board/face.js").Face} Face */

const WORDS = {
  knownSafe: "already known: safe",
  knownMine: "already known: a mine",
  held: (/** @type {number} */ mines) =>
    mines === 0 ? "safe" : mines === 1 ? "a mine" : `${mines} mines`,
  certain: (
    /** @type {string} */ covered,
    /** @type {number} */ mines,
    /** @type {boolean} */ isNew,
  ) => `${covered}, ${isNew ? "follows now" : "already known"}: ${WORDS.held(mines)}`,
};

/** What it is certain that a cell holds. */
const DEDUCED = "deduced mines";

/** "safe", "a mine", "2 mines". @param {number} mines */
export const heldInWords = (mines) => WORDS.held(mines);

/**
 * The mines of the cells that are certain now.
 * @param {import("../state/state.js").State} state
 */
export function certainIn({ said: { answer } }) {
  /** @type {Map<number, number>} */
  const certain = new Map();
  answer?.byCell.forEach((chance, i) => {
    if (chance?.safe || chance?.mined) certain.set(i, chance.mined ? 1 : 0);
  });
  return certain;
}

/**
 * @param {number} mines
 * @param {boolean} isNew  whether that is what is spoken of
 * @returns {Face}
 */
export function certainFace(mines, isNew) {
  return makeFace(DEDUCED, {
    notation: "count",
    shade: isNew ? (mines ? MOST_SHADE : 0) : null,
    mark: mines ? "mined" : "safe",
    text: mines > 1 ? String(mines) : "",
    calm: !isNew,
    said: WORDS.certain(spoken(UNKNOWN), mines, isNew),
  });
}

/**
 * What is spoken of, in the legend.
 * @param {string} safe
 * @param {string} mine
 */
export const certainLegend = (safe, mine) => [
  { samples: [certainFace(0, true)], meaning: safe },
  { samples: [certainFace(1, true)], meaning: mine },
];

/** What was certain before. */
export const KNOWN_LEGEND = [
  { samples: [certainFace(0, false)], meaning: WORDS.knownSafe },
  { samples: [certainFace(1, false)], meaning: WORDS.knownMine },
];
