// What is said of samples: how they are drawn, and how often mines were seen in them.

import { cellName, cellWord } from "../../text/names.js";

/** @typedef {import("../../state/position.js").Position} Position */

export const SAMPLES = Object.freeze({
  lead: "Random solutions, each with its probability under the prior: a cell with a chance of 1/3 holds a mine in about one of three.",
  calm: "Your system asks for less motion: use the button to go from sample to sample.",
  tools: "Samples",
  next: "Next sample",
  restart: "Start over",
  speed: "Speed",
  within: "in this sample",
});

export const FREQUENCIES = Object.freeze({
  table: "Frequencies so far and exact chances",
  error:
    "The expected error is an estimate, the standard error √(p (1 − p) / n) of n samples: about two in three frequencies are closer to the chance than that.",
});

/** @param {Position} position */
export const frequencyColumns = (position) => [
  cellWord(position, 1) === "cell" ? "Row, column" : "Vertex",
  "Seen",
  "Frequency",
  "Exact chance",
  "Expected error",
];

/** @param {number} count  samples a second */
export const speedInWords = (count) => `${count} a second`;

/** @param {number} count */
export const manyMore = (count) => `${count} more`;

/** @param {number} count */
export const samplesSoFar = (count) =>
  count === 1 ? "1 sample so far" : `${count.toLocaleString("en")} samples so far`;

/**
 * @param {number} near  cells whose frequency is near their chance
 * @param {number} uncertain
 * @param {Position} position
 */
export const nearInWords = (near, uncertain, position) =>
  `In ${near.toLocaleString("en")} of ${uncertain.toLocaleString("en")} uncertain ${cellWord(position, 2)} the frequency is within twice its expected error; about 95 in 100 usually are.`;

/** @param {Position} position */
export const allAlike = (position) =>
  `Every unknown ${cellWord(position, 1)} is certain: all samples are alike.`;

/**
 * @param {number} shown
 * @param {number} count  of uncertain cells
 * @param {Position} position
 */
export const firstOf = (shown, count, position) =>
  `The table has the first ${shown} of ${count.toLocaleString("en")} uncertain ${cellWord(position, 2)}; point at any other on the board.`;

/**
 * @param {Position} position
 * @param {number} cell
 * @param {{times: number, samples: number, frequency: string, exact: string, error: string}} seen
 */
export const seenInWords = (position, cell, { times, samples, frequency, exact, error }) =>
  `${cellName(position, cell)}: a mine in ${times.toLocaleString("en")} of ${samples.toLocaleString("en")}, ${frequency}; exactly ${exact}, expected error ± ${error}.`;
