// What a view shows on the board: faces and rings, taken back when the view closes. The same stands
// in a picture beside the view's words, since the board itself is often out of sight there.

import { PatchLayer } from "../board/patches.js";
import { PartPicture } from "./part_picture.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../board/patches.js").Patch} Patch
 */

const MOST_PICTURED = 1200; // cells: a larger picture would say nothing, and take long

export class ShownOnBoard {
  /** @param {Context} context */
  constructor({ store, board }) {
    this.store = store;
    this.patchLayer = new PatchLayer(board);
    this.picture = new PartPicture();
    this.key = "";
    /** @type {import("../state/state.js").Viewed | null} */
    this.viewed = null;
    /** @type {Patch[]} */
    this.patches = [];
  }

  /**
   * @param {import("../state/state.js").State} state
   * @param {number[]} cells  what has to be seen
   * @param {readonly import("../board/face.js").Face[]} faces  of all cells
   */
  drawPicture({ position }, cells, faces) {
    const isSmall = position.labels.length <= MOST_PICTURED;
    this.picture.element.hidden = !isSmall;
    if (isSmall) this.picture.draw(position, this.patches, cells, faces);
  }

  /**
   * Outlines, and faces where cells do not look as always.
   * @param {import("../state/state.js").State} state
   * @param {string} key  the same for the same marks
   * @param {() => {patches: Patch[], viewed: import("../state/state.js").Viewed | null}} marks
   */
  mark(state, key, marks) {
    const isGone = this.viewed !== null && state.viewed !== this.viewed;
    if (key !== this.key || isGone) {
      const { patches, viewed } = marks();
      if (!viewed) this.uncover();
      Object.assign(this, { key, patches, viewed });
      if (viewed) this.store.update({ viewed });
    }
    this.patchLayer.draw(state, this.patches);
  }

  /** The board shows its probabilities again, and nothing else. */
  clear() {
    this.key = "";
    this.patchLayer.remove();
    this.uncover();
  }

  uncover() {
    if (this.viewed && this.store.state.viewed === this.viewed) this.store.update({ viewed: null });
    this.viewed = null;
  }
}
