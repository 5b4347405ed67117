// Who has a finger on the board taps: no word of the page tells him to click.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { literalsOf } from "./literals.js";

const ROOT = fileURLToPath(new URL("../../web/js", import.meta.url));

/** The help tells both hands apart; in the lab nobody's hand plays. */
const OF_BOTH_HANDS = /^shell\/help\.js$|^views\/lab\//;

const FILES = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".js") && !OF_BOTH_HANDS.test(file),
);

test("what is said of a click is said of a tap to whoever has fingers", () => {
  const complaints = FILES.flatMap((file) =>
    literalsOf(readFileSync(join(ROOT, file), "utf8"))
      .filter(({ text }) => /\bclicks?\b/i.test(text) && / /.test(text))
      .filter(({ before }) => before.slice(-2).join(" ") !== "forHand (")
      .map(({ text }) => `${file}: ${text}`),
  );
  assert.deepEqual(complaints, []);
});
