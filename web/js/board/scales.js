// The colour scales of the board: each has 21 steps, from one end over a middle to the other. Their
// colours are named in the style sheet; a step is a class there.

import { MOST_SHADE } from "./face.js";

/** @typedef {import("./face.js").Scale} Scale */

/** @type {Record<Scale, {letter: string, low: string, middle: string, high: string}>} */
const SCALES = {
  chance: { letter: "p", low: "--p-safe", middle: "--p-half", high: "--p-mine" },
  gain: { letter: "g", low: "--gain-none", middle: "--gain-half", high: "--gain-all" },
  change: { letter: "d", low: "--fall", middle: "--same", high: "--rise" },
};

export const SCALE_NAMES = /** @type {Scale[]} */ (Object.keys(SCALES));

/** How much of the colour of an end is in each step from that end to the middle, in percent. */
const MIXED = [100, 92, 82, 72, 60, 50, 40, 30, 20, 10, 0];

/**
 * The class of a step.
 * @param {Scale} scale
 * @param {number} shade
 */
export function shadeClass(scale, shade) {
  return `${SCALES[scale].letter}${shade}`;
}

/**
 * The same colour where no class is at hand.
 * @param {Scale} scale
 * @param {number} shade
 */
export function shadeColour(scale, shade) {
  const { low, middle, high } = SCALES[scale];
  const [end, steps] = shade <= MOST_SHADE / 2 ? [low, shade] : [high, MOST_SHADE - shade];
  return `color-mix(in oklab, var(${end}) ${MIXED[steps]}%, var(${middle}))`;
}
