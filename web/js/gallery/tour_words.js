// What the tour says, step by step.

/**
 * @typedef {"right" | "left" | "below" | "above"} Side
 * @typedef {{title: string, text: string, rings: string[], sides: Side[]}} Step
 *   `rings` are the elements that it speaks of; it stands beside the first, at the first side that
 *   has room.
 */

/** @type {Step[]} */
export const STEPS = [
  {
    title: "Read the board",
    text: "Every covered cell shows its mine probability as an exact fraction. Blue is safer, orange is riskier, a tick is certainly safe. Click a cell, or walk with the arrow keys, to see all about it.",
    rings: ["scroller"],
    sides: ["right", "left", "above", "below"],
  },
  {
    title: "Ask why, and what next",
    text: "The panel answers one question at a time: what is known, why it is so, what to open next, how it is counted. Ctrl+K or / finds any view and command by name.",
    rings: ["side"],
    sides: ["left", "above", "below"],
  },
  {
    title: "Set up your own",
    text: "“Edit” writes numbers and flags. “New board” and “Clear” start over; size, mines and shape open their forms here. The gallery has positions worth a look, and the link button shares yours.",
    rings: ["setup", "modes", "open-gallery", "copy-link"],
    sides: ["below", "right", "above"],
  },
];

export const TOUR = {
  skip: "Skip the tour",
  gallery: "Open the gallery",
  back: "Back",
  next: "Next",
  done: "Done",
  count: (/** @type {number} */ step, /** @type {number} */ steps) => `Step ${step} of ${steps}`,
};
