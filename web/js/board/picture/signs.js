// The signs of the picture and their measures: texts, marks and borders, each in the square of a
// cell.

import { makeSvg } from "../../page/dom.js";
import { textWidth } from "../cell_text.js";

/**
 * @typedef {{x: number, y: number, colours: import("../colours.js").Colours, radius: number,
 *   corners?: (inset: number) => string}} Square
 *   What holds a face: its corner at the top left, the colours of the picture, and the radius of
 *   its corners. Where the cell itself is no such square, its own corners: those of its outline, a
 *   share of the cell further inside.
 */

export const CELL = 44;
/** How far the middle of a digit lies above its foot, a share of the size of the font. */
const HALF_DIGIT = 0.36;

/** A path, and how wide its line is; 0: it is filled. @typedef {[path: string, width: number]} Stroke */

// As in web/css/board/marks: a picture cannot refer to those.
/** @type {Record<"tick" | "vacant" | "mine" | "flag", Stroke[]>} */
const MARKS = {
  tick: [["M6.26 12.41 10.03 16.26 17.74 8.31", 2.46]],
  vacant: [
    ["M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 2a9 9 0 1 1 0 18 9 9 0 0 1 0-18z", 0],
    ["M6.5 12.5 8 11l3 3 5.5-6 1.5 1.4-7 7.6z", 0],
  ],
  mine: [
    ["M12 5.4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2z", 0],
    ["M12 2.4v19.2M2.4 12h19.2M5.4 5.4l13.2 13.2M18.6 5.4 5.4 18.6", 1.8],
  ],
  flag: [
    ["M7 2h2v20H7zM10 3l10 5-10 5z", 0],
    ["M4 20h10v2H4z", 0],
  ],
};

/** A measure as it is written. @param {number} value */
export const hundredths = (value) => Math.round(value * 100) / 100;

/** The marks, for pictures to refer to. */
export function defineMarks() {
  return makeSvg(
    "defs",
    {},
    ...Object.entries(MARKS).map(([id, paths]) =>
      makeSvg("symbol", { id, viewBox: "0 0 24 24" }, ...paths.map(drawStroke)),
    ),
  );
}

/** @param {Stroke} stroke */
function drawStroke([d, width]) {
  if (!width) return makeSvg("path", { d });
  const line = { fill: "none", stroke: "currentColor", "stroke-width": width };
  return makeSvg("path", { d, ...line, "stroke-linecap": "round", "stroke-linejoin": "round" });
}

/**
 * A font size: a share of the cell, less where the text would not fit.
 * @param {number} share
 * @param {string} text
 */
export const fontSize = (share, text) =>
  Math.min(share * CELL, (0.88 * CELL) / Math.max(textWidth(text), 0.1));

/**
 * A text around a point.
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Record<string, string | number>} attributes
 */
export function write(text, x, y, size, attributes) {
  return makeSvg(
    "text",
    {
      x: hundredths(x),
      y: hundredths(y + HALF_DIGIT * size),
      "font-size": hundredths(size),
      ...attributes,
    },
    text,
  );
}

/**
 * @param {keyof typeof MARKS} name
 * @param {number} inset  a share of the cell
 * @param {Square} square
 * @param {string} fill
 */
export function drawMark(name, inset, { x, y }, fill) {
  const size = hundredths(CELL * (1 - 2 * inset));
  return makeSvg("use", {
    href: `#${name}`,
    x: hundredths(x + CELL * inset),
    y: hundredths(y + CELL * inset),
    width: size,
    height: size,
    fill,
    color: fill, // of its lines
  });
}

/**
 * The cell itself.
 * @param {Square} square
 * @param {Record<string, string | number>} attributes
 */
export function drawGround({ x, y, corners }, attributes) {
  if (corners) return makeSvg("polygon", { points: corners(0), ...attributes });
  return makeSvg("rect", { x, y, width: CELL, height: CELL, ...attributes });
}

/**
 * A line along the outline of a cell.
 * @param {Square} square
 * @param {number} inset  a share of the cell
 * @param {Record<string, string | number>} attributes
 */
export function drawOutline(square, inset, attributes) {
  const { corners } = square;
  if (!corners) return drawBorder(square, inset, attributes);
  const { rx, ...look } = attributes; // corners of triangles are not rounded
  return makeSvg("polygon", {
    points: corners(inset),
    fill: "none",
    "stroke-width": 2,
    ...look,
  });
}

/**
 * A line along the border of the square of a cell, or further inside.
 * @param {Square} square
 * @param {number} inset  a share of the cell
 * @param {Record<string, string | number>} attributes
 */
export function drawBorder({ x, y, radius }, inset, attributes) {
  const size = hundredths(CELL * (1 - 2 * inset));
  return makeSvg("rect", {
    x: hundredths(x + CELL * inset),
    y: hundredths(y + CELL * inset),
    width: size,
    height: size,
    fill: "none",
    "stroke-width": 2,
    ...attributes,
    rx: radius ? size / 2 : (attributes.rx ?? 3),
  });
}

/**
 * What crosses out a flag.
 * @param {Square} square
 */
export function crossOut({ x, y, colours }) {
  const [from, size] = [3, CELL - 6];
  return makeSvg("path", {
    d: `M${x + from} ${y + from}l${size} ${size}m0 ${-size}l${-size} ${size}`,
    stroke: colours.ink,
    "stroke-width": 3,
  });
}
