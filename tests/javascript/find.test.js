// The finder finds by the words that people use, not only by the names that the page has for things.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ALL_COMMANDS, commandsNow } from "../../web/js/shell/commands.js";
import { entryOf, search } from "../../web/js/shell/finder.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { firstState } from "../../web/js/state/state.js";
import { SETTINGS } from "./first_settings.js";

/** What is typed, and the name of the command or view that is wanted. */
const WORDS = {
  play: "play",
  game: "play",
  custom: "newBoard",
  "new board": "newBoard",
  "best move": "moves",
  hint: "moves",
  guess: "moves",
  paste: "open",
  import: "open",
  file: "open",
  screenshot: "picture",
  photo: "picture",
  size: "board",
  resize: "board",
  rows: "board",
  density: "mines",
  hexagons: "shape",
  dark: "theme",
  theme: "theme",
  night: "theme",
  undo: "undo",
  "take back": "undo",
  share: "share",
  export: "share",
  latex: "share",
  save: "share",
  url: "link",
  proof: "why",
  reason: "why",
  suppose: "what-if",
  simulate: "lab",
  "win rate": "lab",
  examples: "gallery",
  help: "help",
  shortcuts: "help",
  reset: "clear",
  "zoom in": "larger",
  settings: "shown",
  percent: "percent",
  hide: "off",
  polynomial: "formula",
  histogram: "counts",
  random: "solutions",
  certificate: "check",
  python: "console",
};

test("the first that is found is what was meant", () => {
  const state = firstState(emptyPosition(4, 3, 1), SETTINGS);
  const app = /** @type {any} */ ({
    store: { state: { ...state, history: { past: [{}], future: [] } } },
  });
  const entries = commandsNow(app).map((command) => entryOf(command, app));
  const titles = new Map(ALL_COMMANDS.map(({ name, title }) => [name, title]));
  for (const [typed, wanted] of Object.entries(WORDS)) {
    assert.equal(search(entries, typed)[0]?.name, titles.get(wanted), typed);
    // It is found before the word is whole.
    const begun = search(entries, typed.slice(0, -1)).map(({ name }) => name);
    assert.ok(begun.includes(String(titles.get(wanted))), `${typed} without its last letter`);
  }
});

test("what nobody calls anything is not found", () => {
  assert.deepEqual(search([entryOf(ALL_COMMANDS[0], /** @type {any} */ ({}))], "xylophone"), []);
});
