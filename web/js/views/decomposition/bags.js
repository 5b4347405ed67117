// The bags of a decomposition as a tree: rectangles with the names of their vertices, or where there are many bags,
// with how many vertices they hold. They are pointed at and chosen, with a pointer or with keys.

import { h, onceFor } from "../../page/h.js";
import { cellName, shortName } from "../../text/names.js";
import { counted } from "../../text/wording.js";
import { nodeAt, placeTrees, treePicture } from "../tree_picture.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DecompositionAnswer} DecompositionAnswer
 * @typedef {import("../../solver/protocol.js").BagKind} BagKind
 * @typedef {{lines: string[], width: number, height: number}} Bag
 * @typedef {{places: import("../tree_picture.js").TreePlaces, bags: Bag[]}} Layout
 * @typedef {{pointed: number | null, chosen: number | null, holding: ReadonlySet<number>,
 *   sight: {bag: number} | null}} Looked
 *   `holding`: the bags of the vertex that somebody looks at on the board; `sight`: the bag that was brought into sight
 * @typedef {{point: (bag: number | null) => void, choose: (bag: number) => void, chooseWalked: () => void,
 *   walk: (step: (pointed: number | null) => number) => void}} Does
 *   `walk`: with a key, from the bag that is pointed at; `chooseWalked`: that bag
 */

const WORDS = {
  box: "The tree of bags; arrows go from bag to bag, Enter chooses one",
  picture: (/** @type {number} */ bags, /** @type {number} */ width) =>
    `A tree of ${counted(bags, "bag")} of width ${width}; the list below has them all`,
  bag: (/** @type {number} */ bag) => `Bag ${bag + 1}`,
  holds: (/** @type {string} */ bag, /** @type {string} */ cells) => `${bag}: ${cells || "empty"}`,
  /** What a bag of a nice decomposition does. @type {Record<BagKind["kind"], string>} */
  kinds: { leaf: "leaf", join: "join", introduce: "+", forget: "−" },
};

const LETTER = 7; // px of a letter in a bag, about
const LINE = 16; // px of a line in a bag
const BORDER = 10; // px above and below the lines together
const TITLE = 12; // px above a bag, for its number
const IN_LINE = 4; // names in one line of a bag
const MOST_NAMES = 12; // names in a bag that is drawn
const MOST_LISTED = 8; // names of a bag in the list
const MOST_NAMED = 80; // bags of a tree that shows their vertices; in a larger one they are counted
/** px: the narrowest bag, what is beside its text, beside it, and between it and its children. */
const ROOM = {
  named: { least: 34, inside: 16, beside: 14, below: 34 },
  counted: { least: 24, inside: 8, beside: 4, below: 14 },
};

/** Whether vertices are only counted. @param {DecompositionAnswer} answer */
export const isCounted = ({ bags }) => bags.length > MOST_NAMED;

/** @param {number} bag  from 0 */
export const bagName = (bag) => WORDS.bag(bag);

/**
 * A bag and its vertices, all of them.
 * @param {Position} position
 * @param {DecompositionAnswer} answer
 * @param {number} bag
 */
export const bagInWords = (position, { bags }, bag) =>
  WORDS.holds(bagName(bag), bags[bag].map((cell) => cellName(position, cell)).join(", "));

/**
 * A bag in the list.
 * @param {Position} position
 * @param {readonly number[]} cells
 * @param {number} bag
 */
export function bagTitle(position, cells, bag) {
  const names = cells.slice(0, MOST_LISTED).map((cell) => shortName(position, cell));
  const more = cells.length > MOST_LISTED ? " …" : "";
  return `${WORDS.holds(bagName(bag), names.join(" "))}${more}`;
}

/**
 * The tools of the picture, and its box.
 * @param {Position} position
 * @param {DecompositionAnswer} answer
 * @param {Looked} looked
 * @param {Does} does
 */
export function bagTree(position, answer, { pointed, chosen, holding, sight }, does) {
  const { parents, bags, width } = answer;
  const layout = layOut(answer, position);
  const lookOf = (/** @type {number} */ bag) =>
    ["bag", bag === chosen && "chosen", bag === pointed && "pointed", holding.has(bag) && "holds"]
      .filter(Boolean)
      .join(" ");
  const choose = (/** @type {Event} */ event) => {
    const bag = nodeAt(event);
    if (bag !== null) does.choose(bag);
  };
  return treePicture(
    {
      of: answer,
      label: WORDS.box,
      parents,
      places: layout.places,
      drop: (bag) => layout.bags[bag].height,
      hasText: !isCounted(answer),
      start: bags.length - 1, // the root is the last one
      sight: sight && { of: sight, node: sight.bag },
      picture: {
        class: "tree-picture",
        role: "img",
        "aria-label": WORDS.picture(bags.length, width),
        onclick: choose,
        onpointerover: (/** @type {Event} */ event) => does.point(nodeAt(event)),
        onpointerleave: () => does.point(null),
      },
      attributes: {
        onkeydown: (/** @type {KeyboardEvent} */ event) => press(event, answer, does),
        onblur: () => does.point(null),
      },
    },
    lookOf,
    (bag, look) => drawBag(position, answer, layout, bag, look),
  );
}

