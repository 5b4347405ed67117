// A picture of the board, for whoever does not see it.

/** @param {string} size */
export const pictureTitle = (size) => `Minesweeper position, ${size}`;

export const PICTURE = Object.freeze({
  endless: "The board goes on without an edge.",
  /** @param {string} name @param {string} value */
  fact: (name, value) => `${name}: ${value}.`,
  /** @param {string} cells @param {string} what */
  overlaid: (cells, what) => `Covered ${cells} show ${what}.`,
  /** @param {string} cells */
  assigned: (cells) => `Covered ${cells} show one arrangement of mines.`,
  /** @param {string} cells */
  contradicted: (cells) => `The outlined ${cells} contradict each other.`,
});
