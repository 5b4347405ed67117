// What somebody sets in cells by clicks on the board. Cells are pinned: only solutions that have just so many mines
// there are counted and shown. And mines cost something, painted or laid over the board as a gradient: then the solution
// is sought whose mines cost least, or most, or are the fewest, or the most.

import { stepsFrom } from "../../graph/layouts/drawing.js";
import { segments } from "../../page/choices.js";
import { h } from "../../page/h.js";
import { button, selectField, textField } from "../../parts/fields.js";
import { noticeAbout } from "../../parts/notice.js";
import { UNKNOWN } from "../../state/labels.js";
import { around, isGraph } from "../../state/position.js";
import { fromText, parseNumber, reduced, toDecimal, toText } from "../../text/fraction.js";
import { cellName, cellWord, shortName } from "../../text/names.js";
import { numberNode } from "../../text/numbers.js";
import { counted, forHand } from "../../text/wording.js";
import { brushButton } from "../view.js";
import { goTo, pin, pinned, typeInto } from "./walk.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {import("./walk.js").Scene} Scene
 * @typedef {import("./walk.js").Local} Local
 * @typedef {import("./walk.js").Shown} Shown
 * @typedef {import("./walk.js").Goal} Goal
 * @typedef {import("./walk.js").Direction} Direction
 * @typedef {import("./walk.js").CostField} CostField
 * @typedef {import("../../solver/protocol.js").CheapestLegal} CheapestLegal
 */

const WORDS = {
  pins: {
    label: "Pins",
    list: "Pinned",
    pinCells: (/** @type {string} */ cells) => `Pin ${cells}`,
    done: "Done pinning",
    unpin: "Unpin",
    unpinAll: "Unpin all",
    onlyThese: "Only solutions that agree are counted and shown.",
    hint: (/** @type {string} */ cell) =>
      forHand(
        `Click an unknown ${cell}, or press Space on it, to pin it as shown; click again for another number of mines, then to unpin it. Delete or a right click unpins; Escape ends pinning.`,
      ),
    noMine: "no mine",
    mine: "mine",
    unpinCell: (/** @type {string} */ pin, /** @type {string} */ name) => `${pin}. Unpin ${name}`,
    more: (/** @type {number} */ count) => `and ${count} more`,
  },
  title: "Costs",
  lead: "Give cells a cost for each mine in them. The board shows the cheapest of all solutions.",
  goals: "Which solution",
  goal: {
    cheapest: "Cheapest",
    dearest: "Costliest",
    fewest: "Fewest mines",
    most: "Most mines",
  },
  /** What cells say they are mines of. */
  within: {
    cheapest: "in the cheapest solution",
    dearest: "in the costliest solution",
    fewest: "in a solution with the fewest mines",
    most: "in a solution with the most mines",
  },
  toNumber: "Show it among all solutions",
  byHand: "Costs by hand",
  paint: "Paint costs",
  done: "Done painting",
  cost: "Cost",
  clear: "Clear costs",
  byGradient: "Costs by a gradient",
  gradient: "Gradient",
  directions: {
    right: "Left to right",
    left: "Right to left",
    down: "Top to bottom",
    up: "Bottom to top",
    away: "Away from the chosen cell",
  },
  first: "from",
  step: "in steps of",
  apply: "Apply to the board",
  bad: "A cost is a whole number, a fraction or a decimal not below 0, such as 3, 1/2 or 0.25.",
  paintHint: (/** @type {string} */ cells) =>
    forHand(
      `Click or drag over unknown ${cells}, or press Space on one, to give them this cost. Delete or a right click removes it; Escape ends painting.`,
    ),
  awayHint: (/** @type {string} */ cell) =>
    `Costs rise with every step away from ${cell}, where the cursor is.`,
  found: { cheapest: "The cheapest solution costs ", dearest: "The costliest solution costs " },
  withMines: (/** @type {number} */ mines) => `, with ${counted(mines, "mine")} on the board.`,
  fewest: (/** @type {number} */ mines) => `The fewest mines on the board: ${mines}.`,
  most: (/** @type {number} */ mines) => `The most mines on the board: ${mines}.`,
  range: (/** @type {number} */ least, /** @type {number} */ most) =>
    ` Solutions have ${least} to ${most} mines.`,
  only: "It is the only solution.",
  onlyOf: "It is the only one of ",
  solutions: (/** @type {string} */ range) => ` solutions.${range}`,
  alike: { cost: "cost the same", mines: "have that many" },
  shared: (/** @type {string} */ so, /** @type {string} */ range) =>
    ` solutions ${so}; this is the first of them.${range}`,
  all: "All ",
  of: " of ",
};

const MOST_LISTED = 24; // pins by name

