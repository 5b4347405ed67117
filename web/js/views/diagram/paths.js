// Walking through a diagram: from the root along 0-edges and 1-edges, and back; and what a path says about the
// cells: how many mines some hold, and which are not decided yet.

/**
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {Pick<WrittenDiagram, "levels" | "node" | "root">} Diagram
 * @typedef {0 | 1} Branch  the edge of a node that is taken
 * @typedef {{readonly nodes: readonly number[], readonly branches: readonly Branch[]}} Path
 *   From the root: its nodes, and the branch that is taken at each of them but the last.
 * @typedef {{cells: readonly number[], mines: number | null}} Decision
 *   Cells that share their mines; null where it is not decided how many.
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

/**
 * The levels that a path has decided: those above its end. One that ended at 0 decides nothing below
 * its last node.
 * @param {Diagram} diagram
 * @param {Path} path
 */
function decidedLevels(diagram, path) {
  const end = endOf(path);
  const before = path.nodes[path.nodes.length - 2];
  return end === ZERO && before !== undefined
    ? levelOf(diagram, before) + 1
    : levelOf(diagram, end);
}

/**
 * Cells hold the mines of a level whose 1-edge was taken, and none where every number of mines that
 * they might hold is ruled out. An item that the diagram skips is ruled out, too: such nodes were
 * deleted because nothing is legal behind their 1-edge.
 * @param {Pick<WrittenDiagram, "levels" | "node" | "root" | "fixed" | "free">} diagram
 * @param {Path} path
 * @returns {Decision[]}  in the order of the levels, then of cells without a level
 */
export function decisionsAlong(diagram, path) {
  const { levels, fixed, free } = diagram;
  const taken = takenLevels(diagram, path);
  const decided = decidedLevels(diagram, path);
  /** @type {Map<string, {cells: readonly number[], mines: number | null, possible: Set<number>}>} */
  const variables = new Map();
  for (const { cells, mines } of levels) {
    if (!cells.length) continue;
    const key = cells.join();
    const variable = variables.get(key) ?? { cells, mines: null, possible: new Set() };
    variable.possible.add(mines);
    variables.set(key, variable);
  }
  levels.slice(0, decided).forEach(({ cells, mines }, level) => {
    const variable = variables.get(cells.join());
    if (!variable) return;
    if (taken.has(level)) variable.mines = mines;
    else variable.possible.delete(mines);
    if (!variable.possible.size) variable.mines ??= 0;
  });
  return [
    ...[...variables.values()].map(({ cells, mines }) => ({ cells, mines })),
    ...fixed.map(([cell, mines]) => ({ cells: [cell], mines })),
    ...free.map((cell) => ({ cells: [cell], mines: null })),
  ];
}

/**
 * The levels whose 1-edges are on a path.
 * @param {Diagram} diagram
 * @param {Path} path
 */
export function takenLevels(diagram, { nodes, branches }) {
  return new Set(
    branches.flatMap((branch, i) => (branch === 1 ? [levelOf(diagram, nodes[i])] : [])),
  );
}

/**
 * The levels that a path has ruled out.
 * @param {Diagram} diagram
 * @param {Path} path
 */
export function refusedLevels(diagram, path) {
  const taken = takenLevels(diagram, path);
  const all = Array.from({ length: decidedLevels(diagram, path) }, (_, level) => level);
  return new Set(all.filter((level) => !taken.has(level)));
}

/**
 * What a path has decided about each edge of the bipartite graph: how many mines it counts, 0 where it
 * is left out, null where it is not decided. Where a cell may hold several mines, an edge has several
 * levels.
 * @param {Diagram} diagram
 * @param {import("../../solver/protocol.js").BipartiteGraph} bipartite
 * @param {Path} path
 * @returns {{mines: number | null, isAsked: boolean}[]}
 */
export function edgesAlong(diagram, { edges }, path) {
  const [taken, refused] = [takenLevels(diagram, path), refusedLevels(diagram, path)];
  const end = levelOf(diagram, endOf(path));
  /** @type {Map<string, number[]>} */
  const levelsOf = new Map(edges.map((pair) => [pair.join(), []]));
  diagram.levels.forEach(({ cells, number }, level) => {
    levelsOf.get(`${cells[0]},${number}`)?.push(level);
  });
  return edges.map((pair) => {
    const levels = levelsOf.get(pair.join()) ?? [];
    const chosen = levels.find((level) => taken.has(level));
    const isOut = levels.every((level) => refused.has(level));
    return {
      mines: chosen === undefined ? (isOut ? 0 : null) : diagram.levels[chosen].mines,
      isAsked: levels.includes(end),
    };
  });
}

/**
 * How many assignments agree with what is decided, where all else is free.
 * @param {readonly Decision[]} decisions
 * @param {number} xMax
 */
export function solutionsOn(decisions, xMax) {
  return decisions.reduce(
    (product, { cells, mines }) =>
      product *
      (mines === null ? BigInt(xMax + 1) ** BigInt(cells.length) : ways(cells.length, mines, xMax)),
    1n,
  );
}

/**
 * In how many ways so many cells can hold so many mines.
 * @param {number} cells
 * @param {number} mines
 * @param {number} xMax
 */
function ways(cells, mines, xMax) {
  let counts = [1n];
  for (let cell = 0; cell < cells; cell++)
    counts = Array.from({ length: mines + 1 }, (_, held) => {
      let sum = 0n;
      for (let here = 0; here <= Math.min(xMax, held); here++) sum += counts[held - here] ?? 0n;
      return sum;
    });
  return counts[mines] ?? 0n;
}

/**
 * Whether it is known of each of the cells what it holds.
 * @param {Pick<import("../../state/position.js").Position, "xMax">} position
 * @param {readonly number[]} cells
 * @param {number} mines  above 0
 */
export const isEach = ({ xMax }, cells, mines) =>
  cells.length === 1 || mines === cells.length * xMax;
