// The cells of the picture: a face turned into shapes and texts.

import { makeSvg } from "../../page/dom.js";
import { isGraph } from "../../state/position.js";
import { SMALL, textWidth } from "../cell_text.js";
import { isToldElsewhere, NUMBER } from "../face.js";
import { PERCENT } from "../words.js";
import {
  CELL,
  crossOut,
  drawBorder,
  drawGround,
  drawMark,
  drawOutline,
  fontSize,
  hundredths,
  write,
} from "./signs.js";

/**
 * @typedef {import("../face.js").Face} Face
 * @typedef {import("../colours.js").Colours} Colours
 * @typedef {import("./picture.js").Scene} Scene
 * @typedef {import("./signs.js").Square} Square
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
