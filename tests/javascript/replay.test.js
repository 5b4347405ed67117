// A game in a link comes out as it went in; what is none is refused with a sentence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LinkError, writeLink } from "../../web/js/link/codec.js";
import { checksum } from "../../web/js/link/coder.js";
import { readReplay, writeReplay } from "../../web/js/link/replay.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { pathGraph } from "./path_graph.js";

const board = emptyPosition(4, 3, 2);
const mines = [0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0];
const replay = {
  first: "safe",
  fair: true,
  mines,
  moves: [
    { cells: [0], flagged: [1, 5] },
    { cells: [11, 4, 2], flagged: [] },
    { cells: [8], flagged: [] },
  ],
  spent: 61_200,
};

test("a game is read as it was written", () => {
  const back = readReplay(writeReplay(withLabels(board, [[0, "2"]]), replay));
  assert.deepEqual(back, { position: board, replay });
});

test("other boards: a graph, several mines in a cell, a density", () => {
  const graph = {
    ...pathGraph(["?", "?", "?"], 60),
    xMax: 3,
    prior: { kind: "density", rho: "1/3", weighting: "slots" },
  };
  const game = {
    first: "any",
    fair: false,
    mines: [3, 0, 1],
    moves: [{ cells: [1], flagged: [] }],
    spent: 0,
  };
  assert.deepEqual(readReplay(writeReplay(graph, game)), { position: graph, replay: game });
});

test("an expert game fits into an address", () => {
  const position = emptyPosition(30, 16, 99);
  const layout = Array.from({ length: 480 }, (_, i) => (i * 7919) % 480);
  const large = {
    first: "opening",
    fair: false,
    mines: layout.map((each) => (each < 99 ? 1 : 0)),
    moves: Array.from({ length: 150 }, (_, i) => ({ cells: [(i * 37) % 480], flagged: [] })),
    spent: 100_000,
  };
  const code = writeReplay(position, large);
  assert.ok(code.length < 600, String(code.length));
  assert.deepEqual(readReplay(code).replay, large);
});

test("what is cut, mistyped or of another version is refused with a sentence", () => {
  const code = writeReplay(board, replay);
  const [layout, moves] = code.split(".");
  const wrong = `${layout}.${moves.slice(0, -1)}${moves.at(-1) === "A" ? "B" : "A"}`;
  for (const bad of [
    "",
    ".",
    layout,
    `${layout}.`,
    code.slice(0, -1),
    code.slice(1),
    wrong,
    `${layout}.B${moves.slice(1)}`,
    `${writeLink(withLabels(board, [[0, "1"]]))}.${moves}`,
    `${code}<b>`,
  ])
    assert.throws(
      () => readReplay(bad),
      (error) => error instanceof LinkError && /\.$/.test(error.message),
      bad,
    );
});

test("letters that nobody has written end soon, as a game or as an error", () => {
  const layout = writeLink(board);
  for (let i = 0; i < 3000; i += 1) {
    const content = ((i * 2654435761) >>> 0).toString(36).repeat(1 + (i % 7));
    try {
      const { replay: read } = readReplay(`${layout}.A${checksum(content)}${content}`);
      assert.ok(read.moves.length <= 12);
      const opened = read.moves.flatMap(({ cells }) => cells);
      assert.ok(opened.length <= 12);
      assert.ok(opened.every((cell) => cell >= 0 && cell < 12));
    } catch (error) {
      assert.ok(error instanceof LinkError, String(error));
    }
  }
});
