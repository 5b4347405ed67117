// One more overlay, which is nothing but the object below and its place in the list: the page, the
// picture, the thumbnail and the legend draw it, and the solver is asked for it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { CellRoom } from "../../web/js/board/cell_room.js";
import { drawCells, makeCell } from "../../web/js/board/cells.js";
import { facesIn } from "../../web/js/board/faces.js";
import { MOVE_FACTS } from "../../web/js/board/overlays/move_facts.js";
import { OVERLAYS, OverlayQuestion } from "../../web/js/board/overlays/overlays.js";
import { drawPicture, sceneOf, sceneShown } from "../../web/js/board/picture/picture.js";
import { graphThumbnail, thumbnail } from "../../web/js/board/thumbnail.js";
import { drawLegend } from "../../web/js/shell/legend.js";
import { toAnswer } from "../../web/js/solver/answer.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { Store } from "../../web/js/state/store.js";
import { fromText, toDecimal, toShade } from "../../web/js/text/fraction.js";
import { SETTINGS as FIRST_SETTINGS } from "./first_settings.js";
import { installDocument } from "./small_document.js";

installDocument();
globalThis.requestAnimationFrame = () => 0;

/** What number a cell would show on average, if it were free: here a value from 0 to 8. */
const EXPECTED_NUMBER = {
  quantity: "expected number",
  words: "the number expected behind them",
  question: { operation: "expect", fields: ({ xMax }) => ({ most: xMax }) },
  valuesOf: ({ groups }, { labels }) => {
    const values = new Array(labels.length).fill(null);
    for (const group of groups) for (const cell of group.cells) values[cell] = group;
    return values;
  },
  lookOf: ({ mean }, notation, room) => {
    const { top, bottom } = fromText(mean);
    const shade = Math.round((toShade({ top, bottom }) / 8) * 20);
    if (notation === "fraction" && room.fraction(`${top}`, `${bottom}`))
      return { shade, notation, text: `${top}`, under: `${bottom}`, said: `${top} of ${bottom}` };
    const text = toDecimal({ top, bottom }, 1);
    return { shade, notation: "decimal", text, said: `expected number ${text}` };
  },
  marked: () => [],
  legend: [],
};
OVERLAYS.push(EXPECTED_NUMBER);
after(() => OVERLAYS.pop());

const REPLY = {
  groups: [
    { cells: [0, 2], mean: "4/3" },
    { cells: [3], mean: "8" },
  ],
};

const SETTINGS = { ...FIRST_SETTINGS, overlay: "expected number" };

const COLOURS = {
  ...Object.fromEntries(
    ["paper", "line", "lattice", "ink", "faint", "revealed", "covered", "quiet", "placed"]
      .concat(["safePaper", "safe", "tick", "minePaper", "mine", "knownPaper", "known"])
      .concat(["flag", "free", "safest", "wrong", "wrongPaper"])
      .map((name) => [name, name]),
  ),
  numbers: Array.from({ length: 10 }, (_, n) => `number ${n}`),
  calmNumbers: Array.from({ length: 10 }, (_, n) => `calm ${n}`),
  shades: {
    chance: Array.from({ length: 21 }, (_, n) => `shade ${n}`),
    change: Array.from({ length: 21 }, (_, n) => `change ${n}`),
  },
};

const SOLVED = {
  legal: true,
  groups: [{ cells: [0, 2, 3], numbers: [1], island: 0, probability: "1/3" }],
  outer: { cells: [], probability: null },
  islands: [{ groups: [0], numbers: [1] }],
  safe: [],
  mined: [],
  safest: null,
};

const rowOf = (labels) =>
  withLabels(
    emptyPosition(labels.length, 1, 1),
    labels.map((label, i) => [i, label]),
  );

/** A store whose board has its own answer. */
function solvedStore(settings = {}) {
  const store = new Store(rowOf(["?", "2", "?", "?"]), { ...SETTINGS, ...settings });
  store.state.said.answer = toAnswer(0, 4, { seconds: 0, answer: SOLVED });
  return store;
}

/** The same, with the values of the overlay. */
function overlaidState() {
  const values = EXPECTED_NUMBER.valuesOf(REPLY, rowOf(["?", "2", "?", "?"]));
  const { state } = solvedStore();
  const overlay = { quantity: "expected number", revision: 0, values, problem: "" };
  return { ...state, said: { ...state.said, overlay } };
}

