// A path in words: where it has got to, what is asked there, and what it says about the cells.

import { cellName, cellWord } from "../../text/names.js";
import { numberInWords as inWords } from "../../text/numbers.js";
import { counted, listed } from "../../text/wording.js";
import { decisionsAlong, isEach, solutionsOn, takenLevels } from "./decisions.js";
import { questionOf } from "./level_words.js";
import { childOf, endOf, isTerminal, levelOf, ONE, ZERO } from "./paths.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("./paths.js").Path} Path
 * @typedef {import("./decisions.js").Decision} Decision
 * @typedef {{position: Position, groups: readonly NamedGroup[], diagram: WrittenDiagram}} Shown
 */

const MOST_NAMED = 8; // cells

/**
 * Where a path has got to.
 * @param {Shown} shown
 * @param {Path} path
 */
export function placeInWords(shown, path) {
  const { diagram, position, groups } = shown;
  const end = endOf(path);
  if (end === ZERO) return "This path has reached 0: no solution is like this.";
  if (end === ONE) return `This path has reached 1: ${solutionInWords(shown, path)}.`;
  const level = levelOf(diagram, end);
  const where = path.branches.length ? "" : "The root. ";
  const question = questionOf(position, groups, diagram.levels[level]);
  const [no, yes] = [targetInWords(diagram, end, 0), targetInWords(diagram, end, 1)];
  return `${where}Level ${level + 1} of ${diagram.levels.length}: ${question} The 0-edge (no) leads to ${no}, the 1-edge (yes) to ${yes}.`;
}

/**
 * @param {Shown} shown
 * @param {Path} path
 */
function solutionInWords({ diagram, position }, path) {
  if (!diagram.model) {
    const items = [...takenLevels(diagram, path)].map((level) => diagram.levels[level].text);
    return items.length ? `the set of ${listed(items)}` : "the empty set";
  }
  const count = solutionsOn(decisionsAlong(diagram, path), position.xMax);
  return count === 1n ? "it is a solution" : `it stands for ${inWords(String(count))} solutions`;
}

/**
 * @param {WrittenDiagram} diagram
 * @param {number} node
 * @param {0 | 1} branch
 */
function targetInWords(diagram, node, branch) {
  const to = childOf(diagram, node, branch);
  return isTerminal(to) ? String(to) : `level ${levelOf(diagram, to) + 1}`;
}

/**
 * What a path says about the cells.
 * @param {Shown} shown
 * @param {Path} path
 */
export function decisionsInWords({ diagram, position }, path) {
  if (!diagram.model) return "";
  const decisions = decisionsAlong(diagram, path);
  const [mined, safe, shared] = [
    decisions.filter(({ cells, mines }) => mines && isEach(position, cells, mines)),
    decisions.filter(({ mines }) => mines === 0),
    decisions.filter(({ cells, mines }) => mines && !isEach(position, cells, mines)),
  ];
  const open = decisions.reduce(
    (sum, { cells, mines }) => sum + (mines === null ? cells.length : 0),
    0,
  );
  const named = (/** @type {readonly Decision[]} */ some) =>
    listed(
      some
        .flatMap(({ cells }) => cells)
        .toSorted((a, b) => a - b)
        .map((cell) => cellName(position, cell)),
      MOST_NAMED,
    );
  return [
    mined.length ? `Mines: ${named(mined)}.` : "",
    ...shared.map(
      ({ cells, mines }) =>
        `${counted(/** @type {number} */ (mines), "mine")} among ${named([{ cells, mines }])}.`,
    ),
    safe.length ? `Safe: ${named(safe)}.` : "",
    open ? `Not decided: ${counted(open, cellWord(position, 1), cellWord(position, 2))}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
