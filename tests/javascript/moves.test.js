// What the view of moves works out by itself: what moves are measured by, what the chosen cell can show, what
// a number would make certain, and what is written by keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { firstState } from "../../web/js/state/state.js";
import { Store } from "../../web/js/state/store.js";
import { barsOf, bestOf, measuresOf } from "../../web/js/views/moves/list.js";
import moves from "../../web/js/views/moves/moves.js";
import {
  cannotInWords,
  facesIf,
  headInWords,
  keysOf,
  ringOf,
  thenInWords,
  Writing,
} from "../../web/js/views/moves/shows.js";
import { all, textOf } from "./drawings.js";
import { SETTINGS } from "./first_settings.js";
import { pathGraph } from "./path_graph.js";

Object.assign(globalThis, { requestAnimationFrame: () => 0, Element: class {} });

const BOARD = emptyPosition(5, 2, 7);
const outcome = (number, chance, safe = [], mined = []) => ({ number, chance, safe, mined });
const move = (fields) => ({
  cell: 6,
  mine: "1/3",
  outcomes: [outcome(3, "1/3", [7], [8]), outcome(4, "1/3", [8], [7])],
  opening: "0",
  progress: "2/3",
  next_safe: "2/3",
  certain: "4/3",
  entropy: "1.584963",
  dead: false,
  score: "2/3",
  win: "2/3",
  sentence: "It wins 2/3 of all games.",
  ...fields,
});

test("Moves are compared by safety, progress, and who wins; else by looking ahead or by what they tell", () => {
  const names = (moves) => measuresOf(moves).map(({ name }) => name);
  assert.deepEqual(names([move({})]), ["safe", "progress", "win"]);
  assert.deepEqual(names([move({ win: null })]), ["safe", "progress", "ahead"]);
  // Without a guess there is nothing to survive.
  assert.deepEqual(names([move({ win: null, mine: "0" })]), ["safe", "progress", "certain"]);
  assert.deepEqual(names([move({ win: null, score: null })]), ["safe", "progress", "certain"]);
});

test("Chances are fractions as long as there is room, and the best has the longest bar", () => {
  const [first, second] = barsOf([
    move({ mine: "1/7" }),
    move({ mine: "123/45678", win: null, progress: { decimal: "0.250000", numerator: [] } }),
  ]);
  assert.deepEqual(
    first.map(({ text, percent }) => [text, percent]),
    [
      ["6/7", ""],
      ["2/3", ""],
      ["2/3", "66.7 %"],
    ],
  );
  assert.deepEqual([second[0].text, second[1].text, second[2].text], ["99.7 %", "25.0 %", "–"]);
  assert.equal(second[2].share, 0);
  const told = barsOf([
    move({ win: null, mine: "0", certain: "2" }),
    move({ win: null, mine: "0", certain: "1/999" }),
  ]);
  assert.deepEqual(
    told.map(([, , { text, share }]) => [text, Math.round(share * 1000)]),
    [
      ["2", 1000],
      ["<0.01", 1],
    ],
  );
});

test("On a board without an edge those cells are moves that touch no more than is on it", () => {
  const endless = { ...emptyPosition(3, 3, 1), prior: { kind: "density", rho: "1/5" } };
  const moves = [0, 4, 8].map((cell) => move({ cell }));
  assert.deepEqual(
    bestOf(moves, endless, 5).map(({ cell }) => cell),
    [4],
  );
  assert.equal(bestOf(moves, BOARD, 2).length, 2);
  assert.equal(bestOf(moves.slice(2), endless, 2).length, 1);
});

const said = (keys) =>
  keys.map(({ label, chance, isPossible }) => `${label} ${isPossible ? chance : "-"}`);

test("Every number has its place, and a key only where it can be shown; mines are last", () => {
  const shown = { numbers: [outcome(1, "1/2"), outcome(3, "1/4")], mine: "1/4" };
  assert.deepEqual(said(keysOf(BOARD, 0, shown, [])), [
    ...["0 -", "1 1/2", "2 -", "3 1/4", "4 -", "5 -", "6 -", "7 -", "8 -"],
    "* 1/4",
  ]);
  assert.equal(keysOf(BOARD, 0, { ...shown, mine: "0" }, []).at(-1).isPossible, false);
  // A vertex shows no more than it touches.
  assert.deepEqual(said(keysOf(pathGraph("???"), 1, { ...shown, numbers: [] }, [])), [
    "0 -",
    "1 -",
    "2 -",
    "* 1/4",
  ]);
});

