// The moves of a game lead again to what was seen before each of them; a game that was put away comes back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { atStep, packed, playedByOther, replayed, unpacked } from "../../web/js/game/record.js";
import { flagged, newGame, open, revealed, withMines } from "../../web/js/game/rules.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";

const rows = ({ width, height, labels }) =>
  Array.from({ length: height }, (_, row) => labels.slice(row * width, (row + 1) * width).join(""));

/** A game with mines where a row has a 1, played by these clicks: "f5" flags, "5" opens. */
function play(layout, clicks) {
  const mines = layout.flatMap((row) => [...row].map(Number));
  let played = {
    position: emptyPosition(layout[0].length, layout.length, mines.filter(Boolean).length),
    game: withMines(newGame({ first: "safe", middle: false, wish: "" }), mines, "a"),
  };
  const seen = [];
  for (const click of clicks) {
    seen.push(played.position);
    const { position, game } = played;
    const isFlag = click.startsWith("f");
    played = isFlag
      ? flagged(position, game, Number(click.slice(1)))
      : open(position, game, Number(click));
  }
  return { ...played, seen };
}

const LAYOUT = ["0001", "0000", "0000", "1000"];

test("every click that opens something is a move, a flag is none", () => {
  const { game } = play(LAYOUT, ["2", "f3", "2"]);
  assert.deepEqual(game.moves, [
    { cells: [2], flagged: [] },
    // Around the number with its flag: one of these is a 0, and opens all but the flag.
    { cells: [1, 5, 6, 7], flagged: [] },
  ]);
  assert.deepEqual(play(LAYOUT, ["2", "2"]).game.moves, [{ cells: [2], flagged: [] }]);
});

test("a flag that keeps a cell covered beside a 0 is told with the move", () => {
  const { game, position } = play(LAYOUT, ["f4", "0"]);
  assert.deepEqual(game.moves, [{ cells: [0], flagged: [4] }]);
  const again = replayed(position, game.mines, game.moves);
  assert.deepEqual(rows(again.position), ["001?", "?011", "1100", "?100"]);
});

test("before each step stands what was seen then, without the flags", () => {
  const end = play(LAYOUT, ["2", "f4", "f3", "2", "f4", "4"]);
  assert.equal(end.game.over, "won");
  assert.equal(end.game.moves.length, 3);
  const steps = end.game.moves.map((_, step) => atStep(end, step));
  assert.deepEqual(rows(steps[0].position), ["????", "????", "????", "????"]);
  assert.deepEqual(rows(steps[1].position), ["??1?", "????", "????", "????"]);
  assert.deepEqual(rows(steps[2].position), ["001?", "?011", "1100", "?100"]);
  for (const [step, { game }] of steps.entries()) {
    assert.deepEqual(game.review, { step, end });
    assert.equal(game.over, "won");
    assert.equal(game.endFaces, null);
  }
  const last = atStep(end, 3);
  assert.equal(last.position, end.position);
  assert.equal(last.game.endFaces, end.game.endFaces);
});

test("a mine that was opened is met again", () => {
  const end = play(LAYOUT, ["2", "3"]);
  assert.equal(end.game.over, "lost");
  const again = replayed(end.position, end.game.mines, end.game.moves);
  assert.deepEqual(again.exploded, [3]);
});

test("a game that is kept comes back with its moves", () => {
  const { position, game } = play(LAYOUT, ["f4", "0"]);
  const kept = JSON.parse(JSON.stringify(packed(game)));
  assert.deepEqual(unpacked(position, kept).moves, game.moves);
  // What does not lead to this board is no record of it; the game goes on without one.
  for (const moves of [
    undefined,
    [],
    "0",
    [{ cells: [0], flagged: [] }],
    [{ cells: [2], flagged: [] }],
    [{ cells: [99], flagged: [] }],
    [{ cells: [0, 0], flagged: [4] }],
    [{ cells: [0] }],
    [
      { cells: [0], flagged: [4] },
      { cells: [0], flagged: [] },
    ],
  ])
    assert.equal(unpacked(position, { ...kept, moves }).moves, null);
  assert.equal(open(position, { ...game, moves: null }, 4).game.moves, null);
});

test("the game of somebody else is what its moves make of it", () => {
  const { position, game } = play(LAYOUT, ["2", "0"]);
  const { mines, moves, first } = game;
  const told = (change) => playedByOther(position, { first, mines, moves, spent: 0, ...change });
  const end = told({});
  assert.equal(end.game.over, "won");
  assert.deepEqual(end.game.moves, moves);
  assert.deepEqual(end.position.labels, position.labels);
  const left = told({ moves: moves.slice(0, 1) });
  assert.equal(left.game.over, "revealed");
  assert.equal(left.game.endFaces.size, 2);
  assert.equal(told({ moves: [{ cells: [3], flagged: [] }] }).game.over, "lost");
  // More moves than there were, one twice, or none; mines that are no mines of this board.
  for (const change of [
    { moves: [...moves, moves[0]] },
    { moves: [moves[0], moves[0]] },
    { moves: [] },
    { moves: [{ cells: [], flagged: [] }] },
    { moves: [{ cells: [3], flagged: [] }, moves[0]] },
    { moves: [{ cells: [2], flagged: [2] }] },
    { mines: mines.slice(1) },
    { mines: mines.map((mine) => 2 * mine) },
    { mines: mines.map(() => 0) },
  ])
    assert.equal(told(change), null, JSON.stringify(change));
});

test("a game that was put away is the same when it comes back", () => {
  const { position, game } = play(LAYOUT, []);
  const begun = open(position, game, 2);
  const lost = open(begun.position, begun.game, 3);
  for (const moment of [begun, lost, revealed(begun.position, begun.game)]) {
    const back = unpacked(moment.position, JSON.parse(JSON.stringify(packed(moment.game))));
    assert.deepEqual(back, moment.game);
  }
  const waiting = newGame({ first: "opening", middle: true, wish: "class 7b" });
  assert.deepEqual(unpacked(position, packed(waiting)), waiting);
});

test("what does not belong to the board is no game", () => {
  const { position, game } = play(LAYOUT, []);
  const begun = open(position, game, 2);
  const kept = packed(begun.game);
  const other = withLabels(begun.position, [[2, "2"]]);
  assert.equal(unpacked(other, kept), null);
  assert.equal(unpacked(withLabels(position, [[3, "0"]]), kept), null);
  for (const change of [
    { mines: [1] },
    { mines: new Array(16).fill(2) },
    { mines: "x" },
    { first: "last" },
    { seed: 3 },
    { exploded: [0] },
    { exploded: 1 },
  ]) {
    assert.equal(unpacked(begun.position, { ...kept, ...change }), null, JSON.stringify(change));
  }
  for (const nothing of [null, undefined, 3, "game", []])
    assert.equal(unpacked(position, nothing), null);
});
