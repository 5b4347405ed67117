// The board that was last on the page: a later visit opens it again.

import { KEY } from "./codec.js";

const BOARD_KEY = "minescope board";

/** @param {string} hash  of the address of the board; "" where it is too large for one */
export function keepBoard(hash) {
  try {
    if (hash) localStorage.setItem(BOARD_KEY, hash);
    else localStorage.removeItem(BOARD_KEY);
  } catch {
    // Without storage the next visit begins with a usual board, where it is full with the last one
    // that found room.
  }
}

/** What was kept, as the hash of an address; "" where nothing was. */
export function keptBoard() {
  try {
    const hash = localStorage.getItem(BOARD_KEY) ?? "";
    return hash.startsWith(`#${KEY}=`) ? hash : "";
  } catch {
    return "";
  }
}
