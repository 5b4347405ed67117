// The board is kept, whatever the browser thinks of a changed address.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bindAddressBar } from "../../web/js/link/address.js";
import { writeLink } from "../../web/js/link/codec.js";
import { keepGame, keptBoard, linkOfKeptGame } from "../../web/js/link/kept.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { Store } from "../../web/js/state/store.js";
import { SETTINGS } from "./first_settings.js";

const FOLDER = "https://example.org/";
const SOON = 300; // ms
const LATER = 11_000; // ms

globalThis.requestAnimationFrame = () => 0;

class SmallStorage extends Map {
  isFull = false;
  getItem = (key) => this.get(key) ?? null;
  removeItem = (key) => this.delete(key);
  setItem(key, text) {
    if (this.isFull) throw new DOMException("there is no room", "QuotaExceededError");
    this.set(key, text);
  }
}

/** A page at this address, in a browser that forbids to change it as long as the test says. */
function openPage(context) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const browser = { forbids: false };
  const location = new URL(FOLDER);
  const replaceState = (_state, _title, address) => {
    if (browser.forbids) throw new DOMException("The operation is insecure.", "SecurityError");
    location.href = address;
  };
  const window = Object.assign(new EventTarget(), {
    setTimeout: (...call) => setTimeout(...call),
  });
  const [localStorage, sessionStorage] = [new SmallStorage(), new SmallStorage()];
  const history = { replaceState };
  Object.assign(globalThis, { location, window, history, localStorage, sessionStorage });
  const store = new Store(emptyPosition(3, 2, 1), SETTINGS);
  bindAddressBar(store, assert.fail, assert.fail, false);
  context.mock.timers.tick(SOON);
  return { browser, store, pass: (ms) => context.mock.timers.tick(ms) };
}

const hashOf = ({ state }) => `#p=${writeLink(state.position)}`;

/** Write into a cell, and draw the page. */
function write(store, label) {
  store.dispatch({ do: "write", cells: [0], label });
  store.draw();
}

test("a board is kept where the address may not be changed, and written there when it may", (context) => {
  const { browser, store, pass } = openPage(context);
  const first = hashOf(store);
  assert.deepEqual([location.hash, keptBoard()], [first, first]);
  browser.forbids = true;
  for (const label of ["1", "2"]) {
    write(store, label);
    pass(SOON);
    assert.deepEqual([location.hash, keptBoard()], [first, hashOf(store)]);
  }
  pass(LATER);
  assert.equal(location.hash, first);
  browser.forbids = false;
  pass(LATER);
  assert.equal(location.hash, hashOf(store));
});

test("a reload finds what the address could not hold", (context) => {
  const { browser, store } = openPage(context);
  const before = location.hash;
  browser.forbids = true;
  write(store, "1");
  window.dispatchEvent(new Event("pagehide"));
  assert.equal(keptBoard(), hashOf(store));
  const left = JSON.parse(sessionStorage.getItem("minescope left"));
  assert.deepEqual(left, { before, after: hashOf(store) });
});

test("what is no answer of the browser to a changed address is an error", (context) => {
  const { store, pass } = openPage(context);
  history.replaceState = () => {
    throw new TypeError("a mistake of the page");
  };
  write(store, "1");
  assert.throws(() => pass(SOON), /a mistake of the page/u);
});

test("a game for which there is no room is not taken for the one before", (context) => {
  const { store } = openPage(context);
  keepGame({ mines: [1] }, store.state.position);
  assert.equal(linkOfKeptGame(), writeLink(store.state.position));
  write(store, "1");
  sessionStorage.isFull = true;
  keepGame({ mines: [2] }, store.state.position);
  assert.equal(linkOfKeptGame(), undefined);
});
