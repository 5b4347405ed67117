// What the gestures on a grid have in common: a press of a button or a finger, until it is let go.

import { isGraph } from "../../state/position.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../../state/position.js").GridPosition} GridPosition
 * @typedef {{
 *   paints?: boolean,
 *   drag?: (index: number) => void,
 *   slip?: (event: PointerEvent) => boolean,
 *   end?: (index: number | null) => void,
 *   cancel?: () => void,
 * }} Gesture
 *   `paints`: it writes labels as it goes; `drag`: the button is held and the mouse comes to this
 *   cell; `slip`: whether so much of a move ends it; `end`: it is let go on this cell, or on none;
 *   `cancel`: it comes to nothing.
 */

/**
 * The grid that these gestures are for.
 * @param {Store} store
 * @returns {GridPosition}
 */
export function gridIn({ state: { position } }) {
  if (isGraph(position)) throw new Error("A graph has no rows.");
  return position;
}
