// A box around vertices selects them, besides those that were selected when it began.

import { inBox, joined } from "../selection.js";

/**
 * @param {import("../../../state/store.js").Store} store
 * @param {import("../sheet.js").GraphSheet} sheet
 * @param {import("./gesture.js").Press} press
 * @returns {import("./gesture.js").Gesture}
 */
export function startBox(store, sheet, { from, selected: before }) {
  return {
    buttons: 1,
    follows: true,
    clicks: true,
    holdsStill: true,
    move(event, { places }) {
      const corner = sheet.placeAt(event.clientX, event.clientY);
      sheet.frameBox([from, corner]);
      const selected = joined(before, inBox(places, from, corner));
      if (String(selected) !== String(store.state.ui.selected)) store.setUi({ selected });
    },
  };
}
