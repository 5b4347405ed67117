// What a finger means that is pressed long: it flags a vertex; with the tool that moves, it selects
// the vertex, or begins a box on free ground; with those that draw and erase it is a tap.

import { DRAW, ERASE, SELECT } from "../../../state/tools.js";

/**
 * @param {import("../../../state/store.js").Store} store
 * @param {number | null} vertex
 * @returns {"flag" | "select" | "box" | "nothing"}  "nothing": the finger may still tap
 */
export function longPressMeans({ state, player }, vertex) {
  const { tool } = state.ui;
  if (tool === SELECT && !player) return vertex === null ? "box" : "select";
  const draws = (tool === DRAW || tool === ERASE) && !player;
  return vertex === null || draws ? "nothing" : "flag";
}
