// Keys that work wherever the focus is, except in a field or a dialog.

import { TEXT_FIELDS } from "../../page/dom.js";
import { isGraph } from "../../state/position.js";
import { wholeOf } from "../../state/rectangle.js";
import { takesLong } from "../../state/state.js";
import { usualTool } from "../../state/tools.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {{help: () => void, stop: () => void, copy: (cut: boolean) => void}} Commands
 */

/**
 * @param {Store} store
 * @param {Commands} commands
 * @returns {(event: KeyboardEvent) => void}
 */
export function keysAnywhere(store, commands) {
  return (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest(`${TEXT_FIELDS}, select, dialog`);
    if (isTyping) return;
    const command = commandOf(event, store, commands);
    if (command) command();
    else if (event.defaultPrevented || !typed(event, store)) return;
    event.preventDefault();
  };
}

/**
 * @param {KeyboardEvent} event
 * @param {Store} store
 * @param {Commands} commands
 * @returns {(() => void) | undefined}
 */
function commandOf(event, store, commands) {
  if ((event.ctrlKey || event.metaKey) && !event.altKey)
    return {
      z: () => (event.shiftKey ? store.redo() : store.undo()),
      y: () => store.redo(),
      a: () => selectAll(store),
      c: hasTextSelected() ? undefined : () => commands.copy(false),
      // The board of a game is not cut to pieces.
      x: () => (store.player ? undefined : commands.copy(true)),
    }[event.key.toLowerCase()];
  return { "?": commands.help, Escape: () => dropOrStop(store, commands) }[event.key];
}

/**
 * What an open view has a use for wherever the focus is.
 * @param {KeyboardEvent} event
 * @param {Store} store
 */
const typed = (event, { typist }) =>
  !event.altKey && !event.ctrlKey && !event.metaKey && (typist?.(event) ?? false);

/** @param {Store} store */
function selectAll(store) {
  const { position } = store.state;
  if (!isGraph(position)) store.setUi({ selection: wholeOf(position) });
  else if (!store.player) store.setUi({ selected: position.labels.map((_, i) => i) });
}

/**
 * Drop the selection, or what is in the hand, the brush of a view or a tool; where there is none,
 * stop what is being computed. A tool, and a brush that is always in the hand there, wait behind
 * that, if somebody has asked for it and it is seen to take long.
 * @param {Store} store
 * @param {Commands} commands
 */
function dropOrStop(store, commands) {
  const { position, ui, solver } = store.state;
  const { selection, selected, joining, pasting } = ui;
  const isAwaited = solver.isAsked && takesLong(solver);
  if (selection || selected.length || joining !== null || pasting)
    store.setUi({ selection: null, selected: [], joining: null, pasting: false });
  else if (store.brush?.erase) store.brush.putAway();
  else if (isAwaited) commands.stop();
  else if (store.brush) store.brush.putAway();
  else if (ui.tool !== usualTool(position) && !store.player) store.putToolAway();
  else commands.stop();
}

function hasTextSelected() {
  return String(document.getSelection() ?? "") !== "";
}
