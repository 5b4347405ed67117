// The cards of More: what each says of this board, where it leads, and its picture.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { toAnswer } from "../../web/js/solver/answer.js";
import { emptyPosition } from "../../web/js/state/position.js";
import more from "../../web/js/views/more/more.js";
import { all } from "./drawings.js";

const { answer: SOLVED } = JSON.parse(
  readFileSync(new URL("../contract/solve_one_beside_two.json", import.meta.url), "utf8"),
).response;
const BOARD = {
  ...emptyPosition(6, 3, 4),
  labels: "? ? ? ? ? ? ? ? 1 2 ? ? ? ? ? ? ? ?".split(" "),
};
const graph = (labels, edges) => ({
  shape: "graph",
  names: labels.map(String),
  labels,
  edges,
  places: labels.map((_, i) => [20 * i, 0]),
  xMax: 1,
  prior: { kind: "uniform" },
});

/** What is drawn of a board, and which views were opened by its cards. */
function cardsOf(position, answer = SOLVED) {
  const opened = [];
  const state = {
    revision: 1,
    position,
    said: {
      overdue: -1,
      answer: answer && toAnswer(1, position.labels.length, { answer, seconds: 0 }),
    },
  };
  const drawing = more.definition.draw({ state, page: { showView: (name) => opened.push(name) } });
  const cards = all(drawing, "button");
  return {
    opened,
    cards,
    saying: (title) =>
      all(cards.find(({ text }) => text.startsWith(title)).children, "span")[0].text,
  };
}

test("every card says something of this board, and opens its view", () => {
  const { cards, opened, saying } = cardsOf(BOARD);
  assert.equal(
    saying("Configurations"),
    "How mines can lie in 3 groups of like cells, with weights.",
  );
  assert.equal(saying("Solutions"), "Any of the 1,344 by its number, or at random.");
  assert.match(saying("Counts"), /1,344 have 4/);
  for (const { onclick } of cards) onclick();
  assert.deepEqual(opened, [
    "configurations",
    "formula",
    "counts",
    "solutions",
    "diagram",
    "decomposition",
    "check",
  ]);
});

test("a board without rings is a tree or several, and its card leads to them", () => {
  const path = [
    [0, 1],
    [1, 2],
  ];
  const tree = cardsOf(graph(["?", "1", "?"], path), null);
  assert.match(tree.saying("Tree"), /^A tree/);
  assert.match(cardsOf(graph(["?", "1", "?", "?"], path), null).saying("Tree"), /^Trees/);
  assert.match(
    cardsOf(graph(["?", "1", "?"], [...path, [0, 2]]), null).saying("Tree"),
    /not a tree/,
  );
  tree.cards[5].onclick();
  assert.deepEqual(tree.opened, ["tree"]);
});

test("the solution that is pictured is one", () => {
  const [picture] = all(cardsOf(BOARD).cards[3].children, "path", "mine");
  const cells = picture.d
    .split("M")
    .slice(1)
    .map((part) =>
      part
        .split("h")[0]
        .split(" ")
        .map((at) => Math.floor(Number(at))),
    );
  assert.equal(cells.length, 4);
  const touching = (column, row) =>
    cells.filter(([x, y]) => Math.abs(x - column) <= 1 && Math.abs(y - row) <= 1).length;
  assert.deepEqual([touching(2, 1), touching(3, 1)], [1, 2]);
});

test("a board without a solution has one card that is not mute", () => {
  const { cards } = cardsOf(BOARD, { legal: false });
  assert.equal(cards.filter(({ class: name }) => name === "card mute").length, 6);
});
