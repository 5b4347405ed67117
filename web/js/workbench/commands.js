// Everything that can be asked for by name or by a key: the views, and the commands of the page.
// The finder, the keys and the help read this one table.

import { VIEW_NAMES } from "./catalogue.js";
import { COMMANDS, TITLES } from "./words.js";

/**
 * @typedef {{id: string, group: "view" | "command", name: string, keys: string, run: () => void}}
 *   Command  `keys` are pressed one after the other
 */

/** The letter that follows G, for each view. @type {Record<string, string>} */
const VIEW_KEYS = {
  cell: "C",
  summary: "S",
  counts: "N",
  solutions: "O",
  formula: "F",
  why: "W",
  check: "K",
  moves: "M",
  "what-if": "I",
  endgame: "E",
  lab: "L",
  configurations: "G",
  tree: "T",
  decomposition: "D",
  diagram: "Z",
};

/**
 * The element that is pressed, and the letter that follows C. @type {[keyof typeof COMMANDS, string, string][]}
 */
const PRESSED = [
  ["gallery", "#open-gallery", "G"],
  ["deal", "#open-deal", "D"],
  ["graph", "#open-graph", "V"],
  ["open", "#open-board", "O"],
  ["picture", "#open-picture", "5"],
  ["export", "#export-board", "E"],
  ["console", "#open-console", "P"],
  ["link", "#copy-link", "L"],
  ["newBoard", "[popovertarget=form-new]", "N"],
  ["clear", "#clear-board", "C"],
  ["fill", "#fill-numbers", "F"],
  ["unflag", "#unflag", "6"],
  ["board", "[popovertarget=form-board]", "B"],
  ["mines", "[popovertarget=form-mines]", "M"],
  ["shape", "[popovertarget=form-shape]", "S"],
  ["most", "[popovertarget=form-most]", "X"],
  ["look", "#modes input[value=look]", "A"],
  ["edit", "#modes input[value=edit]", "W"],
  ["select", "#palette input[value=select]:not(:disabled)", "Z"],
  ["fraction", "#display input[value=fraction]", "1"],
  ["percent", "#display input[value=percent]", "2"],
  ["decimal", "#display input[value=decimal]", "3"],
  ["off", "#display input[value=off]", "4"],
  ["fit", "#fit", "0"],
  ["larger", "#larger", "+"],
  ["smaller", "#smaller", "-"],
  ["fold", "#fold-side", "R"],
  ["theme", "#theme", "T"],
  ["review", "#game-review", "I"],
  ["dealAgain", "#game-again", "J"],
  ["fillGame", "#game-fill", "F"],
  ["reveal", "#game-reveal", "Q"],
  ["leave", "#game-leave", "K"],
  ["undo", "#undo", "U"],
  ["redo", "#redo", "Y"],
  ["help", "#help", "H"],
];

/**
 * What can be done now.
 * @param {(view: string) => void} showView
 * @returns {Command[]}
 */
export function commandsNow(showView) {
  return [
    ...VIEW_NAMES.map((name) => ({
      id: name,
      group: /** @type {const} */ ("view"),
      name: TITLES[name],
      keys: keysOfView(name),
      run: () => showView(name),
    })),
    ...PRESSED.flatMap(([id, selector, letter]) => {
      const element = /** @type {HTMLButtonElement | null} */ (document.querySelector(selector));
      // What is not on the page now, such as the set-up in a game, cannot be asked for.
      if (!element || element.disabled || element.closest("[hidden]")) return [];
      const run = () => element.click();
      return [
        {
          id,
          group: /** @type {const} */ ("command"),
          name: COMMANDS[id],
          keys: `C ${letter}`,
          run,
        },
      ];
    }),
  ];
}

/** @param {string} name */
export const keysOfView = (name) => `G ${VIEW_KEYS[name]}`;

/** All keys with what they do, for the help. @returns {[string, string][]} */
export const commandKeys = () => [
  ...VIEW_NAMES.map((name) => /** @type {[string, string]} */ ([keysOfView(name), TITLES[name]])),
  ...PRESSED.map(
    ([id, , letter]) => /** @type {[string, string]} */ ([`C ${letter}`, COMMANDS[id]]),
  ),
];
