// Layouts: where the vertices of graphs are drawn. What is asked of each drawing is that it can be
// read.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  forcePlaces,
  forcePlacesInSlices,
  redrawSparse,
} from "../../web/js/graph/layouts/force.js";
import { layeredPlaces, spread } from "../../web/js/graph/layouts/layers.js";
import { countCrossings } from "../../web/js/graph/layouts/tidy.js";
import { treePlaces } from "../../web/js/graph/layouts/tree.js";
import { circlePlaces, isForest, placed } from "../../web/js/graph/places.js";
import { neighboursIn } from "../../web/js/state/graph_edits.js";
import { MAX_PLACE } from "../../web/js/state/labels.js";

const LAYOUTS = {
  tree: treePlaces,
  layered: layeredPlaces,
  force: forcePlaces,
  circle: circlePlaces,
};

/** Whole numbers below `below`, always the same. */
function draws(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

function randomTree(count, seed) {
  const draw = draws(seed);
  return Array.from({ length: count - 1 }, (_, i) => [draw(i + 1), i + 1]);
}

function grid(width, height) {
  const edges = [];
  for (let i = 0; i < width * height; i++) {
    if ((i + 1) % width) edges.push([i, i + 1]);
    if (i + width < width * height) edges.push([i, i + width]);
  }
  return edges;
}

function randomGraph(count, many, seed) {
  const draw = draws(seed);
  const keys = new Set();
  while (keys.size < many) {
    const [a, b] = [draw(count), draw(count)];
    if (a !== b) keys.add(Math.min(a, b) * count + Math.max(a, b));
  }
  return [...keys].map((key) => [Math.floor(key / count), key % count]);
}

const PETERSEN = [0, 1, 2, 3, 4].flatMap((i) => [
  [i, (i + 1) % 5],
  [i, i + 5],
  [5 + i, 5 + ((i + 2) % 5)],
]);
const star = (leaves) => Array.from({ length: leaves }, (_, i) => [0, i + 1]);
const path = (count) => Array.from({ length: count - 1 }, (_, i) => [i, i + 1]);
const complete = (count) =>
  path(count + 1)
    .flatMap(([, b]) => Array.from({ length: b }, (_, a) => [a, b]))
    .filter(([, b]) => b < count);

const GRAPHS = {
  nothing: [0, []],
  "one vertex": [1, []],
  "two apart": [2, []],
  "an edge": [2, [[0, 1]]],
  Petersen: [10, PETERSEN],
  path: [12, path(12)],
  star: [41, star(40)],
  complete: [9, complete(9)],
  tree: [60, randomTree(60, 1)],
  forest: [65, [...randomTree(60, 1), [61, 62], [63, 64]]],
  grid: [100, grid(10, 10)],
  sparse: [50, randomGraph(50, 40, 2)],
  dense: [30, randomGraph(30, 200, 3)],
  larger: [700, randomGraph(700, 1000, 4)],
};

function nearest(places) {
  let least = Infinity;
  places.forEach(([x, y], i) => {
    for (const [u, v] of places.slice(0, i)) least = Math.min(least, Math.hypot(x - u, y - v));
  });
  return least;
}

/** Whether two edges without a common end meet. */
function cross(places, [a, b], [c, d]) {
  if (new Set([a, b, c, d]).size < 4) return false;
  const side = ([px, py], [qx, qy], [rx, ry]) =>
    Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px));
  const [p, q, r, s] = [a, b, c, d].map((i) => places[i]);
  return side(p, q, r) !== side(p, q, s) && side(r, s, p) !== side(r, s, q);
}

const crossings = (places, edges) =>
  edges.reduce(
    (sum, one, i) => sum + edges.slice(0, i).filter((other) => cross(places, one, other)).length,
    0,
  );

for (const [name, layout] of Object.entries(LAYOUTS)) {
  test(`${name}: whole numbers from 0 on, nothing on top of each other, the same every time`, () => {
    for (const [what, [count, edges]] of Object.entries(GRAPHS)) {
      const places = layout(count, edges);
      assert.equal(places.length, count, what);
      assert.ok(
        places.flat().every((each) => Number.isInteger(each) && each >= 0),
        what,
      );
      if (count > 0)
        for (const side of [0, 1])
          assert.ok(Math.min(...places.map((place) => place[side])) <= 1, what);
      assert.ok(nearest(places) >= 12, `${what}: ${nearest(places)}`);
      assert.deepEqual(layout(count, edges), places, what);
    }
  });
}

