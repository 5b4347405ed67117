// Buttons that lead through steps: to the first, back, on, to the last; and one that goes through them by itself.

import { h } from "../page/h.js";
import { pictureButton } from "./fields.js";

const WORDS = {
  first: "First step",
  previous: "Back",
  next: "Next step",
  last: "Last step",
  play: "Play",
  pause: "Pause",
};

const WHOLE = 30_000; // ms for all steps, where there are many
const [FASTEST, SLOWEST] = [150, 1100]; // ms for one

/**
 * How long a step is seen when they go by themselves.
 * @param {number} count
 */
export const stepTime = (count) => Math.max(FASTEST, Math.min(SLOWEST, WHOLE / count));

/**
 * @param {{at: number, count: number, go: (to: number) => void, look?: string,
 *   words?: Partial<Record<"first" | "previous" | "next" | "last", string>>}} steps
 *   `look`: the class of the buttons; `words`: where steps are called otherwise
 */
export function stepper({ at, count, go, look, words = {} }) {
  const last = count - 1;
  const { first, previous, next, last: end } = { ...WORDS, ...words };
  return [
    stepButton(first, "first", at > 0 ? 0 : -1, count, go, look),
    stepButton(previous, "previous", at - 1, count, go, look),
    stepButton(next, "next", at + 1, count, go, look),
    stepButton(end, "last", at < last ? last : count, count, go, look),
  ];
}

/**
 * To another of so many; it leads nowhere where there is none.
 * @param {string} words
 * @param {string} icon
 * @param {number} to
 * @param {number} count
 * @param {(to: number) => void} go
 * @param {string} [look]  its class
 */
export const stepButton = (words, icon, to, count, go, look = "go") =>
  pictureButton(words, icon, () => to >= 0 && to < count && go(to), {
    class: look,
    // Not disabled: a button that somebody has just pressed keeps the focus.
    "aria-disabled": String(to < 0 || to >= count),
  });

/**
 * Lets the steps go by themselves, or stops them. Nothing moves between two steps, so that it is for everybody.
 * @param {boolean} isOn
 * @param {() => void} toggle
 * @param {string} [look]  a class
 * @param {string} [words]  what it says before it is started
 */
export const playButton = (isOn, toggle, look = "", words = WORDS.play) =>
  h(
    "button",
    { type: "button", class: `play ${look}`.trim(), onclick: toggle },
    isOn ? WORDS.pause : words,
  );