/** Whether the board's clicks are for this. @param {Scene} scene @param {Local["hand"]} what */
export const isInHand = ({ brush, local }, what) => brush.isOn && local.hand === what;

/**
 * Let the board's clicks be for this, or give them back.
 * @param {Scene} scene
 * @param {Local["hand"]} what
 */
export function take(scene, what) {
  const { brush, set } = scene;
  if (brush.isOn && !isInHand(scene, what)) brush.toggle();
  set({ hand: what });
  brush.toggle();
}

/**
 * What a click makes of a cell: pinned as it is shown, then each other number of mines in turn,
 * then free again.
 * @param {number | null} pinned  null: it is not
 * @param {number} shown
 * @param {number} xMax
 * @returns {number | null}
 */
export function nextPin(pinned, shown, xMax) {
  if (pinned === null) return shown;
  const next = (pinned + 1) % (xMax + 1);
  return next === shown ? null : next;
}

/**
 * A stroke pins; only a click goes on to other numbers. The first number that was pinned is the one that was shown
 * then.
 * @param {Scene} scene
 * @param {readonly number[]} cells
 * @param {boolean} isFirst  of a stroke
 * @param {Shown | null} shown  on the board
 */
export function pinCells(scene, cells, isFirst, shown) {
  const { labels, xMax } = scene.state.position;
  const mines = shown && new Map(shown.solution.cells);
  const pins = new Map(scene.local.pins);
  for (const cell of cells) {
    const before = pins.get(cell);
    // Where no solution is left, a pin can only be changed.
    const here = mines ? (mines.get(cell) ?? 0) : before?.mines;
    if (here === undefined || labels[cell] !== UNKNOWN) continue;
    const began = before?.began ?? here;
    const next = isFirst ? nextPin(before?.mines ?? null, began, xMax) : here;
    if (next === null) pins.delete(cell);
    else pins.set(cell, { mines: next, began });
  }
  pin(scene, pins, shown);
}

/**
 * @param {Scene} scene
 * @param {readonly number[]} cells
 * @param {Shown | null} shown
 */
export function unpin(scene, cells, shown) {
  const pins = new Map(scene.local.pins);
  for (const cell of cells) pins.delete(cell);
  pin(scene, pins, shown);
}

/**
 * @param {Scene} scene
 * @param {Shown | null} shown
 */
export function drawPins(scene, shown) {
  const { position } = scene.state;
  const { pins } = scene.local;
  const cells = [...pins.keys()];
  const isOn = isInHand(scene, "pins");
  const [one, several] = [cellWord(position, 1), cellWord(position, 2)];
  const hint = pins.size ? WORDS.pins.onlyThese : "";
  return h(
    "section",
    { key: "pins", class: "pins", "aria-label": WORDS.pins.label },
    h(
      "div",
      { class: "pin-tools" },
      brushButton(
        { isOn, toggle: () => take(scene, "pins") },
        isOn ? WORDS.pins.done : WORDS.pins.pinCells(several),
      ),
      pins.size > 0 && button(WORDS.pins.unpinAll, () => unpin(scene, cells, shown)),
      h(
        "ul",
        { class: "pin-list", "aria-label": WORDS.pins.list },
        cells.slice(0, MOST_LISTED).map((cell) => {
          const words = pinInWords(scene, cell);
          return h(
            "li",
            { key: cell },
            button(
              [words, h("span", { "aria-hidden": "true" }, " ×")],
              () => unpin(scene, [cell], shown),
              {
                "aria-label": WORDS.pins.unpinCell(words, cellName(position, cell)),
                title: WORDS.pins.unpin,
              },
            ),
          );
        }),
        cells.length > MOST_LISTED && h("li", {}, WORDS.pins.more(cells.length - MOST_LISTED)),
      ),
    ),
    h("p", { class: "hint", role: "status" }, isOn ? WORDS.pins.hint(one) : hint),
  );
}

/** @param {Scene} scene @param {number} cell */
function pinInWords({ state, local }, cell) {
  const mines = local.pins.get(cell)?.mines ?? 0;
  const held =
    mines === 0
      ? WORDS.pins.noMine
      : mines === 1
        ? WORDS.pins.mine
        : counted(mines, WORDS.pins.mine);
  return `${shortName(state.position, cell)}: ${held}`;
}

/** Whether costs matter for what is sought. @param {Goal} goal */
const isCostedGoal = (goal) => goal === "cheapest" || goal === "dearest";

/** What a mine costs in each cell, where that matters. @param {Local} local */
export const costsShown = ({ mode, goal, costs }) =>
  mode === "costs" && isCostedGoal(goal) ? costs : null;

export const { title } = WORDS;
/** What cells say they are mines of. @param {Local} local */
export const within = ({ goal }) => WORDS.within[goal];
/** What it looks at besides. @param {import("../../state/state.js").State} state */
export const reads = ({ hand }) => [hand.cursor];

