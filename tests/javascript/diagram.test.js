// What the view of diagrams computes, asks and draws.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeInLayers } from "../../web/js/graph/layouts/layers.js";
import diagram, { writeDot, writeJson } from "../../web/js/views/diagram/diagram.js";
import {
  decisionsInWords,
  facesAlong,
  placeInWords,
  questionOf,
  shortLevelName,
} from "../../web/js/views/diagram/meaning.js";
import {
  answersAlong,
  countStages,
  decisionsAlong,
  edgesAlong,
  endOf,
  memberPath,
  ONE,
  originsOf,
  pathAtRoot,
  pathThrough,
  pathTo,
  pathVia,
  solutionsOn,
  stepDown,
  stepUp,
  ZERO,
} from "../../web/js/views/diagram/paths.js";
import { drawnGraph, layOut } from "../../web/js/views/diagram/picture.js";
import { enter, numberBeside, take, walkThrough } from "../../web/js/views/diagram/walk.js";
import { all, textOf } from "./drawings.js";

const level = (item, cells, mines = 1, number = null) => ({
  item,
  text: String(item),
  cells,
  mines,
  ways: "1",
  number,
});

/** The paper's family {ac, b, bc, c} as in its Figure 9: a at the top, then b, then c twice. */
const PAPER = {
  levels: [level(0, []), level(1, []), level(2, [])],
  node: [null, null, [2, ZERO, ONE], [2, ONE, ONE], [1, 2, 3], [0, 4, 2]],
  root: 5,
  fixed: [],
  free: [],
};

const follow = (diagram, ...branches) =>
  branches.reduce((path, branch) => stepDown(diagram, path, branch), pathAtRoot(diagram));

test("a path goes down by its branches, and back", () => {
  const path = follow(PAPER, 0, 1, 1);
  assert.deepEqual(path, { nodes: [5, 4, 3, ONE], branches: [0, 1, 1] });
  assert.deepEqual(stepDown(PAPER, path, 0), path);
  assert.deepEqual(stepUp(path), { nodes: [5, 4, 3], branches: [0, 1] });
  assert.deepEqual(stepUp(pathAtRoot(PAPER)), pathAtRoot(PAPER));
  assert.deepEqual(answersAlong(PAPER, path), [0, 1, 1]);
});

test("the way to a node is the first one, or the one that is walked already", () => {
  assert.deepEqual(pathTo(PAPER, 2), { nodes: [5, 4, 2], branches: [0, 0] });
  assert.deepEqual(pathTo(PAPER, 5), pathAtRoot(PAPER));
  assert.equal(pathTo({ ...PAPER, root: 2 }, 4), null);
  const walked = follow(PAPER, 1, 1);
  assert.deepEqual(pathVia(PAPER, walked, 2, 0), { nodes: [5, 2, ZERO], branches: [1, 0] });
  assert.deepEqual(pathVia(PAPER, walked, 3, null), { nodes: [5, 4, 3], branches: [0, 1] });
});

test("a long way needs no recursion", () => {
  const length = 20_000;
  const node = [null, null, ...Array.from({ length }, (_, i) => [length - 1 - i, i + 1, ZERO])];
  node[2] = [length - 1, ZERO, ONE];
  const long = { levels: node.slice(2).map((_, i) => level(i, [i])), node, root: length + 1 };
  const path = pathTo(long, ONE);
  assert.equal(path.nodes.length, length + 1);
  assert.equal(drawnGraph(long, { hasZero: false, sharesTerminals: true }).edges.length, length);
});

test("a path decides the cells above its end, skipped ones included", () => {
  const cells = { ...PAPER, levels: [level(0, [10]), level(1, [11]), level(2, [12])], free: [7] };
  const minesAlong = (...branches) =>
    decisionsAlong(cells, follow(cells, ...branches), 1).map(({ mines }) => mines);
  assert.deepEqual(minesAlong(), [null, null, null, null]);
  assert.deepEqual(minesAlong(1), [1, 0, null, null]);
  assert.deepEqual(minesAlong(1, 1), [1, 0, 1, null]);
  assert.deepEqual(minesAlong(0, 0), [0, 0, null, null]);
  assert.deepEqual(minesAlong(0, 0, 0), [0, 0, 0, null]);
});

