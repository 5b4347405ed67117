// Skins that are known: the table, fingerprints, and pictures that are recognised by them or not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cutCells, SIZE } from "../../web/js/picture/read/cells.js";
import {
  apart,
  codeOf,
  fingerprintOf,
  isCode,
  printOf,
} from "../../web/js/picture/read/fingerprint.js";
import { followedGrid } from "../../web/js/picture/read/followed_lines.js";
import { evenGrid } from "../../web/js/picture/read/grid.js";
import {
  byKnownLooks,
  byNearestLooks,
  isSkinItself,
  recognised,
} from "../../web/js/picture/read/known.js";
import { knownSkins } from "../../web/js/picture/read/known_skins.js";
import { flagsAndMarks } from "../../web/js/picture/read/marked_flags.js";
import { MEANINGS } from "../../web/js/picture/read/rules.js";
import { gridsBySkins } from "../../web/js/picture/read/skin_lines.js";
import { scattered } from "../../web/js/picture/read/which_skin.js";

const KNOWN_SKINS = knownSkins();

/** A grey cell with a border to the left and above, and a bar of a colour from one column to another. */
function cellWith(colour, from, to, ground = 190) {
  const pixels = new Float32Array(3 * SIZE * SIZE).fill(ground);
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      const isBar = colour && x >= from && x < to && y > 5 && y < 19;
      const isBorder = Math.min(x, y) < 2;
      if (isBar || isBorder) pixels.set(isBar ? colour : [90, 90, 90], 3 * (y * SIZE + x));
    }
  return { pixels };
}

const LOOKS = {
  0: cellWith(null),
  covered: cellWith(null, 0, 0, 120),
  1: cellWith([0, 0, 255], 10, 14),
  2: cellWith([0, 130, 0], 7, 17),
  flag: cellWith([230, 20, 20], 8, 15, 120),
};
const skinOf = (looks, name = "Test") => ({
  name,
  looks: Object.entries(looks).map(([meaning, { pixels }]) => ({
    meaning,
    look: codeOf(fingerprintOf(pixels)),
  })),
});
const boardOf = (...meanings) => meanings.map((meaning) => LOOKS[meaning]);
const BOARD = ["0", "1", "covered", "0", "2", "flag", "0", "1", "covered", "covered"];

test("every known look has a meaning and is a fingerprint, and every skin has what boards are made of", () => {
  assert.ok(KNOWN_SKINS.length >= 20);
  assert.equal(new Set(KNOWN_SKINS.map(({ name }) => name)).size, KNOWN_SKINS.length);
  for (const { name, looks } of KNOWN_SKINS) {
    const meanings = new Set(looks.map(({ meaning }) => meaning));
    for (const needed of ["covered", "0", "1", "2", "3", "flag"])
      assert.ok(meanings.has(needed), `${name}: ${needed}`);
    for (const { meaning, look } of looks) {
      assert.ok(MEANINGS.includes(meaning), `${name}: ${meaning}`);
      assert.ok(isCode(look), `${name}: ${look}`);
    }
  }
});

test("a fingerprint is written and read again, and what is none is told", () => {
  const print = fingerprintOf(LOOKS[1].pixels);
  assert.ok(apart(print, printOf(codeOf(print))) < 3);
  assert.equal(apart(print, fingerprintOf(LOOKS[2].pixels), 1), Infinity);
  for (const odd of ["", "A".repeat(95), `${"A".repeat(95)}<`, 7, null]) assert.ok(!isCode(odd));
});

test("a cell that lies beside is known again where it is moved back", () => {
  const own = fingerprintOf(LOOKS[1].pixels);
  const right = { pixels: new Float32Array(LOOKS[1].pixels.length) };
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        right.pixels[3 * (y * SIZE + ((x + 1) % SIZE)) + channel] =
          LOOKS[1].pixels[3 * (y * SIZE + x) + channel];
  assert.ok(apart(own, fingerprintOf(right.pixels)) > 5);
  assert.ok(apart(own, fingerprintOf(right.pixels, { x: 1, y: 0 })) < 0.1);
});

test("a picture of a known skin is read by it", () => {
  const other = skinOf({ ...LOOKS, 1: LOOKS[2], 2: LOOKS[1] }, "Changed");
  const { looks, skin } = recognised(boardOf(...BOARD), [skinOf(LOOKS)]);
  assert.equal(skin.name, "Test");
  assert.deepEqual(
    looks.map((look) => look.meaning),
    BOARD,
  );
  // What somebody has corrected comes before what was known.
  const own = recognised(boardOf(...BOARD), [skinOf(LOOKS), { ...other, name: "" }]);
  assert.equal(own.looks[1].meaning, "2");
});

