// Mines that cells hold: those of one assignment, in every unknown cell; and those that are certain.

import { spoken, UNKNOWN } from "../state/labels.js";
import { ASSIGNED, MOST_SHADE, makeFace } from "./face.js";

/**
 * @typedef {import("./face.js").Face} Face
 * @typedef {{pins?: ReadonlyMap<number, unknown>, costs?: ReadonlyMap<number, string>}} Notes
 *   What else is known of some cells: that they are pinned, and what a mine costs there.
 */

const WORDS = {
  /** @param {number} mines @param {string} within  such as "in this solution" */
  holds: (mines, within) =>
    `${mines === 0 ? "no mine" : mines === 1 ? "a mine" : `${mines} mines`} ${within}`,
  costs: (/** @type {string} */ cost) => `cost ${cost}`,
  pinned: "pinned",
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

/** Faces are shared by all cells that show the same, and by one assignment after the other. */
const FACES = new Map();
const MOST_KEPT = 2000; // of them: costs may all differ

/**
 * @param {readonly string[]} labels
 * @param {Iterable<readonly [number, number]>} cells  the unknown cells with mines
 * @param {string} within  what they are mines of, such as "in this solution"
 * @param {Notes} [notes]
 * @returns {Map<number, Face>}
 */
export function assignedFaces(labels, cells, within, { pins, costs } = {}) {
  const mines = new Map(cells);
  /** @type {Map<number, Face>} */
  const faces = new Map();
  labels.forEach((label, i) => {
    if (label !== UNKNOWN) return;
    const cost = costs ? (costs.get(i) ?? "0") : null;
    faces.set(i, assignedFace(mines.get(i) ?? 0, within, pins?.has(i) ?? false, cost));
  });
  return faces;
}

/**
 * @param {number} mines
 * @param {string} within
 * @param {boolean} [pinned]
 * @param {string | null} [cost]  of one mine there; null where none is told
 * @returns {Face}
 */
export function assignedFace(mines, within, pinned = false, cost = null) {
  const key = `${mines} ${within} ${pinned} ${cost}`;
  let face = FACES.get(key);
  if (face) return face;
  if (FACES.size >= MOST_KEPT) FACES.clear();
  const said = [
    spoken(UNKNOWN),
    WORDS.holds(mines, within),
    cost === null ? "" : WORDS.costs(cost),
    pinned ? WORDS.pinned : "",
  ];
  face = makeFace(ASSIGNED, {
    notation: "count",
    mark: mines ? "placed" : "none",
    text: textOf(mines, cost),
    said: said.filter(Boolean).join(", "),
  });
  FACES.set(key, face);
  return face;
}

/**
 * What costs nothing needs no number.
 * @param {number} mines
 * @param {string | null} cost
 */
function textOf(mines, cost) {
  if (cost === null) return mines > 1 ? String(mines) : "";
  if (mines > 1) return `${mines}×${cost}`;
  return cost === "0" ? "" : cost;
}

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
