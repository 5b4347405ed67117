// What the verdict says of a game: how it stands, how it ended, and how likely a loss was.
import assert from "node:assert/strict";
import { test } from "node:test";
import { minesText } from "../../web/js/game/line.js";
import { flagged, newGame, open, revealed, withMines } from "../../web/js/game/rules.js";
import { gameInShort, leftText, withLoss } from "../../web/js/game/verdict.js";
import { emptyPosition } from "../../web/js/state/position.js";

const CHOICE = { first: "safe", middle: false, wish: "" };
const MINES = [0, 0, 0, 1];

/** 4 x 1 cells, one of which is mined. */
function dealt(choice = {}, prior = { kind: "total", mines: "1" }) {
  const position = { ...emptyPosition(4, 1, 1), prior };
  return { position, game: withMines(newGame({ ...CHOICE, ...choice }), MINES, "a") };
}

const inShort = ({ position, game }) => gameInShort(position, game);

test("before the first click it says what that may meet", () => {
  const { position } = dealt();
  const said = ["safe", "opening", "any"].map(
    (first) => gameInShort(position, newGame({ ...CHOICE, first }))[1],
  );
  assert.deepEqual(said, [
    "The first click is safe.",
    "The first click opens an area.",
    "The first click may be a mine.",
  ]);
  assert.equal(gameInShort(position, newGame(CHOICE))[0], "Open any cell");
});

test("while one plays it says how many safe cells are left, and whether one has to guess", () => {
  assert.deepEqual(inShort(dealt()), ["Your move", "3 safe cells to go."]);
  assert.deepEqual(
    inShort(dealt({ fair: true }))[1],
    "3 safe cells to go. Guess only if you must.",
  );
  assert.deepEqual(
    inShort(dealt({ noGuess: "hard" }))[1],
    "3 safe cells to go. No guess is needed.",
  );
});

test("a density does not tell how many mines there are", () => {
  const { position, game } = dealt({}, { kind: "density", rho: "1/5", weighting: "distinct" });
  assert.equal(leftText(position, game), "");
  assert.deepEqual(gameInShort(position, game), [
    "Your move",
    "The chances are hidden while you play.",
  ]);
  assert.deepEqual(minesText(position, game), ["0", "flagged"]);
  const one = flagged(position, game, 3);
  assert.deepEqual(minesText(one.position, one.game), ["1", "flagged"]);
});

test("with several mines in a cell, those that are not dealt yet could be anywhere", () => {
  const position = { ...emptyPosition(4, 1, 2), xMax: 2 };
  assert.equal(leftText(position, newGame(CHOICE)), "");
});

test("how it ended", () => {
  const { position, game } = dealt();
  assert.deepEqual(inShort(open(position, game, 0)), ["Won", "Every safe cell is open."]);
  assert.deepEqual(inShort(revealed(position, game)), ["Given up", "These are the mines."]);
  const fair = dealt({ fair: true });
  assert.equal(inShort(revealed(fair.position, fair.game))[1], "The mines could be like this.");
  assert.equal(inShort(open(position, game, 3))[0], "Lost: a mine at r1 c4");
});

/** What is said of the mine in the last cell, of which the solver has said this. */
function lossWith(chance, of = 0) {
  const { position, game } = dealt();
  const answer = { revision: of, byCell: [null, null, null, chance] };
  const before = { position, game, revision: 0, said: { answer } };
  return withLoss(open(position, game, 3), before, 3).game.moveWords;
}

test("where a mine was opened, its chance is told", () => {
  const third = { exact: true, fraction: { top: 1n, bottom: 3n } };
  assert.equal(lossWith(third), "Its chance was 1/3 (33.3 %).");
  assert.equal(lossWith({ ...third, exact: false }), "Its chance was 33.3 %.");
  const long = { exact: true, fraction: { top: 1_234_567n, bottom: 7_654_321n } };
  assert.equal(lossWith(long), "Its chance was 16.1 %.");
  assert.equal(lossWith({ safe: true }), "By your flags it seemed safe: one of them is wrong.");
  assert.equal(lossWith({ mined: true }), "By the numbers it was certainly a mine.");
  // Nothing is known of this board yet.
  assert.equal(lossWith(third, 7), "");
});

test("a move that is no such loss is left alone", () => {
  const { position, game } = dealt();
  const before = { position, game, revision: 0, said: { answer: null } };
  const safe = open(position, game, 2);
  assert.equal(withLoss(safe, before, 2), safe);
});