test("a tree has its levels in rows, and no edge crosses another or a vertex", () => {
  for (const [count, seed] of [
    [30, 5],
    [200, 6],
    [200, 7],
  ]) {
    const edges = randomTree(count, seed);
    for (const root of [undefined, 0, count - 1]) {
      const places = treePlaces(count, edges, { root });
      assert.equal(crossings(places, edges), 0);
      const top = root ?? places.findIndex(([, y]) => y === 0);
      assert.equal(places[top][1], 0);
      // Steps from the root and heights go together.
      const steps = new Map([[top, 0]]);
      for (const vertex of steps.keys()) {
        for (const edge of edges) {
          if (!edge.includes(vertex)) continue;
          const other = edge[0] === vertex ? edge[1] : edge[0];
          if (!steps.has(other)) steps.set(other, steps.get(vertex) + 1);
        }
      }
      const heights = new Map();
      for (const [vertex, step] of steps) {
        assert.equal(heights.get(step) ?? places[vertex][1], places[vertex][1]);
        heights.set(step, places[vertex][1]);
      }
      const ascending = [...heights].sort((a, b) => a[0] - b[0]).map(([, height]) => height);
      assert.ok(ascending.every((height, i) => i === 0 || height >= ascending[i - 1] + 20));
    }
  }
});

test("a parent stands above the middle of its children, and equal subtrees look alike", () => {
  const binary = Array.from({ length: 14 }, (_, i) => [Math.floor(i / 2), i + 1]);
  const places = treePlaces(15, binary, { root: 0 });
  for (let i = 0; i < 7; i++)
    assert.equal(places[2 * i + 1][0] + places[2 * i + 2][0], 2 * places[i][0]);
  assert.deepEqual(
    places.slice(7).map(([x]) => x),
    [0, 20, 40, 60, 80, 100, 120, 140],
  );
});

test("a deep tree is drawn as a small one: no subtree touches another", () => {
  // Two spines of different length with a leaf on each side of every vertex.
  const spine = (from, size) =>
    Array.from({ length: size }, (_, i) => [
      from + 3 * i,
      [from + 3 * i + 1, from + 3 * i + 2, from + 3 * i + 3],
    ]);
  const edges = [
    [0, 1],
    [0, 1000],
    ...[...spine(1, 300), ...spine(1000, 200)].flatMap(([a, others]) => others.map((b) => [a, b])),
  ];
  const names = [...new Set(edges.flat())].sort((a, b) => a - b);
  const numbered = edges.map((edge) => edge.map((each) => names.indexOf(each)));
  const places = treePlaces(names.length, numbered, { root: 0 });
  assert.ok(nearest(places) >= 20);
  assert.equal(crossings(places, numbered), 0);
});

test("the trees of a forest stand side by side", () => {
  const [[a], [b], [c], [d]] = treePlaces(4, [
    [0, 1],
    [2, 3],
  ]);
  assert.ok(a === b && c === d && Math.abs(a - c) >= 30);
});

test("springs draw a grid as a grid and a ring as a ring", () => {
  assert.equal(crossings(forcePlaces(100, grid(10, 10)), grid(10, 10)), 0);
  const ring = [...path(20), [0, 19]];
  assert.equal(crossings(forcePlaces(20, ring), ring), 0);
  const tree = randomTree(30, 8);
  assert.ok(crossings(forcePlaces(30, tree), tree) <= 2);
});

test("springs in slices give the same drawing, and can be stopped", async () => {
  const [count, edges] = GRAPHS.larger;
  assert.deepEqual(await forcePlacesInSlices(count, edges), forcePlaces(count, edges));
  assert.equal(await forcePlacesInSlices(count, edges, () => true), null);
});

test("layers lie one step apart, and a planar grid is drawn without crossings", () => {
  const places = layeredPlaces(100, grid(10, 10), { root: 0 });
  assert.equal(crossings(places, grid(10, 10)), 0);
  assert.equal(new Set(places.map(([, y]) => y)).size, 19);
});

test("places nearest to the wished ones that keep their distance", () => {
  assert.deepEqual(spread([0, 50, 100]), [0, 50, 100]);
  assert.deepEqual(spread([0, 0]), [-10, 10]);
  assert.deepEqual(spread([0, 0, 0, 200]), [-20, 0, 20, 200]);
  assert.deepEqual(spread([40, 0]), [10, 30]);
  assert.deepEqual(spread([]), []);
  assert.deepEqual(spread([0, 0, 60], [30, 10]), [-15, 15, 60]);
});

test("a ring is a circle in its own order", () => {
  const ring = [
    [0, 3],
    [3, 1],
    [1, 4],
    [4, 2],
    [2, 5],
    [0, 5],
  ];
  assert.equal(crossings(circlePlaces(6, ring), ring), 0);
});

/** How near edges come to the middles of vertices that are not their ends; a vertex is 10 wide. */
function nearestPassed(places, edges) {
  let least = Infinity;
  for (const [a, b] of edges) {
    const [[px, py], [qx, qy]] = [places[a], places[b]];
    const [dx, dy] = [qx - px, qy - py];
    places.forEach(([x, y], i) => {
      if (i === a || i === b) return;
      const along = Math.max(0, Math.min(1, ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy)));
      least = Math.min(least, Math.hypot(px + along * dx - x, py + along * dy - y));
    });
  }
  return least;
}

