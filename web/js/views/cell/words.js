// What is said about one cell.

import { cellName, cellWord } from "../../text/names.js";
import { listed } from "../../text/wording.js";

/** @typedef {import("../../state/position.js").Position} Position */

const MOST_LISTED = 4; // numbers

export const LABEL = "Cell";
export const EMPTY_GRAPH = "Empty graph";
export const NO_VERTEX =
  "The graph has no vertex yet. Choose “Draw” and click on the board, or press N.";
export const SAFE = "certainly safe";
export const MINED = "certainly a mine";
export const FEWER_DIGITS = "Fewer digits";
export const MORE_DIGITS = "More digits";
export const COPY = "Copy the probability";
export const DISTRIBUTION = "Distribution";
export const VERTEX_NAME = "Name of the vertex";
export const NAME = "Name";
export const STOPPED = "Stopped before the answer was there.";
export const ILLEGAL = "No arrangement of mines fits the numbers.";
export const WORKING = "Working it out …";
export const STARTING = "Python is starting; the board can be edited meanwhile.";

/** @param {string} name */
export const vertexTitle = (name) => `Vertex ${name}`;

/** @param {string} percent */
export const percentMine = (percent) => `${percent} % mine`;

/** @param {string} word  what a cell of this board is called */
export const minesIn = (word) => `Mines in this ${word}`;

/** @param {readonly string[]} names @param {number} most */
export const joinedTo = (names, most) =>
  names.length ? `Joined to ${listed(names, most)}.` : "Joined to no vertex.";

/**
 * A number, and what it touches.
 * @param {string} label
 * @param {number} covered
 * @param {number} flagged
 * @param {Position} position
 */
export const touches = (label, covered, flagged, position) =>
  `Shows ${label}: touches ${covered} unknown and ${flagged} flagged ${cellWord(position, flagged)}.`;

/**
 * The numbers that a cell touches, and the other cells that touch the same.
 * @param {import("../../state/state.js").State} state
 * @param {import("../../solver/answer.js").Chance} chance
 */
export function boundBy({ answer, position }, chance) {
  const result = answer?.result;
  if (!result || chance.group === null) return "Touches no number.";
  const group = result.groups[chance.group];
  const numbers = group.numbers.map((i) => `the ${position.labels[i]} at ${cellName(position, i)}`);
  const others = group.cells.length - 1;
  const word = cellWord(position, others);
  const alike =
    others === 0
      ? `No other ${cellWord(position, 1)} touches the same numbers`
      : `${others} more ${word} ${others === 1 ? "touches" : "touch"} the same numbers`;
  return `Bound by ${listed(numbers, MOST_LISTED, "more numbers")}. ${alike}. Island ${group.island + 1} of ${result.islands.length}.`;
}
