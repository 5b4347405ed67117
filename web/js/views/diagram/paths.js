// Walking through a diagram: from the root along 0-edges and 1-edges, and back.

/**
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {Pick<WrittenDiagram, "levels" | "node" | "root">} Diagram
 * @typedef {0 | 1} Branch  the edge of a node that is taken
 * @typedef {{readonly nodes: readonly number[], readonly branches: readonly Branch[]}} Path
 *   From the root: its nodes, and the branch that is taken at each of them but the last.
 */

/** Places of the terminals among the nodes. */
export const [ZERO, ONE] = [0, 1];

/** @param {number} node */
export const isTerminal = (node) => node <= ONE;

/** The level of a node; terminals lie below all levels. @param {Diagram} diagram @param {number} node */
export function levelOf({ node: nodes, levels }, node) {
  return nodes[node]?.[0] ?? levels.length;
}

/**
 * Where a branch of a node leads.
 * @param {Diagram} diagram
 * @param {number} node  no terminal
 * @param {Branch} branch
 */
export function childOf({ node: nodes }, node, branch) {
  const inner = nodes[node];
  if (!inner) throw new Error("A terminal has no edges.");
  return inner[1 + branch];
}

/** @param {Path} path */
export const endOf = ({ nodes }) => nodes[nodes.length - 1];

/** @param {Diagram} diagram @returns {Path} */
export const pathAtRoot = ({ root }) => ({ nodes: [root], branches: [] });

/**
 * One step further down; the same path where it ends at a terminal.
 * @param {Diagram} diagram
 * @param {Path} path
 * @param {Branch} branch
 * @returns {Path}
 */
export function stepDown(diagram, path, branch) {
  const end = endOf(path);
  if (isTerminal(end)) return path;
  return {
    nodes: [...path.nodes, childOf(diagram, end, branch)],
    branches: [...path.branches, branch],
  };
}

/**
 * One step back up; the same path at the root.
 * @param {Path} path
 * @returns {Path}
 */
export function stepUp({ nodes, branches }) {
  return { nodes: nodes.slice(0, Math.max(1, nodes.length - 1)), branches: branches.slice(0, -1) };
}

/**
 * The first way to a node, if 0-edges come before 1-edges; null where none leads there.
 * @param {Diagram} diagram
 * @param {number} node
 * @returns {Path | null}
 */
export function pathTo(diagram, node) {
  /** @type {Map<number, {from: number, branch: Branch} | null>} */
  const reachedBy = new Map();
  /** @type {{to: number, by: {from: number, branch: Branch} | null}[]} */
  const open = [{ to: diagram.root, by: null }];
  for (let next = open.pop(); next && !reachedBy.has(node); next = open.pop()) {
    const { to, by } = next;
    if (reachedBy.has(to)) continue;
    reachedBy.set(to, by);
    if (isTerminal(to)) continue;
    for (const branch of /** @type {Branch[]} */ ([1, 0]))
      open.push({ to: childOf(diagram, to, branch), by: { from: to, branch } });
  }
  if (!reachedBy.has(node)) return null;
  const nodes = [node];
  /** @type {Branch[]} */
  const branches = [];
  for (let by = reachedBy.get(node); by; by = reachedBy.get(by.from)) {
    nodes.unshift(by.from);
    branches.unshift(by.branch);
  }
  return { nodes, branches };
}

/**
 * The way to the edge of a node and along it: the rest of a path that passes the node stays as it is
 * above it.
 * @param {Diagram} diagram
 * @param {Path} current
 * @param {number} node
 * @param {Branch | null} branch  null: only to the node
 * @returns {Path | null}
 */
export function pathVia(diagram, current, node, branch) {
  const place = current.nodes.indexOf(node);
  const to =
    place >= 0
      ? { nodes: current.nodes.slice(0, place + 1), branches: current.branches.slice(0, place) }
      : pathTo(diagram, node);
  return to && branch !== null ? stepDown(diagram, to, branch) : to;
}

/**
 * The path through these nodes. Both edges of a node never lead to the same place on the way to a
 * solution of a board: its number would have to be right with one mine more, too.
 * @param {Diagram} diagram
 * @param {readonly number[]} nodes
 * @returns {Path}
 */
export function pathThrough(diagram, nodes) {
  const branches = nodes
    .slice(1)
    .map((to, i) => /** @type {Branch} */ (Number(childOf(diagram, nodes[i], 1) === to)));
  return { nodes, branches };
}

/**
 * The k-th path that ends at 1, from 0 on, if 0-edges come before 1-edges.
 * @param {Diagram} diagram
 * @param {bigint} place
 * @returns {Path}
 */
export function memberPath(diagram, place) {
  const counts = [0n, 1n];
  diagram.node.forEach((inner, i) => {
    if (inner) counts[i] = counts[inner[1]] + counts[inner[2]]; // children come first
  });
  let [path, rest] = [pathAtRoot(diagram), place];
  while (!isTerminal(endOf(path))) {
    const below = counts[childOf(diagram, endOf(path), 0)];
    const branch = rest < below ? 0 : 1;
    if (branch) rest -= below;
    path = stepDown(diagram, path, branch);
  }
  return path;
}
