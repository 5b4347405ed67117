// The veil over chances that belong to an older position. It is a picture with one or two dots for
// each cell of a grid, and a disc for each vertex, stretched over the board: laying it on and
// taking
// it off costs the same on every board, while a new look for each cell would cost a large board
// several frames. What the person wrote stays bare.

import { make } from "../page/dom.js";
import { boxAt, extentOf } from "../state/geometry.js";
import { VERTEX } from "../state/graph_frame.js";
import { isGraph } from "../state/position.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../state/graph_frame.js").Frame} Frame
 */

const FINEST = 3; // dots of the picture for a unit of a graph
const WIDEST = 1500; // dots: a large graph is drawn small on the page, too

export class Veil {
  constructor() {
    this.element = make("canvas", { class: "veil", "aria-hidden": "true" });
    // It is small and often redrawn: not worth the way to the graphics card.
    this.picture = this.element.getContext("2d", { willReadFrequently: true });
  }

  /**
   * @param {Position} position
   * @param {Frame | null} frame  what is seen of a graph
   * @param {(index: number) => boolean} covers
   */
  draw(position, frame, covers) {
    if (!isGraph(position)) this.drawGrid(position, covers);
    else if (frame) this.drawGraph(position, frame, covers);
  }

  /**
   * @param {GraphPosition} position
   * @param {Frame} frame
   * @param {(index: number) => boolean} covers
   */
  drawGraph({ places }, { left, top, width, height }, covers) {
    const { element, picture } = this;
    if (!picture) return;
    const fine = Math.min(FINEST, WIDEST / Math.max(width, height));
    element.width = Math.ceil(width * fine);
    element.height = Math.ceil(height * fine);
    picture.fillStyle = getComputedStyle(element).color;
    picture.scale(element.width / width, element.height / height);
    picture.beginPath();
    places.forEach(([x, y], i) => {
      if (!covers(i)) return;
      picture.moveTo(x - left, y - top);
      picture.arc(x - left, y - top, VERTEX / 2, 0, 2 * Math.PI);
    });
    picture.fill();
  }

  /**
   * @param {GridPosition} position
   * @param {(index: number) => boolean} covers
   */
  drawGrid({ shape, width, height }, covers) {
    const { element, picture } = this;
    if (!picture) return;
    const extent = extentOf(shape, width, height);
    // Every second row of hexagons lies half a cell to the right.
    const dots = Number.isInteger(extent.width) ? 1 : 2;
    element.width = extent.width * dots; // which also wipes it
    element.height = extent.height;
    picture.fillStyle = getComputedStyle(element).color;
    for (let i = 0; i < width * height; i += 1) {
      if (!covers(i)) continue;
      const box = boxAt(shape, Math.floor(i / width), i % width);
      picture.fillRect(box.x * dots, box.y, box.width * dots, box.height);
    }
  }
}
