// A small picture of a position, with the colours of its answer.

import { makeSvg } from "../page/dom.js";
import { boundsOf, VERTEX } from "../state/frame.js";
import { cornersAt, extentOf, isSlanted, squareAt } from "../state/geometry.js";
import {
  ASSIGNED,
  isToldElsewhere,
  LAST_NUMBER_COLOUR,
  labelFace,
  NUMBER,
  shadeColour,
} from "./face.js";

/** @typedef {import("./face.js").Face} Face */

const MOST_SIGNS = 3; // of a value that is written small
export const CELL = 20; // units of the picture; a pixel each, or less where it has little room

/** What is only looked at, or supposed, has a ground of its own. */
const GROUNDS_OF_ASSIGNMENTS = new Set(["placed", "vacant", "supposed"]);

/**
 * @param {{shape: import("../state/shapes.js").Shape, width: number, height: number}} size
 * @param {readonly Face[]} faces  row by row
 */
export function thumbnail({ shape, width, height }, faces) {
  const extent = extentOf(shape, width, height);
  const [wide, high] = [extent.width * CELL + 2, extent.height * CELL + 2];
  const cells = faces.map((face, i) => {
    const [x, y] = squareAt(shape, Math.floor(i / width), i % width);
    const transform = `translate(${x * CELL} ${y * CELL})`;
    const outline = isSlanted(shape)
      ? drawPolygon(cornersAt(shape, Math.floor(i / width), i % width), x, y)
      : drawSquare();
    return makeSvg("g", { transform }, ...cellElements(face, outline));
  });
  return makeSvg(
    "svg",
    {
      class: "thumbnail",
      "aria-hidden": "true",
      width: wide,
      height: high,
      viewBox: `-1 -1 ${wide} ${high}`,
    },
    ...cells,
  );
}

/**
 * @param {Face} face
 * @param {SVGElement} outline  the cell itself, with nothing in it
 */
export function cellElements(face, outline) {
  const { quantity, shade, scale } = face;
  const ground = groundOf(face);
  outline.setAttribute("class", quantity === NUMBER ? "open" : ground);
  if (shade !== null && ground === "closed") outline.style.fill = shadeColour(scale, shade);
  return [outline, ...signOf(face)];
}

/**
 * The class of a covered cell.
 * @param {Face} face
 */
function groundOf(face) {
  if (GROUNDS_OF_ASSIGNMENTS.has(face.mark)) return "placed-ground";
  if (face.mark === "safe" || face.mark === "mined") return `${face.mark}-ground`;
  return isToldElsewhere(face) ? "quiet-ground" : "closed";
}

/** @param {number} [radius]  of its corners */
export function drawSquare(radius = 0) {
  return /** @type {SVGElement} */ (
    makeSvg("rect", { width: CELL, height: CELL, rx: radius, class: "" })
  );
}

/**
 * @param {[number, number][]} corners  in units of a cell
 * @param {number} left  where the square of its face begins
 * @param {number} top
 */
function drawPolygon(corners, left, top) {
  const points = corners.map(([x, y]) => [(x - left) * CELL, (y - top) * CELL].map(Math.round));
  return /** @type {SVGElement} */ (makeSvg("polygon", { points: points.join(" ") }));
}

/**
 * There is room for marks and for the numbers of revealed cells; other values are colours alone.
 * @param {Face} face
 */
