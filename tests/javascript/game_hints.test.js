// What a hint tells in its three strengths, and which deductions are worth one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Hints, keyOf, newsIn, showHint, stronger, withProved } from "../../web/js/game/hints.js";
import { newGame, withMines } from "../../web/js/game/rules.js";
import { Spent } from "../../web/js/game/spent.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { pretended, settle } from "./pretended.js";

const deduction = (cells, mines, numbers, more = {}) => ({
  cells,
  mines,
  technique: "single point",
  rank: 1,
  numbers,
  total: false,
  sentence: "So it is.",
  steps: [],
  ...more,
});

/** 5 x 2: the row above is covered. */
const POSITION = withLabels(emptyPosition(5, 2, 3), [
  [5, "1"],
  [6, "2"],
  [7, "2"],
  [8, "1"],
  [9, "0"],
]);

test("a mine with its flag is no news, nor is one that was told; what is safe comes first", () => {
  const mines = deduction([0, 1], 1, [6]);
  const safe = deduction([3], 0, [8]);
  assert.deepEqual(newsIn(POSITION, [mines, safe], new Set()), [safe, mines]);
  const half = withLabels(POSITION, [[0, "*"]]);
  assert.deepEqual(newsIn(half, [mines], new Set()), [mines]);
  const flagged = withLabels(half, [[1, "*"]]);
  assert.deepEqual(newsIn(flagged, [mines], new Set()), []);
  assert.deepEqual(newsIn(half, [mines], new Set([1])), []);
  // A flag for another number of mines, or on a safe cell, is wrong.
  assert.deepEqual(newsIn(flagged, [deduction([0], 2, [5])], new Set()).length, 1);
  assert.deepEqual(newsIn(withLabels(POSITION, [[3, "*"]]), [safe], new Set()), [safe]);
});

test("what was proved is known to the next question, what is safe is not written", () => {
  const known = withProved(POSITION, [deduction([0, 1], 1, [6]), deduction([3], 0, [8])]);
  assert.equal(known.labels.slice(0, 5).join(" "), "* * ? ? ?");
});

test("three strengths: an area, the numbers, the cell with its reason", () => {
  const hint = { deduction: deduction([3], 0, [8]) };
  const [where, which, cell] = [1, 2, 3].map((strength) => showHint(POSITION, hint, strength));
  assert.equal(where.words, "Where to look: one number in the outlined area is enough.");
  assert.deepEqual(where.rings[0].cells, [2, 3, 4, 7, 8, 9]);
  assert.equal(where.viewed, null);
  assert.equal(which.words, "Which numbers: the 1 at r2 c4.");
  assert.deepEqual(which.rings[0].cells, [8]);
  assert.equal(cell.words, "So it is.");
  assert.deepEqual([...cell.viewed.faces.keys()], [3]);
  assert.equal(cell.viewed.faces.get(3).mark, "safe");
  assert.deepEqual([stronger(hint, 1), stronger(hint, 2), stronger(hint, 3)], [2, 3, 3]);
});

test("where the mine count alone tells it, there is no area and no number", () => {
  const hint = { deduction: deduction([0], 1, [], { technique: "mine count", total: true }) };
  const where = showHint(POSITION, hint, 1);
  assert.deepEqual([where.words, where.rings], ["Where to look: count the mines left.", []]);
  const which = showHint(POSITION, hint, 2);
  assert.equal(which.words, "Which numbers: only the number of mines left.");
  const both = { deduction: { ...hint.deduction, numbers: [5, 6] } };
  assert.equal(
    showHint(POSITION, both, 2).words,
    "Which numbers: the 1 at r2 c1 and the 2 at r2 c2, together with the number of mines left.",
  );
});