/** @param {DecompositionAnswer} answer @param {Position} position @returns {Layout} */
function place(answer, position) {
  const { bags, parents, kinds } = answer;
  const isNamed = !isCounted(answer);
  const room = isNamed ? ROOM.named : ROOM.counted;
  const drawn = bags.map((cells, bag) => {
    const lines = isNamed ? linesOf(position, cells, kinds?.[bag] ?? null) : [`${cells.length}`];
    const widths = lines.map((line) => line.length * LETTER + room.inside);
    return {
      lines,
      width: Math.max(room.least, ...widths),
      height: lines.length * LINE + BORDER,
    };
  });
  const highest = drawn.reduce((most, { height }) => Math.max(most, height), LINE + BORDER);
  const widths = drawn.map(({ width }) => width + room.beside);
  const places = placeTrees(parents, widths, highest + room.below, highest + 2);
  const y = places.y.map((each) => each + TITLE);
  return { bags: drawn, places: { ...places, y, height: places.height + TITLE + 2 } };
}

const layOut = onceFor(place);

/**
 * Names in a few lines, and what the bag does in a nice decomposition.
 * @param {Position} position
 * @param {readonly number[]} cells
 * @param {BagKind | null} step
 */
function linesOf(position, cells, step) {
  const names = cells.map((cell) => shortName(position, cell));
  const shown =
    names.length > MOST_NAMES
      ? [...names.slice(0, MOST_NAMES - 1), `+${names.length - MOST_NAMES + 1}`]
      : names;
  const lines = [];
  for (let i = 0; i < shown.length; i += IN_LINE) lines.push(shown.slice(i, i + IN_LINE).join(" "));
  if (!lines.length) lines.push("∅");
  if (step) {
    const of = step.vertex === null ? "" : ` ${shortName(position, step.vertex)}`;
    lines.push(`${WORDS.kinds[step.kind]}${of}`);
  }
  return lines;
}

/**
 * @param {Position} position
 * @param {DecompositionAnswer} answer
 * @param {Layout} layout
 * @param {number} bag
 * @param {string} look
 */
function drawBag(position, answer, { places, bags }, bag, look) {
  const { lines, width, height } = bags[bag];
  const isNamed = !isCounted(answer);
  const isWidest = answer.bags[bag].length === answer.width + 1;
  const step = isNamed && answer.kinds ? lines.length - 1 : -1;
  return h(
    "g",
    {
      key: bag,
      class: look,
      transform: `translate(${places.x[bag]} ${places.y[bag]})`,
      "data-node": bag,
    },
    h("title", {}, bagInWords(position, answer, bag)),
    h("rect", {
      class: isWidest ? "widest" : "narrower",
      x: -width / 2,
      y: 0,
      width,
      height,
      rx: 7,
    }),
    isNamed && h("text", { class: "bag-number", x: -width / 2, y: -3 }, bag + 1),
    lines.map((line, i) =>
      h("text", { class: i === step ? "bag-kind" : "bag-names", y: (i + 1) * LINE }, line),
    ),
  );
}

/**
 * From bag to bag without a pointer.
 * @param {KeyboardEvent} event
 * @param {DecompositionAnswer} answer
 * @param {Does} does
 */
function press(event, { bags, parents }, { walk, chooseWalked }) {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!bags.length || altKey || ctrlKey || metaKey || shiftKey) return;
  const isArrow = key.startsWith("Arrow");
  if (!isArrow && key !== "Enter") return;
  event.preventDefault();
  if (isArrow)
    walk((pointed) => (pointed === null ? bags.length - 1 : stepFrom(key, pointed, parents)));
  else chooseWalked();
}

/**
 * The bag that an arrow leads to, the same one where there is none.
 * @param {string} key
 * @param {number} bag
 * @param {readonly (number | null)[]} parents
 */
function stepFrom(key, bag, parents) {
  if (key === "ArrowUp") return parents[bag] ?? bag;
  if (key === "ArrowLeft") return Math.max(bag - 1, 0);
  if (key === "ArrowRight") return Math.min(bag + 1, parents.length - 1);
  const child = parents.indexOf(bag);
  return child < 0 ? bag : child;
}
