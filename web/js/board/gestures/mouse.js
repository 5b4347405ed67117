// The first button of the mouse on a grid: the tool and the keys that are held say what it begins.

import { inside } from "../../state/rectangle.js";
import { LOOK, SELECT } from "../../state/tools.js";
import { startBrushing } from "./brush.js";
import { gridIn } from "./gesture.js";
import { startMoving } from "./move_rectangle.js";
import { startPainting } from "./paint.js";
import { startPlaying } from "./play.js";
import { startChoosing, startSelecting } from "./select_rectangle.js";

/**
 * @param {import("../../state/store.js").Store} store
 * @param {number} index
 * @param {boolean} shift
 * @returns {import("./gesture.js").Gesture}
 */
export function startByMouse(store, index, shift) {
  const { tool, selection } = store.state.ui;
  if (store.brush) return startBrushing(store, index, store.brush);
  if (store.player) return startPlaying(store, index);
  if (shift) return startSelecting(store, index, true);
  if (tool !== LOOK && tool !== SELECT) return startPainting(store, index);
  if (selection && inside(selection, gridIn(store).width, index))
    return startMoving(store, index, selection);
  return tool === LOOK ? startChoosing(store, index) : startSelecting(store, index, false);
}
