// The Lab without a page: games that are dealt out, counted, drawn and written, as Python has them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { emptyPosition } from "../../web/js/state/position.js";
import {
  drawForm,
  MOST_GAMES,
  readSetup,
  STRATEGIES,
  usualValues,
  withValues,
  workersFor,
} from "../../web/js/views/lab/form.js";
import { Speed, setupInWords, stateInWords } from "../../web/js/views/lab/lab.js";
import {
  axisFor,
  commandFor,
  drawLost,
  drawResults,
  levelsFor,
  lossesOf,
  lossInWords,
  pairingInWords,
  percent,
  ratePicture,
  ratePoints,
  writeFile,
} from "../../web/js/views/lab/results.js";
import {
  Dealer,
  LabRun,
  MOST_AT_ONCE,
  Pairing,
  pairedDifference,
  Tally,
  winInterval,
} from "../../web/js/views/lab/run.js";
import { all, textOf } from "./drawings.js";

const script = fileURLToPath(new URL("lab_games.py", import.meta.url));
const python = process.env.MINESCOPE_PYTHON ?? "python3";
const told = JSON.parse(execFileSync(python, [script], { encoding: "utf8" }));
const PLAYERS = Object.entries(told.players);

const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);
const SETUP = {
  position: emptyPosition(6, 5, 7),
  strategies: ["safest"],
  start: "safe",
  endless: false,
  seed: "oak",
  games: 10,
};
const gameOf = (number, won = true) => ({
  number,
  won,
  guesses: number % 3,
  hit: won ? [] : [4],
  opened: won ? 23 : 11,
  risk: won ? "0.0" : "0.25",
  survival: "0.75",
  microseconds: 1200,
});

/** What Python would say to a batch. */
const answering = ({ request: { from, games } }, lost = () => false) => ({
  seconds: 0.01 * games,
  answer: {
    heading: { kind: "minescope simulation" },
    games: Array.from({ length: games }, (_, i) => gameOf(from + i, !lost(from + i))),
  },
});
const problem = (kind) => ({ seconds: 0, error: { kind, message: "It broke.", cells: [] } });

test("the strategies are Python's", () => {
  assert.deepEqual(Object.keys(STRATEGIES).sort(), [...told.strategies].sort());
});

test("games are counted as Python counts them, in whatever order they come", () => {
  const tallies = PLAYERS.map(([, { answer, wins, interval, hits, guesses, withoutGuess }]) => {
    const tally = new Tally();
    const { games } = answer;
    tally.add(games.slice(20));
    assert.equal(tally.counted, 0);
    assert.equal(tally.played, games.length - 20);
    tally.add(games.slice(0, 30));
    assert.equal(tally.counted, games.length);
    assert.equal(tally.played, games.length);
    assert.equal(tally.wins, wins);
    tally.interval.forEach((end, i) => {
      near(end, interval[i]);
    });
    near(tally.meanHits.mean, hits[0]);
    near(tally.meanHits.error, hits[1]);
    near(tally.guesses / tally.counted, guesses);
    near(tally.withoutGuess / tally.counted, withoutGuess);
    return tally;
  });
  const pairing = new Pairing(...tallies);
  pairing.update();
  const { games, onlyWon, difference, error } = told.pairing;
  assert.equal(pairing.games, games);
  assert.deepEqual(pairing.onlyWon, onlyWon);
  const found = pairedDifference(games, ...onlyWon);
  near(found.difference, difference);
  near(found.error, error);
});

test("a file of games is the one that Python writes", () => {
  for (const [, { answer, lines }] of PLAYERS) {
    const tally = new Tally();
    tally.add(answer.games);
    const written = writeFile({ heading: answer.heading, tally }).map((line) => JSON.parse(line));
    const timeless = (all) => all.map((line) => ({ ...line, seconds: 0 }));
    assert.deepEqual(timeless(written), timeless(lines));
  }
  assert.equal(writeFile({ heading: null, tally: new Tally() }), null);
});

test("nothing is known before the first game", () => {
  assert.deepEqual(winInterval(0, 0), [0, 1]);
  assert.deepEqual(pairedDifference(0, 0, 0), { difference: 0, error: 0 });
  const tally = new Tally();
  assert.deepEqual([tally.counted, tally.rate], [0, 0]);
});

test("every game is dealt once, and what comes back is dealt again", () => {
  const dealer = new Dealer(10);
  const [first, second, third] = [4, 4, 4].map((size) => dealer.deal(size));
  assert.deepEqual(
    [first, second, third],
    [
      { from: 0, count: 4 },
      { from: 4, count: 4 },
      { from: 8, count: 2 },
    ],
  );
  assert.equal(dealer.deal(4), null);
  assert.ok(dealer.isEmpty);
  dealer.giveBack(third);
  dealer.giveBack(first);
  assert.deepEqual(dealer.deal(3), { from: 0, count: 3 });
  assert.deepEqual(dealer.deal(3), { from: 3, count: 1 });
  assert.deepEqual(dealer.deal(3), third);
  dealer.total = 12;
  assert.deepEqual(dealer.deal(5), { from: 10, count: 2 });
});

