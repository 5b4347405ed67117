// Keys on a grid, and what another board keeps of the hand's traces, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { brushByKey, cursorKeys, keysAnywhere, playByKey } from "../../web/js/board/keyboard.js";
import { labelKeys } from "../../web/js/board/typing.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { Store } from "../../web/js/state/store.js";
import { onOtherCells, withinCells } from "../../web/js/state/tools.js";
import { pathGraph } from "./path_graph.js";

Object.assign(globalThis, { requestAnimationFrame: () => 0, Element: class {} });

const key = (name, details = {}) => ({ key: name, timeStamp: 0, ...details });

test("arrows move the cursor, and stop at the border; Shift selects from where it began", () => {
  const store = new Store(emptyPosition(4, 3, 1), {});
  const press = cursorKeys(store, { focus: () => {} });
  for (const name of ["ArrowRight", "ArrowDown", "ArrowUp", "ArrowUp"]) assert.ok(press(key(name)));
  assert.equal(store.state.hand.cursor, 1);
  press(key("ArrowRight", { shiftKey: true }));
  press(key("ArrowDown", { shiftKey: true }));
  assert.deepEqual(store.state.hand.selection, { top: 0, left: 1, bottom: 1, right: 2 });
  press(key("Home", { ctrlKey: true }));
  assert.deepEqual([store.state.hand.cursor, store.state.hand.selection], [0, null]);
  press(key("End"));
  assert.equal(store.state.hand.cursor, 3);
  assert.equal(press(key("f")), false);
});

/** A hand on the keys of a board: what it types, and what is there then. */
function typist(position) {
  const store = new Store(position, {});
  const board = { hasFocus: true, focus: () => {} };
  const press = labelKeys(store, board);
  return {
    store,
    board,
    press,
    type: (keys) => {
      for (const name of keys) assert.ok(press(key(name)), name);
    },
    labels: () => store.state.position.labels.join(""),
    cursor: () => store.state.hand.cursor,
  };
}

test("what is typed goes on to the next cell and the next row, and stays at the last cell", () => {
  const { store, type, labels, cursor } = typist(emptyPosition(3, 2, 1));
  type("12 fX");
  assert.deepEqual([labels(), cursor()], ["120*_?", 5]);
  type("34");
  assert.deepEqual([labels(), cursor()], ["120*_4", 5]);
  for (let i = 0; i < 7; i += 1) store.undo();
  assert.equal(labels(), "??????");
});

test("H covers and goes on, Delete covers and stays, Enter begins the next row", () => {
  const { type, labels, cursor } = typist(emptyPosition(3, 2, 1));
  type([..."111", "Enter"]);
  assert.equal(cursor(), 3, "there is no row after the last");
  type("222");
  const { store, press } = typist({ ...emptyPosition(3, 2, 1), labels: [..."111222"] });
  press(key("h"));
  assert.deepEqual([store.state.position.labels.join(""), store.state.hand.cursor], ["?11222", 1]);
  press(key("Delete"));
  assert.deepEqual([store.state.position.labels.join(""), store.state.hand.cursor], ["??1222", 1]);
  press(key("Enter"));
  assert.equal(store.state.hand.cursor, 3);
  assert.equal(labels(), "111222");
});

test("Backspace takes back what was typed last, wherever the cursor has gone", () => {
  const { type, labels, cursor } = typist(emptyPosition(2, 2, 1));
  type([..."123", "Backspace"]);
  assert.deepEqual([labels(), cursor()], ["12??", 2]);
  type([..."34", "Backspace"]);
  assert.deepEqual([labels(), cursor()], ["123?", 3], "the last cell was not left");
  type(Array(4).fill("Backspace"));
  assert.deepEqual([labels(), cursor()], ["????", 0]);
});

