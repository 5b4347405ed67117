// The rules of a dealt game: boards are drawn with one label a cell, mines with one digit. What a click opens, and how
// many clicks a board takes, is what Python says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { minesText } from "../../web/js/game/line.js";
import { replayed } from "../../web/js/game/record.js";
import {
  flagged,
  middleOf,
  newGame,
  open,
  opened,
  revealed,
  withMines,
} from "../../web/js/game/rules.js";
import { countClicks } from "../../web/js/game/spent.js";
import {
  around,
  covered,
  emptyPosition,
  withLabels,
  withoutFlags,
} from "../../web/js/state/position.js";

/** A game on this layout of mines, with everything covered. */
function dealt(rows, { shape = "grid", xMax = 1 } = {}) {
  const mines = rows.flatMap((row) => [...row].map(Number));
  const position = { ...emptyPosition(rows[0].length, rows.length, 1), shape, xMax };
  return {
    position,
    game: withMines(newGame({ first: "any", middle: false, wish: "" }), mines, "a"),
  };
}

const drawn = ({ width, height, labels }) =>
  Array.from({ length: height }, (_, row) =>
    labels.slice(row * width, (row + 1) * width).join(" "),
  );

const CORNER = ["0001", "0000", "0000", "1000"];

test("a cell that touches mines shows them and opens alone", () => {
  const { position, game } = dealt(CORNER);
  const after = open(position, game, 2);
  assert.deepEqual(drawn(after.position), ["? ? 1 ?", "? ? ? ?", "? ? ? ?", "? ? ? ?"]);
  assert.equal(after.game.over, "");
  assert.equal(after.game.moveWords, "r1 c3 shows 1.");
});

test("a 0 opens all it touches, and so on", () => {
  const { position, game } = dealt(["00001", "00000", "00000"]);
  const after = open(position, game, 0);
  assert.deepEqual(drawn(after.position), ["0 0 0 1 ?", "0 0 0 1 1", "0 0 0 0 0"]);
  assert.equal(after.game.over, "won");
});

test("a flag is not opened, neither by a click nor by a 0 beside it", () => {
  const { position, game } = dealt(["0001"]);
  const marked = flagged(position, game, 1);
  assert.deepEqual(drawn(marked.position), ["? * ? ?"]);
  const clicked = open(marked.position, marked.game, 1);
  assert.equal(clicked.position, marked.position);
  assert.equal(clicked.game, marked.game);
  assert.deepEqual(drawn(open(marked.position, marked.game, 0).position), ["0 * ? ?"]);
});

test("the largest board opens at once, without recursion", () => {
  const position = emptyPosition(500, 500, 1);
  const mines = new Array(250_000).fill(0);
  mines[249_999] = 1;
  const game = withMines(newGame({ first: "any", middle: false, wish: "" }), mines, "a");
  const after = open(position, game, 0);
  assert.equal(after.game.over, "won");
  assert.equal(after.position.labels.filter((label) => label === "?").length, 1);
});

test("a number with all its flags opens the rest around it", () => {
  const { position, game } = dealt(["010", "000"]);
  const one = open(position, game, 3);
  const marked = flagged(one.position, one.game, 1);
  const around = open(marked.position, marked.game, 3);
  assert.deepEqual(drawn(around.position), ["1 * ?", "1 1 ?"]);
  // One flag too few, or too many, opens nothing.
  assert.equal(open(one.position, one.game, 3).position, one.position);
  const twice = flagged(marked.position, marked.game, 0);
  assert.equal(open(twice.position, twice.game, 3).position, twice.position);
});

test("a wrong flag loses: free cells open, the mine stays covered and is shown", () => {
  const { position, game } = dealt(["010", "000"]);
  const one = open(position, game, 3);
  const wrong = flagged(one.position, one.game, 0);
  const lost = open(wrong.position, wrong.game, 3);
  assert.deepEqual(drawn(lost.position), ["* ? ?", "1 1 ?"]);
  assert.equal(lost.game.over, "lost");
  assert.deepEqual(lost.game.exploded, [1]);
  assert.equal(lost.game.endFaces.get(1).said, "covered, opened: a mine");
  assert.equal(lost.game.endFaces.get(0).said, "flagged, wrong: no mine");
  assert.equal(lost.game.endFaces.has(2), false);
});

