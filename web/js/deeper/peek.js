// The island beside its table: while rows are pointed at, the board itself is often out of sight.

import { make, makeSvg } from "../dom.js";
import { thumbnail } from "../gallery/thumbnail.js";
import { boxOf, tiles } from "./overlay.js";

/**
 * @typedef {import("../position.js").Position} Position
 * @typedef {import("./overlay.js").Patch} Patch
 */

const CELL = 20; // units of the thumbnail

export class Peek {
  constructor() {
    this.element = make("div", { class: "peek", "aria-hidden": "true" });
  }

  /**
   * @param {Position} position
   * @param {Patch[]} patches
   * @param {number[]} cells  what has to be seen: the island
   */
  draw(position, patches, cells) {
    if (!cells.length) {
      this.element.replaceChildren();
      return;
    }
    const { shape, width, height, labels } = position;
    const rows = Array.from({ length: height }, (_, row) => labels.slice(row * width, (row + 1) * width).join(" "));
    const picture = thumbnail({ shape, rows, shades: rows.map(() => ".".repeat(width)) });
    const half = shape === "hex" ? CELL / 2 : 0;
    picture.append(makeSvg("svg", { width: width * CELL + half, height: height * CELL, viewBox: boxOf(position) }, ...tiles(position, patches)));
    const { top, bottom, left, right } = around(cells, position);
    picture.setAttribute("viewBox", [left * CELL - 1, top * CELL - 1, (right - left + 1) * CELL + half + 2, (bottom - top + 1) * CELL + 2].join(" "));
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    this.element.replaceChildren(picture);
  }
}

/**
 * The rectangle of these cells with one more on every side.
 * @param {number[]} cells
 * @param {Position} position
 */
function around(cells, { width, height }) {
  const box = { top: height - 1, bottom: 0, left: width - 1, right: 0 };
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / width), cell % width];
    box.top = Math.min(box.top, Math.max(0, row - 1));
    box.bottom = Math.max(box.bottom, Math.min(height - 1, row + 1));
    box.left = Math.min(box.left, Math.max(0, column - 1));
    box.right = Math.max(box.right, Math.min(width - 1, column + 1));
  }
  return box;
}
