// Pictures that were once read wrongly, and what reading them consists of.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evenGrid } from "../../web/js/picture/read/grid.js";
import { cellMeanings, readPicture } from "../../web/js/picture/read/read.js";
import { heaviestRectangle } from "../../web/js/picture/read/rectangle.js";
import { Rules } from "../../web/js/picture/read/rules.js";
import { corrections } from "./pictures/judge.js";
import { Paper } from "./pictures/paper.js";
import { randomFrom } from "./pictures/random.js";
import { example } from "./pictures/set.js";
import { ODD_SKINS, SKINS } from "./pictures/skins.js";

const EASY = { columns: 9, rows: 9, mines: 10, opened: 0.6, flags: 3 };

test("the strokes of digits are not taken for the lines of faint cells", () => {
  const game = { columns: 16, rows: 16, mines: 40, opened: 0.7, flags: 6 };
  const way = { game, size: 12, margin: 17, head: 44 };
  const one = example(SKINS.neon, way, randomFrom(5097));
  assert.equal(corrections(one, readPicture(one.picture)), 0);
});

test("a frame beside the board does not stretch its cells", () => {
  const game = { columns: 30, rows: 16, mines: 99, opened: 0.5, flags: 9, questions: 2 };
  const way = { game, size: 13, margin: 9, head: 31 };
  const one = example(SKINS.classic, way, randomFrom(5002));
  const { grid } = readPicture(one.picture);
  assert.ok(Math.abs(grid.ys[16] - grid.ys[0] - 16 * 13) < 1, String(grid.ys));
  assert.equal(corrections(one, readPicture(one.picture)), 0);
});

test("large digits are not the ground that they stand on", () => {
  const game = { columns: 16, rows: 16, mines: 40, opened: 0.7, flags: 6, isLost: true };
  const way = { game, size: 18, margin: 20, head: 50, factor: 1.5 };
  const one = example(SKINS.classic, way, randomFrom(5006));
  assert.equal(corrections(one, readPicture(one.picture)), 0);
});

const LOST = { columns: 16, rows: 16, mines: 40, opened: 0.6, flags: 12, questions: 4 };

test("a flag with a small question mark is one, and red or crossed out flags were wrong", () => {
  for (const name of ["marks", "alarm", "black"])
    for (const [seed, factor] of [1, 0.8, 1.5].entries()) {
      const game = { ...LOST, isLost: true, wrong: 2 };
      const way = { game, size: 36, margin: 20, head: 50, factor };
      const one = example(ODD_SKINS[name], way, randomFrom(7000 + seed));
      assert.equal(corrections(one, readPicture(one.picture)), 0, `${name} × ${factor}`);
    }
});

test("slopes of one line, wide gaps and flags that look like bombs are no riddle", () => {
  for (const name of ["thin", "apart", "bombs"])
    for (const [seed, factor] of [1, 0.8, 1.5].entries())
      for (const game of [EASY, { ...LOST, questions: 0 }]) {
        const way = { game, size: 20, margin: 20, head: 50, factor };
        const one = example(ODD_SKINS[name], way, randomFrom(7200 + seed));
        assert.equal(corrections(one, readPicture(one.picture)), 0, `${name} × ${factor}`);
      }
});

test("signs that are drawn a little beside each other are one kind", () => {
  // As programs do that draw at whole pixels what lies between them.
  const way = { game: LOST, size: 30.4, margin: 20, head: 50 };
  const one = example(SKINS.tiles, way, randomFrom(7300));
  const { grid, kinds } = readPicture(one.picture);
  assert.deepEqual([grid.columns, grid.rows], [16, 16]);
  assert.equal(kinds.length, new Set(one.meanings).size);
});

test("cells with textures and no lines are found by what comes back", () => {
  for (const way of [
    { game: LOST, size: 40, margin: 60, head: 90 },
    { game: LOST, size: 34, margin: 60, head: 90, factor: 0.8 },
    { game: LOST, size: 34, margin: 60, head: 90, quality: 70 },
    { game: EASY, size: 52, margin: 60, head: 90, factor: 1.5 },
    { game: { ...LOST, columns: 30, mines: 99 }, size: 30, part: [7, 3, 23, 15] },
  ]) {
    const one = example(ODD_SKINS.meadow, way, randomFrom(7100));
    const { grid } = readPicture(one.picture);
    assert.deepEqual([grid.columns, grid.rows], [one.columns, one.rows], JSON.stringify(way));
  }
});

test("small cells without lines are found by what comes back", () => {
  const game = { ...EASY, opened: 0.75 };
  const way = { game, size: 12, margin: 30, head: 50 };
  const one = example(SKINS.unlined, way, randomFrom(119));
  assert.equal(corrections(one, readPicture(one.picture)), 0);
});

