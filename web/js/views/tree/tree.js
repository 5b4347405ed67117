// A board that is a tree, step by step from the leaves: the four polynomials of every vertex by the paper's rules,
// drawn as a rooted tree with the polynomials below the vertices.

import { ring } from "../../board/layers.js";
import { h, onceFor } from "../../page/h.js";
import { button, unfolding } from "../../parts/fields.js";
import { wholePolynomial } from "../../parts/generating_polynomial.js";
import { NO_VERTEX, noticeAbout } from "../../parts/notice.js";
import { playButton, stepper, stepTime } from "../../parts/stepper.js";
import { MAX_TREE_CELLS } from "../../state/labels.js";
import { sameCells } from "../../state/position.js";
import { math, operator, polynomial, row } from "../../text/math.js";
import { cellName } from "../../text/names.js";
import { inThrees } from "../../text/numbers.js";
import { counted, listed } from "../../text/wording.js";
import { view } from "../view.js";
import { rootedTree, vertexInWords } from "./picture.js";
import {
  drawMeanings,
  drawPolynomials,
  drawTable,
  drawTable1,
  formulasOf,
  signOf,
  textOf,
} from "./polynomials.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").TreeAnswer} TreeAnswer
 * @typedef {import("../../solver/protocol.js").VertexPolynomials} Polynomials
 * @typedef {{of: TreeAnswer, turn: number, plays: boolean, later: ReadonlyMap<number, Polynomials | null>}} Walk
 *   Which step of an answer is shown, from 0 on, and whether it goes on by itself; `later`: the polynomials of vertices
 *   that came after the answer, null where they have no room in any
 * @typedef {{root: number | null, position: Position, walk: Walk | null, cursor: number | null,
 *   isTableOpen: boolean}} Local
 *   `root`: the vertex that somebody wants there; `cursor`: where it was when it was last followed
 * @typedef {import("../view.js").Scene<Local>} Scene
 * @typedef {Pick<Scene, "answer" | "set">} Steps
 */

const WORDS = {
  lead: "Golan’s recursion: each vertex gets four polynomials in x from those of its children, leaves first; the coefficient of x to the k counts arrangements with k mines at or below it. The board marks the vertex of the step, and more thinly its children. In the picture the arrow keys go from vertex to vertex.",
  toDecomposition: "Show its bags",
  result: "The polynomial of the whole board",
  trees: (/** @type {number} */ count) => ` (${count} trees)`,
  noSolution: (/** @type {string} */ trees) => `No solution${trees}: the polynomial is 0.`,
  solutions: (/** @type {string} */ count, /** @type {string} */ trees) =>
    `${inThrees(count)} ${count === "1" ? "solution" : "solutions"} in all${trees}: its value at x = 1.`,
  withMines: (/** @type {string} */ count, /** @type {number} */ mines) =>
    ` ${inThrees(count)} of them ${count === "1" ? "has" : "have"} ${counted(mines, "mine")}, the coefficient of that power.`,
  steps: "Steps",
  buttons: { first: "First", previous: "Back", next: "Next", last: "Last" },
  slider: "Step",
  stepOf: (/** @type {number} */ turn, /** @type {string} */ name) => `step ${turn + 1}, ${name}`,
  reroot: "Make this vertex the root",
  rule: "The rule with the polynomials of the children",
  step: (/** @type {number} */ turn, /** @type {number} */ count, /** @type {string} */ vertex) =>
    `Step ${turn + 1} of ${count}: ${vertex}`,
  root: ", a root",
  children: (/** @type {string[]} */ names) =>
    ` Its ${names.length === 1 ? "child is" : "children are"} ${listed(names, MOST_NAMED)}.`,
  /** @type {Record<import("../../solver/protocol.js").TreeRule, string>} */
  rules: {
    leaf: "A leaf: Table 1 has its four polynomials.",
    free: "Case i, known safe: the subtrees of the children are independent, so their P are multiplied.",
    mine: "Case ii, a known mine: numbers among the children need one mine less, so their P₋ are multiplied, and x counts this mine.",
    unknown: "Case iii, unknown: safe or a mine, so both cases are added.",
    number:
      "Case iv, a number: y marks the children that are mines, and exactly as many as the number says must be mines.",
  },
  tooLong: "The polynomials of this vertex are too long to show.",
  table: "All polynomials as a table",
};