test("cells that are like nothing, or like two things, are left to what they look like", () => {
  const strange = cellWith([255, 255, 0], 3, 21);
  const { looks } = recognised([...boardOf(...BOARD), strange], [skinOf(LOOKS)]);
  assert.equal(looks.at(-1), null);
  const twice = skinOf(LOOKS);
  twice.looks.push({ ...twice.looks.find(({ meaning }) => meaning === "flag"), meaning: "mine" });
  const flag = recognised(boardOf(...BOARD), [twice]);
  assert.equal(flag.looks[BOARD.indexOf("flag")], null);
});

test("a picture in other colours is of no known skin, nor is one without a sign", () => {
  const dark = BOARD.map((meaning) => ({
    pixels: LOOKS[meaning].pixels.map((value) => 255 - value),
  }));
  assert.equal(recognised(dark, [skinOf(LOOKS)]), null);
  assert.equal(recognised(boardOf("0", "0", "covered"), [skinOf(LOOKS)]), null);
  assert.equal(recognised(boardOf(...BOARD), []), null);
});

test("kinds are taken apart by what is known, but for single blank cells", () => {
  const look = (meaning) => ({ meaning, look: meaning });
  const [zero, covered, one] = [look("0"), look("covered"), look("1")];
  const kinds = [{ cells: [0, 1, 2, 3, 4] }, { cells: [5, 6, 7] }];
  const { named, unknown } = byKnownLooks(kinds, [zero, zero, zero, zero, covered, one, null, one]);
  assert.deepEqual(named, [
    { meaning: "0", members: [0, 1, 2, 3, 4] },
    { meaning: "1", members: [5, 7] },
  ]);
  assert.deepEqual(
    unknown.map(({ cells }) => cells),
    [[6]],
  );
});

test("what is not clear fits what it is like in the skin, the less the farther that is", () => {
  const known = recognised(boardOf(...BOARD), [skinOf(LOOKS)]);
  assert.ok(isSkinItself(known));
  // A 1 that is a little wider is more like a 2 than it was, and still most like a 1.
  const likeness = known.likenessOf(cellWith([0, 30, 200], 9, 15).pixels);
  const best = [...likeness].sort(([, a], [, b]) => b - a).map(([meaning]) => meaning);
  assert.equal(best[0], "1");
  assert.ok(likeness.get("1") > 2 * likeness.get("2"));
  assert.ok(likeness.get("2") > likeness.get("flag"));
  assert.ok(!isSkinItself({ distances: [2, 3, 9, 4] }));
  const [one, two] = known.skin.looks;
  const kinds = [{ cells: [0, 2, 4] }, { cells: [1] }];
  assert.deepEqual(byNearestLooks(kinds, [one, one, two, two, one]), [[0, 4], [2], [1]]);
});

/** A board with such lines, in the middle of a grey sheet. */
function drawnBoard(meanings, xs, ys) {
  const [width, height] = [xs.at(-1) + 40, ys.at(-1) + 40];
  const data = new Uint8ClampedArray(4 * width * height).fill(160);
  const columns = xs.length - 1;
  meanings.forEach((meaning, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const [left, right, top, bottom] = [xs[column], xs[column + 1], ys[row], ys[row + 1]];
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const [across, down] = [(x - left) / (right - left), (y - top) / (bottom - top)];
        const from = 3 * (Math.floor(SIZE * down) * SIZE + Math.floor(SIZE * across));
        data.set(LOOKS[meaning].pixels.subarray(from, from + 3), 4 * (y * width + x));
      }
  });
  return { data, width, height };
}

const even = (first, size, count) => Array.from({ length: count + 1 }, (_, i) => first + size * i);
const MANY = Array.from({ length: 288 }, (_, i) => BOARD[(3 * i) % BOARD.length]);

