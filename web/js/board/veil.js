// The veil over chances that belong to an older position. It is a picture with one or two dots for
// each square or hexagon, a triangle for each triangle and a disc for each vertex, stretched over
// the board: laying it on and taking it off costs the same on every board, while a new look for
// each cell would cost a large board several frames. What the person wrote stays bare.

import { make } from "../page/dom.js";
import { VERTEX } from "../state/frame.js";
import { boxAt, cornersAt, extentOf, isSlanted } from "../state/geometry.js";
import { isGraph } from "../state/position.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../state/frame.js").Frame} Frame
 */

const FINEST = 3; // dots of the picture for a unit of a graph
const SLANTED = 16; // dots for the size of a triangle
const WIDEST = 1500; // dots: a large graph is drawn small on the page, too

export class Veil {
  constructor() {
    this.element = make("canvas", { class: "veil", "aria-hidden": "true" });
  }

  /** Made when it is needed, and then the same. */
  get picture() {
    // It is small and often redrawn: not worth the way to the graphics card.
    return this.element.getContext("2d", { willReadFrequently: true });
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
    const slanted = isSlanted(shape);
    const [across, down] = slanted
      ? slantedDots(extent)
      : // Every second row of hexagons lies half a cell to the right.
        [Number.isInteger(extent.width) ? 1 : 2, 1];
    element.width = Math.ceil(extent.width * across); // which also wipes it
    element.height = Math.ceil(extent.height * down);
    picture.fillStyle = getComputedStyle(element).color;
    picture.scale(across, down);
    for (let i = 0; i < width * height; i += 1) {
      if (!covers(i)) continue;
      const [row, column] = [Math.floor(i / width), i % width];
      if (slanted) {
        const [first, ...others] = cornersAt(shape, row, column);
        picture.moveTo(...first);
        for (const corner of others) picture.lineTo(...corner);
      } else {
        const box = boxAt(shape, row, column);
        picture.fillRect(box.x, box.y, box.width, box.height);
      }
    }
    picture.fill(); // all triangles at once: else their sides would show
  }
}

/**
 * Dots for a unit of triangles, whose sides are to look straight.
 * @param {{width: number, height: number}} extent
 */
function slantedDots({ width, height }) {
  const dots = Math.max(1, Math.min(SLANTED, Math.floor(WIDEST / Math.max(width, height))));
  return [dots, dots];
}
