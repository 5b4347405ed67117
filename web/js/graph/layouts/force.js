// Drawings by springs. Chance is seeded: the same graph gets the same drawing.

import { neighboursIn } from "../../state/graph_edits.js";
import { componentsOf, within } from "./components.js";
import { blank, pack, STEP } from "./drawing.js";
import { evenOut, grow, wishedGap } from "./growth.js";
import { setUpright } from "./orientation.js";
import { seededRandom } from "./random.js";
import { pushApart } from "./spacing.js";
import { redrawSparse } from "./sparse.js";
import { relaxSprings } from "./springs.js";

/**
 * @typedef {import("./drawing.js").Drawing} Drawing
 * @typedef {import("./springs.js").Effort} Effort
 */

/**
 * Up to 600 vertices every two are joined by a spring; in larger graphs about so many pairs are
 * drawn. A few dozen pushes are enough for most drawings.
 * @type {Effort}
 */
const CAREFUL = { rounds: 30, springs: 180_000, pushes: 200, coarse: false };
/** The work grows with vertices and edges and not with their square. @type {Effort} */
export const QUICK = { rounds: 8, springs: 50_000, pushes: 25, coarse: true };

/** Milliseconds of work after which the page gets a turn. */
const SLICE = 12;

/**
 * @param {number} count
 * @param {import("./drawing.js").Edges} edges
 * @param {Effort} effort
 */
export function forcePlaces(count, edges, effort = CAREFUL) {
  const work = drawComponents(count, edges, effort);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/**
 * The same, with pauses in which the page can answer.
 * @param {number} count
 * @param {import("./drawing.js").Edges} edges
 * @param {() => boolean} stopped  Asked after each pause; null is the answer where it says so.
 */
export async function forcePlacesInSlices(count, edges, stopped = () => false) {
  const work = drawComponents(count, edges, CAREFUL);
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began < SLICE) continue;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    if (stopped()) return null;
    began = performance.now();
  }
}

/**
 * @param {number} count
 * @param {import("./drawing.js").Edges} edges
 * @param {Effort} effort
 * @returns {Generator<undefined, import("./drawing.js").Places, undefined>}
 */
function* drawComponents(count, edges, effort) {
  const near = neighboursIn(count, edges);
  const components = componentsOf(near);
  /** @type {Drawing[]} */
  const drawings = [];
  for (const component of components)
    drawings.push(yield* drawComponent(within(near, component), effort));
  return pack(count, components, drawings);
}

/**
 * One connected part.
 * @param {number[][]} near
 * @param {Effort} effort
 * @returns {Generator<undefined, Drawing, undefined>}
 */
function* drawComponent(near, effort) {
  if (near.length === 1) return blank(1);
  const random = seededRandom(near.length);
  const drawing = yield* relaxSprings(near, effort, random);
  setUpright(near, drawing);
  if (effort.coarse) evenOut(drawing, Math.max(wishedGap(near), 1.3 * STEP));
  else grow(near, drawing);
  yield* pushApart(drawing, effort.pushes);
  return effort.coarse ? drawing : yield* redrawSparse(near, drawing, random);
}