/** @param {Scene} scene @returns {import("./walk.js").Asked} */
export function asksCheapest({ answer, state, local }) {
  const { mode, goal, costs } = local;
  if (mode !== "costs" || !answer?.legal) return null;
  const { labels } = state.position;
  return {
    operation: "cheapest",
    pins: pinned(local),
    costs: isCostedGoal(goal)
      ? [...costs].filter(([cell]) => labels[cell] === UNKNOWN)
      : labels.flatMap((label, cell) => (label === UNKNOWN ? [[cell, "1"]] : [])),
    most: goal === "dearest" || goal === "most",
  };
}

/**
 * The solution that is sought; the one before stays until it has come.
 * @param {Scene} scene
 * @returns {Shown | null}
 */
export function shown({ told, local: { goal, before } }) {
  const { answer } = told.costs;
  return answer?.legal ? { solution: answer.solution, of: answer, goal } : before;
}

/**
 * What is chosen is seen at once, and the solution follows.
 * @param {Scene} scene
 * @param {Partial<Local>} change
 */
const choose = (scene, change) => scene.set({ ...change, before: shown(scene) });

/** @param {Scene} scene @param {Goal} goal */
function seek(scene, goal) {
  if (!isCostedGoal(goal) && isInHand(scene, "costs")) scene.brush.toggle();
  choose(scene, { goal });
}

/**
 * What is written in a field; null where that is no cost, which is said.
 * @param {Scene} scene
 * @param {CostField} name
 */
function read({ local, set }, name) {
  const value = parseNumber(local.typed[name]);
  set({ wrong: value ? "" : name });
  return value;
}

/** @param {Scene} scene @param {readonly number[]} cells */
export function paint(scene, cells) {
  const value = read(scene, "cost");
  if (value) give(scene, cells, toText(value));
}

/** @param {Scene} scene @param {readonly number[]} cells @param {string} cost */
export function give(scene, cells, cost) {
  const { labels } = scene.state.position;
  const costs = new Map(scene.local.costs);
  for (const cell of cells) {
    if (cost === "0" || labels[cell] !== UNKNOWN) costs.delete(cell);
    else costs.set(cell, cost);
  }
  choose(scene, { costs });
}

/** @param {Scene} scene */
function layGradient(scene) {
  const first = read(scene, "first");
  const step = first && read(scene, "step");
  if (!first || !step) return;
  const { position, hand } = scene.page.store.state;
  const { direction } = scene.local;
  const costs = gradientCosts(position, { direction, first, step, from: hand.cursor });
  choose(scene, { costs: new Map([...costs].filter(([, cost]) => cost !== "0")) });
}

/** @param {Scene} scene */
export function draw(scene) {
  const { state, told, local } = scene;
  const { goal, before } = local;
  const found = shown(scene);
  const isSeen = found !== null && !told.costs.problem;
  return h(
    "section",
    {
      key: "costs",
      class: isSeen && found === before ? "costs stale" : "costs",
      "aria-label": title,
    },
    h("p", { class: "lead" }, WORDS.lead),
    segments({
      name: "solution-goal",
      label: WORDS.goals,
      all: Object.entries(WORDS.goal),
      chosen: goal,
      choose: (value) => seek(scene, /** @type {Goal} */ (value)),
    }),
    isCostedGoal(goal) && drawTools(scene),
    noticeAbout(told.costs, found ? null : state),
    h(
      "div",
      { key: "body", class: "view-body", hidden: !isSeen },
      isSeen && drawFound(scene, found),
    ),
  );
}

/** @param {Scene} scene @param {Shown} found */
function drawFound(scene, found) {
  const { number } = found.solution;
  const of = /** @type {CheapestLegal} */ (found.of);
  const goal = found.goal ?? "cheapest";
  return [
    h("p", { class: "solution-shown", role: "status" }, foundInWords(of, goal)),
    h("p", {}, othersInWords(of, isCostedGoal(goal))),
    h(
      "div",
      {},
      number !== null &&
        button(WORDS.toNumber, () => goTo(scene, number, { ...found, of: scene.answer })),
    ),
  ];
}