test("a path that ended at 0 says nothing about what lies below its last node", () => {
  const cells = { ...PAPER, levels: [level(0, [10]), level(1, [11]), level(2, [12])] };
  const early = { ...cells, node: [...cells.node.slice(0, 5), [0, 4, ZERO]] };
  assert.deepEqual(
    decisionsAlong(early, follow(early, 1), 1).map(({ mines }) => mines),
    [1, null, null],
  );
});

test("a group holds none where every number of mines is ruled out, an edge decides its cell", () => {
  const group = {
    levels: [level(0, [1, 2], 2), level(1, [1, 2], 1), level(2, [3])],
    node: [null, null, [2, ZERO, ONE], [1, 2, 2], [0, 3, ONE]],
    root: 4,
    fixed: [[9, 1]],
    free: [],
  };
  const along = (...branches) => decisionsAlong(group, follow(group, ...branches), 2);
  assert.deepEqual(along(0)[0], { cells: [1, 2], mines: null, ways: 9n });
  assert.deepEqual(along(0, 1)[0], { cells: [1, 2], mines: 1, ways: 1n });
  assert.deepEqual(along(0, 0)[0], { cells: [1, 2], mines: 0, ways: 1n });
  assert.deepEqual(along(1), [
    { cells: [1, 2], mines: 2, ways: 1n },
    { cells: [3], mines: 0, ways: 1n },
    { cells: [9], mines: 1, ways: 1n },
  ]);
  const edges = {
    levels: [level(0, [5], 1, 20), level(1, [6], 1, 20), level(2, [5], 1, 21)],
    node: [null, null, [2, ZERO, ONE], [1, ZERO, ONE], [0, 3, 2]],
    root: 4,
    fixed: [],
    free: [],
  };
  assert.deepEqual(
    decisionsAlong(edges, follow(edges, 0), 2).map(({ mines }) => mines),
    [0, null],
  );
  assert.deepEqual(
    decisionsAlong(edges, follow(edges, 1), 2).map(({ mines }) => mines),
    [1, 0],
  );
});

test("an edge of the bipartite graph may have a level for each number of mines", () => {
  const bipartite = { covered: [5], hints: [[9, 2]], edges: [[5, 9]] };
  const several = {
    levels: [level(0, [5], 2, 9), level(1, [5], 1, 9)],
    node: [null, null, [1, ZERO, ONE], [0, 2, ONE]],
    root: 3,
  };
  const along = (...branches) => edgesAlong(several, bipartite, follow(several, ...branches))[0];
  assert.deepEqual(along(), { mines: null, isAsked: true });
  assert.deepEqual(along(1), { mines: 2, isAsked: false });
  assert.deepEqual(along(0), { mines: null, isAsked: true });
  assert.deepEqual(along(0, 1), { mines: 1, isAsked: false });
  assert.deepEqual(along(0, 0), { mines: 0, isAsked: false });
});

test("the 0-terminal can be left out, and a tree ends in terminals of its own", () => {
  const whole = drawnGraph(PAPER, { hasZero: true, sharesTerminals: true });
  assert.deepEqual([whole.nodes.length, whole.edges.length], [6, 8]);
  const without = drawnGraph(PAPER, { hasZero: false, sharesTerminals: true });
  assert.deepEqual([without.nodes.length, without.edges.length], [5, 7]);
  const leaves = drawnGraph(PAPER, { hasZero: true, sharesTerminals: false });
  assert.deepEqual(leaves.nodes.filter((node) => node <= ONE).toSorted(), [ZERO, ONE, ONE, ONE]);
  assert.equal(endOf(pathAtRoot({ ...PAPER, root: ONE })), ONE);
  assert.deepEqual(
    drawnGraph({ ...PAPER, root: ONE }, { hasZero: true, sharesTerminals: true }).nodes,
    [ONE],
  );
});

/** The same family before the deletion rule, and before both: Figure 8. */
const MERGED = {
  ...PAPER,
  node: [null, null, [2, 0, 0], [2, 0, 1], [2, 1, 1], [1, 3, 2], [1, 3, 4], [0, 6, 5]],
  root: 7,
};
const TREE = {
  ...PAPER,
  node: [null, null, [2, 0, 1], [2, 1, 1], [2, 0, 1], [2, 0, 0], [1, 2, 3], [1, 4, 5], [0, 6, 7]],
  root: 8,
};

