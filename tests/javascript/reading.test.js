// What comes to be opened and to be shared, without a page: how far it is, and what is said meanwhile.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Decision } from "../../web/js/exchange/decision.js";
import { drawShown, KINDS } from "../../web/js/exchange/kinds.js";
import { Reading } from "../../web/js/exchange/reading.js";
import { heardOf } from "../../web/js/parts/notice.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { until } from "./until.js";

const READY = { is: "ready" };

/** A reading whose questions are answered by `answers`, by their operation. */
function readingOn(answers, python = READY) {
  const store = { state: { python, position: emptyPosition(5, 5, 4) }, player: {} };
  const solver = { cancel: () => {}, ask: async (request) => answers[request.operation](request) };
  const context = { store, solver };
  const decision = new Decision(context, () => {});
  const reading = new Reading(context, decision, () => {});
  return { reading, decision };
}

const written = (labels) => ({
  topology: { shape: "grid", width: 2, height: 1 },
  labels,
  x_max: 1,
  prior: null,
});
const solve = () => ({ answer: { legal: true, safe: [] } });
const parse = () => ({ answer: { format: "mine", position: written("1 ?"), readings: [] } });

test("a text is read, shown and decided upon; what is typed then is read anew", async () => {
  const { reading, decision } = readingOn({ parse, solve });
  await reading.take({ text: "2x1x1\r\n1H" });
  assert.deepEqual([reading.source.text, reading.news.said], ["2x1x1\n1H", "Found: .mine text."]);
  assert.deepEqual(reading.shown.labels, ["1", "?"]);
  assert.equal(decision.board.position, reading.shown);
  globalThis.window = globalThis;
  reading.type("2x1x1\n1");
  assert.equal(decision.position, null);
  reading.stop();
  assert.deepEqual([decision.board, reading.news.said, reading.shown], [null, "", null]);
});

test("where the text is wrong, the place is told in it", async () => {
  const error = { kind: "notation", message: "'x' is no cell.", line: 2, column: 2 };
  const { reading, decision } = readingOn({ parse: () => ({ error }) });
  await reading.take({ text: "2x1x1\n1x" });
  const { said, isBad, wrong } = reading.news;
  assert.deepEqual([said, isBad, wrong.sign, wrong.start], ["'x' is no cell.", true, "x", 7]);
  assert.equal(decision.board, null);
});

test("of several ways to read it nothing is taken before somebody picks one", async () => {
  const ways = ["1 ?", "1 *"].map((labels) => ({
    format: "rows",
    sentence: labels,
    position: written(labels),
  }));
  const answer = { format: null, position: null, readings: ways };
  const { reading, decision } = readingOn({ parse: () => ({ answer }), solve });
  await reading.take({ text: "1x" });
  assert.equal(reading.news.said, "This can be read in 2 ways. Pick the one you mean.");
  assert.equal(decision.board, null);
  reading.pick(reading.news.ways[1].board);
  assert.deepEqual(decision.board.position.labels, ["1", "*"]);
  assert.equal(reading.news.ways.length, 2);
});

test("what is too large, or cannot be read, is told before any work", async () => {
  const { reading } = readingOn({});
  const file = (more) => ({ type: "", name: "large.txt", size: 1, ...more });
  await reading.take({ files: [file({ size: 4_002_000 })] });
  const large = "The file has 4,002,000 bytes; the page reads at most 4,000,000.";
  assert.equal(reading.news.said, large);
  const arrayBuffer = () => Promise.reject(new Error("it was moved"));
  await reading.take({ files: [file({ arrayBuffer })] });
  assert.match(reading.news.said, /^The file large.txt could not be read/);
});

test("where Python has failed, or is still starting, that is said", async () => {
  const failed = readingOn({}, { is: "failed", message: "Python is not here." }).reading;
  await failed.take({ text: "1 ?" });
  assert.deepEqual([failed.news.said, failed.news.isBad], ["Python is not here.", true]);
  let answer = () => {};
  const later = new Promise((done) => {
    answer = () => done(parse());
  });
  const { reading } = readingOn({ parse: () => later, solve }, { is: "loading", share: 0 });
  const taken = reading.take({ text: "1 ?" });
  await until(() => reading.news.said);
  assert.equal(
    reading.news.said,
    "Python is still starting. Your text stays here and is read as soon as it is ready.",
  );
  answer();
  await taken;
  assert.equal(reading.news.said, "Found: .mine text.");
});

test("what is asked is waited for, answered, or told why not", () => {
  const words = { later: "It comes", working: "Working …" };
  const heard = (python, question) => heardOf(python, { key: "a", ...question }, "a", words);
  const said = (python, question) => heard(python, question).said;
  assert.equal(said(READY, { key: "" }), "Working …");
  assert.match(said({ is: "loading" }, { key: "" }), /still starting. It comes as soon/);
  assert.deepEqual(heard(READY, { problem: { message: "It has no room." } }), {
    answer: null,
    said: "It has no room.",
    isBad: true,
  });
  assert.ok(heard({ is: "failed", message: "Gone." }, { key: "" }).isBad);
  assert.deepEqual(heard(READY, { answer: 7 }), { answer: 7, said: "", isBad: false });
});

test("a board too large for a picture gets a sentence", () => {
  assert.equal(
    drawShown({ position: emptyPosition(101, 100, 9) }, ""),
    "A picture has room for 10,000 cells; this board has 10,100. Share a text instead.",
  );
});

test("a kind of export is a picture, or says what Python is to write", () => {
  const settings = { digits: 4 };
  const asked = KINDS.map(({ name, asks }) => [name, asks?.({ settings })]);
  const expected = {
    png: undefined,
    mine: { operation: "export", format: "mine" },
    json: { operation: "report", format: "json", digits: 4 },
  };
  for (const [name, request] of Object.entries(expected))
    assert.deepEqual(Object.fromEntries(asked)[name], request);
});
