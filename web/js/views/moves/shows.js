// What the chosen cell shows once it is opened: a key for each number in a place that stays, and for a mine; what
// a number would make certain, in words and on the board; and what is pressed or typed, which is written there as
// one step of undo.

import { labelFace, makeFace } from "../../board/face.js";
import { certainFace, certainLegend, KNOWN_LEGEND } from "../../board/held_mines.js";
import { ring } from "../../board/layers.js";
import { Typing } from "../../board/typing.js";
import { h, pictureOf } from "../../page/h.js";
import { button } from "../../parts/fields.js";
import { flag, isFlag, isNumber, minesOf, spoken, UNKNOWN } from "../../state/labels.js";
import { around, isGraph, largestNumber } from "../../state/position.js";
import { newStroke } from "../../state/tools.js";
import { chanceAlone } from "../../text/chance.js";
import { cellName, cellWord } from "../../text/names.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../board/face.js").Face} Face
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../../solver/protocol.js").WrittenAdvice} Move
 * @typedef {import("../../solver/protocol.js").WrittenOutcome} WrittenOutcome
 * @typedef {{numbers: readonly {number: number, chance: Value}[], mine: Value}} Shown
 *   What a cell can show, or that it holds a mine.
 * @typedef {{label: string, chance: Value | null, isPossible: boolean}} Key
 *   `chance`: null where it is not known
 */

const WORDS = {
  group: "It shows",
  press: "press its key",
  opened: (/** @type {string} */ cell) => `You opened ${cell}. It shows`,
  tap: (/** @type {string} */ cell, /** @type {string} */ facts) =>
    `Open ${cell}: ${facts}. Tap what it shows:`,
  facts: (/** @type {string} */ safe, /** @type {string} */ win) =>
    `${safe === "1" ? "certainly" : safe} safe${win && `, wins ${win}`}`,
  unknown: "tap what it shows",
  waits: "Finding the next move …",
  open: (/** @type {string} */ cell) =>
    `${cell} is open already. Choose the one that you opened, or Enter for the best.`,
  flagged: (/** @type {string} */ cell) =>
    `${cell} is a known mine. Choose the one that you opened, or Enter for the best.`,
  mine: "mine",
  mines: (/** @type {number} */ mines) => `${mines} mines`,
  chance: " with chance ",
  cannot: (/** @type {string} */ cell, /** @type {string} */ number) =>
    `${cell} cannot show ${number}: choose the one that you opened.`,
  cannotBeMine: (/** @type {string} */ cell) =>
    `${cell} is certainly no mine: choose the one that you opened.`,
  after: "The number is written, and the next best move stands here.",
  makes: (/** @type {number} */ number, /** @type {string} */ what) => `With a ${number}: ${what}.`,
  nothing: "nothing more becomes certain",
  safe: (/** @type {string} */ count, /** @type {string} */ verb) => `${count} ${verb} safe`,
  mined: (/** @type {number} */ count) =>
    count === 1 ? "1 a certain mine" : `${count} certain mines`,
  thenSafe: "then certainly safe",
  thenMine: "then certainly a mine",
  supposed: (/** @type {string} */ covered, /** @type {number} */ number) =>
    `${covered}, if it shows ${number}`,
};

const USUAL = 8; // the largest number that always has its place, where cells may touch so many mines
const MOST_PLACES = 24; // numbers; of more only those that can be shown have a key
const FIVE_BY_TWO = 10; // keys, as many as a usual board has
const ROOM = 5; // signs of a chance on a key

/**
 * The keys in the order of their places: the numbers of a board from 0 on, then its mines.
 * @param {Position} position
 * @param {number} cell
 * @param {Shown | null} shown  null while nothing is known of it
 * @param {readonly Value[]} distribution  of 0, 1, .. mines, where a cell holds several
 * @returns {Key[]}
 */
export function keysOf(position, cell, shown, distribution) {
  const most = isGraph(position)
    ? around(position)[cell].length * position.xMax
    : largestNumber(position);
  const chances = new Map(shown?.numbers.map(({ number, chance }) => [number, chance]));
  const last = shown ? Math.max(Math.min(USUAL, most), ...chances.keys()) : most;
  const places =
    last > MOST_PLACES ? [...chances.keys()] : Array.from({ length: last + 1 }, (_, n) => n);
  const mines = Array.from({ length: position.xMax }, (_, i) => i + 1);
  const single = position.xMax === 1 ? (shown?.mine ?? null) : null;
  return [
    ...places.map((number) => ({
      label: String(number),
      chance: chances.get(number) ?? null,
      isPossible: shown === null || chances.has(number),
    })),
    ...mines.map((held) => {
      const chance = single ?? distribution[held] ?? null;
      return { label: flag(held), chance, isPossible: chance !== "0" };
    }),
  ];
}

