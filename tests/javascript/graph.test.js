// Drawing on a graph, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { edgeAt } from "../../web/js/board/graph/gestures.js";
import { roomBeside, stepInGraph } from "../../web/js/board/graph/keyboard.js";
import { readPosition } from "../../web/js/graph/places.js";
import { act } from "../../web/js/state/actions.js";
import { boundsOf, freshFrame, grownFrame, isRedrawn } from "../../web/js/state/frame.js";
import { nameProblem } from "../../web/js/state/graph_edits.js";
import { around, isSameQuestion, largestNumber, toRequest } from "../../web/js/state/position.js";
import { Store } from "../../web/js/state/store.js";
import { cellName } from "../../web/js/text/names.js";
import { pathGraph } from "./path_graph.js";

Object.assign(globalThis, {
  requestAnimationFrame: () => 0,
});

const PATH = pathGraph(["?", "1", "?"], 30);

test("a vertex comes with a name that is free, unknown, and joined if asked", () => {
  const more = act(
    { ...PATH, names: ["a", "v4", "c"] },
    { do: "vertex", place: [7.4, -3], joined: 0 },
  );
  assert.deepEqual(more.names, ["a", "v4", "c", "v5"]);
  assert.deepEqual(more.labels, ["?", "1", "?", "?"]);
  assert.deepEqual(more.places[3], [7, -3]);
  assert.deepEqual(more.edges, [
    [0, 1],
    [0, 3],
    [1, 2],
  ]);
  assert.deepEqual(act(PATH, { do: "vertex", place: [0, 50], joined: null }).edges, PATH.edges);
});

test("what is erased takes its edges along, and the rest keeps its order", () => {
  const less = act(PATH, { do: "erase", vertices: [0] });
  assert.deepEqual(less.names, ["b", "c"]);
  assert.deepEqual(less.edges, [[0, 1]]);
  assert.deepEqual(less.labels, ["1", "?"]);
  assert.equal(act(PATH, { do: "erase", vertices: [] }), PATH);
});