test("unknown cells show the chosen overlay, and no other", () => {
  const [first, number, third, last] = facesIn(overlaidState());
  assert.equal(first, third);
  assert.deepEqual(
    [first.quantity, first.notation, first.text, first.under, first.shade, first.said],
    ["expected number", "fraction", "4", "3", 3, "covered, 4 of 3"],
  );
  assert.equal(number.text, "2");
  assert.equal(last.shade, 20);
  assert.equal(facesIn(solvedStore().state)[0].shade, null);
  assert.equal(facesIn(solvedStore({ overlay: "mine chance" }).state)[0].under, "3");
});

test("the page, the picture, the thumbnail and the legend draw it", () => {
  const state = overlaidState();
  const cells = state.position.labels.map((_, i) => makeCell({ "data-index": i }));
  drawCells(cells, state, facesIn(state));
  const [first] = cells.map(({ element }) => element);
  assert.match(first.className, /^cell covered tinted p3 fraction /);
  assert.equal(first.getAttribute("aria-label"), "row 1 column 1, covered, 4 of 3");

  const { text } = drawPicture(sceneShown(state), COLOURS);
  assert.match(text, /Covered cells show the number expected behind them\./);
  assert.equal(text.match(/fill="shade 3"/g).length, 2);
  assert.match(text, />4<\/text><path [^>]*><\/path><text [^>]*>3<\/text>/);

  const grounds = thumbnail(state.position, facesIn(state)).all("rect");
  assert.match(grounds[0].style.fill, /--p-safe.* 70%/);
  assert.equal(grounds[1].style.fill, undefined);
  const vertices = { edges: [[0, 1]], places: [0, 1, 2, 3].map((x) => [30 * x, 0]) };
  assert.equal(
    graphThumbnail(vertices, facesIn(state)).all("rect")[0].style.fill,
    grounds[0].style.fill,
  );

  assert.deepEqual(drawLegend(state), []);
});

test("a picture leaves out the values of an older board", () => {
  const state = { ...overlaidState(), revision: 1 };
  assert.equal(facesIn(state)[0].text, "4");
  assert.deepEqual(sceneShown(state).faces, sceneOf(state.position).faces);
});

/** A solver that keeps what it is asked, and answers when it is told to. */
class PatientSolver {
  constructor() {
    this.requests = [];
    this.cancelled = 0;
  }

  ask(request, channel) {
    return new Promise((settle) => this.requests.push({ request, channel, settle }));
  }

  cancel() {
    this.cancelled += 1;
  }
}

const settled = () => new Promise((done) => setTimeout(done));

test("what an overlay asks is asked once the board has its answer", async () => {
  const store = solvedStore();
  const solver = new PatientSolver();
  const question = new OverlayQuestion(store, solver);
  question.keepUp({ ...store.state, said: { ...store.state.said, answer: null } });
  assert.equal(solver.requests.length, 0);
  question.keepUp(store.state);
  question.keepUp(store.state);
  assert.equal(solver.requests.length, 1);
  const [{ request, channel, settle }] = solver.requests;
  assert.deepEqual([request.operation, request.most, channel], ["expect", 1, "overlay"]);
  assert.ok(request.position);
  settle({ seconds: 0, answer: REPLY });
  await settled();
  assert.equal(store.state.said.overlay.quantity, "expected number");
  assert.equal(facesIn(store.state)[3].shade, 20);
});

test("an answer that comes for another board or another overlay is dropped", async () => {
  const store = solvedStore();
  const solver = new PatientSolver();
  const question = new OverlayQuestion(store, solver);
  question.keepUp(store.state);
  store.dispatch({ do: "write", cells: [3], label: "1" });
  solver.requests[0].settle({ seconds: 0, answer: REPLY });
  await settled();
  assert.equal(store.state.said.overlay, null);
  store.state.said.answer = toAnswer(1, 4, { seconds: 0, answer: SOLVED });
  question.keepUp(store.state);
  assert.equal(solver.requests.length, 2);
  store.setSettings({ overlay: "mine chance" });
  question.keepUp(store.state);
  assert.equal(solver.cancelled, 1);
  solver.requests[1].settle({ seconds: 0, answer: REPLY });
  await settled();
  assert.equal(store.state.said.overlay, null);
});

test("where the solver has no answer, nothing older stays", async () => {
  const store = solvedStore();
  const solver = new PatientSolver();
  store.state.said.overlay = { ...overlaidState().said.overlay, revision: -1 };
  new OverlayQuestion(store, solver).keepUp(store.state);
  const error = { kind: "unsupported", message: "Not on this board.", cells: [] };
  solver.requests[0].settle({ seconds: 0, error });
  await settled();
  assert.deepEqual(store.state.said.overlay.values, []);
  assert.equal(facesIn(store.state)[0].said, "covered");
  assert.equal(store.state.said.overlay.problem, "Not on this board.");
});

