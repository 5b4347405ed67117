// What somebody supposes of unknown cells: a label for each, and a bar of them to take each back.

import { classesOf } from "../../board/cells.js";
import { makeFace } from "../../board/face.js";
import { icon, make, refill, setText } from "../../page/dom.js";
import { makeSegment } from "../../page/segment.js";
import { FREE, flag, isNumber, minesOf, UNKNOWN } from "../../state/labels.js";
import { largestNumber, sameCells } from "../../state/position.js";
import { chanceInWords } from "../../text/chance.js";
import { difference, toText } from "../../text/fraction.js";
import { cellName } from "../../text/names.js";
import { Pinned } from "./overlays.js";
import { andMore, PINS, pinSentence, takeBackOf } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {ReadonlyMap<number, string>} PinnedLabels
 * @typedef {"mine" | "free" | "number"} Kind
 */

const MOST_LISTED = 40; // pins by name

/**
 * The pins that still say something about another board: those on cells that are there and unknown
 * as before, as far as they can hold their mines.
 * @param {PinnedLabels} pins
 * @param {Position} before
 * @param {Position} after
 * @returns {PinnedLabels}
 */
export function keptPins(pins, before, after) {
  if (!sameCells(before, after)) return new Map();
  const kept = [...pins].filter(
    ([cell, label]) => after.labels[cell] === UNKNOWN && minesOf(label) <= after.xMax,
  );
  return kept.length === pins.size ? pins : new Map(kept);
}

/**
 * What a click makes of a cell: what is chosen; of a mine or a free cell then the opposite; then
 * nothing is supposed any more.
 * @param {string | undefined} pinned
 * @param {string} chosen
 * @param {string} mine  the label of a mine
 * @returns {string | null}
 */
export function nextPin(pinned, chosen, mine) {
  const opposite = chosen === FREE ? mine : chosen === mine ? FREE : null;
  if (pinned === chosen) return opposite;
  return pinned !== undefined && pinned === opposite ? null : chosen;
}