test("nothing moves when a game is over or not dealt", () => {
  const { position, game } = dealt(CORNER);
  const lost = open(position, game, 3);
  assert.equal(lost.game.over, "lost");
  assert.equal(lost.position, position);
  for (const move of [open, flagged])
    assert.equal(move(lost.position, lost.game, 5).position, lost.position);
  const waiting = newGame({ first: "safe", middle: false, wish: "" });
  assert.equal(open(position, waiting, 0).position, position);
});

test("giving up shows the mines without a flag", () => {
  const { position, game } = dealt(CORNER);
  const marked = flagged(position, game, 3);
  const shown = revealed(marked.position, marked.game);
  assert.equal(shown.game.over, "revealed");
  assert.deepEqual([...shown.game.endFaces.keys()], [12]);
  assert.equal(shown.position, marked.position);
});

test("several mines in a cell: sums, flags that count, and flags with a wrong count", () => {
  const { position, game } = dealt(["0200", "0010"], { xMax: 2 });
  const seen = open(position, game, 0);
  assert.deepEqual(drawn(seen.position), ["2 ? ? ?", "? ? ? ?"]);
  const one = flagged(seen.position, seen.game, 1);
  assert.equal(open(one.position, one.game, 0).position, one.position);
  const two = flagged(one.position, one.game, 1);
  assert.deepEqual(drawn(two.position), ["2 *2 ? ?", "? ? ? ?"]);
  assert.deepEqual(minesText(two.position, two.game), ["1", "mine left"]);
  assert.deepEqual(drawn(open(two.position, two.game, 0).position), ["2 *2 ? ?", "2 3 ? ?"]);
  const none = flagged(two.position, two.game, 1);
  assert.deepEqual(minesText(none.position, none.game), ["3", "mines left"]);
  const faces = revealed(one.position, one.game).game.endFaces;
  assert.equal(faces.get(1).said, "flagged, wrong: 2 mines");
  assert.equal(faces.get(1).text, "2");
  assert.equal(faces.get(6).text, "");
});

test("a won game shows the mines that bear no flag", () => {
  const { position, game } = dealt(["1", "0"]);
  const won = open(position, game, 1);
  assert.equal(won.game.over, "won");
  assert.equal(won.game.endFaces.get(0).said, "covered, a mine");
});

test("forced cells are opened together", () => {
  const { position, game } = dealt(["0101", "0000"]);
  assert.deepEqual(drawn(opened(position, game, [0, 6]).position), ["1 ? ? ?", "? ? 2 ?"]);
});

test("what the numbers say does not need the flags", () => {
  const { position } = dealt(CORNER);
  const marked = withLabels(position, [
    [0, "*"],
    [1, "1"],
  ]);
  assert.deepEqual(drawn(withoutFlags(marked))[0], "? 1 ? ?");
  assert.equal(withoutFlags(position), position);
  assert.deepEqual(covered(marked).labels, position.labels);
});

test("the middle of a board", () => {
  assert.deepEqual(
    [
      [9, 9],
      [30, 16],
      [1, 1],
      [2, 2],
    ].map(([width, height]) => middleOf({ width, height })),
    [40, 224, 0, 0],
  );
});

const script = fileURLToPath(new URL("games.py", import.meta.url));
const python = process.env.MINESCOPE_PYTHON ?? "python3";
const played = JSON.parse(execFileSync(python, [script], { encoding: "utf8" }));

/** All of it covered. */
const boardOf = ({ topology, xMax, mines }) => ({
  ...topology,
  labels: mines.map(() => "?"),
  xMax,
  prior: { kind: "uniform" },
});

test("Python opens the same cells with the same numbers, move by move", () => {
  for (const each of played) {
    const board = boardOf(each);
    let now = { position: board, game: withMines(newGame({ first: "any" }), each.mines, "a") };
    for (const { cells, labels } of each.moves) {
      now = opened(now.position, now.game, cells);
      assert.deepEqual(now.position.labels, labels);
    }
    const isWon = each.mines.every((mine, i) => mine > 0 || now.position.labels[i] !== "?");
    assert.equal(now.game.over, each.moves.length > 0 && isWon ? "won" : "");
    assert.deepEqual(replayed(board, each.mines, now.game.moves), {
      position: now.position,
      exploded: [],
    });
  }
});

test("Python counts the same clicks", () => {
  for (const each of played) {
    const touching = around(boardOf(each));
    const labels = each.moves.at(-1)?.labels ?? each.mines.map(() => "?");
    const { threeBv, done } = countClicks(touching, each.mines, labels);
    assert.equal(threeBv, each.threeBv);
    const isOpen = each.mines.every((mine, i) => mine > 0 || labels[i] !== "?");
    assert.equal(done === threeBv, isOpen);
  }
});
