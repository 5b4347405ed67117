// Boards are read from pictures: in every skin, size and state that pictures come in.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPicture } from "../../web/js/picture/read/read.js";
import { corrections } from "./pictures/judge.js";
import { examples } from "./pictures/set.js";

test("95 of 100 pictures are read without a correction, and all with two", () => {
  const needed = [];
  const missed = [];
  for (const one of examples()) {
    const count = corrections(one, readPicture(one.picture));
    needed.push(count);
    if (count > 0) missed.push(`${one.name} (${count})`);
  }
  const share = (most) => needed.filter((count) => count <= most).length / needed.length;
  const percent = (value) => `${(100 * value).toFixed(1)} %`;
  console.log(
    `${needed.length} pictures: right at once ${percent(share(0))}, after two corrections ` +
      `${percent(share(2))}. Not at once: ${missed.join("; ")}`,
  );
  assert.ok(share(0) >= 0.95, missed.join("; "));
  assert.equal(share(2), 1, missed.join("; "));
});
