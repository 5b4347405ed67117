// What the gallery says around its positions; what it says of each is in positions.json.

export const GALLERY = Object.freeze({
  title: "Gallery",
  about: "Choose a position to see it on the board. Undo brings your own board back.",
  /** @param {string} title */
  shown: (title) => `“${title}” is on the board. Undo brings the previous one back.`,
});

export const NOTE = Object.freeze({
  previous: "Previous position",
  next: "Next position",
  close: "Close this note",
  show: "Show me",
});

/** What the button says that leads to a view. */
export const SEE_VIEW = Object.freeze({
  moves: "Compare the moves",
  tree: "See the tree step by step",
  decomposition: "See its bags",
  diagram: "See its diagram",
  solutions: "See its solutions",
});
