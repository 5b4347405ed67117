// What a diagram means: what its levels ask, and what a path through it says, in words and on the board.

import { assignedFace } from "../../board/assigned_faces.js";
import { ASSIGNED, labelFace, makeFace } from "../../board/face.js";
import { chanceOfShade } from "../../board/overlays/mine_chance.js";
import { spoken, UNKNOWN } from "../../state/labels.js";
import { cellName, cellWord, shortName } from "../../text/names.js";
import { numberInWords } from "../../text/numbers.js";
import { counted, listed } from "../../text/wording.js";
import {
  childOf,
  decisionsAlong,
  endOf,
  isEach,
  isTerminal,
  levelOf,
  ONE,
  solutionsOn,
  takenLevels,
  ZERO,
} from "./paths.js";

/**
 * @typedef {import("../../board/face.js").Face} Face
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DiagramLevel} DiagramLevel
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("./paths.js").Path} Path
 * @typedef {import("./paths.js").Decision} Decision
 * @typedef {{position: Position, groups: readonly NamedGroup[], diagram: WrittenDiagram}} Shown
 *   A diagram, with the board and the groups that it is about.
 */

const ON_PATH = "on this path";
const COVERED = spoken(UNKNOWN);

const WORDS = {
  inSet: (/** @type {string} */ item) => `is ${item} in the set?`,
  holds: (/** @type {string} */ what, /** @type {string} */ mines) => `does ${what} hold ${mines}?`,
  counted: (/** @type {string} */ mines, /** @type {string} */ number) =>
    `${mines}, which the ${number} counts`,
  labelAt: (/** @type {string} */ label, /** @type {string} */ cell) => `${label} at ${cell}`,
  group: (/** @type {string} */ letter, /** @type {string} */ cells) =>
    `group ${letter} (${cells})`,
  groupOf: (/** @type {string} */ cell, /** @type {string} */ cells) =>
    `the group of ${cell} (${cells})`,
  aMine: "a mine",
  oneMine: "one mine",
  mines: (/** @type {number} */ mines) => `${mines} mines`,
  atZero: "This path has reached 0: no solution is like this.",
  atOne: (/** @type {string} */ what) => `This path has reached 1: ${what}.`,
  setOf: (/** @type {string} */ items) => `the set of ${items}`,
  emptySet: "the empty set",
  solution: "it is a solution",
  solutions: (/** @type {string} */ count) => `it stands for ${count} solutions`,
  atRoot: "The root. ",
  atLevel: (
    /** @type {number} */ level,
    /** @type {number} */ levels,
    /** @type {string} */ question,
  ) => `Level ${level} of ${levels}: ${question}`,
  edges: (/** @type {string} */ no, /** @type {string} */ yes) =>
    ` The 0-edge (no) leads to ${no}, the 1-edge (yes) to ${yes}.`,
  level: (/** @type {number} */ level) => `level ${level}`,
  mined: (/** @type {string} */ cells) => `Mines: ${cells}.`,
  shared: (/** @type {string} */ mines, /** @type {string} */ cells) => `${mines} among ${cells}.`,
  safe: (/** @type {string} */ cells) => `Safe: ${cells}.`,
  open: (/** @type {string} */ cells) => `Not decided: ${cells}.`,
  // What cells show of a path.
  none: `${COVERED}, no mine ${ON_PATH}`,
  some: (/** @type {number} */ mines, /** @type {number} */ cells) =>
    `${COVERED}, ${mines} of ${cells}: the mines and the cells of its group ${ON_PATH}`,
  legend: {
    mine: `a mine ${ON_PATH}`,
    none: `none ${ON_PATH}`,
    some: "one mine in three cells, this one and others, and so on",
    open: "with its chance: not decided yet",
  },
};

const MOST_LISTED = 4; // cells of a group
const MOST_NAMED = 8; // cells that a path decides

/**
 * What a level is called in the picture.
 * @param {Position} position
 * @param {readonly NamedGroup[]} groups  of the board's own answer
 * @param {DiagramLevel} level
 */
export function shortLevelName(position, groups, { text, cells, mines, number }) {
  if (!cells.length) return text;
  const [first] = cells.map((cell) => shortName(position, cell));
  const others = cells.length - 1;
  const alone = number === null ? first : `${first}–${shortName(position, number)}`;
  const name = others ? (groupOf(groups, cells)?.letter ?? `${first}+${others}`) : alone;
  return position.xMax === 1 && !others ? name : `${name} = ${mines}`;
}

/**
 * What the nodes of a level ask.
 * @param {Position} position
 * @param {readonly NamedGroup[]} groups
 * @param {DiagramLevel} level
 */
export function questionOf(position, groups, { text, cells, mines, number }) {
  if (!cells.length) return WORDS.inSet(text);
  const first = cellName(position, cells[0]);
  const held = mines === 1 ? WORDS.aMine : WORDS.mines(mines);
  if (number !== null) {
    const label = WORDS.labelAt(position.labels[number], cellName(position, number));
    return WORDS.holds(first, WORDS.counted(held, label));
  }
  if (cells.length === 1) return WORDS.holds(first, held);
  const group = groupOf(groups, cells);
  const some =
    cells.length <= MOST_LISTED
      ? listed(cells.map((each) => cellName(position, each)))
      : `${cells.length} ${cellWord(position, cells.length)}`;
  const name = group ? WORDS.group(group.letter, some) : WORDS.groupOf(first, some);
  return WORDS.holds(name, mines === 1 ? WORDS.oneMine : held);
}

/**
 * The group that has just these cells.
 * @param {readonly NamedGroup[]} groups
 * @param {readonly number[]} cells
 */
