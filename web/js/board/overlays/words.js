// What cells show and say under each overlay, and how its legend reads.

export const CERTAINLY_SAFE = "certainly safe";
export const CERTAINLY_MINE = "certainly a mine";

export const TAKES_TOO_LONG =
  "This takes too long on this board and was stopped. With more cells open it is faster.";

/** A number as a screen reader says it, after what it is. */
export const SAID = Object.freeze({
  /** @param {string} what @param {string} value */
  whole: (what, value) => `${what} ${value}`,
  /** @param {string} what @param {bigint | string} top @param {bigint} bottom */
  fraction: (what, top, bottom) => `${what} ${top} of ${bottom}`,
  /** @param {string} what @param {string} percent */
  percent: (what, percent) => `${what} ${percent} percent`,
  /** @param {string} what @param {string} decimal */
  decimal: (what, decimal) => `${what} about ${decimal}`,
});

export const MINE_CHANCE_WORDS = Object.freeze({
  words: "the mine probability",
  title: "Chance of a mine",
  about: "the exact fraction in every cell",
  what: "mine probability",
  scale: "mine probability, low to high",
});

export const CHANGE_WORDS = Object.freeze({
  words: "what the last edit changed",
  title: "Change",
  about: "what the last edit did to every chance",
  what: "mine probability changes by",
  same: "mine probability unchanged",
  legend: { less: "a mine is less likely", same: "unchanged", more: "more likely" },
  /** @param {string} value */
  unchanged: (value) => `${value}, unchanged`,
  /** @param {string} change */
  told: (change) => `After the last edit: ${change}.`,
});

export const PROGRESS = Object.freeze({
  words: "the chance of progress",
  title: "Progress",
  about: "the chance that opening it makes something certain",
  what: "progress",
  meaning: "chance that opening it makes something new certain, 0 to 1",
  /** @param {string} chance */
  told: (chance) => `Opening it makes something new certain with chance ${chance}.`,
});

export const OPENING = Object.freeze({
  words: "the chance of an opening",
  title: "Opening",
  about: "the chance that it shows 0 and opens its neighbours",
  what: "opening",
  meaning: "chance that it shows 0 and opens all around it, 0 to 1",
  /** @param {string} chance */
  told: (chance) => `It shows 0 with chance ${chance}.`,
});

export const SURVIVAL = Object.freeze({
  words: "the chance to survive two moves",
  title: "Surviving two moves",
  about: "the chance to live through it and the best move after it",
  what: "two moves survived",
  meaning:
    "chance to survive it and the safest move after it (the second safest counts for a fifth), 0 to 1",
  /** @param {string} chance */
  told: (chance) => `You survive it and the move after it with chance ${chance}.`,
});

export const ENTROPY = Object.freeze({
  words: "what its number tells, in bits",
  title: "Bits",
  about: "how much its number tells: 1 bit halves what is possible",
  /** @param {number} most */
  meaning: (most) => `bits of information from opening it, 0 to ${most}`,
  /** @param {string} bits */
  said: (bits) => `tells ${bits} bits`,
  /** @param {string} bits */
  told: (bits) => `Opening it tells ${bits} bits: the entropy of what it shows.`,
});
