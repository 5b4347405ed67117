// The view of solutions: what it asks, what is drawn and marked of the answers; and its parts that need no page:
// numbers that are typed, orders, pins, frequencies, gradients of costs, and solutions as texts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { textField } from "../../web/js/parts/fields.js";
import { Chance } from "../../web/js/solver/answer.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { fromText } from "../../web/js/text/fraction.js";
import { numberInWords } from "../../web/js/text/numbers.js";
import { randomUpTo, readNumber } from "../../web/js/views/numbering.js";
import { gradientCosts, nextPin } from "../../web/js/views/solutions/costs.js";
import { FORMS } from "../../web/js/views/solutions/export.js";
import {
  countOwed,
  digitsFor,
  isNear,
  standardError,
} from "../../web/js/views/solutions/shimmer.js";
import Solutions, { sharesOfLargest } from "../../web/js/views/solutions/solutions.js";
import {
  NO_SAMPLES,
  orderByWeight,
  ordersOf,
  weightInWords,
} from "../../web/js/views/solutions/walk.js";
import { all, textOf } from "./drawings.js";
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
  assert.equal(problems("9".repeat(3000), HUGE), "There are only ≈ 1.00 × 10⁴⁰⁰ solutions.");
  for (const text of ["1.5", "-3", "1e5", "½", "12,34", "seven", "0x10"])
    assert.match(problems(text), /is not a whole number: enter one from 1 to 1\u202f234\.$/, text);
  assert.ok(problems("x".repeat(500)).length < 90);
});

