// What there is to see in a picture of the board, before anything is drawn.

import { isGraph } from "../../state/position.js";
import { isStale, showsAnswers } from "../../state/state.js";
import { labelFor, wholeBoard } from "../elsewhere_label.js";
import { labelFace } from "../face.js";
import { facesIn } from "../faces.js";
import { markedIn } from "../outline.js";
import { OVERLAYS, overlayOf } from "../overlays/overlays.js";
import { CELL } from "./signs.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {{position: Position, faces: readonly import("../face.js").Face[],
 *   overlay: import("../overlays/overlays.js").Overlay<any>, wrong: ReadonlySet<number>,
 *   safest: readonly number[], label: import("../elsewhere_label.js").Label | null}} Scene
 *   The faces of the cells, the overlay that some of them show, the cells that are outlined besides, and what is
 *   told once for many of them.
 */

/**
 * A position by itself.
 * @param {Position} position
 * @returns {Scene}
 */
export function sceneOf(position) {
  return {
    position,
    faces: position.labels.map(labelFace),
    overlay: OVERLAYS[0],
    wrong: new Set(),
    safest: [],
    label: null,
  };
}

/**
 * What the page shows, without the cursor and the selection. An answer to an older position is left
 * out: the page can dim it, a picture would pass it off as true.
 * @param {import("../../state/state.js").State} state
 * @returns {Scene}
 */
export function sceneShown(state) {
  const { position, game, settings, viewed } = state;
  const answer = isStale(state) ? null : state.answer;
  const overlaid = state.overlaid?.revision === state.revision ? state.overlaid : null;
  const shown = showsAnswers(state);
  const result = answer && (shown || !game) ? answer.result : null;
  const overlay = viewed?.overlaying?.overlay ?? overlayOf(settings.overlay);
  const seen = { ...state, answer, overlaid };
  // As many digits as fit the cells of the picture, whatever their size on the page.
  const faces = facesIn(seen, CELL);
  return {
    position,
    faces,
    overlay,
    wrong: new Set(result?.contradiction?.cells ?? []),
    safest: markedIn(seen),
    label: isGraph(position) ? null : labelFor(seen, faces, CELL, wholeBoard(position)),
  };
}
