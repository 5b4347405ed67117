// What the view of reasons works out by itself: what is known at a step, the lines of its list, what cells
// show of a reason, and the sentence with the numbers as they stand on the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { toScroll } from "../../web/js/board/board.js";
import { certainFace } from "../../web/js/board/held_mines.js";
import { toAnswer } from "../../web/js/solver/answer.js";
import { act } from "../../web/js/state/actions.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { firstState } from "../../web/js/state/state.js";
import {
  cellsInWords,
  howInWords,
  knownInWords,
  lineInWords,
} from "../../web/js/views/why/lines.js";
import { drawSentence } from "../../web/js/views/why/reason.js";
import {
  boundsAt,
  knownAfter,
  linesOf,
  listedAround,
  marksOf,
  sharedBy,
  supposedFace,
} from "../../web/js/views/why/steps.js";
import why from "../../web/js/views/why/why.js";
import { all, textOf } from "./drawings.js";
import { SETTINGS } from "./first_settings.js";

const deduction = (cells, mines, more = {}) => ({
  cells,
  mines,
  technique: "single point",
  rank: 0,
  numbers: [],
  total: false,
  sentence: "",
  steps: [],
  ...more,
});
const step = (kind, depth, cells, least, most = least) => ({
  kind,
  depth,
  cells,
  least,
  most,
  number: null,
  sentence: "",
});
/** A row of covered cells above a row of numbers. */
const board = (...numbers) => {
  const { length } = numbers;
  return withLabels(
    emptyPosition(length, 2, 1),
    numbers.map((label, i) => [length + i, label]),
  );
};

test("What was concluded is known afterwards", () => {
  const known = knownAfter([deduction([1, 2], 0), deduction([3], 2)]);
  assert.deepEqual(
    [...known],
    [
      [1, 0],
      [2, 0],
      [3, 2],
    ],
  );
  assert.equal(knownInWords(known, emptyPosition(3, 3)), "2 safe cells and 2 mines");
  assert.equal(knownInWords(knownAfter([deduction([0], 0)]), emptyPosition(3, 3)), "1 safe cell");
});

test("A list shows a part of many steps, with the current one in it", () => {
  assert.deepEqual(listedAround(5, 3, 10), [0, 5]);
  assert.deepEqual(listedAround(100, 0, 10), [0, 10]);
  assert.deepEqual(listedAround(100, 50, 10), [45, 55]);
  assert.deepEqual(listedAround(100, 99, 10), [90, 100]);
});

test("An assumption ends those that were as deep, and what followed from them", () => {
  const steps = [
    step("follow", 0, [9], 1),
    step("assume", 1, [0], 1),
    step("follow", 1, [1, 2], 0),
    step("assume", 2, [3], 0),
    step("contradiction", 2, [4, 5], 2),
    step("assume", 2, [3], 1),
    step("assume", 1, [0], 2),
    step("follow", 1, [1], 0, 1),
  ];
  const cellsAt = (at) => [...boundsAt(steps, at).keys()];
  assert.deepEqual(cellsAt(0), [9]);
  assert.deepEqual(cellsAt(4), [9, 0, 1, 2, 3]);
  assert.equal(boundsAt(steps, 4).get(3).least, 0);
  assert.equal(boundsAt(steps, 5).get(3).least, 1);
  assert.deepEqual(cellsAt(6), [9, 0]);
  assert.deepEqual(boundsAt(steps, 7).get(1), { least: 0, most: 1, depth: 1, isAssumed: false });
});

test("Safe cells are listed first, and what single numbers say is one line", () => {
  const position = board("2", "2", "1", "1"); // the first 2 has two cells, all others more
  const deductions = [
    deduction([0, 1], 1, { numbers: [4] }),
    deduction([1, 2], 1, { numbers: [4] }),
    deduction([2], 0, { numbers: [5] }),
    deduction([3], 0, { numbers: [6, 7], technique: "subset", rank: 1 }),
  ];
  const lines = linesOf(deductions, position);
  assert.deepEqual(
    lines.map(({ cells, mines, of, how }) => ({ cells, mines, of, how })),
    [
      { cells: [2], mines: 0, of: [2], how: "later" },
      { cells: [3], mines: 0, of: [3], how: "proof" },
      { cells: [0, 1, 2], mines: 3, of: [0, 1], how: "at once" },
    ],
  );
  assert.deepEqual(
    lines.map((line) => lineInWords(line, deductions, position)),
    [
      { what: "r1 c3", how: "one number, once others are known" },
      { what: "r1 c4", how: "two numbers, 1 and 1" },
      { what: "3 mines", how: "one number each" },
    ],
  );
  assert.deepEqual(linesOf([], position), []);
});

