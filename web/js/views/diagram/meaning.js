// What a diagram means: what its levels ask, and what a path through it says, in words, on the board, and of the
// degree-constrained model in its graph: covered cells above, numbers below, an edge where they touch.

import { ASSIGNED, labelFace, makeFace } from "../../board/face.js";
import { assignedFace } from "../../board/held_mines.js";
import { ring } from "../../board/layers.js";
import { chanceOfShade } from "../../board/overlays/mine_chance.js";
import { placeInLayers } from "../../graph/layouts/layers.js";
import { h, onceFor } from "../../page/h.js";
import { zoomBox } from "../../parts/zoom_box.js";
import { spoken, UNKNOWN } from "../../state/labels.js";
import { cellName, cellWord, shortName } from "../../text/names.js";
import { numberInWords } from "../../text/numbers.js";
import { counted, listed } from "../../text/wording.js";
import {
  answersAlong,
  childOf,
  decisionsAlong,
  edgesAlong,
  endOf,
  isEach,
  isTerminal,
  levelOf,
  ONE,
  solutionsOn,
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
 * @typedef {import("../../solver/protocol.js").BipartiteGraph} BipartiteGraph
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
  bipartite: {
    title: "Its bipartite graph",
    box: "The bipartite graph; Shift and the arrow keys move it",
    meaning:
      "Above, the covered cells with the degrees they may have: all of their edges or none. Below, the numbers with theirs: as many edges as they say. The edges that the path has chosen are part of such a subgraph.",
    picture: (/** @type {BipartiteGraph} */ { covered, hints, edges }) =>
      `${counted(covered.length, "covered cell")}, ${counted(hints.length, "number")} and ${counted(edges.length, "edge")} between them`,
    edges: (/** @type {number} */ chosen, /** @type {number} */ out, /** @type {number} */ open) =>
      `On this path ${counted(chosen, "edge")} chosen, ${out} left out${open ? `, ${open} not asked yet` : ""}.`,
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
    const answers = answersAlong(diagram, path);
    const items = diagram.levels.flatMap(({ text }, level) => (answers[level] ? [text] : []));
    return items.length ? WORDS.setOf(listed(items)) : WORDS.emptySet;
  }
  const count = solutionsOn(decisionsAlong(diagram, path, position.xMax));
  return count === 1n ? WORDS.solution : WORDS.solutions(numberInWords(String(count)));
}

/**
 * What a path says about the cells.
 * @param {Shown} shown
 * @param {Path} path
 */
