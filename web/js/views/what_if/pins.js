// What somebody supposes of unknown cells: a label for each, what a click supposes, and a list to take each back. A cell
// that is supposed to be something shows that on the board, on a ground of its own.

import { classesOf } from "../../board/cells.js";
import { makeFace } from "../../board/face.js";
import { segments } from "../../page/choices.js";
import { h, pictureOf } from "../../page/h.js";
import { FREE, flag, isNumber, minesOf, UNKNOWN } from "../../state/labels.js";
import { largestNumber, sameCells } from "../../state/position.js";
import { chanceInWords } from "../../text/chance.js";
import { difference, toText } from "../../text/fraction.js";
import { cellName } from "../../text/names.js";
import { capitalised, counted, forHand } from "../../text/wording.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../board/overlays/overlays.js").Look} Look
 * @typedef {import("../../solver/answer.js").Chance} Chance
 * @typedef {ReadonlyMap<number, string>} Pins  never changed, only replaced
 * @typedef {"mine" | "free" | "number"} Kind
 * @typedef {{kind: Kind, mines: string, number: string}} Choice  what a click supposes, with the counts as they were
 *   typed
 */

const MOST_LISTED = 40; // pins by name
const ONE = { top: 1n, bottom: 1n };

const WORDS = {
  ask: forHand("A click supposes"),
  kinds: [
    ["mine", "A mine"],
    ["free", "Safe"],
    ["number", "A number"],
  ],
  whichNumber: "The number it shows",
  howMany: "How many mines",
  list: "Supposed",
  takeBack: "Take it back",
  takeAllBack: "Take all back",
  takeBackOf: (/** @type {string} */ text) => `Take it back: ${text}`,
  andMore: (/** @type {number} */ count) => `and ${count} more`,
  shows: (/** @type {string} */ name, /** @type {string} */ number) => `${name} shows ${number}`,
  isSafe: (/** @type {string} */ name) => `${name} is safe`,
  isMine: (/** @type {string} */ name) => `${name} is a mine`,
  holds: (/** @type {string} */ name, /** @type {string} */ mines) => `${name} holds ${mines}`,
  held: { safe: "safe", shows: (/** @type {string} */ number) => `shows ${number}`, mine: "mine" },
  pin: (/** @type {string} */ held) => `supposed: ${held}`,
  aMine: "a mine",
  without: (/** @type {string} */ chance) => ` Without that, a mine has probability ${chance}.`,
};

/**
 * The pins that still say something about another board: those on cells that are there and unknown
 * as before, as far as they can hold their mines.
 * @param {Pins} pins
 * @param {Position} before
 * @param {Position} after
 * @returns {Pins}
 */
export function keptPins(pins, before, after) {
  if (!sameCells(before, after)) return new Map();
  const kept = [...pins].filter(
    ([cell, label]) => after.labels[cell] === UNKNOWN && minesOf(label) <= after.xMax,
  );
  return kept.length === pins.size ? pins : new Map(kept);
}

/**
 * @param {Pins} pins
 * @param {Position} position
 * @param {readonly (readonly [number, string | null])[]} changes  null: nothing is supposed
 * @returns {Pins}
 */
export function withPins(pins, { labels }, changes) {
  const changed = new Map(pins);
  for (const [cell, label] of changes) {
    if (label === null || labels[cell] !== UNKNOWN) changed.delete(cell);
    else changed.set(cell, label);
  }
  return changed;
}

/**
 * What a click makes of a cell: what is chosen; of a mine or a free cell then the opposite; then
 * nothing is supposed any more.
 * @param {string | undefined} pinned
 * @param {Choice} choice
 * @param {Position} position
 * @returns {string | null}
 */
export function nextPin(pinned, { kind, mines, number }, position) {
  const mine = flag(countIn(mines, 1, position.xMax));
  const shown = String(countIn(number, 0, largestNumber(position)));
  const [chosen, opposite] = {
    mine: [mine, FREE],
    free: [FREE, mine],
    number: [shown, null],
  }[kind];
  if (pinned === chosen) return opposite;
  return pinned !== undefined && pinned === opposite ? null : chosen;
}

/**
 * What a key that writes a label supposes; null: nothing any more; undefined: it is no such key.
 * @param {string | undefined} pinned
 * @param {string} key
 * @param {Position} position
 */
export function typedPin(pinned, key, position) {
  if (isNumber(key)) return Number(key) > largestNumber(position) ? undefined : key;
  const now = minesOf(pinned ?? "");
  const more = now < position.xMax ? flag(now + 1) : null;
  return { f: more, x: FREE, h: null }[key.toLowerCase()];
}

/**
 * @param {string} text
 * @param {number} least
 * @param {number} most
 */
const countIn = (text, least, most) =>
  Math.min(most, Math.max(least, Math.trunc(Number(text)) || least));

/**
 * What is supposed of a cell, in little room.
 * @param {string} label
 * @param {number} xMax
 */
export function pinInWords(label, xMax) {
  if (label === FREE) return WORDS.held.safe;
  if (isNumber(label)) return WORDS.held.shows(label);
  return xMax === 1 ? WORDS.held.mine : counted(minesOf(label), WORDS.held.mine);
}

