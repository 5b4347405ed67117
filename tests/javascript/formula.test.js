// The formula of a cell: which one is asked about, and what is drawn of the answers, as the contract writes them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { emptyPosition } from "../../web/js/state/position.js";
import formula from "../../web/js/views/formula/formula.js";
import { all, textOf } from "./drawings.js";

const answerOf = (name) =>
  JSON.parse(readFileSync(new URL(`../contract/${name}.json`, import.meta.url), "utf8")).response
    .answer;

const SOLVED = answerOf("solve_one_beside_two");
const CURVES = answerOf("curves_one_beside_two");
const TOTALS = answerOf("totals_one_beside_two");
const LABELS = "? ? ? ? ? ? ? ? 1 2 ? ? ? ? ? ? ? ?".split(" ");
const { definition } = formula;

/** The view on the board of the contract, and what it was told to remember. */
function sceneOf({ cursor = 8, prior = { kind: "uniform" }, local = {}, told = {}, ...more } = {}) {
  const kept = [];
  const copied = [];
  const state = {
    revision: 1,
    position: { ...emptyPosition(6, 3, 4), labels: LABELS, prior },
    said: { answer: { revision: 1, result: SOLVED } },
    hand: { cursor },
    python: { is: "ready" },
  };
  return {
    state,
    answer: CURVES,
    told: {
      main: { answer: CURVES },
      totals: { answer: TOTALS, old: TOTALS, problem: null },
      ...told,
    },
    local: { ...definition.begin(null, state), ...local },
    set: (change) => kept.push(change),
    page: { copyText: (text) => copied.push(text), showCell: () => {}, store: { state } },
    kept,
    copied,
    ...more,
  };
}

const drawn = (scene) => definition.draw(scene, scene);
const askedAbout = (scene) => definition.asks.main(scene).cell;
const sentences = (scene) => all(drawn(scene), "p", "what-if").map(({ text }) => text);

test("it asks about the cell where the cursor is, or the one that was chosen, or the first", () => {
  assert.equal(askedAbout(sceneOf()), 1);
  assert.equal(askedAbout(sceneOf({ cursor: 15 })), 2);
  assert.equal(askedAbout(sceneOf({ cursor: 15, local: { cell: 16, cursor: 15 } })), 4);
  assert.equal(askedAbout(sceneOf({ cursor: 9, local: { cell: 16, cursor: 15 } })), 4);
  const { asks } = definition;
  assert.deepEqual(asks.totals(sceneOf()), { operation: "totals", cell: 1 });
  assert.equal(asks.totals(sceneOf({ told: { main: { answer: null } } })), null);
});

test("what was asked about stays chosen when the cursor goes on", () => {
  const scene = sceneOf({ cursor: 15 });
  definition.after(scene);
  assert.deepEqual(scene.kept, [{ cell: 2, cursor: 15 }]);
  const before = { ...definition.begin(null, scene.state), ...scene.kept[0], place: 3, mines: 4 };
  const same = definition.begin(before, scene.state);
  assert.deepEqual(same, before);
  const { position } = sceneOf({ prior: { kind: "total", mines: "4" } }).state;
  const { cell, place, mines } = definition.begin(before, { position });
  assert.deepEqual({ cell, place, mines }, { cell: 2, place: null, mines: null });
});

test("the chosen group is outlined at once, the others have their letters", () => {
  const { viewed, rings } = definition.marksAlone(sceneOf({ cursor: 4 }));
  assert.equal(viewed, null);
  assert.deepEqual(
    rings.map(({ letter, cells, picked }) => [letter, cells[0], picked]),
    [
      ["A", 1, false],
      ["B", 2, false],
      ["C", 4, true],
    ],
  );
  const outer = definition.marksAlone(sceneOf({ cursor: 0 })).rings.at(-1);
  assert.deepEqual([outer.letter, outer.picked], ["○", true]);
});

test("groups are chosen by buttons, of which one is pressed", () => {
  const scene = sceneOf();
  const [chooser] = all(drawn(scene), "div", "islands");
  assert.equal(chooser["aria-label"], "Groups");
  const buttons = all(chooser.children, "button");
  assert.deepEqual(
    buttons.map(({ text, "aria-pressed": isPressed }) => [text, isPressed]),
    [
      ["A 3 cells", "true"],
      ["B 4 cells", "false"],
      ["C 3 cells", "false"],
      ["outer 6 cells", "false"],
    ],
  );
  buttons[2].onclick();
  assert.deepEqual(scene.kept, [{ cell: 4, cursor: 8 }]);
});

test("the formula is copied in three notations", () => {
  const scene = sceneOf();
  const [copies] = all(drawn(scene), "div", "copies");
  for (const { onclick } of all(copies.children, "button")) onclick();
  assert.deepEqual(scene.copied, [
    "(rho)/(4 - rho)",
    "\\frac{\\rho}{4 - \\rho}",
    "(rho)/(4 - rho)",
  ]);
});

test("the sentence below the curves is of the density of the board, or of the slider", () => {
  assert.equal(
    sentences(sceneOf())[0],
    "At ρ = 0.207: P = 207/3793 ≈ 0.054574215660; safest there: A.",
  );
  assert.equal(
    sentences(sceneOf({ local: { place: 500 } }))[0],
    "At ρ = 0.5: P = 1/7 ≈ 0.142857142857; safest there: A, B.",
  );
  const unmarked = { ...CURVES, marker: null };
  const [value] = sentences(sceneOf({ answer: unmarked }));
  assert.equal(value, "At ρ = 0.5: P = 1/7 ≈ 0.142857142857; safest there: A, B.");
  const scene = sceneOf();
  const [slider] = all(drawn(scene), "input");
  slider.oninput({ target: { value: "12" } });
  const back = all(drawn(scene), "button").find(({ text }) => text === "Back to ρ = 0.207");
  back.onclick();
  assert.deepEqual(scene.kept, [{ place: 12 }, { place: null }]);
});

test("it says where the safest cell changes", () => {
  const [changes] = all(drawn(sceneOf()), "div", "changes");
  assert.equal(
    textOf(changes.children),
    "Where the safest cell changes" + "ρ = 1/2 ≈ 0.5: from A to B",
  );
});

test("against the number of mines there is a value for each, and all of them in a table", () => {
  const prior = { kind: "total", mines: "4" };
  const at = "At K = 4: P = 1/13 ≈ 0.076923076923, 234 solutions.";
  assert.equal(sentences(sceneOf({ prior }))[1], at);
  assert.equal(sentences(sceneOf())[1], "At K = 2: P = 0, 12 solutions.");
  assert.equal(sentences(sceneOf({ local: { mines: 4 } }))[1], at);
  assert.equal(all(drawn(sceneOf()), "tr").length, 0);
  const rows = all(drawn(sceneOf({ local: { isTableOpen: true } })), "tr");
  assert.equal(rows.length, 1 + TOTALS.counts.length);
  assert.equal(rows[2].text, "3811/270.037037");
});

test("until the numbers of mines are there, those of the cell before are seen, dimmed", () => {
  const waiting = { answer: null, old: TOTALS, problem: null };
  const [dimmed] = all(drawn(sceneOf({ told: { totals: waiting } })), "div", "stale");
  assert.equal(all(dimmed.children, "div", "totals")[0].hidden, false);
  const first = drawn(sceneOf({ told: { totals: { ...waiting, old: null } } }));
  assert.equal(all(first, "div", "totals")[0].hidden, true);
  assert.equal(all(first, "div", "notice")[0].text, "Working it out …");
});
