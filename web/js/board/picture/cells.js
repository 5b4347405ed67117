// The cells of the picture: a face turned into shapes and texts.

import { makeSvg } from "../../page/dom.js";
import { isGraph } from "../../state/position.js";
import { NUMBER } from "../face.js";
import {
  CELL,
  crossOut,
  drawBorder,
  drawGround,
  drawMark,
  drawOutline,
  fontSize,
  HALF_DIGIT,
  hundredths,
  textWidth,
  write,
} from "./signs.js";

/**
 * @typedef {import("../face.js").Face} Face
 * @typedef {import("../colours.js").Colours} Colours
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./signs.js").Square} Square
 */

/**
 * @param {Scene} scene
 * @param {number} i
 * @param {Square} square
 */
export function drawCell({ position, faces, wrong, safest }, i, square) {
  const { colours } = square;
  const face = faces[i];
  const elements = [
    drawGround(square, {
      ...(square.corners ? {} : { rx: square.radius }),
      fill: wrong.has(i) ? colours.wrongPaper : groundOf(face, colours),
      stroke: colours.line,
    }),
    ...drawFace(face, square, isGraph(position)),
  ];
  if (safest.has(i) && face.quantity !== NUMBER && face.mark === "none") {
    elements.push(
      drawOutline(square, 0.07, {
        stroke: colours.safest,
        "stroke-dasharray": "0 4",
        "stroke-linecap": "round",
      }),
    );
  }
  if (wrong.has(i))
    elements.push(drawOutline(square, 0.045, { stroke: colours.wrong, "stroke-width": 3, rx: 0 }));
  return elements;
}

/**
 * @param {Face} face
 * @param {Colours} colours
 */
function groundOf({ quantity, shade, scale, mark }, colours) {
  if (mark === "exploded") return colours.wrong;
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
      return [drawMark("tick", 0.16, square, colours.safe)];
    case "mined":
      return [drawMark("mine", 0.16, square, colours.mine), ...drawCount(face, square)];
    case "flag":
      return [drawMark("flag", 0.18, square, colours.flag), ...drawCount(face, square)];
    case "free":
      return [drawBorder(square, 0.28, { stroke: colours.free, "stroke-dasharray": "5 3" })];
    case "bared":
    case "placed":
      return [drawMark("mine", 0.16, square, colours.ink), ...drawCount(face, square)];
    case "vacant":
      return [drawMark("tick", 0.16, square, colours.ink)];
    case "exploded":
      return [drawMark("mine", 0.16, square, colours.exploded), ...drawCount(face, square)];
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
 * The number of a revealed cell, or one that is supposed.
 * @param {Face} face
 * @param {Square} square
 * @param {string} [colour]  its own unless given
 */
function drawNumber({ text }, { x, y, colours }, colour) {
  const fill = colour ?? colours.numbers[Math.min(Number(text), colours.numbers.length - 1)];
  return write(text, x + CELL / 2, y + CELL / 2, fontSize(0.56, text.length), {
    fill,
    "font-weight": 700,
  });
}

/**
 * A value in one line, or a fraction in two with a bar between them.
 * @param {Face} face
 * @param {Square} square
 */
function drawValue({ notation, text, under }, { x, y, colours, corners }) {
  const [cx, cy] = [x + CELL / 2, y + CELL / 2];
  const length = Math.max(text.length, under.length);
  const fill = colours.ink;
  if (!under)
    return [
      write(text, cx, cy, fontSize(0.42, length), {
        fill,
        ...(notation === "rounded" ? { "font-style": "italic" } : {}),
      }),
    ];
  // Two lines come nearer to slanted sides than one.
  const size = fontSize(0.36, length, corners && 0.74);
  const half = textWidth(length, size) / 2 + 2;
  const away = size * HALF_DIGIT + 3;
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
    write(text, x + 0.82 * CELL, y + 0.82 * CELL, fontSize(0.34, text.length), {
      fill: colours.ink,
      "font-weight": 700,
    }),
  ];
}