function signOf({ quantity, shade, mark, text, under }) {
  switch (mark) {
    case "flag":
    case "misplaced":
      return [makeSvg("path", { class: "flagged", d: "M7 3v6l7-3zM7 3v14" })];
    case "free":
      return [makeSvg("rect", { class: "known-free", x: 6, y: 6, width: 8, height: 8, rx: 1 })];
    case "safe":
    case "vacant":
      return [makeSvg("path", { class: "tick", d: "m5.5 10.5 3 3 6-7" })];
    case "mined":
    case "bared":
    case "exploded":
      return [makeSvg("circle", { class: "bomb", cx: 10, cy: 10, r: 4.5 })];
    case "placed":
      return [makeSvg("circle", { class: "bomb placed-bomb", cx: 10, cy: 10, r: 5 })];
    case "supposed":
      return [makeSvg("text", { x: CELL / 2, y: 15, class: "digit" }, text)];
    case "none":
      // Mines that several cells share.
      if (quantity === ASSIGNED && under)
        return [makeSvg("text", { x: CELL / 2, y: 13, class: "share" }, `${text}/${under}`)];
      // Where no colour says it.
      if (quantity !== NUMBER && shade === null && text && text.length <= MOST_SIGNS)
        return [makeSvg("text", { x: CELL / 2, y: 13, class: "share" }, text)];
      if (quantity !== NUMBER || text === "0") return [];
      return [
        makeSvg(
          "text",
          { x: CELL / 2, y: 15, class: `digit n${Math.min(Number(text), LAST_NUMBER_COLOUR)}` },
          text,
        ),
      ];
  }
}

// A small picture of a graph, with the colours of its answer.

const MARGIN = VERTEX / 2 + 1;

/**
 * @param {Pick<import("../state/position.js").GraphPosition, "edges" | "places">} graph
 * @param {readonly import("./face.js").Face[]} faces  of the vertices
 */
export function graphThumbnail({ edges, places }, faces) {
  const { left, top, right, bottom } = boundsOf(places);
  const [width, height] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
  const vertices = faces.map((face, i) => {
    const [x, y] = [places[i][0] - VERTEX / 2, places[i][1] - VERTEX / 2];
    return makeSvg(
      "g",
      { transform: `translate(${x} ${y}) scale(${VERTEX / CELL})` },
      ...cellElements(face, drawSquare(CELL / 2)),
    );
  });
  return makeSvg(
    "svg",
    {
      class: "thumbnail",
      "aria-hidden": "true",
      width: 2 * width,
      height: 2 * height,
      viewBox: `${left - MARGIN} ${top - MARGIN} ${width} ${height}`,
    },
    makeSvg("path", { class: "thumbnail-edges", d: pathOf(edges, places) }),
    ...vertices,
  );
}

/**
 * All these edges.
 * @param {readonly import("../state/position.js").Edge[]} edges
 * @param {readonly import("../state/position.js").Place[]} places
 */
export function pathOf(edges, places) {
  return edges
    .map(([a, b]) => `M${places[a][0]} ${places[a][1]}L${places[b][0]} ${places[b][1]}`)
    .join("");
}

// A small picture of a graph of any size.

/** With more vertices their labels cannot be read, and all of them are one path. */
const MOST_LABELLED = 250;
/** Pixels of a unit of places, at most: a single vertex need not fill the picture. */
const LARGEST = 3;

/** @param {import("../state/position.js").GraphPosition} position */
export function preview(position) {
  const picture = /** @type {SVGElement} */ (
    position.labels.length <= MOST_LABELLED
      ? graphThumbnail(position, position.labels.map(labelFace))
      : plain(position)
  );
  const { left, top, right, bottom } = boundsOf(position.places);
  picture.style.maxWidth = `${LARGEST * (right - left + 2 * VERTEX)}px`;
  picture.style.maxHeight = `${LARGEST * (bottom - top + 2 * VERTEX)}px`;
  return picture;
}

/** @param {import("../state/position.js").GraphPosition} position */
function plain({ edges, places }) {
  const { left, top, right, bottom } = boundsOf(places);
  const [width, height] = [right - left + 2 * VERTEX, bottom - top + 2 * VERTEX];
  const r = VERTEX / 2;
  const dots = places
    .map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${VERTEX} 0a${r} ${r} 0 1 0 ${-VERTEX} 0`)
    .join("");
  return makeSvg(
    "svg",
    {
      class: "thumbnail",
      "aria-hidden": "true",
      viewBox: `${left - VERTEX} ${top - VERTEX} ${width} ${height}`,
    },
    makeSvg("path", { class: "thumbnail-edges", d: pathOf(edges, places) }),
    makeSvg("path", { class: "closed", d: dots }),
  );
}
