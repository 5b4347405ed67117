// Why a link to a game cannot be opened.

export const CUT_OFF = "The link to a game is mistyped or cut off. Copy the whole link again.";
export const DAMAGED = "The link is damaged and holds no game. Copy the whole link again.";

/**
 * @param {string} version
 * @param {string} known
 */
export const otherVersion = (version, known) =>
  `The game in the link has version ${version}; this page reads ${known}. Reload to get the newest page.`;