test("It is said what a reason rests on", () => {
  const position = board("1", "2", "1", "1");
  const how = (more) => howInWords(deduction([0], 0, more), position);
  assert.equal(how({ numbers: [4] }), "one number");
  assert.equal(how({ numbers: [4, 5] }), "two numbers, 1 and 2");
  assert.equal(how({ numbers: [4, 5, 6], technique: "subset" }), "3 numbers");
  assert.equal(how({ total: true }), "the mine count");
  const dense = { ...position, prior: { kind: "density", rho: "0", weighting: "distinct" } };
  assert.equal(howInWords(deduction([0], 0, { total: true }), dense), "the density");
  assert.equal(how({ numbers: [4], total: true }), "the mine count and one number");
  const assumed = { numbers: [4, 5, 6], technique: "assumption" };
  assert.equal(how({ ...assumed, rank: 1 }), "3 numbers, supposing the opposite");
  assert.equal(how({ ...assumed, rank: 2 }), "3 numbers, 2 suppositions at once");
  assert.equal(how({ ...assumed, technique: "complete" }), "3 numbers all together");
  assert.equal(cellsInWords([0, 1, 2], position), "r1 c1, r1 c2, r1 c3");
  assert.equal(cellsInWords([0, 1, 2, 3], position), "r1 c1, r1 c2 and 2 more");
});

test("With no step under way cells look as always: only numbers are outlined, and what two share", () => {
  const position = board("1", "1", "1", "1");
  const { rings, viewed } = marksOf(
    position,
    deduction([2], 0, { numbers: [4, 5] }),
    null,
    null,
    0,
  );
  assert.equal(viewed, null);
  assert.deepEqual(
    rings.map(({ cells, proof, striped }) => ({ cells, proof, striped })),
    [
      { cells: [4, 5], proof: true, striped: undefined },
      { cells: [0, 1], proof: undefined, striped: true },
    ],
  );
  assert.deepEqual(sharedBy(position, [4]), []);
  assert.deepEqual(sharedBy(withLabels(position, [[0, "_"]]), [4, 5]), [1]);
});

test("In the chain what is known stands out, what follows is new, and all else steps back", () => {
  const position = board("1", "1", "1", "1");
  const known = knownAfter([deduction([0], 0)]);
  const { rings, viewed } = marksOf(position, deduction([1], 1, { numbers: [4] }), known, null, 2);
  assert.deepEqual(
    [...viewed.faces].map(([cell, { said, shade, calm }]) => [cell, said, shade, calm]),
    [
      [0, "covered, already known: safe", null, true],
      [1, "covered, follows now: a mine", 20, false],
    ],
  );
  // Not the chosen one.
  assert.deepEqual(rings.find(({ dim }) => dim).cells, [3]);
});

test("A step shows its number and its cells, and what is supposed by then", () => {
  const position = board("1", "1", "1", "1");
  const proved = deduction([0], 0, {
    numbers: [4, 5, 6],
    steps: [
      step("assume", 1, [0], 1),
      { ...step("follow", 1, [1], 0), number: 4 },
      { ...step("contradiction", 1, [1, 2], 1), number: 5 },
    ],
  });
  const at = (i) => marksOf(position, proved, null, i, 0);
  assert.deepEqual(
    [...at(1).viewed.faces].map(([cell, { mark }]) => [cell, mark]),
    [
      [0, "placed"],
      [1, "vacant"],
    ],
  );
  const looks = (i) =>
    at(i).rings.map(({ cells, dim, passive, proof, wrong, dashed, striped }) => [
      cells,
      Object.keys(
        JSON.parse(JSON.stringify({ dim, passive, proof, wrong, dashed, striped })),
      ).join(),
    ]);
  assert.deepEqual(looks(1), [
    [[2, 3], "dim"],
    [[5, 6], "passive"],
    [[4], "proof"],
    [[1], "dashed"],
  ]);
  assert.deepEqual(looks(2), [
    [[3], "dim"],
    [[4, 6], "passive"],
    [[5], "wrong"],
    [[1, 2], "striped"],
  ]);
});

