// Where the mines are, with a solver that is only pretended: which cells are asked, in which order, and what
// becomes of the answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Dealer, Maker } from "../../web/js/game/dealer.js";
import { packed, unpacked } from "../../web/js/game/record.js";
import { flagged, newGame } from "../../web/js/game/rules.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { pretended, settle } from "./pretended.js";

const CHOICE = { first: "opening", middle: false, wish: "oak", fair: true };
const MINES = [0, 0, 0, 1, 0, 1];

/** A table for 6 x 1 cells with these labels. `asked` holds all questions, with `reply` for each. */
function sit(labels = "? ? ? ? ? ?", game = newGame(CHOICE)) {
  const position = withLabels(
    emptyPosition(6, 1, 2),
    labels.split(" ").map((label, i) => [i, label]),
  );
  const explained = [];
  const table = pretended(position, game);
  const hints = { explain: (_deduction, words) => explained.push(words) };
  return { ...table, explained, dealer: new Dealer(table.context, hints) };
}

const free = (mines = MINES) => ({
  mined: false,
  chance: "1/3",
  needless: false,
  mines,
  seed: "s",
});
const mine = (mines, needless) => ({ mined: true, chance: "1/3", needless, mines, seed: "s" });
const begun = (labels) =>
  sit(labels, { ...newGame(CHOICE), mines: MINES, dealt: MINES, seed: "s" });

test("the first click asks for an opening with the seed that was wished, later ones do not", async () => {
  const { dealer, asked, store } = sit();
  dealer.open(0);
  assert.equal(asked[0].request.opening, true);
  assert.equal(asked[0].request.seed, "oak");
  asked[0].reply(free());
  await settle();
  assert.equal(store.state.position.labels.join(" "), "0 0 1 ? ? ?");
  assert.equal(store.state.game.seed, "s");
  dealer.open(4);
  assert.deepEqual([asked[1].request.opening, asked[1].request.seed], [false, "s"]);
});

test("clicks wait for their turn, and a flag that comes meanwhile stays and protects", async () => {
  const { dealer, asked, store } = begun("? ? 1 ? ? ?");
  dealer.open(4);
  dealer.open(3);
  assert.equal(asked.length, 1);
  store.play(flagged(store.state.position, store.state.game, 5));
  asked[0].reply(free());
  await settle();
  assert.equal(store.state.position.labels.join(" "), "? ? 1 ? 2 *");
  assert.deepEqual(
    asked.map(({ request }) => request.cell),
    [4, 3],
  );
  store.play(flagged(store.state.position, store.state.game, 3));
  asked[1].reply(mine(MINES, true));
  await settle();
  assert.equal(store.state.game.over, "");
  assert.equal(store.state.position.labels.join(" "), "? ? 1 * 2 *");
  assert.equal(dealer.isBusy, false);
});

test("an answer for a board that was left is dropped, with all clicks behind it", async () => {
  const { dealer, asked, store } = begun("0 0 1 ? ? ?");
  dealer.open(4);
  dealer.open(3);
  store.state = { ...store.state, position: withLabels(store.state.position, [[2, "?"]]) };
  asked[0].reply(free());
  await settle();
  assert.equal(store.state.position.labels.join(" "), "0 0 ? ? ? ?");
  assert.equal(asked.length, 1);
  assert.equal(dealer.isBusy, false);
});

test("another game that has not begun takes no answer of the one before", async () => {
  const { dealer, asked, store } = sit();
  dealer.open(0);
  store.state = { ...store.state, game: newGame(CHOICE) };
  asked[0].reply(free());
  await settle();
  assert.equal(store.state.game.mines, null);
});

test("the first click of another game does not wait for one of the game before", async () => {
  const { dealer, asked, store } = sit();
  dealer.open(0);
  dealer.begin();
  store.state = { ...store.state, game: newGame(CHOICE) };
  dealer.open(1);
  assert.equal(asked.length, 2);
  asked[0].reply(free());
  await settle();
  assert.equal(store.state.game.mines, null);
  assert.equal(dealer.isBusy, true);
  asked[1].reply(free());
  await settle();
  assert.equal(store.state.position.labels.join(" "), "0 0 1 ? ? ?");
  assert.equal(dealer.isBusy, false);
});

test("each cell around a number is asked in its turn, up to a mine, and all are one move", async () => {
  const { dealer, asked, store, played } = begun("? 0 ? ? ? ?");
  dealer.open(1);
  asked[0].reply(free());
  await settle();
  assert.equal(store.state.position.labels.join(" "), "? 0 ? ? ? ?");
  assert.equal(asked[1].request.cell, 2);
  assert.match(asked[1].request.position.labels, /^0 0 \? /);
  asked[1].reply(free());
  await settle();
  assert.equal(store.state.position.labels.join(" "), "0 0 1 ? ? ?");
  assert.equal(played.length, 1);
  assert.deepEqual(played[0].game.moves.at(-1).cells, [0, 2]);
  const other = begun("? 0 ? ? ? ?");
  other.dealer.open(1);
  other.asked[0].reply(mine([1, 0, 1, 0, 0, 0], false));
  await settle();
  assert.equal(other.asked.length, 1);
  assert.deepEqual(other.store.state.game.exploded, [0]);
});

