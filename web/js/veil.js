// The veil over chances that belong to an older position. It is a picture with one or two dots for
// each cell, stretched over the board: laying it on and taking it off costs the same on every board,
// while a new look for each cell would cost a large board several frames. What the person wrote
// stays bare.

import { make } from "./dom.js";

/** @typedef {import("./position.js").GridPosition} GridPosition */

export class Veil {
  constructor() {
    this.element = make("canvas", { class: "veil", "aria-hidden": "true" });
    // It is small and often redrawn: not worth the way to the graphics card.
    this.picture = this.element.getContext("2d", { willReadFrequently: true });
  }

  /**
   * @param {GridPosition} position
   * @param {(index: number) => boolean} covers
   */
  draw({ shape, width, height }, covers) {
    const { element, picture } = this;
    if (!picture) return;
    // Every second row of a hex board lies half a cell to the right.
    const [dots, shift] = shape === "hex" ? [2, 1] : [1, 0];
    element.width = width * dots + shift; // which also wipes it
    element.height = height;
    picture.fillStyle = getComputedStyle(element).color;
    for (let i = 0; i < width * height; i += 1) {
      const row = Math.floor(i / width);
      if (covers(i)) picture.fillRect((i % width) * dots + (row % 2) * shift, row, dots, 1);
    }
  }
}
