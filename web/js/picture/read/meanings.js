// What each kind of cells means: the best reading that is found, first by what cells look like; where that
// is not plain, by what they look like to somebody who knows the rules of the game.

import { Board, bestOf } from "./judgement.js";
import { startsByRules } from "./surfaces.js";

/**
 * @typedef {import("./looks.js").Look} Look
 * @typedef {import("./rules.js").Meaning} Meaning
 */

/** Painted boards: what looks count, how many meanings are tried, and how much likelier the reading has to be. */
const PAINTED = { looks: 0.2, candidates: 9, ahead: 5, aheadEach: 0.01 };
const SWEEPS = 8;
const IMPROVED = 4; // of the ways to begin
const MOST_PAIRED = 10; // kinds that are changed two at a time

/**
 * @param {Look[]} looks
 * @param {number} columns
 * @returns {{meaning: Meaning, isSure: boolean}[]}
 */
export function meaningsOf(looks, columns) {
  const known = looks.flatMap(({ known: meaning }) => (meaning ? [{ meaning, isSure: true }] : []));
  if (known.length === looks.length) return known;
  const board = new Board(looks, columns);
  const chosen = bestReading(board, startsOf(looks));
  if (board.isPlain(chosen)) return board.meanings(chosen);
  // What cells look like counts for less where they are painted; then the rules of the game say the most.
  const painted = new Board(looks, columns, PAINTED.looks);
  const starts = startsByRules(looks, columns).map((start) =>
    start.map((meaning, i) => looks[i].known ?? meaning),
  );
  const byRules = bestReading(painted, [chosen, ...starts], PAINTED.candidates);
  const ahead = board.likelihood(byRules) - board.likelihood(chosen);
  if (ahead < PAINTED.ahead + PAINTED.aheadEach * board.count) return board.meanings(chosen);
  // The rules make it likely, but nobody has seen what it is.
  return byRules.map((meaning, i) => ({ meaning, isSure: looks[i].known !== null }));
}

/**
 * The best reading that is found.
 * @param {Board} board
 * @param {Meaning[][]} starts
 * @param {number} [candidates]  how many meanings of a kind are tried
 */
function bestReading(board, starts, candidates) {
  const tried = board.looks.map((_, i) => board.candidatesOf(i, candidates));
  const ends = starts
    .map((chosen) => ({ chosen: [...chosen], value: board.value(chosen) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, IMPROVED)
    // What looks bad at first may be a good reading with one sign in it read wrongly.
    .map(({ chosen }) => ({ chosen, value: improve(board, tried, chosen) }));
  const { chosen } = ends.reduce((a, b) => (b.value > a.value ? b : a));
  improvePairs(board, tried, chosen);
  return chosen;
}

/**
 * Change one kind after the other as long as that makes the reading better.
 * @param {Board} board
 * @param {Meaning[][]} tried
 * @param {Meaning[]} chosen
 * @returns {number} how good it is then
 */
function improve(board, tried, chosen) {
  let value = board.value(chosen);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const before = value;
    board.looks.forEach(({ glyph, known }, i) => {
      if (known) return;
      // The signs first: or one that is read wrongly would turn open cells into covered ones.
      if (sweep === 0 && !glyph) return;
      for (const meaning of tried[i]) {
        const old = chosen[i];
        if (meaning === old) continue;
        chosen[i] = meaning;
        const other = board.value(chosen);
        if (other > value) value = other;
        else chosen[i] = old;
      }
    });
    if (value === before && sweep > 0) break;
  }
  return value;
}

/**
 * The same for two kinds at once: two numbers may have to change places, and what lies beside flags means
 * something else when these are none.
 * @param {Board} board
 * @param {Meaning[][]} tried
 * @param {Meaning[]} chosen
 */
function improvePairs(board, tried, chosen) {
  let value = board.value(chosen);
  const most = Math.min(chosen.length, MOST_PAIRED);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const before = value;
    for (let i = 0; i < most; i += 1)
      for (let j = 0; j < i; j += 1) {
        let best = [chosen[i], chosen[j]];
        for (const one of tried[i])
          for (const other of tried[j]) {
            [chosen[i], chosen[j]] = [one, other];
            const now = board.value(chosen);
            if (now > value) [value, best] = [now, [one, other]];
          }
        [chosen[i], chosen[j]] = best;
      }
    if (value === before) break;
    value = improve(board, tried, chosen);
  }
}

/**
 * Each kind as it looks by itself; of the blank ones, every way to call those with the most cells
 * covered or open.
 * @param {Look[]} looks
 */
function startsOf(looks) {
  const plain = looks.map(({ fits, known }) => known ?? bestOf(fits));
  const blank = looks.flatMap(({ glyph, known }, i) => (glyph || known ? [] : [i])).slice(0, 6);
  return Array.from({ length: 2 ** blank.length }, (_, way) => {
    const chosen = [...plain];
    blank.forEach((kind, bit) => {
      chosen[kind] = (way >> bit) & 1 ? "0" : "covered";
    });
    return chosen;
  });
}
