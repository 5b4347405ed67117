// Which face each cell of the board has: that of its label, of the chosen overlay, of what an open
// view shows there, or of the truth when a game is over.

import { cellSize } from "../state/frame.js";
import { isFlag, isNumber, UNKNOWN } from "../state/labels.js";
import { around, isGraph } from "../state/position.js";
import { KINDS, kindByCell, showsAnswers } from "../state/state.js";
import { roomIn } from "./cell_room.js";
import { calmFace, labelFace } from "./face.js";
import { MINE_CHANCE } from "./overlays/mine_chance.js";
import { overlayFaces, overlayOf } from "./overlays/overlays.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("./face.js").Face} Face
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/answer.js").Chance} Chance
 * @typedef {import("../state/state.js").Kind} Kind
 * @typedef {import("../state/state.js").Unknowable} Unknowable
 * @typedef {import("./overlays/overlays.js").Overlaying} Overlaying
 */

const WORDS = {
  marks: {
    "fifty-fifty": {
      name: "50/50",
      meaning: "Two equally likely ways, and no number will ever tell which: a coin toss.",
    },
    counted: {
      name: "only the mine count tells",
      meaning: "No number elsewhere will tell more, but the number of mines left may.",
    },
    "craps-shoot": {
      name: "craps shoot",
      meaning: "Nothing opened elsewhere will ever tell more: you have to guess.",
    },
    dead: {
      name: "dead, tells nothing",
      meaning: "It can show only one number, so opening it tells nothing about other cells.",
    },
  },
};

/**
 * What the marks on cells about which something cannot be known are called, and what that means.
 * @type {Record<Kind, {name: string, meaning: string}>}
 */
export const MARKS = WORDS.marks;

/**
 * The values that the chosen overlay shows, and the revision of the board they belong to; null
 * while there are none.
 * @param {State} state
 * @returns {{revision: number, values: readonly any[]} | null}
 */
export function valuesIn({ position, said: { answer, overlay: overlaid }, settings }) {
  const overlay = overlayOf(settings.overlay);
  if (overlay.question) return overlaid?.quantity === overlay.quantity ? overlaid : null;
  if (!answer) return null;
  const values = overlay.valuesOf(answer, position);
  return { revision: answer.revision, values };
}

/**
 * The overlay that unknown cells show, with its values: that of an open view, or else the chosen
 * one; null where they show none.
 * @param {Shown} state
 * @returns {Overlaying | null}
 */
export function overlayingIn(state) {
  const { viewed, settings } = state;
  if (viewed?.overlaying) return viewed.overlaying;
  const shown = showsAnswers(state) ? valuesIn(state) : null;
  return shown && { overlay: overlayOf(settings.overlay), values: shown.values };
}

/**
 * What the overlay on the board has to say about a cell, besides the chance of a mine.
 * @param {Shown} state
 * @param {number} index
 */
export function toldIn(state, index) {
  const shown = overlayingIn(state);
  const value = shown?.values[index] ?? null;
  return value === null ? "" : (shown?.overlay.told?.(value) ?? "");
}

/**
 * @param {Shown} state
 * @param {number} [size]  of a cell, in pixels
 * @returns {Face[]}
 */
export function facesIn(state, size = cellSize(state)) {
  const { position, settings, game, viewed } = state;
  const { answer } = state.said;
  const shown = overlayingIn(state);
  const room = roomIn(position, size);
  const overlaid = shown ? overlayFaces(shown.overlay, shown.values, settings.notation, room) : [];
  const known = showsAnswers(state) && answer?.result?.legal ? answer.byCell : null;
  const settled = known && settledIn(position, known);
  const elsewhere = chanceElsewhere(state, shown);
  return position.labels.map((label, i) => {
    const special = game?.endFaces?.get(i) ?? viewed?.faces.get(i);
    if (special) return special;
    const face = (label === UNKNOWN && overlaid[i]) || labelFace(label);
    const isCalm =
      (settled?.[i] && (label !== UNKNOWN || face.mark === "mined")) ||
      (elsewhere !== null && label === UNKNOWN && known?.[i] === elsewhere);
    return isCalm ? calmFace(face) : face;
  });
}

