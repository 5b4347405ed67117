// Where the lines of boards are that are not plain squares in the middle of a small picture.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findGrid } from "../../web/js/picture/read/find.js";
import { cutBetween } from "../../web/js/picture/read/gaps.js";
import { withOwnLines } from "../../web/js/picture/read/outer_lines.js";
import { shrunk } from "../../web/js/picture/read/resample.js";
import { cutOut, shownPart } from "../../web/js/picture/read/surround.js";
import { randomFrom } from "./pictures/random.js";

const PAPER = [246, 245, 244];
const GROUNDS = [
  [186, 189, 182],
  [222, 222, 220],
];

function sheet(width, height, colour) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const picture = { data, width, height };
  fill(picture, 0, 0, width, height, colour);
  return picture;
}

function fill({ data, width }, left, top, right, bottom, colour) {
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) data.set(colour, 4 * (y * width + x));
}

/** Lines from a first one on, by the sizes of what lies between them. */
function linesOf(first, sizes) {
  const lines = [first];
  for (const size of sizes) lines.push(lines.at(-1) + size);
  return lines;
}

const same = (count, size) => new Array(count).fill(size);

/** Cells of two grounds with a gap between them, and a bar in some: nothing else is needed for a grid. */
function drawCells(picture, xs, ys, gap) {
  const random = randomFrom(7);
  for (let row = 0; row < ys.length - 1; row += 1)
    for (let column = 0; column < xs.length - 1; column += 1) {
      const [left, top, right, bottom] = [
        xs[column],
        ys[row],
        xs[column + 1] - gap,
        ys[row + 1] - gap,
      ];
      const isOpen = random() < 0.5;
      fill(picture, left, top, right, bottom, GROUNDS[isOpen ? 1 : 0]);
      const [wide, high] = [right - left, bottom - top];
      if (isOpen && random() < 0.6)
        fill(
          picture,
          left + Math.round(0.4 * wide),
          top + Math.round(0.25 * high),
          left + Math.round(0.6 * wide),
          top + Math.round(0.75 * high),
          [40, 60, 200],
        );
    }
}

/** Whether lines run where cells begin, so many pixels before: in the middle of the gap. */
function assertNear(grid, xs, ys, before, most) {
  for (const [lines, cells] of [
    [grid.xs, xs],
    [grid.ys, ys],
  ]) {
    assert.equal(lines.length, cells.length);
    const apart = lines.map((line, i) => Math.abs(line - cells[i] + before));
    assert.ok(Math.max(...apart) <= most, `${Math.max(...apart)} pixels beside`);
  }
}

test("columns and rows that got a pixel that was left over are larger than the rest", () => {
  const xs = linesOf(45, [...same(19, 41), ...same(11, 40)]);
  const ys = linesOf(120, [...same(8, 41), ...same(8, 40)]);
  const picture = sheet(1310, 830, PAPER);
  drawCells(picture, xs, ys, 3);
  assertNear(findGrid(picture), xs, ys, 1.5, 1.5);
});

test("cells that are not quite squares stay so", () => {
  const [xs, ys] = [linesOf(40, same(9, 27)), linesOf(90, same(9, 26))];
  const picture = sheet(330, 370, PAPER);
  drawCells(picture, xs, ys, 1);
  assertNear(findGrid(picture), xs, ys, 0, 1.5);
});

test("lines run in the middle of wide gaps, unless somebody has put them elsewhere", () => {
  const [xs, ys] = [linesOf(40, same(9, 24)), linesOf(90, same(9, 24))];
  const picture = sheet(300, 360, [250, 0, 0]);
  drawCells(picture, xs, ys, 6);
  const given = { columns: 9, rows: 9, xs: xs.map((x) => x - 1), ys: ys.map((y) => y - 5) };
  const { grid } = cutBetween(picture, given);
  assertNear(grid, xs, ys, 3, 0.6);
  assert.equal(cutBetween(picture, given, { isFixed: true }).grid, given);
});

