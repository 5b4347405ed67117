// Gestures on a grid and on a graph, played on a board that is nothing but the events it gets.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { bindPointer } from "../../web/js/board/gestures.js";
import { bindGraphPointer, longPressMeans } from "../../web/js/board/graph/hand.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { Store } from "../../web/js/state/store.js";
import { pathGraph } from "./path_graph.js";

const PATH = pathGraph(["?", "?", "?"], 20);

Object.defineProperty(globalThis, "navigator", { value: {} });

beforeEach(() => {
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { setTimeout: (...all) => setTimeout(...all) }),
    requestAnimationFrame: () => 0,
    // Whoever asks what lies under the pointer asks the board.
    document: { elementFromPoint: () => null },
  });
});

/**
 * A page with a mouse: `at` is the cell that it is on; a unit of a graph is a pixel. `tool` is in
 * the hand.
 */
function pageOf(position, bind = bindPointer, tool = "1") {
  const store = new Store(position, {});
  store.setHand({ tool });
  const container = Object.assign(new EventTarget(), {
    setPointerCapture: () => {},
    contains: () => true,
  });
  const pointer = { at: /** @type {number | null} */ (null) };
  const board = {
    container,
    focus: () => {},
    indexAt: () => pointer.at,
    graph: {
      view: { unit: 1, left: 0, top: 0 },
      placeAt: (x, y) => [x, y],
      lines: {
        markDoomedEdge: () => {},
        drawNewEdge: () => {},
        drawBox: () => {},
        clearGesture: () => {},
      },
    },
  };
  const unbind = bind(store, board);
  /** Send an event on a cell, or on none. */
  const send = (type, at, details = {}) => {
    pointer.at = at;
    const event = Object.assign(new Event(type, { cancelable: true }), {
      pointerType: "mouse",
      isPrimary: true,
      button: 0,
      buttons: type === "pointerup" ? 0 : 1,
      clientX: 0,
      clientY: 0,
      ...details,
    });
    const isOfWindow = type === "pointerup" || type === "pointercancel";
    (isOfWindow ? globalThis.window : container).dispatchEvent(event);
    return event;
  };
  return { store, send, unbind };
}

/** Press, go over the cells, let go on the last. */
function dragOver(send, cells, details = {}) {
  send("pointerdown", cells[0], details);
  for (const cell of cells.slice(1)) send("pointerover", cell, details);
  send("pointerup", cells.at(-1), details);
}

const labels = (store) => store.state.position.labels.join("");

test("a stroke paints the cells that a fast hand skips, and is undone at once", () => {
  const { store, send } = pageOf(emptyPosition(4, 2, 1));
  dragOver(send, [0, 3]);
  assert.equal(labels(store), "1111????");
  store.undo();
  assert.equal(labels(store), "????????");
  assert.equal(store.state.hand.painting, false);
});

test("a stroke ends where the button was let go outside of the window", () => {
  const { store, send } = pageOf(emptyPosition(4, 2, 1));
  send("pointerdown", 0);
  assert.equal(store.state.hand.painting, true);
  send("pointerover", 1, { buttons: 0 });
  send("pointerover", 2);
  assert.equal(labels(store), "1???????");
  assert.equal(store.state.hand.painting, false);
});

test("a click with a label on a cell that shows it leaves it", () => {
  const { store, send } = pageOf(emptyPosition(4, 1, 1));
  for (const tool of ["3", "*", "_"]) {
    store.setHand({ tool });
    dragOver(send, [0]);
    const written = labels(store);
    dragOver(send, [0]);
    dragOver(send, [0], { pointerType: "touch" });
    assert.equal(labels(store), written);
    assert.equal(labels(store)[0], tool);
  }
});

test("the pointer marks a rectangle, moves it, and a click drops it", () => {
  const { store, send } = pageOf(emptyPosition(4, 3, 1), bindPointer, "look");
  store.dispatch({ do: "write", cells: [0], label: "2" });
  dragOver(send, [0, 5]);
  assert.deepEqual(store.state.hand.selection, { top: 0, left: 0, bottom: 1, right: 1 });
  dragOver(send, [0, 6]);
  assert.equal(labels(store), "??????2?????");
  assert.deepEqual(store.state.hand.selection, { top: 1, left: 2, bottom: 2, right: 3 });
  dragOver(send, [6]);
  assert.equal(store.state.hand.selection, null);
});

test("with the pointer a click chooses, and the right button and the wheel write as ever", () => {
  const { store, send } = pageOf(emptyPosition(4, 1, 1), bindPointer, "look");
  dragOver(send, [1]);
  dragOver(send, [2], { pointerType: "touch" });
  assert.deepEqual(
    [store.state.hand.cursor, store.state.hand.selection, labels(store)],
    [2, null, "????"],
  );
  send("wheel", 2, { deltaY: -1 });
  send("pointerdown", 3, { button: 2 });
  assert.equal(labels(store), "??0*");
});

