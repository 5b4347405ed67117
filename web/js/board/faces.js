// Which face each cell of the board has: that of its label, of the chosen overlay, of what an open
// view shows there, or of the truth when a game is over.

import { cellSize } from "../state/cell_size.js";
import { UNKNOWN } from "../state/labels.js";
import { showsAnswers } from "../state/state.js";
import { labelFace } from "./face.js";
import { overlayFaces, overlayOf } from "./overlays/overlays.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("./face.js").Face} Face
 */

// Digits side by side; the style sheet has a size for each length up to the most.
const [LEAST_ROOM, MOST_ROOM] = [2, 6];
const EDGE = 5; // px of a cell that no digit may use
const DIGIT = 7; // px

/**
 * The values that the chosen overlay shows, and the revision of the board they belong to; null
 * while there are none.
 * @param {State} state
 * @returns {{revision: number, values: readonly any[]} | null}
 */
export function valuesIn({ position, answer, overlaid, settings }) {
  const overlay = overlayOf(settings.overlay);
  if (overlay.question) return overlaid?.quantity === overlay.quantity ? overlaid : null;
  if (!answer) return null;
  const values = overlay.valuesOf(answer, position);
  return { revision: answer.revision, values };
}

/**
 * The overlay that unknown cells show, with its values: that of an open view, or else the chosen
 * one; null where they show none.
 * @param {State} state
 * @returns {import("./overlays/overlays.js").Overlaying | null}
 */
export function overlayingIn(state) {
  const { viewed, settings } = state;
  if (viewed?.overlaying) return viewed.overlaying;
  const shown = showsAnswers(state) ? valuesIn(state) : null;
  return shown && { overlay: overlayOf(settings.overlay), values: shown.values };
}

/**
 * What the overlay on the board has to say about a cell, besides the chance of a mine.
 * @param {State} state
 * @param {number} index
 */
export function toldIn(state, index) {
  const shown = overlayingIn(state);
  const value = shown?.values[index] ?? null;
  return value === null ? "" : (shown?.overlay.told?.(value) ?? "");
}

/**
 * @param {State} state
 * @param {number} [size]  of a cell, in pixels
 * @returns {Face[]}
 */
export function facesIn(state, size = cellSize(state)) {
  const { position, settings, game, viewed } = state;
  const room = Math.min(MOST_ROOM, Math.max(LEAST_ROOM, Math.floor((size - EDGE) / DIGIT)));
  const shown = overlayingIn(state);
  const overlaid = shown ? overlayFaces(shown.overlay, shown.values, settings.notation, room) : [];
  return position.labels.map(
    (label, i) =>
      game?.endFaces?.get(i) ??
      viewed?.faces.get(i) ??
      ((label === UNKNOWN && overlaid[i]) || labelFace(label)),
  );
}