test("games of a worker that has died are tried one by one, and not for ever", () => {
  const dealer = new Dealer(2);
  assert.equal(dealer.fail(dealer.deal(2)), null);
  assert.deepEqual(dealer.deal(2), { from: 0, count: 1 });
  assert.equal(dealer.fail({ from: 0, count: 1 }), null);
  assert.equal(dealer.fail(dealer.deal(2)), 0);
});

test("a run grows its batches, is stopped, goes on, and ends with every game played once", () => {
  const run = new LabRun({ ...SETUP, games: 200 }, () => {});
  const first = run.next();
  assert.equal(first.request.games, 1);
  run.take(first.piece, answering(first));
  const second = run.next();
  assert.equal(second.request.games, 30); // a hundredth of a second each
  const third = run.next();
  run.stop();
  assert.equal(run.next(), null);
  run.take(second.piece, problem("stopped"));
  run.take(third.piece, answering(third)); // it was done before it could be ended
  assert.equal(run.state, "stopped");
  assert.equal(run.played, 31);
  assert.equal(run.players[0].tally.counted, 1);
  assert.ok(run.canGoOn(200));
  run.goOn(200);
  for (let cut = run.next(); cut; cut = run.next()) run.take(cut.piece, answering(cut));
  assert.equal(run.state, "done");
  assert.equal(run.played, 200);
  assert.equal(run.players[0].tally.counted, 200);
  assert.ok(!run.canGoOn(200));
  assert.ok(run.canGoOn(201));
  run.goOn(201);
  const last = run.next();
  assert.deepEqual([last.request.from, last.request.games], [200, 1]);
});

test("fewer games than are played already are all played", () => {
  const run = new LabRun({ ...SETUP, games: 20 }, () => {});
  const cut = run.next();
  run.take(cut.piece, answering(cut));
  run.stop();
  run.goOn(1);
  assert.equal(run.state, "done");
});

test("a batch is never larger than Python takes it", () => {
  assert.deepEqual(MOST_AT_ONCE, told.most);
  const run = new LabRun({ ...SETUP, position: emptyPosition(100, 100, 7), games: 90 }, () => {});
  run.players[0].secondsAGame = 1e-6;
  assert.equal(run.next().request.games, 25);
  run.setup = { ...run.setup, position: emptyPosition(4, 4, 2), games: 1000 };
  run.players[0].dealer.total = 1000;
  assert.equal(run.next().request.games, 100);
});

test("what kills every worker ends the run with a sentence; other problems at once", () => {
  const run = new LabRun(SETUP, () => {});
  for (let tries = 0; tries < 3; tries += 1) run.take(run.next().piece, problem("internal"));
  assert.equal(run.state, "failed");
  assert.match(run.problem, /^Game 0 cannot be played by “safest”: It broke\./);
  const other = new LabRun(SETUP, () => {});
  other.take(other.next().piece, problem("position"));
  assert.equal(stateInWords(other, 1, 1), "It broke.");
});

test("two strategies play the same boards side by side", () => {
  const strategies = ["best", "safest"];
  const run = new LabRun({ ...SETUP, strategies, games: 40 }, () => {});
  const players = [];
  for (let cut = run.next(); cut; cut = run.next()) {
    const { strategy } = cut.request;
    players.push(strategy);
    run.take(
      cut.piece,
      answering(cut, (number) => number % (strategy === "best" ? 10 : 5) === 0),
    );
  }
  assert.deepEqual(players.slice(0, 2), strategies);
  assert.deepEqual(run.pairing.onlyWon, [4, 0]);
  assert.equal(
    pairingInWords(run.pairing, ["Best", "Safest"]),
    "Of 40 boards, Best alone won 4 and Safest alone 0. Best wins 10.00 points more than Safest, with a standard error of 4.74.",
  );
  const losses = lossesOf(run).map(({ title, numbers, count }) => [title, numbers, count]);
  assert.deepEqual(losses, [
    ["Only Safest won", [], 0],
    ["Only Best won", [5, 15, 25, 35], 4],
    ["Lost by Best", [0, 10, 20, 30], 4],
    ["Lost by Safest", [0, 5, 10, 15, 20, 25, 30, 35], 8],
  ]);
});

test("only the first lost games are listed, and all are counted", () => {
  const run = new LabRun({ ...SETUP, games: 80 }, () => {});
  for (let cut = run.next(); cut; cut = run.next())
    run.take(
      cut.piece,
      answering(cut, () => true),
    );
  const [{ numbers, count }] = lossesOf(run);
  assert.equal(numbers.length, 50);
  assert.equal(count, 80);
});

