// A box around vertices selects them, besides those that were selected when it began.

import { inBox, joined } from "../selection.js";

/**
 * @param {import("../../../state/store.js").Store} store
 * @param {import("../drawing.js").GraphDrawing} drawing
 * @param {import("./gesture.js").Press} press
 * @returns {import("./gesture.js").Gesture}
 */
export function startBox(store, drawing, { from, selected: before }) {
  return {
    buttons: 1,
    follows: true,
    clicks: true,
    holdsStill: true,
    move(event, { places }) {
      const corner = drawing.placeAt(event.clientX, event.clientY);
      drawing.lines.drawBox([from, corner]);
      const selected = joined(before, inBox(places, from, corner));
      if (String(selected) !== String(store.state.ui.selected)) store.setUi({ selected });
    },
  };
}
