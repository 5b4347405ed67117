// The face of a cell: what it shows, as data. The elements of the page, the picture and the
// thumbnail are three writers of it: each turns a face into its own medium, and none of them looks
// at what another one has made of it. Faces are shared by all cells that show the same, and never
// changed.

import { FREE, isFlag, isNumber, minesOf, spoken } from "../state/labels.js";

/**
 * @typedef {"fraction" | "percent" | "decimal"} Notation  how a person wants numbers to be written
 *
 * @typedef {"none" | "safe" | "mined" | "flag" | "free" | "bared" | "exploded" | "misplaced" | "placed" | "vacant" | "supposed"}
 *   Mark
 *   A sign instead of a number, or with a number of mines in its corner. "safe" and "mined": it is
 *   certain that there is no mine, or one; "flag" and "free": a person has said so; "bared": a mine
 *   that a game shows when it is over; "exploded": one that was opened; "misplaced": a flag that
 *   stands for another number of mines than there are; "placed" and "vacant": a mine of an
 *   assignment that is looked at, and a cell in which it has none; "supposed": a number that somebody
 *   supposes it to show.
 *
 * @typedef {keyof typeof SCALES} Scale  of colours
 *
 * @typedef {object} FaceFields
 * @property {string | null} quantity  what the cell is about: NUMBER, FLAGGED, MINES, ASSIGNED, or
 *   the name of an overlay; null where nothing is known but that it is covered, or free
 * @property {Notation | "count" | null} notation  how the number is written: as it was wished, a fraction
 *   that has no room as a per cent, "count" for a whole number; null: no number
 * @property {number | null} shade  0 to 20: the step on the colour scale; null: no colour of it
 * @property {Scale} scale
 * @property {Mark} mark
 * @property {string} text  the number, or the upper line of a fraction; of a per cent without its sign
 * @property {string} under  the lower line of a fraction, else ""
 * @property {number} size  of the font in pixels, in a cell as large as it was wished for; 0: the usual one
 * @property {boolean} calm  whether it steps back: a number of which nothing is left to find out, a mine that
 *   touches only such numbers, what is certain but not new, or a chance that is told once for many cells
 * @property {string} trend  how its chance moves while something is supposed, as classes of the style
 *   sheet: "rose", "fell" or "same", with "far" or "only-if"; "pinned": what is supposed itself; else ""
 * @property {string} said  the whole face as a screen reader says it. It holds what is seen, so
 *   that somebody who speaks to the page can name what they see.
 * @typedef {Readonly<FaceFields>} Face
 */

/** The notations that there are, the usual one first. @type {readonly Notation[]} */
export const NOTATIONS = ["fraction", "percent", "decimal"];

/** The steps of the colour scale, from one certain end to the other. */
export const MOST_SHADE = 20;

/**
 * The colour scales: each has 21 steps, in two straight lines in OKLab from one end to a middle and on to the other
 * end, whose colours are named in the style sheet; a step is a class that begins with a letter.
 */
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

/** Numbers have colours of their own up to this one, whose colour all larger ones share. */
export const LAST_NUMBER_COLOUR = 9;

/** The number of a revealed cell. */
export const NUMBER = "number";
/** The mines that a flag stands for. */
const FLAGGED = "flagged mines";
/** The mines that are there, as a game shows them when it is over. */
export const MINES = "mines";
/** The mines of an assignment that is looked at. */
export const ASSIGNED = "assigned mines";

/**
 * @param {string | null} quantity
 * @param {Partial<FaceFields> & {said: string}} look
 * @returns {Face}
 */
export function makeFace(
  quantity,
  {
    notation = null,
    shade = null,
    scale = "chance",
    mark = "none",
    text = "",
    under = "",
    size = 0,
    calm = false,
    trend = "",
    said,
  },
) {
  return Object.freeze({
    quantity,
    notation,
    shade,
    scale,
    mark,
    text,
    under,
    size,
    calm,
    trend,
    said,
  });
}

/** @type {WeakMap<Face, Face>} */
const CALM = new WeakMap();

/**
 * The same face, stepping back; what is told elsewhere is not written.
 * @param {Face} face
 */
export function calmFace(face) {
  let calm = CALM.get(face);
  if (!calm) {
    const written = face.quantity === NUMBER || face.mark !== "none";
    calm = Object.freeze({
      ...face,
      ...(written ? {} : { notation: null, text: "", under: "" }),
      calm: true,
    });
    CALM.set(face, calm);
  }
  return calm;
}

/**
 * Whether its chance is told once for many cells.
 * @param {Face} face
 */
export const isToldElsewhere = ({ calm, quantity, mark }) =>
  calm && quantity !== NUMBER && mark === "none";

/** @type {Map<string, Face>} */
const OF_LABELS = new Map();

/**
 * What a label by itself shows: always the same object for the same label.
 * @param {string} label
 * @returns {Face}
 */
export function labelFace(label) {
  let face = OF_LABELS.get(label);
  if (!face) {
    face = newLabelFace(label);
    OF_LABELS.set(label, face);
  }
  return face;
}

/** @param {string} label */
function newLabelFace(label) {
  const said = spoken(label);
  if (isNumber(label)) return makeFace(NUMBER, { notation: "count", text: label, said });
  if (isFlag(label)) {
    const mines = minesOf(label);
    return makeFace(FLAGGED, {
      notation: "count",
      mark: "flag",
      text: mines > 1 ? String(mines) : "",
      said,
    });
  }
  return makeFace(null, { mark: label === FREE ? "free" : "none", said });
}

/**
 * Whether a face shows no more than a label: nothing that was found out.
 * @param {Face} face
 */
export function isLabelFace({ quantity }) {
  return quantity === null || quantity === NUMBER || quantity === FLAGGED;
}

/**
 * Whether two faces look and sound the same.
 * @param {Face | null} a
 * @param {Face | null} b
 */
export function isSameFace(a, b) {
  if (a === b) return true;
  // The text is a part of what is said.
  return (
    a !== null &&
    b !== null &&
    a.said === b.said &&
    a.shade === b.shade &&
    a.mark === b.mark &&
    a.notation === b.notation &&
    a.size === b.size &&
    a.calm === b.calm &&
    a.trend === b.trend &&
    a.quantity === b.quantity
  );
}
