// Sparse graphs without any order: springs as long as the ways between vertices make a tangled disc
// of them. Here vertices push each other away, the more the more edges they have, and only edges
// pull: trees and rings go outwards. Then single vertices are moved to where their edges cross
// fewer others. Of the two drawings the one with fewer crossings is kept, so that nothing that was
// in order is lost.

import { countCrossings, reduceCrossings } from "./crossings.js";
import { least, most, STEP } from "./drawing.js";
import { repel } from "./repulsion.js";
import { pushApart } from "./spacing.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */

const LEAST_VERTICES = 40; // smaller ones are better seen in their symmetry
const MOST_VERTICES = 600; // every two push each other
/** Of the vertices, at least: what has none is a lattice or a torus rather than without order. */
const LEAVES = 0.05;
const MOST_PER_VERTEX = 2; // edges: in denser graphs nothing can be told apart anyway
const GAP = 2 * STEP; // between vertices, on average
const PUSHES = 100;

/**
 * @param {readonly number[][]} near  a connected part
 * @param {Drawing} drawing
 * @param {() => number} random  numbers from 0 to 1
 * @returns {Generator<undefined, Drawing, undefined>}
 */
export function* redrawSparse(near, drawing, random) {
  const count = near.length;
  const edges = near.flatMap((list, i) =>
    list.filter((j) => j > i).map((j) => /** @type {const} */ ([i, j])),
  );
  const leaves = near.filter(({ length }) => length === 1).length;
  if (
    count < LEAST_VERTICES ||
    count > MOST_VERTICES ||
    edges.length > MOST_PER_VERTEX * count ||
    leaves < LEAVES * count
  )
    return drawing;
  const before = countCrossings(edges, drawing);
  if (before === 0) return drawing;
  const loose = { x: drawing.x.slice(), y: drawing.y.slice() };
  yield* repel(near, edges, loose);
  const area = (most(loose.x) - least(loose.x)) * (most(loose.y) - least(loose.y));
  const times = Math.sqrt((count * GAP ** 2) / Math.max(area, 1));
  for (let i = 0; i < count; i++) {
    loose.x[i] *= times;
    loose.y[i] *= times;
  }
  yield* pushApart(loose, PUSHES);
  yield* reduceCrossings(near, edges, loose, random);
  yield* pushApart(loose, PUSHES);
  return countCrossings(edges, loose) < before ? loose : drawing;
}
