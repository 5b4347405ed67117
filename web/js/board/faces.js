// Which face each cell of the board has: that of its label, of the chosen overlay, of what an open
// view shows there, or of the truth when a game is over.

import { cellSize } from "../state/cell_size.js";
import { UNKNOWN } from "../state/labels.js";
import { showsAnswers } from "../state/state.js";
import { roomIn } from "./cell_room.js";
import { chanceElsewhere } from "./elsewhere.js";
import { calmFace, labelFace } from "./face.js";
import { overlayFaces, overlayOf } from "./overlays/overlays.js";
import { settledIn } from "./settled.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("./face.js").Face} Face
 */

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
  const { position, settings, answer, game, viewed } = state;
  const shown = overlayingIn(state);
  const room = roomIn(position, size);
  const overlaid = shown ? overlayFaces(shown.overlay, shown.values, settings.notation, room) : [];
  const known = showsAnswers(state) && answer?.result?.legal ? answer.byCell : null;
  const settled = known && settledIn(position, known);
  const elsewhere = chanceElsewhere(state, shown);
  return position.labels.map((label, i) => {
    const special = game?.endFaces?.get(i) ?? viewed?.faces.get(i);
    if (special) return special;
    const face = (label === UNKNOWN && overlaid[i]) || labelFace(label);
    const isCalm =
      (settled?.[i] && (label !== UNKNOWN || face.mark === "mined")) ||
      (elsewhere !== null && label === UNKNOWN && known?.[i] === elsewhere);
    return isCalm ? calmFace(face) : face;
  });
}
