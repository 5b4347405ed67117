// The way from the board to a step of the play: the cells that were opened, and what each showed. It
// is never changed, only replaced, and nothing of it is written on the board.

/**
 * @typedef {readonly [number, number]} Step  a cell, and the number that it showed
 * @typedef {readonly Step[]} Way
 */

/** @type {Way} */
export const START = [];

/**
 * @param {Way} way
 * @param {number} cell
 * @param {number} number
 * @returns {Way}
 */
export const further = (way, cell, number) => [...way, [cell, number]];

/** The first steps of a way. @param {Way} way @param {number} steps @returns {Way} */
export const upTo = (way, steps) => way.slice(0, steps);
