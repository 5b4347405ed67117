// Cell: the cell under the pointer, or else the chosen one, in numbers that can be checked; what it would show
// if it were opened; and below it all chances that are on the board.

import { tileOf } from "../../board/cells.js";
import { chanceOfMany, toldIn } from "../../board/faces.js";
import { h } from "../../page/h.js";
import { button, goButton, pictureButton } from "../../parts/fields.js";
import { nameProblem } from "../../state/graph_edits.js";
import { UNKNOWN } from "../../state/labels.js";
import { around, isGraph } from "../../state/position.js";
import { isOverdue, NO_MARKS } from "../../state/state.js";
import { cellWord } from "../../text/names.js";
import { unknowableInWords } from "../../text/unknowable.js";
import { listed } from "../../text/wording.js";
import { view } from "../view.js";
import { drawChances, marksOf } from "./chances.js";
import { boundInWords, drawExactly, factsOf } from "./facts.js";
import { barsOf, drawDistribution, drawShows, questionAt } from "./shows.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/answer.js").Chance} Chance
 * @typedef {{isMore: boolean, showsAll: boolean, pointed: number, typing: {vertex: number, problem: string} | null}} Local
 *   `isMore`: the forms to copy and the numbers that bind it are seen; `showsAll`: all chances, however many;
 *   `pointed`: a line of these that is pointed at, or has the focus, -1: none; `typing`: the vertex that is being
 *   named, and why that is no name
 * @typedef {import("../view.js").Scene<Local>} Scene
 */

/**
 * ms. Whoever types or moves on is on the way to another cell, and what they write next must not wait until Python
 * has told about one that was passed.
 */
const PATIENCE = 30;
const KEPT = 200; // answers about cells: the pointer comes back to many
const MOST_LISTED = 8; // neighbours
const LONG = 200; // signs of what is told whoever points at it

const WORDS = {
  label: "This cell",
  copy: "Copy",
  copied: "Numbers copied",
  open: "Should I open it?",
  ifMine: "What if it is a mine?",
  why: "Why?",
  again: "Ask again",
  more: "More about it",
  moreTitle: "Digits to copy, and the numbers that bind it",
  name: "Name",
  nameLabel: "Name of the vertex",
  alone: "Joined to no vertex.",
  joined: (/** @type {string} */ names) => `Joined to ${names}.`,
};

/** The cell that is told of. @param {State} state */
const cellIn = ({ hand }) => hand.hover ?? hand.cursor;

export default view({
  name: "cell",
  kept: KEPT,
  keepsOld: false,
  begin: (before) =>
    /** @type {Local} */ ({
      isMore: before?.isMore ?? false,
      showsAll: before?.showsAll ?? false,
      pointed: -1,
      typing: before?.typing ?? null,
    }),
  rests: (local) => ({ ...local, pointed: -1, typing: null }),
  reads: ({ hand, said: { unknowable, overlay, stopped }, python }) => [
    hand.hover ?? hand.cursor,
    hand.cursor,
    unknowable,
    overlay,
    python.is,
    stopped,
  ],
  asks({ state }) {
    const { position, hand } = state;
    const { answer } = state.said;
    const cell = cellIn(state);
    const isCovered = position.labels[cell] === UNKNOWN && answer?.byCell[cell];
    return isCovered && !hand.painting
      ? { ...questionAt(position, cell), patience: PATIENCE }
      : null;
  },
  // There is always something to tell.
  frame(scene) {
    const look = isOverdue(scene.state) ? " stale" : "";
    return [
      h("section", { class: `cell-facts${look}`, "aria-label": WORDS.label }, drawFacts(scene)),
      drawVertex(scene),
      h("div", { class: `all-chances${look}` }, drawChances(scene, cellIn(scene.state))),
    ];
  },
  marksAlone: marksOf,
});

/** @param {Scene} scene */
function drawFacts(scene) {
  const { state, local } = scene;
  const { position } = state;
  const { answer } = state.said;
  const cell = cellIn(state);
  const told = toldIn({ ...state, ...NO_MARKS }, cell);
  const chance = position.labels[cell] === UNKNOWN ? (answer?.byCell[cell] ?? null) : null;
  return [
    drawHero(scene, cell, chance),
    told && h("p", { key: "told", class: "told" }, told),
    chance && [
      drawBars(scene, cell),
      chance.distribution.length > 2 &&
        drawDistribution(chance.distribution, cellWord(position, 1)),
      drawUnknowable(state, cell),
      drawQuestions(scene, chance, cell),
      local.isMore && drawMore(scene, chance),
    ],
  ];
}

/**
 * @param {Scene} scene
 * @param {number} cell
 * @param {Chance | null} chance
 */
