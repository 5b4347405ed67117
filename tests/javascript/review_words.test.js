// A game's moves in sentences that a person would say.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  accuracyText,
  guessesText,
  moveText,
  openingText,
} from "../../web/js/game/review_words.js";
import { emptyPosition } from "../../web/js/state/position.js";

const board = emptyPosition(4, 3, 2);

/** A rated move: a guess on the cell in row 2 column 1. */
const move = (change = {}) => ({
  cells: [4],
  mined: [],
  rated: true,
  safety: "3/4",
  best: "5/6",
  safest: 1,
  certain: false,
  guess: true,
  ...change,
});

test("a guess is compared with the safest cell", () => {
  assert.equal(
    moveText(board, 11, move()),
    "Move 12, row 2 column 1: 3/4 (75.0 %) safe; the safest cell, row 1 column 2, was 5/6 (83.3 %) safe. Nothing was certain.",
  );
  assert.equal(
    moveText(board, 11, move({ safety: "5/6", safest: 4, mined: [4] })),
    "Move 12, row 2 column 1: 5/6 (83.3 %) safe, and no cell was safer. Nothing was certain. It was a mine.",
  );
  assert.equal(
    moveText(board, 0, move({ best: "1", certain: true })),
    "Move 1, row 2 column 1: 3/4 (75.0 %) safe, although row 1 column 2 was certainly safe.",
  );
  assert.equal(
    moveText(board, 0, move({ safety: "0", mined: [4] })),
    "Move 1, row 2 column 1: certainly a mine; the safest cell, row 1 column 2, was 5/6 (83.3 %) safe. Nothing was certainly safe.",
  );
});

test("several cells that are opened at once are safe together", () => {
  const cells = [0, 1, 2];
  assert.equal(
    moveText(board, 2, move({ cells, mined: [0], safety: "1/2" })),
    "Move 3, row 1 column 1, row 1 column 2 and row 1 column 3: 1/2 (50.0 %) safe together; the safest cell, row 1 column 2 alone, was 5/6 (83.3 %) safe. Nothing was certain. One of them was a mine.",
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
    "Move 1, row 2 column 1: the first click, which the deal has made safe.",
  );
  assert.equal(
    moveText(board, 4, move({ guess: false })),
    "Move 5, row 2 column 1: certainly safe.",
  );
});

test("the accuracy comes with its reason", () => {
  const answer = {
    guesses: 2,
    needless: 1,
    survival: "1/3",
    best_survival: "4/9",
    accuracy: "3/4",
  };
  assert.equal(accuracyText(answer), "75.0 %");
  assert.equal(
    guessesText(board, answer),
    "2 guesses. Together they had a chance of 1/3 (33.3 %) to go well; the safest cells in their places had 4/9 (44.4 %). The accuracy is the first divided by the second. 1 of them was needless: something was certainly safe.",
  );
  assert.equal(
    guessesText(board, { ...answer, survival: "0", best_survival: "1", needless: 2 }),
    "2 guesses. Together they could not go well; the safest cells in their places were certain to. The accuracy is the first divided by the second. All of them were needless: something was certainly safe.",
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
    "No guess was made: all that was opened was certainly safe.",
  );
});

test("a long fraction is told as a percentage", () => {
  assert.match(moveText(board, 0, move({ safety: "55167737/68866195" })), /: 80\.1 % safe; /);
  const irrational = { decimal: "0.7097", numerator: [], denominator: [] };
  assert.match(moveText(board, 0, move({ safety: irrational })), /: 71\.0 % safe; /);
});
