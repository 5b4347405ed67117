// Where the vertices of a graph are drawn, in a link's code: the twin of
// board/formats/packed_places.py.

import { MAX_PLACE } from "../state/limits.js";
import { small } from "./coding.js";

/**
 * @typedef {import("./arithmetic.js").Coder} Coder
 * @typedef {import("../state/position.js").Place} Place
 */

const WIDEST = 2 * MAX_PLACE;

/**
 * Write the given places, or read as many as there are vertices.
 * @param {Coder} coder
 * @param {number[][]} around
 * @param {readonly Place[] | null} given
 * @returns {Place[]}
 */
export function codePlaces(coder, around, given) {
  if (around.length === 0) return [];
  const [x, y] = given ? given[0] : [0, 0];
  /** @type {Place[]} */
  const places = [[codeStep(coder, "first", x, MAX_PLACE), codeStep(coder, "first", y, MAX_PLACE)]];
  const width = 1 + small(coder, "raster", given ? rasterOf(given) - 1 : 0, WIDEST);
  for (let i = 1; i < around.length; i += 1) {
    const [fromX, fromY] = places[lastBefore(around[i], i)];
    const [toX, toY] = given ? given[i] : [fromX, fromY];
    const right = codeStep(coder, "right", (toX - fromX) / width, WIDEST);
    const down = codeStep(coder, "down", (toY - fromY) / width, WIDEST);
    const place = /** @type {Place} */ ([fromX + width * right, fromY + width * down]);
    if (Math.max(...place.map(Math.abs)) > MAX_PLACE)
      throw new RangeError("a place is too far out");
    places.push(place);
  }
  return places;
}

/**
 * The last neighbour before a vertex, or the vertex before it.
 * @param {number[]} touched  ascending
 * @param {number} vertex
 */
function lastBefore(touched, vertex) {
  return touched.findLast((other) => other < vertex) ?? vertex - 1;
}

/**
 * The largest number that divides all steps.
 * @param {readonly Place[]} places
 */
function rasterOf(places) {
  const [x, y] = places[0];
  let width = 0;
  for (const place of places) {
    for (let rest of [Math.abs(place[0] - x), Math.abs(place[1] - y)]) {
      while (rest) [width, rest] = [rest, width % rest];
    }
  }
  return width || 1;
}

/**
 * @param {Coder} coder
 * @param {string} context
 * @param {number} value
 * @param {number} most
 */
function codeStep(coder, context, value, most) {
  const size = small(coder, `${context} size`, Math.abs(value), most);
  return size && coder.bit(`${context} back`, value < 0) ? -size : size;
}
