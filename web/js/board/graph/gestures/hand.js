// The hand on a graph: the press that is under way, and the gesture it has become.

import { isGraph } from "../../../state/position.js";
import { flagCell } from "../../cell_edits.js";
import { LONG_PRESS } from "../../gestures/finger.js";
import { joined } from "../selection.js";
import { startBox } from "./box.js";
import { click } from "./click.js";
import { longPressMeans } from "./long_press.js";
import { gestureFor, hasSlipped, isAbout, pressOf } from "./press.js";

/**
 * @typedef {import("../../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("./gesture.js").Press} Press
 * @typedef {import("./gesture.js").Gesture} Gesture
 */

export class Hand {
  /**
   * @param {import("../../../state/store.js").Store} store
   * @param {import("../../board.js").Board} board
   */
  constructor(store, board) {
    this.store = store;
    this.board = board;
    /**
     * `held`: a finger was pressed long.
     * @type {{press: Press, gesture: Gesture, moved: boolean, held: boolean, timer: number}
     *   | undefined}
     */
    this.current = undefined;
  }

  /** @param {PointerEvent} event @param {GraphPosition} position */
  press(event, position) {
    const { store, board } = this;
    const press = pressOf(store, board, event, position);
    const gesture = gestureFor(store, board, event, press);
    const timer = press.touch ? window.setTimeout(() => this.pressLong(), LONG_PRESS) : 0;
    this.current = { press, gesture, timer, moved: false, held: false };
    if (gesture.follows) board.container.setPointerCapture(event.pointerId);
  }

  pressLong() {
    const { store, current } = this;
    const { graph: drawing } = this.board;
    if (!current) return;
    const { press } = current;
    // The other hand may have changed the graph meanwhile.
    if (!isAbout(press, store)) return this.drop();
    const meaning = longPressMeans(store, press.vertex);
    if (meaning === "nothing") return;
    navigator.vibrate?.(15);
    current.held = true;
    if (press.vertex === null) {
      current.gesture = startBox(store, drawing, press);
      drawing.lines.drawBox([press.from, press.from]);
    } else if (meaning === "select") {
      store.setUi({ selected: joined(store.state.ui.selected, [press.vertex]) });
    } else {
      this.drop();
      flagCell(store, press.vertex);
    }
  }

  /** @param {PointerEvent} event @param {GraphPosition} position */
  move(event, position) {
    const { current } = this;
    if (!current) return;
    const { press, gesture } = current;
    // Undo may have taken away what is being dragged, or the button was let go elsewhere.
    const isHeld = press.touch || (event.buttons & gesture.buttons) !== 0;
    if (!isHeld || !isAbout(press, this.store)) return this.drop();
    if (!current.moved && !hasSlipped(press, event)) return;
    clearTimeout(current.timer);
    current.moved = true;
    gesture.move?.(event, position);
  }

  /** @param {PointerEvent} event */
  release(event) {
    const { store, board, current } = this;
    const { position } = store.state;
    this.drop();
    if (!current || !isGraph(position) || !isAbout(current.press, store)) return;
    const { press, gesture, moved, held } = current;
    const isOnBoard = board.container.contains(/** @type {Node} */ (event.target));
    if (moved) gesture.end?.(event, position);
    else if (gesture.clicks && !held && isOnBoard) click(store, board, press, position);
  }

  drop() {
    const { store, board } = this;
    clearTimeout(this.current?.timer);
    this.current = undefined;
    board.graph.lines.clearGesture();
    if (store.state.ui.painting) store.setUi({ painting: false });
  }
}
