// What the dialog of pictures is made of, without a page: sizes in files, kept skins, the position.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  forgetSkins,
  keepSkin,
  keptSkins,
  positionOf,
  totalOf,
  withCellAs,
  withKindAs,
} from "../../web/js/picture/corrections.js";
import { withSidesAt } from "../../web/js/picture/frame.js";
import { evenGrid } from "../../web/js/picture/read/grid.js";
import { MEANINGS } from "../../web/js/picture/read/rules.js";
import { startsByRules } from "../../web/js/picture/read/surfaces.js";
import { pictureSize } from "../../web/js/picture/reader.js";
import { gamePosition } from "./pictures/games.js";
import { randomFrom } from "./pictures/random.js";

const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => Number.parseInt(pair, 16));
const rest = "00".repeat(40);

test("the size of a picture is known by the first bytes of its file", () => {
  const png = bytes(`89504e470d0a1a0a0000000d49484452000001e000000100${rest}`);
  assert.deepEqual(pictureSize(png), { width: 480, height: 256 });
  const jpeg = bytes(`ffd8ffe000104a46494600010100000100010000ffc0001108010001e003${rest}`);
  assert.deepEqual(pictureSize(jpeg), { width: 480, height: 256 });
  const head = (form) => `52494646000000005745425056503${form}`;
  const lossy = bytes(`${head("820")}000000000000009d012ae0010001${rest}`);
  assert.deepEqual(pictureSize(lossy), { width: 480, height: 256 });
  // 14 bits each, one less than the size.
  const bits = 479 | (255 << 14);
  const packed = [0, 8, 16, 24].map((by) => ((bits >>> by) & 255).toString(16).padStart(2, "0"));
  const lossless = bytes(`${head("84c")}000000002f${packed.join("")}${rest}`);
  assert.deepEqual(pictureSize(lossless), { width: 480, height: 256 });
  const extended = bytes(`${head("858")}0a00000000000000df0100ff0000${rest}`);
  assert.deepEqual(pictureSize(extended), { width: 480, height: 256 });
  assert.equal(pictureSize(bytes(`474946383961${rest}`)), null);
  assert.equal(pictureSize(bytes("ffd8")), null);
  assert.equal(pictureSize(bytes(`ffd8ffe0ffff${rest}`)), null);
});

test("skins are kept, the newest counts, and what is no skin is left out", () => {
  const stored = new Map();
  globalThis.localStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
  };
  try {
    assert.deepEqual(keptSkins(), []);
    const look = (letter) => letter.repeat(96);
    keepSkin([{ look: look("A"), meaning: "flag" }]);
    keepSkin([
      { look: look("A"), meaning: "mine" },
      { look: look("B"), meaning: "1" },
    ]);
    assert.deepEqual(keptSkins(), [
      [
        { look: look("A"), meaning: "mine" },
        { look: look("B"), meaning: "1" },
      ],
    ]);
    for (let i = 0; i < 30; i += 1)
      keepSkin([{ look: `${look("C").slice(2)}${10 + i}`, meaning: "2" }]);
    assert.equal(keptSkins().length, 20);
    for (const odd of ["{", "7", '[[{"look":"x","meaning":"1"}],3]'])
      stored.set("minescope skins", odd);
    assert.deepEqual(keptSkins().flat(), []);
    forgetSkins();
    assert.equal(stored.size, 0);
  } finally {
    delete globalThis.localStorage;
  }
});

test("what was read becomes a position, with the mines that the counter and the flags tell", () => {
  const kind = (meaning, ...cells) => ({ meaning, cells, isSure: true, looks: [] });
  const read = {
    grid: evenGrid({ left: 0, top: 0, right: 40, bottom: 20 }, 4, 2),
    kinds: [
      kind("covered", 0, 1),
      kind("2", 2),
      kind("flag", 3),
      kind("question", 4),
      kind("exploded", 5),
      kind("0", 6),
      kind("safe", 7),
    ],
  };
  const position = positionOf(read);
  assert.deepEqual(position.labels, ["?", "?", "2", "*", "?", "*", "0", "_"]);
  assert.deepEqual([position.width, position.height, position.prior], [4, 2, { kind: "uniform" }]);
  assert.deepEqual(positionOf(read, "covered").labels[3], "?");
  assert.equal(totalOf(read, 7), 8);
});

