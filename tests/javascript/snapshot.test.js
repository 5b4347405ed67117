// A memory that is packed by the build is the same when the page has unpacked it, or it is refused.

import assert from "node:assert/strict";
import { test } from "node:test";
import { packMemory } from "../../build_scripts/pack_memory.mjs";
import { readSnapshot } from "../../web/js/solver/snapshot.js";

const OWN = new TextEncoder().encode('{"build":"one"}'); // no whole number of words

/** A memory of so many bytes with these in it. */
function memoryWith(size, written) {
  const memory = new Uint8Array(size);
  for (const [place, ...bytes] of written) memory.set(bytes, place);
  return memory;
}

const initial = memoryWith(1024, [
  [0, 1, 2, 3, 4],
  [600, 9, 9],
]);
const later = memoryWith(2048, [
  [0, 1, 2, 3, 4],
  [201, 7],
  [230, 8], // in one run with the one before
  [2044, 5, 6, 7, 8],
]);
const packed = packMemory(OWN, later, [initial]);

test("what differs is written into a memory like the first one, and makes it the later one", () => {
  const snapshot = readSnapshot(packed.buffer);
  assert.equal(snapshot.size, later.length);
  assert.deepEqual(snapshot.own.subarray(0, OWN.length), OWN);
  const memory = new Uint8Array(later.length);
  memory.set(initial);
  snapshot.writeInto(memory);
  assert.deepEqual(memory, later);
  // Three runs: 200 to 232, the two bytes that are zero again, and the last word.
  assert.equal(packed.length, 4 * 5 + 16 + 3 * 8 + 32 + 4 + 4);
});

test("where memories differ before Python begins, the later one decides", () => {
  const other = initial.slice();
  other.set([3, 3, 3, 3], 400);
  const alike = later.slice();
  alike.set([3, 3, 3, 3], 400);
  for (const memory of [initial.slice(), other]) {
    const grown = new Uint8Array(alike.length);
    grown.set(memory);
    readSnapshot(packMemory(OWN, alike, [initial, other]).buffer).writeInto(grown);
    assert.deepEqual(grown, alike);
  }
});

test("equal memories give equal files", () => {
  assert.deepEqual(packMemory(OWN, later.slice(), [initial.slice()]), packed);
});

test("a file that is damaged, cut off or no snapshot at all is refused", () => {
  for (const place of [8, 19, 24, 60, packed.length - 1]) {
    const damaged = packed.slice();
    damaged[place] ^= 1;
    assert.throws(() => readSnapshot(damaged.buffer), /damaged/, `byte ${place}`);
  }
  assert.throws(() => readSnapshot(packed.slice(0, -4).buffer), /damaged/);
  assert.throws(() => readSnapshot(packed.slice(0, -1).buffer), /damaged/);
  const page = new TextEncoder().encode("<!doctype html><title>Not found</title>");
  for (const other of [page, new Uint8Array(0), new Uint8Array(3), new Uint8Array(64)])
    assert.throws(() => readSnapshot(other.slice().buffer), /no snapshot/);
});
