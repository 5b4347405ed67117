// A picture that holds its position: what is written into a PNG is found there, and nothing else is taken for it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32 } from "node:zlib";
import { codeIn, FIRST_BYTES, withCode } from "../../web/js/link/in_png.js";

/** A PNG of one pixel. */
const PNG = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

test("a picture holds the code behind its head, in a chunk that programs can check", () => {
  const whole = withCode(PNG, "Agg01WC-m_oh");
  assert.equal(codeIn(whole), "Agg01WC-m_oh");
  assert.equal(codeIn(whole.subarray(0, FIRST_BYTES)), "Agg01WC-m_oh");
  const length = whole.length - PNG.length;
  const chunk = Buffer.from(whole.subarray(33, 33 + length));
  assert.equal(chunk.toString("latin1", 4, length - 4), "tEXtminescope\0Agg01WC-m_oh");
  assert.equal(chunk.readUInt32BE(0), length - 12);
  assert.equal(chunk.readUInt32BE(length - 4), crc32(chunk.subarray(4, length - 4)));
  const rest = [...whole.subarray(0, 33), ...whole.subarray(33 + length)];
  assert.deepEqual(rest, [...PNG]);
});

test("other pictures and files hold none", () => {
  assert.equal(codeIn(PNG), "");
  assert.equal(codeIn(new Uint8Array()), "");
  assert.equal(codeIn(new TextEncoder().encode("tEXtminescope\0Agg01".repeat(9))), "");
  assert.equal(codeIn(withCode(PNG, "<b>")), "", "no code");
  assert.equal(codeIn(withCode(PNG, "Agg01").subarray(0, 50)), "", "cut off");
  const other = withCode(PNG, "Agg01");
  other[33 + 8] = "X".charCodeAt(0);
  assert.equal(codeIn(other), "", "a text of another program");
});