/** @param {string} label */
const wordOf = (label) => {
  const mines = minesOf(label);
  return mines === 0 ? label : mines === 1 ? WORDS.mine : WORDS.mines(mines);
};

/**
 * What a number would make certain, and where none is pointed at what a press does.
 * @param {WrittenOutcome | null} outcome
 * @param {Position} position
 */
export function thenInWords(outcome, position) {
  if (!outcome) return WORDS.after;
  const { number, safe, mined } = outcome;
  const count = safe.length;
  const word = cellWord(position, count);
  const verb = count === 1 ? `${word} becomes certainly` : `${word} become certainly`;
  const parts = [
    ...(count ? [WORDS.safe(String(count), verb)] : []),
    ...(mined.length ? [WORDS.mined(mined.length)] : []),
  ];
  return WORDS.makes(number, parts.join(", ") || WORDS.nothing);
}

/**
 * The line above the keys.
 * @param {Position} position
 * @param {number} cell
 * @param {{waits: boolean, touched: boolean, safe: string, win: string}} known
 */
export function headInWords(position, cell, { waits, touched, safe, win }) {
  const label = position.labels[cell];
  const name = cellName(position, cell);
  if (waits) return WORDS.waits;
  if (minesOf(label)) return WORDS.flagged(name);
  if (isNumber(label)) return WORDS.open(name);
  if (!touched) return WORDS.opened(name);
  return WORDS.tap(name, safe ? WORDS.facts(safe, win) : WORDS.unknown);
}

/**
 * @param {Position} position
 * @param {number} cell
 * @param {string} text  a digit, or "f" for a mine
 */
export function cannotInWords(position, cell, text) {
  const name = cellName(position, cell);
  return text === "f" ? WORDS.cannotBeMine(name) : WORDS.cannot(name, text);
}

/**
 * @param {readonly Key[]} keys
 * @param {{head: string, hint: boolean, told: string, waits: boolean, write: (label: string) => void,
 *   point: (label: string | null) => void}} what
 */
export function drawKeys(keys, { head, hint, told, waits, write, point }) {
  return h(
    "section",
    { class: "move-keys", "aria-busy": String(waits) },
    h(
      "p",
      { class: "shows-head", role: "status" },
      h("b", {}, head),
      hint && h("span", { "aria-hidden": "true" }, WORDS.press),
    ),
    h(
      "div",
      {
        class: keys.length > FIVE_BY_TWO ? "shows-keys of-six" : "shows-keys",
        role: "group",
        "aria-label": WORDS.group,
      },
      keys.map((key) => drawKey(key, { waits, write, point })),
    ),
    h("p", { class: "shows-then" }, told),
  );
}

/**
 * A key in its place, which is no button where the number cannot be shown.
 * @param {Key} key
 * @param {{waits: boolean, write: (label: string) => void, point: (label: string | null) => void}} what
 */
function drawKey({ label, chance, isPossible }, { waits, write, point }) {
  const mines = minesOf(label);
  const text = chance === null ? "" : chanceAlone(chance, ROOM);
  const face = mines
    ? [mines > 1 && h("span", { "aria-hidden": "true" }, mines), pictureOf("mine")]
    : label;
  if (!isPossible)
    return h("span", { key: label, class: "shows-key", "aria-hidden": "true" }, h("b", {}, face));
  return button(
    [
      h("b", {}, face),
      mines > 0 && h("span", { class: "hidden" }, wordOf(label)),
      text && [h("span", { class: "hidden" }, WORDS.chance), h("small", {}, text)],
    ],
    () => waits || write(label),
    {
      key: label,
      class: mines ? "shows-key of-mine" : `shows-key digit n${label}`,
      "aria-disabled": waits ? "true" : null,
      // The keys of the board go on where they are.
      onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
      onpointerenter: (/** @type {PointerEvent} */ event) =>
        event.pointerType === "touch" || point(label),
      onpointerleave: () => point(null),
      onfocus: () => point(label),
      onblur: () => point(null),
    },
  );
}

