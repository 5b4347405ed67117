// What the views of trees and bags ask, draw and mark, and what they compute for that.

import assert from "node:assert/strict";
import { test } from "node:test";
import { childrenOf } from "../../web/js/graph/layouts/tree.js";
import { distinctName } from "../../web/js/text/names.js";
import { axisOf } from "../../web/js/views/counts.js";
import decomposition from "../../web/js/views/decomposition/decomposition.js";
import { writtenRows } from "../../web/js/views/decomposition/polynomials.js";
import { shortPolynomial, stepInTree } from "../../web/js/views/tree/picture.js";
import { drawTable1 } from "../../web/js/views/tree/polynomials.js";
import tree from "../../web/js/views/tree/tree.js";
import { placeTrees } from "../../web/js/views/tree_picture.js";
import { all, textOf } from "./drawings.js";

test("a parent stands above the middle of its children, and nothing overlaps", () => {
  const parents = [null, 0, 0, 1, 1, 1, null, 6];
  const widths = [30, 40, 30, 30, 50, 30, 120, 30];
  const { x, y, width, height } = placeTrees(parents, widths, 50, 20);
  assert.deepEqual(y, [0, 50, 50, 100, 100, 100, 0, 50]);
  assert.equal(height, 120);
  assert.equal(x[1], (x[3] + x[5]) / 2);
  assert.equal(x[7], x[6]);
  for (const level of new Set(y)) {
    const row = parents
      .map((_, i) => i)
      .filter((i) => y[i] === level)
      .sort((a, b) => x[a] - x[b]);
    row.slice(1).forEach((i, k) => assert.ok(x[i] - x[row[k]] >= (widths[i] + widths[row[k]]) / 2));
  }
  assert.ok(Math.max(...x) < width);
  assert.deepEqual(childrenOf(parents)[0], [1, 2]);
});

test("subtrees stand as close as they can, but a tree has its columns for itself", () => {
  // Below the second child of the root there is nothing, so the third one's row reaches under it.
  const parents = [null, 0, 0, 0, 3, 3, 3, null, 7, 7];
  const { x, width } = placeTrees(
    parents,
    parents.map(() => 10),
    20,
  );
  assert.deepEqual(
    x.slice(0, 7),
    [10, 0, 10, 20, 10, 20, 30].map((place) => place + 5),
  );
  assert.deepEqual(x.slice(7), [50, 45, 55]);
  assert.equal(width, 60);
});

test("a long path needs no recursion", () => {
  const parents = Array.from({ length: 20_000 }, (_, i) => (i ? i - 1 : null));
  assert.equal(
    placeTrees(
      parents,
      parents.map(() => 10),
      5,
    ).height,
    20_000 * 5,
  );
});

test("a polynomial below a vertex is cut where it is long", () => {
  assert.equal(shortPolynomial([]), "0");
  assert.equal(shortPolynomial(["1", "1"]), "1+x");
  assert.equal(shortPolynomial(["0", "0", "12"]), "12x²");
  assert.match(shortPolynomial(new Array(30).fill("3")), /^3\+3x\+.*\+…$/);
});

test("a number that is rounded says so", () => {
  assert.equal(shortPolynomial(["1999999"]), "≈2·10⁶");
  assert.equal(shortPolynomial(["3", "9600000"]), "≈3+10⁷x");
  assert.equal(shortPolynomial(["0", "2000000"]), "2·10⁶x");
  assert.equal(shortPolynomial(["123456", "123456", "1999999"]), "123456+123456x+…");
});

