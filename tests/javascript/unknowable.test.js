// What cannot be known: which cells have a mark, what is said of them, and when it is asked for.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { classesOf, drawCells, highlightOf, makeCell } from "../../web/js/board/cells.js";
import { labelFace } from "../../web/js/board/face.js";
import { facesIn, marksIn } from "../../web/js/board/faces.js";
import { chanceOfShade } from "../../web/js/board/overlays/mine_chance.js";
import { h } from "../../web/js/page/h.js";
import { drawLegend } from "../../web/js/shell/legend.js";
import { toAnswer } from "../../web/js/solver/answer.js";
import { UnknowableQuestion } from "../../web/js/solver/conversation.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { kindByCell } from "../../web/js/state/state.js";
import { Store } from "../../web/js/state/store.js";
import { unknowableInWords } from "../../web/js/text/unknowable.js";
import { itemsOf } from "../../web/js/views/why/unknowable.js";
import { all } from "./drawings.js";
import { SETTINGS } from "./first_settings.js";
import { installDocument } from "./small_document.js";

installDocument();
globalThis.requestAnimationFrame = () => 0;

const BOARD = emptyPosition(6, 2, 4);
const shoot = (cells, more) => ({
  cells,
  fillings: 3,
  survival: "1/3",
  exact: true,
  first: cells[0],
  fifty_fifty: false,
  sentence: `${cells} have to be guessed.`,
  ...more,
});
const FOUND = {
  clusters: [],
  tied: [
    { cells: [0], opposite: [1], together: 1, sentence: "Just one of 0 and 1." },
    { cells: [8], opposite: [9], together: 1, sentence: "Just one of 8 and 9." },
  ],
  dead: [0, 1, 2, 8].map((cell) => ({ cell, number: 2, sentence: `${cell} is dead.` })),
  craps_shoots: [
    shoot([0, 1], { fifty_fifty: true, survival: "1/2" }),
    shoot([2, 3, 4]),
    shoot([9, 10, 11], { exact: false }),
  ],
  counted: [{ cells: [5], sentence: "Only the mine count tells of 5." }],
  lambda: null,
};

/** A board with an answer. */
function answered() {
  const store = new Store(BOARD, SETTINGS);
  const cells = BOARD.labels.map((_, i) => i);
  const answer = {
    legal: true,
    groups: [{ cells, numbers: [], island: 0, probability: "1/3" }],
    outer: { cells: [], probability: null },
    islands: [{ groups: [0], numbers: [] }],
    safe: [],
    mined: [],
    safest: null,
  };
  store.hear({ answer: toAnswer(0, cells.length, { seconds: 0, answer }) });
  return store;
}

test("a cell has the mark that says most, and a large area has none", () => {
  assert.deepEqual(Object.fromEntries(kindByCell(FOUND)), {
    0: "fifty-fifty",
    1: "fifty-fifty",
    2: "craps-shoot",
    3: "craps-shoot",
    4: "craps-shoot",
    5: "counted",
    8: "dead",
  });
});

test("marks are there where somebody wants them and nothing else is shown", () => {
  const store = answered();
  store.hear({ unknowable: { revision: 0, found: FOUND, problem: null } });
  const { state } = store;
  assert.equal(marksIn(state).size, 7);
  for (const other of [
    { settings: { ...SETTINGS, marks: false } },
    { settings: { ...SETTINGS, answers: false } },
    { viewed: { faces: new Map(), legend: [] } },
    { revision: 1 },
    { said: { ...state.said, unknowable: { revision: 0, found: null, problem: null } } },
  ])
    assert.equal(marksIn({ ...state, ...other }).size, 0);
});

test("a cell shows the mark beside its value, and says it", () => {
  const store = answered();
  store.hear({ unknowable: { revision: 0, found: FOUND, problem: null } });
  const cells = BOARD.labels.map((_, i) => makeCell({ "data-index": i }));
  drawCells(cells, store.state, facesIn(store.state));
  assert.match(cells[0].element.className, /\bunknowable fifty-fifty\b/);
  assert.equal(cells[0].element.getAttribute("aria-description"), "50/50");
  assert.doesNotMatch(cells[6].element.className, /unknowable/);
  store.setSettings({ marks: false });
  drawCells(cells, store.state, facesIn(store.state));
  assert.doesNotMatch(cells[0].element.className, /unknowable/);
  assert.equal(cells[0].element.getAttribute("aria-description"), null);
  for (const face of [labelFace("3"), labelFace("?"), chanceOfShade(0)])
    assert.doesNotMatch(classesOf(face, highlightOf("dead")), /unknowable/);
});

