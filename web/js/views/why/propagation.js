// A proof step by step: what is supposed and what follows, as it stands at one of the steps.

/**
 * @typedef {import("../../solver/protocol.js").WrittenStep} WrittenStep
 * @typedef {{least: number, most: number, depth: number, isAssumed: boolean}} Bounds
 *   Mines in a cell: at least, at most; under so many assumptions.
 */

/**
 * What holds in which cell when a step has been made. An assumption ends those that were as deep or
 * deeper, with all that followed from them.
 * @param {readonly WrittenStep[]} steps
 * @param {number} at
 * @returns {Map<number, Bounds>}
 */
export function boundsAt(steps, at) {
  /** @type {{cell: number, bounds: Bounds}[]} */
  let held = [];
  for (const { kind, depth, cells, least, most } of steps.slice(0, at + 1)) {
    if (kind === "contradiction") continue;
    const isAssumed = kind === "assume";
    if (isAssumed) held = held.filter(({ bounds }) => bounds.depth < depth);
    for (const cell of cells) held.push({ cell, bounds: { least, most, depth, isAssumed } });
  }
  return new Map(held.map(({ cell, bounds }) => [cell, bounds]));
}