test("a needless guess is explained by what was safe", async () => {
  const { dealer, asked, store, explained } = begun("0 0 1 ? ? ?");
  dealer.open(4);
  asked[0].reply(mine([0, 0, 0, 1, 1, 0], true));
  await settle();
  assert.equal(store.state.game.over, "lost");
  assert.equal(
    store.state.game.moveWords,
    "Its chance was 1/3 (33.3 %), but something else was certainly safe: such a guess hits a mine.",
  );
  assert.equal(asked[1].request.operation, "why");
  asked[1].reply({
    deductions: [
      { cells: [3], mines: 1, sentence: "A." },
      { cells: [5], mines: 0, sentence: "So it is safe." },
    ],
  });
  await settle();
  assert.deepEqual(explained, ["r1 c6 was certainly safe. So it is safe."]);
});

test("who opens a certain mine is told no more than that", async () => {
  const { dealer, asked, store } = begun("0 0 1 ? ? ?");
  dealer.open(3);
  asked[0].reply(mine(MINES, false));
  await settle();
  assert.equal(store.state.game.moveWords, "By the numbers it was certainly a mine.");
  assert.equal(asked.length, 1);
});

test("what cannot be decided is said, and nothing changes", async () => {
  const { dealer, asked, store, said } = begun("0 0 1 ? ? ?");
  const before = store.state.position;
  dealer.open(4);
  dealer.open(5);
  asked[0].fail({ kind: "budget", message: "It took too long.", cells: [] });
  await settle();
  assert.deepEqual(said, ["r1 c5 was not opened. It took too long."]);
  assert.equal(store.state.position, before);
  assert.equal(dealer.isBusy, false);
});

test("a game that is put away stays fair", () => {
  const { store } = begun("0 0 1 ? ? ?");
  const { position, game } = store.state;
  const kept = JSON.parse(JSON.stringify(packed(game)));
  assert.equal(unpacked(position, kept).fair, true);
  assert.equal(unpacked(position, { ...kept, fair: "yes" }).fair, false);
});

test("the first click of a random game is dealt with what was wished, and no second one meanwhile", async () => {
  for (const [first, asks] of [
    ["safe", { first: 0, opening: false }],
    ["opening", { first: 0, opening: true }],
    ["any", { first: null, opening: false }],
  ]) {
    const { dealer, asked, store } = sit(
      undefined,
      newGame({ ...CHOICE, first, fair: false, wish: first === "any" ? "" : "oak" }),
    );
    dealer.open(0);
    assert.equal(dealer.isDealing, true);
    const { operation, seed, position, ...fields } = asked[0].request;
    assert.deepEqual([operation, seed, fields], ["deal", first === "any" ? null : "oak", asks]);
    assert.equal(position.labels, "? ? ? ? ? ?");
    asked[0].reply({ mines: MINES.map(String), seed: "oak" });
    await settle();
    assert.equal(dealer.isDealing, false);
    assert.equal(store.state.position.labels.join(" "), "0 0 1 ? ? ?");
    assert.deepEqual([store.state.game.mines, store.state.game.seed], [MINES, "oak"]);
  }
});

test("a first click that may be a mine loses at once; a flag is not opened", async () => {
  const random = newGame({ ...CHOICE, first: "any", fair: false });
  const { dealer, asked, store } = sit(undefined, random);
  dealer.open(3);
  asked[0].reply({ mines: MINES, seed: "b" });
  await settle();
  assert.deepEqual([store.state.game.over, store.state.game.exploded], ["lost", [3]]);
  const flag = sit("* ? ? ? ? ?", random);
  flag.dealer.open(0);
  await settle();
  assert.equal(flag.asked.length, 0);
  assert.equal(flag.dealer.isDealing, false);
});

test("a board that cannot be dealt, or was stopped, is said, and can be tried again", async () => {
  const { dealer, asked, said, store } = sit(undefined, newGame({ ...CHOICE, fair: false }));
  dealer.open(0);
  asked[0].fail({ kind: "position", message: "There is no room for 9 mines.", cells: [] });
  await settle();
  dealer.open(0);
  asked[1].fail({ kind: "stopped", message: "Stopped.", cells: [] });
  await settle();
  assert.deepEqual(said, [
    "There is no room for 9 mines.",
    "Placing the mines was stopped. Click a cell to try again.",
  ]);
  assert.deepEqual([store.state.game.mines, dealer.isDealing], [null, false]);
});

test("a board without a guess is made from its middle; stopping it leaves nothing behind", async () => {
  const { context, asked } = sit();
  const maker = new Maker(context, () => {});
  const { position } = context.store.state;
  const made = maker.make(position, { noGuess: "any", wish: "" });
  const { operation, start, difficulty, seed } = asked[0].request;
  assert.deepEqual([operation, start, difficulty, seed], ["board", 2, null, null]);
  assert.equal(maker.isBusy, true);
  asked[0].reply({ mines: MINES });
  assert.deepEqual((await made).mines, MINES);
  const stopped = maker.make(position, { noGuess: "hard", wish: "oak" });
  assert.equal(asked[1].request.difficulty, "hard");
  maker.stop();
  asked[1].reply({ mines: MINES });
  assert.equal(await stopped, null);
  const refused = maker.make(position, { noGuess: "hard", wish: "oak" });
  asked[2].fail({ kind: "unsupported", message: "There is none.", cells: [] });
  assert.equal(await refused, null);
  assert.deepEqual([maker.isBusy, maker.problem], [false, "There is none."]);
});