test("a mark covers no digit: where there is no room beside the fraction it is only said", () => {
  const drawnAt = (cell) => {
    const store = answered();
    store.setSettings({ cell });
    store.hear({ unknowable: { revision: 0, found: FOUND, problem: null } });
    const cells = BOARD.labels.map((_, i) => makeCell({ "data-index": i }));
    drawCells(cells, store.state, facesIn(store.state));
    return cells[0].element;
  };
  assert.match(drawnAt(34).className, /unknowable/);
  for (const size of [24, 28]) {
    assert.doesNotMatch(drawnAt(size).className, /unknowable/);
    assert.equal(drawnAt(size).getAttribute("aria-description"), "50/50");
  }
});

test("the legend explains the marks that are there, and counts their cells", () => {
  const store = answered();
  const explained = () =>
    all(h("div", {}, drawLegend(store.state)), "span", "end")
      .filter(({ title }) => title)
      .map(({ text }) => text);
  assert.deepEqual(explained(), []);
  store.hear({ unknowable: { revision: 0, found: FOUND, problem: null } });
  assert.deepEqual(explained(), [
    "50/50, 2",
    "mine count, 1",
    "craps shoot, 3",
    "tells nothing, 1",
  ]);
  // Where no sign has room on the cells, there is nothing to explain.
  store.setSettings({ cell: 24 });
  assert.deepEqual(explained(), []);
  store.setSettings({ cell: 34, marks: false });
  assert.deepEqual(explained(), []);
});

test("what cannot be known about one cell, in words", () => {
  const said = (cell) => unknowableInWords(BOARD, FOUND, cell);
  assert.deepEqual(said(0), ["Part of a 50/50 with r1 c2: no number will ever tell them apart."]);
  assert.deepEqual(said(2), [
    "Part of a craps shoot: nothing elsewhere will ever tell more about its 3 cells. Survive it with chance 1/3 (33.3 %), r1 c3 first.",
    "Dead: whatever it shows, it tells nothing new.",
  ]);
  assert.deepEqual(said(5), [
    "No number elsewhere will tell more about it: only the mine count can.",
  ]);
  assert.deepEqual(said(8), ["Dead: if it is safe it certainly shows 2, which tells nothing new."]);
  assert.deepEqual(said(9), [
    "Part of a craps shoot: nothing elsewhere will ever tell more about its 3 cells. Its best guess, r2 c4, is safe with chance 1/3 (33.3 %).",
  ]);
  assert.deepEqual(said(7), []);
});

test("the lines of the list: what has to be guessed first, and every dead cell in one", () => {
  const items = itemsOf(FOUND, BOARD);
  assert.deepEqual(
    items.map(({ title, cells, others }) => [title, cells, others]),
    [
      ["50/50", [0, 1], []],
      ["Tied", [8], [9]],
      ["Craps shoot", [2, 3, 4], []],
      ["Craps shoot", [9, 10, 11], []],
      ["Only the mine count", [5], []],
      ["Dead", [2, 8], []],
    ],
  );
  assert.match(items.at(-1).sentence, /^r1 c3 and r2 c3 are dead: each can/);
  const none = { ...FOUND, tied: [], dead: [], craps_shoots: [], counted: [] };
  assert.deepEqual(itemsOf(none, BOARD), []);
});

test("it is asked after a rest, once, and not about a board that has changed since", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const asked = [];
  const solver = {
    ask: async (request) => {
      asked.push(request);
      return { seconds: 0, answer: { legal: true, unknowable: FOUND } };
    },
    cancel: () => {},
  };
  const store = new Store(BOARD, SETTINGS);
  const question = new UnknowableQuestion(store, solver);
  store.watch((state) => question.keepUp(state));
  mock.timers.tick(1000);
  assert.equal(asked.length, 0); // there is no answer yet
  store.hear({ answer: answered().state.said.answer });
  store.update({});
  assert.equal(asked.length, 0);
  mock.timers.tick(400);
  await Promise.resolve();
  assert.equal(asked.length, 1);
  assert.deepEqual(asked[0].include, ["dead", "craps_shoots", "counted"]);
  assert.equal(asked[0].max_seconds, 1);
  await new Promise(setImmediate);
  assert.equal(store.state.said.unknowable.found, FOUND);
  store.dispatch({ do: "write", cells: [0], label: "1" });
  assert.equal(store.state.said.unknowable, null);
  mock.timers.tick(1000);
  assert.equal(asked.length, 1); // its answer is that of another board
  mock.timers.reset();
});
