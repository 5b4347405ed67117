// What the views of trees and bags compute before they draw.
import assert from "node:assert/strict";
import { test } from "node:test";
import { childrenOf } from "../../web/js/graph/layouts/rooted_tree.js";
import { distinctName } from "../../web/js/text/names.js";
import { stepInTree } from "../../web/js/views/arrow_keys.js";
import { axisOf } from "../../web/js/views/counts/bars.js";
import { writeBagTable } from "../../web/js/views/decomposition/bag_table.js";
import { shortPolynomial } from "../../web/js/views/tree/short_polynomial.js";
import { TreeSteps } from "../../web/js/views/tree/steps.js";
import { rowOf } from "../../web/js/views/tree/table_1.js";
import { placeTrees } from "../../web/js/views/tree_picture.js";

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
  const [, line] = writeBagTable(position, { count: 1, start: 0, rows, assignments: "1" }).split(
    "\n",
  );
  assert.equal(
    line,
    "1\ta_long_name_1 → □, a_long_name_2 → ✱\tx_1 + x_v7 + x_7 + x_a_long_name_1 + x_a_long_name_2 + x_{two words}",
  );
  assert.deepEqual(
    names.map((_, i) => distinctName(position, i)),
    ["v1", "v7", "7", "a_long_…#4", "a_long_…#5", "two words".slice(0, 7) + "…#6"],
  );
});

test("polynomials that had no room come later, alone if need be, or are known to be too long", () => {
  const four = { whole: ["1"], less: [], free: ["1"], mine: [] };
  const step = (cell, children, polynomials) => ({ cell, rule: "free", children, polynomials });
  const answer = {
    roots: [0],
    parents: [null, 0, 0],
    steps: [step(1, [], four), step(2, [], null), step(0, [1, 2], null)],
  };
  const steps = new TreeSteps({ labels: ["?", "?", "?"] }, answer);
  assert.deepEqual(steps.missing, []);
  steps.show(7);
  assert.equal(steps.shown, 2);
  assert.deepEqual(steps.missing, [0, 2]);
  steps.add(0, { steps: [step(2, [], four)] });
  assert.deepEqual(steps.polynomialsOf(2), four);
  assert.ok(steps.isSettled(0) && steps.tooLong.has(0));
  assert.deepEqual(steps.missing, []);
});

test("each label has its row of Table 1", () => {
  assert.deepEqual(["_", "*", "?", "0", "1", "2", "7"].map(rowOf), [0, 1, 2, 3, 4, 5, 5]);
});

test("counts that are near each other are drawn as they are, others by their logarithms", () => {
  const near = axisOf(["12", "81", "234", "375", "9"]);
  assert.equal(near.scale, "linear");
  assert.ok(Math.abs(near.heights[3] - 375 / 400) < 1e-9);
  assert.equal(near.ticks.at(-1).label, "400");
  const far = axisOf(["1", "480", `1${"0".repeat(143)}`]);
  assert.equal(far.scale, "log");
  assert.ok(far.heights[0] > 0 && far.heights[2] <= 1);
  assert.ok(far.ticks.length < 10);
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