test("a tap of the pointer drops the selection, and a long press flags", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { store, send } = pageOf(emptyPosition(4, 1, 1), bindPointer, "look");
  store.setHand({ selection: { top: 0, left: 0, bottom: 0, right: 1 } });
  dragOver(send, [2], { pointerType: "touch" });
  assert.equal(store.state.hand.selection, null);
  send("pointerdown", 3, { pointerType: "touch" });
  mock.timers.tick(450);
  assert.equal(labels(store), "???*");
});

test("Shift goes on from the corner of the last selection, with every tool", () => {
  const { store, send } = pageOf(emptyPosition(4, 3, 1));
  dragOver(send, [5, 6], { shiftKey: true });
  dragOver(send, [11], { shiftKey: true });
  assert.deepEqual(store.state.hand.selection, { top: 1, left: 1, bottom: 2, right: 3 });
  assert.equal(labels(store), "????????????");
});

test("in a game a click opens the cell on which it began and ended", () => {
  const { store, send } = pageOf(emptyPosition(4, 2, 1));
  const opened = [];
  store.table = { open: (index) => opened.push(index), flag: () => {}, fill: () => {} };
  store.update({ game: /** @type {any} */ ({}) });
  dragOver(send, [1, 2]);
  dragOver(send, [3]);
  assert.deepEqual(opened, [3]);
});

test("a finger taps, scrolls or presses long", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { store, send } = pageOf(emptyPosition(4, 1, 1));
  const touch = { pointerType: "touch" };
  dragOver(send, [0], touch);
  send("pointerdown", 1, touch);
  send("pointermove", 1, { ...touch, clientX: 11 });
  send("pointerup", 1, touch);
  send("pointerdown", 2, touch);
  mock.timers.tick(450);
  send("pointerup", 2, touch);
  assert.equal(labels(store), "1?*?");
});

test("a second finger ends the press of the first, which flags nothing any more", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { store, send } = pageOf(emptyPosition(4, 1, 1));
  send("pointerdown", 0, { pointerType: "touch" });
  send("pointerdown", 3, { pointerType: "touch", isPrimary: false });
  send("pointercancel", 3, { pointerType: "touch" });
  mock.timers.tick(450);
  assert.equal(labels(store), "????");
});

test("the wheel steps the number of the cell with the cursor, and scrolls elsewhere", () => {
  const { store, send } = pageOf(emptyPosition(4, 1, 1));
  assert.ok(send("wheel", 0, { deltaY: -1 }).defaultPrevented);
  assert.ok(!send("wheel", 1, { deltaY: -1 }).defaultPrevented);
  assert.equal(labels(store), "0???");
});

test("who unbinds hears nothing any more", () => {
  const { store, send, unbind } = pageOf(emptyPosition(4, 1, 1));
  unbind();
  dragOver(send, [0, 1]);
  assert.equal(labels(store), "????");
});

test("dragging a vertex moves all that are selected with it, as one step", () => {
  const { store, send } = pageOf(PATH, bindGraphPointer);
  store.setHand({ tool: "select", selected: [0, 1] });
  send("pointerdown", 1, { clientX: 20 });
  send("pointermove", 1, { clientX: 21 }); // less than a move
  assert.deepEqual(store.state.position.places, PATH.places);
  for (const clientX of [26, 30]) send("pointermove", 1, { clientX });
  send("pointerup", 1, { clientX: 30 });
  assert.deepEqual(store.state.position.places, [
    [10, 0],
    [30, 0],
    [40, 0],
  ]);
  store.undo();
  assert.deepEqual(store.state.position.places, PATH.places);
});

test("a drag is over when undo takes away its vertex", () => {
  const { store, send } = pageOf(PATH, bindGraphPointer);
  store.dispatch({ do: "vertex", place: [60, 0], joined: null });
  send("pointerdown", 3, { clientX: 60 });
  send("pointermove", 3, { clientX: 70 });
  store.undo();
  store.undo();
  send("pointermove", 3, { clientX: 80 });
  assert.deepEqual(store.state.position.names, PATH.names);
  assert.equal(store.state.hand.painting, false);
});