test("variables of different vertices are called differently", () => {
  const names = ["v1", "v7", "7", "a_long_name_1", "a_long_name_2", "two words"];
  const position = {
    shape: "graph",
    names,
    edges: [],
    places: [],
    labels: [],
    xMax: 1,
    prior: { kind: "uniform" },
  };
  const powers = names.map((_, i) => names.map((_, j) => Number(i === j)));
  const rows = [
    {
      bag: 0,
      mines: [
        [3, 0],
        [4, 1],
      ],
      numbers: [0, 1, 2, 3, 4, 5],
      terms: powers.map((each) => [each, "1"]),
      count: 6,
    },
  ];
  assert.deepEqual(writtenRows(position, { count: 1, start: 0, rows, assignments: "1" }), [
    [
      1,
      "a_long_name_1 → □, a_long_name_2 → ✱",
      "x_1 + x_v7 + x_7 + x_a_long_name_1 + x_a_long_name_2 + x_{two words}",
    ],
  ]);
  assert.deepEqual(
    names.map((_, i) => distinctName(position, i)),
    ["v1", "v7", "7", "a_long_…#4", "a_long_…#5", "two words".slice(0, 7) + "…#6"],
  );
});

/** A path of vertices with these labels. */
const path = (...labels) => ({
  shape: "graph",
  names: labels.map((_, i) => "abcdef"[i]),
  edges: labels.slice(1).map((_, i) => [i, i + 1]),
  places: labels.map((_, i) => [i, 0]),
  labels,
  xMax: 1,
  prior: { kind: "uniform" },
});

/** A view that is open, with an answer: what it asks, draws and marks, and what somebody does in it. */
function open({ definition }, position, answer) {
  const state = {
    revision: 1,
    position,
    said: { answer: null },
    settings: {},
    python: { is: "ready" },
    hand: { cursor: 0, hover: null },
  };
  const none = () => ({ nothing: "", answer: null, problem: null, waits: true, again: () => {} });
  let local = definition.begin(null, state);
  const told = Object.fromEntries(Object.keys(definition.asks).map((name) => [name, none()]));
  const set = (change) => {
    local = { ...local, ...(typeof change === "function" ? change(local) : change) };
  };
  const page = { board: { hasFocus: false } };
  const scene = () => ({ state, answer, told, local, set, page });
  return {
    state,
    told,
    set,
    scene,
    asked: (name) => definition.asks[name](scene()),
    drawn: () => definition.draw(scene()),
    marked: () => definition.marks(scene())?.rings.map(({ cells }) => cells) ?? [],
    after: () => definition.after(scene(), null, { querySelector: () => null }),
    answers: (other) => {
      answer = other;
    },
    press: (name) =>
      all(definition.draw(scene()), "button")
        .find((button) => (button["aria-label"] ?? button.text) === name)
        .onclick(),
  };
}

const FOUR = { whole: ["1"], less: [], free: ["1"], mine: [] };
/** A root with two children, of which only the first step has its polynomials. */
const cutTree = () => ({
  legal: true,
  roots: [0],
  parents: [null, 0, 0],
  polynomial: ["1"],
  count: "1",
  complete: false,
  steps: [
    { cell: 1, rule: "leaf", children: [], polynomials: FOUR },
    { cell: 2, rule: "leaf", children: [], polynomials: null },
    { cell: 0, rule: "free", children: [1, 2], polynomials: null },
  ],
});
const statusOf = (drawing) => all(drawing, "p", "step-status")[0].text;

test("polynomials that had no room come later, alone if need be, or are known to be too long", () => {
  const view = open(tree, path("_", "_", "_"), cutTree());
  assert.equal(view.asked("step"), null);
  view.press("Last");
  assert.deepEqual(view.asked("step"), { operation: "tree", cells: [0, 2] });
  assert.match(textOf(view.drawn()), /Working it out/);
  view.told.step.answer = {
    steps: [{ cell: 2, rule: "leaf", children: [], polynomials: FOUR }],
  };
  view.after();
  view.told.step.answer = null;
  assert.equal(view.asked("step"), null);
  assert.match(textOf(view.drawn()), /The polynomials of this vertex are too long to show/);
  view.press("Back");
  assert.equal(view.asked("step"), null);
  assert.equal(all(view.drawn(), "table", "vertex-polynomials").length, 1);
});

test("the board marks the vertex of the step and its children, and where it is no tree a ring in it", () => {
  const view = open(tree, path("_", "_", "_"), cutTree());
  assert.deepEqual(view.marked(), [[1]]);
  view.press("Last");
  assert.deepEqual(view.marked(), [[0], [1, 2]]);
  const { marksAlone } = tree.definition;
  assert.equal(marksAlone(view.scene()), null);
  view.told.main.problem = { kind: "unsupported", message: "", cells: [0, 1, 2] };
  assert.deepEqual(marksAlone(view.scene()).rings[0].cells, [0, 1, 2]);
});

