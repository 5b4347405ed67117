// What is said of a cell, of what it would show, of all chances on the board, and of what its colours mean.

import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "../../web/js/page/h.js";
import { drawLegend, ticksOf } from "../../web/js/shell/legend.js";
import { Chance, distinctAt, distinctChances, toAnswer } from "../../web/js/solver/answer.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { firstState } from "../../web/js/state/state.js";
import { inShort } from "../../web/js/text/numbers.js";
import cell from "../../web/js/views/cell/cell.js";
import { linesOf } from "../../web/js/views/cell/chances.js";
import { checkOf, factsOf, touchedInWords, writtenForms } from "../../web/js/views/cell/facts.js";
import { barsOf, drawShows, questionAt } from "../../web/js/views/cell/shows.js";
import { all, textOf } from "./drawings.js";
import { SETTINGS } from "./first_settings.js";

const chance = (value, group = 0) => new Chance(value, [], group);
const ROOT = { decimal: "0.188980785338", numerator: ["0", "2"], denominator: ["1", "0", "3"] };

/** The state in which Python has said something else. */
const saying = (state, change) => ({ ...state, said: { ...state.said, ...change } });

/** A row of so many cells with an answer: groups of values and cells, and what lies outside. */
function stateOf(labels, groups, outer = { cells: [], probability: null }, more = {}) {
  const position = withLabels(
    emptyPosition(labels.length, 1, 1),
    labels.map((label, i) => [i, label]),
  );
  const result = {
    legal: true,
    groups: groups.map(([probability, cells]) => ({ probability, cells, numbers: [], island: 0 })),
    islands: [{ groups: groups.map((_, i) => i), numbers: [] }],
    outer,
    safe: [],
    mined: [],
    safest: null,
    ...more,
  };
  const answer = toAnswer(0, labels.length, { seconds: 0, answer: result });
  return saying(firstState(position, SETTINGS), { answer });
}

const TOTAL = { ...emptyPosition(4, 4, 3), xMax: 1 };
const check = (value, details, position = TOTAL) => checkOf(chance(value), details, position);
const count = (exact) => ({ count: { exact: String(exact), power_of_ten: 0 } });

test("a chance is a number of solutions, where these weigh the same", () => {
  assert.deepEqual(check("9/83", count(2490)), {
    text: "A mine in 270 of 2,490 solutions.",
    whole: "",
  });
  assert.equal(check("9/83", {}).text, "A mine in 9 of every 83 solutions.");
  assert.equal(check("0", count(180)).text, "A mine in none of 180 solutions.");
  assert.equal(check("1", count(180)).text, "A mine in all 180 solutions.");
  assert.equal(check("1", {}).text, "");
});

test("long counts are short, and the exact ones are at hand", () => {
  const all = 2243n * 10n ** 20n;
  assert.deepEqual(check("1921/2243", count(all)), {
    text: "A mine in 1.92 × 10²³ of 2.24 × 10²³ solutions; 1,921 of every 2,243.".replace(
      /(\d) × 10/g,
      "$1\u00a0×\u00a010",
    ),
    whole: `A mine in 1921${"0".repeat(20)} of ${all} solutions.`,
  });
  // What the tile has no room for stands beside it, as long as that is possible.
  assert.deepEqual(check("96522557889/173817204296", count(173817204296n * 10n ** 9n)), {
    text: "A mine in 96,522,557,889 of every 173,817,204,296 solutions.",
    whole: "96522557889/173817204296",
  });
  assert.equal(inShort(123456789012n), "123,456,789,012");
});

test("solutions that weigh differently are not counted", () => {
  const several = { ...TOTAL, xMax: 2 };
  assert.equal(
    check("19/100", { ...count(15), weight: "200" }, several).text,
    "Solutions weigh differently here: those with a mine 38, all of them 200.",
  );
  const density = { ...TOTAL, prior: { kind: "density", rho: "1/5", weighting: "distinct" } };
  assert.equal(
    check("1/5", { ...count(15), weight: `1/${"9".repeat(20)}` }, density).text,
    "Solutions weigh differently here: those with a mine have 1 of every 5 parts of the weight.",
  );
  assert.equal(
    check("0", { ...count(15), weight: "200" }, several).text,
    "Solutions weigh differently here: none with a mine has any weight.",
  );
  assert.equal(
    check("1", count(15), density).text,
    "Solutions weigh differently here: only those with a mine have any weight.",
  );
  assert.match(checkOf(chance(ROOT), count(15), density).text, /^No fraction/);
});