test("the pointer chooses a vertex, moves it, and draws a box on free ground", () => {
  const { store, send } = pageOf(PATH, bindGraphPointer, "look");
  send("pointerdown", 1, { clientX: 20 });
  send("pointerup", 1, { clientX: 20 });
  assert.deepEqual([store.state.hand.cursor, labels(store)], [1, "???"]);
  send("pointerdown", null, { clientX: 15, clientY: -5 });
  send("pointermove", null, { clientX: 45, clientY: 5 });
  send("pointerup", null);
  assert.deepEqual(store.state.hand.selected, [1, 2]);
  send("pointerdown", 2, { clientX: 40 });
  send("pointermove", 2, { clientX: 50 });
  send("pointerup", 2, { clientX: 50 });
  assert.deepEqual(
    store.state.position.places.map(([x]) => x),
    [0, 30, 50],
  );
  send("pointerdown", 0, { button: 2 });
  assert.equal(labels(store), "*??");
});

test("a box adds to the selection only with Shift", () => {
  const { store, send } = pageOf(PATH, bindGraphPointer);
  store.setHand({ tool: "select", selected: [0] });
  const box = (details) => {
    send("pointerdown", null, { clientX: 35, clientY: -5, ...details });
    send("pointermove", null, { clientX: 45, clientY: 5, ...details });
    send("pointerup", null, details);
    return store.state.hand.selected;
  };
  assert.deepEqual(box({ shiftKey: true }), [0, 2]);
  assert.deepEqual(box({}), [2]);
});

test("an edge is drawn by dragging to free ground, and by touching two vertices", () => {
  const { store, send } = pageOf(PATH, bindGraphPointer);
  store.setHand({ tool: "draw" });
  dragOver(send, [0]);
  assert.equal(store.state.hand.joining, 0);
  dragOver(send, [2]);
  assert.equal(store.state.position.edges.length, 3);
  send("pointerdown", 0);
  for (const type of ["pointermove", "pointerup"]) send(type, null, { clientY: 21 });
  const { names, edges, places } = store.state.position;
  assert.equal(names.length, 4);
  assert.deepEqual(places[3], [0, 22]);
  assert.deepEqual(edges[2], [0, 3]);
});

test("a long press flags, selects or begins a box, or is nothing", () => {
  const { store } = pageOf(PATH, bindGraphPointer);
  const means = (tool, vertex) => {
    store.setHand({ tool });
    return longPressMeans(store, vertex);
  };
  assert.equal(means("1", 0), "flag");
  assert.equal(means("look", 0), "flag");
  assert.equal(means("look", null), "nothing");
  assert.equal(means("1", null), "nothing");
  assert.equal(means("draw", 0), "nothing");
  assert.equal(means("select", 0), "select");
  assert.equal(means("select", null), "box");
});

/** A brush that notes what it is used for. */
function brushOf(store) {
  const used = [];
  const brush = {
    used,
    use: (cells, isFirst) => used.push([...cells, isFirst ? "first" : "on"].join(" ")),
    erase: (index) => used.push(`erase ${index}`),
    putAway: () => store.dropBrush(brush),
  };
  return brush;
}

test("the brush of a view takes strokes, and nothing is written", () => {
  const { store, send } = pageOf(emptyPosition(4, 2, 1));
  store.setHand({ tool: "3" });
  const brush = brushOf(store);
  store.takeBrush(brush);
  dragOver(send, [0, 3]);
  send("pointerdown", 5, { button: 2 });
  assert.deepEqual(brush.used, ["0 first", "1 2 3 on", "erase 5"]);
  assert.equal(labels(store), "????????");
  brush.putAway();
  assert.equal(store.state.hand.tool, "3");
  dragOver(send, [4]);
  assert.equal(labels(store), "????3???");
});

test("a finger taps with the brush of a view", () => {
  const { store, send } = pageOf(emptyPosition(4, 2, 1));
  const brush = brushOf(store);
  store.takeBrush(brush);
  dragOver(send, [2], { pointerType: "touch" });
  assert.deepEqual(brush.used, ["2 first"]);
  assert.equal(labels(store), "????????");
});

test("on a graph the brush of a view takes clicks and strokes", () => {
  const { store, send } = pageOf(PATH, bindGraphPointer);
  const brush = brushOf(store);
  store.takeBrush(brush);
  dragOver(send, [1]);
  send("pointerdown", 0);
  send("pointermove", 0, { clientX: 9 });
  send("pointermove", 2, { clientX: 40 });
  send("pointerup", 2);
  assert.deepEqual(brush.used, ["1 first", "0 first", "2 on"]);
  assert.equal(labels(store), "???");
  assert.equal(longPressMeans(store, 1), "flag");
});

test("another tool takes the brush of a view out of the hand", () => {
  const { store, send } = pageOf(emptyPosition(2, 1, 1));
  const brush = brushOf(store);
  store.takeBrush(brush);
  store.setHand({ tool: "2" });
  dragOver(send, [0]);
  assert.deepEqual([brush.used.length, labels(store)], [0, "2?"]);
  store.dropBrush(brush);
  assert.equal(store.state.hand.tool, "2");
});
