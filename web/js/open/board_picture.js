// A board that was read, as a small picture.

import { coloursOf } from "../board/colours.js";
import { drawPicture, MOST_CELLS } from "../board/picture/picture.js";
import { sceneOf } from "../board/picture/scene.js";
import { showPicture } from "../page/picture.js";
import { cutOut } from "../state/clip.js";
import { firstVertices } from "../state/graph_edits.js";
import { isGraph } from "../state/position.js";

/** @typedef {import("../state/position.js").Position} Position */

const MOST_SIDE = 60; // cells of a board that is too large to be drawn as a whole

/** @param {Position} position */
export const isDrawnWhole = (position) => position.labels.length <= MOST_CELLS;

/**
 * @param {HTMLImageElement} image
 * @param {Position} position
 * @param {{width: number, height: number}} most
 * @param {string} alt
 */
export function showBoard(image, position, most, alt) {
  const part = isDrawnWhole(position) ? position : corner(position);
  showPicture(image, drawPicture(sceneOf(part), coloursOf()), most, alt);
}

/**
 * As much of a large board as can be seen in a small picture.
 * @param {Position} position
 * @returns {Position}
 */
function corner(position) {
  if (isGraph(position)) return firstVertices(position, MOST_CELLS);
  const [bottom, right] = [position.height, position.width].map(
    (length) => Math.min(length, MOST_SIDE) - 1,
  );
  return { ...position, ...cutOut(position, { top: 0, left: 0, bottom, right }) };
}
