// The colours of the board as plain values: a picture stands on its own, without the style sheet. They are asked
// of an element that is put on the page for a moment, so that they are named only there.

import { make } from "../page/dom.js";
import { LAST_NUMBER_COLOUR, MOST_SHADE } from "./face.js";

/** What is called by other names in the style sheet. */
const TOKENS = {
  paper: "surface",
  line: "grid-dark",
  lattice: "grid",
  ink: "ink",
  faint: "ink-2",
  revealed: "open",
  covered: "covered",
  quiet: "quiet",
  safePaper: "safe-soft",
  safe: "safe-fill",
  tick: "safe-ink",
  minePaper: "mine-fill",
  mine: "mine-ink",
  knownPaper: "known-fill",
  known: "known-ink",
  flag: "d3",
  free: "ink-2",
  safest: "accent",
  wrong: "bad",
  wrongPaper: "bad-soft",
  placed: "placed",
};

/**
 * @typedef {"" | "light" | "dark"} Scheme  "": as the page is shown
 * @typedef {Record<keyof typeof TOKENS, string> & {numbers: string[], calmNumbers: string[],
 *   shades: Record<import("./face.js").Scale, string[]>}} Colours
 */

/**
 * @param {Scheme} [scheme]
 * @returns {Colours}
 */
export function coloursOf(scheme = "") {
  const probe = make("div", { class: "board", "aria-hidden": "true", hidden: true });
  probe.style.colorScheme = scheme;
  document.body.append(probe);
  const plain = plainColours();
  const colour = (/** @type {string} */ value) => {
    probe.style.color = value;
    return plain(getComputedStyle(probe).color);
  };
  const number = (/** @type {string} */ classes) => {
    const cell = probe.appendChild(make("span", { class: `cell number ${classes}` }));
    return plain(getComputedStyle(cell).color);
  };
  const counts = Array.from({ length: LAST_NUMBER_COLOUR + 1 }, (_, n) => n);
  const colours = /** @type {Colours} */ ({
    ...Object.fromEntries(
      Object.entries(TOKENS).map(([name, token]) => [name, colour(`var(--${token})`)]),
    ),
    numbers: counts.map((n) => number(`n${n}`)),
    calmNumbers: counts.map((n) => number(`n${n} calm`)),
    shades: Object.fromEntries(
      SCALE_NAMES.map((scale) => [
        scale,
        Array.from({ length: MOST_SHADE + 1 }, (_, shade) => colour(shadeColour(scale, shade))),
      ]),
    ),
  });
  probe.remove();
  return colours;
}

/**
 * Turns what a browser calls a colour, mixed in any space, into #rrggbb, which all programs read.
 */
function plainColours() {
  const canvas = make("canvas", { width: 1, height: 1 });
  const picture = canvas.getContext("2d", { willReadFrequently: true });
  if (!picture) throw new Error("This browser draws no pictures.");
  return (/** @type {string} */ colour) => {
    picture.fillStyle = colour;
    picture.fillRect(0, 0, 1, 1);
    const [red, green, blue] = picture.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
}

// The colour scales of the board: each has 21 steps, in two straight lines in OKLab from one end to a middle and
// on to the other end, whose colours are named in the style sheet. A step is a class: cells that share their
// style cost the browser less than each with one of its own. So is a size of what is written in cells.

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
