// From grids to graphs, and back where a graph is still a grid.

import { around } from "../state/position.js";
import { pointsUp, SHAPES, TILINGS } from "../state/shapes.js";

/**
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../state/position.js").Edge} Edge
 * @typedef {import("../state/position.js").Place} Place
 */

/** Larger graphs can be opened, but not read: their vertices would be dots. */
export const MAX_CONVERTED = 2500;

const STEP = 20;
const NAME = /^r([1-9][0-9]{0,3})c([1-9][0-9]{0,3})$/;

/**
 * A graph with nothing on it. A density has a meaning however many vertices will be drawn.
 * @returns {GraphPosition}
 */
export function emptyGraph() {
  return {
    shape: "graph",
    names: [],
    edges: [],
    places: [],
    labels: [],
    xMax: 1,
    prior: { kind: "density", rho: "1/5", weighting: "distinct" },
  };
}

/**
 * The same cells, labels and prior as a graph; `board/families/lattices.py` gives them the same
 * names and places.
 * @param {GridPosition} position
 * @returns {GraphPosition}
 */
export function graphOf(position) {
  const { labels, xMax, prior, width } = position;
  return {
    shape: "graph",
    names: labels.map((_, i) => `r${Math.floor(i / width) + 1}c${(i % width) + 1}`),
    edges: edgesOf(position),
    places: fromCorner(labels.map((_, i) => placeOf(position, i))),
    labels,
    xMax,
    prior,
  };
}

/** @param {GridPosition} position @returns {Edge[]} */
function edgesOf(position) {
  return around(position).flatMap((near, i) =>
    near.filter((j) => i < j).map((j) => /** @type {Edge} */ ([i, j])),
  );
}

/**
 * @param {GridPosition} position
 * @param {number} index
 * @returns {Place}
 */
function placeOf({ shape, width, height }, index) {
  const [row, column] = [Math.floor(index / width), index % width];
  const { outline, wraps } = TILINGS[shape];
  const slanted = (STEP * Math.sqrt(3)) / 2;
  if (outline === "hexagon")
    return [STEP * column + (STEP / 2) * (row % 2), Math.round(slanted * row)];
  // The middle of one that points up lies two thirds down its row, of others one third.
  if (outline === "triangle")
    return [
      Math.round(slanted * column),
      1.5 * STEP * row + (pointsUp(row, column) ? STEP / 2 : 0),
    ];
  if (!wraps) return [STEP * column, STEP * row];
  // Bent a little: else the edges that lead around would run through all other vertices.
  const bend = (/** @type {number} */ at, /** @type {number} */ size) =>
    0.6 * STEP * Math.sin((Math.PI * at) / Math.max(1, size - 1));
  return [
    Math.round(1.5 * STEP * column + bend(row, height)),
    Math.round(1.5 * STEP * row + bend(column, width)),
  ];
}

/**
 * The places moved so that the drawing begins at 0, 0.
 * @param {Place[]} places
 * @returns {Place[]}
 */
function fromCorner(places) {
  const top = places.reduce((least, [, y]) => Math.min(least, y), Infinity);
  return top ? places.map(([x, y]) => [x, y - top]) : places;
}

/**
 * The grid that a graph was made of; null where its vertices or edges are others by now.
 * @param {GraphPosition} position
 * @returns {GridPosition | null}
 */
export function gridOf({ names, edges, labels, xMax, prior }) {
  const last = NAME.exec(names.at(-1) ?? "");
  if (!last) return null;
  const [height, width] = [Number(last[1]), Number(last[2])];
  if (names.length !== width * height) return null;
  if (names.some((name, i) => name !== `r${Math.floor(i / width) + 1}c${(i % width) + 1}`))
    return null;
  const written = JSON.stringify(edges);
  for (const shape of SHAPES) {
    const grid = { shape, width, height, labels, xMax, prior };
    if (JSON.stringify(edgesOf(grid)) === written) return grid;
  }
  return null;
}