test("the head of a cell: its name, how it is said, and what it comes to", () => {
  const state = stateOf(["?", "1", "?", "*", "_"], [["1/2", [0, 2]]], undefined, count(2));
  const first = factsOf(state, 0);
  assert.equal(first.name, "r1 c1, covered");
  assert.equal(first.said, "row 1 column 1, covered");
  assert.equal(first.headline, "50.0 % mine");
  assert.equal(first.text, "A mine in 1 of 2 solutions.");
  assert.deepEqual(
    [factsOf(state, 1).name, factsOf(state, 1).headline],
    ["r1 c2, open", "Shows 1"],
  );
  assert.match(factsOf(state, 3).headline, /^Flagged/);
  assert.equal(factsOf(saying(state, { answer: null }), 0).headline, "");
  const stopped = saying(state, { answer: null, stopped: state.revision });
  assert.equal(factsOf(stopped, 0).text, "Stopped before the answer was there.");
  const illegal = { ...state.said.answer, byCell: [], result: { legal: false } };
  assert.match(factsOf(saying(state, { answer: illegal }), 0).text, /^No arrangement/);
});

test("what a number touches, with the mines that are left for it", () => {
  const row = (...labels) =>
    touchedInWords(
      withLabels(
        emptyPosition(3, 1, 1),
        labels.map((label, i) => [i, label]),
      ),
      1,
    );
  assert.equal(row("?", "1", "?"), "It touches 2 covered cells with 1 mine among them.");
  assert.equal(
    row("*", "1", "?"),
    "It touches 1 covered cell with no mine among them. 1 flag is counted.",
  );
  assert.equal(row("_", "0", "_"), "It touches no covered cell.");
  // Numbers that cannot be are not counted with.
  assert.equal(row("?", "5", "_"), "It touches 1 covered cell.");
});

test("a bar for each number, the mine last, and the impossible ones without words", () => {
  const answer = {
    legal: true,
    numbers: [
      { number: 0, chance: "14/45" },
      { number: 1, chance: "2/5" },
      { number: 2, chance: "4/45" },
    ],
    mine: "1/5",
    lambda: null,
  };
  const bars = barsOf(emptyPosition(5, 5, 4), 0, answer);
  assert.deepEqual(
    bars.map(({ sign }) => sign),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, "mine"],
  );
  assert.deepEqual(
    bars.map(({ percents: [fine] }) => fine),
    ["31.1%", "40.0%", "8.9%", "", "", "", "", "", "", "20.0%"],
  );
  assert.deepEqual(
    bars.map(({ percents: [, whole] }) => whole),
    ["31%", "40%", "9%", "", "", "", "", "", "", "20%"],
  );
  assert.equal(bars[1].height, 1);
  assert.equal(bars[9].height, 0.5);
  const words = all(h("div", {}, drawShows(bars, false)), "span", "hidden").map(({ text }) => text);
  assert.deepEqual(words, [
    "0: 14/45 = 31.1 %",
    "1: 2/5 = 40.0 %",
    "2: 4/45 = 8.9 %",
    "a mine: 1/5 = 20.0 %",
  ]);
  // Before there is an answer there are as many places.
  assert.equal(barsOf(emptyPosition(5, 5, 4), 0, null).length, 10);
});

test("where a board has no edge, what lies around the cell is asked about, too", () => {
  const density = { kind: "density", rho: "1/5", weighting: "distinct" };
  const row = withLabels({ ...emptyPosition(5, 5, 1), prior: density }, [[12, "1"]]);
  const asked = questionAt(row, 0);
  assert.deepEqual([asked.about().topology.width, asked.cell], [6, 7]);
  assert.equal(questionAt(row, 7).about().topology.width, 5);
  assert.equal(questionAt(emptyPosition(5, 5, 1), 0).cell, 0);
});

test("larger numbers have bars as far as they can be", () => {
  const numbers = [{ number: 11, chance: "1" }];
  const position = { ...emptyPosition(5, 5, 4), xMax: 2 };
  const bars = barsOf(position, 12, { legal: true, numbers, mine: "0", lambda: null });
  assert.deepEqual(
    bars.map(({ sign }) => sign),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, "mine"],
  );
  const [, list] = drawShows(bars, false);
  assert.equal(list.props.style["--columns"], 7);
});

test("every chance of the board once, the safest first", () => {
  const state = stateOf(
    ["?", "?", "?", "?", "?"],
    [
      ["1/2", [0]],
      ["0", [1]],
      ["1/3", [2]],
      ["1/2", [3]],
    ],
    { cells: [4], probability: "1/3" },
  );
  const distinct = distinctChances(state.said.answer);
  assert.deepEqual(
    distinct.map(({ chance: { value }, cells, outer }) => [value, cells, outer]),
    [
      ["0", [1], 0],
      ["1/3", [2, 4], 1],
      ["1/2", [0, 3], 0],
    ],
  );
  assert.equal(distinctAt(state.said.answer, 3), distinct[2]);
  assert.equal(distinctChances(state.said.answer), distinct);
  const lines = linesOf(distinct, state.position);
  assert.deepEqual(
    lines.map(({ chanceText, percent, cellsText }) => [chanceText, percent, cellsText]),
    [
      ["certainly safe", "0 %", "1 cell"],
      ["1/3", "33.3 %", "2 cells"],
      ["1/2", "50.0 %", "2 cells"],
    ],
  );
});