export function decisionsInWords({ diagram, position }, path) {
  if (!diagram.model) return "";
  const decisions = decisionsAlong(diagram, path, position.xMax);
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
  for (const { cells, mines } of decisionsAlong(diagram, path, position.xMax)) {
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

/**
 * What the board shows of a path, and the small picture beside its words, in which all that is not decided is
 * as it is without an answer.
 * @typedef {import("../view.js").Marks} Marks
 * @type {(path: Path, shown: Shown) => {marks: Marks, pictured: Marks | null}}
 */
export const marksAlong = onceFor(
  (/** @type {Path} */ path, /** @type {Shown} */ { position, diagram }) => {
    const end = endOf(path);
    const cells = diagram.levels[levelOf(diagram, end)]?.cells ?? [];
    const rings = ring(cells, { picked: true });
    const decided = facesAlong(position, diagram, path);
    const isAnything = diagram.model && (path.branches.length || isTerminal(end));
    const faces = new Map(
      position.labels.map((label, cell) => [cell, decided.get(cell) ?? labelFace(label)]),
    );
    return {
      marks: { viewed: isAnything ? { faces: decided, legend: LEGEND } : null, rings },
      pictured: diagram.model ? { viewed: { faces, legend: [] }, rings } : null,
    };
  },
);

const APART = { one: 54, several: 76 }; // px between vertices, by the mines that a cell may hold
const DOWN = 120; // px from cells down to numbers
const RADIUS = 14; // px
const MARGIN = { side: 34, top: 46 }; // px

/**
 * Nothing where the diagram is of another model.
 * @param {Shown} shown
 * @param {Path} path
 */
export function drawBipartite({ position, diagram }, path) {
  const { bipartite } = diagram;
  if (!bipartite) return null;
  const { at, ends, width, height, vertices } = layOut(bipartite, position);
  const states = edgesAlong(diagram, bipartite, path);
  const chosen = states.filter(({ mines }) => mines).length;
  const open = states.filter(({ mines }) => mines === null).length;
  const { tools, box } = zoomBox(
    {
      label: WORDS.bipartite.box,
      of: diagram,
      width,
      height,
      start: [0, 0],
      hasText: true,
      picture: {
        class: "bipartite-picture",
        role: "img",
        "aria-label": WORDS.bipartite.picture(bipartite),
      },
    },
    ends.map(([from, to], i) => {
      const { mines, isAsked } = states[i];
      const marks = {
        asked: isAsked,
        taken: Boolean(mines),
        several: mines !== null && mines > 1,
        refused: mines === 0,
      };
      const own = Object.entries(marks).flatMap(([mark, isSo]) => (isSo ? [mark] : []));
      const [[x1, y1], [x2, y2]] = [at[from], at[to]];
      return h("line", { class: ["bipartite-edge", ...own].join(" "), x1, y1, x2, y2 });
    }),
    vertices,
  );
  return h(
    "section",
    { class: "bipartite" },
    h("h3", {}, WORDS.bipartite.title),
    h("p", { class: "hint" }, WORDS.bipartite.meaning),
    h("div", { class: "picture-tools" }, tools),
    box,
    h("p", { class: "hint" }, WORDS.bipartite.edges(chosen, states.length - chosen - open, open)),
  );
}

const layOut = onceFor(placeBipartite);

/** @param {BipartiteGraph} graph @param {Position} position */
function placeBipartite({ covered, hints, edges }, position) {
  const cells = [...covered, ...hints.map(([cell]) => cell)];
  const vertexOf = new Map(cells.map((cell, i) => [cell, i]));
  const ends = edges.map(
    (pair) => /** @type {[number, number]} */ (pair.map((cell) => vertexOf.get(cell))),
  );
  const layers = cells.map((_, i) => (i < covered.length ? 0 : 1));
  const apart = position.xMax === 1 ? APART.one : APART.several;
  const { x, width } = placeInLayers(layers, ends, { vertexGap: apart, edgeGap: apart });
  const at = cells.map((_, i) => [x[i] + MARGIN.side, MARGIN.top + layers[i] * DOWN]);
  const degrees = cells.map(() => 0);
  for (const [cell] of ends) degrees[cell] += 1;
  return {
    ends,
    at,
    width: width + 2 * MARGIN.side,
    height: DOWN + 2 * MARGIN.top,
    vertices: cells.map((cell, i) => {
      const said = cellName(position, cell);
      if (i >= covered.length) return drawNumber(at[i], hints[i - covered.length][1], said);
      const degreesOfCell = degreesOf(degrees[i], position.xMax);
      return drawCell(at[i], shortName(position, cell, 6), degreesOfCell, said);
    }),
  };
}

/**
 * The degrees that a cell may have: every mine that it holds takes all of its edges once.
 * @param {number} edges
 * @param {number} xMax
 */
function degreesOf(edges, xMax) {
  const most = String(xMax * edges);
  return xMax > 3
    ? `{0, ${edges}, …, ${most}}`
    : `{${Array.from({ length: xMax + 1 }, (_, mines) => mines * edges).join(", ")}}`;
}

/**
 * @param {number[]} at
 * @param {string} name
 * @param {string} degrees
 * @param {string} said
 */
const drawCell = (at, name, degrees, said) =>
  h(
    "g",
    { class: "bipartite-cell", transform: `translate(${at.join(" ")})` },
    h("title", {}, said),
    h("circle", { r: RADIUS }),
    h("text", { y: 4 }, name),
    h("text", { class: "degrees", y: -RADIUS - 8 }, degrees),
  );

/**
 * @param {number[]} at
 * @param {number} value
 * @param {string} said
 */
const drawNumber = (at, value, said) =>
  h(
    "g",
    { class: "bipartite-number", transform: `translate(${at.join(" ")})` },
    h("title", {}, said),
    h("rect", { x: -RADIUS, y: -RADIUS, width: 2 * RADIUS, height: 2 * RADIUS, rx: 3 }),
    h("text", { y: 5 }, value),
    h("text", { class: "degrees", y: RADIUS + 18 }, `{${value}}`),
  );