test("a grid that lies beside its cells, or has larger ones, is moved to where they look like a skin", () => {
  const picture = drawnBoard(MANY.slice(0, 64), even(50, 20, 8), even(30, 20, 8));
  const places = { left: 50, top: 30, right: 210, bottom: 190 };
  for (const [name, beside] of Object.entries({
    shifted: { left: 57, top: 25, right: 217, bottom: 185 },
    larger: { left: 47, top: 30, right: 213, bottom: 190 },
  })) {
    const [{ xs, ys }] = gridsBySkins(picture, evenGrid(beside, 8, 8), [skinOf(LOOKS)]);
    const found = { left: xs[0], top: ys[0], right: xs[8], bottom: ys[8] };
    for (const [side, place] of Object.entries(found))
      assert.ok(Math.abs(place - places[side]) < 1.5, `${name}: ${side} ${place}`);
  }
  const other = skinOf({
    0: cellWith([255, 255, 0], 2, 22, 20),
    1: cellWith([255, 0, 255], 2, 22),
  });
  assert.deepEqual(gridsBySkins(picture, evenGrid(places, 8, 8), [other]), []);
});

test("cells of twice the size, or half of it, are found where they are", () => {
  const picture = drawnBoard(MANY.slice(0, 64), even(50, 26, 8), even(30, 26, 8));
  const whole = { left: 50, top: 30, right: 258, bottom: 238 };
  for (const count of [4, 16]) {
    const grids = gridsBySkins(picture, evenGrid(whole, count, count), [skinOf(LOOKS)]);
    assert.ok(
      grids.some(({ columns, rows, xs, ys }) => {
        const places = [xs[0] - 50, xs[8] - 258, ys[0] - 30, ys[8] - 238];
        return columns === 8 && rows === 8 && places.every((apart) => Math.abs(apart) < 2);
      }),
      String(count),
    );
  }
});

test("lines follow cells of which the first are wider than the others", () => {
  const xs = [...even(55, 21, 4), ...even(159, 20, 19)];
  const picture = drawnBoard(MANY, xs, even(30, 20, 12));
  const grid = { columns: 24, rows: 12, xs: even(59, 20, 24), ys: even(30, 20, 12) };
  const known = recognised(cutCells(picture, grid), [skinOf(LOOKS)]);
  const { xs: followed, ys } = followedGrid(picture, grid, known);
  assert.deepEqual(ys, grid.ys);
  for (const [i, x] of followed.entries())
    assert.ok(Math.abs(x - xs[i]) < 1.5, `${i}: ${x} instead of ${xs[i]}`);
  const right = { ...grid, xs };
  const exactly = recognised(cutCells(picture, right), [skinOf(LOOKS)]);
  assert.equal(followedGrid(picture, right, exactly), null);
});

test("what is scattered comes from everywhere from the start", () => {
  const order = scattered(Array.from({ length: 90 }, (_, i) => i));
  assert.deepEqual(
    [...order].sort((a, b) => a - b),
    [...order.keys()],
  );
  const rows = new Set(order.slice(0, 12).map((i) => Math.floor(i / 9)));
  assert.ok(rows.size >= 6, String(order.slice(0, 12)));
});

/** A flag that lies so far beside, perhaps with a small mark on it. */
function flagAt(x, y, isMarked) {
  const pixels = new Float32Array(3 * SIZE * SIZE).fill(130);
  const dot = (left, top, width, height, value) => {
    for (let row = top + y; row < top + y + height; row += 1)
      for (let column = left + x; column < left + x + width; column += 1)
        pixels.fill(value, 3 * (row * SIZE + column), 3 * (row * SIZE + column) + 3);
  };
  dot(9, 7, 2, 10, 40);
  dot(11, 7, 5, 5, 40);
  if (isMarked) dot(14, 14, 2, 2, 60);
  return { pixels };
}

test("flags with a faint mark are seen beside those without, if there are enough", () => {
  const lookOf = (meaning, cell) => {
    const print = fingerprintOf(cell.pixels);
    return { meaning, look: codeOf(print), print, light: 0 };
  };
  const [flag, mark] = [lookOf("flag", flagAt(0, 0)), lookOf("question", flagAt(0, 0, true))];
  const cells = Array.from({ length: 12 }, (_, i) =>
    flagAt(i % 2, Math.floor(i / 2) % 2, i === 3 || i === 8),
  );
  const patterns = [flag, mark];
  const told = flagsAndMarks(
    cells,
    cells.map(() => flag),
    patterns,
  );
  const marked = [...told].filter(([, { meaning }]) => meaning === "question");
  assert.deepEqual(
    marked.map(([cell]) => cell),
    [3, 8],
  );
  const plain = cells.filter((_, i) => i !== 3 && i !== 8);
  for (const some of [plain, cells.slice(0, 6)])
    assert.equal(
      flagsAndMarks(
        some,
        some.map(() => flag),
        patterns,
      ).size,
      0,
    );
});
