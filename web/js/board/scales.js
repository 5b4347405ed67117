// The colour scales of the board: each has 21 steps, in two straight lines in OKLab from one end to a middle and
// on to the other end, whose colours are named in the style sheet. A step is a class: cells that share their
// style cost the browser less than each with one of its own. So is a size of what is written in cells.

import { MOST_SHADE } from "./face.js";

/** @typedef {import("./face.js").Scale} Scale */

/** @type {Record<Scale, {letter: string, low: string, middle: string, high: string}>} */
const SCALES = {
  chance: { letter: "p", low: "--p-safe", middle: "--p-half", high: "--p-mine" },
  gain: { letter: "g", low: "--gain-none", middle: "--gain-half", high: "--gain-all" },
  change: { letter: "d", low: "--fall", middle: "--same", high: "--rise" },
};

export const SCALE_NAMES = /** @type {Scale[]} */ (Object.keys(SCALES));

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
  const half = MOST_SHADE / 2;
  const [end, steps] = shade <= half ? [low, half - shade] : [high, shade - half];
  return `color-mix(in oklab, var(${end}) ${(100 * steps) / half}%, var(${middle}))`;
}

/** Pixels of the fonts in cells; larger is only what is zoomed. */
const SIZES = { least: 13, most: 41 };

/** @param {number} size  of what is written in a cell, in pixels */
export const sizeClass = (size) => `f${Math.min(size, SIZES.most)}`;

/** Let the page know the classes of all steps and sizes. */
export function addStepClasses() {
  const sheet = new CSSStyleSheet();
  for (const scale of SCALE_NAMES)
    for (let shade = 0; shade <= MOST_SHADE; shade += 1)
      sheet.insertRule(`.${shadeClass(scale, shade)} { --tint: ${shadeColour(scale, shade)} }`);
  for (let size = SIZES.least; size <= SIZES.most; size += 1)
    sheet.insertRule(`.cell.${sizeClass(size)} { font-size: ${size}px }`);
  document.adoptedStyleSheets.push(sheet);
}