test("every stage knows how many nodes the others have", () => {
  for (const stage of [PAPER, MERGED, TREE])
    assert.deepEqual(countStages(stage), { tree: 7n, merged: 6n, reduced: 4n });
  const empty = { levels: [], node: [null, null], root: ONE };
  assert.deepEqual(countStages(empty), { tree: 0n, merged: 0n, reduced: 0n });
});

test("nodes come from those that stood for the same sets", () => {
  const merged = originsOf(TREE, MERGED);
  assert.deepEqual([merged.get(7), merged.get(5), merged.get(2)], [8, 7, 5]);
  assert.ok([2, 4].includes(merged.get(3)));
  const reduced = originsOf(MERGED, PAPER);
  assert.deepEqual(
    [5, 4, 3, 2, ONE].map((node) => reduced.get(node)),
    [7, 6, 4, 3, ONE],
  );
  // What was deleted comes from nowhere.
  const back = originsOf(PAPER, MERGED);
  assert.deepEqual([back.get(7), back.get(5), back.get(2)], [5, undefined, undefined]);
});

test("the k-th set is found by counting, and a path by its nodes", () => {
  const taken = (diagram, place) =>
    answersAlong(diagram, memberPath(diagram, place)).flatMap((each, level) =>
      each ? [level] : [],
    );
  const sets = [0n, 1n, 2n, 3n].map((place) => taken(PAPER, place));
  assert.deepEqual(sets, [[2], [1], [1, 2], [0, 2]]);
  assert.deepEqual(
    [0n, 1n, 2n, 3n].map((place) => taken(TREE, place)),
    sets,
  );
  assert.deepEqual(pathThrough(PAPER, [5, 2, ONE]), { nodes: [5, 2, ONE], branches: [1, 1] });
});

const GRID = {
  shape: "grid",
  width: 3,
  height: 1,
  labels: ["?", "1", "?"],
  xMax: 1,
  prior: { kind: "uniform" },
};

test("levels are named by what they ask", () => {
  const named = (...fields) => [
    shortLevelName(GRID, [], level(...fields)),
    questionOf(GRID, [], level(...fields)),
  ];
  assert.deepEqual(named(0, []), ["0", "is 0 in the set?"]);
  assert.deepEqual(named(0, [2]), ["1,3", "does r1 c3 hold a mine?"]);
  assert.deepEqual(named(0, [0], 1, 1), [
    "1,1–1,2",
    "does r1 c1 hold a mine, which the 1 at r1 c2 counts?",
  ]);
  assert.deepEqual(named(0, [0, 2], 2), [
    "1,1+1 = 2",
    "does the group of r1 c1 (r1 c1 and r1 c3) hold 2 mines?",
  ]);
  const groups = [{ letter: "A", cells: [2, 0] }];
  assert.equal(shortLevelName(GRID, groups, level(0, [0, 2], 1)), "A = 1");
  assert.equal(shortLevelName({ ...GRID, xMax: 2 }, groups, level(0, [2], 2)), "1,3 = 2");
});

/** The 1 between two cells, as one group. */
const PAIR = {
  levels: [{ ...level(0, [0, 2]), ways: "2" }],
  node: [null, null, [0, ZERO, ONE]],
  root: 2,
  fixed: [],
  free: [],
  model: "grouped",
};

test("a path is told in words, and shown on the board", () => {
  const shown = { position: GRID, groups: [], diagram: PAIR };
  assert.match(
    placeInWords(shown, pathAtRoot(PAIR)),
    /^The root\. Level 1 of 1: does .* leads to 0, .* to 1\.$/,
  );
  assert.equal(decisionsInWords(shown, pathAtRoot(PAIR)), "Not decided: 2 cells.");
  const solved = follow(PAIR, 1);
  assert.equal(placeInWords(shown, solved), "This path has reached 1: it stands for 2 solutions.");
  assert.equal(decisionsInWords(shown, solved), "1 mine among r1 c1 and r1 c3.");
  assert.match(placeInWords(shown, follow(PAIR, 0)), /reached 0: no solution/);
  const faces = facesAlong(GRID, PAIR, solved);
  assert.deepEqual([faces.get(0).text, faces.get(0).under, faces.has(1)], ["1", "2", false]);
  assert.equal(facesAlong(GRID, PAIR, pathAtRoot(PAIR)).size, 0);
  const alone = { ...PAIR, levels: [level(0, [0])], fixed: [[2, 0]], model: "naive" };
  const marks = [...facesAlong(GRID, alone, follow(alone, 1)).values()].map(({ mark }) => mark);
  assert.deepEqual(marks, ["placed", "safe"]);
  const family = { position: GRID, groups: [], diagram: { ...PAPER, model: null } };
  assert.equal(
    placeInWords(family, memberPath(PAPER, 3n)),
    "This path has reached 1: the set of 0 and 2.",
  );
});

