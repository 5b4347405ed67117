// What the view of moves works out by itself: bars, which move is looked at, what cells show of what
// it may tell, and words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyPosition } from "../../web/js/state/position.js";
import { MoveChoice } from "../../web/js/views/moves/choice.js";
import { faces, prospectsOf } from "../../web/js/views/moves/faces.js";
import { barsOf, measuresOf } from "../../web/js/views/moves/measures.js";
import {
  bestInWords,
  exactInWords,
  moveInWords,
  outcomeInWords,
} from "../../web/js/views/moves/words.js";

const BOARD = emptyPosition(5, 2, 7);
const outcome = (number, chance, safe = [], mined = []) => ({ number, chance, safe, mined });
const move = (fields) => ({
  cell: 6,
  mine: "1/3",
  outcomes: [outcome(3, "1/3", [7], [8]), outcome(4, "1/3", [8], [7])],
  opening: "0",
  progress: "2/3",
  next_safe: "2/3",
  certain: "4/3",
  entropy: "1.584963",
  dead: false,
  score: "2/3",
  win: "2/3",
  sentence: "It wins 2/3 of all games.",
  ...fields,
});

test("A bar for each measure that is known of some move, chances to the scale of 1", () => {
  const [first, second] = barsOf([
    move({}),
    move({ certain: "1/3", win: null, score: null, mine: "1/7" }),
  ]);
  assert.deepEqual(
    first.map(({ measure, text }) => `${measure.title} ${text}`),
    ["Safe 66.7 %", "Progress 66.7 %", "Opening 0 %", "New 1.33", "Win 66.7 %"],
  );
  assert.deepEqual(
    first.map(({ share }) => Math.round(share * 1000)),
    [667, 667, 0, 1000, 667],
  );
  assert.equal(second[0].exact, "6/7");
  assert.equal(second[3].share, 0.25);
  assert.deepEqual([second[4].text, second[4].share], ["–", 0]);
  const unknown = [move({ win: null })];
  assert.deepEqual(
    measuresOf(unknown).map(({ name }) => name),
    ["safe", "progress", "opening", "certain", "ahead"],
  );
  // Without a guess there is nothing to survive.
  assert.equal(measuresOf([move({ win: null, mine: "0" })]).length, 4);
});

test("What is small is not written as nothing, and what is long is rounded", () => {
  const long = `1/${"9".repeat(40)}`;
  const [[safe, progress, , certain]] = barsOf([
    move({ mine: long, progress: long, certain: "1/999" }),
  ]);
  assert.equal(safe.text, ">99.99 %");
  assert.equal(progress.text, "<0.01 %");
  assert.equal(progress.exact, "");
  assert.equal(certain.text, "<0.01");
  assert.equal(barsOf([move({ certain: "0" })])[0][3].share, 0);
});

test("A move is chosen and left again, and pointing shows another for a while", () => {
  const choice = new MoveChoice([move({}), move({ cell: 8 })]);
  assert.equal(choice.shown, null);
  choice.toggle(1);
  assert.deepEqual(choice.shown, { move: 1, number: null });
  assert.ok(choice.point(0));
  assert.ok(!choice.point(0));
  assert.deepEqual(choice.shown, { move: 0, number: null });
  assert.ok(choice.point(null));
  assert.deepEqual(choice.shown, { move: 1, number: null });
  choice.chooseNumber(1);
  assert.ok(!choice.point(1));
  assert.deepEqual(choice.shown, { move: 1, number: 1 });
  assert.ok(choice.point(1, 0));
  assert.deepEqual(choice.shown, { move: 1, number: 0 });
  choice.toggle(1);
  assert.equal(choice.shown, null);
});

test("Walking goes from move to move and from number to number, and ends at the ends", () => {
  const choice = new MoveChoice([move({}), move({ cell: 8 })]);
  choice.stepNumber(1);
  assert.equal(choice.shown, null);
  choice.step(1);
  assert.equal(choice.chosen, 0);
  choice.step(1);
  choice.step(1);
  assert.equal(choice.chosen, 1);
  for (const expected of [0, 1, 1]) {
    choice.stepNumber(1);
    assert.equal(choice.number, expected);
  }
  for (const expected of [0, null, null]) {
    choice.stepNumber(-1);
    assert.equal(choice.number, expected);
  }
  choice.stepNumber(1);
  choice.step(-1);
  assert.deepEqual(choice.shown, { move: 0, number: null });
  const none = new MoveChoice([]);
  none.step(1);
  assert.equal(none.shown, null);
});

test("Cells show the chance that they become certain, of all numbers together", () => {
  const prospects = prospectsOf(move({}));
  assert.deepEqual(prospects.get(7), { chance: { top: 2n, bottom: 3n }, safe: [3], mined: [4] });
  const labels = "? 1 3 ? ? ? ? ? ? ?".split(" ");
  const shown = faces(labels, new Map([[0, 1]]), move({}), null);
  assert.equal(shown.get(7).text, "67");
  assert.equal(
    shown.get(7).said,
    "covered, becomes certain with chance 67 percent: safe at 3, a mine at 4",
  );
  assert.equal(shown.get(0).mark, "mined");
  assert.equal(shown.get(0).shade, null);
  assert.equal(shown.get(9).said, "covered");
  assert.ok(!shown.has(1));
});

test("Of one number, cells show what it makes certain, and the move shows it", () => {
  const labels = Array(10).fill("?");
  const { outcomes } = move({});
  const shown = faces(labels, new Map(), move({}), outcomes[0]);
  assert.deepEqual([shown.get(7).mark, shown.get(8).mark], ["safe", "mined"]);
  assert.equal(shown.get(6).text, "3");
  assert.equal(shown.get(6).said, "covered, if it shows 3");
  assert.equal(shown.get(5).mark, "none");
});

test("Numbers and moves in words", () => {
  assert.equal(
    outcomeInWords(outcome(3, "1/3", [7], [8]), BOARD),
    "It shows 3 with chance 1/3 (33.3 %). Then r2 c3 is safe, and r2 c4 is a mine.",
  );
  assert.equal(
    outcomeInWords(outcome(0, "1", [0, 1], []), BOARD),
    "It shows 0 with chance 1 (100 %). Then r1 c1 and r1 c2 are safe.",
  );
  assert.match(outcomeInWords(outcome(0, "1", [0, 1, 2, 3, 4, 5, 6]), BOARD), /Then 7 cells are/);
  assert.match(outcomeInWords(outcome(2, "1/2"), BOARD), /Then nothing new is certain\.$/);
  assert.match(moveInWords(move({}), BOARD), /^On the board: the chance, in percent/);
  assert.match(moveInWords(move({ outcomes: [outcome(3, "2/3")] }), BOARD), /only show 3/);
  const silent = move({ outcomes: [outcome(3, "1/3"), outcome(4, "1/3")] });
  assert.match(moveInWords(silent, BOARD), /^Whatever it shows, nothing new/);
  assert.equal(bestInWords(move({}), true, BOARD).title, "Best guess: r2 c2.");
  assert.match(bestInWords(move({}), false, BOARD).sentence, /No guess is needed here\.$/);
  assert.equal(exactInWords(barsOf([move({})])[0]), "Safe 2/3, progress 2/3, new 4/3, win 2/3.");
});
