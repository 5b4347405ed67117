// A part of the board beside what is said about it: while somebody points there, the board itself
// is often out of sight.

import { labelFace } from "../board/face.js";
import { graphThumbnail } from "../board/graph/thumbnail.js";
import { boxOf, SCALE } from "../board/layer_box.js";
import { tiles } from "../board/patches.js";
import { CELL, thumbnail } from "../board/thumbnail.js";
import { make, makeSvg } from "../page/dom.js";
import { boxAt, extentOf } from "../state/geometry.js";
import { boundsOf, VERTEX } from "../state/graph_frame.js";
import { around, isGraph } from "../state/position.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../board/patches.js").Patch} Patch
 * @typedef {import("../board/face.js").Face} Face
 */

export class PartPicture {
  /** @param {string} [hint]  what stands there while there is nothing to see */
  constructor(hint = "") {
    this.element = make("div", { class: "part-picture", "aria-hidden": "true" });
    this.empty = hint ? [make("p", { class: "hint" }, hint)] : [];
  }

  /**
   * @param {Position} position
   * @param {Patch[]} patches
   * @param {number[]} cells  what has to be seen, with what is around it
   * @param {readonly Face[]} [faces]  of all cells
   */
  draw(position, patches, cells, faces = position.labels.map(labelFace)) {
    if (!cells.length) {
      this.element.replaceChildren(...this.empty);
      return;
    }
    this.element.replaceChildren(drawPart(position, patches, cells, faces));
  }
}

/**
 * @param {Position} position
 * @param {Patch[]} patches
 * @param {number[]} cells  what has to be seen
 * @param {readonly Face[]} faces  of all cells
 * @param {number} [margin]  cells of a grid around these
 */
export const drawPart = (position, patches, cells, faces, margin = 1) =>
  isGraph(position)
    ? partOfGraph(position, patches, cells, faces)
    : partOfGrid(position, patches, cells, faces, margin);

/**
 * @param {GraphPosition} position
 * @param {Patch[]} patches
 * @param {number[]} cells
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
 * @param {Patch[]} patches
 * @param {number[]} cells
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
 * @param {number[]} cells
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
