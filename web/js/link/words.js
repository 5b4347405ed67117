// Why a link cannot be written or opened, and what to do.

export const TOO_LARGE_FOR_A_LINK =
  "A number, a name or the graph is too large for a link. “Share” writes the board as text.";
export const DAMAGED = "The link is damaged and holds no board. Copy the whole link again.";
export const FOREIGN =
  "The link has characters that no Minescope link has. Copy the whole link again.";
export const CUT_OFF = "The link is mistyped or cut off. Copy the whole link again.";

/**
 * @param {string} version
 * @param {readonly string[]} known
 */
export const otherVersion = (version, known) =>
  `The link has version ${version}; this page reads ${known.join(" and ")}. Reload to get the newest page.`;

/** @param {number} most */
export const tooManyCells = (most) =>
  `The board in the link is too large: the page takes at most ${most.toLocaleString("en")} cells.`;

/** What the link holds, where the part of the page that opens it did not come. */
export const NOT_LOADED = Object.freeze({
  game: "The link holds a game, but the part of the page that replays it could not be loaded. Check your connection and reload the page.",
  graph:
    "The link holds a graph, but the part of the page that draws it could not be loaded. Check your connection and reload the page.",
});
