// The page offers the boards that `minescope board` and `minescope simulate` know by name.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { PRESET_NAMES, PRESETS, SIZES } from "../../web/js/state/presets.js";

const script = fileURLToPath(new URL("presets.py", import.meta.url));
const python = process.env.MINESCOPE_PYTHON ?? "python3";
const sizes = JSON.parse(execFileSync(python, [script], { encoding: "utf8" }));

test("the usual boards are the same, in the same order", () => {
  assert.deepEqual(Object.entries(SIZES), Object.entries(sizes));
  assert.deepEqual(
    PRESETS,
    Object.entries(sizes).map(([name, size]) => ({ name: PRESET_NAMES[name], ...size })),
  );
});

test("a name that is read on the page is one that can be typed", () => {
  assert.deepEqual(
    PRESETS.map(({ name }) => name.toLowerCase()),
    Object.keys(sizes),
  );
});
