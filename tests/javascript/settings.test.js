// What older pages have kept in a browser is read: what there still is stays, all else becomes the usual.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { NOTATIONS } from "../../web/js/board/face.js";
import { OVERLAYS } from "../../web/js/board/overlays/overlays.js";
import { VIEW_NAMES } from "../../web/js/shell/catalogue.js";
import {
  isFirstVisit,
  keptTheme,
  loadSettings,
  saveSettings,
} from "../../web/js/state/settings.js";

const QUANTITIES = OVERLAYS.map(({ quantity }) => quantity);

/** What the page's storage holds. @type {Map<string, string>} */
let kept = new Map();

beforeEach(() => {
  kept = new Map();
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
  };
});

const load = () => loadSettings(QUANTITIES, NOTATIONS, VIEW_NAMES);
/** @param {unknown} settings */
const keep = (settings) => kept.set("minescope settings", JSON.stringify(settings));

const USUAL = {
  overlay: "mine chance",
  notation: "fraction",
  cell: 0,
  answers: true,
  marks: true,
  legend: true,
  rulers: true,
  theme: "auto",
  digits: 12,
  view: "cell",
  sideWidth: 0,
  sideFolded: false,
};

test("nothing kept: the usual settings", () => {
  assert.deepEqual(load(), USUAL);
});

/** What pages of different ages have kept, and what becomes of it. */
const OLD = [
  {
    name: "one overlay, whose notation was called the display",
    kept: { display: "percent", theme: "dark", cell: 34 },
    read: { notation: "percent", theme: "dark", cell: 34 },
  },
  {
    name: "panels above the board that were folded, and a tour",
    kept: { notation: "decimal", folded: ["setup", "palette"], tour: true, panels: { mines: 1 } },
    read: { notation: "decimal" },
  },
  {
    name: "a view whose facts another one tells now",
    kept: { view: "summary", sideWidth: 520, sideFolded: true },
    read: { view: "counts", sideWidth: 520, sideFolded: true },
  },
  {
    name: "a view, an overlay and a notation that there are no more",
    kept: { view: "groups", overlay: "heat", notation: "permille", marks: false },
    read: { marks: false },
  },
  {
    name: "values of another kind",
    kept: { cell: "34", answers: 0, digits: 1e9, sideWidth: -5, sideFolded: "yes", theme: 3 },
    read: {},
  },
  {
    name: "modes of the hand, which were kept once",
    kept: { mode: "look", tool: "3", view: "why", overlay: "progress", answers: false },
    read: { view: "why", overlay: "progress", answers: false },
  },
];

for (const { name, kept: old, read } of OLD)
  test(name, () => {
    keep(old);
    assert.deepEqual(load(), { ...USUAL, ...read });
    assert.equal(isFirstVisit(), false);
  });

test("what is no object is nothing", () => {
  for (const text of ["", "null", "[]", "7", "{", '"dark"']) {
    kept.set("minescope settings", text);
    assert.deepEqual(load(), USUAL, text);
    assert.equal(keptTheme(), "auto", text);
  }
});

test("what is saved is read again", () => {
  const settings = { ...USUAL, view: "moves", notation: "percent", sideWidth: 444, marks: false };
  saveSettings(/** @type {any} */ (settings));
  assert.deepEqual(load(), settings);
});

test("who has seen the tour of an older page was here before", () => {
  assert.equal(isFirstVisit(), true);
  kept.set("minescope tour", "seen");
  assert.equal(isFirstVisit(), false);
});

test("without storage the page starts all the same", () => {
  globalThis.localStorage = {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  };
  assert.deepEqual(load(), USUAL);
  assert.equal(keptTheme(), "auto");
  assert.equal(isFirstVisit(), false);
  saveSettings(/** @type {any} */ (USUAL));
});
