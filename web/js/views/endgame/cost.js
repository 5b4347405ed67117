// What a move costs beside a better one.

import { rationalOf } from "../../text/chance.js";
import { reduced } from "../../text/fraction.js";

/** @typedef {import("../../solver/protocol.js").Value} Value */

/**
 * How much less one chance is than another; null where it is no less.
 * @param {Value} less
 * @param {Value} more
 */
export function costOf(less, more) {
  const [a, b] = [rationalOf(less), rationalOf(more)];
  const cost = reduced(b.top * a.bottom - a.top * b.bottom, a.bottom * b.bottom);
  return cost.top > 0n ? cost : null;
}

/**
 * The same as a text that the door could have written.
 * @param {{top: bigint, bottom: bigint}} fraction
 */
export const asValue = ({ top, bottom }) => (bottom === 1n ? String(top) : `${top}/${bottom}`);
