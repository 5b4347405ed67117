// Check and Counts: what is asked about a board, and what is drawn of the answers.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { columnChart } from "../../web/js/parts/columns.js";
import { toAnswer } from "../../web/js/solver/answer.js";
import { emptyPosition } from "../../web/js/state/position.js";
import check from "../../web/js/views/check.js";
import counts from "../../web/js/views/counts.js";
import { all, textOf } from "./drawings.js";

const responseOf = (name) =>
  JSON.parse(readFileSync(new URL(`../contract/${name}.json`, import.meta.url), "utf8")).response;
const timed = (answer) => ({
  ...answer,
  checks: answer.checks.map((each) => ({ ...each, seconds: 0.0123 })),
});
const BOARD = {
  ...emptyPosition(6, 3, 4),
  labels: "? ? ? ? ? ? ? ? 1 2 ? ? ? ? ? ? ? ?".split(" "),
};
/** @param {object | null} answer */
const stateOf = (answer, position = BOARD) => ({
  revision: 1,
  position,
  python: { is: "ready", job: null },
  said: {
    overdue: -1,
    answer: answer && toAnswer(1, position.labels.length, { answer, seconds: 0.5 }),
  },
});

test("a board is checked only when somebody asks for it, and another one is not called checked", () => {
  const { begin, asks } = check.definition;
  const first = begin(null, stateOf(null));
  assert.equal(asks.main({ local: first }), "Not checked yet.");
  assert.equal(asks.certificate({ local: first }), null);
  const wanted = { ...first, isWanted: true };
  assert.deepEqual(asks.main({ local: wanted }), { operation: "check" });
  assert.equal(asks.main({ local: begin(wanted, stateOf(null)) }), "Not checked yet.");
  assert.deepEqual(asks.certificate({ local: { ...first, wish: "copy" } }), {
    operation: "certificate",
  });
});

test("every way to count has a row, and all of them agree", () => {
  for (const name of ["check_agrees", "check_contradiction"]) {
    const { answer } = responseOf(name);
    const drawing = check.definition.draw({ answer: timed(answer), state: stateOf(null) });
    const rows = all(drawing, "tr").slice(1);
    assert.equal(rows.length, answer.checks.length);
    assert.match(rows[0].text, /^Configurations✓ agrees12 ms/);
    assert.match(textOf(drawing), /^Counted in \d+ other ways: all agree\./);
  }
});

test("what differs is named, and said to be a bug", () => {
  const { answer } = responseOf("check_agrees");
  const [one, ...rest] = answer.checks;
  const differing = { ...answer, agree: false, checks: [{ ...one, agree: false }, ...rest] };
  const draw = (differences) =>
    textOf(
      check.definition.draw({ answer: { ...timed(differing), differences }, state: stateOf(null) }),
    );
  assert.match(draw([0, 2]), /^The answers differ in r1 c1, r1 c3\. This is a bug/);
  assert.match(draw([]), /^The answers differ in the count\./);
  assert.match(draw([]), /✗ differs/);
});

test("counts are asked for as if every arrangement counted the same", () => {
  const { asks, refuses } = counts.definition;
  const asked = asks({ state: stateOf(null) });
  assert.equal(asked.operation, "totals");
  assert.deepEqual(asked.about(BOARD).prior, { kind: "uniform" });
  const empty = { shape: "graph", names: [], labels: [], edges: [], places: [], xMax: 1 };
  assert.equal(asks({ state: stateOf(null, empty) }), "This graph has no vertices yet.");
  assert.match(refuses({ answer: { legal: false } }), /^This board has no solution/);
});

test("counts in a sentence and a table, and those of the whole board above them", () => {
  const { answer } = responseOf("totals_one_beside_two");
  const copied = [];
  const page = { copyText: (text) => copied.push(text) };
  const drawing = counts.definition.draw({ answer, state: stateOf(null), page });
  assert.match(
    textOf(drawing),
    /1\u202f?344 solutions with 2 to 9 mines; most of them, 375, with 5\./,
  );
  assert.deepEqual(
    all(drawing, "tr")
      .slice(1, 3)
      .map(({ text }) => text),
    ["212", "381"],
  );
  all(drawing, "button")
    .find(({ text }) => text === "Table")
    .onclick();
  assert.match(copied[0], /^mines\tsolutions\n2\t12\n3\t81\n/);
  const { answer: solved } = responseOf("solve_one_beside_two");
  const facts = counts.definition.frame({ state: stateOf(solved) }, []);
  assert.match(textOf(facts), /^Solutions\d/);
  assert.match(textOf(facts), /elimination, 500 ms/);
  assert.match(textOf(counts.definition.frame({ state: stateOf(null) }, [])), /^Solutions–/);
});

test("a column stands at its number of mines, and its numbers do not touch each other", () => {
  const columns = [2, 3, 5].map((mines, i) => ({ mines, height: (i + 1) / 3, title: `${mines}` }));
  const chart = columnChart(columns, {
    label: "",
    width: 400,
    height: 100,
    edges: [0, 0, 0, 16],
    tickRoom: 150,
  });
  const rects = all(chart, "rect");
  assert.deepEqual(
    rects.map(({ x, width }) => x + width / 2),
    [50, 150, 350],
  );
  assert.deepEqual(
    rects.map(({ y, height }) => y + height),
    [84, 84, 84],
  );
  assert.deepEqual(
    all(chart, "text", "tick").map(({ text }) => text),
    ["2", "4"],
  );
});
