// The pad of a phone: when it is there, and what it says of its keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hint, isPad } from "../../web/js/shell/palette.js";
import { heightOf } from "../../web/js/shell/side.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { firstState } from "../../web/js/state/state.js";
import { FLAG, LOOK, SELECT } from "../../web/js/state/tools.js";
import { SETTINGS } from "./first_settings.js";

const stateWith = ({ hand = {}, eye = {}, ...rest }) => {
  const state = firstState(emptyPosition(5, 5, 4), SETTINGS);
  return { ...state, ...rest, hand: { ...state.hand, ...hand }, eye: { ...state.eye, ...eye } };
};

test("the pad is there while it is open or something is in the hand, and never in a game", () => {
  const heights = /** @type {const} */ ([
    [{}, "peek"],
    [{ eye: { sheet: "half" } }, "half"],
    [{ eye: { sheet: "pad" } }, "pad"],
    [{ eye: { sheet: "pad" }, hand: { tool: "1" } }, "pad"],
    [{ eye: { sheet: "full" }, hand: { tool: SELECT } }, "pad"],
    [{ eye: { sheet: "pad" }, hand: { tool: { use() {}, putAway() {} } } }, "peek"],
    [{ eye: { sheet: "pad" }, game: /** @type {any} */ ({}) }, "peek"],
  ]);
  for (const [what, height] of heights) {
    assert.equal(heightOf(stateWith(what)), height, JSON.stringify(what));
    assert.equal(isPad(stateWith(what)), height === "pad");
  }
});

test("the line above the keys says what a key does, and what a tap does", () => {
  const area = (right) => ({ top: 0, left: 0, bottom: 0, right });
  const hints = [
    [{ tool: LOOK, cursor: 7 }, "A key writes at r2 c3; hold it to write by taps."],
    [
      { tool: LOOK, selection: area(2) },
      "A key writes on the selection; hold it to write by taps.",
    ],
    [{ tool: "2" }, "Tap a cell to write 2. The pointer ends this."],
    [{ tool: FLAG }, "Tap a cell to flag it. The pointer ends this."],
    [{ tool: SELECT }, "Tap two corners of a rectangle."],
    [{ tool: SELECT, selection: area(0) }, "Tap two corners of a rectangle."],
    [
      { tool: SELECT, selection: area(2) },
      "A key writes on the selection; hold it to write by taps.",
    ],
  ];
  for (const [hand, words] of hints) assert.equal(hint(stateWith({ hand })), words);
});