const MOST_NAMED = 8; // children
const [MOST_SAID, MOST_SAID_AT_ONCE] = [2000, 120]; // signs of a polynomial

export default view({
  name: "tree",
  begin: (/** @type {Local | null} */ before, { position }) => ({
    root: before && sameCells(before.position, position) ? before.root : null,
    position,
    walk: null,
    cursor: before?.cursor ?? null,
    isTableOpen: before?.isTableOpen ?? false,
  }),
  // Where the cursor goes meanwhile is not followed.
  rests: (local) => ({
    ...local,
    cursor: null,
    walk: local.walk && { ...local.walk, plays: false },
  }),
  asks: {
    main: ({ state, local }) => (state.position.labels.length ? treeOf(local) : NO_VERTEX),
    /** For polynomials that were too long to come with all others. */
    step(scene) {
      const cells = scene.answer ? missingOf(scene) : [];
      return cells.length ? { ...treeOf(scene.local), cells } : null;
    },
  },
  reads: ({ hand }) => [hand.cursor],
  offers: ({ told, page }) =>
    told.main.problem?.kind === "unsupported" &&
    button(WORDS.toDecomposition, () => page.showView("decomposition")),
  draw(scene) {
    const { answer, state, told, local, set, page } = scene;
    const { position } = state;
    const { turn } = walkOf(scene);
    const goTo = goToIn(answer, set);
    const { tools, box } = rootedTree(position, answer, turnsOf(answer), turn, goTo);
    const waits = missingOf(scene).length ? state : null;
    return [
      h("p", { class: "lead" }, WORDS.lead),
      drawMeanings(),
      drawResult(position, answer),
      drawTools(scene, tools),
      box,
      drawStep(scene, noticeAbout(told.step, waits)),
      unfolding(
        WORDS.table,
        local.isTableOpen,
        (isTableOpen) => set({ isTableOpen }),
        () => drawTable(answer, position, page, goTo),
      ),
    ];
  },
  marks: (scene) => {
    const { cell, children } = stepOf(scene);
    return {
      viewed: null,
      rings: [...ring([cell], { picked: true }), ...ring(children, { tone: 4 })],
    };
  },
  // Where the board is no tree, a ring in it.
  marksAlone: ({ told }) => {
    const cells = told.main.problem?.cells ?? [];
    return cells.length ? { viewed: null, rings: ring(cells, { tone: 1, picked: true }) } : null;
  },
  plays: (scene) =>
    walkOf(scene).plays
      ? { every: stepTime(scene.answer.steps.length), step: () => goOn(scene) }
      : null,
  after(scene, before, root) {
    const { answer, told, state, local, set } = scene;
    if (answer && told.step.answer) takeIn(scene, told.step.answer);
    const { cursor } = state.hand;
    if (local.cursor === null) set({ cursor });
    else if (answer && cursor !== local.cursor) {
      set({ cursor });
      go(scene, turnsOf(answer).get(cursor));
    }
    // In another tree one goes on from its first step.
    if (!answer || answer === before?.answer) return;
    const picture = root.querySelector(".tree-picture");
    if (!picture?.contains(document.activeElement)) return;
    /** @type {SVGElement | null} */ (picture.querySelector(".now"))?.focus();
  },
});

/** @param {Local} local @returns {import("../view.js").Asked} */
const treeOf = ({ root }) => ({ operation: "tree", ...(root === null ? {} : { root }) });

