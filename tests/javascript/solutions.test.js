// The parts of the view of solutions that need no page: numbers that are typed, orders, pins,
// frequencies, gradients of costs, and solutions as texts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { fromText } from "../../web/js/text/fraction.js";
import {
  digitsFor,
  Frequencies,
  isNear,
  standardError,
} from "../../web/js/views/solutions/frequencies.js";
import { gradientCosts } from "../../web/js/views/solutions/gradients.js";
import { randomUpTo, readNumber, sharesOfLargest } from "../../web/js/views/solutions/numbering.js";
import {
  isWeighted,
  orderByWeight,
  ordersOf,
  weightInWords,
} from "../../web/js/views/solutions/orders.js";
import { nextPin } from "../../web/js/views/solutions/pins.js";
import { inWords } from "../../web/js/views/solutions/words.js";
import { FORMS } from "../../web/js/views/solutions/written_solutions.js";
import { pathGraph } from "./path_graph.js";

const HUGE = 10n ** 400n + 7n;

test("a number of a solution is a whole one within the count, of any size", () => {
  for (const [text, number] of [
    ["1", 1n],
    [" 12 ", 12n],
    ["0012", 12n],
    ["1,234", 1234n],
    ["1 234\u202f567", 1234567n],
    [String(HUGE), HUGE],
  ])
    assert.deepEqual(readNumber(text, HUGE), { number, problem: "" }, text);
  const problems = (text, total = 1234n) => readNumber(text, total).problem;
  assert.equal(problems(""), "Enter the number of a solution.");
  assert.equal(problems("0"), "Solutions are numbered from 1.");
  assert.equal(problems("1235"), "There are only 1\u202f234 solutions.");
  assert.equal(problems("2", 1n), "There is only one solution.");
  assert.equal(problems("9".repeat(3000), HUGE), "There are only ≈ 1.00 × 10^400 solutions.");
  for (const text of ["1.5", "-3", "1e5", "½", "12,34", "seven", "0x10"])
    assert.match(problems(text), /is not a whole number: enter one from 1 to 1\u202f234\.$/, text);
  assert.ok(problems("x".repeat(500)).length < 90);
});

test("a long number has a short form", () => {
  assert.equal(inWords("999999999999"), "999\u202f999\u202f999\u202f999");
  assert.equal(inWords(`1532${"0".repeat(27)}`), "≈ 1.53 × 10^30");
});

test("a random number reaches both ends, and draws again what would favour some", () => {
  const bytes = [[0xff], [0x00], [0xa0]];
  let turn = 0;
  const fill = (array) => array.set(bytes[turn++]);
  assert.equal(randomUpTo(6n, fill), 1n); // 111 is 7, too many; 000 is the first
  assert.equal(randomUpTo(6n, fill), 6n); // 101
  assert.equal(
    randomUpTo(1n, (array) => array.fill(0)),
    1n,
  );
  const drawn = new Set(Array.from({ length: 200 }, () => randomUpTo(3n)));
  assert.deepEqual([...drawn].sort(), [1n, 2n, 3n]);
  assert.ok(randomUpTo(HUGE) <= HUGE);
});

test("bars are in proportion, for tiny and for huge counts", () => {
  assert.deepEqual(sharesOfLargest(["1", "4", "2"]), [0.25, 1, 0.5]);
  const [tiny, half] = sharesOfLargest(["1", String(HUGE / 2n), String(HUGE)]);
  assert.deepEqual([tiny, half], [0, 0.499999]);
});

const withPrior = (prior, xMax = 1) => ({ ...emptyPosition(2, 2, 1), prior, xMax });

test("the order by weight follows from the prior", () => {
  const density = (rho) => orderByWeight(withPrior({ kind: "density", rho }));
  assert.deepEqual(["1/5", "20.7%", "1/2", "0.5", "0.8"].map(density), [
    "fewest",
    "fewest",
    null,
    null,
    "most",
  ]);
  assert.equal(orderByWeight(withPrior({ kind: "odds", odds: "2" })), "most");
  assert.equal(orderByWeight(withPrior({ kind: "density", rho: "1/5" }, 2)), null);
  assert.equal(orderByWeight(emptyPosition(2, 2, 1)), null);
  const titles = ordersOf(withPrior({ kind: "density", rho: "1/5" })).map(([, title]) => title);
  assert.equal(titles[1], "Fewest mines first (by weight)");
  assert.equal(titles[2], "Most mines first");
  assert.equal(weightInWords(emptyPosition(2, 2, 1)), "");
  assert.match(
    weightInWords(withPrior({ kind: "odds", odds: "2" })),
    /^Solutions with more mines are more probable here/,
  );
});

test("only some priors hold solutions for more probable than others", () => {
  assert.equal(isWeighted(emptyPosition(2, 2, 1)), false);
  assert.equal(isWeighted({ ...emptyPosition(2, 2, 1), xMax: 2 }), true);
  assert.equal(isWeighted(withPrior({ kind: "uniform" }, 3)), false);
  assert.equal(isWeighted(withPrior({ kind: "density", rho: "1/5" })), true);
});

