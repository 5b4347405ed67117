// The board of the day: the same for everybody on the same date.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DAILY_DIFFICULTIES, dailyPreset, dailySeed } from "../../web/js/game/daily.js";
import { dayInWords } from "../../web/js/game/deal_words.js";

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
