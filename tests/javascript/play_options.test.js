// The options of a game, which are kept in the browser; and the board of the day, the same for everybody.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  boardOf,
  DAILY_DIFFICULTIES,
  dailyPreset,
  dailySeed,
  keepOptions,
  keptOptions,
  usualOptions,
} from "../../web/js/game/options.js";
import { boardInWords, dayInWords } from "../../web/js/game/options_dialog.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";

test("the seed is made from the day and the difficulty alone", () => {
  const morning = new Date(2026, 0, 5, 0, 1);
  const night = new Date(2026, 0, 5, 23, 59);
  assert.equal(dailySeed(morning, "hard"), "daily 2026-01-05 hard");
  assert.equal(dailySeed(night, "hard"), dailySeed(morning, "hard"));
  const seeds = DAILY_DIFFICULTIES.map((word) => dailySeed(morning, word));
  assert.equal(new Set(seeds).size, 3);
  assert.notEqual(dailySeed(new Date(2026, 0, 6), "hard"), dailySeed(morning, "hard"));
  assert.equal(dayInWords(morning), "5 January 2026");
});

test("each difficulty has a board of its own", () => {
  assert.deepEqual(
    DAILY_DIFFICULTIES.map((word) => dailyPreset(word).name),
    ["Beginner", "Intermediate", "Expert"],
  );
  assert.throws(() => dailyPreset("extreme"));
});

/** A browser's storage. */
function storage(kept = {}) {
  globalThis.localStorage = {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value;
    },
  };
}

test("a newcomer plays the smallest board, or the empty one of a usual size that is there", () => {
  storage();
  const written = withLabels(emptyPosition(30, 16, 99), [[0, "1"]]);
  assert.deepEqual(keptOptions(written), usualOptions(written));
  assert.equal(usualOptions(written).board, "Beginner");
  assert.equal(usualOptions(emptyPosition(30, 16, 99)).board, "Expert");
  assert.equal(usualOptions(emptyPosition(30, 16, 98)).board, "Beginner");
  assert.equal(usualOptions({ ...emptyPosition(9, 9, 10), shape: "hex" }).board, "Beginner");
});

test("what was chosen last is there again, as far as it can still be chosen", () => {
  storage();
  const board = emptyPosition(9, 9, 10);
  const chosen = { ...usualOptions(board), kind: "no guess", board: "Expert", noGuess: "hard" };
  keepOptions(chosen);
  assert.deepEqual(keptOptions(board), chosen);
  storage({ "minescope play": JSON.stringify({ kind: "fair", first: "any", board: "Huge" }) });
  const { kind, first, board: name } = keptOptions(board);
  assert.deepEqual([kind, first, name], ["fair", "opening", "Beginner"]);
  storage({ "minescope play": "no JSON" });
  assert.deepEqual(keptOptions(board), usualOptions(board));
});

test("the board of a game is a usual one, that of the day or one's own", () => {
  const own = emptyPosition(7, 4, 5);
  const options = usualOptions(own);
  assert.equal(boardOf({ ...options, board: "this" }, own), own);
  assert.equal(boardOf({ ...options, board: "Expert" }, own).width, 30);
  assert.equal(boardOf({ ...options, kind: "today", today: "medium" }, own).width, 16);
  assert.equal(boardInWords(own, null), "7 × 4, exactly 5 mines.");
});
