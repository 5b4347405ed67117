// How many mines a board gets that is opened, why, and what the solver says of it before.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Decision,
  minesFromText,
  minesToChoose,
  minesToText,
} from "../../web/js/exchange/decision.js";
import { boardFromAnswer, boardFromLink } from "../../web/js/exchange/sources.js";
import { readPosition } from "../../web/js/graph/places.js";
import { writeLink } from "../../web/js/link/codec.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { canHold, totalOf, UNKNOWN_MINES } from "../../web/js/state/presets.js";

/** What was read: a board of this size with these labels at its beginning, nothing said of its mines. */
function boardOf(width, height, labels = "", more = {}) {
  const position = emptyPosition(width, height, 0);
  const written = labels ? labels.split(" ") : [];
  const all = [...written, ...position.labels.slice(written.length)];
  return {
    position: { ...position, labels: all, prior: UNKNOWN_MINES, ...more },
    format: "Rows",
    says: null,
  };
}

/** In the field, and why, as often as there is another choice. */
const choices = (board) =>
  minesToChoose(board).map(({ prior, why }) => `${minesToText(prior)}| ${why}`);

const UNKNOWN = "Every arrangement is equally likely.";

test("boards of the usual sizes have as many mines as usual, lying or standing", () => {
  assert.deepEqual(choices(boardOf(30, 16)), [
    "99| 99, as usual for 30 × 16.",
    `| Unknown: these numbers do not allow the usual 99. ${UNKNOWN}`,
  ]);
  const first = (width, height) => choices(boardOf(width, height))[0].split("|")[0];
  assert.deepEqual(
    [first(16, 30), first(16, 16), first(9, 9), first(8, 8)],
    ["99", "40", "10", "10"],
  );
});

test("of another size, another shape or a graph nothing is taken for granted", () => {
  const unknown = `| Unknown: nothing says it, and 12 × 7 has no usual number. ${UNKNOWN}`;
  assert.deepEqual(choices(boardOf(12, 7)), [unknown]);
  for (const more of [{ shape: "torus" }, { xMax: 2 }])
    assert.deepEqual(minesToChoose(boardOf(9, 9, "", more))[0].prior, UNKNOWN_MINES);
  const graph = {
    shape: "graph",
    names: ["a"],
    edges: [],
    places: [[0, 0]],
    labels: ["?"],
    xMax: 1,
  };
  assert.deepEqual(choices({ position: graph, says: null }), [
    `| Unknown: nothing says it. ${UNKNOWN}`,
  ]);
});

test("what the board says itself goes before its size", () => {
  const said = (prior) => choices({ ...boardOf(9, 9), says: prior });
  assert.deepEqual(said(totalOf(12)), ["12| 12 mines in total, as the board itself says."]);
  assert.deepEqual(said({ kind: "density", rho: "1/5", weighting: "slots" }), [
    "1/5| A density of 1/5 mines per cell, by places in the cells, as the board itself says.",
  ]);
  assert.deepEqual(said({ kind: "odds", odds: "1/4", weighting: "distinct" }), [
    "odds 1/4| Odds of 1/4 for a mine, as the board itself says.",
  ]);
  assert.deepEqual(said(UNKNOWN_MINES), [
    "| Unknown, as the board itself says: every arrangement is equally likely.",
  ]);
});

test("a mine counter goes before the usual number, and neither where it cannot be", () => {
  const counted = (counter, labels = "") => choices({ ...boardOf(9, 9, labels), counter });
  assert.deepEqual(counted(12), [
    "12| 12: what the mine counter in the picture shows, and the flags.",
    "10| 10, as usual for 9 × 9.",
    `| Unknown: these numbers do not allow the 12 that the counter shows or the usual 10. ${UNKNOWN}`,
  ]);
  assert.equal(counted(10).length, 2);
  // Eleven flags: the usual number is out of the question without asking anybody.
  const flags = Array(11).fill("*").join(" ");
  assert.deepEqual(
    counted(12, flags).map((line) => line.split("|")[0]),
    ["12", ""],
  );
});

test("a total cannot be that a number by itself or the covered cells forbid", () => {
  const row = (labels) => boardOf(3, 1, labels).position;
  assert.deepEqual(
    [canHold(row("? 2 ?"), 1), canHold(row("? 2 ?"), 2), canHold(row("? ? ?"), 4)],
    [false, true, false],
  );
  assert.deepEqual([canHold(row("? 1 ?"), 2), canHold(row("* 2 ?"), 1)], [false, false]);
  assert.deepEqual([canHold(row("? 1 *"), 1), canHold(row("? 8 ?"), 1)], [true, true]);
});

test("what is typed is a total, a density, odds, or nothing", () => {
  const slots = { kind: "density", rho: "1/5", weighting: "slots" };
  const { position } = boardOf(9, 9, "", { prior: slots });
  const typed = (text) => minesFromText(text, position).prior;
  assert.deepEqual(typed(" 12 "), { kind: "total", mines: "12", weighting: "slots" });
  assert.deepEqual(typed("20%"), slots);
  assert.deepEqual(typed("odds 0.25"), { kind: "odds", odds: "1/4", weighting: "slots" });
  assert.deepEqual(typed(""), UNKNOWN_MINES);
  for (const text of ["many", "-1", "1/0", "1.5", "odds", "250001"])
    assert.equal(typed(text), null);
  assert.equal(
    minesFromText("12", position).why,
    "12 mines in total, by places in the cells, as you say.",
  );
  assert.match(minesFromText("many", position).why, /whole number, a density/);
});

