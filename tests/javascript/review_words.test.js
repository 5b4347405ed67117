// A game's moves in sentences that a person would say.
import assert from "node:assert/strict";
import { test } from "node:test";
import { betterThan } from "../../web/js/game/review.js";
import {
  accuracyText,
  guessesText,
  moveText,
  openingText,
} from "../../web/js/game/review_words.js";
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

test("a guess is compared with the safest cell", () => {
  assert.equal(
    moveText(board, 11, move()),
    "Move 12, r2 c1: 3/4 (75.0 %) safe; the safest cell, r1 c2, was 5/6 (83.3 %) safe. Nothing was certain.",
  );
  assert.equal(
    moveText(board, 11, move({ safety: "5/6", safest: 4, mined: [4] })),
    "Move 12, r2 c1: 5/6 (83.3 %) safe, and no cell was safer. Nothing was certain. It was a mine.",
  );
  assert.equal(
    moveText(board, 0, move({ best: "1", certain: true })),
    "Move 1, r2 c1: 3/4 (75.0 %) safe, although r1 c2 was certainly safe.",
  );
  assert.equal(
    moveText(board, 0, move({ safety: "0", mined: [4] })),
    "Move 1, r2 c1: certainly a mine; the safest cell, r1 c2, was 5/6 (83.3 %) safe. Nothing was certainly safe.",
  );
});

test("where it is known, a guess is rated by what it cost of the chance to win", () => {
  const known = { win: "1/3", best_win: "5/12", cost: "1/12", best_move: 1 };
  assert.equal(
    moveText(board, 11, move(known)),
    "Move 12, r2 c1: 3/4 (75.0 %) safe; the safest cell, r1 c2, was 5/6 (83.3 %) safe. Nothing was certain. It cost 1/12 (8.3 %) of the games: with best play it wins 1/3 (33.3 %), and r1 c2 wins 5/12 (41.7 %).",
  );
  // The safest that is not the best, and the best that is not the safest.
  assert.equal(
    moveText(board, 11, move({ ...known, safety: "5/6", safest: 4, mined: [4] })),
    "Move 12, r2 c1: 5/6 (83.3 %) safe, and no cell was safer. Nothing was certain. Yet it cost 1/12 (8.3 %) of the games: with best play it wins 1/3 (33.3 %), and r1 c2 wins 5/12 (41.7 %). It was a mine.",
  );
  const best = { win: "5/12", best_win: "5/12", cost: "0", best_move: 4 };
  assert.match(
    moveText(board, 11, move(best)),
    /was 5\/6 \(83\.3 %\) safe\. Nothing was certain\. Yet it was the best move, which wins 5\/12 \(41\.7 %\) of the games with best play\.$/,
  );
  assert.match(
    moveText(board, 11, move({ ...best, safety: "5/6", safest: 4 })),
    /no cell was safer\. Nothing was certain\. It was the best move, which wins/,
  );
  assert.match(
    moveText(board, 11, move({ ...best, best: "1", certain: true })),
    /although r1 c2 was certainly safe\. Still, it was the best move/,
  );
  assert.match(
    moveText(board, 1, move({ ...known, safety: "0", win: "0", cost: "5/12", best_move: 4 })),
    /It cost 5\/12 \(41\.7 %\) of the games: with best play it wins nothing, and r2 c1 alone wins/,
  );
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
    "Move 3, r1 c1, r1 c2 and r1 c3: 1/2 (50.0 %) safe together; the safest cell, r1 c2 alone, was 5/6 (83.3 %) safe. Nothing was certain. One of them was a mine.",
  );
  assert.match(
    moveText(board, 2, move({ cells, mined: [0, 2], safety: "0" })),
    /: not safe together;.* 2 of them were mines\.$/,
  );
  assert.equal(openingText(board, 0, [0, 1, 2, 3, 4]), "Move 1 opens 5 cells.");
});

test("what is no guess is told as such", () => {
  assert.equal(
    moveText(board, 0, move({ rated: false, guess: false })),
    "Move 1, r2 c1: the first click, which was made safe.",
  );
  assert.equal(moveText(board, 4, move({ guess: false })), "Move 5, r2 c1: certainly safe.");
});

test("the accuracy comes with its reason", () => {
  const answer = {
    guesses: 2,
    needless: 1,
    survival: "1/3",
    best_survival: "4/9",
    known: 0,
    best_moves: 0,
    accuracy: "3/4",
  };
  assert.equal(accuracyText(answer), "75.0 %");
  assert.equal(
    guessesText(board, answer),
    "2 guesses. Together they had a chance of 1/3 (33.3 %) to go well; the safest cells in their places had 4/9 (44.4 %). The accuracy is the first chance divided by the second. 1 of them was needless: something was certainly safe.",
  );
  assert.equal(
    guessesText(board, { ...answer, survival: "0", best_survival: "1", needless: 2 }),
    "2 guesses. Together they could not go well; the safest cells in their places were certain to. The accuracy is the first chance divided by the second. All of them were needless: something was certainly safe.",
  );
  assert.match(
    guessesText(board, { ...answer, guesses: 1, needless: 0 }),
    /^1 guess\. It had .*; the safest cell in its place had .* Nothing was certainly safe then\.$/,
  );
  assert.match(
    guessesText(board, { ...answer, needless: 0 }),
    /Nothing was certainly safe at any of them\.$/,
  );
  assert.equal(
    guessesText(board, { ...answer, guesses: 0, needless: 0 }),
    "No guesses: everything that was opened was certainly safe.",
  );
});

test("the accuracy goes by the chance to win where that is known", () => {
  const answer = { needless: 0, survival: "1/3", best_survival: "4/9", accuracy: "3/4" };
  const told = (guesses, known, best_moves) =>
    guessesText(board, { ...answer, guesses, known, best_moves });
  assert.match(
    told(2, 2, 1),
    /The accuracy is the share of the best chance to win that they kept\. One of the 2 was a best move\./,
  );
  assert.match(told(1, 1, 1), /chance to win that it kept\. That was the best move\./);
  assert.match(told(1, 1, 0), /That was not the best move\./);
  assert.match(
    told(4, 3, 0),
    /of the chance to win for the 3 guesses where it is known, of the chance to go well for the others\. None of the 3 was a best move\./,
  );
  assert.match(told(4, 3, 2), /2 of the 3 were best moves\./);
  assert.match(told(4, 4, 4), /All 4 were best moves\./);
});

test("a long fraction is told as a percentage", () => {
  assert.match(moveText(board, 0, move({ safety: "55167737/68866195" })), /: 80\.1 % safe; /);
  const irrational = { decimal: "0.7097", numerator: [], denominator: [] };
  assert.match(moveText(board, 0, move({ safety: irrational })), /: 71\.0 % safe; /);
});
