// A diagram as the graph that is drawn of it: with or without its 0-terminal, and where no rule was
// applied yet, with a terminal of its own at the end of every path.

import { childOf, isTerminal, levelOf, ZERO } from "./paths.js";

/**
 * @typedef {import("./paths.js").Diagram} Diagram
 * @typedef {import("./paths.js").Branch} Branch
 * @typedef {{from: number, to: number, node: number, branch: Branch}} DrawnEdge
 *   Between drawn vertices; it is a branch of this node.
 * @typedef {{nodes: number[], layers: number[], edges: DrawnEdge[]}} DrawnGraph
 *   The node that each vertex stands for, and its level.
 */

/**
 * @param {Diagram} diagram
 * @param {{hasZero: boolean, sharesTerminals: boolean}} look
 * @returns {DrawnGraph}
 */
export function drawnGraph(diagram, { hasZero, sharesTerminals }) {
  /** @type {DrawnGraph} */
  const graph = { nodes: [], layers: [], edges: [] };
  /** @type {Map<number, number>} */
  const vertexOf = new Map();
  const addVertex = (/** @type {number} */ node) => {
    const vertex = graph.nodes.push(node) - 1;
    graph.layers.push(levelOf(diagram, node));
    vertexOf.set(node, vertex);
    return vertex;
  };
  const open = [diagram.root];
  addVertex(diagram.root);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isTerminal(node)) continue;
    const from = /** @type {number} */ (vertexOf.get(node));
    for (const branch of /** @type {Branch[]} */ ([0, 1])) {
      const child = childOf(diagram, node, branch);
      if (child === ZERO && !hasZero) continue;
      const known = isTerminal(child) && !sharesTerminals ? undefined : vertexOf.get(child);
      if (known === undefined) open.push(child);
      graph.edges.push({ from, to: known ?? addVertex(child), node, branch });
    }
  }
  return graph;
}
