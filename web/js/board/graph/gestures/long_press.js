// What a finger means that is pressed long: it flags a vertex; with the tool that moves, it selects
// the vertex, or begins a box on free ground.

import { isLabel, SELECT } from "../../../state/tools.js";

/**
 * @param {import("../../../state/store.js").Store} store
 * @param {number | null} vertex
 * @returns {"flag" | "select" | "box" | "nothing"}  "nothing": the finger may still tap
 */
export function longPressMeans({ state, player, brush }, vertex) {
  const { tool } = state.ui;
  if (tool === SELECT && !player) return vertex === null ? "box" : "select";
  return vertex !== null && (player || brush || isLabel(tool)) ? "flag" : "nothing";
}
