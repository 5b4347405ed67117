// The connected parts of a graph, and steps between vertices.

/**
 * The connected parts, each with its vertices in the order in which they are met.
 * @param {readonly number[][]} near
 */
export function componentsOf(near) {
  const seen = new Uint8Array(near.length);
  /** @type {number[][]} */
  const components = [];
  for (let start = 0; start < near.length; start++) {
    if (!seen[start]) components.push(reached(near, start, seen));
  }
  return components;
}

/**
 * The vertices of the same part as `start`, nearest first; they are marked as seen.
 * @param {readonly number[][]} near
 * @param {number} start
 * @param {Uint8Array} seen
 */
function reached(near, start, seen) {
  seen[start] = 1;
  const queue = [start];
  for (const vertex of queue) {
    for (const other of near[vertex]) {
      if (seen[other]) continue;
      seen[other] = 1;
      queue.push(other);
    }
  }
  return queue;
}

/**
 * Steps from one vertex to every other of its part; -1 to those of other parts.
 * @param {readonly number[][]} near
 * @param {number} start
 */
export function stepsFrom(near, start) {
  const steps = new Int32Array(near.length).fill(-1);
  steps[start] = 0;
  const queue = [start];
  for (const vertex of queue) {
    for (const other of near[vertex]) {
      if (steps[other] >= 0) continue;
      steps[other] = steps[vertex] + 1;
      queue.push(other);
    }
  }
  return steps;
}

/**
 * The neighbours within a part, with its vertices numbered from 0.
 * @param {readonly number[][]} near
 * @param {readonly number[]} component
 */
export function within(near, component) {
  const number = new Map(component.map((vertex, i) => [vertex, i]));
  return component.map((vertex) =>
    near[vertex].map((other) => /** @type {number} */ (number.get(other))),
  );
}
