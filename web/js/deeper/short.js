// Names of cells in little room.

import { isGraph } from "../position.js";

const LONGEST = 8; // signs

/**
 * A vertex by its name, cut where it is long; a cell of a grid by row and column, from 1.
 * @param {import("../position.js").Position} position
 * @param {number} cell
 */
export function shortName(position, cell) {
  if (!isGraph(position)) return `${Math.floor(cell / position.width) + 1},${(cell % position.width) + 1}`;
  const name = position.names[cell];
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}
