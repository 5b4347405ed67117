// What a player has spent: the time and help, the 3BV of the board, and all of it in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame, open, withMines } from "../../web/js/game/rules.js";
import { clockText, countClicks, helpText, Spent, speedText } from "../../web/js/game/spent.js";
import { around, emptyPosition } from "../../web/js/state/position.js";

function dealt(rows, { shape = "grid", xMax = 1 } = {}) {
  const mines = rows.flatMap((row) => [...row].map(Number));
  const position = { ...emptyPosition(rows[0].length, rows.length, 1), shape, xMax };
  return {
    position,
    game: withMines(newGame({ first: "any", middle: false, wish: "" }), mines, "a"),
  };
}

const clicksOf = ({ position, game }) => countClicks(around(position), game.mines, position.labels);

test("3BV: each region of zeros, and each number that touches none", () => {
  for (const [rows, threeBv] of [
    [["0010"], 2], // the opening on the left, the cell on the right
    [["00", "00"], 1],
    [["11", "11"], 0],
    [["010", "000"], 5],
    // Two regions of zeros, of which both touch the numbers between them.
    [["00100"], 2],
    [["000", "010", "000"], 8],
  ])
    assert.equal(clicksOf(dealt(rows)).threeBv, threeBv, rows.join("/"));
  // Without corners and without borders, other cells are zeros.
  assert.equal(clicksOf(dealt(["000", "010", "000"], { shape: "grid4" })).threeBv, 4);
  assert.equal(clicksOf(dealt(["000", "020", "000"], { xMax: 2 })).threeBv, 8);
});

test("what is open has taken so many of the clicks", () => {
  const start = dealt(["00010", "00010", "00010"]);
  assert.deepEqual(clicksOf(start), { threeBv: 4, done: 0 });
  const opening = open(start.position, start.game, 0);
  assert.deepEqual(clicksOf(opening), { threeBv: 4, done: 1 });
  const more = open(opening.position, opening.game, 4);
  assert.deepEqual(clicksOf(more), { threeBv: 4, done: 2 });
  // A number at the border of an opening is no click of its own.
  const border = open(start.position, start.game, 2);
  assert.equal(clicksOf(border).done, 0);
});

test("the clock runs from the first opened cell to the end", () => {
  let now = 1000;
  const clock = new Spent(() => now);
  const { position, game } = dealt(["0010"]);
  const pass = (milliseconds) => {
    now += milliseconds;
    return clock.time;
  };
  clock.follow(newGame({ first: "any", middle: false, wish: "" }), {
    isSeen: true,
    chances: false,
  });
  assert.equal(pass(500), 0);
  const begun = open(position, game, 0);
  clock.follow(begun.game, { isSeen: true, chances: false });
  assert.equal(pass(2000), 2000);
  // Nobody looks; then the game was left for the editor.
  clock.follow(begun.game, { isSeen: false, chances: false });
  assert.equal(pass(9000), 2000);
  clock.follow(begun.game, { isSeen: true, chances: false });
  assert.equal(pass(100), 2100);
  clock.follow(null, { isSeen: true, chances: false });
  assert.equal(pass(9000), 2100);
  clock.follow(begun.game, { isSeen: true, chances: false });
  const lost = open(begun.position, begun.game, 2);
  clock.follow(lost.game, { isSeen: true, chances: false });
  assert.equal(pass(9000), 2100);
  // The loss is taken back: the time is not.
  clock.follow(begun.game, { isSeen: true, chances: false });
  assert.equal(pass(400), 2500);
  clock.follow({ ...begun.game, dealt: [...begun.game.dealt] }, { isSeen: true, chances: false });
  assert.equal(clock.time, 0);
  clock.begin(game.mines, { spent: 7000 });
  clock.follow(game, { isSeen: true, chances: false });
  assert.equal(pass(50), 7050);
});

test("the time as a clock shows it", () => {
  assert.deepEqual([0, 999, 61_000, 3_599_999, 3_600_000, 36_061_000].map(clockText), [
    "0:00",
    "0:00",
    "1:01",
    "59:59",
    "1:00:00",
    "10:01:01",
  ]);
});

test("how fast a board was played is told at the end", () => {
  const { position, game } = dealt(["0010"]);
  const begun = open(position, game, 0);
  assert.equal(speedText(begun.position, begun.game, 4000), "");
  const won = open(begun.position, begun.game, 3);
  assert.equal(
    speedText(won.position, won.game, 4000),
    "The board takes at least 2 clicks without flags (its 3BV): all done in 4.0 s, 0.50 per second.",
  );
  const lost = open(begun.position, begun.game, 2);
  assert.equal(
    speedText(lost.position, lost.game, 4000),
    "The board takes at least 2 clicks without flags (its 3BV): 1 done in 4.0 s, 0.25 per second.",
  );
  assert.equal(
    speedText(lost.position, lost.game, 0),
    "The board takes at least 2 clicks without flags (its 3BV): 1 done.",
  );
});

test("help is counted for a layout, over moves that are taken back", () => {
  const spent = new Spent(() => 0);
  const deal = () => withMines(newGame({ first: "any", middle: false, wish: "" }), [1, 0], "a");
  const game = deal();
  spent.follow(newGame({ first: "any", middle: false, wish: "" }), { isSeen: true, chances: true }); // not begun
  assert.equal(helpText(spent.used, "cell"), "");
  spent.follow(game, { isSeen: true, chances: false });
  spent.follow(game, { isSeen: true, chances: true });
  spent.follow({ ...game }, { isSeen: true, chances: true });
  spent.follow({ ...game, over: "lost" }, { isSeen: true, chances: false });
  spent.follow({ ...game, over: "lost" }, { isSeen: true, chances: true }); // looks at the end tell nothing
  assert.equal(helpText(spent.used, "cell"), "Help: chances shown once.");
  spent.count(false);
  spent.count(true);
  spent.count(false);
  assert.equal(
    helpText(spent.used, "cell"),
    "Help: 2 hints (1 named the cell), chances shown once.",
  );
  const kept = JSON.parse(JSON.stringify(spent.used));
  const later = new Spent(() => 0);
  later.begin(game.dealt, { used: kept });
  later.follow(game, { isSeen: true, chances: false });
  assert.deepEqual(later.used, spent.used);
  later.begin(game.dealt, { used: { hints: "many", looks: -1 } });
  assert.equal(helpText(later.used, "cell"), "");
  spent.follow(deal(), { isSeen: true, chances: false });
  assert.equal(helpText(spent.used, "cell"), "");
});
