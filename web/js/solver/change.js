// The chance of a mine that has changed, or would change: before, after, and the difference.

import { isGraph } from "../state/position.js";
import { difference, fromDecimal, fromText } from "../text/fraction.js";

/**
 * @typedef {import("./answer.js").Chance} Chance
 * @typedef {import("./answer.js").Value} Value
 */

export class Change {
  /**
   * @param {Chance} before
   * @param {Chance} after
   * @param {Value | null} [value]  the difference, where the solver has told it
   */
  constructor(before, after, value = null) {
    this.before = before;
    this.after = after;
    this.exact = value === null ? before.exact && after.exact : typeof value === "string";
    /** Above 0 where a mine has become more probable. */
    this.difference =
      value === null
        ? difference(after.fraction, before.fraction)
        : typeof value === "string"
          ? fromText(value)
          : fromDecimal(value.decimal);
  }
}

/**
 * What has become of each chance; cells whose chances are the same objects share a change.
 * @param {readonly (Chance | null)[]} before
 * @param {readonly (Chance | null)[]} after
 * @returns {(Change | null)[]}
 */
export function changesBetween(before, after) {
  /** @type {Map<Chance, Map<Chance, Change>>} */
  const known = new Map();
  return after.map((now, i) => {
    const then = before[i];
    if (!now || !then) return null;
    let fromThen = known.get(then);
    if (!fromThen) {
      fromThen = new Map();
      known.set(then, fromThen);
    }
    let change = fromThen.get(now);
    if (!change) {
      change = new Change(then, now);
      fromThen.set(now, change);
    }
    return change;
  });
}

// What changed since the position that Python has solved last: a key changes one cell, and the
// whole board need not be sent, read and compared for it.

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
