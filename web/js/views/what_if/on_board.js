// What the view shows on the board: an overlay of its own, and rings around what is supposed. The
// same stands beside the words, since the board itself is often out of sight there.

import { facesIn } from "../../board/faces.js";
import { PatchLayer } from "../../board/patches.js";
import { PartPicture } from "../part_picture.js";
import { legendOf } from "./overlays.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../board/patches.js").Patch} Patch
 * @typedef {import("../../board/overlays/overlays.js").Overlaying} Overlaying
 */

const MOST_PICTURED = 1200; // cells: a larger picture would say nothing, and take long

export class OnBoard {
  /** @param {Context} context */
  constructor({ store, board }) {
    this.store = store;
    this.patchLayer = new PatchLayer(board);
    this.picture = new PartPicture();
    /** @type {import("../../state/state.js").Viewed | null} */
    this.viewed = null;
  }

  /**
   * @param {State} state
   * @param {Overlaying | null} overlaying
   * @param {Patch[]} patches
   * @param {boolean} hasPins
   */
  draw(state, overlaying, patches, hasPins) {
    this.drawPatches(state, patches);
    if (!overlaying) {
      this.hide();
      return;
    }
    const last = this.viewed?.overlaying;
    const isDrawn =
      state.viewed !== null &&
      state.viewed === this.viewed &&
      last?.overlay === overlaying.overlay &&
      last.values === overlaying.values;
    if (!isDrawn) {
      const legend = legendOf(overlaying.overlay, hasPins);
      this.viewed = { faces: new Map(), legend, overlaying };
      this.store.update({ viewed: this.viewed });
      this.drawPicture({ ...state, viewed: this.viewed }, patches);
    }
  }

  /**
   * @param {State} state
   * @param {Patch[]} patches
   */
  drawPatches(state, patches) {
    if (patches.length) this.patchLayer.draw(state, patches);
    else this.patchLayer.remove();
  }

  /**
   * @param {State} state
   * @param {Patch[]} patches
   */
  drawPicture(state, patches) {
    const { position } = state;
    const isSmall = position.labels.length <= MOST_PICTURED;
    this.picture.element.hidden = !isSmall;
    if (!isSmall) return;
    this.picture.draw(
      position,
      patches,
      position.labels.map((_, i) => i),
      facesIn(state),
    );
  }

  /** The board shows its probabilities again, without rings. */
  clear() {
    this.patchLayer.remove();
    this.hide();
  }

  hide() {
    this.picture.element.hidden = true;
    if (this.viewed && this.store.state.viewed === this.viewed) this.store.update({ viewed: null });
    this.viewed = null;
  }
}

/**
 * Rings around cells.
 * @param {Iterable<number>} cells
 * @param {(cell: number) => boolean} [isWrong]
 * @returns {Patch[]}
 */
export function ringsAround(cells, isWrong = () => false) {
  return [...cells].map((cell) => ({
    cells: [cell],
    letter: "",
    tone: 5,
    text: null,
    picked: true,
    dashed: true,
    wrong: isWrong(cell),
  }));
}