export class Pins {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    /** Never changed, only replaced. @type {PinnedLabels} */
    this.labels = new Map();
    /** The board that they are on. @type {Position} */
    this.position = context.store.state.position;
    /** What a click supposes. @type {Kind} */
    this.kind = "mine";
    /** What the stroke that is drawn supposes; null: nothing any more. @type {string | null} */
    this.stroke = null;
    this.choices = [
      makeSegment("supposed", "mine", PINS.mine, () => this.choose("mine")),
      makeSegment("supposed", "free", PINS.free, () => this.choose("free")),
      makeSegment("supposed", "number", PINS.number, () => this.choose("number")),
    ];
    this.number = this.makeCount(PINS.whichNumber, 0, "number");
    this.mines = this.makeCount(PINS.howMany, 1, "mine");
    this.list = make("ul", { class: "pin-list", "aria-label": PINS.list });
    this.none = make("button", { type: "button", onclick: () => this.clear() }, PINS.takeAllBack);
    this.tools = make(
      "div",
      { class: "what-if-tools" },
      make("span", { id: "supposed-kinds" }, PINS.ask),
      make(
        "div",
        { class: "segments", role: "radiogroup", "aria-labelledby": "supposed-kinds" },
        ...this.choices.map(({ element }) => element),
      ),
      this.mines,
      this.number,
    );
    this.element = make("div", { class: "what-if-pins" }, this.list, this.none);
    this.choose("mine");
    /** What the list was drawn of. @type {unknown[]} */
    this.listed = [];
  }

  /**
   * @param {string} title
   * @param {number} least
   * @param {Kind} kind
   */
  makeCount(title, least, kind) {
    return make("input", {
      type: "number",
      class: "pin-count",
      min: least,
      step: 1,
      value: 1,
      "aria-label": title,
      title,
      oninput: () => this.choose(kind),
      onfocus: () => this.choose(kind),
    });
  }

  /** @param {Kind} kind */
  choose(kind) {
    this.kind = kind;
    for (const { input } of this.choices) input.checked = input.value === kind;
    this.context.store.update({});
  }

  /** The label of a mine, or of several. */
  get mine() {
    return flag(countIn(this.mines, 1, this.position.xMax));
  }

  /** What a click supposes. */
  get label() {
    if (this.kind === "free") return FREE;
    if (this.kind === "mine") return this.mine;
    return String(countIn(this.number, 0, largestNumber(this.position)));
  }

  /** Called at once with every board. @param {State} state */
  follow({ position }) {
    if (position === this.position) return;
    if (this.labels.size) this.labels = keptPins(this.labels, this.position, position);
    this.position = position;
  }

  /** @param {readonly number[]} cells @param {boolean} isFirst  of a stroke */
  use(cells, isFirst) {
    if (isFirst) this.stroke = nextPin(this.labels.get(cells[0]), this.label, this.mine);
    this.set(cells.map((cell) => [cell, this.stroke]));
  }

  /**
   * The keys that write labels suppose them here.
   * @param {number} cell
   * @param {string} key
   */
  type(cell, key) {
    const { xMax } = this.position;
    const now = minesOf(this.labels.get(cell) ?? "");
    const label = isNumber(key)
      ? key
      : { f: now < xMax ? flag(now + 1) : null, x: FREE, h: null }[key.toLowerCase()];
    if (label === undefined || (isNumber(key) && Number(key) > largestNumber(this.position)))
      return false;
    this.set([[cell, label]]);
    return true;
  }

  /** @param {readonly (readonly [number, string | null])[]} changes  null: nothing is supposed */
  set(changes) {
    const { store } = this.context;
    const labels = new Map(this.labels);
    for (const [cell, label] of changes) {
      if (label === null || this.position.labels[cell] !== UNKNOWN) labels.delete(cell);
      else labels.set(cell, label);
    }
    this.labels = labels;
    store.update({});
  }

  clear() {
    this.labels = new Map();
    this.context.store.update({});
  }

  /** @param {State} state */
  draw(state) {
    const { position, answer } = state;
    this.mines.hidden = position.xMax === 1 || this.kind !== "mine";
    this.number.hidden = this.kind !== "number";
    this.mines.max = String(position.xMax);
    this.number.max = String(largestNumber(position));
    this.element.hidden = this.labels.size === 0;
    const listed = [this.labels, answer];
    if (listed.every((each, i) => each === this.listed[i])) return;
    this.listed = listed;
    const pins = [...this.labels];
    refill(
      this.list,
      ...pins.slice(0, MOST_LISTED).map((pin) => this.drawPin(state, pin)),
      ...(pins.length > MOST_LISTED ? [make("li", {}, andMore(pins.length - MOST_LISTED))] : []),
    );
    setText(this.none, pins.length === 1 ? PINS.takeBack : PINS.takeAllBack);
  }

  /** A line: what is supposed, how likely that is by itself, and a cross. @param {State} state @param {readonly [number, string]} pin */
  drawPin({ position, answer }, [cell, label]) {
    const chance = answer?.byCell[cell] ?? null;
    const text = pinSentence(cellName(position, cell), label, position.xMax);
    const face = makeFace("pin", new Pinned(label, position.xMax, chance).look);
    return make(
      "li",
      {},
      make("span", { class: `sample ${classesOf(face)}`, "aria-hidden": "true" }, face.text),
      make("span", { class: "pin-words" }, text),
      make("span", { class: "pin-chance" }, ownChance(chance, label, position.xMax)),
      make(
        "button",
        {
          type: "button",
          class: "icon-button",
          "aria-label": takeBackOf(text),
          title: PINS.takeBack,
          onclick: () => this.set([[cell, null]]),
        },
        icon("close"),
      ),
    );
  }
}

/**
 * How likely it is by itself; "" where the board's own answer does not say it.
 * @param {import("../../solver/answer.js").Chance | null} chance
 * @param {string} label
 * @param {number} xMax
 */
function ownChance(chance, label, xMax) {
  if (!chance?.exact || isNumber(label) || (xMax > 1 && label !== FREE)) return "";
  const ONE = { top: 1n, bottom: 1n };
  return chanceInWords(toText(label === FREE ? difference(ONE, chance.fraction) : chance.fraction));
}

/**
 * @param {HTMLInputElement} input
 * @param {number} least
 * @param {number} most
 */
function countIn({ value }, least, most) {
  return Math.min(most, Math.max(least, Math.trunc(Number(value)) || least));
}
