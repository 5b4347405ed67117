// The chance of a mine that has changed, or would change: before, after, and the difference.

import { difference, fromText } from "../text/fraction.js";
import { fromDecimal } from "./answer.js";

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
