// A click or tap on a graph, and what it does with each tool.

import { DRAW, ERASE, isLabel, SELECT } from "../../../state/tools.js";
import { playCell } from "../../cell_edits.js";
import { addVertex, snapped } from "../new_vertex.js";
import { concerned, toggled, writeOn } from "../selection.js";
import { eraseAt } from "./erase.js";
import { joinNext } from "./join.js";

/**
 * @param {import("../../../state/store.js").Store} store
 * @param {import("../../board.js").Board} board
 * @param {import("./gesture.js").Press} press
 * @param {import("../../../state/position.js").GraphPosition} position
 */
export function click(store, board, { vertex, from, shift, touch }, position) {
  const { tool, selected, joining } = store.state.ui;
  if (store.brush) {
    if (vertex !== null) store.brush.use([vertex], true);
    return;
  }
  const toggles =
    vertex !== null &&
    tool !== DRAW &&
    (shift || (touch && tool === SELECT && selected.length > 0));
  const writesOnSelection = vertex !== null && isLabel(tool) && selected.includes(vertex);
  if (selected.length && !shift && !toggles && !writesOnSelection) store.setUi({ selected: [] });
  if (store.player) {
    if (vertex !== null) playCell(store, vertex);
  } else if (toggles) {
    store.setUi({ selected: toggled(selected, vertex) });
  } else if (tool === ERASE) {
    eraseAt(store, board.graph, vertex, from, position);
  } else if (tool === DRAW) {
    if (vertex !== null) joinNext(store, vertex);
    else addVertex(store, board, snapped(from), joining, position);
  } else if (vertex !== null && tool === SELECT) {
    // A finger that taps one of several drops nothing by accident: it selects by pressing long.
    if (!touch) store.setUi({ selected: [vertex], picked: true });
  } else if (vertex !== null && isLabel(tool)) {
    writeOn(store, concerned(selected, vertex), tool);
  }
}
