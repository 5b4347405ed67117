// The bar above the board of a game.

import { counted } from "../text/wording.js";

export const BAR = Object.freeze({
  name: "Game",
  time: "Time",
  fair: "Fair play",
  aboutFair:
    "The mines are decided as you play: a guess is safe when nothing is certain, and hits a mine when something is",
  aboutSpeed: "3BV: the fewest clicks that open the board without flags",
  /** @param {string} seed */
  seed: (seed) => `Seed ${seed}`,
  aboutSeed:
    "Copy the seed: with the same settings and the same first click it gives the same board again",
  seedCopied: "Seed copied",
  showChances: "Show probabilities",
  hideChances: "Hide probabilities",
  aboutChances: "Key P; hold it for a glance",
  hint: "Hint",
  aboutHint: "Key H; again for a stronger hint",
  fill: "Fill numbers",
  aboutFill: "Open every cell whose number is already forced",
  reveal: "Reveal mines",
  takeBack: "Take back",
  aboutTakeBack: "Go on as if you had not made the last click",
  review: "Review",
  aboutReview: "Step through the game: how safe was every move?",
  again: "New game",
  leave: "Back to editing",
});

/** The two tools that take the place of the palette. */
export const TOOLS = Object.freeze({
  name: "What a click does",
  open: "Open",
  opens: "Click opens",
  flag: "Flag",
  flags: "Click flags",
});

/**
 * What helped, for the end of a game; "" where nothing did.
 * @param {import("./aids.js").Used} used
 * @param {string} cell  what a cell of this board is called
 */
export function aidsInWords({ hints, told, looks }, cell) {
  const cells = told ? ` (${told} named the ${cell})` : "";
  const times = looks === 1 ? "once" : looks === 2 ? "twice" : `${looks} times`;
  const all = [
    hints ? `${counted(hints, "hint")}${cells}` : "",
    looks ? `probabilities shown ${times}` : "",
  ].filter(Boolean);
  return all.length ? `Help: ${all.join(", ")}.` : "";
}