test("the counter is read where it is plain", () => {
  const way = { game: EASY, size: 20, margin: 16, head: 70, hasCounter: true };
  for (const [seed, name] of ["classic", "online", "checker", "flat", "unlined"].entries()) {
    const { picture, counter } = example(SKINS[name], way, randomFrom(seed));
    assert.equal(readPicture(picture).counter, counter, name);
  }
  const without = example(SKINS.classic, { ...way, hasCounter: false }, randomFrom(3));
  assert.equal(readPicture(without.picture).counter, null);
});

test("a look that somebody has named is known the next time", () => {
  const way = { game: EASY, size: 24, margin: 20, head: 40 };
  const first = example(SKINS.checker, way, randomFrom(5));
  const looks = readPicture(first.picture).kinds.flatMap(({ meaning, looks: codes }) =>
    // As if flags were question marks here.
    codes.map((look) => ({ look, meaning: meaning === "flag" ? "question" : meaning })),
  );
  const next = example(SKINS.checker, way, randomFrom(6));
  const reading = readPicture(next.picture, { skins: [{ name: "", looks }] });
  const expected = next.meanings.map((meaning) => (meaning === "flag" ? "question" : meaning));
  assert.deepEqual(cellMeanings(reading), expected);
  assert.ok(reading.kinds.find(({ meaning }) => meaning === "question").isSure);
});

test("where somebody has said where the board is, no other is looked for", () => {
  const one = example(SKINS.flat, { game: EASY, size: 20, margin: 30, head: 50 }, randomFrom(8));
  const grid = evenGrid({ left: 50, top: 70, right: 170, bottom: 190 }, 6, 6);
  const reading = readPicture(one.picture, { grid });
  const inner = [];
  for (let row = 1; row < 7; row += 1) inner.push(...one.meanings.slice(9 * row + 1, 9 * row + 7));
  assert.deepEqual([reading.grid, cellMeanings(reading)], [grid, inner]);
});

test("a picture with no board gives none", () => {
  assert.equal(readPicture(new Paper(300, 200, [250, 250, 250])), null);
  assert.equal(readPicture(new Paper(1, 1, [0, 0, 0])), null);
  const random = randomFrom(1);
  const noise = new Paper(200, 160, [0, 0, 0]);
  for (let i = 0; i < noise.data.length; i += 1) noise.data[i] = 256 * random();
  assert.equal(readPicture(noise), null);
  const letter = new Paper(400, 300, [255, 255, 255]);
  for (let y = 20; y < 280; y += 18)
    for (let x = 20; x < 380; x += 5 + 6 * random())
      letter.line(
        [30, 30, 30],
        [
          [x, y],
          [x + 4 * random(), y + 9],
        ],
        1.4,
      );
  assert.equal(readPicture(letter), null);
  const lines = new Paper(300, 300, [255, 255, 255]);
  for (let y = 10; y < 300; y += 20) lines.rectangle([0, 0, 0], 0, y, 300, y + 1);
  assert.equal(readPicture(lines), null);
});

/** What the rules say of a board, row by row. */
function judged(meanings, columns) {
  const kinds = meanings.map((_, cell) => ({ cells: [cell] }));
  return new Rules(kinds, columns).judge(meanings);
}

test("a number is judged by what is around it, and by the rim of the picture", () => {
  const board = ["0", "1", "covered", "0", "1", "1", "0", "0", "0"];
  const { wrong, borneOut, likelihood } = judged(board, 3);
  assert.deepEqual({ wrong, borneOut }, { wrong: 0, borneOut: 5 });
  assert.equal(judged(["covered", "0", "0", "0", "3", "0", "0", "0", "0"], 3).wrong, 3);
  assert.equal(judged(["flag", "1", "flag"], 3).wrong, 0.5);
  // Five of its neighbours may lie outside the picture; of a 3 in the same place, all of them.
  assert.equal(judged(["0", "8", "0", "0", "0", "0"], 3).wrong, 1);
  assert.equal(judged(["0", "3", "0", "0", "0", "0"], 3).wrong, 0);
  // Numbers that go with what they touch are likelier than others that could be.
  const other = board.map((meaning) => (meaning === "1" ? "2" : meaning));
  assert.ok(judged(other, 3).likelihood < likelihood);
  const questioned = board.map((meaning) => (meaning === "covered" ? "question" : meaning));
  const flagged = board.map((meaning) => (meaning === "covered" ? "flag" : meaning));
  assert.equal(judged(questioned, 3).likelihood, judged(flagged, 3).likelihood);
});

test("the heaviest rectangle", () => {
  const values = Float64Array.from([-1, -1, -1, -1, -1, 2, 3, -1, -1, 1, -1, -1]);
  const best = heaviestRectangle(values, 4, 3);
  assert.deepEqual(best, { left: 1, top: 1, right: 2, bottom: 1, sum: 5 });
});