test("Several mines in a cell have a key each, and numbers go as far as they can be", () => {
  const several = { ...BOARD, xMax: 2 };
  const shown = { numbers: [outcome(9, "1/2"), outcome(10, "1/4")], mine: "1/4" };
  const keys = said(keysOf(several, 0, shown, ["3/4", "1/4", "0"]));
  assert.deepEqual(keys.slice(-4), ["9 1/2", "10 1/4", "* 1/4", "*2 -"]);
  assert.equal(keys.length, 13);
  // While nothing is known all can be.
  assert.ok(keysOf(several, 0, null, []).every(({ isPossible }) => isPossible));
  assert.equal(keysOf(several, 0, null, []).length, 19);
});

test("What a number makes certain, in words and on the board", () => {
  const [three] = move({}).outcomes;
  assert.equal(
    thenInWords(three, BOARD),
    "With a 3: 1 cell becomes certainly safe, 1 a certain mine.",
  );
  assert.equal(
    thenInWords(outcome(0, "1", [0, 1]), BOARD),
    "With a 0: 2 cells become certainly safe.",
  );
  assert.equal(thenInWords(outcome(2, "1/2"), BOARD), "With a 2: nothing more becomes certain.");
  assert.match(thenInWords(null, BOARD), /^The number is written/);
  const shown = facesIf("? 1 3 ? ? ? ? ? ? ?".split(" "), new Map([[0, 1]]), 6, three);
  assert.deepEqual([shown.get(7).mark, shown.get(8).mark], ["safe", "mined"]);
  assert.deepEqual([shown.get(0).mark, shown.get(0).shade], ["mined", null]);
  assert.deepEqual([shown.get(6).text, shown.get(6).said], ["3", "covered, if it shows 3"]);
  assert.equal(shown.get(9).said, "covered");
  assert.ok(!shown.has(1));
});

test("The best cell is ringed while another one is chosen, and no figure stands on it", () => {
  assert.deepEqual(ringOf(3, 3), []);
  assert.deepEqual(ringOf(3, 4)[0].cells, [3]);
  assert.equal(ringOf(3, 4)[0].letter, "");
});

test("The line above the keys says what was opened", () => {
  const known = { waits: false, touched: false, safe: "6/7", win: "" };
  const head = (fields, labels = []) =>
    headInWords(withLabels(BOARD, labels), 6, { ...known, ...fields });
  assert.equal(head({}), "You opened r2 c2. It shows");
  assert.equal(head({ touched: true }), "Open r2 c2: 6/7 safe. Tap what it shows:");
  assert.match(head({ touched: true, win: "1/2" }), /^Open r2 c2: 6\/7 safe, wins 1\/2\./);
  assert.match(head({ touched: true, safe: "1" }), /^Open r2 c2: certainly safe\./);
  assert.match(head({ touched: true, safe: "" }), /^Open r2 c2: tap what it shows/);
  assert.match(head({ waits: true }), /^Finding the next/);
  assert.match(head({}, [[6, "2"]]), /^r2 c2 is open already\./);
  assert.match(head({}, [[6, "*"]]), /^r2 c2 is a known mine\./);
  assert.match(cannotInWords(BOARD, 6, "5"), /^r2 c2 cannot show 5/);
  assert.match(cannotInWords(BOARD, 6, "f"), /^r2 c2 is certainly no mine/);
});

/** Somebody who writes while the moves are open. */
function writer(position, possible) {
  const store = new Store(position, {});
  const calls = [];
  const does = {
    mayWrite: true,
    chooseBest: () => calls.push("best"),
    refuse: (why) => calls.push(why),
  };
  const board = { hasFocus: false, focus: () => {} };
  const writing = new Writing({ store, board }, () => {});
  writing.keys = possible.map((label) => ({ label, chance: "1/2", isPossible: true }));
  const type = (...keys) => keys.map((key) => writing.type({ key, target: null }, does));
  const labels = () => store.state.position.labels.join("");
  return { store, writing, calls, type, labels, wait: () => (does.mayWrite = false) };
}

test("A digit is written at the chosen cell, which stays chosen until the next is known", () => {
  const { store, type, labels } = writer(emptyPosition(3, 1, 1), ["0", "1", "*"]);
  store.setHand({ cursor: 1 });
  assert.deepEqual(type("1"), [true]);
  assert.deepEqual([labels(), store.state.hand.cursor], ["?1?", 1]);
  store.undo();
  assert.equal(labels(), "???");
  type("f");
  assert.equal(labels(), "?*?");
  assert.deepEqual(type("Backspace", " "), [true, true]);
  assert.equal(labels(), "?0?");
  // What is open is corrected as everywhere else, and what was not written here is not taken back.
  store.dispatch({ do: "write", cells: [0], label: "1" });
  assert.deepEqual(type("1", "Backspace", "x"), [false, false, false]);
});

