// The dialog that begins a game, and making a board that needs no guess.

import { isGraph } from "../state/position.js";
import { TILINGS } from "../state/shapes.js";
import { cellWord } from "../text/names.js";
import { dealtInWords } from "../text/prior.js";

export const DIALOG = Object.freeze({
  title: "New game",
  mines: "Mines",
  board: "Board",
  thisBoard: "This board",
  difficulty: "Difficulty",
  whilePlaying: "While playing",
  chances: {
    name: "Show the probabilities",
    meaning: "They follow from what you see; the solver does not know the mines.",
  },
  start: "Start",
  cancel: "Cancel",
  stop: "Stop",
});

/** How the mines are placed. */
export const KINDS = Object.freeze({
  random: { name: "Random", meaning: "Placed by chance: sometimes you have to guess." },
  fair: {
    name: "Fair play",
    meaning:
      "Decided as you play: a guess is safe when you have to guess, and hits a mine when something is certain.",
  },
  noGuess: { name: "No guess needed", meaning: "Logic alone opens the whole board." },
  today: {
    name: "Board of the day",
    meaning: "The same for everybody today. Logic alone opens the whole board.",
  },
});

/** How hard a board that needs no guess may be, in the order of the list. @type {Record<string, {name: string, meaning: string}>} */
export const DIFFICULTY_WORDS = {
  any: { name: "Any", meaning: "However hard it turns out." },
  easy: { name: "Easy", meaning: "One number at a time is enough." },
  medium: {
    name: "Medium",
    meaning: "Two numbers at a time and counting the mines left are enough.",
  },
  hard: { name: "Hard", meaning: "One step takes more than two numbers at a time." },
  extreme: { name: "Extreme", meaning: "Two or more steps take more than two numbers at a time." },
};

/** @param {string} difficulty */
export const difficultyInWords = (difficulty) =>
  `${DIFFICULTY_WORDS[difficulty]?.meaning ?? ""} The middle is opened for you.`;

export const FIRST_CLICK = Object.freeze({
  title: "The first click …",
  opening: { name: "is an opening", meaning: "It shows 0: no mine there and none around it." },
  safe: { name: "is safe", meaning: "No mine there." },
  any: { name: "may be a mine", meaning: "The mines are placed regardless of it." },
  middle: {
    name: "Open the middle for me",
    meaning: "Then the same seed gives everybody the same board.",
  },
});

export const SEED = Object.freeze({
  title: "Seed",
  none: "any",
  hint: "Any word or number. The same seed, board and first click give the same mines; leave it empty for random ones.",
});

/**
 * The board of the game, in a sentence.
 * @param {import("../state/position.js").Position} position
 * @param {Date | null} day  whose board it is
 */
export function dealInWords(position, day) {
  const extent = isGraph(position)
    ? `A graph of ${position.names.length} ${cellWord(position, position.names.length)}`
    : `${position.width} × ${position.height}${TILINGS[position.shape].after}`;
  return `${day ? `${dayInWords(day)}: ` : ""}${extent}, ${dealtInWords(position)}.`;
}

/** @param {Date} date */
export function dayInWords(date) {
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

export const MAKING = Object.freeze({
  progress: "Boards tried",
  begun: "Making a board …",
  /** @param {number} done @param {number} most */
  counted: (done, most) =>
    `Making a board: ${done.toLocaleString("en")} of at most ${most.toLocaleString("en")} tries …`,
  later: "The board is made as soon as Python has started …",
});
