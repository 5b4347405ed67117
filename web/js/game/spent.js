// What a player has spent on a layout: the time, from the first opened cell to the end, while the game is looked at;
// hints, and looks at the probabilities. A move that is taken back gives none of it back. And what the layout takes
// at least: its 3BV.

import { isNumber } from "../state/labels.js";
import { around } from "../state/position.js";
import { counted, forHand } from "../text/wording.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./rules.js").Game} Game
 * @typedef {{hints: number, told: number, looks: number}} Used
 *   `hints`, of which so many have `told` the cell; `looks` at the probabilities
 * @typedef {{spent?: unknown, used?: any, chances?: unknown}} Kept  of a game that was put away: the time in
 *   milliseconds, what helped, and whether the probabilities were looked at when it was left
 * @typedef {{threeBv: number, done: number}} Clicks  of `threeBv` clicks, what is open has taken `done`
 */

const WORDS = {
  /** @param {string} cell  what a cell of this board is called */
  named: (cell) => `named the ${cell}`,
  looks: "chances shown",
  /** @param {string} all */
  help: (all) => `Help: ${all}.`,
  /** @param {string} clicks */
  least: (clicks) => `The board takes at least ${clicks} without flags (its 3BV)`,
  /** @param {string} seconds @param {string} often */
  fast: (seconds, often) => ` in ${seconds} s, ${often} per second`,
};

export class Spent {
  /** @param {() => number} now  in milliseconds */
  constructor(now) {
    this.now = now;
    /** The layout. @type {readonly number[] | null} */
    this.dealt = null;
    /** The time before the clock began to run. */
    this.before = 0;
    /** @type {number | null} */
    this.since = null;
    /** @type {Used} */
    this.used = { hints: 0, told: 0, looks: 0 };
    /** Whether the look that was counted last goes on. */
    this.isLooking = false;
  }

  /**
   * @param {readonly number[] | null} dealt
   * @param {Kept} [kept]
   */
  begin(dealt, { spent, used, chances } = {}) {
    const count = (/** @type {unknown} */ each) =>
      Number.isInteger(each) && Number(each) > 0 ? Number(each) : 0;
    this.dealt = dealt;
    this.before = typeof spent === "number" && spent > 0 ? spent : 0;
    this.since = null;
    this.used = { hints: count(used?.hints), told: count(used?.told), looks: count(used?.looks) };
    this.isLooking = chances === true;
  }

  get runs() {
    return this.since !== null;
  }

  /** In milliseconds. */
  get time() {
    return this.before + (this.since === null ? 0 : this.now() - this.since);
  }

  /**
   * As the game stands: the clock runs or stops, and a look is counted where one begins.
   * @param {Game | null} game
   * @param {{isSeen: boolean, chances: boolean}} eyes  whether the page is looked at, and the probabilities are to
   *   be seen
   */
  follow(game, { isSeen, chances }) {
    const dealt = game?.dealt ?? null;
    if (dealt && dealt !== this.dealt) this.begin(dealt);
    const isPlayed = dealt !== null && game?.over === "";
    if (!chances) this.isLooking = false;
    else if (isPlayed && !this.isLooking) {
      this.isLooking = true;
      this.used = { ...this.used, looks: this.used.looks + 1 };
    }
    const runs = isPlayed && isSeen;
    if (runs === this.runs) return;
    this.before = this.time;
    this.since = runs ? this.now() : null;
  }

  /** @param {boolean} isTold  whether a hint tells the cell now; else a new one was given */
  count(isTold) {
    const { hints, told } = this.used;
    this.used = isTold ? { ...this.used, told: told + 1 } : { ...this.used, hints: hints + 1 };
  }
}

/**
 * What helped, for the end of a game; "" where nothing did.
 * @param {Used} used
 * @param {string} cell  what a cell of this board is called
 */
export function helpText({ hints, told, looks }, cell) {
  const times = looks === 1 ? "once" : looks === 2 ? "twice" : `${looks} times`;
  const all = [
    hints && `${counted(hints, "hint")}${told ? ` (${told} ${WORDS.named(cell)})` : ""}`,
    looks && `${WORDS.looks} ${times}`,
  ].filter(Boolean);
  return all.length ? WORDS.help(all.join(", ")) : "";
}

/**
 * Whole seconds, as a clock shows them.
 * @param {number} time  in milliseconds
 */
export function clockText(time) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const seconds = Math.floor(time / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/**
 * How much of the board was done, and how fast, when the game is over.
 * @param {Position} position
 * @param {Game} game
 * @param {number} time  in milliseconds
 */
export function speedText(position, { over, mines }, time) {
  if (!over || !mines) return "";
  const { threeBv, done } = countClicks(around(position), mines, position.labels);
  const seconds = time / 1000;
  const fast = time < 100 ? "" : WORDS.fast(seconds.toFixed(1), (done / seconds).toFixed(2));
  const clicks = forHand(counted(threeBv, "click"));
  return `${WORDS.least(clicks)}: ${done < threeBv ? done : "all"} done${fast}.`;
}

/**
 * 3BV (Bechtel's board benchmark value): the fewest clicks that open a board without a flag. Each connected region of
 * zeros is one, and each free cell that touches no zero.
 * @param {readonly (readonly number[])[]} touching  the cells around each cell
 * @param {readonly number[]} mines  of each cell
 * @param {readonly string[]} labels  what the player sees
 * @returns {Clicks}
 */
export function countClicks(touching, mines, labels) {
  const isZero = mines.map((mine, i) => mine === 0 && touching[i].every((j) => mines[j] === 0));
  const clicks = { threeBv: 0, done: 0 };
  const count = (/** @type {boolean} */ isDone) => {
    clicks.threeBv += 1;
    clicks.done += Number(isDone);
  };
  const seen = new Set();
  mines.forEach((mine, i) => {
    if (mine > 0 || seen.has(i)) return;
    if (!isZero[i]) {
      if (!touching[i].some((j) => isZero[j])) count(isNumber(labels[i]));
      return;
    }
    const region = [i];
    seen.add(i);
    for (const cell of region) {
      for (const other of touching[cell]) {
        if (!isZero[other] || seen.has(other)) continue;
        seen.add(other);
        region.push(other);
      }
    }
    // A flag may have held back a part of it: the click was made all the same.
    count(region.some((cell) => isNumber(labels[cell])));
  });
  return clicks;
}