test("a guess is said to be one, and then which cell is the safest", () => {
  const hint = { safest: { cells: [0, 4], probability: "1/7" } };
  assert.equal(stronger(hint, 1), 3);
  const said = showHint(POSITION, hint, 1);
  assert.deepEqual([said.words, said.rings], ["Nothing is certain here: you have to guess.", []]);
  const told = showHint(POSITION, hint, 3);
  assert.equal(
    told.words,
    "Nothing is certain here: you have to guess. Safest: r1 c1 or r1 c5, a mine with chance 1/7 (14.3 %).",
  );
  assert.deepEqual(told.rings[0].cells, [0, 4]);
  const many = { safest: { cells: [0, 1, 2, 3], probability: { decimal: "0.123456789" } } };
  assert.match(showHint(POSITION, many, 3).words, /any of the 4 outlined cells, .* 12\.3 %\./);
  assert.notEqual(keyOf(hint), keyOf(many));
});

/** Somebody who plays on the board above, and asks for hints. */
function asker(labels = []) {
  const position = withLabels(POSITION, labels);
  const game = withMines(newGame({ first: "any" }), [1, 1, 0, 0, 0, 0, 0, 0, 0, 0], "a");
  const page = pretended(position, game);
  const spent = new Spent(() => 0);
  return { ...page, spent, hints: new Hints(page.context, spent) };
}

test("pressed again it tells more, and another one behind that; a strength can be chosen", async () => {
  const { hints, asked, spent } = asker();
  hints.press();
  assert.equal(hints.words, "Looking for a hint …");
  asked[0].reply({ deductions: [deduction([0], 1, [5]), deduction([3], 0, [8])] });
  await settle();
  // What is safe comes first.
  assert.match(hints.words, /^Where to look/);
  const said = [];
  for (let i = 0; i < 3; i += 1) {
    await hints.press();
    said.push([hints.strength, hints.words]);
  }
  assert.deepEqual(said, [
    [2, "Which numbers: the 1 at r2 c4."],
    [3, "So it is."],
    [1, "Where to look: one number in the outlined area is enough."],
  ]);
  await hints.press(2);
  assert.deepEqual([hints.strength, hints.words], [2, "Which numbers: the 1 at r2 c1."]);
  assert.equal(asked.length, 1);
  assert.deepEqual(spent.used, { hints: 2, told: 1, looks: 0 });
});

test("wrong flags mislead nobody, and what right ones know is no hint", async () => {
  const { hints, asked } = asker([
    [0, "*"],
    [3, "*"],
  ]);
  hints.press();
  assert.match(asked[0].request.position.labels, /^\? \? \? \? \? 1 /);
  asked[0].reply({ deductions: [deduction([0], 1, [5])] });
  await settle();
  // The mine that was proved has its flag already: what follows from it is asked next.
  assert.match(asked[1].request.position.labels, /^\* \? \? \? \? 1 /);
  asked[1].reply({ deductions: [deduction([3], 0, [8])] });
  await settle();
  await hints.press(3);
  assert.deepEqual([...hints.shown.viewed.faces.keys()], [3]);
});

test("a flag makes another board, on which the same hint goes on and is not counted twice", async () => {
  const { hints, asked, spent, store } = asker();
  const answer = { deductions: [deduction([3], 0, [8])] };
  hints.press();
  asked[0].reply(answer);
  await settle();
  store.state.position = withLabels(store.state.position, [[0, "*"]]);
  hints.follow(store.state);
  assert.equal(hints.words, "");
  hints.press();
  asked[1].reply(answer);
  await settle();
  assert.equal(hints.strength, 2);
  assert.deepEqual(spent.used, { hints: 1, told: 0, looks: 0 });
});

test("where nothing is certain the safest cell is asked for", async () => {
  const { hints, asked } = asker();
  hints.press();
  asked[0].reply({ deductions: [] });
  await settle();
  assert.equal(asked[1].request.operation, "solve");
  asked[1].reply({ safest: { cells: [4], probability: "1/3" } });
  await settle();
  assert.equal(hints.words, "Nothing is certain here: you have to guess.");
  await hints.press();
  assert.match(hints.words, /Safest: r1 c5, a mine with chance 1\/3 \(33\.3 %\)\.$/);
});
