import assert from "node:assert/strict";
import { test } from "node:test";
import { letterOf } from "../../web/js/views/groups.js";

test("letters go on after Z", () => {
  assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(letterOf), [
    "A",
    "Z",
    "AA",
    "AZ",
    "BA",
    "ZZ",
    "AAA",
  ]);
});
