// What the levels of a diagram are called, short in the picture and in a sentence.

import { cellName, cellWord, shortName } from "../../text/names.js";
import { listed } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DiagramLevel} DiagramLevel
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 */

const MOST_NAMED = 4; // cells of a group

/**
 * @param {Position} position
 * @param {readonly NamedGroup[]} groups  of the board's own answer
 * @param {DiagramLevel} level
 */
export function shortLevelName(position, groups, { text, cells, mines, number }) {
  if (!cells.length) return text;
  const [cell] = cells;
  const name =
    number !== null
      ? `${shortName(position, cell)}–${shortName(position, number)}`
      : cells.length === 1
        ? shortName(position, cell)
        : setName(position, groups, cells);
  return position.xMax === 1 && cells.length === 1 ? name : `${name} = ${mines}`;
}

/**
 * What the nodes of a level ask.
 * @param {Position} position
 * @param {readonly NamedGroup[]} groups
 * @param {DiagramLevel} level
 */
export function questionOf(position, groups, { text, cells, mines, number }) {
  if (!cells.length) return `is ${text} in the set?`;
  const [cell] = cells;
  const held = mines === 1 ? "a mine" : `${mines} mines`;
  if (number !== null)
    return `does ${cellName(position, cell)} hold ${held}, which the ${position.labels[number]} at ${cellName(position, number)} counts?`;
  if (cells.length === 1) return `does ${cellName(position, cell)} hold ${held}?`;
  const group = groupOf(groups, cells);
  const some =
    cells.length <= MOST_NAMED
      ? listed(cells.map((each) => cellName(position, each)))
      : `${cells.length} ${cellWord(position, cells.length)}`;
  const name = group
    ? `group ${group.letter} (${some})`
    : `the group of ${cellName(position, cell)} (${some})`;
  return `does ${name} hold ${mines === 1 ? "one mine" : held}?`;
}

/**
 * The group that has just these cells.
 * @param {readonly NamedGroup[]} groups
 * @param {readonly number[]} cells
 */
function groupOf(groups, cells) {
  const wanted = new Set(cells);
  return groups.find(
    (group) => group.cells.length === cells.length && group.cells.every((cell) => wanted.has(cell)),
  );
}

/**
 * @param {Position} position
 * @param {readonly NamedGroup[]} groups
 * @param {readonly number[]} cells
 */
function setName(position, groups, cells) {
  const group = groupOf(groups, cells);
  return group ? group.letter : `${shortName(position, cells[0])}+${cells.length - 1}`;
}