test("as many solutions agree with what is decided as there are ways for all of it", () => {
  assert.equal(solutionsOn([{ ways: 4n }, { ways: 9n }]), 36n);
  assert.equal(solutionsOn([]), 1n);
});

test("a diagram is written as DOT and as JSON", () => {
  const dot = writeDot(PAPER, ["a", 'b"', "c"]);
  assert.match(dot, /^digraph diagram \{\n/);
  assert.match(dot, /rank=same; n4 \[label="b\\""\];/);
  assert.match(dot, / {2}n5 -> n4 \[style=dotted\];\n {2}n5 -> n2;\n/);
  const json = JSON.parse(writeJson({ ...PAPER, model: null, stage: "reduced", count: "4" }));
  assert.deepEqual([json.node, json.root, json.count], [PAPER.node, 5, "4"]);
});

const DISTANCES = { vertexGap: 40, edgeGap: 10 };

test("a tree is drawn with 0 to the left, and without crossings", () => {
  const layers = [0, 1, 1, 2, 2, 2, 2];
  const edges = [0, 1, 2].flatMap((each) => [
    [each, 2 * each + 1],
    [each, 2 * each + 2],
  ]);
  const { x, width } = placeInLayers(layers, edges, DISTANCES);
  assert.deepEqual(
    x.map((at) => Math.round(at)),
    [60, 20, 100, 0, 40, 80, 120],
  );
  assert.equal(Math.round(width), 120);
});

test("vertices beside each other keep apart, and edges that pass keep clear of them", () => {
  // A long edge beside a path of three vertices.
  const layers = [0, 1, 2, 3, 4];
  const edges = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [0, 4],
  ];
  const { x, passed } = placeInLayers(layers, edges, DISTANCES);
  assert.deepEqual(
    passed.map((points) => points.length),
    [0, 0, 0, 0, 3],
  );
  passed[4].forEach((at, i) => assert.ok(Math.abs(at - x[i + 1]) >= 24.999));
});

test("sweeps undo crossings", () => {
  // Two vertices that are met in the wrong order: 0 leads to 2 and 1, whose children cross.
  const layers = [0, 1, 1, 2, 2, 3];
  const edges = [
    [0, 1],
    [0, 2],
    [1, 4],
    [2, 3],
    [1, 3],
    [3, 5],
    [4, 5],
  ];
  const { x } = placeInLayers(layers, edges, DISTANCES);
  assert.equal(x[1] < x[2], x[4] < x[3]);
});

test("nothing, and far too long edges, can be drawn as well", () => {
  assert.deepEqual(placeInLayers([], [], DISTANCES), { x: [], passed: [], width: 0 });
  const [deep, wide] = [1000, 30];
  const layers = [0, ...new Array(wide).fill(1), deep];
  const edges = Array.from({ length: wide }, (_, i) => [
    [0, i + 1],
    [i + 1, wide + 1],
  ]).flat();
  const { passed } = placeInLayers(layers, edges, DISTANCES);
  assert.ok(passed.every((points) => points.length === 0));
});

test("levels without a node take little room where there are many, and edges lead only down", () => {
  const levels = Array.from({ length: 40 }, (_, i) => level(i, [i]));
  const sparse = { ...PAPER, levels, node: [null, null, [39, ZERO, ONE], [0, 2, ONE]], root: 3 };
  const names = levels.map(({ text }) => text);
  const look = { hasZero: true, sharesTerminals: true };
  const { isListed, rows, lines, height } = layOut(sparse, names, look);
  assert.deepEqual(
    isListed.flatMap((each, i) => (each ? [i] : [])),
    [0, 39],
  );
  assert.ok(height < 40 * 20);
  assert.ok(rows.every((row, i) => i === 0 || row > rows[i - 1]));
  for (const line of lines) {
    const heights = line.match(/-?[\d.]+/g).filter((_, i) => i % 2 === 1);
    assert.ok(heights.every((y, i) => i === 0 || Number(y) >= Number(heights[i - 1])));
  }
  assert.ok(layOut(PAPER, ["a", "b", "c"], look).isListed.every(Boolean));
});

const VIEW = diagram.definition;
const UNTOLD = { nothing: "", answer: null, problem: null, waits: false, last: null, again() {} };

/** What the view looks at, of a board with a 1 between two covered cells. */
function sceneOf({ answer = null, local = {}, told = {}, state = {} } = {}) {
  const questions = Object.keys(VIEW.asks).map((name) => [name, UNTOLD]);
  const scene = {
    state: {
      revision: 1,
      position: GRID,
      said: {
        answer: {
          revision: 1,
          result: {
            legal: true,
            groups: [{ cells: [0, 2] }],
            islands: [{ groups: [0] }],
            outer: { cells: [] },
          },
        },
      },
      python: { is: "ready", job: null },
      ...state,
    },
    answer,
    told: { ...Object.fromEntries(questions), main: { ...UNTOLD, answer }, ...told },
    local: { ...VIEW.begin(null), ...local },
    page: {},
    set: (change) => {
      const changed = typeof change === "function" ? change(scene.local) : change;
      scene.local = { ...scene.local, ...changed };
    },
  };
  return scene;
}

const answered = (fields = {}) => ({
  ...PAIR,
  legal: true,
  too_large: false,
  stage: "reduced",
  count: "2",
  nodes: 1,
  bipartite: null,
  ...fields,
});

test("a diagram is asked of the board as it suits it, and of the paper's sets without a board", () => {
  const { about, ...request } = VIEW.asks.main(sceneOf());
  assert.deepEqual(request, {
    operation: "diagram",
    model: "naive",
    stage: "reduced",
    max_nodes: 600,
  });
  assert.deepEqual(about({ ...GRID, prior: { kind: "total", mines: "1" } }).prior, {
    kind: "uniform",
  });
  const wide = { ...GRID, width: 40, labels: new Array(40).fill("?") };
  assert.equal(VIEW.asks.main(sceneOf({ state: { position: wide } })).model, "grouped");
  const paper = VIEW.asks.main(sceneOf({ local: { subject: "paper", stage: "tree" } }));
  assert.deepEqual([paper.about(GRID), paper.model, paper.stage], [undefined, undefined, "tree"]);
  assert.equal(paper.family.length, 4);
  const none = { said: { answer: { revision: 1, result: { legal: false } } } };
  assert.match(VIEW.asks.main(sceneOf({ state: none })), /no solution/);
  assert.equal(
    VIEW.asks.main(sceneOf({ state: none, local: { subject: "paper" } })).stage,
    "reduced",
  );
});

test("the models are compared where that is easy or wished, and small ones are pictured", () => {
  const large = sceneOf({ answer: answered({ too_large: true, nodes: 1000 }) });
  VIEW.after(large);
  assert.equal(VIEW.asks.models(large), null);
  assert.match(textOf(VIEW.draw(large)), /too many to draw.*Build all three/);
  const small = sceneOf({ answer: answered() });
  VIEW.after(small);
  assert.equal(VIEW.asks.models(small).compare, true);
  assert.deepEqual(small.local.known, { grouped: 1 });
  const compared = { naive: 2, frontier: 301, grouped: null };
  const models = { ...UNTOLD, answer: { legal: true, compared } };
  const told = sceneOf({ answer: small.answer, local: small.local, told: { models } });
  assert.equal(VIEW.asks.naive(told).max_nodes, 300);
  assert.equal(VIEW.asks.frontier(told), null);
  const drawn = VIEW.draw(told);
  assert.deepEqual(
    all(drawn, "span", "model-nodes").map(({ text }) => text),
    ["2 nodes", "301 nodes", "1 node"],
  );
  assert.match(
    all(drawn, "li", "chosen")
      .map(({ text }) => text)
      .join(),
    /^Naive/,
  );
  // What is chosen lasts from board to board; what was wished of a board does not.
  const next = VIEW.begin({ ...small.local, model: "grouped", stage: "tree" });
  assert.deepEqual(
    [next.model, next.stage, next.isWanted, next.known],
    ["grouped", "tree", false, {}],
  );
});

test("a step lights its path, is said, and is seen on the board", () => {
  const scene = sceneOf({ answer: answered() });
  const atRoot = VIEW.draw(scene);
  assert.match(textOf(atRoot), /2 solutions in 1 node\. The tree has 1;.*Not decided: 2 cells\./);
  assert.deepEqual(VIEW.marks(scene), { viewed: null, rings: VIEW.marks(scene).rings });
  assert.deepEqual(VIEW.marks(scene).rings[0].cells, [0, 2]);
  const said = (drawn) => all(drawn, "p", "hidden")[0].text;
  assert.equal(said(atRoot), "");
  const buttons = all(atRoot, "button").filter(({ text }) => text === "1-edge");
  buttons[0].onclick();
  const stepped = VIEW.draw(scene);
  assert.match(said(stepped), /^This path has reached 1.*1 mine among r1 c1 and r1 c3\.$/);
  assert.deepEqual(
    all(stepped, "g", "diagram-edge").map((edge) => edge.class),
    ["diagram-edge zero", "diagram-edge one lit"],
  );
  assert.deepEqual([...VIEW.marks(scene).viewed.faces.keys()], [0, 2]);
  assert.equal(VIEW.marks(scene), VIEW.marks(scene));
  // What is pointed at is seen, and not said.
  all(stepped, "g", "diagram-edge")[0].onpointerenter({ pointerType: "mouse" });
  const pointed = VIEW.draw(scene);
  assert.equal(said(pointed), said(stepped));
  assert.match(textOf(pointed), /has reached 0/);
  // Another diagram is walked from its root.
  scene.answer = answered({ stage: "merged" });
  assert.equal(said(VIEW.draw(scene)), "");
});

test("the path of a number is asked for, but that of a set is known", () => {
  const scene = sceneOf({ answer: answered() });
  assert.equal(VIEW.asks.path(scene), null);
  const walk = walkThrough(null, scene.answer);
  assert.deepEqual([numberBeside(walk, 1n), numberBeside(walk, -1n)], [1n, 2n]);
  assert.match(enter({ ...walk, typed: "3" }).wrong, /only 2 solutions/);
  const asked = { ...walk, ...enter({ ...walk, typed: "2" }) };
  assert.deepEqual([asked.number, asked.path], ["2", walk.path]);
  assert.equal(numberBeside(asked, 1n), 1n);
  scene.local.walk = asked;
  assert.equal(VIEW.asks.path(scene).number, "2");
  scene.told.path = { ...UNTOLD, answer: answered({ path: [2, ONE] }) };
  VIEW.after(scene);
  assert.deepEqual(scene.local.walk.path, follow(PAIR, 1));
  // Whoever walks on alone is no longer on the path of that number.
  assert.equal(take(scene.local.walk, "back").number, "");
  assert.deepEqual(take(walk, "down").path, follow(PAIR, 1));
  const sets = { ...answered(PAPER), model: null, count: "4" };
  const found = enter({ ...walkThrough(null, sets), typed: "3" });
  assert.deepEqual([found.number, found.path], ["3", memberPath(PAPER, 2n)]);
});

test("where nothing is drawn the options stay, unless there is nothing to ask about", () => {
  const scene = sceneOf({ told: { main: { ...UNTOLD, waits: true } } });
  const framed = () => VIEW.frame(scene, ["the notice", "the body"]);
  assert.equal(all(framed(), "div", "view-body")[0].hidden, false);
  assert.equal(all(framed(), "p", "build-progress").length, 0);
  scene.state.python = { is: "ready", job: { nodes: 12, done: 3, expected: 9 } };
  assert.match(
    all(framed(), "p", "build-progress")[0].text,
    /^Level 3 of 9, 12 nodes so far …Stop$/,
  );
  scene.told.main = { ...UNTOLD, nothing: "This board has no solution." };
  assert.equal(all(framed(), "div", "view-body")[0].hidden, true);
  assert.equal(all(framed(), "p", "build-progress").length, 0);
});
