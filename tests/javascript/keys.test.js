// Keys on a grid, and what another board keeps of the hand's traces, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { keysAnywhere } from "../../web/js/board/keys/anywhere.js";
import { brushByKey } from "../../web/js/board/keys/brush.js";
import { cursorKeys } from "../../web/js/board/keys/cursor.js";
import { labelKeys } from "../../web/js/board/keys/labels.js";
import { playByKey } from "../../web/js/board/keys/play.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { Store } from "../../web/js/state/store.js";
import { onOtherCells, withinCells } from "../../web/js/state/ui.js";

Object.assign(globalThis, { requestAnimationFrame: () => 0, Element: class {} });

const key = (name, details = {}) => ({ key: name, timeStamp: 0, ...details });

test("arrows move the cursor, and stop at the border; Shift selects from where it began", () => {
  const store = new Store(emptyPosition(4, 3, 1), {});
  const press = cursorKeys(store, { focus: () => {} });
  for (const name of ["ArrowRight", "ArrowDown", "ArrowUp", "ArrowUp"]) assert.ok(press(key(name)));
  assert.equal(store.state.ui.cursor, 1);
  press(key("ArrowRight", { shiftKey: true }));
  press(key("ArrowDown", { shiftKey: true }));
  assert.deepEqual(store.state.ui.selection, { top: 0, left: 1, bottom: 1, right: 2 });
  press(key("Home", { ctrlKey: true }));
  assert.deepEqual([store.state.ui.cursor, store.state.ui.selection], [0, null]);
  press(key("End"));
  assert.equal(store.state.ui.cursor, 3);
  assert.equal(press(key("f")), false);
});

test("two digits in a row are one number where that can be, and one step of undo", () => {
  const store = new Store({ ...emptyPosition(4, 3, 1), xMax: 2 }, {});
  const press = labelKeys(store);
  press(key("1"));
  press(key("2", { timeStamp: 800 }));
  assert.equal(store.state.position.labels[0], "12");
  store.undo();
  assert.equal(store.state.position.labels[0], "?");
  press(key("1", { timeStamp: 5000 }));
  press(key("7", { timeStamp: 5100 })); // more than there can be: a number of its own
  assert.equal(store.state.position.labels[0], "7");
  press(key("1", { timeStamp: 6000 }));
  press(key("2", { timeStamp: 6901 })); // too late
  assert.equal(store.state.position.labels[0], "2");
});

test("keys write on the whole selection", () => {
  const store = new Store(emptyPosition(3, 1, 1), {});
  const press = labelKeys(store);
  store.setUi({ selection: { top: 0, left: 0, bottom: 0, right: 1 } });
  for (const [name, labels] of [
    ["F", "**?"],
    ["x", "__?"],
    [" ", "00?"],
    ["Delete", "???"],
  ]) {
    assert.ok(press(key(name)));
    assert.equal(store.state.position.labels.join(""), labels);
  }
  assert.equal(press(key("q")), false);
});

test("in a game keys open and flag, and write nothing", () => {
  const moves = [];
  const player = {
    open: (index) => moves.push(["open", index]),
    flag: (index) => moves.push(["flag", index]),
  };
  const game = { player, state: { ui: { cursor: 5 } } };
  assert.ok(playByKey(game, "Enter") && playByKey(game, " ") && playByKey(game, "F"));
  assert.equal(playByKey(game, "1"), false);
  assert.deepEqual(moves, [
    ["open", 5],
    ["open", 5],
    ["flag", 5],
  ]);
});

test("another board keeps the cursor where it can, and nothing that points to cells", () => {
  const { ui } = new Store(emptyPosition(9, 9, 10), {}).state;
  const traces = { ...ui, cursor: 80, hover: 3, selected: [1], joining: 2, tool: "draw" };
  const small = emptyPosition(4, 3, 1);
  const kept = onOtherCells(traces, emptyPosition(9, 9, 10), small);
  assert.deepEqual(
    [kept.cursor, kept.hover, kept.selection, kept.selected, kept.joining],
    [11, null, null, [], null],
  );
  const graph = { shape: "graph", names: [], edges: [], places: [], labels: [] };
  assert.equal(onOtherCells({ ...ui, tool: "2" }, small, graph).tool, "draw");
  assert.equal(onOtherCells({ ...ui, tool: "erase" }, graph, small).tool, "1");
});

test("the pointer may still be over a cell that has gone", () => {
  const { ui } = new Store(emptyPosition(9, 9, 10), {}).state;
  const { cursor, hover, selected } = withinCells(
    { ...ui, cursor: 8, hover: 8, selected: [1, 8] },
    5,
  );
  assert.deepEqual([cursor, hover, selected], [4, null, [1]]);
});

test("keys use the brush of a view, and take away what it has left", () => {
  const used = [];
  const brush = {
    use: (cells, isFirst) => used.push(`use ${cells} ${isFirst}`),
    erase: (index) => used.push(`erase ${index}`),
    putAway: () => {},
  };
  for (const name of [" ", "Enter", "Delete", "Backspace"]) assert.ok(brushByKey(brush, 3, name));
  assert.deepEqual(used, ["use 3 true", "use 3 true", "erase 3", "erase 3"]);
  for (const name of ["7", "f", "Escape"]) assert.ok(!brushByKey(brush, 3, name));
});

test("Escape puts the brush away, unless somebody waits for what is seen to be computed", () => {
  const store = new Store(emptyPosition(3, 1, 1), {});
  const told = [];
  const press = keysAnywhere(store, { stop: () => told.push("stop") });
  const pressEscape = () => press({ ...key("Escape"), target: null, preventDefault: () => {} });
  store.takeBrush({ use: () => {}, putAway: () => told.push("put away") });
  const long = performance.now() - 1000;
  for (const [running, isAsked, since] of [
    [false, false, 0],
    [true, true, performance.now()],
    [true, false, long], // for the marks on the board
    [true, true, long],
  ]) {
    store.setSolver({ running, isAsked, since });
    pressEscape();
  }
  assert.deepEqual(told, ["put away", "put away", "put away", "stop"]);
});