/** A cell of which something is supposed. */
export class Pinned {
  /**
   * @param {string} label
   * @param {number} xMax
   * @param {Chance | null} chance  as it is
   */
  constructor(label, xMax, chance) {
    this.label = label;
    this.words = WORDS.pin(minesOf(label) && xMax === 1 ? WORDS.aMine : pinInWords(label, xMax));
    this.chance = chance;
  }

  /** @returns {Look} */
  get look() {
    const { label, words: said } = this;
    const trend = "pinned";
    if (isNumber(label)) return { mark: "supposed", notation: "count", text: label, trend, said };
    if (label === FREE) return { mark: "vacant", trend, said };
    const mines = minesOf(label);
    return { mark: "placed", notation: "count", text: mines > 1 ? String(mines) : "", trend, said };
  }

  get told() {
    const { chance } = this;
    return `${capitalised(this.words)}.${chance ? WORDS.without(chanceInWords(chance.value)) : ""}`;
  }
}

/**
 * What is known of the pins alone.
 * @param {Position} position
 * @param {import("../../solver/answer.js").Answer | null} answer  about it
 * @param {Pins} pins
 * @returns {any[]}
 */
export function pinnedValues(position, answer, pins) {
  const values = new Array(position.labels.length).fill(null);
  for (const [cell, label] of pins)
    values[cell] = new Pinned(label, position.xMax, answer?.byCell[cell] ?? null);
  return values;
}

/**
 * What a click supposes.
 * @param {Choice} choice
 * @param {Position} position
 * @param {(change: Partial<Choice>) => void} choose
 */
export function drawChoice({ kind, mines, number }, position, choose) {
  /**
   * @param {string} title
   * @param {number} least
   * @param {number} most
   * @param {string} value
   * @param {(typed: string) => void} type
   */
  const count = (title, least, most, value, type) =>
    h("input", {
      key: title,
      type: "number",
      class: "pin-count",
      min: least,
      max: most,
      step: 1,
      value,
      "aria-label": title,
      title,
      oninput: (/** @type {Event} */ { target }) =>
        type(/** @type {HTMLInputElement} */ (target).value),
    });
  return h(
    "div",
    { key: "kinds", class: "what-if-tools" },
    h("span", { id: "supposed" }, WORDS.ask),
    segments({
      name: "supposed",
      all: WORDS.kinds,
      chosen: kind,
      choose: (value) => choose({ kind: /** @type {Kind} */ (value) }),
    }),
    kind === "mine" &&
      position.xMax > 1 &&
      count(WORDS.howMany, 1, position.xMax, mines, (typed) => choose({ mines: typed })),
    kind === "number" &&
      count(WORDS.whichNumber, 0, largestNumber(position), number, (typed) =>
        choose({ number: typed }),
      ),
  );
}

/**
 * What is supposed, each in a line with a cross.
 * @param {State} state
 * @param {Pins} pins
 * @param {(pins: Pins) => void} change
 */
export function drawPins(state, pins, change) {
  if (!pins.size) return null;
  const listed = [...pins].slice(0, MOST_LISTED);
  return h(
    "div",
    { key: "pins", class: "what-if-pins" },
    h(
      "ul",
      { class: "pin-list", "aria-label": WORDS.list },
      listed.map(([cell, label]) =>
        drawPin(state, cell, label, () => change(withPins(pins, state.position, [[cell, null]]))),
      ),
      pins.size > MOST_LISTED && h("li", { key: "more" }, WORDS.andMore(pins.size - MOST_LISTED)),
    ),
    h(
      "button",
      { type: "button", onclick: () => change(new Map()) },
      pins.size === 1 ? WORDS.takeBack : WORDS.takeAllBack,
    ),
  );
}

/**
 * A line: what is supposed, how likely that is by itself, and a cross.
 * @param {State} state
 * @param {number} cell
 * @param {string} label
 * @param {() => void} takeBack
 */
function drawPin({ position, said: { answer } }, cell, label, takeBack) {
  const { xMax } = position;
  const chance = answer?.byCell[cell] ?? null;
  const text = pinSentence(cellName(position, cell), label, xMax);
  const face = makeFace("pin", new Pinned(label, xMax, chance).look);
  return h(
    "li",
    { key: cell },
    h("span", { class: `sample ${classesOf(face)}`, "aria-hidden": "true" }, face.text),
    h("span", { class: "pin-words" }, text),
    h("span", { class: "pin-chance" }, ownChance(chance, label, xMax)),
    h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": WORDS.takeBackOf(text),
        title: WORDS.takeBack,
        onclick: takeBack,
      },
      pictureOf("close"),
    ),
  );
}

/**
 * @param {string} name  of a cell
 * @param {string} label
 * @param {number} xMax
 */
function pinSentence(name, label, xMax) {
  if (isNumber(label)) return WORDS.shows(name, label);
  if (label === FREE) return WORDS.isSafe(name);
  return xMax === 1 ? WORDS.isMine(name) : WORDS.holds(name, pinInWords(label, xMax));
}

/**
 * How likely it is by itself; "" where the board's own answer does not say it.
 * @param {Chance | null} chance
 * @param {string} label
 * @param {number} xMax
 */
function ownChance(chance, label, xMax) {
  if (!chance?.exact || isNumber(label) || (xMax > 1 && label !== FREE)) return "";
  return chanceInWords(toText(label === FREE ? difference(ONE, chance.fraction) : chance.fraction));
}
