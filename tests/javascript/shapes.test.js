// The table of shapes in JavaScript says what the table in Python says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { graphOf } from "../../web/js/graph/convert.js";
import { emptyPosition, largestNumber } from "../../web/js/state/position.js";
import {
  degreeOf,
  neighbours,
  PLAIN,
  periodOf,
  pointsUp,
  reachOf,
  SHAPES,
  TILINGS,
} from "../../web/js/state/shapes.js";

const script = fileURLToPath(new URL("shapes.py", import.meta.url));
const python = process.env.MINESCOPE_PYTHON ?? "python3";
const { plain, upwards, shapes } = JSON.parse(execFileSync(python, [script], { encoding: "utf8" }));

test("the shapes are the same, in the same order", () => {
  assert.deepEqual(SHAPES, Object.keys(shapes));
  assert.equal(PLAIN, plain);
  assert.equal(SHAPES[0], PLAIN);
});

for (const [shape, { steps, outline, wraps, period, boards }] of Object.entries(shapes)) {
  test(`${shape}: what touches, what it looks like, where its vertices lie`, () => {
    assert.deepEqual(TILINGS[shape].steps, steps);
    assert.equal(TILINGS[shape].outline, outline);
    assert.equal(TILINGS[shape].wraps, wraps);
    assert.deepEqual(periodOf(shape), period);
    for (const board of boards) {
      assert.deepEqual(neighbours(shape, board.width, board.height), board.neighbours);
      const position = { ...emptyPosition(board.width, board.height, 0), shape };
      assert.deepEqual(graphOf(position).places, board.places);
    }
  });
}

test("triangles point up and down in turn, and reach two columns far at their corners", () => {
  upwards.forEach((row, r) => {
    row.forEach((up, c) => {
      assert.equal(pointsUp(r, c), up);
    });
  });
  assert.deepEqual(reachOf("triangle"), [1, 2]);
  assert.deepEqual(reachOf("triangle3"), [1, 1]);
});

test("the largest number is that of a cell far from the edges", () => {
  const largest = SHAPES.map((shape) =>
    largestNumber({ ...emptyPosition(3, 3, 0), shape, xMax: 2 }),
  );
  assert.deepEqual(largest, [16, 8, 16, 12, 24, 6]);
  assert.deepEqual(SHAPES.map(degreeOf), [8, 4, 8, 6, 12, 3]);
});