test("many cells that touch no number are elsewhere", () => {
  const labels = new Array(20).fill("?");
  const cells = labels.map((_, i) => i).slice(2);
  const state = stateOf(labels, [["1/5", [0, 1]]], { cells, probability: "1/5" });
  const [line] = linesOf(distinctChances(state.said.answer), state.position);
  assert.equal(line.cellsText, "everywhere 20");
  assert.equal(line.isElsewhere, true);
  const others = stateOf(
    labels,
    [
      ["1/5", [0]],
      ["1/4", [1]],
    ],
    { cells, probability: "1/5" },
  );
  const [first] = linesOf(distinctChances(others.said.answer), others.position);
  assert.equal(first.cellsText, "elsewhere 18 + 1");
});

test("what is copied", () => {
  assert.deepEqual(writtenForms(chance("1/3")), {
    Text: "1/3",
    LaTeX: "\\frac{1}{3}",
    Python: "Fraction(1, 3)",
  });
  assert.deepEqual(writtenForms(chance(ROOT)), {
    Text: "0.188980785338",
    LaTeX: "\\frac{2 \\lambda}{1 + 3 \\lambda^2}",
    Python: "(2*lam) / (1 + 3*lam**2)",
  });
});

test("the legend says what is on this board, and nothing else", () => {
  const groups = [
    ["0", [1]],
    ["1/3", [2]],
  ];
  const legend = (state) => h("div", {}, drawLegend(state));
  const state = stateOf(["?", "?", "?"], groups);
  assert.equal(textOf(legend(state)), "safe, 11");
  const chosen = { ...state, hand: { ...state.hand, cursor: 2 } };
  assert.equal(textOf(legend(chosen)), "safe, 1r1 c3, 1/31");
  assert.equal(textOf(legend({ ...chosen, settings: { ...SETTINGS, answers: false } })), "");
  assert.equal(textOf(legend(saying(state, { answer: null }))), "");
});

test("ticks are the longer the more cells there are, and one where they would lie on each other", () => {
  const at = (value, cells) => ({
    chance: chance(value),
    cells: new Array(cells).fill(0),
    outer: 0,
  });
  assert.equal(ticksOf([at("1/5", 1), at("1/2", 8)]), "M100 0v5M250 0v14");
  assert.equal(ticksOf([at("1000/5001", 1), at("1/5", 7), at("1/2", 1)]), "M100 0v14M250 0v5");
});

/** The view of the second of three cells, or of the one that is pointed at. */
function sceneOf({ hover = null, told, local, ...more } = {}) {
  const state = stateOf(
    ["?", "?", "1"],
    [
      ["1/2", [0]],
      ["1/3", [1]],
    ],
  );
  return {
    state: { ...state, hand: { ...state.hand, cursor: 1, hover, ...more } },
    told: { main: { answer: null, problem: null, ...told } },
    local: { ...cell.definition.begin(null), ...local },
    answer: told?.answer ?? null,
    page: { store: {} },
    set: () => {},
  };
}
const SHOWN = { legal: true, numbers: [{ number: 0, chance: "2/3" }], mine: "1/3", lambda: null };

test("it is asked what the cell would show that is pointed at, or else the chosen one", () => {
  const asked = (scene) => cell.definition.asks(scene)?.cell;
  assert.equal(asked(sceneOf()), 1);
  assert.equal(asked(sceneOf({ hover: 0 })), 0);
  assert.equal(asked(sceneOf({ hover: 2 })), undefined);
  assert.equal(asked(sceneOf({ painting: true })), undefined);
});

test("bars stay, dimmed, until there are those of another cell", () => {
  const bars = (scene) => {
    const [list] = all(cell.definition.frame(scene), "ol", "shown-numbers");
    return [list.class, list.text.includes("2/3 = 66.7 %")];
  };
  assert.deepEqual(bars(sceneOf({ told: { answer: SHOWN } })), ["shown-numbers", true]);
  assert.deepEqual(bars(sceneOf({ told: { old: SHOWN } })), ["shown-numbers late", true]);
  assert.deepEqual(bars(sceneOf()), ["shown-numbers late", false]);
  const problem = { kind: "budget", message: "It takes too long.", cells: [] };
  const failed = cell.definition.frame(sceneOf({ told: { problem } }));
  assert.match(textOf(failed), /It takes too long\. Ask again/);
});

test("the line of the cell is chosen, and the cells of one that is pointed at are marked", () => {
  const lines = all(cell.definition.frame(sceneOf()), "li").filter(({ role }) => role === "option");
  assert.deepEqual(
    lines.map((line) => [line["aria-selected"], line.tabindex]),
    [
      ["true", 0],
      ["false", -1],
    ],
  );
  const { marksAlone } = cell.definition;
  assert.equal(marksAlone(sceneOf()), null);
  assert.deepEqual(marksAlone(sceneOf({ local: { pointed: 1 } })).rings[0].cells, [0]);
});
