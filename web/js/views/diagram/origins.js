// Which nodes of one stage of a diagram became which nodes of another: both are walked together.

import { childOf, isTerminal, levelOf, ZERO } from "./paths.js";

/** @typedef {import("./paths.js").Diagram} Diagram */

/**
 * For each node of the later diagram one of the former that stands for the same sets. A node that the
 * former has deleted has none.
 * @param {Diagram} former
 * @param {Diagram} later
 * @returns {Map<number, number>}
 */
export function originsOf(former, later) {
  /** @type {Map<number, number>} */
  const origins = new Map();
  const met = new Set();
  const open = [[former.root, later.root]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [before, after] = pair;
    const key = pair.join();
    if (met.has(key)) continue;
    met.add(key);
    const by = levelOf(former, before) - levelOf(later, after);
    if (by === 0 && !origins.has(after)) origins.set(after, before);
    if (isTerminal(before) && isTerminal(after)) continue;
    // Where one of them skips a level, its sets do not hold that item.
    const [low, high] = [0, 1].map((each) => {
      const branch = /** @type {0 | 1} */ (each);
      return [
        by <= 0 ? childOf(former, before, branch) : branch ? ZERO : before,
        by >= 0 ? childOf(later, after, branch) : branch ? ZERO : after,
      ];
    });
    open.push(high, low);
  }
  return origins;
}
