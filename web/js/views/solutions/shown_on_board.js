// What the view shows on the board: the mines of one solution in the unknown cells, and rings
// around those that are pinned. The same stands beside the words, since the board itself is often
// out of sight there.

import { assignedFace, assignedFaces } from "../../board/assigned_faces.js";
import { labelFace } from "../../board/face.js";
import { PatchLayer } from "../../board/patches.js";
import { PartPicture } from "../part_picture.js";
import { LEGEND } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {readonly (readonly [number, number])[]} Cells  cells with mines
 * @typedef {ReadonlyMap<number, number>} PinnedMines
 * @typedef {{cells: Cells, within: string, costs?: ReadonlyMap<number, string>}} Shown
 *   `within`: what they are mines of, such as "in this solution"; `costs`: told with every cell
 */

const MINE_LEGEND = [
  { samples: [assignedFace(1, "")], meaning: LEGEND.mine },
  { samples: [assignedFace(0, "")], meaning: LEGEND.none },
];
const COST_LEGEND = [
  ...MINE_LEGEND,
  { samples: [assignedFace(0, "", false, "3")], meaning: LEGEND.cost },
];

const MOST_PICTURED = 1200; // cells: a larger picture would say nothing, and take long

export class ShownOnBoard {
  /** @param {Context} context */
  constructor({ store, board }) {
    this.store = store;
    this.patchLayer = new PatchLayer(board);
    this.picture = new PartPicture();
    /** @type {(Shown & {pins: PinnedMines, revision: number}) | null} */
    this.shown = null;
    /** @type {import("../../state/state.js").Viewed | null} */
    this.viewed = null;
  }

  /**
   * @param {State} state
   * @param {Shown} shown
   * @param {PinnedMines} pins
   */
  draw(state, { cells, within, costs }, pins) {
    const { shown: before } = this;
    const isDrawn =
      state.viewed !== null &&
      state.viewed === this.viewed &&
      before?.cells === cells &&
      before.within === within &&
      before.costs === costs &&
      before.pins === pins;
    if (!isDrawn) {
      this.shown = { cells, within, costs, pins, revision: state.revision };
      this.viewed = {
        faces: assignedFaces(state.position.labels, cells, within, { pins, costs }),
        legend: costs ? COST_LEGEND : MINE_LEGEND,
      };
      this.store.update({ viewed: this.viewed });
      this.drawPicture(state, this.viewed, pins);
    }
    this.drawPins(state, pins, false);
  }

  /**
   * @param {State} state
   * @param {PinnedMines} pins
   * @param {boolean} alone  whether the cells themselves do not show their mines
   */
  drawPins(state, pins, alone) {
    if (pins.size) this.patchLayer.draw(state, patchesOf(pins, alone));
    else this.patchLayer.remove();
  }

  /**
   * @param {State} state
   * @param {import("../../state/state.js").Viewed} viewed
   * @param {PinnedMines} pins
   */
  drawPicture({ position }, { faces }, pins) {
    const { labels } = position;
    const isSmall = labels.length <= MOST_PICTURED;
    this.picture.element.hidden = !isSmall;
    if (!isSmall) return;
    this.picture.draw(
      position,
      patchesOf(pins, false),
      labels.map((_, i) => i),
      labels.map((label, i) => faces.get(i) ?? labelFace(label)),
    );
  }

  /** How many mines the solution on the board has in a cell; null while there is none. */
  minesIn(/** @type {number} */ cell) {
    const { shown, store } = this;
    if (!shown || shown.revision !== store.state.revision || !this.viewed) return null;
    return shown.cells.find(([each]) => each === cell)?.[1] ?? 0;
  }

  /** The board shows its probabilities again. */
  clear() {
    this.shown = null;
    this.patchLayer.remove();
    if (this.viewed && this.store.state.viewed === this.viewed) this.store.update({ viewed: null });
    this.viewed = null;
  }
}

/**
 * Rings around pinned cells.
 * @param {PinnedMines} pins
 * @param {boolean} alone
 * @returns {import("../../board/patches.js").Patch[]}
 */
function patchesOf(pins, alone) {
  return [...pins].map(([cell, mines]) => ({
    cells: [cell],
    letter: alone ? String(mines) : "",
    tone: 5,
    text: null,
    picked: true,
  }));
}