test("where a second digit may come the cell waits for it, and one number is one undo", ({
  mock,
}) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { store, type, labels, cursor } = typist({ ...emptyPosition(4, 2, 1), xMax: 2 });
  type("1");
  assert.equal(cursor(), 0);
  type("2");
  assert.deepEqual([labels(), cursor()], ["12???????", 1]);
  store.undo();
  assert.equal(labels(), "????????");
  store.setHand({ cursor: 0 });
  type("17"); // more than there can be: a number of its own
  assert.deepEqual([labels(), cursor()], ["17??????", 2]);
  type("1");
  mock.timers.tick(899);
  assert.equal(cursor(), 2);
  mock.timers.tick(1);
  assert.equal(cursor(), 3);
  type("12");
  assert.equal(store.state.position.labels[3], "12");
  type("305"); // none of these begins a number of two digits
  assert.deepEqual([labels(), cursor()], ["17112305?", 7]);
});

test("the cell that waits is left by another key, by Backspace it is covered", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { store, board, type, labels, cursor } = typist({ ...emptyPosition(4, 2, 1), xMax: 2 });
  type([..."1x", "1", "Backspace"]);
  assert.deepEqual([labels(), cursor()], ["1_??????", 2]);
  type(["1", "Enter"]);
  assert.equal(cursor(), 4);
  mock.timers.tick(900);
  assert.equal(cursor(), 4);
  type("1");
  store.setHand({ cursor: 7 });
  mock.timers.tick(900);
  assert.equal(cursor(), 7, "somebody has gone elsewhere");
  store.setHand({ cursor: 5 });
  type("1");
  board.hasFocus = false;
  mock.timers.tick(900);
  assert.equal(cursor(), 5, "somebody has left the board");
});

test("F at once again is one more mine where a cell may hold several, and covers nothing", ({
  mock,
}) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { store, type, cursor } = typist({ ...emptyPosition(4, 1, 1), xMax: 3 });
  type("fff");
  assert.deepEqual([store.state.position.labels[0], cursor()], ["*3", 1]);
  type("f");
  mock.timers.tick(900);
  type("ff");
  assert.deepEqual(store.state.position.labels, ["*3", "*", "*2", "?"]);
  const flagged = typist({ ...emptyPosition(2, 1, 1), labels: ["*", "?"] });
  flagged.type("f");
  assert.deepEqual([flagged.labels(), flagged.cursor()], ["*?", 1]);
});

test("on a graph nothing goes on, and a digit may still be joined to the one before", ({
  mock,
}) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { store, press, type, labels, cursor } = typist({
    ...pathGraph(["?", "?", "?"], 20),
    xMax: 6,
  });
  type("3");
  assert.deepEqual([labels(), cursor()], ["3??", 0]);
  type("12");
  assert.equal(store.state.position.labels[0], "12");
  type(["Backspace"]);
  assert.deepEqual([labels(), cursor()], ["???", 0]);
  assert.equal(press(key("Enter")), false);
});

test("on a board that grows the cursor goes on within its row", () => {
  const prior = { kind: "density", rho: "1/5", weighting: "distinct" };
  const { store, type, cursor } = typist({ ...emptyPosition(3, 3, 1), prior });
  type("12");
  const { width, labels } = store.state.position;
  const rows = labels.join("").match(new RegExp(`.{${width}}`, "g"));
  assert.deepEqual(rows?.slice(0, 2), ["????", "?12?"]);
  assert.equal(cursor(), width + 3);
  type(["Enter", "1"]);
  assert.equal(store.state.position.labels[2 * store.state.position.width + 1], "1");
});

test("keys write on the whole selection, and nothing goes on", () => {
  const store = new Store(emptyPosition(3, 1, 1), {});
  const press = labelKeys(store, { hasFocus: true, focus: () => {} });
  store.setHand({ selection: { top: 0, left: 0, bottom: 0, right: 1 } });
  for (const [name, labels] of [
    ["F", "**?"],
    ["x", "__?"],
    [" ", "00?"],
    ["Delete", "???"],
  ]) {
    assert.ok(press(key(name)));
    assert.equal(store.state.position.labels.join(""), labels);
    assert.deepEqual([store.state.hand.cursor, store.state.hand.selection?.right], [0, 1]);
  }
  assert.equal(press(key("q")), false);
});

test("in a game keys open and flag, and write nothing", () => {
  const moves = [];
  const player = {
    open: (index) => moves.push(["open", index]),
    flag: (index) => moves.push(["flag", index]),
  };
  const game = { player, state: { hand: { cursor: 5 } } };
  assert.ok(playByKey(game, "Enter") && playByKey(game, " ") && playByKey(game, "F"));
  assert.equal(playByKey(game, "1"), false);
  assert.deepEqual(moves, [
    ["open", 5],
    ["open", 5],
    ["flag", 5],
  ]);
});

