// What a path through a diagram says about the cells: how many mines some hold, and which are not
// decided yet.

import { endOf, levelOf, ZERO } from "./paths.js";

/**
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {import("./paths.js").Path} Path
 * @typedef {{cells: readonly number[], mines: number | null}} Decision
 *   Cells that share their mines; null where it is not decided how many.
 */

/**
 * The levels that a path has decided: those above its end. One that ended at 0 decides nothing below
 * its last node.
 * @param {Pick<WrittenDiagram, "levels" | "node" | "root">} diagram
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
 * @param {Pick<WrittenDiagram, "levels" | "node" | "root">} diagram
 * @param {Path} path
 */
export function takenLevels(diagram, { nodes, branches }) {
  return new Set(
    branches.flatMap((branch, i) => (branch === 1 ? [levelOf(diagram, nodes[i])] : [])),
  );
}

/**
 * The levels that a path has ruled out.
 * @param {Pick<WrittenDiagram, "levels" | "node" | "root">} diagram
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
 * @param {Pick<WrittenDiagram, "levels" | "node" | "root">} diagram
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
