// What the cells of the board show of a path: mines, none, some of several, or nothing yet.

import { assignedFace } from "../../board/assigned_faces.js";
import { ASSIGNED, makeFace } from "../../board/face.js";
import { chanceOfShade } from "../../board/overlays/mine_chance.js";
import { spoken, UNKNOWN } from "../../state/labels.js";
import { decisionsAlong, isEach } from "./decisions.js";
import { noMineInWords, ON_BOARD, someInWords } from "./words.js";

/**
 * @typedef {import("../../board/face.js").Face} Face
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {import("./paths.js").Path} Path
 */

const NONE = makeFace(ASSIGNED, {
  mark: "safe",
  said: noMineInWords(spoken(UNKNOWN)),
});

/**
 * One of cells that hold some mines together.
 * @param {number} mines
 * @param {number} cells
 */
const someFace = (mines, cells) =>
  makeFace(ASSIGNED, {
    notation: "fraction",
    text: String(mines),
    under: String(cells),
    said: someInWords(spoken(UNKNOWN), mines, cells),
  });

/** @type {import("../../board/overlays/overlays.js").LegendEntry[]} */
export const LEGEND = [
  { samples: [assignedFace(1, ON_BOARD.within)], meaning: ON_BOARD.mine },
  { samples: [NONE], meaning: ON_BOARD.none },
  {
    samples: [makeFace(ASSIGNED, { text: "1/3", said: "" })],
    meaning: ON_BOARD.some,
  },
  { samples: [chanceOfShade(6)], meaning: ON_BOARD.open },
];

/**
 * The faces of all cells that the path has decided.
 * @param {Position} position
 * @param {WrittenDiagram} diagram
 * @param {Path} path
 * @returns {Map<number, Face>}
 */
export function facesAlong(position, diagram, path) {
  /** @type {Map<number, Face>} */
  const faces = new Map();
  for (const { cells, mines } of decisionsAlong(diagram, path)) {
    if (mines === null) continue;
    const face =
      mines === 0
        ? NONE
        : isEach(position, cells, mines)
          ? assignedFace(mines / cells.length, ON_BOARD.within)
          : someFace(mines, cells.length);
    for (const cell of cells) faces.set(cell, face);
  }
  return faces;
}