// What is settled: numbers whose covered neighbours all are certain mines or flags, and certain mines that touch
// no other number. Nothing is left to find out there, and what is still open stands out.

/** @type {WeakMap<readonly (Chance | null)[], {labels: readonly string[], settled: Uint8Array}>} */
const LAST = new WeakMap();

/**
 * For every cell whether it is settled: 1 or 0.
 * @param {Position} position
 * @param {readonly (Chance | null)[]} chances  of the cells
 */
export function settledIn(position, chances) {
  const { labels } = position;
  const last = LAST.get(chances);
  if (last?.labels === labels) return last.settled;
  const settled = settledCells(position, chances);
  LAST.set(chances, { labels, settled });
  return settled;
}

/**
 * @param {Position} position
 * @param {readonly (Chance | null)[]} chances
 */
function settledCells(position, chances) {
  const { labels } = position;
  const settled = new Uint8Array(labels.length);
  const isOpen = (/** @type {number} */ i) =>
    labels[i] === UNKNOWN ? !chances[i]?.mined : !isNumber(labels[i]) && !isFlag(labels[i]);
  const neighbours = around(position);
  labels.forEach((label, i) => {
    if (isNumber(label)) settled[i] = neighbours[i].some(isOpen) ? 0 : 1;
  });
  labels.forEach((label, i) => {
    if (label !== UNKNOWN || !chances[i]?.mined) return;
    const numbers = neighbours[i].filter((j) => isNumber(labels[j]));
    settled[i] = numbers.length && numbers.every((j) => settled[j]) ? 1 : 0;
  });
  return settled;
}

// Marks on cells about which something cannot be known: which cells have one now.

/** @type {ReadonlyMap<number, Kind>} */
const NONE = new Map();
/** @type {WeakMap<Unknowable, Map<number, Kind>>} */
const LAST_KINDS = new WeakMap();

/**
 * The cells that have a mark, where marks are wished for. What a view shows on the board is to be
 * seen as it is, and so are the mines at the end of a game.
 * @param {Shown} state
 * @returns {ReadonlyMap<number, Kind>}
 */
export function marksIn(state) {
  const { settings, revision, viewed, game } = state;
  const { unknowable } = state.said;
  if (!settings.marks || !showsAnswers(state) || viewed || game?.endFaces) return NONE;
  const found = unknowable?.revision === revision ? unknowable.found : null;
  if (!found) return NONE;
  let kinds = LAST_KINDS.get(found);
  if (!kinds) {
    kinds = kindByCell(found);
    LAST_KINDS.set(found, kinds);
  }
  return kinds;
}

/**
 * The kinds of these marks, the one that says most first.
 * @param {ReadonlyMap<number, Kind>} marks
 */
export function kindsOf(marks) {
  const there = new Set(marks.values());
  return KINDS.filter((kind) => there.has(kind));
}

// Cells that touch no number are often many, and all alike: they carry one quiet colour, and their chance stands
// once across the largest rectangle of them that is in sight. The cells themselves say it to who cannot see.

/** So many cells are told once; fewer are drawn like all others. */
export const MANY = 12;

/**
 * The chance that all of many outer cells have, where it is told once; null where it is not.
 * @param {Shown} state
 * @param {Overlaying | null} shown  what unknown cells show
 * @returns {Chance | null}
 */
export function chanceElsewhere(state, shown) {
  if (shown?.overlay !== MINE_CHANCE || shown.values !== state.said.answer?.byCell) return null;
  return chanceOfMany(state);
}

/**
 * The same, whatever unknown cells show.
 * @param {Pick<State, "position" | "said">} state
 * @returns {Chance | null}
 */
export function chanceOfMany({ position, said: { answer } }) {
  if (!answer?.result?.legal || isGraph(position)) return null;
  const { cells } = answer.result.outer;
  if (cells.length < MANY) return null;
  const chance = answer.byCell[cells[0]];
  return chance && !chance.safe && !chance.mined ? chance : null;
}