test("steps go by themselves when their polynomials are there, and begin anew at the end", () => {
  const answer = cutTree();
  const view = open(tree, path("_", "_", "_"), answer);
  const plays = () => tree.definition.plays(view.scene());
  assert.equal(plays(), null);
  view.press("Play");
  assert.match(statusOf(view.drawn()), /^Step 2 of 3: c, known safe\./);
  plays().step(); // It waits.
  assert.match(statusOf(view.drawn()), /^Step 2/);
  for (const step of answer.steps) step.polynomials = FOUR;
  plays().step();
  assert.match(
    statusOf(view.drawn()),
    /^Step 3 of 3: a, known safe, a root\. Its children are b and c/,
  );
  assert.equal(plays(), null);
  view.press("Play");
  assert.match(statusOf(view.drawn()), /^Step 1/);
  view.press("Next");
  assert.equal(plays(), null);
});

test("whoever lets steps go on asks again for what was stopped", () => {
  const view = open(tree, path("_", "_", "_"), cutTree());
  let again = 0;
  Object.assign(view.told.step, { problem: { message: "Stopped." }, again: () => again++ });
  view.press("Play");
  assert.equal(again, 1);
  tree.definition.plays(view.scene()).step();
  assert.equal(tree.definition.plays(view.scene()), null);
});

test("a step follows the cursor, but not where it was before; and ends with its answer", () => {
  const view = open(tree, path("_", "_", "_"), cutTree());
  view.after();
  assert.match(statusOf(view.drawn()), /^Step 1 of 3: b/);
  view.state.hand = { cursor: 2, hover: null };
  view.after();
  assert.match(statusOf(view.drawn()), /^Step 2 of 3: c/);
  view.answers(cutTree());
  assert.match(statusOf(view.drawn()), /^Step 1 of 3/);
});

test("a root that somebody wants stays while the vertices are the same", () => {
  const view = open(tree, path("_", "_", "_"), cutTree());
  view.press("Make this vertex the root");
  assert.deepEqual(view.asked("main"), { operation: "tree", root: 1 });
  const { begin } = tree.definition;
  const { local, state } = view.scene();
  const labelled = { ...state.position, labels: ["1", "_", "_"] };
  assert.equal(begin(local, { position: labelled }).root, 1);
  assert.equal(begin(local, { position: path("_", "_", "_") }).root, null);
});

test("each label has its row of Table 1", () => {
  const rowOf = (label) =>
    all(drawTable1(label), "tr")
      .slice(1)
      .findIndex((row) => row["aria-current"]);
  assert.deepEqual(["_", "*", "?", "0", "1", "2", "7", null].map(rowOf), [0, 1, 2, 3, 4, 5, 5, -1]);
});

const bags = (answer) => ({
  width: 1,
  order: "min-fill",
  tried: { "min-fill": 1, "min-degree": 1 },
  bags: [
    [0, 1],
    [1, 2],
  ],
  parents: [1, null],
  kinds: null,
  polynomials: null,
  ...answer,
});

test("a bag that is pointed at or chosen is marked on the board, and a vertex marks its bags", () => {
  const view = open(decomposition, path("?", "1", "?"), bags());
  assert.deepEqual(view.marked(), []);
  const picture = () => all(view.drawn(), "svg", "tree-picture")[0];
  const at = (bag) => ({ target: { closest: () => ({ getAttribute: () => String(bag) }) } });
  const classes = () => all(view.drawn(), "g").map((bag) => bag.class);
  picture().onpointerover(at(1));
  assert.deepEqual(view.marked(), [[1, 2]]);
  assert.deepEqual(classes(), ["bag", "bag pointed"]);
  picture().onclick(at(0));
  picture().onpointerleave();
  assert.deepEqual(view.marked(), [[0, 1]]);
  view.state.hand = { cursor: 0, hover: 1 };
  assert.deepEqual(classes(), ["bag chosen holds", "bag holds"]);
});

