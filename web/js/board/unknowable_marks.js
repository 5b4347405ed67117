// Marks on cells about which something cannot be known: which cells have one now.

import { showsAnswers } from "../state/state.js";
import { KINDS, kindByCell } from "../state/unknowable.js";

export { MARKS } from "./words.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/unknowable.js").Kind} Kind
 * @typedef {import("../state/unknowable.js").Unknowable} Unknowable
 */

/** @type {ReadonlyMap<number, Kind>} */
const NONE = new Map();
/** @type {WeakMap<Unknowable, Map<number, Kind>>} */
const LAST_KINDS = new WeakMap();

/**
 * The cells that have a mark, where marks are wished for. What a view shows on the board is to be
 * seen as it is, and so are the mines at the end of a game.
 * @param {State} state
 * @returns {ReadonlyMap<number, Kind>}
 */
export function marksIn(state) {
  const { settings, unknowable, revision, viewed, game } = state;
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
