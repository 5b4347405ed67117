// How large the picture is, where its cells are, and what lies below them.

import { makeSvg } from "../../page/dom.js";
import { boundsOf, VERTEX } from "../../state/frame.js";
import { boxAt, cornersAt, extentOf, isSlanted, squareAt } from "../../state/geometry.js";
import { isEndless, isGraph } from "../../state/position.js";
import { textWidth } from "../cell_room.js";
import { pathOf } from "../thumbnail.js";
import { CELL, drawGround, hundredths, write } from "./cells.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../state/position.js").GridPosition} GridPosition
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("./picture.js").Colours} Colours
 * @typedef {import("./cells.js").Square} Square
 * @typedef {{width: number, height: number, squareOf: (index: number) => Square, ground: Element[],
 *   origin: [number, number]}} Plan
 *   `origin`: where the units of cells, or of places, begin
 */

const MARGIN = 8;
const NAME = 12; // the size of a vertex's name, which stands below it
const OUTSIDE = 20; // how much is seen of what lies around a board without an edge

/**
 * @param {Position} position
 * @param {Colours} colours
 * @returns {Plan}
 */
export function planOf(position, colours) {
  return isGraph(position) ? graphPlan(position, colours) : gridPlan(position, colours);
}

/**
 * @param {GridPosition} position
 * @param {Colours} colours
 * @returns {Plan}
 */
function gridPlan(position, colours) {
  const endless = isEndless(position);
  const margin = endless ? OUTSIDE : MARGIN;
  const { shape, width, height } = position;
  const placed = (/** @type {number} */ row, /** @type {number} */ column) => {
    const [x, y] = squareAt(shape, row, column);
    const [left, top] = [hundredths(margin + x * CELL), hundredths(margin + y * CELL)];
    const square = { x: left, y: top, colours, radius: 0 };
    if (!isSlanted(shape)) return square;
    const corners = (/** @type {number} */ inset) =>
      cornersAt(shape, row, column, inset)
        .map((corner) => corner.map((each) => hundredths(margin + each * CELL)))
        .join(" ");
    return { ...square, corners };
  };
  const extent = extentOf(shape, width, height, endless || height > 1);
  return {
    width: extent.width * CELL + 2 * margin,
    height: extent.height * CELL + 2 * margin,
    squareOf: (i) => placed(Math.floor(i / width), i % width),
    ground: endless ? [drawOutside(position, placed)] : [],
    origin: [margin, margin],
  };
}

/**
 * @param {GraphPosition} position
 * @param {Colours} colours
 * @returns {Plan}
 */
function graphPlan({ names, places, edges }, colours) {
  const { left, top, right, bottom } = boundsOf(places);
  const unit = CELL / VERTEX;
  // A name that is wider than its vertex may stand out on either side.
  const side =
    MARGIN +
    Math.max(
      0,
      ...names.map(
        (name, i) =>
          (textWidth(name) * NAME - CELL) / 2 -
          Math.min(places[i][0] - left, right - places[i][0]) * unit,
      ),
    );
  const middles = places.map(
    ([x, y]) =>
      /** @type {[number, number]} */ ([
        hundredths(side + CELL / 2 + (x - left) * unit),
        hundredths(MARGIN + CELL / 2 + (y - top) * unit),
      ]),
  );
  return {
    width: hundredths((right - left) * unit + CELL + 2 * side),
    height: hundredths((bottom - top) * unit + CELL + NAME + 2 * MARGIN),
    origin: [hundredths(side + CELL / 2 - left * unit), hundredths(MARGIN + CELL / 2 - top * unit)],
    squareOf: (i) => ({
      x: middles[i][0] - CELL / 2,
      y: middles[i][1] - CELL / 2,
      colours,
      radius: CELL / 2,
    }),
    ground: [
      makeSvg("path", { d: pathOf(edges, middles), stroke: colours.line, "stroke-width": 2 }),
      ...names.map((name, i) =>
        write(name, middles[i][0], middles[i][1] + CELL / 2 + NAME / 2 + 1, NAME, {
          // Edges pass behind the name without crossing it out.
          fill: colours.ink,
          stroke: colours.paper,
          "stroke-width": 3,
          "paint-order": "stroke",
        }),
      ),
    ],
  };
}

/**
 * The cells around a board without an edge, pale and cut off by the end of the picture.
 * @param {GridPosition} position
 * @param {(row: number, column: number) => Square} placed
 */
function drawOutside({ shape, width, height }, placed) {
  const ring = makeSvg("g", { opacity: 0.45 });
  // A cell that is wider than the step to the next column lies only in part beside that one.
  const beside = boxAt(shape, 0, 0).width;
  for (let row = -1; row <= height; row += 1) {
    const inside = row >= 0 && row < height;
    for (let column = -beside; column < width + beside; column += 1) {
      if (inside && column >= 0 && column < width) continue;
      const square = placed(row, column);
      const { covered: fill, line: stroke } = square.colours;
      ring.append(drawGround(square, { fill, stroke }));
    }
  }
  return ring;
}
