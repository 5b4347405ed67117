// The measures of what lies over the board, one picture as large as the board.

import { extentOf } from "../state/geometry.js";
import { VERTEX } from "../state/graph_frame.js";
import { isGraph } from "../state/position.js";

export const UNIT = 100; // of a cell, so that no size is a fraction of a pixel
export const SCALE = UNIT / VERTEX; // of the places of a graph

/**
 * What is seen of a picture of the whole board.
 * @param {import("../state/position.js").Position} position
 * @param {import("../state/graph_frame.js").Frame | null} frame  of a graph
 */
export function boxOf(position, frame) {
  if (isGraph(position)) {
    const { left, top, width, height } = frame ?? {
      left: 0,
      top: 0,
      width: VERTEX,
      height: VERTEX,
    };
    return [left, top, width, height].map((each) => each * SCALE).join(" ");
  }
  const { shape, width, height } = position;
  const extent = extentOf(shape, width, height);
  return `0 0 ${extent.width * UNIT} ${extent.height * UNIT}`;
}
