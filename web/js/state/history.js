// The past and the future of the board: what undo and redo go through.

/**
 * @typedef {import("./state.js").Moment} Moment
 * @typedef {Readonly<{past: readonly Moment[], future: readonly Moment[], stroke: string}>} History
 *   The latest of the past, and what was undone last, stand at the end; `stroke`: that of the newest step, so
 *   that one drag is undone at once.
 */

const MOST_UNDO = 500;

/** @type {History} */
export const NO_HISTORY = { past: [], future: [], stroke: "" };

/**
 * Something new is done; what was undone cannot be done again.
 * @param {History} history
 * @param {Moment} now  before it
 * @param {string} stroke
 * @returns {History}
 */
export function recorded({ past, stroke: last }, now, stroke) {
  const goesOn = stroke !== "" && stroke === last;
  return { past: goesOn ? past : [...past, now].slice(-MOST_UNDO), future: [], stroke };
}

/**
 * The moment before, and the history there; null where there is none.
 * @param {History} history
 * @param {Moment} now
 */
export function undone({ past, future }, now) {
  const moment = past.at(-1);
  return (
    moment && { moment, history: { past: past.slice(0, -1), future: [...future, now], stroke: "" } }
  );
}

/**
 * The moment after, and the history there.
 * @param {History} history
 * @param {Moment} now
 */
export function redone({ past, future }, now) {
  const moment = future.at(-1);
  return (
    moment && { moment, history: { past: [...past, now], future: future.slice(0, -1), stroke: "" } }
  );
}

/** @param {{history: History}} state */
export const canUndo = ({ history }) => history.past.length > 0;

/** @param {{history: History}} state */
export const canRedo = ({ history }) => history.future.length > 0;