test("what opening a cell may tell, as fractions, percentages and bits", () => {
  const facts = (cell, mine, progress, entropy) => ({
    ...{ cell, mine, progress, entropy },
    ...{ opening: "0", certain: "1", survival: "1/2", dead: false },
  });
  const answer = {
    legal: true,
    facts: [facts(0, "1/3", "5/12", "1.584963"), facts(2, "1", "0", "0.000000")],
  };
  const position = rowOf(["?", "1", "?", "?"]);
  const [progress, opening, survival, entropy] = MOVE_FACTS;
  const [value, number, mine, none] = progress.valuesOf(answer, position);
  assert.equal(progress.valuesOf(answer, position), progress.valuesOf(answer, position));
  assert.deepEqual([number, none], [null, null]);
  const room = (size) => new CellRoom(size, "square");
  const { text, under, shade, scale, said } = progress.lookOf(value, "fraction", room(34));
  assert.deepEqual([text, under, shade, scale], ["5", "12", 8, "gain"]);
  assert.equal(said, "progress 5 of 12");
  assert.equal(progress.lookOf(value, "percent", room(28)).text, "42");
  assert.deepEqual(
    [progress.lookOf(value, "fraction", room(24))].map((look) => [look.notation, look.text]),
    [["percent", "42"]],
  );
  assert.equal(progress.lookOf(value, "decimal", room(28)).text, ".417");
  assert.equal(progress.lookOf(mine, "fraction", room(34)).mark, "mined");
  assert.equal(progress.told(mine), "");
  assert.match(progress.told(value), /with chance 5\/12 \(41\.7 %\)\.$/);
  const [never] = opening.valuesOf(answer, position);
  assert.deepEqual(
    ["percent", "decimal"].map((wished) => {
      const { notation, text, shade } = opening.lookOf(never, wished, room(34));
      return [notation, text, shade];
    }),
    [
      ["percent", "0", 0],
      ["count", "0", 0],
    ],
  );
  assert.match(
    survival.told(survival.valuesOf(answer, position)[0]),
    /the move after it with chance 1\/2/,
  );
  const [bits] = entropy.valuesOf(answer, position);
  assert.equal(entropy.lookOf(bits, "fraction", room(34)).said, "tells 1.58 bits");
  assert.equal(entropy.lookOf(bits, "fraction", room(24)).text, "1.6");
  assert.match(entropy.told(bits), /1\.585 bits/);
  assert.deepEqual(progress.valuesOf({ legal: false }, position), [null, null, null, null]);
});

test("another board has no values of the one before", () => {
  const store = solvedStore();
  store.state.said.overlay = overlaidState().said.overlay;
  store.dispatch({ do: "load", position: rowOf(["?", "?"]) });
  assert.equal(store.state.said.overlay, null);
});

test("the picture of a graph has as many digits as fit it, however small it is on the page", () => {
  const graph = {
    shape: "graph",
    names: ["a", "b"],
    edges: [[0, 1]],
    places: [
      [0, 0],
      [40, 0],
    ],
    labels: ["?", "?"],
    xMax: 1,
    prior: { kind: "uniform" },
  };
  const { state } = new Store(graph, { ...SETTINGS, overlay: "mine chance" });
  const group = { cells: [0, 1], numbers: [], island: 0, probability: "1/1234" };
  const answer = toAnswer(0, 2, { seconds: 0, answer: { ...SOLVED, groups: [group] } });
  const eye = { ...state.eye, frame: { ...state.eye.frame, cell: 13 } };
  const small = { ...state, said: { ...state.said, answer }, eye };
  assert.equal(facesIn(small)[0].text, "");
  assert.equal(sceneShown(small).faces[0].under, "1234");
});

test("it is drawn without the outline of the safest cells", () => {
  const store = solvedStore({ overlay: "mine chance" });
  const safest = { cells: [0], probability: "1/4" };
  const answer = toAnswer(0, 4, { seconds: 0, answer: { ...SOLVED, safest } });
  const state = { ...store.state, said: { ...store.state.said, answer } };
  const settings = { ...state.settings, overlay: "expected number" };
  assert.deepEqual([...sceneShown(state).safest], [0]);
  assert.deepEqual([...sceneShown({ ...state, settings }).safest], []);
});

test("cells that are all alike are not marked as the safest, on the page or in a picture", () => {
  const outer = { cells: [0, 1, 2], probability: "1/3" };
  const safest = { cells: [0, 1, 2], probability: "1/3" };
  const store = new Store(rowOf(["?", "?", "?"]), { ...SETTINGS, overlay: "mine chance" });
  const answer = { ...SOLVED, groups: [], islands: [], outer, safest };
  store.state.said.answer = toAnswer(0, 3, { seconds: 0, answer });
  assert.deepEqual(sceneShown(store.state).safest, []);
});
