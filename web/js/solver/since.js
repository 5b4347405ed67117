// What changed since the position that Python has solved last: a key changes one cell, and the
// whole board need not be sent, read and compared for it.

import { isGraph } from "../state/position.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {{revision: number, position: Position}} Solved  a position, and what Python was told
 *   it is called
 */

/** Python solves a position anew where more than one in so many cells have changed. */
const MOST_CHANGED = 8;

/**
 * The fields of a request that tell the change; null where the whole position is to be sent.
 * @param {Solved | null} solved
 * @param {Position} position
 */
export function changeSince(solved, position) {
  if (!solved || !isSameBoard(solved.position, position)) return null;
  const { labels } = solved.position;
  /** @type {[number, string][]} */
  const changed = [];
  position.labels.forEach((label, i) => {
    if (label !== labels[i]) changed.push([i, label]);
  });
  if (MOST_CHANGED * changed.length > labels.length) return null;
  const prior = position.prior === solved.position.prior ? null : position.prior;
  return { since: solved.revision, changed, ...(prior && { prior }) };
}

/** @param {Position} before @param {Position} after */
function isSameBoard(before, after) {
  if (before.shape !== after.shape || before.xMax !== after.xMax) return false;
  if (isGraph(before) || isGraph(after)) {
    // Vertices and edges that nobody has changed are the same arrays.
    return (
      isGraph(before) &&
      isGraph(after) &&
      before.names === after.names &&
      before.edges === after.edges
    );
  }
  return before.width === after.width && before.height === after.height;
}