test("Nothing is written that cannot be shown, nor before the next cell is chosen", () => {
  const { type, labels, wait, calls } = writer(emptyPosition(3, 1, 1), ["1"]);
  type("2", "f");
  assert.equal(labels(), "???");
  assert.match(calls.pop(), /certainly no mine/);
  assert.match(calls.pop(), /cannot show 2/);
  wait();
  assert.deepEqual(type("1", "Enter"), [true, true]);
  assert.equal(labels(), "???");
  assert.deepEqual(calls, ["best"]);
});

test("Where larger numbers can be shown a digit waits for a second one, and only there", () => {
  const several = { ...emptyPosition(4, 4, 9), xMax: 2 };
  const { store, writing, type } = writer(several, ["1", "10", "2", "*", "*2"]);
  type("1");
  assert.ok(writing.typing.waiting);
  type("0");
  assert.equal(store.state.position.labels[0], "10");
  assert.equal(writing.typing.waiting, null);
  store.undo();
  assert.equal(store.state.position.labels[0], "?");
  type("2");
  assert.equal(writing.typing.waiting, null);
  store.undo();
  type("f", "f");
  assert.equal(store.state.position.labels[0], "*2");
  writing.write("1");
  assert.equal(store.state.position.labels[0], "1");
});

/** The view of two moves, with another cell chosen unless one is given. */
function sceneOf({ cursor = 9, local, answer, ...more } = {}) {
  const state = firstState(BOARD, SETTINGS);
  const scene = {
    state: {
      ...state,
      hand: { ...state.hand, cursor },
      eye: { ...state.eye, ...more },
    },
    answer: answer === undefined ? { legal: true, moves: [move({}), move({ cell: 8 })] } : answer,
    told: { other: { answer: null } },
    local: { ...moves.definition.begin(null), follows: false, ...local },
    said: [],
  };
  scene.set = (change) => scene.said.push(change);
  const store = { state: scene.state, setHand: (change) => scene.said.push(change) };
  scene.page = { store, board: { hasFocus: false, cells: [] } };
  return scene;
}

test("Of a chosen cell that is no move it is asked what it shows", () => {
  const asked = (scene) => moves.definition.asks.other(scene)?.cell;
  assert.equal(asked(sceneOf()), 9);
  assert.equal(asked(sceneOf({ cursor: 8 })), undefined);
  assert.equal(asked(sceneOf({ answer: null })), undefined);
});

test("What stands there of the board before says that the next move is looked for", () => {
  const busy = (scene, now) => {
    const [{ "aria-busy": isBusy, text }] = all(
      moves.definition.draw(scene, now),
      "section",
      "move-keys",
    );
    return [isBusy, /^Finding the next move/.test(text)];
  };
  const scene = sceneOf({ cursor: 6 });
  assert.deepEqual(busy(scene, scene), ["false", false]);
  assert.deepEqual(busy(scene, sceneOf({ answer: null })), ["true", true]);
  const follows = sceneOf({ local: { follows: true } });
  assert.deepEqual(busy(follows, follows), ["true", true]);
  const chosen = all(moves.definition.draw(scene, scene), "button", "move-item");
  assert.deepEqual(
    chosen.map((each) => [each["aria-pressed"], each.tabindex]),
    [
      ["true", 0],
      ["false", -1],
    ],
  );
  assert.match(textOf(moves.definition.draw(scene, scene)), /Why first: it wins 2\/3/);
});

test("The best cell is chosen as soon as it is known, unless somebody chooses one meanwhile", () => {
  const { after } = moves.definition;
  const told = (scene, before) => {
    after(scene, before);
    return scene.said;
  };
  const local = { follows: true };
  assert.deepEqual(told(sceneOf({ local }), null), [
    { follows: false, refused: "" },
    { cursor: 6, hover: null },
  ]);
  assert.deepEqual(told(sceneOf({ local, answer: null }), null), []);
  assert.deepEqual(told(sceneOf(), null), []);
  const elsewhere = sceneOf({ cursor: 1 });
  assert.deepEqual(told(sceneOf({ local }), elsewhere), [{ refused: "", follows: false }]);
  // A board that has grown has moved it.
  assert.equal(told(sceneOf({ local, grown: 1 }), elsewhere)[0].follows, false);
  assert.equal(told(sceneOf({ local, grown: 1 }), elsewhere)[1].cursor, 6);
});

test("The board shows what the number makes certain that is pointed at, and the best move", () => {
  const { marks } = moves.definition;
  assert.deepEqual(marks(sceneOf()).rings[0].cells, [6]);
  assert.equal(marks(sceneOf({ cursor: 6 })).viewed, null);
  const { viewed, rings } = marks(sceneOf({ cursor: 6, local: { pointed: "3" } }));
  assert.deepEqual([viewed.faces.get(7).mark, rings], ["safe", []]);
});