test("Several mines are written in the cell, and so are bounds", () => {
  const bounds = (least, most) => ({ least, most, depth: 1, isAssumed: false });
  assert.equal(certainFace(2, true).text, "2");
  assert.equal(supposedFace(bounds(3, 3), 3).text, "3");
  assert.equal(supposedFace(bounds(0, 1), 3).text, "≤1");
  assert.equal(supposedFace(bounds(1, 3), 3).text, "≥1");
  assert.equal(supposedFace(bounds(1, 2), 3).text, "1–2");
  assert.match(supposedFace(bounds(1, 2), 3).said, /follows from what is supposed: 1 to 2 mines/);
});

test("A sentence holds the numbers of the board, and its cells in bold", () => {
  /** The parts of a sentence as text, those that are drawn in brackets. */
  const told = (parts) =>
    parts
      .map((part) =>
        typeof part === "string" ? part : `[${[part.props.children].flat().map(written).join("")}]`,
      )
      .join("");
  const written = (part) => (typeof part === "string" ? part : `<${part.props.children}>`);
  const position = board("1", "1", "12", "1");
  const sentence = "The 1 at r2 c1 and the 1 at r2 c12 touch r1 c1, so r1 c12 is safe.";
  assert.equal(
    told(drawSentence(sentence, position, [4], [0])),
    "The [<1> at r2 c1] and the 1 at r2 c12 touch [r1 c1], so r1 c12 is safe.",
  );
  const graph = {
    shape: "graph",
    names: ["a", "a (b"],
    labels: ["?", "1"],
    edges: [[0, 1]],
    places: [],
  };
  // A name may be a word, or mean something in a pattern.
  assert.equal(
    told(drawSentence("The 1 at a (b needs a mine, so a is a mine.", graph, [1], [0])),
    "The [<1> at a (b] needs a mine, so a is a mine.",
  );
});

test("As much as there is room for is brought into sight, and the last cell in any case", () => {
  const room = [100, 200];
  const scrolled = (...places) => toScroll(places, places.at(-1), room);
  assert.equal(scrolled([120, 140], [180, 200]), 0);
  assert.equal(scrolled([160, 180], [220, 240]), 40);
  assert.equal(scrolled([60, 80], [90, 110]), -40);
  // Not all of them at once.
  assert.equal(scrolled([60, 80], [220, 240]), 40);
  assert.equal(scrolled([220, 240], [60, 80]), -40);
});

test("Conclusions are written as one action", () => {
  const position = emptyPosition(3, 1);
  const written = act(position, {
    do: "conclude",
    labels: [
      [0, "_"],
      [2, "*2"],
    ],
  });
  assert.deepEqual(written.labels, ["_", "?", "*2"]);
  assert.equal(act(position, { do: "conclude", labels: [] }), position);
});

const { asks, draw, marks, marksAlone, holds, keys, speaksOf } = why.definition;
const NOTHING_TOLD = { answer: null, problem: null, waits: true };
const PROOF = deduction([0], 0, { numbers: [4, 5], sentence: "So r1 c1 is safe." });
const SINGLE = deduction([3], 1, { numbers: [7], sentence: "The 2 at r2 c4 needs r1 c4." });

/** The view on a row of covered cells above numbers, of which the first and the last are certain. */
function sceneAt(cursor, { local, told, deductions = [SINGLE], unknowable = null } = {}) {
  const position = board("1", "1", "1", "2");
  const result = {
    legal: true,
    groups: ["0", "1/2", "1/2", "1"].map((probability, i) => ({
      probability,
      cells: [i],
      numbers: [],
      island: 0,
    })),
    islands: [{ groups: [0, 1, 2, 3], numbers: [] }],
    outer: { cells: [], probability: null },
    safe: [],
    mined: [],
    safest: null,
  };
  const state = firstState(position, SETTINGS);
  const said = [];
  const set = (change) => said.push(change);
  return {
    state: {
      ...state,
      hand: { ...state.hand, cursor },
      said: { ...state.said, answer: toAnswer(0, 8, { seconds: 0, answer: result }), unknowable },
    },
    answer: { legal: true, deductions },
    told: { own: NOTHING_TOLD, whole: NOTHING_TOLD, rest: NOTHING_TOLD, ...told },
    local: { ...why.definition.begin(null), ...local },
    set,
    said,
    brush: {},
    page: {},
  };
}
const answered = (answer) => ({ answer: { legal: true, ...answer }, problem: null, waits: false });