/** A walk belongs to an answer: with another one it begins anew. @param {Pick<Scene, "answer" | "local">} scene @returns {Walk} */
const walkOf = ({ answer, local: { walk } }) =>
  walk?.of === answer && walk ? walk : { of: answer, turn: 0, plays: false, later: new Map() };

/** @param {Steps} scene @param {Partial<Walk>} changed */
const walkOn = (scene, changed) =>
  scene.set((local) => ({ walk: { ...walkOf({ ...scene, local }), ...changed } }));

/** What somebody does ends what goes on by itself. @param {Steps} scene @param {number | undefined} turn */
function go(scene, turn) {
  if (turn !== undefined) walkOn(scene, { turn, plays: false });
}

/**
 * The next step, as soon as the polynomials of this one are there.
 * @param {Scene} scene
 * @param {boolean} [isFirst]  whether somebody wants to go on: from the beginning where it has reached the end
 */
function goOn(scene, isFirst = false) {
  const { answer, told } = scene;
  const { turn } = walkOf(scene);
  const last = answer.steps.length - 1;
  if (told.step.problem) {
    if (isFirst) told.step.again();
    walkOn(scene, { plays: isFirst });
  } else if (polynomialsOf(scene, stepOf(scene).cell) === undefined) walkOn(scene, { plays: true });
  else if (turn < last) walkOn(scene, { turn: turn + 1, plays: isFirst || turn + 1 < last });
  else walkOn(scene, { turn: isFirst ? 0 : last, plays: isFirst });
}

/** @param {Scene} scene @returns {import("../../solver/protocol.js").TreeStep} */
const stepOf = (scene) => scene.answer.steps[walkOf(scene).turn];

/** At which step each vertex has its turn. */
const turnsOf = onceFor(
  (/** @type {TreeAnswer} */ { steps }) => new Map(steps.map(({ cell }, turn) => [cell, turn])),
);

/** What is done with a vertex: the same function as long as there is the same answer. */
const goToIn = onceFor(
  (/** @type {TreeAnswer} */ answer, /** @type {Scene["set"]} */ set) =>
    (/** @type {number} */ cell) =>
      go({ answer, set }, turnsOf(answer).get(cell)),
);

/**
 * The polynomials of a vertex; null where they have no room in any answer, undefined where they may still come.
 * @param {Scene} scene
 * @param {number} cell
 * @returns {Polynomials | null | undefined}
 */
function polynomialsOf(scene, cell) {
  const { answer } = scene;
  const turn = /** @type {number} */ (turnsOf(answer).get(cell));
  return answer.steps[turn].polynomials ?? walkOf(scene).later.get(cell);
}

/** The vertices whose polynomials the step that is shown still needs. @param {Scene} scene */
function missingOf(scene) {
  const { cell, children } = stepOf(scene);
  return [cell, ...children]
    .filter((each) => polynomialsOf(scene, each) === undefined)
    .slice(0, MAX_TREE_CELLS);
}

/** Polynomials that the step needs have come. @param {Scene} scene @param {TreeAnswer} answer */
function takeIn(scene, { steps }) {
  const later = new Map(walkOf(scene).later);
  // What had no room beside others may come alone; what is first, and has none, never comes.
  later.set(missingOf(scene)[0], null);
  for (const { cell, polynomials } of steps) if (polynomials) later.set(cell, polynomials);
  walkOn(scene, { later });
}

/**
 * The polynomial of the whole board, and what it counts.
 * @param {Position} position
 * @param {TreeAnswer} answer
 */
