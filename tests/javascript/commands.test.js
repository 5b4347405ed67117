// Commands as a list: what can be done when, and by which keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import { commandsNow } from "../../web/js/shell/commands.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { firstState } from "../../web/js/state/state.js";
import { SETTINGS } from "./first_settings.js";

/** @param {object | null} game  what can be done in its state */
const commandsIn = (game) => {
  const state = { ...firstState(emptyPosition(4, 3, 1), SETTINGS), game };
  return commandsNow(/** @type {any} */ ({ store: { state } }));
};

const GAMES = {
  "no game": null,
  "a game": { over: false },
  "its end": { over: true, moves: [{}] },
};

for (const [when, game] of Object.entries(GAMES))
  test(`no two commands have the same keys in ${when}`, () => {
    const keys = commandsIn(game).flatMap(({ keys }) => keys || []);
    assert.deepEqual(
      keys.filter((each, i) => keys.indexOf(each) !== i),
      [],
    );
  });
