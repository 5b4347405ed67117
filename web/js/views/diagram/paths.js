// Paths through a diagram: from the root along 0-edges and 1-edges, and back; and what one says about the cells: how
// many mines some hold, and which are not decided yet.

/**
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {Pick<WrittenDiagram, "levels" | "node" | "root">} Diagram
 * @typedef {0 | 1} Branch  the edge of a node that is taken
 * @typedef {{readonly nodes: readonly number[], readonly branches: readonly Branch[]}} Path
 *   From the root: its nodes, and the branch that is taken at each of them but the last.
 * @typedef {{cells: readonly number[], mines: number | null, ways: bigint}} Decision
 *   Cells that share their mines, null where it is not decided how many, and in how many ways they can hold them.
 */

/** Places of the terminals among the nodes. */
export const [ZERO, ONE] = [0, 1];

/** @param {number} node */
export const isTerminal = (node) => node <= ONE;

/** The level of a node; terminals lie below all levels. @param {Diagram} diagram @param {number} node */
export const levelOf = ({ node: nodes, levels }, node) => nodes[node]?.[0] ?? levels.length;

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
export const stepUp = ({ nodes, branches }) => ({
  nodes: nodes.slice(0, Math.max(1, nodes.length - 1)),
  branches: branches.slice(0, -1),
});

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
 * What a path answers at each level: 1 or 0, null at those it has not come to. An item that the diagram skips is
 * answered with 0, too: such nodes were deleted because nothing is legal behind their 1-edge. A path that ended at 0
 * says nothing below its last node.
 * @param {Diagram} diagram
 * @param {Path} path
 * @returns {(Branch | null)[]}
 */
export function answersAlong(diagram, path) {
  const { nodes, branches } = path;
  const isDead = endOf(path) === ZERO && branches.length > 0;
  const decided = isDead
    ? levelOf(diagram, nodes[nodes.length - 2]) + 1
    : levelOf(diagram, endOf(path));
  const taken = new Set(nodes.flatMap((node, i) => (branches[i] ? [levelOf(diagram, node)] : [])));
  return diagram.levels.map((_, level) => (taken.has(level) ? 1 : level < decided ? 0 : null));
}

/**
 * Cells hold the mines of a level whose 1-edge was taken, and none where every number of mines that
 * they might hold is ruled out.
 * @param {Pick<WrittenDiagram, "levels" | "node" | "root" | "fixed" | "free">} diagram
 * @param {Path} path
 * @param {number} xMax
 * @returns {Decision[]}  in the order of the levels, then of cells without a level
 */
export function decisionsAlong(diagram, path, xMax) {
  const answers = answersAlong(diagram, path);
  const levels = diagram.levels.map((level, i) => ({ ...level, answer: answers[i] }));
  /** @type {Map<string, typeof levels>} */
  const variables = new Map();
  for (const level of levels) {
    const key = level.cells.join();
    if (key) variables.set(key, [...(variables.get(key) ?? []), level]);
  }
  const open = (/** @type {readonly number[]} */ cells) => ({
    cells,
    mines: null,
    ways: BigInt(xMax + 1) ** BigInt(cells.length),
  });
  const decided = [...variables.values()].map((own) => {
    const [{ cells }] = own;
    const taken = own.find(({ answer }) => answer === 1);
    if (taken) return { cells, mines: taken.mines, ways: BigInt(taken.ways) };
    const out = new Set(own.flatMap(({ answer, mines }) => (answer === 0 ? [mines] : [])));
    return own.every(({ mines }) => out.has(mines)) ? { cells, mines: 0, ways: 1n } : open(cells);
  });
  return [
    ...decided,
    ...diagram.fixed.map(([cell, mines]) => ({ cells: [cell], mines, ways: 1n })),
    ...diagram.free.map((cell) => open([cell])),
  ];
}

/** How many assignments agree with what is decided, where all else is free. @param {readonly Decision[]} decisions */
export const solutionsOn = (decisions) => decisions.reduce((all, { ways }) => all * ways, 1n);

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
  const { levels } = diagram;
  const answers = answersAlong(diagram, path);
  const end = levelOf(diagram, endOf(path));
  return edges.map(([cell, number]) => {
    const own = levels.flatMap((each, level) =>
      each.cells[0] === cell && each.number === number ? [level] : [],
    );
    const taken = own.find((level) => answers[level] === 1);
    const isOut = own.every((level) => answers[level] === 0);
    const mines = taken === undefined ? (isOut ? 0 : null) : levels[taken].mines;
    return { mines, isAsked: own.includes(end) };
  });
}

/**
 * Whether it is known of each of the cells what it holds.
 * @param {Pick<import("../../state/position.js").Position, "xMax">} position
 * @param {readonly number[]} cells
 * @param {number} mines  above 0
 */
export const isEach = ({ xMax }, cells, mines) =>
  cells.length === 1 || mines === cells.length * xMax;

/**
 * How many nodes there are in each stage, before and after each rule, worked out from any of them.
 * @param {Diagram} diagram
 * @returns {Record<import("../../solver/protocol.js").DiagramStage, bigint>}
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

/**
 * For each node of the later diagram one of the former that stands for the same sets. A node that the
 * former has deleted has none.
 * @param {Diagram} former
 * @param {Diagram} later
 * @returns {Map<number, number>}
 */
export function originsOf(former, later) {
  /** @type {Map<number, number>} */
  const origins = new Map();
  const met = new Set();
  const open = [[former.root, later.root]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [before, after] = pair;
    const key = pair.join();
    if (met.has(key)) continue;
    met.add(key);
    const by = levelOf(former, before) - levelOf(later, after);
    if (by === 0 && !origins.has(after)) origins.set(after, before);
    if (isTerminal(before) && isTerminal(after)) continue;
    // Where one of them skips a level, its sets do not hold that item.
    const [low, high] = /** @type {const} */ ([0, 1]).map((branch) => [
      by <= 0 ? childOf(former, before, branch) : branch ? ZERO : before,
      by >= 0 ? childOf(later, after, branch) : branch ? ZERO : after,
    ]);
    open.push(high, low);
  }
  return origins;
}
