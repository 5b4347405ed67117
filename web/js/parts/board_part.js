// A part of the board beside what is said about it: while somebody points there, the board itself is often out
// of sight.

import { facesIn } from "../board/faces.js";
import { boxOf, SCALE, tiles } from "../board/layers.js";
import { CELL, graphThumbnail, thumbnail } from "../board/thumbnail.js";
import { makeSvg } from "../page/dom.js";
import { holding } from "../page/h.js";
import { boundsOf, VERTEX } from "../state/frame.js";
import { boxAt, extentOf } from "../state/geometry.js";
import { around, isGraph } from "../state/position.js";
import { NO_MARKS } from "../state/state.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../board/layers.js").Patch} Patch
 * @typedef {import("../board/face.js").Face} Face
 * @typedef {Partial<import("../state/state.js").Marks>} Marks
 */

const MOST_PICTURED = 1200; // cells: a larger picture would say nothing, and take long

/** Pictures by what they show: the same marks are drawn once. @type {WeakMap<Marks, SVGElement>} */
const pictures = new WeakMap();

/**
 * The board as a view marks it; nothing where it is too large for that.
 * @param {State} state
 * @param {Marks | null} marks  the same object as long as they are the same
 * @param {readonly number[]} [cells]  what has to be seen, with what is around it; all of it unless given
 * @param {() => readonly Face[]} [facesOf]  of all cells, where they are not those of the board
 */
export function boardPart(
  state,
  marks,
  cells = state.position.labels.map((_, i) => i),
  facesOf = () => facesIn({ ...state, ...NO_MARKS, ...marks }),
) {
  const { position } = state;
  if (!marks || position.labels.length > MOST_PICTURED || !cells.length) return null;
  const { rings = [] } = marks;
  const picture = () => {
    const known = pictures.get(marks);
    const drawn = known ?? drawPart(position, rings, cells, facesOf());
    if (!known) pictures.set(marks, drawn);
    return drawn;
  };
  return holding("div", { class: "part-picture", "aria-hidden": "true" }, picture);
}

/**
 * @param {Position} position
 * @param {readonly Patch[]} patches
 * @param {readonly number[]} cells  what has to be seen
 * @param {readonly Face[]} faces  of all cells
 * @param {number} [margin]  cells of a grid around these
 */
export const drawPart = (position, patches, cells, faces, margin = 1) =>
  isGraph(position)
    ? partOfGraph(position, patches, cells, faces)
    : partOfGrid(position, patches, cells, faces, margin);

/**
 * @param {GraphPosition} position
 * @param {readonly Patch[]} patches
 * @param {readonly number[]} cells
 * @param {readonly Face[]} faces
 */
function partOfGraph(position, patches, cells, faces) {
  const touched = around(position);
  const seen = cells.flatMap((cell) => [cell, ...touched[cell]]);
  const { left, top, right, bottom } = boundsOf(seen.map((cell) => position.places[cell]));
  const box = [left - VERTEX, top - VERTEX, right - left + 2 * VERTEX, bottom - top + 2 * VERTEX];
  const picture = graphThumbnail(position, faces);
  picture.append(makeSvg("g", { transform: `scale(${1 / SCALE})` }, ...tiles(position, patches)));
  picture.setAttribute("viewBox", box.join(" "));
  for (const side of ["width", "height"]) picture.removeAttribute(side);
  return picture;
}

/**
 * @param {GridPosition} position
 * @param {readonly Patch[]} patches
 * @param {readonly number[]} cells
 * @param {readonly Face[]} faces
 * @param {number} margin
 */
function partOfGrid(position, patches, cells, faces, margin) {
  const { shape, width, height } = position;
  const picture = thumbnail(position, faces);
  const extent = extentOf(shape, width, height);
  picture.append(
    makeSvg(
      "svg",
      {
        width: extent.width * CELL,
        height: extent.height * CELL,
        viewBox: boxOf(position, null),
      },
      ...tiles(position, patches),
    ),
  );
  const { top, bottom, left, right } = ring(cells, position, margin);
  const seen = extentOf(shape, right - left + 1, bottom - top + 1, true);
  picture.setAttribute(
    "viewBox",
    [
      boxAt(shape, 0, left).x * CELL - 1,
      boxAt(shape, top, 0).y * CELL - 1,
      seen.width * CELL + 2,
      seen.height * CELL + 2,
    ].join(" "),
  );
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  return picture;
}

/**
 * The rectangle of these cells with some more on every side.
 * @param {readonly number[]} cells
 * @param {GridPosition} position
 * @param {number} margin
 */
function ring(cells, { width, height }, margin) {
  const box = { top: height - 1, bottom: 0, left: width - 1, right: 0 };
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / width), cell % width];
    box.top = Math.min(box.top, Math.max(0, row - margin));
    box.bottom = Math.max(box.bottom, Math.min(height - 1, row + margin));
    box.left = Math.min(box.left, Math.max(0, column - margin));
    box.right = Math.max(box.right, Math.min(width - 1, column + margin));
  }
  return box;
}
