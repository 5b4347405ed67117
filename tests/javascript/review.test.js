// A game's moves in sentences that a person would say, and the graph of its chances.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeText, reviewOf } from "../../web/js/game/review.js";
import { scaleOf } from "../../web/js/game/review_graph.js";
import {
  accuracyReason,
  accuracyText,
  luckText,
  resultText,
} from "../../web/js/game/review_panel.js";
import { betterThan, isCostly, moveInShort, moveText } from "../../web/js/game/worth.js";
import { emptyPosition } from "../../web/js/state/position.js";

const board = emptyPosition(4, 3, 2);

/** A rated move: a guess on the cell in r2 c1. */
const move = (change = {}) => ({
  cells: [4],
  mined: [],
  rated: true,
  safety: "3/4",
  best: "5/6",
  safest: 1,
  certain: false,
  guess: true,
  win: null,
  best_win: null,
  cost: null,
  best_move: null,
  ...change,
});

const KNOWN = { win: "1/3", best_win: "5/12", cost: "1/12", best_move: 1 };
const BEST = { win: "5/12", best_win: "5/12", cost: "0", best_move: 4 };

test("a guess is compared with the safest cell", () => {
  assert.equal(
    moveText(board, 11, move()),
    "Move 12: r2 c1. It was 3/4 (75.0 %) safe. r1 c2 was safer: 5/6 (83.3 %).",
  );
  assert.equal(
    moveText(board, 11, move({ safety: "5/6", safest: 4, mined: [4] })),
    "Move 12: r2 c1. It was 5/6 (83.3 %) safe. No cell was safer. It was a mine.",
  );
  assert.equal(
    moveText(board, 0, move({ best: "1", certain: true })),
    "Move 1: r2 c1. It was 3/4 (75.0 %) safe. r1 c2 was certainly safe: there was no need to guess.",
  );
  assert.equal(
    moveText(board, 0, move({ safety: "0", mined: [4] })),
    "Move 1: r2 c1. It was certainly a mine. r1 c2 was safer: 5/6 (83.3 %).",
  );
});

test("where it is known, a guess is rated by what it cost of the chance to win", () => {
  assert.equal(
    moveText(board, 11, move(KNOWN)),
    "Move 12: r2 c1. It was 3/4 (75.0 %) safe. r1 c2 was safer: 5/6 (83.3 %). After it one wins 1/3 (33.3 %) of the games, after r1 c2 one wins 5/12 (41.7 %) of the games. So it cost 1/12 (8.3 %).",
  );
  assert.match(moveText(board, 11, move(BEST)), / No move wins more often: 5\/12 \(41\.7 %\)\.$/);
  assert.match(
    moveText(board, 11, move({ ...BEST, best: "1", certain: true })),
    / r1 c2 was certainly safe, and yet: no move wins more often: 5\/12 \(41\.7 %\)\.$/,
  );
  assert.match(
    moveText(board, 1, move({ ...KNOWN, win: "0", best_win: "1", cost: "1", best_move: 4 })),
    / After it one never wins, after r2 c1 alone one always wins\. So it cost 1 \(100 %\)\.$/,
  );
});

test("the verdict says it in two short lines", () => {
  const inShort = (change) => moveInShort(board, [4], move(change));
  assert.deepEqual(moveInShort(board, [4], null), ["Opens r2 c1", ""]);
  assert.deepEqual(inShort({ rated: false }), ["The first click", "r2 c1 was made safe"]);
  assert.deepEqual(inShort({ guess: false }), ["A safe move", "r2 c1 could not be a mine"]);
  assert.deepEqual(inShort(KNOWN), ["A guess that cost 1/12", "r2 c1 wins 1/3, r1 c2 wins 5/12"]);
  assert.deepEqual(inShort(BEST), ["The best guess", "It wins 5/12 of the games"]);
  assert.deepEqual(inShort({ ...BEST, certain: true }), [
    "A guess that cost nothing",
    "It wins 5/12, and so does r1 c2",
  ]);
  assert.deepEqual(inShort({ certain: true }), ["A needless guess", "r1 c2 was certainly safe"]);
  assert.deepEqual(inShort({}), ["A guess", "r2 c1 was 3/4 safe, r1 c2 5/6"]);
  assert.deepEqual(inShort({ best: "3/4", safest: 4 }), [
    "One of the safest guesses",
    "r2 c1 was 3/4 safe",
  ]);
});

test("a guess is red where it cost something, and where that is not known, where it had no need", () => {
  assert.equal(isCostly(move(KNOWN)), true);
  assert.equal(isCostly(move({ ...BEST, certain: true })), false);
  assert.equal(isCostly(move({ certain: true })), true);
  assert.equal(isCostly(move()), false);
  assert.equal(isCostly(move({ ...KNOWN, guess: false })), false);
});

