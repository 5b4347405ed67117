// What a cell shows is data; the page, the picture and the thumbnail write it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CellRoom } from "../../web/js/board/cell_room.js";
import { classesOf, drawCells, makeCell } from "../../web/js/board/cells.js";
import { isSameFace, labelFace, NOTATIONS } from "../../web/js/board/face.js";
import { facesIn } from "../../web/js/board/faces.js";
import { MINE_CHANCE } from "../../web/js/board/overlays/mine_chance.js";
import { OVERLAYS, overlayFaces, overlayOf } from "../../web/js/board/overlays/overlays.js";
import { defineMarks } from "../../web/js/board/picture/cells.js";
import { flagged, newGame, open, withMines } from "../../web/js/game/rules.js";
import { Chance, toAnswer } from "../../web/js/solver/answer.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { loadSettings, saveSettings } from "../../web/js/state/settings.js";
import { Store } from "../../web/js/state/store.js";
import { SETTINGS } from "./first_settings.js";
import { installDocument } from "./small_document.js";

installDocument();

/** The face of a chance. */
function faceOf(value, notation = "fraction", size = 34) {
  const room = new CellRoom(size, "square");
  return overlayFaces(MINE_CHANCE, [new Chance(value, [], 0)], notation, room)[0];
}

/** A state with these labels, where all cells of a value share an object. */
function stateOf(labels, values = {}, settings = {}) {
  const position = withLabels(
    emptyPosition(labels.length, 1, 1),
    labels.map((label, i) => [i, label]),
  );
  const { state } = new Store(position, { ...SETTINGS, ...settings });
  const groups = Object.entries(values).map(([probability, cells]) => ({
    cells,
    numbers: [],
    island: 0,
    probability,
  }));
  const answer = {
    legal: true,
    groups,
    outer: { cells: [], probability: null },
    islands: [{ groups: groups.map((_, g) => g), numbers: [] }],
    safe: [],
    mined: [],
    safest: null,
  };
  const said = { ...state.said, answer: toAnswer(0, labels.length, { seconds: 0, answer }) };
  return { ...state, said };
}

/** The elements of the board, drawn. */
function drawnOn(state) {
  const cells = state.position.labels.map((_, i) => makeCell({ "data-index": i }));
  drawCells(cells, state, facesIn(state));
  return cells.map(({ element }) => element);
}

test("a chance is a fraction in two lines, or a whole per cent where it has no room", () => {
  assert.deepEqual(
    { ...faceOf("3/7") },
    {
      quantity: "mine chance",
      notation: "fraction",
      shade: 9,
      scale: "chance",
      mark: "none",
      text: "3",
      under: "7",
      size: 13,
      calm: false,
      trend: "",
      said: "covered, mine probability 3 of 7",
    },
  );
  const { notation, text, under, said } = faceOf("12345/67891");
  assert.deepEqual([notation, text, under], ["percent", "18", ""]);
  assert.equal(said, "covered, mine probability 18 percent");
  assert.deepEqual([faceOf("12345/67891", "fraction", 48).text], ["12,345"]);
});

test("a chance in percent and as a decimal says what it shows", () => {
  const percent = faceOf("1/3", "percent");
  assert.deepEqual([percent.notation, percent.text], ["percent", "33.3"]);
  assert.equal(percent.said, "covered, mine probability 33.3 percent");
  assert.equal(faceOf("1/3", "percent", 28).text, "33");
  const decimal = faceOf("1/3", "decimal");
  assert.deepEqual([decimal.notation, decimal.text], ["decimal", ".333"]);
  assert.equal(decimal.said, "covered, mine probability about .333");
});

test("what is certain is a mark in every notation, and it alone reaches the ends of the scale", () => {
  for (const notation of ["fraction", "percent", "decimal"]) {
    const [safe, mined] = [faceOf("0", notation), faceOf("1", notation)];
    assert.deepEqual([safe.mark, safe.shade, safe.text], ["safe", 0, ""]);
    assert.deepEqual([mined.mark, mined.shade, mined.text], ["mined", 20, ""]);
    assert.equal(safe.said, "covered, certainly safe");
  }
  assert.equal(faceOf("1/1000000").shade, 1);
  assert.equal(faceOf("999999/1000000").shade, 19);
});

test("a number that is no fraction is a per cent, and never certain", () => {
  const face = faceOf({ decimal: "0.333333", numerator: ["1"], denominator: ["1", "2"] });
  assert.deepEqual([face.notation, face.text, face.mark], ["percent", "33", "none"]);
});

test("labels are faces, too, one for each", () => {
  assert.equal(labelFace("3"), labelFace("3"));
  assert.deepEqual(
    ["3", "?", "_", "*", "*2"].map((label) => [labelFace(label).mark, labelFace(label).text]),
    [
      ["none", "3"],
      ["none", ""],
      ["free", ""],
      ["flag", ""],
      ["flag", "2"],
    ],
  );
  assert.equal(labelFace("*2").said, "flagged with 2 mines");
});

