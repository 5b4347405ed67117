// What was read, with what somebody says about it.

/**
 * @typedef {import("./read/join.js").ReadKind} ReadKind
 * @typedef {import("./read/rules.js").Meaning} Meaning
 */

/**
 * All cells of a kind mean something else.
 * @param {readonly ReadKind[]} kinds
 * @param {number} chosen
 * @param {Meaning} meaning
 * @returns {ReadKind[]}
 */
export const withKindAs = (kinds, chosen, meaning) =>
  kinds.map((kind, i) => (i === chosen ? { ...kind, meaning, isSure: true } : kind));

/**
 * One cell means something else than the others of its kind: it becomes the last kind.
 * @param {readonly ReadKind[]} kinds
 * @param {number} cell
 * @param {Meaning} meaning
 * @param {string} look  to know it again by
 * @returns {ReadKind[]}
 */
export function withCellAs(kinds, cell, meaning, look) {
  const others = kinds.map((kind) => ({
    ...kind,
    cells: kind.cells.filter((one) => one !== cell),
  }));
  return [...others, { cells: [cell], meaning, isSure: true, looks: [look] }];
}
