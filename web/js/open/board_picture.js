// A board that was read, as a small picture.

import { coloursOf } from "../board/colours.js";
import { drawPicture, MOST_CELLS, sceneOf } from "../board/picture/picture.js";
import { pictureShown } from "../page/picture.js";
import { cutOut } from "../state/clip.js";
import { firstVertices } from "../state/graph_edits.js";
import { isGraph } from "../state/position.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../page/picture.js").Shown} Shown
 */

const MOST_SIDE = 60; // cells of a board that is too large to be drawn as a whole
const WORDS = {
  graph: "The graph that was found",
  graphPart: "The first vertices of the graph that was found",
  board: "The board that was found",
  boardPart: "The upper left corner of the board that was found",
};

/**
 * @param {Shown | null} before  which is let go
 * @param {Position | null} position
 * @param {{width: number, height: number}} most
 * @returns {Shown | null}
 */
export function boardShown(before, position, most) {
  if (!position) return pictureShown(before, null, most, "");
  const isWhole = position.labels.length <= MOST_CELLS;
  const [all, some] = isGraph(position)
    ? [WORDS.graph, WORDS.graphPart]
    : [WORDS.board, WORDS.boardPart];
  const drawn = drawPicture(sceneOf(isWhole ? position : corner(position)), coloursOf());
  return pictureShown(before, drawn, most, isWhole ? all : some);
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
