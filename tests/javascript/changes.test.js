// What changes: differences with their sign, their colours, and what the last edit has done.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CellRoom } from "../../web/js/board/cell_room.js";
import { shadeClass, shadeColour } from "../../web/js/board/face.js";
import { facesIn } from "../../web/js/board/faces.js";
import {
  CHANCE_CHANGE,
  changeInWords,
  lookOfChange,
} from "../../web/js/board/overlays/chance_change.js";
import { Chance, Change, changesBetween, toAnswer } from "../../web/js/solver/answer.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { Store } from "../../web/js/state/store.js";
import { difference, fromText, toText } from "../../web/js/text/fraction.js";

globalThis.requestAnimationFrame = () => 0;

const chance = (value) => new Chance(value, [], null);
const change = (before, after, value) => new Change(chance(before), chance(after), value);

test("a difference is exact, and below 0 where it falls", () => {
  const text = (a, b) => toText(difference(fromText(a), fromText(b)));
  assert.equal(text("1/2", "1/3"), "1/6");
  assert.equal(text("1/3", "1/2"), "-1/6");
  assert.equal(text("2/7", "2/7"), "0");
  assert.equal(text("0", "1"), "-1");
});

test("cells show the difference with its sign", () => {
  const shown = (before, after, notation = "fraction", size = 34) => {
    const room = new CellRoom(size, "square");
    const { text, under, said } = lookOfChange(change(before, after), notation, room);
    return [text ?? "", under ?? "", said];
  };
  assert.deepEqual(shown("1/3", "1/2"), ["+1", "6", "mine probability changes by +1 of 6"]);
  assert.deepEqual(shown("1/2", "1/3"), ["−1", "6", "mine probability changes by −1 of 6"]);
  assert.deepEqual(shown("1/2", "1/2"), ["", "", "mine probability unchanged"]);
  assert.deepEqual(shown("0", "1"), ["+1", "", "mine probability changes by +1"]);
  assert.equal(shown("1/2", "12345/67891")[0], "−32");
  assert.equal(shown("1/3", "1/2", "percent", 48)[0], "+16.7");
  assert.equal(shown("1/3", "1/2", "decimal", 48)[0], "+.167");
  // The sign needs room, too; and without room for more it says which way.
  assert.deepEqual(shown("0", "977/999", "fraction", 28).slice(0, 2), ["+98", ""]);
  const up = ["+", "", "mine probability changes by +98 percent"];
  assert.deepEqual(shown("0", "977/999", "fraction", 24), up);
});

test("colours go two ways from what stays, and nothing that changes has the colour of that", () => {
  const shade = (before, after) =>
    lookOfChange(change(before, after), "fraction", new CellRoom(34, "square")).shade;
  assert.equal(shade("1/2", "1/2"), 10);
  assert.equal(shade("0", "1"), 20);
  assert.equal(shade("1", "0"), 0);
  assert.equal(shade("1/2", "500001/1000000"), 11);
  assert.equal(shade("1/2", "499999/1000000"), 9);
  assert.equal(shade("1/4", "1/2"), 15);
  assert.equal(shadeClass("change", 3), "d3");
  assert.match(shadeColour("change", 20), /--rise.* 100%.*--same/);
  assert.match(shadeColour("chance", 0), /--p-safe.* 100%.*--p-half/);
});

test("a change in a line", () => {
  assert.equal(changeInWords(change("1/3", "1/2")), "1/3 → 1/2 (+1/6)");
  assert.equal(changeInWords(change("1/3", "0")), "1/3 → 0 (−1/3)");
  assert.equal(changeInWords(change("1/3", "1/3")), "1/3, unchanged");
  const long = `1234567890123/${10 ** 14}`;
  assert.equal(changeInWords(change(long, "1/2")), "1.2 % → 50.0 % (+48.8 %)");
});

test("numbers that are no fractions have per cents", () => {
  const value = (decimal) => ({ decimal, numerator: ["1"], denominator: ["1"] });
  const fallen = change(value("0.250000"), value("0.125000"), value("-0.125000"));
  assert.equal(fallen.exact, false);
  assert.equal(lookOfChange(fallen, "fraction", new CellRoom(34, "square")).text, "−13");
  assert.equal(changeInWords(fallen), "25.0 % → 12.5 % (−12.5 %)");
});

test("cells that change alike share an object, and a cell without a chance has no change", () => {
  const [a, b, c] = ["1/3", "1/2", "1/4"].map(chance);
  const changes = changesBetween([a, a, null, b], [b, b, c, null]);
  assert.equal(changes[0], changes[1]);
  assert.deepEqual(changes.slice(2), [null, null]);
});

const solved = (probability) => ({
  seconds: 0,
  answer: {
    legal: true,
    groups: [{ cells: [0, 1], numbers: [], island: 0, probability }],
    outer: { cells: [], probability: null },
    islands: [{ groups: [0], numbers: [] }],
    safe: [],
    mined: [],
    safest: null,
  },
});

test("the last edit is that from the last legal answer to this one", () => {
  const first = toAnswer(0, 2, solved("1/3"));
  assert.equal(first.before, null);
  assert.deepEqual(CHANCE_CHANGE.valuesOf(first), [null, null]);
  const second = toAnswer(1, 2, solved("1/2"), first);
  const [value] = CHANCE_CHANGE.valuesOf(second);
  assert.equal(CHANCE_CHANGE.told(value), "After the last edit: 1/3 → 1/2 (+1/6).");
  assert.equal(CHANCE_CHANGE.valuesOf(second), CHANCE_CHANGE.valuesOf(second));
  // The same answer once more, with details.
  assert.equal(toAnswer(1, 2, solved("1/2"), second).before, first.byCell);
  const illegal = toAnswer(2, 2, { seconds: 0, answer: { legal: false } }, second);
  assert.equal(toAnswer(3, 2, solved("1/4"), illegal).before, second.byCell);
});

test("an overlay of an open view stands in the place of the chosen one", () => {
  const settings = { overlay: "mine chance", notation: "fraction", cell: 34, answers: true };
  const { state } = new Store(emptyPosition(2, 1, 1), settings);
  const answer = toAnswer(0, 2, solved("1/3"));
  const values = [change("1/3", "1/2"), null];
  const overlaying = { overlay: CHANCE_CHANGE, values };
  const faces = facesIn({
    ...state,
    said: { ...state.said, answer },
    viewed: { faces: new Map(), legend: [], overlaying },
  });
  assert.deepEqual([faces[0].text, faces[0].scale], ["+1", "change"]);
  assert.equal(faces[1].said, "covered");
  assert.equal(facesIn({ ...state, said: { ...state.said, answer } })[1].under, "3");
});
