// What arrives from outside, before Python sees it; and what is said about it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { wellFormed } from "../../web/js/board/picture/picture.js";
import {
  boardFromAnswer,
  boardFromLink,
  flagsInLink,
  fromBytes,
  NotShown,
  ownCode,
  placeIn,
  readByPython,
  tooLong,
} from "../../web/js/exchange/sources.js";
import { positionInAddress } from "../../web/js/link/address.js";
import { writeLink } from "../../web/js/link/codec.js";
import { cellsIn } from "../../web/js/state/clip.js";
import { MAX_TEXT } from "../../web/js/state/labels.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { priorInWords } from "../../web/js/text/names.js";
import { facts } from "../../web/js/text/wording.js";

const bytes = (text) => new TextEncoder().encode(text);

test("cells that fit are cells, everything else is a board", () => {
  const board = emptyPosition(3, 2, 1);
  assert.deepEqual(cellsIn(" 1 ?\n* _ \n", board), {
    width: 2,
    height: 2,
    labels: ["1", "?", "*", "_"],
  });
  for (const text of ["1 2 3 4", "1\n2\n3", "1\r2\r3", "2x1x1\n1H", "Good morning", "1|X|*", ""]) {
    assert.equal(cellsIn(text, board), null, text);
  }
});

test("digits without blanks between them are several cells", () => {
  const board = emptyPosition(9, 9, 10);
  for (const text of ["012\n011", "12\n11", "09", "9"]) assert.equal(cellsIn(text, board), null);
  assert.deepEqual(cellsIn("12 16", { ...board, xMax: 2 })?.labels, ["12", "16"]);
});

test("a text of very many lines is not taken apart", () => {
  assert.equal(cellsIn("1\n".repeat(1_000_000), emptyPosition(9, 9, 10)), null);
});

test("files are texts where they can be, else bytes", () => {
  assert.deepEqual(fromBytes(bytes("4x3x3\n"), "a.mine"), { text: "4x3x3\n", filename: "a.mine" });
  assert.equal(fromBytes(Uint8Array.of(0xff, 0xfe, 0x31, 0x00), "a").text, "1");
  assert.deepEqual(fromBytes(Uint8Array.of(5, 3, 0, 4), "a"), {
    text: "",
    base64: "BQMABA==",
    filename: "a",
  });
  assert.equal(fromBytes(bytes("1122"), "B.MBF").base64, btoa("1122"));
  assert.equal(fromBytes(Uint8Array.of(0x31, 0xff), "a").base64, btoa("1\xff"));
  const many = fromBytes(new Uint8Array(300_000), "zeros");
  assert.equal(atob(many.base64).length, 300_000);
});

test("what is too long is refused before any work", () => {
  assert.equal(tooLong(MAX_TEXT, "bytes"), "");
  assert.equal(
    tooLong(MAX_TEXT + 1, "characters"),
    "The text has 4,000,001 characters; the page reads at most 4,000,000.",
  );
});

test("a place is found as Python counts it", () => {
  const text = "one\n2😀4\n";
  assert.deepEqual(placeIn(text, 2, 3), { start: 7, end: 8, line: "2😀4", at: 3, sign: "4" });
  assert.equal(placeIn(text, 2, 2).sign, "😀");
  assert.deepEqual(placeIn(text, 2, 9), { start: 8, end: 8, line: "2😀4", at: 4, sign: "" });
  assert.equal(placeIn("", 1, 1).start, 0);
  assert.equal(placeIn("a", 7, 1).start, 0);
});

test("links of this page need no Python", () => {
  const position = emptyPosition(9, 9, 10);
  const code = writeLink(position);
  for (const link of [
    `https://example.org/a/#p=${code}`,
    ` #p=${code}\n`,
    `<http://localhost/?x=1#p=${code}>`,
  ]) {
    assert.equal(ownCode(link), code);
    assert.deepEqual(boardFromLink(link).position, position);
  }
  for (const text of [
    "4x3x3",
    `two words #p=${code}`,
    "board=4x3x3&analysis=aeadaaadb2bSblTblT",
    `#p=${code.slice(0, -1)}`,
  ]) {
    assert.equal(boardFromLink(text), null, text);
  }
});

