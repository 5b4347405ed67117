// What a graph on the board says.

import { forHand } from "../../text/hands.js";

export const GRAPH_NAME = "Graph";
export const HOW_TO_DRAW = forHand(
  "Choose “Draw” and click here for a vertex; drag from one vertex to another for an edge.",
);

/**
 * @param {readonly string[]} names  of neighbours
 * @param {number} more  that are not named
 */
export const joinedTo = (names, more) =>
  names.length
    ? `joined to ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`
    : "joined to none";