test("chords of a circle pass its vertices, and a circle without any is no wider for that", () => {
  for (const count of [5, 8, 10, 13, 17])
    assert.ok(
      nearestPassed(circlePlaces(count, complete(count)), complete(count)) > 7,
      String(count),
    );
  assert.ok(nearestPassed(circlePlaces(10, PETERSEN), PETERSEN) > 7);
  const ring = [...path(17), [0, 16]];
  const wide = (edges) => Math.max(...circlePlaces(17, edges).map(([x]) => x));
  assert.ok(wide(complete(17)) > 2 * wide(ring));
});

/** Steps from the vertex at the top. */
function depths(edges, places) {
  const near = neighboursIn(places.length, edges);
  const steps = new Map([[places.findIndex(([, y]) => y === 0), 0]]);
  for (const [vertex, step] of steps)
    for (const other of near[vertex]) if (!steps.has(other)) steps.set(other, step + 1);
  return places.map((_, vertex) => steps.get(vertex));
}

test("a graph that is no tree has levels that edges within them do not hide behind", () => {
  const within = (edges, places) =>
    edges.filter(([a, b]) => depths(edges, places)[a] === depths(edges, places)[b]);
  for (const [count, edges] of [
    [10, PETERSEN],
    [5, complete(5)],
    [7, [...star(6), [1, 3], [2, 6], [1, 6]]],
  ]) {
    const places = treePlaces(count, edges);
    assert.ok(within(edges, places).length > 0);
    assert.ok(
      nearestPassed(places, within(edges, places)) > 5.5,
      `${count}: ${nearestPassed(places, within(edges, places))}`,
    );
  }
  // Nor do those from the top.
  assert.ok(nearestPassed(treePlaces(8, complete(8)), star(7)) > 7);
});

test("a graph without places gets some, of any size", () => {
  const names = (count) => Array.from({ length: count }, (_, i) => `v${i}`);
  const tree = randomTree(40, 9);
  assert.deepEqual(placed(names(40), tree), treePlaces(40, tree));
  assert.deepEqual(placed(names(10), PETERSEN), forcePlaces(10, PETERSEN));
  for (const [count, edges] of [
    [0, []],
    [2500, randomGraph(2500, 4000, 1)],
    [2500, grid(50, 50)],
    [2500, randomGraph(2500, 10_000, 5)],
    [2500, [...star(2499), ...path(2500).slice(1)]],
    [5000, star(4999)],
    [100_000, path(100_000)],
    [300, complete(300)],
  ]) {
    const places = placed(names(count), edges);
    assert.equal(places.length, count);
    assert.ok(places.every(([x, y]) => x >= 0 && y >= 0 && x <= MAX_PLACE && y <= MAX_PLACE));
    assert.equal(new Set(places.map(String)).size, count);
  }
  assert.ok(
    isForest(5, [
      [0, 1],
      [2, 3],
    ]),
  );
  assert.ok(
    !isForest(3, [
      [0, 1],
      [1, 2],
      [0, 2],
    ]),
  );
});

test("a sparse graph without order is drawn with fewer crossings than springs alone leave", () => {
  const edges = [...randomTree(60, 3), [5, 40], [7, 52], [20, 58], [31, 44], [12, 59], [25, 33]];
  const near = neighboursIn(60, edges);
  const start = {
    x: Float64Array.from(near, (_, i) => 20 * (i % 8)),
    y: Float64Array.from(near, (_, i) => 20 * Math.floor(i / 8)),
  };
  const draw = draws(9);
  const work = redrawSparse(near, start, () => draw(1000) / 1000);
  let step = work.next();
  while (!step.done) step = work.next();
  assert.ok(countCrossings(edges, step.value) < countCrossings(edges, start) / 4);
  assert.deepEqual(
    forcePlaces(60, edges),
    forcePlaces(60, edges),
    "the same graph gets the same drawing",
  );
});

test("what has an order keeps it: small graphs, and those without leaves", () => {
  const ring = Array.from({ length: 50 }, (_, i) => [i, (i + 1) % 50].sort((a, b) => a - b));
  const chords = [
    [0, 25],
    [10, 35],
    [20, 45],
  ];
  const near = neighboursIn(50, [...ring, ...chords]);
  const start = {
    x: Float64Array.from(near, (_, i) => 100 * Math.cos(i / 8)),
    y: Float64Array.from(near, (_, i) => 100 * Math.sin(i / 8)),
  };
  assert.equal(redrawSparse(near, start, Math.random).next().value, start);
});
