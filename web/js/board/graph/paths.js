// The lines of a graph as paths, for everything that draws one, and which edge is at a place.

import { VERTEX } from "../../state/graph_frame.js";

/**
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../../state/position.js").Place} Place
 * @typedef {import("../../state/position.js").Edge} Edge
 */

const HALO = VERTEX / 2 + 1; // units: the radius of the ring around a selected vertex

/**
 * All these edges.
 * @param {readonly Edge[]} edges
 * @param {readonly Place[]} places
 */
export function pathOf(edges, places) {
  return edges
    .map(([a, b]) => `M${places[a][0]} ${places[a][1]}L${places[b][0]} ${places[b][1]}`)
    .join("");
}

/** A circle around a vertex. @param {Place} place */
export function haloPath([x, y]) {
  return `M${x - HALO} ${y}a${HALO} ${HALO} 0 1 0 ${2 * HALO} 0a${HALO} ${HALO} 0 1 0 ${-2 * HALO} 0`;
}

/**
 * The edge at a place, within a reach; null where none is.
 * @param {GraphPosition} position
 * @param {Place} place
 * @param {number} reach
 * @returns {Edge | null}
 */
export function edgeAt(position, [x, y], reach) {
  let [nearest, distanceOfIt] = [/** @type {Edge | null} */ (null), reach];
  for (const edge of position.edges) {
    const [[ax, ay], [bx, by]] = [position.places[edge[0]], position.places[edge[1]]];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const share = length ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
    const distance = Math.hypot(x - ax - share * dx, y - ay - share * dy);
    if (distance < distanceOfIt) [nearest, distanceOfIt] = [edge, distance];
  }
  return nearest;
}