test("kinds that look like nothing are told by what they touch", () => {
  const game = { columns: 16, rows: 16, mines: 40, opened: 0.7, flags: 12 };
  for (const seed of [1, 2, 3, 4]) {
    const meanings = gamePosition(randomFrom(seed), game);
    const kinds = [...new Set(meanings)]
      .map((truth) => ({
        truth,
        cells: meanings.flatMap((meaning, cell) => (meaning === truth ? [cell] : [])),
      }))
      .sort((a, b) => b.cells.length - a.cells.length);
    const fits = Object.fromEntries(MEANINGS.map((meaning) => [meaning, 0.3]));
    const looks = kinds.map((kind) => ({ kind, glyph: {}, fits }));
    const ways = startsByRules(looks, game.columns).map((way) =>
      Object.fromEntries(way.map((meaning, i) => [kinds[i].truth, meaning])),
    );
    const right = ways.find((way) => way[0] === "0" && way.covered === "covered");
    for (const truth of ["1", "2", "flag"]) assert.equal(right[truth], truth, `seed ${seed}`);
    // What touches zeros is never covered.
    assert.ok(ways.every((way) => way[0] !== "0" || way[1] !== "covered"));
  }
});

test("a corner that is moved by whole cells takes rows and columns away, or adds some", () => {
  // Its columns got a pixel left over, which has to stay.
  const grid = { columns: 4, rows: 3, xs: [100, 120, 141, 161, 181], ys: [50, 70, 90, 110] };
  assert.deepEqual(withSidesAt(grid, { left: 122, top: 91 }), {
    columns: 3,
    rows: 1,
    xs: [120, 141, 161, 181],
    ys: [90, 110],
  });
  const { columns, rows, xs, ys } = withSidesAt(grid, { right: 220, bottom: 112 });
  assert.deepEqual({ columns, rows, ys }, { columns: 6, rows: 3, ys: grid.ys });
  assert.deepEqual(xs, [...grid.xs, 201.25, 221.5]);
  // One column stays, however far somebody drags.
  assert.deepEqual(withSidesAt(grid, { left: 180, top: 50 }).xs, [161, 181]);
});

test("a corner that is moved by less makes the same cells larger or smaller", () => {
  const grid = { columns: 2, rows: 2, xs: [100, 121, 140], ys: [50, 70, 90] };
  const moved = withSidesAt(grid, { left: 100, bottom: 84 });
  assert.deepEqual(moved, { columns: 2, rows: 2, xs: grid.xs, ys: [50, 67, 84] });
  assert.deepEqual(withSidesAt(grid, { right: 141, top: 49 }), {
    columns: 2,
    rows: 2,
    xs: [100, 120.5, 141],
    ys: [49, 69.5, 90],
  });
});

test("a kind is corrected, or one cell of it, which is a kind of its own then", () => {
  const kinds = [
    { cells: [0, 1, 4], meaning: "3", isSure: false, looks: ["a"] },
    { cells: [2, 3], meaning: "0", isSure: true, looks: ["b"] },
  ];
  assert.deepEqual(withKindAs(kinds, 0, "5"), [
    { cells: [0, 1, 4], meaning: "5", isSure: true, looks: ["a"] },
    kinds[1],
  ]);
  assert.deepEqual(withCellAs(kinds, 1, "5", "c"), [
    { ...kinds[0], cells: [0, 4] },
    kinds[1],
    { cells: [1], meaning: "5", isSure: true, looks: ["c"] },
  ]);
});
