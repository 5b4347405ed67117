// What has room in a cell, and how large it is written there. A fraction stands where its digits are at least
// 9 px high, which they are at a font size of 13 px.

import { isGraph } from "../state/position.js";
import { TILINGS } from "../state/shapes.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/shapes.js").Outline | "circle"} Outline
 */

/** The least size of a font, in pixels. */
const LEAST = 13;
/** Shares of the cell that a fraction and a line are as large as. */
const [OF_FRACTION, OF_LINE] = [0.34, 0.31];
/** The height of a fraction, a share of the size of its font. */
const HIGH = 1.62;
/** Behind a whole per cent. */
export const PERCENT = "%";
/** The sign behind a per cent is small: no digit of it, but no number without it. */
export const SMALL = 0.7;
/** Four signs are as much as fits, if the last one is even smaller and all stand close together. */
const TIGHT = { small: 0.5, closer: 0.04 };
/** Widths of signs, shares of the size of the font. */
const DIGIT = 0.556;
/** @type {Record<string, number>} */
const WIDTHS = { ".": 0.278, ",": 0.278, "<": 0.584, ">": 0.584, "+": 0.584, "−": 0.584 };
const PERCENT_SIGN = 0.889;

/**
 * Whether a per cent is written close together.
 * @param {string} text
 */
export const isTight = (text) => text.length > 2;

/**
 * The width of a text, a share of the size of its font.
 * @param {string} text
 */
export const textWidth = (text) =>
  [...text].reduce((sum, sign) => sum + (WIDTHS[sign] ?? DIGIT), 0);

/** @param {string} text  of a per cent, without its sign */
function percentWidth(text) {
  if (!isTight(text)) return textWidth(text) + SMALL * PERCENT_SIGN;
  return textWidth(text) + TIGHT.small * PERCENT_SIGN - TIGHT.closer * text.length;
}

export class CellRoom {
  /**
   * @param {number} size  of a cell, in pixels
   * @param {Outline} outline
   */
  constructor(size, outline) {
    this.size = size;
    this.outline = outline;
  }

  /**
   * The size of the font of a fraction, in pixels; 0 where it would be too small.
   * @param {string} top
   * @param {string} under
   */
  fraction(top, under) {
    const wide = Math.max(textWidth(top), textWidth(under));
    const wished = Math.max(LEAST, OF_FRACTION * this.size);
    return atLeast(Math.floor(Math.min(wished, this.limit(wide, HIGH, 5))));
  }

  /**
   * The same of a number in one line.
   * @param {string} text
   */
  line(text) {
    return this.oneLine(textWidth(text));
  }

  /** The same of a per cent. @param {string} text  without its sign */
  percent(text) {
    return this.oneLine(percentWidth(text));
  }

  /** @param {number} wide  a share of the size of the font */
  oneLine(wide) {
    const wished = Math.max(LEAST, OF_LINE * this.size);
    return atLeast(Math.floor(Math.min(wished, this.limit(wide, 1, 1))));
  }

  /**
   * The largest font with which something stays within the cell.
   * @param {number} wide  shares of the size of the font
   * @param {number} high
   * @param {number} free  px that stay free beside it
   */
  limit(wide, high, free) {
    const { size, outline } = this;
    const upright = (size - 6) / high;
    // Within a circle by its corners; within a triangle by those that are nearer to its tip.
    if (outline === "circle") return (size - 4) / Math.hypot(wide, high);
    if (outline === "triangle") return Math.min(upright, (1.37 * size - 4) / (wide + 0.57 * high));
    return Math.min(upright, (size - free) / wide);
  }

  /**
   * Whether a sign in the corner of the cell covers nothing of a fraction.
   * @param {string} top
   * @param {string} under
   */
  hasCorner(top, under) {
    const wide = Math.max(textWidth(top), textWidth(under)) * this.fraction(top, under);
    return wide > 0 && (this.size - wide) / 2 >= SIGN;
  }
}

/** Pixels of a sign in the corner of a cell, with what is free around it. */
const SIGN = 11;

/** @param {number} size */
const atLeast = (size) => (size >= LEAST ? size : 0);

/** @type {Map<string, CellRoom>} */
const ROOMS = new Map();
const MOST_KEPT = 200; // while a graph is zoomed

/**
 * The room in the cells of a board: always the same object for the same room.
 * @param {Position} position
 * @param {number} size  of a cell, in pixels
 */
export function roomIn(position, size) {
  const outline = isGraph(position) ? "circle" : TILINGS[position.shape].outline;
  const key = `${size} ${outline}`;
  let room = ROOMS.get(key);
  if (!room) {
    if (ROOMS.size >= MOST_KEPT) ROOMS.clear();
    room = new CellRoom(size, outline);
    ROOMS.set(key, room);
  }
  return room;
}