export const LEGEND = [...certainLegend(WORDS.thenSafe, WORDS.thenMine), ...KNOWN_LEGEND];
const SUPPOSED = "supposed number";

/**
 * What covered cells show if the chosen one shows this number: what is certain then, and of all others
 * nothing.
 * @param {readonly string[]} labels
 * @param {ReadonlyMap<number, number>} known  mines of the cells that are certain before
 * @param {number} cell
 * @param {WrittenOutcome} outcome
 * @returns {Map<number, Face>}
 */
export function facesIf(labels, known, cell, { number, safe, mined }) {
  /** @type {Map<number, Face>} */
  const faces = new Map();
  labels.forEach((label, i) => {
    const mines = known.get(i);
    if (label === UNKNOWN)
      faces.set(i, mines === undefined ? labelFace(UNKNOWN) : certainFace(mines, false));
  });
  for (const each of safe) faces.set(each, certainFace(0, true));
  for (const each of mined) faces.set(each, certainFace(1, true));
  const face = makeFace(SUPPOSED, {
    mark: "supposed",
    notation: "count",
    text: String(number),
    said: WORDS.supposed(spoken(UNKNOWN), number),
  });
  return faces.set(cell, face);
}

/**
 * The best cell is ringed while another is chosen; the chosen one has the cursor's own ring.
 * @param {number} best
 * @param {number} cell
 */
export const ringOf = (best, cell) => ring(best === cell ? [] : [best], { picked: true });

/**
 * @typedef {{mayWrite: boolean, chooseBest: () => void, refuse: (why: string) => void}} Doing
 *   `mayWrite`: whether the chosen cell, and what it can show, are those of the board on the page
 */

export class Writing {
  /**
   * @param {Pick<import("../../page/on_demand.js").Context, "store" | "board">} page
   * @param {() => void} goOn  called when no key more is waited for
   */
  constructor({ store, board }, goOn) {
    this.store = store;
    /** What can be written at the chosen cell. @type {readonly Key[]} */
    this.keys = [];
    /** The board as it was after the last number: what Backspace takes back. */
    this.written = /** @type {Position | null} */ (null);
    this.typing = new Typing(store, board, {
      goOn,
      waitsFor: (label) => this.beginsAt(label).some((other) => other !== label),
    });
  }

  /** What can be written that begins with this. @param {string} text */
  beginsAt(text) {
    const possible = this.keys.filter(({ isPossible }) => isPossible);
    return possible.map(({ label }) => label).filter((label) => label.startsWith(text));
  }

  /** @param {string} label */
  write(label) {
    this.typing.fill(label, newStroke());
    this.typing.goOn();
    this.written = this.store.state.position;
  }

  /**
   * @param {{key: string, target: unknown}} event
   * @param {Doing} does
   * @returns {boolean} whether the key was one of its own
   */
  type({ key, target }, does) {
    const { position, eye, hand, game } = this.store.state;
    if (game || eye.welcome || hand.selection || hand.selected.length) return false;
    const closest = (/** @type {string} */ kind) =>
      target instanceof Element && target.closest(kind) !== null;
    const isPressed = closest("button, a, summary, input") && !closest("[role=tab]");
    const isRetaken = key === "Backspace" && this.written === position;
    if (isRetaken) {
      this.written = null;
      this.store.undo();
    } else if (key === "Enter" && !isPressed) does.chooseBest();
    else {
      const text = key === " " && !isPressed ? "0" : key.toLowerCase();
      // What is open already is corrected as everywhere else.
      const isOpen = isNumber(position.labels[hand.cursor]) && !this.typing.waiting;
      if (isOpen || !/^[0-9f]$/.test(text)) return false;
      this.typed(text, does);
    }
    return true;
  }

  /**
   * Nothing is written where the next cell is not chosen yet, nor what the chosen one cannot show.
   * @param {string} text  a digit, or "f" for a mine
   * @param {Doing} does
   */
  typed(text, { mayWrite, refuse }) {
    const { typing, store } = this;
    const isMine = text === "f";
    if (!typing.waiting) {
      if (!mayWrite) return;
      const can = isMine ? this.beginsAt("").some(isFlag) : this.beginsAt(text).length > 0;
      if (!can) {
        refuse(cannotInWords(store.state.position, store.state.hand.cursor, text));
        return;
      }
    }
    if (isMine) typing.mine();
    else typing.digit(text);
    this.written = store.state.position;
  }
}