function drawHero({ state, page }, cell, chance) {
  const { name, said, headline, text, whole } = factsOf(state, cell);
  const label = state.position.labels[cell];
  return h(
    "div",
    { key: "hero", class: "hero" },
    label !== undefined && tileOf(label, chance, chance !== null && chanceOfMany(state) === chance),
    h(
      "div",
      {},
      h("h2", { "aria-label": said }, name),
      headline && h("p", { class: "headline" }, headline),
      h(
        "p",
        { class: "check" },
        text,
        whole && [
          " ",
          button(WORDS.copy, () => page.copyText(whole, WORDS.copied), {
            class: "link",
            title: whole.length < LONG ? whole : null,
          }),
        ],
      ),
    ),
  );
}

/**
 * What it would show. What was seen before stays, dimmed, until there is something else: nothing flickers.
 * @param {Scene} scene
 * @param {number} cell
 */
function drawBars({ state: { position }, told }, cell) {
  const { problem, again, answer, old } = told.main;
  if (problem)
    return h(
      "p",
      { key: "no-shows", class: "no-shows" },
      problem.message,
      " ",
      button(WORDS.again, again),
    );
  if (answer?.legal) return drawShows(barsOf(position, cell, answer), false);
  const none = barsOf(position, cell, null);
  const late = old?.legal ? barsOf(position, cell, old) : none;
  return drawShows(late.length === none.length ? late : none, true);
}

/**
 * What cannot be known about a cell.
 * @param {State} state
 * @param {number} cell
 */
function drawUnknowable({ position, said: { unknowable }, revision }, cell) {
  const found = unknowable?.revision === revision ? unknowable.found : null;
  const sentences = found ? unknowableInWords(position, found, cell) : [];
  return (
    sentences.length > 0 &&
    h("p", { key: "unknowable", class: "unknowable-text" }, sentences.join(" "))
  );
}

/**
 * What to ask next.
 * @param {Scene} scene
 * @param {Chance} chance
 * @param {number} cell
 */
function drawQuestions({ page: { showView, store }, local, set }, { safe, mined }, cell) {
  const link = (
    /** @type {string} */ words,
    /** @type {string} */ name,
    /** @type {boolean} */ isSupposed = false,
  ) => {
    const lead = () => {
      store.setHand({ cursor: cell, hover: null });
      showView(name, false, isSupposed ? cell : null);
    };
    return goButton(words, lead, { key: words, class: "link" });
  };
  return h(
    "div",
    { key: "asks", class: "asks" },
    safe || mined
      ? link(WORDS.why, "why")
      : [link(WORDS.open, "moves"), link(WORDS.ifMine, "what-if", true)],
    pictureButton(WORDS.more, "more", () => set({ isMore: !local.isMore }), {
      key: "more",
      class: "more-button",
      title: WORDS.moreTitle,
      "aria-expanded": String(local.isMore),
    }),
  );
}

/**
 * @param {Scene} scene
 * @param {Chance} chance
 */
const drawMore = ({ state, page }, chance) =>
  h(
    "div",
    { key: "more", class: "cell-more" },
    drawExactly(chance, state.settings.digits, page),
    h("p", { class: "bound" }, boundInWords(state, chance)),
  );

/**
 * The vertex of a graph: its name, which can be changed, and its neighbours. Whoever is typing a name stays with
 * their vertex.
 * @param {Scene} scene
 */
function drawVertex({ state, local, set, page: { store, board } }) {
  const { position, game } = state;
  if (!isGraph(position) || game) return null;
  const vertex = local.typing?.vertex ?? cellIn(state);
  const name = position.names[vertex];
  if (name === undefined) return null;
  const touched = around(position)[vertex].map((i) => position.names[i]);
  /** Whether there is nothing against it. @param {HTMLInputElement} field */
  const rename = (field) => {
    const newest = store.state.position;
    const to = field.value.trim();
    const isOther = isGraph(newest) && to !== newest.names[vertex];
    const problem = isOther ? nameProblem(newest, vertex, to) : "";
    set({ typing: { vertex, problem } });
    if (isOther && !problem) store.dispatch({ do: "rename", vertex, name: to });
    return !problem;
  };
  return h(
    "div",
    { key: "vertex", class: "vertex-facts" },
    h("label", { for: "vertex-name" }, WORDS.name),
    h("input", {
      key: `${vertex} ${name}`,
      id: "vertex-name",
      type: "text",
      defaultValue: name,
      maxlength: 40,
      size: 8,
      "aria-label": WORDS.nameLabel,
      onfocus: () => set({ typing: { vertex, problem: "" } }),
      onblur: () => set({ typing: null }),
      onchange: (/** @type {Event} */ { currentTarget }) =>
        rename(/** @type {HTMLInputElement} */ (currentTarget)),
      onkeydown: (/** @type {KeyboardEvent} */ { key, currentTarget }) => {
        if (key !== "Enter" && key !== "Escape") return;
        const field = /** @type {HTMLInputElement} */ (currentTarget);
        if (key === "Enter") store.setHand({ cursor: vertex });
        else field.value = name;
        if (rename(field)) board.focus(store.state.hand.cursor);
      },
    }),
    h("span", { class: "problem", role: "alert" }, local.typing?.problem),
    h(
      "span",
      { class: "joined" },
      touched.length ? WORDS.joined(listed(touched, MOST_LISTED)) : WORDS.alone,
    ),
  );
}
