// A part of the board beside what is said about it: while somebody points there, the board itself
// is often out of sight.

import { labelFace } from "../board/face.js";
import { make } from "../page/dom.js";
import { drawPart } from "../parts/board_part.js";

/**
 * @typedef {import("../state/position.js").Position} Position
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