function drawResult(position, { polynomial: coefficients, legal, roots, count }) {
  const trees = roots.length === 1 ? "" : WORDS.trees(roots.length);
  const { prior } = position;
  const mines = legal && prior.kind === "total" ? Number(prior.mines) : null;
  return h(
    "div",
    { class: "formula-line tree-result", tabindex: 0, role: "region", "aria-label": WORDS.result },
    math(
      `P = ${textOf(coefficients).slice(0, MOST_SAID)}`,
      row(signOf(""), operator("="), polynomial(coefficients, "x")),
    ),
    h(
      "span",
      { class: "hint" },
      legal ? WORDS.solutions(count, trees) : WORDS.noSolution(trees),
      mines !== null && WORDS.withMines(coefficients[mines] ?? "0", mines),
    ),
    wholePolynomial(coefficients, "x"),
  );
}

/** The tools that go through the steps. @param {Scene} scene @param {import("../../page/h.js").Content} others */
function drawTools(scene, others) {
  const { answer, state, set } = scene;
  const { turn, plays } = walkOf(scene);
  const { cell } = stepOf(scene);
  const count = answer.steps.length;
  const slide = (/** @type {Event} */ { target }) =>
    go(scene, Number(/** @type {HTMLInputElement} */ (target).value) - 1);
  return h(
    "div",
    { class: "step-tools", role: "group", "aria-label": WORDS.steps },
    stepper({ at: turn, count, go: (to) => go(scene, to), words: WORDS.buttons }),
    playButton(plays, () => (plays ? go(scene, turn) : goOn(scene, true))),
    h(
      "div",
      { class: "step-slider" },
      h("input", {
        type: "range",
        min: 1,
        max: count,
        step: 1,
        value: turn + 1,
        "aria-label": WORDS.slider,
        "aria-valuetext": WORDS.stepOf(turn, cellName(state.position, cell)),
        oninput: slide,
      }),
    ),
    button(WORDS.reroot, () => set({ root: cell }), { disabled: answer.parents[cell] === null }),
    others,
  );
}

/**
 * One step in words and formulas: the vertex, its rule with the polynomials of the children, its own polynomials, and
 * the row of Table 1 that is in use.
 * @param {Scene} scene
 * @param {import("../../page/h.js").Content} notice  why something of it is not there
 */
function drawStep(scene, notice) {
  const { position } = scene.state;
  const { cell, children, rule } = stepOf(scene);
  const label = position.labels[cell];
  const polynomials = polynomialsOf(scene, cell);
  const below = children.map((child) => polynomialsOf(scene, child) ?? null);
  const lines = polynomials ? formulasOf(rule, polynomials, label, below) : [];
  if (polynomials === null) lines.push(h("span", { class: "hint" }, WORDS.tooLong));
  return [
    h(
      "p",
      // While steps follow each other by themselves, they are not read out.
      { class: "step-status", role: "status", "aria-live": walkOf(scene).plays ? "off" : "polite" },
      h("span", {}, stepInWords(scene)),
      // For those who do not see the formulas.
      h(
        "span",
        { class: "hidden" },
        polynomials && ` P = ${textOf(polynomials.whole).slice(0, MOST_SAID_AT_ONCE)}.`,
      ),
    ),
    notice,
    h(
      "div",
      {
        class: "step-formulas",
        tabindex: 0,
        role: "region",
        "aria-label": WORDS.rule,
        hidden: !lines.length,
      },
      lines.map((line) => h("p", {}, line)),
    ),
    h(
      "div",
      { class: "step-tables" },
      h("div", {}, polynomials && drawPolynomials(position, cell, polynomials)),
      drawTable1(rule === "leaf" ? label : null),
    ),
  ];
}

/** @param {Scene} scene */
function stepInWords(scene) {
  const { answer, state } = scene;
  const { cell, children, rule } = stepOf(scene);
  const vertex = vertexInWords(state.position, cell);
  const names = children.map((child) => cellName(state.position, child));
  return [
    WORDS.step(walkOf(scene).turn, answer.steps.length, vertex),
    answer.parents[cell] === null && WORDS.root,
    ".",
    children.length > 0 && WORDS.children(names),
    ` ${WORDS.rules[rule]}`,
  ]
    .filter(Boolean)
    .join("");
}
