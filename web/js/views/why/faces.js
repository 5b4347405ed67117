// What unknown cells show while a reason is on the board: what it concludes in the colours of what
// is certain, what was known before more faintly, what is only supposed on a ground of its own, and
// of all others no probability.

import { ASSIGNED, labelFace, MOST_SHADE, makeFace } from "../../board/face.js";
import { spoken, UNKNOWN } from "../../state/labels.js";
import { assumedInWords, certainInWords } from "./words.js";

/**
 * @typedef {import("../../board/face.js").Face} Face
 * @typedef {import("./steps.js").KnownMines} KnownMines
 * @typedef {import("./propagation.js").Bounds} Bounds
 * @typedef {{known: KnownMines, concluded: KnownMines, supposed: ReadonlyMap<number, Bounds>}}
 *   Reasoned
 */

/** What it is certain that a cell holds. */
const DEDUCED = "deduced mines";

/**
 * @param {number} mines
 * @param {boolean} isNew  whether the reason on the board says so
 * @returns {Face}
 */
export function certainFace(mines, isNew) {
  return makeFace(DEDUCED, {
    notation: "count",
    shade: isNew ? (mines ? MOST_SHADE : 0) : null,
    mark: mines ? "mined" : "safe",
    text: mines > 1 ? String(mines) : "",
    said: certainInWords(spoken(UNKNOWN), mines, isNew),
  });
}

/**
 * @param {Bounds} bounds
 * @param {number} xMax
 * @returns {Face}
 */
export function supposedFace(bounds, xMax) {
  const { least, most } = bounds;
  const said = assumedInWords(spoken(UNKNOWN), bounds, xMax);
  if (least === most)
    return makeFace(ASSIGNED, {
      notation: "count",
      mark: least ? "placed" : "vacant",
      text: least > 1 ? String(least) : "",
      said,
    });
  const text = least === 0 ? `≤${most}` : most === xMax ? `≥${least}` : `${least}–${most}`;
  return makeFace(ASSIGNED, { notation: "count", text, said });
}

/**
 * @param {readonly string[]} labels
 * @param {number} xMax
 * @param {Reasoned} reasoned
 * @returns {Map<number, Face>}
 */
export function reasonedFaces(labels, xMax, { known, concluded, supposed }) {
  /** @type {Map<number, Face>} */
  const faces = new Map();
  labels.forEach((label, i) => {
    if (label !== UNKNOWN) return;
    const bounds = supposed.get(i);
    const mines = concluded.get(i) ?? known.get(i);
    if (bounds) faces.set(i, supposedFace(bounds, xMax));
    else if (mines === undefined) faces.set(i, labelFace(UNKNOWN));
    else faces.set(i, certainFace(mines, concluded.has(i)));
  });
  return faces;
}