/** @param {Scene} scene */
function drawTools(scene) {
  const { costs, wrong, direction } = scene.local;
  const isOn = isInHand(scene, "costs");
  // A cost that cannot be read is not put anywhere; the clicks can be given back all the same.
  const toggle = () => (isOn || read(scene, "cost")) && take(scene, "costs");
  const field = (/** @type {CostField} */ name) =>
    textField(
      {
        box: "solution-field",
        id: name === "cost" ? "cost-painted" : `cost-${name}`,
        label: WORDS[name],
        value: scene.local.typed[name],
        type: typeInto(scene, name, { wrong: "" }),
        isWrong: wrong === name,
      },
      { class: "cost-field" },
    );
  return h(
    "div",
    { key: "tools", class: "cost-tools" },
    h(
      "div",
      { class: "solution-tools", role: "group", "aria-label": WORDS.byHand },
      brushButton({ isOn, toggle }, isOn ? WORDS.done : WORDS.paint),
      field("cost"),
      costs.size > 0 && button(WORDS.clear, () => choose(scene, { costs: new Map() })),
    ),
    h(
      "div",
      { class: "solution-tools", role: "group", "aria-label": WORDS.byGradient },
      selectField({
        box: "solution-field",
        id: "cost-direction",
        label: WORDS.gradient,
        value: direction,
        choose: (value) => scene.set({ direction: /** @type {Direction} */ (value) }),
        options: Object.entries(WORDS.directions).map(([value, title]) => ({ value, title })),
      }),
      field("first"),
      field("step"),
      button(WORDS.apply, () => layGradient(scene)),
    ),
    h("p", { class: "problem", role: "alert" }, wrong && WORDS.bad),
    h("p", { class: "hint" }, hintInWords(scene, isOn)),
  );
}

/** @param {Scene} scene @param {boolean} isOn */
function hintInWords({ state: { position, hand }, local }, isOn) {
  if (isOn) return WORDS.paintHint(cellWord(position, 2));
  return local.direction === "away" && WORDS.awayHint(cellName(position, hand.cursor));
}

/** @param {CheapestLegal} answer @param {Goal} goal */
function foundInWords({ cost, solution, fewest, most }, goal) {
  if (goal === "fewest") return WORDS.fewest(fewest);
  if (goal === "most") return WORDS.most(most);
  const fraction = fromText(cost);
  const costs = fraction.bottom === 1n ? numberNode(cost) : `${cost} ≈ ${toDecimal(fraction, 4)}`;
  return [WORDS.found[goal], costs, WORDS.withMines(solution.mines)];
}

/**
 * How many share the cost, or the number of mines.
 * @param {CheapestLegal} answer
 * @param {boolean} isCosted
 */
function othersInWords({ shared, total, fewest, most }, isCosted) {
  const range = isCosted && fewest !== most ? WORDS.range(fewest, most) : "";
  if (total === "1") return WORDS.only;
  if (shared === "1") return [WORDS.onlyOf, numberNode(total), WORDS.solutions(range)];
  const rest = WORDS.shared(isCosted ? WORDS.alike.cost : WORDS.alike.mines, range);
  return shared === total
    ? [WORDS.all, numberNode(total), rest]
    : [numberNode(shared), WORDS.of, numberNode(total), rest];
}

/**
 * Costs that rise from one side of the board to the other, or away from a cell.
 * @param {Position} position
 * @param {{direction: Direction, first: Fraction, step: Fraction, from: number}} gradient
 *   `first`: the cost where it begins; `step`: how much more the next row, column or ring costs;
 *   `from`: the cell it goes away from
 * @returns {Map<number, string>}  of the unknown cells
 */
export function gradientCosts(position, { direction, first, step, from }) {
  const steps = direction === "away" ? stepsAway(position, from) : stepsAcross(position, direction);
  /** @type {Map<number, string>} */
  const costs = new Map();
  position.labels.forEach((label, i) => {
    if (label !== UNKNOWN) return;
    const top = first.top * step.bottom + BigInt(steps[i]) * step.top * first.bottom;
    costs.set(i, toText(reduced(top, first.bottom * step.bottom)));
  });
  return costs;
}

/**
 * The row or the column of each cell, from 0; of vertices, those that stand above or beside each
 * other share one.
 * @param {Position} position
 * @param {"right" | "left" | "down" | "up"} direction
 */
function stepsAcross(position, direction) {
  const isVertical = direction === "down" || direction === "up";
  const places = position.labels.map((_, i) => {
    if (isGraph(position)) return position.places[i][isVertical ? 1 : 0];
    return isVertical ? Math.floor(i / position.width) : i % position.width;
  });
  const distinct = [...new Set(places)].sort((a, b) => a - b);
  if (direction === "left" || direction === "up") distinct.reverse();
  const ranks = new Map(distinct.map((place, rank) => [place, rank]));
  return places.map((place) => /** @type {number} */ (ranks.get(place)));
}

/**
 * How many steps from neighbour to neighbour lead to each cell; one more than to the farthest where
 * none do.
 * @param {Position} position
 * @param {number} from
 */
function stepsAway(position, from) {
  const steps = stepsFrom(around(position), from);
  const beyond = steps.reduce((most, each) => Math.max(most, each), 0) + 1;
  return steps.map((each) => (each < 0 ? beyond : each));
}
