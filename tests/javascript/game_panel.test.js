// The Game tab and the Review, drawn without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import GamePanel, { kindText } from "../../web/js/game/panel.js";
import { newGame, open, revealed, withMines } from "../../web/js/game/rules.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { NO_HISTORY } from "../../web/js/state/state.js";
import { all, textOf } from "./drawings.js";

const CHOICE = { first: "safe", middle: false, wish: "" };
const POSITION = emptyPosition(4, 1, 1);
const DEALT = withMines(newGame(CHOICE), [0, 0, 0, 1], "oak");

/** What is drawn of this game, while this is known of it besides. */
function panelOf(position, game, { words = "", strength = 0, review = {}, past = 0 } = {}) {
  const did = [];
  const act = (what) => (more) => did.push(more === undefined ? what : [what, more]);
  const table = {
    hints: { words, strength },
    spent: { time: 4000, used: { hints: 2, told: 1, looks: 0 } },
    dealer: { isDealing: false },
    review: {
      answer: null,
      problem: null,
      timer: 0,
      show: act("show"),
      share: act("share"),
      ...review,
    },
    does: new Proxy({}, { get: (_, name) => act(name) }),
    seen: [],
  };
  const state = {
    position,
    game,
    settings: {},
    eye: { chances: false },
    python: { is: "ready", job: null },
    history: { ...NO_HISTORY, past: Array(past).fill({}) },
  };
  const page = { store: { table }, copyText: act("copy") };
  return { did, drawn: GamePanel.definition.frame({ state, page }) };
}

const namesOf = (drawn) => all(drawn, "button").map(({ text }) => text);

test("how the mines came about", () => {
  for (const [choice, words] of [
    [{}, "Random, the first click is safe"],
    [{ first: "opening", fair: true }, "Fair play, the first click opens an area"],
    [{ noGuess: "any" }, "No guess needed"],
    [{ noGuess: "hard" }, "No guess needed, hard"],
    [{ noGuess: "easy", wish: "daily 2026-01-05 easy" }, "Board of the day, no guess needed"],
  ])
    assert.equal(kindText(newGame({ ...CHOICE, ...choice })), words);
});

test("before the first click there is nothing to hint at, to fill or to give up", () => {
  const { drawn } = panelOf(POSITION, newGame(CHOICE));
  const off = all(drawn, "button").filter(({ disabled }) => disabled);
  assert.deepEqual(
    off.map(({ text }) => text),
    ["Where to look", "Which numbers", "The cell and why", "Give up", "Fill numbers"],
  );
  assert.match(textOf(drawn), /Stuck\? .*To go3 safe cells.*after the first click/);
});

test("a hint stands in its place, and its strength is pressed", () => {
  const { drawn, did } = panelOf(POSITION, DEALT, { words: "So it is.", strength: 2 });
  assert.equal(all(drawn, "p", "given")[0].text, "So it is.");
  const chips = all(drawn, "button").slice(0, 3);
  assert.deepEqual(
    chips.map((chip) => chip["aria-pressed"]),
    ["false", "true", "false"],
  );
  chips[2].onclick();
  all(drawn, "button", "game-seed")[0].onclick();
  assert.deepEqual(did[0], ["hint", 3]);
  assert.equal(did[1][1], "oak");
});

test("a game that was lost is taken back, if there is a move to go back to", () => {
  const { position, game } = open(POSITION, DEALT, 3);
  for (const [past, disabled] of [
    [0, true],
    [1, false],
  ]) {
    const { drawn } = panelOf(position, game, { past });
    const [back] = all(drawn, "button").filter(({ text }) => text === "Take back");
    assert.equal(back.disabled, disabled);
  }
  const won = open(POSITION, DEALT, 0);
  assert.deepEqual(namesOf(panelOf(won.position, won.game).drawn).slice(-6), [
    "Play again",
    "Options",
    "Share",
    "Replay",
    "Analyse here",
    "Leave",
  ]);
  assert.ok(
    namesOf(panelOf(won.position, won.game, { review: { timer: 7 } }).drawn).includes("Pause"),
  );
});

test("of a game that was given up before the first move there is nothing to review", () => {
  const { position, game } = revealed(POSITION, DEALT);
  const { drawn } = panelOf(position, game);
  assert.ok(!namesOf(drawn).includes("Replay"));
});

const PERFECT = {
  moves: [{ cells: [0], mined: [], rated: true, guess: false, best_win: null }],
  guesses: 0,
  needless: 0,
  known: 0,
  accuracy: "1",
  survival: "1",
  best_survival: "1",
  course: ["1"],
};

test("a game without a guess is perfect", () => {
  const { position, game } = open(POSITION, DEALT, 0);
  const { drawn } = panelOf(position, game, { review: { answer: PERFECT } });
  const text = textOf(drawn);
  assert.match(text, /ResultWon, 1 moveAccuracy100 %Needless guessesnone/);
  assert.match(text, /None: everything that was opened was certainly safe\./);
  assert.match(text, /Help: 2 hints \(1 named the cell\)\./);
  assert.match(text, /The end of the game\. Walk through it with the arrows\./);
});

test("while the review is asked for, stopped or failed, it says so", () => {
  const { position, game } = open(POSITION, DEALT, 0);
  const asking = panelOf(position, game);
  assert.match(textOf(asking.drawn), /Accuracy…/);
  assert.ok(!namesOf(asking.drawn).includes("Ask again"));
  const problem = { kind: "stopped", message: "The work was stopped." };
  const stopped = panelOf(position, game, { review: { problem } });
  assert.match(textOf(stopped.drawn), /The work was stopped\. Ask again/);
});

test("every guess is a row that leads to its move, red where it cost something", () => {
  const { position, game } = open(POSITION, DEALT, 0);
  const guess = {
    ...PERFECT.moves[0],
    guess: true,
    certain: false,
    safety: "2/3",
    best: "3/4",
    safest: 1,
    win: "1/3",
    best_win: "1/2",
    cost: "1/6",
    best_move: 2,
  };
  const answer = { ...PERFECT, guesses: 1, known: 1, moves: [guess] };
  const { drawn, did } = panelOf(position, game, { review: { answer } });
  const [row] = all(drawn, "button", "guess");
  assert.equal(row.text, "1r1 c12/3 safer1 c3−1/6");
  assert.equal(all(drawn, "span", "cost")[0].text, "−1/6");
  assert.equal(all(drawn, "circle", "costly").length, 1);
  row.onclick();
  assert.deepEqual(did, [["show", 0]]);
});