test("a long number has a short form", () => {
  assert.equal(numberInWords("999999999999"), "999\u202f999\u202f999\u202f999");
  assert.equal(numberInWords(`1532${"0".repeat(27)}`), "≈ 1.53 × 10³⁰");
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

test("only where some solutions are more probable than others one is drawn by its weight", () => {
  const buttons = (position) =>
    all(definition.draw(sceneOf({}, {}, { position })), "button").map(({ text }) => text);
  const isOffered = (position) => buttons(position).includes("Random by weight");
  assert.equal(isOffered(emptyPosition(2, 2, 1)), false);
  assert.equal(isOffered({ ...emptyPosition(2, 2, 1), xMax: 2 }), true);
  assert.equal(isOffered(withPrior({ kind: "uniform" }, 3)), false);
  assert.equal(isOffered(withPrior({ kind: "density", rho: "1/5" })), true);
});

test("what is drawn by weight is gone to, and drawn once", () => {
  const position = withPrior({ kind: "density", rho: "1/5" });
  const scene = sceneOf({ order: "most" }, {}, { position });
  press(definition.draw(scene), "Random by weight");
  const { operation, numbered, key } = asked(scene, "random");
  assert.deepEqual([operation, numbered, key], ["sample", true, 1]);
  scene.told.random.answer = { legal: true, solutions: [MIDDLE] };
  definition.after(scene);
  assert.deepEqual([scene.local.order, scene.local.wanted], ["board", 2n]);
  assert.equal(asked(scene, "random"), null);
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
  const ready = [
    {
      cells: [
        [0, 1],
        [2, 2],
      ],
    },
    { cells: [[2, 1]] },
    { cells: [[1, 1]] },
  ];
  const counted = countOwed({ ...NO_SAMPLES, ready, owed: 2 });
  assert.deepEqual([counted.count, ...counted.seen], [2, [0, 1], [2, 2]]);
  assert.deepEqual([counted.owed, counted.ready, counted.shown], [0, [ready[2]], ready[1]]);
  assert.equal(countOwed({ ...counted, owed: 5 }).owed, 4);
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

const written = (name, position, pins = []) =>
  FORMS.find((form) => form.name === name).write(position, ANSWER, pins);

test("solutions are written as boards, as JSON and as .mine texts", () => {
  assert.equal(
    written("text", BOARD),
    "# solution 1: 2 mines\n* 2 _\n_ _ *\n\n# solution 2: 3 mines\n_ 2 *\n_ * *\n",
  );
  assert.equal(written("mine", BOARD), "3x2x2\nF2H\nHHF\n\n3x2x3\nH2F\nHFF\n");
  const json = JSON.parse(written("json", BOARD, [[3, 0]]));
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
  const text = FORMS[0].write(several, { ...ANSWER, solutions }, []);
  assert.equal(text, "# solution 1: 13 mines\n*12 2   _\n_   _   *\n");
  assert.equal(FORMS.find(({ name }) => name === "mine").isFor(several), false);
  const path = pathGraph(["?", "1", "?"], 20);
  const lines = written("text", path).split("\n").slice(0, 4);
  assert.deepEqual(lines, [
    "# solution 1: 2 mines",
    ...path.names.map((name, i) => `${name} ${["*", "1", "_"][i]}`),
  ]);
});

globalThis.matchMedia ??= () => ({ matches: false });

const { definition } = Solutions;
const CORNER = { number: "1", mines: 1, cells: [[0, 1]] };
const MIDDLE = { number: "2", mines: 1, cells: [[3, 1]] };
const COUNT = {
  legal: true,
  total: "4",
  digits: 1,
  by_mines: [
    [1, "3"],
    [2, "1"],
  ],
  order: "board",
  solutions: [CORNER, MIDDLE],
};
const SILENT = { nothing: "", answer: null, problem: null, waits: false, last: null };

/** The view on a board of 3 × 2 cells, with a count and what is told of other questions. */
function sceneOf(local = {}, told = {}, { answer = COUNT, position = BOARD } = {}) {
  const byCell = position.labels.map((label) => (label === "?" ? new Chance("1/4", [], 0) : null));
  const state = {
    position,
    revision: 1,
    said: { answer: { revision: 1, byCell, result: { legal: true, groups: [{}] } } },
    hand: { hover: null, cursor: 3 },
    settings: { digits: 12 },
    python: { is: "ready" },
  };
  const scene = {
    state,
    answer,
    told: {},
    local: { ...definition.begin(null, state), ...local },
    page: { copied: [], copyText: async (text) => scene.page.copied.push(text) > 0 },
    brush: { isOn: false, toggle: () => {} },
    set: (change) => {
      const changed = typeof change === "function" ? change(scene.local) : change;
      scene.local = { ...scene.local, ...changed };
    },
  };
  for (const name of Object.keys(definition.asks)) scene.told[name] = { ...SILENT, ...told[name] };
  return scene;
}

const asked = (scene, name) => definition.asks[name](scene);
const press = (drawing, words) =>
  all(drawing, "button")
    .find(({ text }) => text === words)
    .onclick();
const saidOf = (scene) => all(definition.draw(scene), "p", "solution-shown")[0].text;
/** What a cell says of its mines. */
const spokenAt = (scene, cell) => definition.marks(scene).viewed.faces.get(cell).said;

test("the count is asked with the pins, and so much of it as comes soon", () => {
  const pins = new Map([[0, { mines: 1, began: 0 }]]);
  assert.deepEqual(asked(sceneOf({ pins }), "main"), {
    operation: "solutions",
    pins: [[0, 1]],
    count: 20,
  });
  const large = sceneOf({}, {}, { position: emptyPosition(100, 100, 3) });
  assert.equal(asked(large, "main").count, 2);
});

test("the first block comes with the count, others are asked for when they are wanted", () => {
  const scene = sceneOf();
  assert.equal(asked(scene, "walk"), null);
  assert.equal(saidOf(scene), "Solution 1 of 4: 1 mine on the board");
  press(definition.draw(scene), "Next");
  assert.equal(saidOf(scene), "Solution 2 of 4: 1 mine on the board");
  assert.equal(spokenAt(scene, 3), "covered, a mine in this solution");
  definition.keys(scene).Home();
  assert.equal(saidOf(scene), "Solution 1 of 4: 1 mine on the board");
  assert.equal(asked(sceneOf({ order: "most" }), "walk").order, "most");
  const far = sceneOf({}, {}, { answer: { ...COUNT, total: "1000" } });
  definition.keys(far).End();
  assert.deepEqual(asked(far, "walk"), {
    operation: "solutions",
    pins: [],
    order: "board",
    start: "981",
    count: 20,
  });
  // The one before stays until it has come.
  assert.equal(
    saidOf(far),
    "Solution 1 of 1 000: 1 mine on the board".replace(" 000", "\u202f000"),
  );
  assert.equal(all(definition.draw(far), "section", "walk")[0].class, "walk stale");
});

test("a wrong number is told, and a right one is gone to", () => {
  const scene = sceneOf({}, {}, {});
  const submit = () =>
    all(definition.draw(scene), "form")[0].onsubmit({ preventDefault: () => {} });
  const type = (value) =>
    all(definition.draw(scene), "input")
      .find(({ id }) => id === "solution-number")
      .oninput({ target: { value } });
  type("5");
  submit();
  const problem = () => all(definition.draw(scene), "p", "problem")[0].text;
  assert.equal(problem(), "There are only 4 solutions.");
  type("2");
  assert.equal(problem(), "");
  submit();
  assert.equal(saidOf(scene), "Solution 2 of 4: 1 mine on the board");
});

test("what is counted is told with its pins, and the row of the solution is marked", () => {
  const pins = new Map([[0, { mines: 1, began: 1 }]]);
  const scene = sceneOf({ pins });
  const frame = definition.frame(scene, ["notice", "body"], { seen: scene });
  assert.equal(all(frame, "p", "solution-total")[0].text, "4 solutions that agree with the pin");
  assert.deepEqual(
    all(definition.draw(scene), "tr").map(({ class: name, text }) => [name ?? "", text]),
    [
      ["", "MinesSolutionsShareBar"],
      ["active", "1375.0 %"],
      ["", "2125.0 %"],
    ],
  );
  const refused = definition.frame(scene, ["notice", "body"], { seen: null });
  assert.equal(all(refused, "p", "solution-total").length, 0);
  assert.equal(all(refused, "ul", "pin-list")[0].text, "1,1: mine ×");
});

test("clicks pin cells as they are shown, and every pin begins anew", () => {
  const scene = sceneOf();
  scene.brush.isOn = true;
  definition.keys(scene).ArrowRight();
  definition.brush.use(scene, [0], true);
  assert.deepEqual([...scene.local.pins], [[0, { mines: 0, began: 0 }]]);
  assert.equal(scene.local.wanted, 1n);
  // A stroke pins as well; numbers and other known cells stay as they are.
  definition.brush.use(scene, [1, 3, 5], false);
  assert.deepEqual(asked(scene, "main").pins, [
    [0, 0],
    [3, 0],
  ]);
  assert.deepEqual(
    definition.marks(scene).rings.map(({ cells, letter }) => [cells[0], letter]),
    [
      [0, ""],
      [3, ""],
    ],
  );
  definition.brush.erase(scene, 3);
  definition.brush.use(scene, [0], true);
  definition.brush.use(scene, [0], true);
  assert.equal(scene.local.pins.size, 0);
});

test("while a count is waited for, a click pins what was shown; where there is none, it goes on", () => {
  const scene = sceneOf();
  scene.brush.isOn = true;
  definition.brush.use(scene, [0], true);
  scene.answer = null;
  definition.brush.use(scene, [3], true);
  assert.deepEqual(
    [...scene.local.pins.values()].map(({ mines }) => mines),
    [1, 0],
  );
  scene.answer = { legal: false };
  assert.match(definition.refuses(scene), /^No solution agrees with all pins/);
  assert.deepEqual(
    definition.marksAlone(scene).rings.map(({ letter }) => letter),
    ["1", "0"],
  );
  definition.brush.use(scene, [0, 2], true);
  assert.deepEqual(
    [...scene.local.pins.values()].map(({ mines }) => mines),
    [0, 0],
  );
});

test("samples come in batches, larger ones later, and before they are used up", () => {
  const scene = sceneOf({ mode: "shimmer" });
  const batch = (count) => ({ legal: true, solutions: Array(count).fill(CORNER) });
  const settle = () => {
    const { count } = asked(scene, "samples");
    scene.told.samples = { ...SILENT, answer: batch(count) };
    definition.after(scene);
    scene.told.samples = SILENT;
    return count;
  };
  assert.equal(settle(), 50);
  assert.equal(scene.local.samples.count, 1);
  const before = asked(scene, "samples").key;
  assert.equal(settle(), 100);
  assert.equal(asked(scene, "samples"), null);
  press(definition.draw(scene), "100 more");
  assert.equal(scene.local.samples.count, 101);
  assert.notEqual(asked(scene, "samples").key, before);
  assert.equal(asked(scene, "samples").count, 200);
  press(definition.draw(scene), "Start over");
  assert.equal(asked(scene, "samples").count, 50);
  assert.match(textOf(definition.draw(scene)), /0 samples so far/);
});

test("fewer samples of a large board are drawn at once", () => {
  const scene = sceneOf({ mode: "shimmer" }, {}, { position: emptyPosition(100, 100, 3) });
  const counts = [0, 1, 2, 3, 4, 5, 2000].map((batches) => {
    scene.local.samples = { ...NO_SAMPLES, batches };
    return asked(scene, "samples").count;
  });
  assert.deepEqual(counts, [2, 4, 8, 16, 20, 20, 20]);
});

test("samples go by themselves until somebody does something else, or there are no more", () => {
  const scene = sceneOf({ mode: "shimmer", speed: 100 });
  assert.equal(definition.plays(scene), null);
  press(definition.draw(scene), "Play");
  const { every, step } = definition.plays(scene);
  assert.equal(every, 250);
  step();
  assert.equal(scene.local.samples.owed, 25);
  scene.told.samples.problem = { kind: "stopped", message: "The work was stopped." };
  definition.after(scene);
  assert.equal(definition.plays(scene), null);
  assert.match(textOf(definition.draw(scene)), /The work was stopped/);
  press(definition.draw(scene), "Play");
  assert.equal(definition.plays({ ...scene, local: definition.rests(scene.local) }), null);
});

test("where cells are pinned the chances are asked for, and frequencies stand beside them", () => {
  const scene = sceneOf({ mode: "shimmer" });
  assert.equal(asked(scene, "chances"), null);
  scene.local.pins = new Map([[0, { mines: 1, began: 1 }]]);
  const { about, key } = asked(scene, "chances");
  assert.equal(key, "0,1");
  assert.match(JSON.stringify(about(BOARD)), /"\* 2 \?/);
  const calm = sceneOf({ mode: "shimmer" });
  const samples = { ...NO_SAMPLES, count: 40, seen: new Map([[3, 10]]), owed: 0 };
  calm.local.samples = samples;
  const drawn = definition.draw(calm);
  assert.equal(all(drawn, "table", "frequency-table").length, 1);
  assert.match(
    textOf(drawn),
    /r2 c1: a mine in 10 of 40, 0\.250; exactly 1\/4 ≈ 0\.2500, expected error ± 0\.068\./,
  );
  assert.match(textOf(drawn), /In 1 of 4 uncertain cells the frequency is within/);
});

const CHEAPEST = {
  legal: true,
  cost: "5/2",
  shared: "1",
  solution: MIDDLE,
  total: "4",
  fewest: 1,
  most: 2,
};

test("the cheapest solution is asked with what unknown cells cost", () => {
  const costs = new Map([
    [0, "1/2"],
    [1, "7"],
  ]);
  const scene = sceneOf({ mode: "costs", costs });
  const { most, costs: sent } = asked(scene, "costs");
  assert.deepEqual([most, sent], [false, [[0, "1/2"]]]);
  scene.local.goal = "most";
  const { most: isMost, costs: each } = asked(scene, "costs");
  assert.deepEqual([isMost, each.length, each[0]], [true, 4, [0, "1"]]);
  scene.local.goal = "cheapest";
  scene.told.costs.answer = CHEAPEST;
  assert.equal(
    saidOf(scene),
    "The cheapest solution costs 5/2 ≈ 2.5000, with 1 mine on the board.",
  );
  assert.match(
    textOf(definition.draw(scene)),
    /It is the only one of 4 solutions\. Solutions have 1 to 2 mines\./,
  );
  assert.equal(spokenAt(scene, 0), "covered, no mine in the cheapest solution, cost 1/2");
  // Another goal keeps what was found until there is more, in its own words.
  all(definition.draw(scene), "input")
    .find(({ value }) => value === "dearest")
    .onchange();
  scene.told.costs.answer = null;
  assert.match(saidOf(scene), /^The cheapest/);
});

test("costs are painted on unknown cells, and outlive numbers but not other cells", () => {
  const scene = sceneOf({ mode: "costs", hand: "costs" });
  scene.brush.isOn = true;
  scene.local.typed = { ...scene.local.typed, cost: "0.5" };
  definition.brush.use(scene, [0, 1, 2], true);
  definition.brush.erase(scene, 2);
  assert.deepEqual([...scene.local.costs], [[0, "1/2"]]);
  const numbered = withLabels(BOARD, [[3, "1"]]);
  const next = (position) => definition.begin(scene.local, { position });
  assert.equal(next(numbered).costs.size, 1);
  assert.equal(next(emptyPosition(2, 2, 1)).costs.size, 0);
  scene.local.typed = { ...scene.local.typed, cost: "cheap" };
  definition.brush.use(scene, [2], true);
  assert.match(textOf(definition.draw(scene)), /A cost is a whole number/);
});

test("a cost that cannot be read is told, and takes no clicks, until something else is typed", () => {
  const scene = sceneOf({ mode: "costs" });
  let taken = 0;
  scene.brush.toggle = () => {
    taken += 1;
  };
  const field = () => all(definition.draw(scene), "input").find(({ id }) => id === "cost-painted");
  field().oninput({ target: { value: "cheap" } });
  press(definition.draw(scene), "Paint costs");
  assert.deepEqual([field()["aria-invalid"], taken], ["true", 0]);
  field().oninput({ target: { value: "1" } });
  assert.equal(field()["aria-invalid"], null);
  assert.doesNotMatch(textOf(definition.draw(scene)), /A cost is a whole number/);
  press(definition.draw(scene), "Paint costs");
  assert.deepEqual([taken, scene.local.hand], [1, "costs"]);
});

test("a board is left with what was chosen, and without what was reached", () => {
  const { local } = sceneOf({ mode: "costs", order: "most", pins: new Map([[0, {}]]) });
  local.wanted = 3n;
  const next = definition.begin(local, { position: BOARD });
  assert.deepEqual([next.mode, next.order, next.pins.size, next.wanted], ["costs", "most", 0, 1n]);
  const playing = { ...local, samples: { ...NO_SAMPLES, count: 7, isPlaying: true } };
  const { samples } = definition.begin(playing, { position: BOARD });
  assert.deepEqual([samples.isPlaying, samples.count], [false, 0]);
});

test("what is exported is asked for anew, and copied when it is there", async () => {
  const scene = sceneOf();
  press(definition.draw(scene), "Copy");
  const { count, order, key } = asked(scene, "export");
  assert.deepEqual([count, order, key], [10, "board", 1]);
  assert.match(textOf(definition.draw(scene)), /Writing …/);
  scene.told.export.answer = COUNT;
  definition.after(scene);
  await new Promise(setImmediate);
  assert.match(scene.page.copied[0], /^# solution 1: 1 mine\n\* 2 _/);
  assert.match(textOf(definition.draw(scene)), /2 solutions copied\./);
  assert.equal(asked(scene, "export"), null);
  scene.local.typed = { ...scene.local.typed, export: "1001" };
  press(definition.draw(scene), "Download");
  assert.match(textOf(definition.draw(scene)), /Enter a whole number from 1 to 1,000\./);
});

test("what somebody types is not written over by what is drawn of an older answer", () => {
  const [, field] = textField({ id: "a", label: "A", value: "7", type: () => {} });
  const element = { value: "12" };
  const { document } = globalThis;
  globalThis.document = { activeElement: element };
  field.ref(element);
  assert.equal(element.value, "12");
  globalThis.document.activeElement = null;
  field.ref(element);
  assert.equal(element.value, "7");
  globalThis.document = document;
});
