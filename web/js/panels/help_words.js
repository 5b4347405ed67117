// Gestures, and the keys of the views, as the help lists them.

/** The keys that matter first. @type {[string, string][]} */
export const FIRST_KEYS = [
  ["Arrows", "Go from cell to cell"],
  ["0 – 9", "Write this number, and go on to the next cell"],
  ["Enter", "To the beginning of the next row"],
  ["Backspace", "Back one cell, and cover it"],
  ["H, F, X", "Cover, flag, mark as safe, and go on"],
  ["Ctrl + Z, Y", "Undo, redo"],
  ["Ctrl + V", "Open the board that was copied: text, link or screenshot"],
  ["Ctrl + K", "Find anything by name"],
  ["Escape", "Close, drop the selection, put the tool away"],
  ["?", "Show this help"],
];

/** The same for fingers. @type {[string, string][]} */
export const FINGERS = [
  ["Tap", "Choose a cell, and read what is known of it; with a number in the hand: write it"],
  ["Press long", "Flag, or remove the flag"],
  ["Drag", "Move the board; with a number in the hand: write along the way"],
  ["Pinch", "Look closer"],
  ["The pen", "Pick up a number to write with; “Done” puts it away"],
];

/** @type {[string, string][]} */
export const GESTURES = [
  ["Click", "Choose a cell; with a tool in the hand: write"],
  ["Drag", "Select a rectangle, and drag it to move it; with a tool in the hand: write"],
  ["Click on a tool", "Take it; the same one again: put it away"],
  ["Right click", "Flag, or remove the flag"],
  ["Wheel", "On the cell with the cursor: one more, one less"],
  ["Shift + click, Shift + drag", "Select a rectangle, whatever the tool"],
  ["Tap, long press", "On a touch screen: choose or write, flag"],
  ["Paste, drop", "Anywhere: a board as a text, a link, a file or a picture (a screenshot)"],
];

/** @type {[string, string][]} */
export const GRAPH_GESTURES = [
  [
    "Draw",
    "Click for a vertex; drag from one vertex to another, or touch one after the other, for an edge; drag to free ground for a vertex that is joined",
  ],
  ["Erase", "Click a vertex or an edge"],
  ["Drag", "Move a vertex, with it all that are selected (by finger: with the tool “Move”)"],
  [
    "Shift + drag",
    "From a vertex: draw an edge, whatever the tool; on free ground: select what lies in the box",
  ],
  ["Move, click", "Select this vertex alone; on free ground: none"],
  [
    "Pointer or Move, free ground",
    "Drag to select what lies in the box (by finger, with the tool “Move”: press long, then drag)",
  ],
  [
    "Shift + click",
    "Select a vertex besides, or no longer (by finger, with the tool “Move”: press one long, then tap others)",
  ],
  ["Label", "While vertices are selected, a label of the palette is written on all of them"],
  ["Ctrl + wheel", "Larger or smaller, around the pointer (by finger: pinch)"],
  ["Middle button", "Drag to see another part"],
  ["Double click", "On free ground: a new vertex"],
];

/** @type {[string, string][]} */
export const DIAGRAM_KEYS = [
  ["← or 0, → or 1", "Follow the 0-edge, the 1-edge; ↓ the one that leads on"],
  ["↑, Home", "One step back, or to the root"],
  ["+, −, F", "Larger, smaller, all of it (the mouse: Ctrl and the wheel; fingers: pinch)"],
  ["Shift + Arrows", "See another part (the mouse: drag)"],
];

/** @type {[string, string][]} */
export const WHY_KEYS = [
  ["Arrows", "On the board: another cell is chosen and asked about (a click; by finger: a tap)"],
  ["↓, ↑", "In a list: the next line, the one before it; Home, End: the first, the last"],
  ["→, ←", "In the whole chain: the next step, or one back; Escape: all reasons"],
  ["Escape", "In a proof: no step is looked at; in a game: clicks open cells again"],
];

/** @type {[string, string][]} */
export const WHAT_IF_KEYS = [
  ["Space or Enter", "On a covered cell: suppose it; again: the opposite, then nothing"],
  ["0 – 9, F, X, H", "Suppose this number, a mine, that it is safe, nothing"],
  ["Escape", "Keys and presses write on the board again"],
];

/** @type {[string, string][]} */
export const SOLUTION_KEYS = [
  ["→, ←", "Next solution, previous one; Home and End: the first, the last"],
  [
    "Space or Enter",
    "On the board, while cells are pinned or costs painted: pin, or give the cost (click, drag; by finger: tap)",
  ],
  ["Delete", "Unpin, or take the cost away (the right button; by finger: press long)"],
  ["Escape", "Done with pins, or with costs"],
];

export const HELP = {
  commands: "Everywhere: one key after the other",
  findKeys: "Ctrl + K or /",
  find: "Find any command, view or gallery position by name",
  title: "Keys and gestures",
  first: "Ten keys for nearly everything",
  fingers: "With your fingers",
  search: "Search all keys and gestures",
  nothing: "No key or gesture has these words.",
  reference: "Reference of the Python package",
  licences: "Licences of what this page is made of",
  board: "With the board in focus",
  gestures: "Mouse and touch",
  graphKeys: "On a graph, keys",
  graphGestures: "On a graph, mouse and touch",
  why: "In the view of reasons (Why)",
  whatIf: "In the view of suppositions (What if)",
  solutions: "In the view of solutions",
  diagram: "With the picture of a diagram in focus",
  game: "In a game: a click opens, a right click or a long press flags",
};