test("a link may say that its flags are covered cells", async () => {
  const flagged = { ...emptyPosition(2, 1, 1), labels: ["1", "*"] };
  const covered = { ...flagged, labels: ["1", "?"] };
  const hash = `#p=${writeLink(flagged)}`;
  const link = `https://example.org/${hash}&flags=covered`;
  assert.equal(ownCode(link), writeLink(flagged));
  assert.deepEqual([flagsInLink(link), flagsInLink(hash)], ["covered", null]);
  assert.equal(flagsInLink(`See ${hash}&flags=mines.`), "mines");
  assert.deepEqual(boardFromLink(link, "covered").position, covered);
  assert.deepEqual(boardFromLink(link, "mines").position, flagged);
  assert.deepEqual((await positionInAddress(`${hash}&flags=covered`)).position, covered);
  assert.deepEqual((await positionInAddress(hash)).position, flagged);
});

test("a text that can be read in two ways gives both boards", async () => {
  const position = (labels) => ({ ...parsed(null).position, labels });
  const reading = (name, labels) => ({
    name,
    format: "rows",
    sentence: name,
    position: position(labels),
  });
  const asked = [];
  const question = {
    ask: async (request) => {
      asked.push(request);
      const readings = [reading("x is covered", "1 ?"), reading("x is a mine", "1 *")];
      return { answer: { format: null, position: null, problems: [], readings } };
    },
  };
  const source = { text: "1x", flags: "mines" };
  const { board, ways } = await readByPython({}, question, source, () => true);
  assert.equal(board, null);
  assert.deepEqual(
    ways.map((each) => [each.sentence, each.board.position.labels, each.board.format]),
    [
      ["x is covered", ["1", "?"], "Rows of symbols"],
      ["x is a mine", ["1", "*"], "Rows of symbols"],
    ],
  );
  assert.deepEqual(asked, [{ operation: "parse", include: [], text: "1x", flags: "mines" }]);
});

const parsed = (prior, more = {}) => ({
  format: "thesis",
  position: { topology: { shape: "grid", width: 2, height: 1 }, labels: "1 ?", x_max: 1, prior },
  ...more,
});

test("a graph too large to be drawn is refused before it is laid out", () => {
  const vertices = Array.from({ length: 5001 }, (_, i) => `v${i}`);
  const position = {
    topology: { shape: "graph", vertices, edges: [] },
    labels: "? ".repeat(5001).trim(),
    x_max: 1,
    prior: null,
  };
  assert.throws(
    () => boardFromAnswer(parsed(null, { position })),
    (error) => error instanceof NotShown && /has 5,001 vertices/.test(error.message),
  );
});

test("a graph is shown like a board", () => {
  const topology = { shape: "graph", vertices: ["a", "b"], edges: [[0, 1]] };
  const position = { topology, labels: "? 1", x_max: 1, prior: null };
  const { position: found, says } = boardFromAnswer(parsed(null, { position, format: "edges" }));
  assert.deepEqual(
    [found.names, found.edges, found.labels, says],
    [["a", "b"], [[0, 1]], ["?", "1"], null],
  );
  assert.equal(found.places.length, 2);
  assert.deepEqual(facts(found).slice(0, 2), [
    ["Graph", "2 vertices, 1 edge"],
    ["Vertices", "1 number, 1 vertex covered"],
  ]);
  assert.deepEqual(boardFromLink(`#p=${writeLink(found)}`).position, found);
});

test("positions in words", () => {
  const position = { ...emptyPosition(3, 1, 1), shape: "torus", labels: ["1", "*2", "_"], xMax: 2 };
  assert.deepEqual(facts(position), [
    ["Size", "3 × 1, a torus, edges joined"],
    ["Cells", "1 number, 2 mines flagged, 1 cell known safe, 0 cells covered"],
    ["Mines", "1 mine in total"],
    ["In one cell", "at most 2 mines"],
  ]);
  assert.equal(
    priorInWords({ shape: "grid", prior: { kind: "odds", odds: "1/4", weighting: "slots" } }),
    "odds of 1/4 for a mine, by places in the cells",
  );
});

test("a picture has no sign that XML forbids", () => {
  assert.equal(
    wellFormed("a\u0000b\u001bc\ud800d\udc00e\ufffff"),
    "a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf",
  );
  assert.equal(wellFormed("\t\n\r Ä 𝔸 \ufffd"), "\t\n\r Ä 𝔸 \ufffd");
});

test("lines of two numbers are edges and no cells", () => {
  const grid = {
    shape: "grid",
    width: 9,
    height: 9,
    labels: Array(81).fill("?"),
    xMax: 1,
    prior: { kind: "uniform" },
  };
  assert.equal(cellsIn("1 2\n2 3\n3 1", grid), null);
  assert.deepEqual(cellsIn("1 2\n2 ?\n3 1", grid)?.labels, ["1", "2", "2", "?", "3", "1"]);
  assert.deepEqual(cellsIn("1 2\n2 1", grid)?.labels, ["1", "2", "2", "1"]);
});