test("a click pins a cell as it is shown, then otherwise, then lets it go", () => {
  const clicks = (shown, xMax) => {
    const seen = [];
    let pinned = null;
    do {
      pinned = nextPin(pinned, shown, xMax);
      seen.push(pinned);
    } while (pinned !== null);
    return seen;
  };
  assert.deepEqual(clicks(1, 1), [1, 0, null]);
  assert.deepEqual(clicks(0, 1), [0, 1, null]);
  assert.deepEqual(clicks(2, 3), [2, 3, 0, 1, null]);
});

test("frequencies are counted, and compared with the chance", () => {
  const frequencies = new Frequencies();
  frequencies.add([
    [0, 1],
    [2, 2],
  ]);
  frequencies.add([[2, 1]]);
  assert.deepEqual(
    [frequencies.samples, ...[0, 1, 2].map((cell) => frequencies.timesSeen(cell))],
    [2, 1, 0, 2],
  );
  const third = fromText("1/3");
  assert.ok(Math.abs(standardError(third, 200) - Math.sqrt(2 / 9 / 200)) < 1e-12);
  assert.equal(standardError(fromText("1"), 10), 0);
  assert.ok(isNear(60, 200, third));
  assert.ok(!isNear(50, 200, third));
  assert.ok(isNear(10, 10, fromText("1")));
  assert.deepEqual([10, 1000, 1_000_000].map(digitsFor), [3, 4, 5]);
});

const BOARD = withLabels(emptyPosition(3, 2, 1), [
  [1, "2"],
  [5, "*"],
]);

const gradient = (position, direction, first, step, from = 0) =>
  Object.fromEntries(
    gradientCosts(position, { direction, first: fromText(first), step: fromText(step), from }),
  );

test("gradients are exact, and only unknown cells have a cost", () => {
  assert.deepEqual(gradient(BOARD, "right", "1", "1/3"), { 0: "1", 2: "5/3", 3: "1", 4: "4/3" });
  assert.deepEqual(gradient(BOARD, "left", "0", "2"), { 0: "4", 2: "0", 3: "4", 4: "2" });
  assert.deepEqual(gradient(BOARD, "down", "1/2", "1/2"), { 0: "1/2", 2: "1/2", 3: "1", 4: "1" });
  assert.deepEqual(gradient(BOARD, "up", "1/2", "1/2"), { 0: "1", 2: "1", 3: "1/2", 4: "1/2" });
  assert.deepEqual(gradient(BOARD, "away", "0", "1", 3), { 0: "1", 2: "2", 3: "0", 4: "1" });
});

test("on a graph a gradient goes by places, or by steps along edges", () => {
  const path = pathGraph(["?", "?", "?"], 20);
  assert.deepEqual(gradient(path, "right", "1", "1"), { 0: "1", 1: "2", 2: "3" });
  assert.deepEqual(gradient(path, "down", "1", "1"), { 0: "1", 1: "1", 2: "1" });
  const parted = { ...path, edges: path.edges.slice(0, 1) };
  assert.deepEqual(gradient(parted, "away", "1", "1"), { 0: "1", 1: "2", 2: "3" });
});

const ANSWER = {
  legal: true,
  total: "2",
  digits: 1,
  by_mines: null,
  order: "board",
  solutions: [
    { number: "1", mines: 2, cells: [[0, 1]] },
    {
      number: "2",
      mines: 3,
      cells: [
        [2, 1],
        [4, 1],
      ],
    },
  ],
};

const written = (name, position, pins = new Map()) =>
  FORMS.find((form) => form.name === name).write(position, ANSWER, pins);

test("solutions are written as boards, as JSON and as .mine texts", () => {
  assert.equal(
    written("text", BOARD),
    "# solution 1: 2 mines\n* 2 _\n_ _ *\n\n# solution 2: 3 mines\n_ 2 *\n_ * *\n",
  );
  assert.equal(written("mine", BOARD), "3x2x2\nF2H\nHHF\n\n3x2x3\nH2F\nHFF\n");
  const json = JSON.parse(written("json", BOARD, new Map([[3, 0]])));
  assert.deepEqual([json.total, json.order], ["2", "board"]);
  assert.deepEqual(json.pins, [{ cell: "2,1", index: 3, mines: 0 }]);
  assert.deepEqual(json.solutions[0], {
    number: "1",
    mines: 2,
    cells: [{ cell: "1,1", index: 0, mines: 1 }],
  });
});

test("several mines in a cell, and vertices, are written, too", () => {
  const several = { ...BOARD, xMax: 12 };
  const solutions = [{ number: "1", mines: 13, cells: [[0, 12]] }];
  const text = FORMS[0].write(several, { ...ANSWER, solutions }, new Map());
  assert.equal(text, "# solution 1: 13 mines\n*12 2   _\n_   _   *\n");
  assert.equal(FORMS.find(({ name }) => name === "mine").isFor(several), false);
  const path = pathGraph(["?", "1", "?"], 20);
  const lines = written("text", path).split("\n").slice(0, 4);
  assert.deepEqual(lines, [
    "# solution 1: 2 mines",
    ...path.names.map((name, i) => `${name} ${["*", "1", "_"][i]}`),
  ]);
});