test("the axis ends at a round number, a whole number of games apart", () => {
  const ends = [0, 10, 11, 21, 51, 101, 4000, 100_000].map((games) => axisFor(games));
  assert.deepEqual(
    ends.map(({ end }) => end),
    [10, 10, 20, 50, 100, 200, 5000, 100_000],
  );
  for (const { end, places, step } of ends) {
    assert.equal(places * step, end);
    assert.ok(Number.isInteger(step) && places <= 100);
  }
});

test("the plot shows the rate, its band, and levels around what is uncertain", () => {
  const winsAfter = Array.from({ length: 301 }, (_, n) => Math.floor((4 * n) / 5));
  const { end, step } = axisFor(300);
  const points = ratePoints(winsAfter, step);
  assert.equal(points.length, 60);
  assert.deepEqual(points[0].games, 5);
  assert.equal(points.at(-1).games, 300);
  assert.equal(ratePoints(winsAfter.slice(0, 13), step).at(-1).games, 12);
  const curve = { title: "Best", look: "main", points };
  const levels = levelsFor([curve]);
  const [low, high] = winInterval(240, 300);
  assert.ok(levels[0].y <= low && levels.at(-1).y >= high);
  assert.ok(levels.length <= 6);
  assert.match(levels[0].label, /^\d+ %$/);
  const { lines, bands } = ratePicture([curve], end);
  assert.deepEqual(lines[0].points.at(-1), [0.6, 0.8]);
  for (const [x, from, to] of bands[0].points) {
    assert.ok(x > 0 && x <= 1 && from <= to);
    assert.ok(from >= levels[0].y && to <= levels.at(-1).y);
  }
  const nothing = { title: "Best", look: "main", points: [] };
  assert.deepEqual(
    levelsFor([nothing]).map(({ y }) => y),
    [0, 0.2, 0.4, 0.6000000000000001, 0.8, 1],
  );
});

test("what is chosen is read, or refused with a sentence", () => {
  const values = {
    strategy: "best",
    other: "",
    board: "Expert",
    columns: "5",
    rows: "4",
    mines: "3",
    start: "opening",
    games: "1000",
    lives: "1",
    seed: " oak ",
  };
  const shown = emptyPosition(7, 7, 5);
  const { setup } = readSetup(values, shown);
  assert.equal(setup.position.labels.length, 480);
  assert.deepEqual([setup.seed, setup.games, setup.endless], ["oak", 1000, false]);
  assert.deepEqual(setup.strategies, ["best"]);
  const own = readSetup({ ...values, board: "own", other: "safest", lives: "endless" }, shown);
  assert.equal(
    setupInWords(own.setup),
    "Best and Safest on 5 × 4 with 3 mines; the first click is an opening, endless lives, seed oak.",
  );
  assert.match(readSetup({ ...values, seed: " " }, shown).setup.seed, /^[0-9a-f]{16}$/);
  const played = { ...shown, labels: shown.labels.map((_, i) => (i ? "?" : "1")) };
  assert.equal(readSetup({ ...values, board: "this" }, played).setup.position.labels[0], "?");
  const refused = (change, board = shown) => {
    const { problem: sentence, field } = readSetup({ ...values, ...change }, board);
    assert.match(sentence, /\.$/);
    return field;
  };
  assert.equal(refused({ games: "0" }), "games");
  assert.equal(refused({ games: String(MOST_GAMES + 1) }), "games");
  assert.equal(refused({ board: "own", columns: "101" }), "columns");
  assert.equal(refused({ board: "own", rows: "" }), "rows");
  assert.equal(refused({ board: "own", mines: "20" }), "mines");
  assert.equal(refused({ board: "this" }, { ...shown, xMax: 2 }), "board");
  assert.equal(refused({ board: "this" }, { ...shown, prior: { kind: "uniform" } }), "board");
  assert.equal(refused({ board: "this" }, emptyPosition(101, 100, 3)), "board");
});

test("a core stays free for the board", () => {
  assert.deepEqual(workersFor(undefined), { most: 2, usual: 1 });
  assert.deepEqual(workersFor(1), { most: 1, usual: 1 });
  assert.deepEqual(workersFor(4), { most: 4, usual: 3 });
  assert.deepEqual(workersFor(64), { most: 16, usual: 4 });
});

test("games per second are those of the last seconds", () => {
  const speed = new Speed();
  assert.equal(speed.perSecond, null);
  speed.note(0, 0);
  assert.equal(speed.perSecond, null);
  speed.note(1000, 10);
  assert.equal(speed.perSecond, 10);
  for (let second = 2; second <= 9; second += 1) speed.note(1000 * second, 10 + 4 * (second - 1));
  assert.equal(speed.perSecond, 4);
});