test("on the board stands what wins more where that is known, else what is safer", () => {
  assert.deepEqual(betterThan(move()), [1]);
  assert.deepEqual(betterThan(move({ safest: 4 })), []);
  assert.deepEqual(betterThan(move({ cost: "1/12", best_move: 7 })), [7]);
  assert.deepEqual(betterThan(move({ cost: "0", best_move: 4 })), []);
  assert.deepEqual(betterThan(move({ guess: false })), []);
});

test("several cells that are opened at once are safe together", () => {
  const cells = [0, 1, 2];
  assert.equal(
    moveText(board, 2, move({ cells, mined: [0], safety: "1/2" })),
    "Move 3: r1 c1, r1 c2 and r1 c3. Together they were 1/2 (50.0 %) safe. r1 c2 alone was safer: 5/6 (83.3 %). One of them was a mine.",
  );
  assert.match(
    moveText(board, 2, move({ cells, mined: [0, 2], safety: "0" })),
    / They could not all be safe\..* 2 of them were mines\.$/,
  );
  assert.deepEqual(moveInShort(board, [0, 1, 2, 3, 4], null), ["Opens 5 cells", ""]);
});

test("what is no guess is told as such", () => {
  assert.equal(
    moveText(board, 0, move({ rated: false, guess: false })),
    "Move 1: r2 c1. The first click was made safe.",
  );
  assert.equal(moveText(board, 4, move({ guess: false })), "Move 5: r2 c1. Certainly safe.");
});

const ANSWER = { guesses: 2, known: 2, survival: "1/3", best_survival: "4/9", accuracy: "3/4" };

test("what all guesses come to is told with its reason", () => {
  assert.equal(accuracyText(ANSWER), "3/4 = 75.0 %");
  assert.equal(accuracyText({ accuracy: "1" }), "100 %");
  assert.equal(accuracyText({ accuracy: "55167737/68866195" }), "80.1 %");
  assert.match(accuracyReason(ANSWER), /that the guesses kept: to win/);
  assert.match(accuracyReason({ ...ANSWER, known: 1 }), /For the last 1 it is the chance to win/);
  assert.match(accuracyReason({ ...ANSWER, known: 0 }), /how safe they were/);
  assert.match(accuracyReason({ ...ANSWER, guesses: 0 }), /certainly safe/);
  assert.equal(
    luckText(board, ANSWER),
    "Luck: both guesses come out safe in 1/3 (33.3 %) of all games; the safest cells would in 4/9 (44.4 %).",
  );
  assert.equal(
    luckText(board, { ...ANSWER, guesses: 1, survival: "0", best_survival: "1" }),
    "Luck: the guess could never come out safe; the safest cell always would.",
  );
  assert.equal(luckText(board, { ...ANSWER, guesses: 0 }), "");
  assert.equal(resultText({ over: "won", moves: [{}] }), "Won, 1 move");
  assert.equal(resultText({ over: "lost", moves: [{}, {}] }), "Lost at move 2");
  assert.equal(resultText({ over: "revealed", moves: [] }), "Given up");
});

test("a long fraction is told as a percentage", () => {
  assert.match(moveText(board, 0, move({ safety: "55167737/68866195" })), / was 80\.1 % safe\./);
  const irrational = { decimal: "0.7097", numerator: [], denominator: [] };
  assert.match(moveText(board, 0, move({ safety: irrational })), / was 71\.0 % safe\./);
});

test("a review is there as soon as a game is over, at its end", () => {
  const game = { over: "lost", moves: [{}, {}], review: null };
  assert.equal(reviewOf({ game: null, position: board }), null);
  assert.equal(reviewOf({ game: { ...game, over: "" }, position: board }), null);
  assert.equal(reviewOf({ game: { ...game, moves: null }, position: board }), null);
  const { step, count, end } = reviewOf({ game, position: board });
  assert.deepEqual([step, count, end.position], [2, 2, board]);
  const walking = { ...game, review: { step: 1, end } };
  assert.deepEqual(reviewOf({ game: walking, position: board }), { step: 1, count: 2, end });
  assert.equal(placeText(1, 2), "Move 2 of 2");
  assert.equal(placeText(2, 2), "After move 2");
});

test("what is not known of the graph takes a fifth, however many moves that are", () => {
  const { across, stepAt } = scaleOf(100, 90);
  const [left, right] = [across(0), across(100)];
  assert.equal(Math.round(((across(90) - left) / (right - left)) * 1000), 200);
  for (const step of [0, 45, 90, 95, 100]) assert.equal(stepAt(across(step) / 368), step);
  const whole = scaleOf(10, 0);
  assert.equal(Math.round(((whole.across(5) - left) / (right - left)) * 1000), 500);
  assert.equal(scaleOf(10, 10).stepAt(0.5), 5);
});
