// Grids as graphs, and back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyGraph, graphOf, gridOf } from "../../web/js/graph/convert.js";
import { withEdge, withoutVertices } from "../../web/js/state/graph_edits.js";
import { around, emptyPosition, withLabels } from "../../web/js/state/position.js";
import { SHAPES } from "../../web/js/state/shapes.js";

const grid = (shape, width, height) =>
  withLabels({ ...emptyPosition(width, height, 2), shape }, [
    [1, "3"],
    [2, "*"],
  ]);

test("a grid as a graph has the same neighbours, labels and prior", () => {
  for (const shape of SHAPES) {
    for (const [width, height] of [
      [3, 1],
      [3, 2],
      [5, 4],
    ]) {
      const position = grid(shape, width, height);
      const graph = graphOf(position);
      assert.deepEqual(around(graph), around(position));
      assert.deepEqual(graph.labels, position.labels);
      assert.equal(graph.prior, position.prior);
      assert.equal(graph.names.at(-1), `r${height}c${width}`);
      assert.ok(graph.places.flat().every(Number.isInteger));
      assert.equal(new Set(graph.places.map(String)).size, width * height);
    }
  }
});

test("and becomes the grid again as long as it is one", () => {
  for (const shape of SHAPES) {
    const position = grid(shape, 5, 4);
    const graph = graphOf(position);
    assert.deepEqual(gridOf(graph), position);
    assert.equal(
      gridOf(
        withEdge(graph, 0, 19, true) === graph
          ? withEdge(graph, 0, 19, false)
          : withEdge(graph, 0, 19, true),
      ),
      null,
    );
    assert.equal(gridOf(withoutVertices(graph, [19])), null);
  }
  assert.equal(gridOf(emptyGraph()), null);
});
