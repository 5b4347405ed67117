// The keys on the board, as the help shows them.

/** @type {[string, string][]} */
export const KEYS = [
  [
    "Arrows",
    "Move the cursor; Home and End to the ends of the row (with Ctrl, of the board), Page Up and Page Down by ten rows",
  ],
  [
    "0 – 9",
    "Show this number, and go on to the next cell, at the end of a row to the next row; where numbers above 9 can be, the cell waits a moment for a second digit",
  ],
  ["Space", "Blank: show 0, and go on"],
  ["F", "Flag, and go on; where a cell may hold several mines: at once again for one more"],
  ["X", "Known safe, and go on"],
  ["H", "Cover, and go on"],
  ["Enter", "To the beginning of the next row"],
  ["Backspace", "Back one cell, and cover it"],
  [
    "0 – 9, F, Enter",
    "While Moves is open, wherever the focus is: write what the chosen cell shows, or its mine, and go on to the next best cell; Enter chooses the best one again",
  ],
  ["Delete", "Cover, and stay"],
  ["+ and −", "One more, one less"],
  [
    "Shift + Arrows",
    "Select a rectangle; a label that is typed then fills it, and nothing goes on",
  ],
  ["Ctrl + A", "Select all"],
  ["Ctrl + C, X, V", "Copy, cut, paste"],
  ["Ctrl + Z, Y", "Undo, redo"],
  ["Escape", "Clear the selection; put the tool away; stop a long computation"],
  ["?", "Show this list"],
];

/** In a game these take the place of those that write. @type {[string, string][]} */
export const GAME_KEYS = [
  ["Space or Enter", "Open the cell; on a number with all its flags, open the rest around it"],
  ["F", "Flag; again for more mines, then none"],
  ["H", "Hint; again for a stronger one"],
  ["P", "Show or hide the probabilities; hold it for a glance"],
  ["Ctrl + Z", "Take a move back"],
];

/** On a graph these come in addition. @type {[string, string][]} */
export const GRAPH_KEYS = [
  ["Arrows", "Go to the next vertex in that direction"],
  ["0 – 9, Space, F, X, H", "Write on this vertex, or on the selection, and stay"],
  ["N", "New vertex, joined to this one; Shift + N or Insert: one on its own"],
  [
    "E",
    "Begin an edge here; press it again at the other vertex to join the two, or to remove their edge",
  ],
  [
    "S",
    "Add this vertex to the selection, or take it out; writing, moving, copying and erasing then apply to all of it",
  ],
  [
    "+ and −",
    "One more, one less; on a selected vertex: for the whole selection (as do the wheel and the right button)",
  ],
  ["Ctrl + A, Escape", "Select all vertices, or none"],
  ["Shift + Arrows", "Move the vertex, or the selection"],
  ["D or Shift + Delete", "Erase the vertex, or the selection"],
  [
    "Ctrl + C, X, V",
    "Copy, cut and paste the selection with its edges; without a selection, the label",
  ],
  ["R or F2", "Rename it"],
];