test("another board keeps the cursor where it can, and nothing that points to cells", () => {
  const { hand } = new Store(emptyPosition(9, 9, 10), {}).state;
  const traces = { ...hand, cursor: 80, hover: 3, selected: [1], joining: 2, tool: "draw" };
  const small = emptyPosition(4, 3, 1);
  const kept = onOtherCells(traces, emptyPosition(9, 9, 10), small);
  assert.deepEqual(
    [kept.cursor, kept.hover, kept.selection, kept.selected, kept.joining],
    [11, null, null, [], null],
  );
  const graph = { shape: "graph", names: [], edges: [], places: [], labels: [] };
  assert.equal(onOtherCells({ ...hand, tool: "2" }, small, graph).tool, "draw");
  for (const tool of ["draw", "erase", "select"])
    assert.equal(onOtherCells({ ...hand, tool }, graph, small).tool, "look");
  assert.equal(onOtherCells({ ...hand, tool: "2" }, graph, small).tool, "2");
});

test("the pointer may still be over a cell that has gone", () => {
  const { hand } = new Store(emptyPosition(9, 9, 10), {}).state;
  const { cursor, hover, selected } = withinCells(
    { ...hand, cursor: 8, hover: 8, selected: [1, 8] },
    5,
  );
  assert.deepEqual([cursor, hover, selected], [4, null, [1]]);
});

test("whoever begins anew has the pointer, and the brush of a view gives way to it", () => {
  const store = new Store(emptyPosition(9, 9, 10), {});
  assert.equal(store.state.hand.tool, "look");
  for (const action of [{ do: "cover" }, { do: "load", position: emptyPosition(4, 3, 1) }]) {
    store.setHand({ tool: "3" });
    store.dispatch(action);
    assert.equal(store.state.hand.tool, "look", action.do);
  }
  assert.equal(store.state.hand.number, "3", "the last number is remembered");
  const empty = { ...pathGraph([], 20), names: [], edges: [], places: [] };
  store.dispatch({ do: "load", position: empty });
  assert.equal(store.state.hand.tool, "draw", "an empty graph wants to be drawn");
  store.dispatch({ do: "load", position: emptyPosition(4, 3, 1) });
  store.setHand({ tool: "3" });
  const brush = { use: () => {}, putAway: () => {} };
  store.takeBrush(brush);
  store.dispatch({ do: "load", position: emptyPosition(5, 3, 1) });
  assert.equal(store.brush, brush);
  store.dropBrush(brush);
  assert.equal(store.state.hand.tool, "look");
});

const IDLE = { is: "ready", job: null };
const working = (isAsked, since) => ({ is: "ready", job: { isAsked, since } });

test("Escape puts the tool away, unless somebody waits for what is seen to be computed", () => {
  const store = new Store(emptyPosition(3, 1, 1), {});
  const told = [];
  const press = keysAnywhere(store, { stop: () => told.push("stop") });
  const pressEscape = () => press({ ...key("Escape"), target: null, preventDefault: () => {} });
  store.setHand({ tool: "3", selection: { top: 0, left: 0, bottom: 0, right: 1 } });
  pressEscape();
  assert.deepEqual([store.state.hand.selection, store.state.hand.tool], [null, "3"]);
  store.update({ python: working(true, performance.now() - 1000) });
  pressEscape();
  assert.deepEqual([told, store.state.hand.tool], [["stop"], "3"]);
  store.update({ python: IDLE });
  pressEscape();
  assert.deepEqual([told, store.state.hand.tool], [["stop"], "look"]);
  pressEscape();
  assert.deepEqual(told, ["stop", "stop"]);
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
  for (const python of [
    IDLE,
    working(true, performance.now()),
    working(false, long), // for the marks on the board
    working(true, long),
  ]) {
    store.update({ python });
    pressEscape();
  }
  assert.deepEqual(told, ["put away", "put away", "put away", "stop"]);
});