test("keys lead from bag to bag, and choose one", () => {
  const view = open(decomposition, path("?", "1", "?"), bags());
  const press = (key) => {
    const [box] = all(view.drawn(), "div", "zoom-box");
    box.onkeydown({ key, preventDefault: () => {} });
    return all(view.drawn(), "p", "hidden")[0].text;
  };
  assert.equal(press("ArrowUp"), "Bag 2: b, c");
  assert.equal(press("ArrowDown"), "Bag 1: a, b");
  press("Enter");
  assert.deepEqual(view.asked("bag").bag, 0);
});

test("the polynomials of a small decomposition are all asked for, of a large one those of a bag", () => {
  const small = open(decomposition, path("?", "1", "?"), bags());
  assert.deepEqual(small.asked("bag"), {
    operation: "decomposition",
    form: "shared",
    telling: false,
    all: true,
    pruned: false,
    start: 0,
    count: 100,
  });
  const large = open(decomposition, path("?", "1", "?"), bags({ width: 7 }));
  assert.equal(large.asked("bag"), null);
  assert.match(textOf(large.drawn()), /Choose a bag, here or in the picture/);
  const rows = Array.from({ length: 100 }, () => ({
    bag: 1,
    mines: [],
    numbers: [],
    terms: [[[], "1"]],
    count: 1,
  }));
  all(large.drawn(), "select")
    .find(({ id }) => id === "bag-chosen")
    .onchange({ target: { value: "1" } });
  large.told.bag.answer = { polynomials: { count: 250, start: 0, rows, assignments: "8" } };
  assert.match(textOf(large.drawn()), /1 to 100 of 250/);
  large.press("Next");
  assert.deepEqual([large.asked("bag").bag, large.asked("bag").start], [1, 100]);
  // With another decomposition nothing is chosen.
  large.answers(bags({ width: 7 }));
  assert.equal(large.asked("bag"), null);
});

test("what a decomposition is made by stays from board to board, and can be changed where there is none", () => {
  const view = open(decomposition, path("?", "1", "?"), null);
  const { frame, begin } = decomposition.definition;
  view.told.main.problem = { message: "Out of reach." };
  const options = frame(view.scene(), ["notice", "body"], null);
  const [order] = all(options, "select");
  order.onchange({ target: { value: "min-fill" } });
  assert.equal(begin(view.scene().local).order, "min-fill");
  assert.equal(view.asked("main").order, "min-fill");
  view.told.main.nothing = "This graph has no vertices yet.";
  assert.equal(all(frame(view.scene(), ["notice", "body"], null), "select").length, 0);
});

test("counts that are near each other are drawn as they are, others by their logarithms", () => {
  const near = axisOf(["12", "81", "234", "375", "9"]);
  assert.equal(near.scale, "linear");
  assert.ok(Math.abs(near.heights[3] - 375 / 400) < 1e-9);
  assert.equal(near.levels.at(-1).label, "400");
  const far = axisOf(["1", "480", `1${"0".repeat(143)}`]);
  assert.equal(far.scale, "log");
  assert.ok(far.heights[0] > 0 && far.heights[2] <= 1);
  assert.ok(far.levels.length < 10);
  assert.deepEqual(axisOf(["1"]).heights, [1]);
});

test("arrow keys lead through a rooted tree: up, down, and along a level", () => {
  const parents = [null, 0, 0, 1, 2, 2, null];
  const places = placeTrees(
    parents,
    parents.map(() => 30),
    50,
  );
  const step = (key, node) => stepInTree(key, node, parents, places);
  assert.equal(step("ArrowUp", 3), 1);
  assert.equal(step("ArrowUp", 0), null);
  assert.equal(step("ArrowDown", 2), 4);
  assert.equal(step("ArrowDown", 3), null);
  assert.equal(step("ArrowRight", 3), 4);
  assert.equal(step("ArrowLeft", 2), 1);
  assert.equal(step("ArrowRight", 0), 6);
  assert.equal(step("Home", 5), 0);
  assert.equal(step("x", 5), null);
});
