// A graph of three vertices in a row.

/** @param {string[]} labels @param {number} step  from one vertex to the next */
export function pathGraph(labels, step) {
  return Object.freeze({
    shape: "graph",
    names: ["a", "b", "c"],
    edges: [
      [0, 1],
      [1, 2],
    ],
    places: [
      [0, 0],
      [step, 0],
      [2 * step, 0],
    ],
    labels,
    xMax: 1,
    prior: { kind: "uniform" },
  });
}
