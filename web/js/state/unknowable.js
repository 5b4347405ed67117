// What cannot be known of the cells of a board: of which kind each of them is.

/**
 * @typedef {import("../solver/protocol.js").WrittenUnknowable} Unknowable
 * @typedef {"fifty-fifty" | "counted" | "craps-shoot" | "dead"} Kind
 *   "counted": only the number of mines can tell; the others as in the glossary of Python
 */

/** The one that says most first. @type {readonly Kind[]} */
export const KINDS = ["fifty-fifty", "counted", "craps-shoot", "dead"];

/**
 * The kind that says most of each cell that is of any. A craps shoot that is too large for its game
 * to be searched is left out: there the game itself is still going on.
 * @param {Unknowable} found
 * @returns {Map<number, Kind>}
 */
export function kindByCell({ dead, craps_shoots: shoots, counted }) {
  /** @type {Map<number, Kind>} */
  const kinds = new Map(dead.map(({ cell }) => [cell, "dead"]));
  const set = (/** @type {readonly {cells: number[]}[]} */ areas, /** @type {Kind} */ kind) => {
    for (const { cells } of areas) for (const cell of cells) kinds.set(cell, kind);
  };
  set(
    shoots.filter(({ exact, fifty_fifty: even }) => exact && !even),
    "craps-shoot",
  );
  set(counted, "counted");
  set(
    shoots.filter(({ fifty_fifty: even }) => even),
    "fifty-fifty",
  );
  return kinds;
}
