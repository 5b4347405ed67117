// What the view of the endgame works out by itself: what cells show along the way, and words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CellRoom } from "../../web/js/board/cell_room.js";
import { emptyPosition } from "../../web/js/state/position.js";
import endgame from "../../web/js/views/endgame/endgame.js";
import {
  branchInWords,
  costOf,
  facesAlong,
  gamesInWords,
  safeInWords,
  stepInWords,
  WIN_CHANCE,
  winsOf,
} from "../../web/js/views/endgame/play.js";
import { all } from "./drawings.js";

const BOARD = emptyPosition(5, 2, 7);
const next = (fields) => ({ cell: 8, mine: "1/3", win: "2/3", outcomes: [], ...fields });
const play = (fields) => ({
  legal: true,
  win: "2/3",
  wins: "2",
  solutions: "3",
  best: 8,
  next: next({}),
  safe: [],
  mined: [],
  moves: [],
  ...fields,
});

/** What the view draws of a play, with what it was told to remember by presses. */
function drawn(fields, local = {}) {
  const told = [];
  const scene = {
    answer: play(fields),
    state: { position: { ...BOARD, labels: [] }, settings: {}, game: null, said: {} },
    local: { way: [], instead: null, pointed: null, stop: 0, follows: false, ...local },
    set: (change) => told.push(change),
    told: { main: {} },
  };
  return { drawing: endgame.definition.draw(scene), told };
}

test("A press on a number goes one step further, and on the trail back", () => {
  const next = { cell: 8, mine: "0", win: "2/3", outcomes: [{ number: 4, chance: "1", win: "1" }] };
  const { drawing, told } = drawn({ next }, { way: [[6, 3]] });
  const [back, start, last, branch] = all(drawing, "button");
  assert.equal(branch.text, "It shows 4 with chance 100 % then won");
  branch.onclick();
  assert.deepEqual(told.pop().way, [
    [6, 3],
    [8, 4],
  ]);
  assert.equal(last["aria-current"], "step");
  for (const button of [back, start]) {
    button.onclick();
    assert.deepEqual(told.pop().way, []);
  }
});

test("What is opened on the way, and what is certain by then, is seen on the board", () => {
  const labels = "? 1 3 ? ? ? ? ? ? ?".split(" ");
  const faces = facesAlong(labels, new Map([[0, 1]]), { safe: [6], mined: [0, 7] }, [[8, 4]]);
  assert.equal(faces.get(8).said, "covered, opened on the way, shows 4");
  assert.deepEqual([faces.get(8).text, faces.get(8).mark], ["4", "supposed"]);
  assert.equal(faces.get(6).said, "covered, follows now: safe");
  assert.equal(faces.get(7).said, "covered, follows now: a mine");
  assert.equal(faces.get(0).said, "covered, already known: a mine");
  assert.equal(faces.get(9).said, "covered");
  assert.ok(!faces.has(1));
});

test("Cells in doubt show their chance to win, and the same chance is the same object", () => {
  const moves = [
    { cell: 6, mine: "1/3", win: "2/3" },
    { cell: 8, mine: "1/3", win: "2/3" },
    { cell: 7, mine: "1/3", win: "1/3" },
  ];
  const wins = winsOf({ moves }, 10);
  assert.equal(wins[6], wins[8]);
  assert.equal(wins[0], null);
  assert.deepEqual(winsOf({ moves: null }, 2), [null, null]);
  const look = WIN_CHANCE.lookOf(wins[7], "fraction", new CellRoom(34, "square"));
  assert.deepEqual([look.text, look.under, look.said], ["1", "3", "wins 1 of 3"]);
  assert.equal(
    WIN_CHANCE.told(wins[7]),
    "If it is opened next, best play wins 1/3 (33.3 %) of all games.",
  );
});

test("What to open next, and what it costs to open something else", () => {
  assert.equal(stepInWords(play({}), BOARD), "Open r2 c4. It is a mine with chance 1/3 (33.3 %).");
  assert.equal(
    stepInWords(play({ next: next({ mine: "0" }) }), BOARD),
    "Open r2 c4: it is safe, and its number tells more.",
  );
  assert.equal(
    stepInWords(play({ next: next({ cell: 7, win: "1/3" }) }), BOARD),
    "Open r2 c3 instead of r2 c4: it is a mine with chance 1/3 (33.3 %). That wins 1/3 (33.3 %), which costs 1/3 (33.3 %) of all games.",
  );
  assert.match(
    stepInWords(play({ next: next({ cell: 6 }) }), BOARD),
    /wins 2\/3 .*, just as much\.$/,
  );
  assert.equal(costOf("2/3", "2/3"), null);
  assert.equal(costOf("1/4", "1/3"), "1/12");
});

test("At the end of the play what is safe is opened", () => {
  const end = (safe) => stepInWords(play({ best: null, next: null, safe }), BOARD);
  assert.equal(end([6]), "Nothing is in doubt. Open r2 c2, which is safe, and the game is won.");
  assert.match(end([6, 7]), /Open r2 c2 and r2 c3, which are safe, and/);
  assert.match(end([1, 2, 3, 4, 5]), /Open the 5 safe cells, and the game is won\.$/);
  assert.equal(end([]), "Every safe cell is open: the game is won.");
});

test("Chances, branches and steps in words", () => {
  assert.equal(
    gamesInWords(play({})),
    "of all games are won from here with best play: 2 of the 3 solutions that are left.",
  );
  assert.match(gamesInWords(play({ win: "1", wins: "3" })), /: all 3 solutions/);
  assert.match(gamesInWords(play({ win: "1", solutions: "1" })), /: only one solution/);
  assert.match(gamesInWords(play({ solutions: "9".repeat(30) })), /with best play\.$/);
  assert.equal(
    branchInWords({ number: 3, chance: "1/3", win: "1/2" }),
    "It shows 3, with chance 1/3 (33.3 %); then best play wins 1/2 (50.0 %)",
  );
  assert.match(branchInWords({ number: 3, chance: "1/3", win: "1" }), /; then every game is won$/);
  assert.equal(
    safeInWords(play({ safe: [8, 0, 1] }), BOARD),
    "Also certainly safe, to open at any time: r1 c1 and r1 c2.",
  );
  assert.equal(safeInWords(play({ safe: [8] }), BOARD), "");
});
