// How many nodes a diagram has in each of its stages, worked out from any of them.

import { ONE } from "./paths.js";

/**
 * @typedef {import("./paths.js").Diagram} Diagram
 * @typedef {import("../../solver/protocol.js").DiagramStage} DiagramStage
 */

/**
 * @param {Diagram} diagram
 * @returns {Record<DiagramStage, bigint>}
 */
export function countStages(diagram) {
  const { nodes, root } = reduced(diagram);
  let [merged, row] = [0, new Set([root])];
  diagram.levels.forEach((_, level) => {
    merged += row.size;
    // A node that was deleted from this level leads on to its own sets, and to none.
    row = new Set(
      [...row].flatMap((node) => {
        const inner = nodes[node];
        return inner?.[0] === level ? [inner[1], inner[2]] : [node, 0];
      }),
    );
  });
  return {
    tree: 2n ** BigInt(diagram.levels.length) - 1n,
    merged: BigInt(merged),
    reduced: BigInt(nodes.length - 1 - ONE),
  };
}

/**
 * Both rules, from the bottom to the top.
 * @param {Diagram} diagram
 */
function reduced({ node, root }) {
  /** @type {([number, number, number] | null)[]} */
  const nodes = [null, null];
  /** @type {Map<string, number>} */
  const unique = new Map();
  const became = [0, 1];
  node.forEach((inner, i) => {
    if (!inner) return;
    const [level, low, high] = [inner[0], became[inner[1]], became[inner[2]]];
    const key = `${level} ${low} ${high}`;
    became[i] = high === 0 ? low : (unique.get(key) ?? nodes.push([level, low, high]) - 1);
    if (high !== 0) unique.set(key, became[i]);
  });
  return { nodes, root: became[root] };
}