test("cells of a group share their face, until a notation or a size asks for another", () => {
  const state = stateOf(["?", "1", "?", "?"], { "1/3": [0, 2], "1/2": [3] });
  const faces = facesIn(state);
  assert.equal(faces[0], faces[2]);
  assert.equal(facesIn(state)[0], faces[0]);
  assert.equal(faces[1], labelFace("1"));
  const percent = facesIn({ ...state, settings: { ...SETTINGS, notation: "percent" } });
  assert.equal(percent[0].text, "33.3");
  assert.equal(facesIn(state, 26)[0].text, "33");
  assert.ok(isSameFace(facesIn(state)[0], faces[0]));
  const off = facesIn({ ...state, settings: { ...SETTINGS, answers: false } });
  assert.equal(off[0], labelFace("?"));
});

test("the page writes classes, two lines and a name", () => {
  const elements = drawnOn(
    stateOf(["?", "1", "?", "*2", "?", "0"], { "1/3": [0], 0: [2], "12345/67891": [4] }),
  );
  const classes = elements.map(({ className }) => className);
  assert.deepEqual(classes, [
    "cell covered tinted p7 fraction f13 cursor",
    "cell number n1",
    "cell covered tinted p0 safe",
    "cell covered flag",
    "cell covered tinted p4 per-cent f13",
    "cell number n0",
  ]);
  assert.deepEqual(
    elements.map(({ textContent }) => textContent),
    ["1 of 3", "1 of ", " of ", "2 of ", "18 of %", " of "],
  );
  assert.deepEqual(
    elements.map((element) => element.getAttribute("aria-label")),
    [
      "row 1 column 1, covered, mine probability 1 of 3",
      "row 1 column 2, shows 1",
      "row 1 column 3, covered, certainly safe",
      "row 1 column 4, flagged with 2 mines",
      "row 1 column 5, covered, mine probability 18 percent",
      "row 1 column 6, shows 0",
    ],
  );
});

test("the page touches only the cells whose face is another", () => {
  const state = stateOf(["?", "?"], { "1/3": [0], "1/2": [1] });
  const cells = state.position.labels.map((_, i) => makeCell({ "data-index": i }));
  drawCells(cells, state, facesIn(state));
  const touched = [];
  for (const { element } of cells)
    element.setAttribute = (name) => touched.push([element.getAttribute("data-index"), name]);
  // A new answer with the same first chance.
  const next = stateOf(["?", "?"], { "1/3": [0], "1/4": [1] });
  drawCells(cells, next, facesIn(next));
  assert.deepEqual([...new Set(touched.map(([index]) => index))], ["1"]);
});

test("when a game is over its mines are faces, too", () => {
  const game = withMines(newGame({ first: "any", middle: false, wish: "" }), [1, 0, 0, 1], "seed");
  const wrong = flagged(stateOf(["?", "?", "?", "?"]).position, game, 1);
  const lost = open(wrong.position, wrong.game, 3);
  const faces = facesIn({ ...stateOf(["?", "*", "?", "?"]), ...lost });
  assert.deepEqual(
    faces.map(({ mark }) => mark),
    ["bared", "misplaced", "none", "exploded"],
  );
  assert.deepEqual(
    faces.map((face) => classesOf(face)),
    [
      "cell covered bared",
      "cell covered flag misplaced",
      "cell covered",
      "cell covered bared exploded",
    ],
  );
});

test("a wish for an overlay that is not there is answered with the usual one", () => {
  assert.equal(overlayOf("mine chance"), MINE_CHANCE);
  assert.equal(overlayOf("phase of the moon"), OVERLAYS[0]);
});

test("settings of an older visit are understood", () => {
  const stored = new Map();
  globalThis.localStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
  };
  const old = { display: "percent", cell: 40, answers: true, theme: "dark", digits: 20 };
  stored.set("minescope settings", JSON.stringify(old));
  const { display, ...rest } = old;
  const load = () => loadSettings(["mine chance"], NOTATIONS, ["cell"]);
  const now = { ...SETTINGS, ...rest, notation: "percent" };
  assert.deepEqual(load(), now);
  saveSettings({ ...load(), notation: "decimal" });
  assert.equal(load().notation, "decimal");
  stored.set("minescope settings", '{"display": "roman", "overlay": 3}');
  assert.deepEqual([load().notation, load().overlay], ["fraction", "mine chance"]);
});

test("the marks of the picture are those of the style sheet", () => {
  const FILES = { tick: "safe", vacant: "tick" };
  for (const symbol of defineMarks().all("symbol")) {
    const id = symbol.getAttribute("id");
    const file = new URL(`../../web/css/marks/${FILES[id] ?? id}.svg`, import.meta.url);
    const inFile = [...readFileSync(file, "utf8").matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
    const drawn = symbol.all("path").map((path) => path.getAttribute("d"));
    // Discs are circles there, and the ground of a mask is no mark.
    const shared = inFile.filter((d) => d !== "M0 0h24v24H0z");
    assert.deepEqual(drawn.slice(-shared.length), shared, id);
  }
});