test("The reason of the chosen cell comes before all else, unless a number says it at once", () => {
  const own = (cursor) => asks.own(sceneAt(cursor));
  assert.deepEqual([own(0).cell, own(1), own(3), own(4)], [0, null, null, null]);
  assert.equal(asks.whole(sceneAt(0)).later, true);
  assert.equal(asks.whole(sceneAt(3)).later, false);
  assert.equal(asks.whole(sceneAt(4, { deductions: [] })), null);
  const told = { own: answered({ deductions: [PROOF] }) };
  assert.equal(asks.whole(sceneAt(0, { told })).later, false);
  // What cannot be known comes last, and after what is marked on the board.
  const unknowable = { revision: 0, found: null, problem: null };
  const later = (told, more) => asks.rest(sceneAt(4, { told, ...more })).later;
  assert.equal(later({}, { unknowable }), true);
  const all = { whole: answered({ deductions: [SINGLE] }) };
  assert.deepEqual([later(all), later(all, { unknowable })], [true, false]);
});

test("Above stands the reason of the chosen cell, or the simplest one, or that nothing is certain", () => {
  const lead = (cursor, more) => {
    const scene = sceneAt(cursor, more);
    const content = draw(scene, scene);
    const [first] = all(content, "p", "reason-lead");
    const [sentence] = all(content, "p", "reason-sentence");
    return [first.text, sentence.text];
  };
  assert.deepEqual(lead(3), [
    "r1 c4 is certainly a mine. The simplest reason:",
    "The 2 at r2 c4 needs r1 c4.",
  ]);
  assert.deepEqual(lead(4), ["The simplest reason on this board:", "The 2 at r2 c4 needs r1 c4."]);
  assert.match(lead(4, { deductions: [] })[1], /^Nothing is certain: each of the 4/);
  assert.match(lead(1)[1], /^r1 c2 is not certain: the chance of a mine is 1\/2/);
  assert.deepEqual(lead(0), ["r1 c1 is certainly safe.", "Working it out …"]);
  const told = { own: answered({ deductions: [PROOF] }) };
  assert.deepEqual(lead(0, { told }), [
    "r1 c1 is certainly safe. The simplest reason:",
    "So r1 c1 is safe.",
  ]);
  assert.deepEqual(lead(0, { local: { at: 0 } })[0], "Step 1 of at least 1");
});

test("While a reason is waited for the one before stays, dimmed and without its marks", () => {
  const [before, now] = [sceneAt(4), sceneAt(0)];
  assert.equal(holds(now, before), true);
  assert.equal(holds(sceneAt(1), before), false);
  assert.equal(holds(now, { ...before, state: { ...before.state, revision: 7 } }), false);
  const looks = (content) => all(content, "section", "reason").map((each) => each.class);
  assert.deepEqual(looks(draw(before, now)), ["reason stale"]);
  assert.deepEqual(looks(draw(before, before)), ["reason"]);
  assert.equal(marks(before, now), null);
  assert.deepEqual(marks(before, before).rings[0].cells, [7]);
  assert.equal(marksAlone(before), null);
});

test("Keys go through the chain, and what follows from no choice moves nothing", () => {
  const whole = answered({ deductions: [SINGLE, PROOF] });
  const scene = sceneAt(4, { local: { at: 0 }, told: { whole } });
  const to = (key) => {
    keys(scene)[key]();
    return scene.said.pop().at;
  };
  assert.deepEqual(["ArrowRight", "ArrowLeft", "End", "Escape"].map(to), [1, 0, 1, null]);
  assert.deepEqual(keys(sceneAt(4)), {});
  assert.deepEqual(speaksOf(scene), [7, 3]);
  assert.deepEqual(speaksOf(sceneAt(4)), []);
  assert.match(textOf(draw(scene, scene)), /Known after this step: 1 mine\./);
});
