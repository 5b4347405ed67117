// The cells of the picture: a face turned into shapes and texts, each in the square of a cell.

import { makeSvg } from "../../page/dom.js";
import { isGraph } from "../../state/position.js";
import { PERCENT, SMALL, textWidth } from "../cell_room.js";
import { isToldElsewhere, NUMBER } from "../face.js";

/**
 * @typedef {import("../face.js").Face} Face
 * @typedef {import("./picture.js").Colours} Colours
 * @typedef {import("./picture.js").Scene} Scene
 */

/**
 * @param {Scene} scene
 * @param {number} i
 * @param {Square} square
 */
export function drawCell({ position, faces, wrong }, i, square) {
  const { colours } = square;
  const face = faces[i];
  const elements = [
    drawGround(square, {
      ...(square.corners ? {} : { rx: square.radius }),
      fill: wrong.has(i) ? colours.wrongPaper : groundOf(face, colours),
      stroke: isGraph(position) ? colours.line : colours.lattice,
    }),
    ...drawFace(face, square, isGraph(position)),
  ];
  if (wrong.has(i))
    elements.push(drawOutline(square, 0.045, { stroke: colours.wrong, "stroke-width": 3, rx: 0 }));
  return elements;
}

/**
 * @param {Face} face
 * @param {Colours} colours
 */
function groundOf(face, colours) {
  const { quantity, shade, scale, mark, calm } = face;
  if (mark === "exploded") return colours.wrong;
  if (mark === "safe") return calm ? colours.quiet : colours.safePaper;
  if (mark === "mined") return calm ? colours.knownPaper : colours.minePaper;
  if (isToldElsewhere(face)) return colours.quiet;
  if (mark === "placed" || mark === "vacant" || mark === "supposed") return colours.placed;
  if (shade !== null) return colours.shades[scale][shade];
  return quantity === NUMBER ? colours.revealed : colours.covered;
}

/**
 * @param {Face} face
 * @param {Square} square
 * @param {boolean} zero  whether a 0 is written: between the edges of a graph a blank would look
 *   like a hole
 */
function drawFace(face, square, zero) {
  const { colours } = square;
  switch (face.mark) {
    case "safe":
      return drawTick(square);
    case "mined": {
      const ink = face.calm ? colours.known : colours.mine;
      return [drawMark("mine", 0.18, square, ink), ...drawCount(face, square)];
    }
    case "flag":
      return [drawMark("flag", 0.18, square, colours.flag), ...drawCount(face, square)];
    case "free":
      return [drawBorder(square, 0.28, { stroke: colours.free, "stroke-dasharray": "5 3" })];
    case "bared":
    case "placed":
      return [drawMark("mine", 0.18, square, colours.ink), ...drawCount(face, square)];
    case "vacant":
      return [drawMark("vacant", 0.18, square, colours.ink)];
    case "exploded":
      return [drawMark("mine", 0.18, square, colours.paper), ...drawCount(face, square)];
    case "misplaced":
      return [
        drawMark("flag", 0.18, square, colours.flag),
        crossOut(square),
        ...drawCount(face, square),
      ];
    case "supposed":
      return [drawNumber(face, square, colours.ink)];
    case "none":
      if (face.quantity === NUMBER)
        return face.text !== "0" || zero ? [drawNumber(face, square)] : [];
      return face.text ? drawValue(face, square) : [];
  }
}

/**
 * A disc with a tick, as large as on the page.
 * @param {Square} square
 */
function drawTick(square) {
  const { x, y, colours } = square;
  const radius = hundredths(Math.min(0.39 * CELL, 19));
  const place = { cx: x + CELL / 2, cy: y + CELL / 2 };
  return [
    makeSvg("circle", { ...place, r: radius, fill: colours.safe }),
    drawMark("tick", 0.5 - radius / CELL, square, colours.tick),
  ];
}

/**
 * The number of a revealed cell, or one that is supposed.
 * @param {Face} face
 * @param {Square} square
 * @param {string} [colour]  its own unless given
 */
function drawNumber({ text, calm }, { x, y, colours }, colour) {
  const numbers = calm ? colours.calmNumbers : colours.numbers;
  const fill = colour ?? numbers[Math.min(Number(text), numbers.length - 1)];
  return write(text, x + CELL / 2, y + CELL / 2, fontSize(0.54, text), {
    fill,
    ...(calm ? {} : { "font-weight": 700 }),
  });
}

/**
 * A value in one line, or a fraction in two with a bar between them.
 * @param {Face} face
 * @param {Square} square
 */
function drawValue({ notation, text, under, size }, { x, y, colours }) {
  const [cx, cy] = [x + CELL / 2, y + CELL / 2];
  const fill = colours.ink;
  if (under) return drawFraction(text, under, cx, cy, size || fontSize(0.34, text), fill);
  const line = write(text, cx, cy, size || fontSize(0.31, text), { fill });
  if (notation === "percent")
    line.append(makeSvg("tspan", { "font-size": `${100 * SMALL}%` }, PERCENT));
  return [line];
}

/**
 * A fraction around a point.
 * @param {string} text
 * @param {string} under
 * @param {number} cx
 * @param {number} cy
 * @param {number} size
 * @param {string} fill
 */
export function drawFraction(text, under, cx, cy, size, fill) {
  const half = (Math.max(textWidth(text), textWidth(under)) * size) / 2 + 1;
  const away = size / 2 + 1;
  return [
    write(text, cx, cy - away, size, { fill }),
    makeSvg("path", { d: `M${hundredths(cx - half)} ${cy}h${hundredths(2 * half)}`, stroke: fill }),
    write(under, cx, cy + away, size, { fill }),
  ];
}

/**
 * A number of mines, in the corner of what stands for them; nothing where there is one.
 * @param {Face} face
 * @param {Square} square
 */
function drawCount({ text }, { x, y, colours }) {
  if (!text) return [];
  return [
    write(text, x + 0.82 * CELL, y + 0.82 * CELL, fontSize(0.34, text), {
      fill: colours.ink,
      "font-weight": 700,
    }),
  ];
}

// The signs of the picture and their measures: texts, marks and borders, each in the square of a
// cell.

/**
 * @typedef {{x: number, y: number, colours: import("./picture.js").Colours, radius: number,
 *   corners?: (inset: number) => string}} Square
 *   What holds a face: its corner at the top left, the colours of the picture, and the radius of
 *   its corners. Where the cell itself is no such square, its own corners: those of its outline, a
 *   share of the cell further inside.
 */

export const CELL = 44;
/** How far the middle of a digit lies above its foot, a share of the size of the font. */
const HALF_DIGIT = 0.36;

/** A path, and how wide its line is; 0: it is filled. @typedef {[path: string, width: number]} Stroke */

// As in web/css/marks: a picture cannot refer to those.
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