test("a large picture with much around the board is cut and looked at smaller, and the grid lies in all of it", () => {
  const [xs, ys] = [linesOf(1200, same(30, 32)), linesOf(700, same(16, 32))];
  const picture = sheet(2400, 1500, [0, 0, 0]);
  fill(picture, 1100, 600, 2300, 1300, PAPER);
  drawCells(picture, xs, ys, 2);
  const part = shownPart(picture);
  assert.deepEqual(part, { left: 1000, top: 500, width: 1400, height: 900 });
  assert.equal(cutOut(picture, part).data[4 * (100 * 1400 + 100)], PAPER[0]);
  assertNear(findGrid(picture), xs, ys, 1, 1.5);
});

test("a picture of one colour has no board, and shrinks to that colour", () => {
  const picture = sheet(1500, 1000, [10, 20, 30]);
  assert.equal(findGrid(picture), null);
  const { data, width, height } = shrunk(picture, 150, 100);
  assert.deepEqual([width, height], [150, 100]);
  assert.deepEqual([...data.slice(-4)], [10, 20, 30, 255]);
});

test("of a board whose skin is known, lines that look like nothing in it are left out", () => {
  const grid = { columns: 6, rows: 8, xs: linesOf(20, same(6, 20)), ys: linesOf(20, same(8, 20)) };
  const look = { meaning: "1", look: "" };
  const looks = Array.from({ length: 48 }, (_, cell) => (cell < 12 ? null : look));
  const known = { looks, distances: new Array(48).fill(2), lookAt: () => null };
  const own = withOwnLines(sheet(200, 200, PAPER), grid, known);
  assert.deepEqual([own.columns, own.rows, own.ys[0]], [6, 6, 60]);
  // Where much else is unknown, it may be another skin.
  for (let cell = 12; cell < 48; cell += 4) looks[cell] = null;
  assert.equal(withOwnLines(sheet(200, 200, PAPER), grid, known).rows, 8);
});

test("lines that look like blank cells, but less than all others, are left out, too", () => {
  const grid = { columns: 6, rows: 8, xs: linesOf(20, same(6, 20)), ys: linesOf(20, same(8, 20)) };
  const looks = new Array(48).fill({ meaning: "0", look: "" });
  const distances = looks.map((_, cell) => (cell < 6 ? 14 : 4));
  const own = withOwnLines(sheet(200, 200, PAPER), grid, { looks, distances, lookAt: () => null });
  assert.deepEqual([own.rows, own.ys[0]], [7, 40]);
});

test("lines beyond that look like more of the board are added, if they show a sign", () => {
  const grid = { columns: 6, rows: 6, xs: linesOf(40, same(6, 20)), ys: linesOf(40, same(6, 20)) };
  const withSign = (meaning) => ({
    looks: new Array(36).fill({ meaning: "1", look: "" }),
    distances: new Array(36).fill(2),
    lookAt: () => ({ meaning, look: "" }),
  });
  const picture = sheet(200, 200, PAPER);
  const own = withOwnLines(picture, grid, withSign("2"));
  assert.deepEqual([own.columns, own.rows], [10, 10]);
  assert.equal(withOwnLines(picture, grid, withSign("covered")).rows, 6);
});

test("a board that lies a column farther gets that column, even if all of it is covered", () => {
  const grid = { columns: 6, rows: 6, xs: linesOf(40, same(6, 20)), ys: linesOf(40, same(6, 20)) };
  const look = { meaning: "1", look: "" };
  const looks = Array.from({ length: 36 }, (_, cell) => (cell % 6 === 0 ? null : look));
  const lookAt = () => ({ meaning: "covered", look: "" });
  const known = { looks, distances: new Array(36).fill(2), lookAt };
  const own = withOwnLines(sheet(200, 200, PAPER), grid, known);
  assert.deepEqual([own.columns, own.rows, own.xs[0], own.xs[6]], [6, 6, 60, 180]);
});
