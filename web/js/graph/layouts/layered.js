// Vertices in layers: each as many steps down as it is away from the top.

import { stepsFrom } from "./components.js";
import { blank, placeComponents, STEP } from "./drawing.js";
import { straighten, untangled } from "./layer_order.js";

/**
 * Between layers; more where long edges lead from one to the next, so that they are not too flat.
 */
const LAYER = 1.5 * STEP;
const MAX_LAYER = 6 * STEP;
const SLOPE = 0.15;

/**
 * @param {number} count
 * @param {import("./drawing.js").Edges} edges
 * @param {{root?: number}} options  The vertex at the top; without one, one that is far from
 *   others.
 */
export function layeredPlaces(count, edges, { root } = {}) {
  return placeComponents(count, edges, (near, vertices) => {
    const asked = root === undefined ? -1 : vertices.indexOf(root);
    return drawLayers(near, asked >= 0 ? asked : farEnd(near));
  });
}

/**
 * At least how many times wider than high the layers of a connected graph are.
 * @param {readonly number[][]} near
 */
export function flatness(near) {
  /** @type {number[]} */
  const sizes = [];
  for (const depth of stepsFrom(near, farEnd(near))) sizes[depth] = (sizes[depth] ?? 0) + 1;
  return (STEP * sizes.reduce((a, b) => Math.max(a, b), 0)) / (MAX_LAYER * sizes.length);
}

/** An end of the graph: many layers, few vertices in each. @param {readonly number[][]} near */
function farEnd(near) {
  let end = 0;
  for (let turn = 0; turn < 2; turn++) {
    const steps = stepsFrom(near, end);
    end = steps.indexOf(steps.reduce((a, b) => Math.max(a, b), 0));
  }
  return end;
}

/**
 * @param {readonly number[][]} near  Of a connected graph.
 * @param {number} root
 */
function drawLayers(near, root) {
  const layer = stepsFrom(near, root);
  /** @type {number[][]} */
  const layers = [];
  layer.forEach((depth, vertex) => {
    (layers[depth] ??= []).push(vertex);
  });
  const ordered = untangled(layers, near, layer);
  const { x, y } = blank(near.length);
  for (const row of ordered)
    row.forEach((vertex, i) => {
      x[vertex] = STEP * (i - (row.length - 1) / 2);
    });
  const rank = new Map(
    ordered.flatMap((row) => row.map((vertex, i) => /** @type {[number, number]} */ ([vertex, i]))),
  );
  const apart = (/** @type {number} */ a, /** @type {number} */ b) =>
    Math.abs(/** @type {number} */ (rank.get(a)) - /** @type {number} */ (rank.get(b)));
  straighten(ordered, near, layer, x);
  let top = 0;
  ordered.forEach((row, depth) => {
    // Edges within a layer would run through the vertices between their ends: such a layer is bent.
    const flat = row.every((vertex) =>
      near[vertex].every((other) => layer[other] !== depth || apart(vertex, other) <= 1),
    );
    const bend = flat ? 0 : Math.min(0.6 * LAYER, 3 * row.length);
    row.forEach((vertex, i) => {
      const along = row.length > 1 ? i / (row.length - 1) : 0;
      y[vertex] = top + bend * 4 * along * (1 - along);
    });
    const longest = row.reduce(
      (end, vertex) =>
        near[vertex].reduce(
          (far, other) =>
            layer[other] > depth ? Math.max(far, Math.abs(x[other] - x[vertex])) : far,
          end,
        ),
      0,
    );
    top += bend + Math.min(Math.max(LAYER, SLOPE * longest), MAX_LAYER);
  });
  return { x, y };
}