test("an edge is there once, and never from a vertex to itself", () => {
  const circle = act(PATH, { do: "edge", ends: [2, 0], joined: true });
  assert.deepEqual(circle.edges, [
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  assert.equal(act(circle, { do: "edge", ends: [0, 2], joined: true }), circle);
  assert.equal(act(PATH, { do: "edge", ends: [1, 1], joined: true }), PATH);
  assert.deepEqual(act(circle, { do: "edge", ends: [0, 2], joined: false }).edges, PATH.edges);
});

test("names are told apart", () => {
  assert.equal(nameProblem(PATH, 0, "a"), "");
  assert.match(nameProblem(PATH, 0, "b"), /Another vertex/);
  assert.match(nameProblem(PATH, 0, ""), /needs a name/);
  assert.equal(act(PATH, { do: "rename", vertex: 0, name: "b" }), PATH);
  assert.deepEqual(act(PATH, { do: "rename", vertex: 0, name: "z" }).names, ["z", "b", "c"]);
});

test("what is for grids leaves a graph alone, and the other way round", () => {
  assert.equal(act(PATH, { do: "shift", down: 1, right: 0 }), PATH);
  assert.equal(act(PATH, { do: "resize", top: 1 }), PATH);
  const grid = {
    shape: "grid",
    width: 1,
    height: 1,
    labels: ["?"],
    xMax: 1,
    prior: { kind: "uniform" },
  };
  assert.equal(act(grid, { do: "vertex", place: [0, 0], joined: null }), grid);
});

test("only the drawing differs: the solver would say the same", () => {
  assert.ok(isSameQuestion(PATH, act(PATH, { do: "drag", moves: [[0, [5, 5]]] })));
  assert.ok(!isSameQuestion(PATH, act(PATH, { do: "write", cells: [0], label: "*" })));
  assert.equal(act(PATH, { do: "drag", moves: [[0, [0, 0]]] }), PATH);
  assert.deepEqual(act(PATH, { do: "drag", moves: [[0, [1e9, 0]]] }).places[0], [100_000, 0]);
});

test("a graph goes to the solver and comes back", () => {
  const { topology, labels } = toRequest(PATH);
  assert.deepEqual(topology, {
    shape: "graph",
    vertices: PATH.names,
    edges: PATH.edges,
    places: PATH.places,
  });
  assert.deepEqual(readPosition({ topology, labels, x_max: 1, prior: null }, PATH.prior), PATH);
  const bare = readPosition(
    { topology: { shape: "graph", vertices: [], edges: [] }, labels: "", x_max: 1, prior: null },
    PATH.prior,
  );
  assert.deepEqual([bare.labels, bare.places], [[], []]);
  assert.equal(cellName(PATH, 2), "c");
  assert.deepEqual(around(PATH), [[1], [0, 2], [1]]);
  assert.equal(largestNumber(PATH), 2);
});

test("a frame holds all vertices, stays while it can, and grows where it must", () => {
  const frame = freshFrame(PATH.places, { width: 700, height: 500 }, () => 40);
  assert.equal(frame.height, 125); // it fills the room, and stands in its middle
  assert.equal(frame.top, Math.round((0 - frame.height) / 2));
  assert.ok(frame.width * 4 >= 699 && frame.left < 0 && frame.left + frame.width > 60);
  assert.equal(grownFrame(frame, [[10, 10], ...PATH.places]), frame);
  const grown = grownFrame(frame, [[frame.left - 5, 0]]);
  assert.ok(grown.left < frame.left - 5);
  assert.equal(grown.left + grown.width, frame.left + frame.width);
  assert.deepEqual(boundsOf([]), { left: 0, top: 0, right: 0, bottom: 0 });
});

test("one vertex that moves or comes is no new drawing, a layout is", () => {
  assert.ok(!isRedrawn(PATH, act(PATH, { do: "drag", moves: [[0, [5, 5]]] })));
  assert.ok(!isRedrawn(PATH, act(PATH, { do: "vertex", place: [9, 99], joined: null })));
  assert.ok(!isRedrawn(PATH, act(PATH, { do: "erase", vertices: [0] })));
  assert.ok(
    !isRedrawn(
      PATH,
      act(PATH, {
        do: "drag",
        moves: [
          [0, [5, 5]],
          [1, [35, 5]],
        ],
      }),
    ),
    "what moves together",
  );
  const piece = {
    names: ["d", "e"],
    labels: ["?", "?"],
    places: [
      [0, 30],
      [30, 30],
    ],
    edges: [],
  };
  const more = act(PATH, { do: "insert", piece });
  assert.ok(!isRedrawn(PATH, more), "what is pasted");
  assert.ok(!isRedrawn(more, PATH), "and taken away again");
  assert.ok(isRedrawn(PATH, { ...more, names: ["a", "x", "y", "z", "u"] }), "another graph");
  assert.ok(
    isRedrawn(
      PATH,
      act(PATH, {
        do: "place",
        places: [
          [0, 0],
          [0, 30],
          [0, 60],
        ],
      }),
    ),
  );
});

test("arrows lead to the nearest vertex on that side", () => {
  const places = [
    [0, 0],
    [30, 5],
    [60, 0],
    [30, 40],
  ];
  const graph = { ...PATH, places };
  assert.equal(stepInGraph("ArrowRight", 0, graph), 1);
  assert.equal(stepInGraph("ArrowDown", 1, graph), 3);
  assert.equal(stepInGraph("ArrowLeft", 0, graph), 0);
  assert.equal(stepInGraph("End", 0, graph), 3);
  assert.equal(stepInGraph("x", 0, graph), null);
});

test("a new vertex finds room beside the old one", () => {
  const first = roomBeside(PATH, [0, 0]);
  assert.deepEqual(first, [0, 20]);
  const second = roomBeside({ ...PATH, places: [...PATH.places, first] }, [0, 0]);
  assert.ok(Math.hypot(second[0], second[1] - 20) >= 14);
});

test("the edge under a finger is the nearest within reach", () => {
  assert.deepEqual(edgeAt(PATH, [14, 1], 2), [0, 1]);
  assert.equal(edgeAt(PATH, [14, 5], 2), null);
});

test("what is drawn on stays as large as it was zoomed, another layout or graph is seen as a whole", () => {
  const store = new Store(PATH, {});
  store.zoom(90);
  store.dispatch({ do: "write", cells: [0], label: "1" });
  store.dispatch({ do: "drag", moves: [[0, [0, 8]]] });
  assert.equal(store.state.eye.zoom, 90);
  store.dispatch({
    do: "place",
    places: [
      [0, 0],
      [0, 20],
      [20, 40],
    ],
  });
  assert.equal(store.state.eye.zoom, 0);
  assert.ok(store.state.eye.frame?.cell < 90);
  store.zoom(90);
  store.dispatch({ do: "load", position: { ...PATH, names: ["x", "y", "z"] } });
  assert.equal(store.state.eye.zoom, 0);
  assert.ok(store.state.eye.frame?.cell < 90);
});