test("a board that Python or a link gives never gets the mines of another board", () => {
  const topology = { shape: "grid", width: 9, height: 9 };
  const labels = Array(81).fill("?").join(" ");
  const written = { topology, labels, x_max: 1, prior: null };
  assert.deepEqual(boardFromAnswer({ format: "rows", position: written }).says, null);
  // A link that leaves it open is opened as following it would.
  assert.deepEqual(boardFromAnswer({ format: "link", position: written }).says, UNKNOWN_MINES);
  assert.deepEqual(readPosition(written).prior, totalOf(10));
  const flagged = { ...written, labels: labels.replaceAll("?", "*") };
  assert.deepEqual(readPosition(flagged).prior, UNKNOWN_MINES);
  const linked = boardFromLink(`#p=${writeLink(emptyPosition(9, 9, 7))}`);
  assert.deepEqual(choices(linked), ["7| 7 mines in total, as the board itself says."]);
});

/** A solver that finds what is told of each number of mines, and what the decision says meanwhile. */
function decisionOn(answers, stage = "ready") {
  const asked = [];
  const solver = {
    cancel: () => {},
    ask: async ({ position }) => {
      const mines = minesToText(position.prior);
      asked.push(mines);
      return answers[mines];
    },
  };
  const store = { state: { python: { is: stage, message: "" } } };
  const told = [];
  const decision = new Decision({ solver, store }, () =>
    told.push(decision.verdict?.sentence ?? ""),
  );
  return { decision, asked, told };
}

const SETTLED = () => new Promise((resolve) => setTimeout(resolve));
const legal = (...safe) => ({ answer: { legal: true, safe } });
const illegal = (mine_count, sentence, values = []) => ({
  answer: {
    legal: false,
    contradiction: { mine_count, sentence, repairs: [{ cell: null, values }] },
  },
});

test("the usual number stays where the solver finds it possible", async () => {
  const { decision, asked, told } = decisionOn({ 99: legal(3, 4) });
  decision.take(boardOf(30, 16));
  assert.ok(decision.isPending);
  await SETTLED();
  assert.ok(!decision.isPending);
  assert.deepEqual([asked, decision.text, decision.position.prior], [["99"], "99", totalOf(99)]);
  assert.deepEqual(told, [
    "Checking whether this board is possible …",
    "Possible: 2 cells are certainly safe.",
  ]);
});

test("the usual number gives way where the numbers together forbid it, before anything is said", async () => {
  const { decision, asked, told } = decisionOn({
    99: illegal(true, "99 are too many."),
    "": legal(7),
  });
  decision.take(boardOf(30, 16));
  await SETTLED();
  assert.deepEqual([asked, decision.position.prior], [["99", ""], UNKNOWN_MINES]);
  assert.match(decision.why, /do not allow the usual 99/);
  assert.equal(told.at(-1), "Possible: 1 cell is certainly safe.");
  assert.ok(!told.some((sentence) => sentence.includes("Impossible")));
});

test("where other numbers of mines mend nothing the usual one stays, and the reason is said", async () => {
  const { decision, asked } = decisionOn({ 99: illegal(false, "The 8 at r1 c1 cannot hold.") });
  decision.take(boardOf(30, 16, "8"));
  await SETTLED();
  assert.deepEqual([asked, decision.text], [["99"], "99"]);
  assert.equal(decision.verdict.sentence, "Impossible: The 8 at r1 c1 cannot hold.");
});

test("what the board says itself is kept, with the numbers of mines that can be", async () => {
  const { decision } = decisionOn({ 4: illegal(true, "4 are too few.", ["76", "77", "78"]) });
  decision.take({ ...boardOf(30, 16), says: totalOf(4) });
  await SETTLED();
  assert.equal(decision.text, "4");
  assert.equal(
    decision.verdict.sentence,
    "Impossible: 4 are too few. The numbers allow 76 to 78 mines.",
  );
});

test("what is typed goes before everything, and stays when the same board is read in another way", async () => {
  const { decision, asked } = decisionOn({ 99: legal(), 50: legal(), 12: legal() });
  decision.take(boardOf(30, 16));
  decision.type("12");
  await SETTLED();
  decision.take(boardOf(30, 16, "*"), true);
  await SETTLED();
  assert.deepEqual([decision.text, decision.why], ["12", "12 mines in total, as you say."]);
  decision.type("many");
  assert.deepEqual([decision.position, decision.isInvalid, decision.text], [null, true, "many"]);
  decision.take(boardOf(30, 16));
  await SETTLED();
  assert.deepEqual([decision.text, asked.at(-1)], ["99", "99"]);
});

test("where the solver cannot tell in time, or at all, the board can be opened all the same", async () => {
  const { decision } = decisionOn({ 99: { error: { kind: "limit", message: "" } } });
  decision.take(boardOf(30, 16));
  await SETTLED();
  assert.equal(decision.verdict.is, "open");
  assert.deepEqual(decision.position.prior, totalOf(99));
  const failed = decisionOn({}, "failed").decision;
  failed.take(boardOf(30, 16));
  assert.deepEqual([failed.position.prior, failed.isPending], [totalOf(99), false]);
  // While Python is starting nobody needs to wait for it.
  const early = decisionOn({ 99: legal() }, "loading").decision;
  early.take(boardOf(30, 16));
  assert.ok(!early.isPending);
});