function groupOf(groups, cells) {
  const wanted = new Set(cells);
  return groups.find(
    (group) => group.cells.length === cells.length && group.cells.every((cell) => wanted.has(cell)),
  );
}

/**
 * Where a path has got to.
 * @param {Shown} shown
 * @param {Path} path
 */
export function placeInWords(shown, path) {
  const { diagram, position, groups } = shown;
  const end = endOf(path);
  if (end === ZERO) return WORDS.atZero;
  if (end === ONE) return WORDS.atOne(solutionInWords(shown, path));
  const { levels } = diagram;
  const level = levelOf(diagram, end);
  const to = (/** @type {0 | 1} */ branch) => {
    const child = childOf(diagram, end, branch);
    return isTerminal(child) ? String(child) : WORDS.level(levelOf(diagram, child) + 1);
  };
  const question = questionOf(position, groups, levels[level]);
  return [
    path.branches.length ? "" : WORDS.atRoot,
    WORDS.atLevel(level + 1, levels.length, question),
    WORDS.edges(to(0), to(1)),
  ].join("");
}

/**
 * @param {Shown} shown
 * @param {Path} path
 */
function solutionInWords({ diagram, position }, path) {
  if (!diagram.model) {
    const items = [...takenLevels(diagram, path)].map((level) => diagram.levels[level].text);
    return items.length ? WORDS.setOf(listed(items)) : WORDS.emptySet;
  }
  const count = solutionsOn(decisionsAlong(diagram, path), position.xMax);
  return count === 1n ? WORDS.solution : WORDS.solutions(numberInWords(String(count)));
}

/**
 * What a path says about the cells.
 * @param {Shown} shown
 * @param {Path} path
 */
export function decisionsInWords({ diagram, position }, path) {
  if (!diagram.model) return "";
  const decisions = decisionsAlong(diagram, path);
  const isSure = (/** @type {Decision} */ { cells, mines }) => isEach(position, cells, mines ?? 0);
  const withMines = decisions.filter(({ mines }) => mines);
  const [mined, shared, safe] = [
    withMines.filter(isSure),
    withMines.filter((each) => !isSure(each)),
    decisions.filter(({ mines }) => mines === 0),
  ];
  const open = decisions.flatMap(({ cells, mines }) => (mines === null ? cells : [])).length;
  const named = (/** @type {readonly Decision[]} */ some) => {
    const cells = some.flatMap((each) => each.cells).toSorted((a, b) => a - b);
    return listed(
      cells.map((cell) => cellName(position, cell)),
      MOST_NAMED,
    );
  };
  const sentences = [
    mined.length && WORDS.mined(named(mined)),
    ...shared.map((each) => WORDS.shared(counted(each.mines ?? 0, "mine"), named([each]))),
    safe.length && WORDS.safe(named(safe)),
    open && WORDS.open(counted(open, cellWord(position, 1), cellWord(position, 2))),
  ];
  return sentences.filter(Boolean).join(" ");
}

const NONE = makeFace(ASSIGNED, { mark: "safe", said: WORDS.none });

/** @type {import("../../board/overlays/overlays.js").LegendEntry[]} */
const LEGEND = [
  { samples: [assignedFace(1, ON_PATH)], meaning: WORDS.legend.mine },
  { samples: [NONE], meaning: WORDS.legend.none },
  { samples: [makeFace(ASSIGNED, { text: "1/3", said: "" })], meaning: WORDS.legend.some },
  { samples: [chanceOfShade(6)], meaning: WORDS.legend.open },
];

/**
 * The faces of all cells that the path has decided: mines, none, or some of several.
 * @param {Position} position
 * @param {WrittenDiagram} diagram
 * @param {Path} path
 * @returns {Map<number, Face>}
 */
export function facesAlong(position, diagram, path) {
  /** @type {Map<number, Face>} */
  const faces = new Map();
  for (const { cells, mines } of decisionsAlong(diagram, path)) {
    if (mines === null) continue;
    const some = () =>
      makeFace(ASSIGNED, {
        notation: "fraction",
        text: String(mines),
        under: String(cells.length),
        said: WORDS.some(mines, cells.length),
      });
    const each = () =>
      isEach(position, cells, mines) ? assignedFace(mines / cells.length, ON_PATH) : some();
    const face = mines === 0 ? NONE : each();
    for (const cell of cells) faces.set(cell, face);
  }
  return faces;
}

/** What is worked out for a path stays the same as long as that does. @type {WeakMap<Path, Meant>} */
const known = new WeakMap();

/**
 * What the board shows of a path, and the small picture beside its words, in which all that is not decided is
 * as it is without an answer.
 * @typedef {import("../view.js").Marks} Marks
 * @typedef {{marks: Marks, pictured: Marks | null}} Meant
 * @param {Shown} shown
 * @param {Path} path
 * @returns {Meant}
 */
export function marksAlong({ position, diagram }, path) {
  const before = known.get(path);
  if (before) return before;
  const end = endOf(path);
  const cells = diagram.levels[levelOf(diagram, end)]?.cells ?? [];
  const rings = cells.length ? [{ cells, letter: "", tone: 0, text: null, picked: true }] : [];
  const decided = facesAlong(position, diagram, path);
  const isAnything = diagram.model && (path.branches.length || isTerminal(end));
  const faces = new Map(
    position.labels.map((label, cell) => [cell, decided.get(cell) ?? labelFace(label)]),
  );
  const meant = {
    marks: { viewed: isAnything ? { faces: decided, legend: LEGEND } : null, rings },
    pictured: diagram.model ? { viewed: { faces, legend: [] }, rings } : null,
  };
  known.set(path, meant);
  return meant;
}