test("the terminal is told the same games", () => {
  assert.equal(
    commandFor({ ...SETUP, seed: "it's 1", endless: true, strategies: ["best", "teddy"] }, "best"),
    "minescope simulate --strategy best --compare teddy --board 6x5/7 --games 10 --start safe --lives none --seed 'it'\\''s 1' --file minescope-best.jsonl",
  );
  assert.equal(
    commandFor({ ...SETUP, position: { ...SETUP.position, shape: "torus" } }, "best"),
    "",
  );
});

/** A run of two strategies, all of whose games are played: the first loses every tenth, the second every fifth. */
function playedRun() {
  const run = new LabRun({ ...SETUP, strategies: ["best", "safest"], games: 40 }, () => {});
  for (let cut = run.next(); cut; cut = run.next()) {
    const each = cut.request.strategy === "best" ? 10 : 5;
    run.take(
      cut.piece,
      answering(cut, (number) => number % each === 0),
    );
  }
  return run;
}

test("the readout, the slider and the table say the rates of the games", () => {
  const run = playedRun();
  const looks = [];
  const drawing = drawResults(run, null, (games) => looks.push(games));
  const [readout] = all(drawing, "p", "lab-readout");
  assert.match(readout.text, /^After 40 games: Best 90\.0 %, band .*; Safest 80\.0 %, band /);
  assert.deepEqual(
    all(drawing, "tr")
      .slice(0, 2)
      .map(({ text }) => text),
    ["StrategyBestSafest", "Won90.0 %80.0 %"],
  );
  const [slider] = all(drawing, "input");
  assert.deepEqual([slider.value, slider.max], [40, 50]);
  for (const value of ["0", "20", "45"]) slider.oninput({ target: { value } });
  assert.deepEqual(looks, [1, 20, null]);
  assert.match(textOf(drawResults(run, 20, () => {})), /After 20 games: /);
  const nothing = drawResults(new LabRun(SETUP, () => {}), null, () => {});
  assert.deepEqual(
    [textOf(all(nothing, "p", "lab-readout")), all(nothing, "td")[0].text],
    ["", "–"],
  );
});

test("lost games are listed by kind, and lead to the board", () => {
  const shown = [];
  const drawing = drawLost(
    playedRun(),
    1,
    () => {},
    ({ strategy }, number) => shown.push([strategy, number]),
  );
  const buttons = all(drawing, "button");
  assert.equal(buttons.length, 4);
  assert.match(buttons[0].text, /^Game 5: /);
  buttons[0].onclick();
  assert.deepEqual(shown, [["safest", 5]]);
  assert.equal(
    drawLost(
      new LabRun(SETUP, () => {}),
      0,
      () => {},
      () => {},
    ),
    null,
  );
});

test("the form says what is wrong with a field, and lets nobody play against themselves", () => {
  const changes = [];
  const form = (values, complaint = null) =>
    drawForm(
      {
        values: { ...usualValues(), ...values },
        complaint,
        change: (change) => changes.push(change),
        position: emptyPosition(7, 7, 5),
        isPlaying: false,
        submit: () => {},
      },
      null,
    );
  const usual = form({});
  assert.match(textOf(usual), /This board: 7 × 7, 5 mines/);
  assert.match(textOf(usual), /Best Looks two moves ahead/);
  const field = (drawing, name) =>
    [...all(drawing, "input"), ...all(drawing, "select")].find(({ id }) => id === `lab-${name}`);
  assert.equal(field(usual, "mines"), undefined);
  const wrong = form({ board: "own" }, { problem: "No room.", field: "mines" });
  const mines = field(wrong, "mines");
  assert.deepEqual([mines["aria-invalid"], mines["aria-describedby"]], ["true", "lab-problem"]);
  assert.equal(all(wrong, "p", "problem")[0].text, "No room.");
  mines.oninput({ target: { value: "4" } });
  assert.deepEqual(changes, [{ mines: "4" }]);
  const values = { ...usualValues(), other: "teddy" };
  assert.equal(withValues(values, { strategy: "teddy" }).other, "");
  assert.equal(withValues(values, { strategy: "pseq" }).other, "teddy");
});

test("losses and shares in words", () => {
  assert.equal(
    lossInWords(gameOf(7, false), SETUP),
    "Game 7: 47 % open, mine at r1 c5 with a risk of 25.0 %, 1 guess",
  );
  assert.equal(
    lossInWords({ ...gameOf(6, false), hit: [4, 9] }, { ...SETUP, endless: true }),
    "Game 6: 2 mines hit, first at r1 c5, 0 guesses",
  );
  assert.deepEqual(
    [0, 0.00001, 0.5, 0.99999, 1].map((share) => percent(share)),
    ["0 %", "<0.1 %", "50.0 %", ">99.9 %", "100 %"],
  );
});
