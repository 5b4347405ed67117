// What cannot be known of one cell, in words.

import { chanceInWords } from "./chance.js";
import { cellName, cellWord } from "./names.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/state.js").Unknowable} Unknowable
 * @typedef {Unknowable["craps_shoots"][number]} CrapsShoot
 */

/**
 * @param {Position} position
 * @param {Unknowable} found
 * @param {number} cell
 * @returns {string[]}  sentences, what says most first; none where there is more to learn
 */
export function unknowableInWords(position, found, cell) {
  const said = [];
  const shoot = found.craps_shoots.find(({ cells }) => cells.includes(cell));
  if (shoot)
    said.push(
      shoot.fifty_fifty ? evenInWords(position, shoot, cell) : shootInWords(position, shoot),
    );
  const area = found.counted.find(({ cells }) => cells.includes(cell));
  if (area) said.push(countedInWords(position, area.cells.length));
  const dead = found.dead.find((each) => each.cell === cell);
  if (dead && !shoot?.fifty_fifty)
    said.push(
      shoot
        ? "Dead: whatever it shows, it tells nothing new."
        : `Dead: if it is safe it certainly shows ${dead.number}, which tells nothing new.`,
    );
  return said;
}

/**
 * @param {Position} position
 * @param {CrapsShoot} shoot
 * @param {number} cell
 */
function evenInWords(position, { cells }, cell) {
  if (cells.length > 2)
    return `Part of a 50/50 of ${cells.length} ${cellWord(position, cells.length)}: two ways to fill them, and no number will ever tell which.`;
  const [other] = cells.filter((each) => each !== cell);
  if (other === undefined) return "A 50/50 by itself: no number will ever tell.";
  return `Part of a 50/50 with ${cellName(position, other)}: no number will ever tell them apart.`;
}

/**
 * @param {Position} position
 * @param {CrapsShoot} shoot
 */
function shootInWords(position, { cells, survival, exact, first }) {
  const chance = chanceInWords(survival);
  if (cells.length === 1)
    return `A craps shoot by itself: nothing will ever tell more, and it is safe with chance ${chance}.`;
  const area = `Part of a craps shoot: nothing elsewhere will ever tell more about its ${cells.length} ${cellWord(position, cells.length)}.`;
  if (exact) return `${area} Survive it with chance ${chance}, ${cellName(position, first)} first.`;
  return `${area} Its best guess, ${cellName(position, first)}, is safe with chance ${chance}.`;
}

/**
 * @param {Position} position
 * @param {number} count
 */
function countedInWords(position, count) {
  const them = count === 1 ? "it" : `it and ${count - 1} more ${cellWord(position, count - 1)}`;
  return `No number elsewhere will tell more about ${them}: only the mine count can.`;
}
