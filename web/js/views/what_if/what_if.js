// What if: cells that are supposed to be mines, free, or to show a number, and how every other probability would
// change; and how much all of them depend on one cell. Nothing of it is written on the board unless somebody says so.

import { isInSight } from "../../board/board.js";
import { segments } from "../../page/choices.js";
import { h } from "../../page/h.js";
import { boardPart } from "../../parts/board_part.js";
import { button } from "../../parts/fields.js";
import { emptiness, NO_SOLUTION, NO_VERTEX } from "../../parts/notice.js";
import { flag, UNKNOWN } from "../../state/labels.js";
import { sameCells } from "../../state/position.js";
import { cellWord } from "../../text/names.js";
import { forHand, startingName } from "../../text/wording.js";
import { AskedBoard } from "../asked_board.js";
import { brushButton, view } from "../view.js";
import {
  certaintyInWords,
  dependenceInWords,
  drawChanges,
  holdingInWords,
  legendOf,
  OVERLAYS,
  resultOf,
} from "./changes.js";
import {
  drawChoice,
  drawPins,
  keptPins,
  nextPin,
  pinnedValues,
  typedPin,
  withPins,
} from "./pins.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {"suppose" | "depend"} Mode
 * @typedef {{mode: Mode, position: Position, pins: import("./pins.js").Pins, chosen: number,
 *   choice: import("./pins.js").Choice, stroke: string | null, shown: Record<Mode, string>}} Local
 *   `position`: the board that the pins are on; `chosen`: the cell that all others depend on, -1 where there is none;
 *   `stroke`: what the stroke that is drawn supposes, null: nothing any more; `shown`: an overlay of each mode
 * @typedef {import("../view.js").Scene<Local>} Scene
 */

const KEPT = 2; // answers: one of each mode

const WORDS = {
  modes: "What to look at",
  mode: { suppose: "Suppose", depend: "Dependence of one cell" },
  parts: { suppose: "What would change", depend: "What depends on a cell" },
  lead: {
    suppose: (/** @type {Position} */ position) =>
      `Suppose what ${cellWord(position, 2)} hold; nothing is written.`,
    depend: (/** @type {Position} */ position) =>
      `What every other chance becomes if one covered ${cellWord(position, 1)} is a mine.`,
  },
  clicks: {
    suppose: (/** @type {Position} */ position) =>
      forHand(`Click ${cellWord(position, 2)} to suppose`),
    depend: (/** @type {Position} */ position) =>
      forHand(`Click to choose the ${cellWord(position, 1)}`),
  },
  nothing: {
    suppose: (/** @type {Position} */ position) =>
      forHand(`Nothing is supposed yet: click a covered ${cellWord(position, 1)}.`),
    depend: (/** @type {Position} */ position) =>
      forHand(
        `Click a covered ${cellWord(position, 1)} to see how much every other chance depends on it.`,
      ),
  },
  shows: "The board shows:",
  write: (/** @type {number} */ count) =>
    count === 1 ? "Put it on the board" : "Put all of it on the board",
  written: (/** @type {number} */ count, /** @type {Position} */ position) =>
    `Put on the board: ${count.toLocaleString("en")} ${cellWord(position, count)}. Undo takes it back.`,
  impossible:
    "What you suppose is impossible, so nothing can be said about what depends on it. Take some of it back.",
  conflict: (/** @type {string} */ sentence, /** @type {number} */ count) =>
    `${sentence} Take ${count === 1 ? "it" : "one of these"} back to go on.`,
  nothingDepends: (/** @type {string} */ name, /** @type {boolean} */ isSafe) =>
    `${name} is certainly ${isSafe ? "safe" : "a mine"}, so nothing depends on it. Choose another.`,
};

export default view({
  name: "what-if",
  kept: KEPT,
  keepsOld: ({ local }, old) => local.mode === old.local.mode,
  begin,
  asks({ state, local }) {
    const { position } = state;
    const { mode, pins } = local;
    const nothing = emptinessOf(state);
    if (nothing) return nothing;
    const cell = chosenIn(local);
    if (mode === "suppose" ? !pins.size : cell < 0) return WORDS.nothing[mode](position);
    const board = AskedBoard.of(position, pins);
    const asked = { about: () => board.request, pins: board.fields };
    return mode === "suppose"
      ? { operation: "suppose", ...asked }
      : { operation: "dependence", cell: board.toAsked(cell), ...asked };
  },
  refuses({ answer, state, local }) {
    const isSupposing = local.mode === "suppose";
    if (!answer.legal) return !isSupposing && local.pins.size ? WORDS.impossible : NO_SOLUTION;
    if (isSupposing) {
      const { possible, conflict } = answer;
      return possible ? "" : WORDS.conflict(conflict.sentence, conflict.cells.length);
    }
    const { dependent, probability } = answer;
    if (dependent.length || !["0", "1"].includes(probability)) return "";
    const name = startingName(state.position, local.chosen);
    return WORDS.nothingDepends(name, probability === "0");
  },
  frame(scene, middle, { marks }) {
    const { state, local, brush } = scene;
    const { mode, pins } = local;
    const part = mode === "suppose" ? "supposed-part" : "dependence-part";
    return [
      drawHead(scene),
      h(
        "div",
        { key: "desk", class: "what-if-desk" },
        h(
          "section",
          {
            class: conflictIn(scene) ? `${part} conflict` : part,
            "aria-label": WORDS.parts[mode],
          },
          middle,
        ),
        marks?.viewed && boardPart(state, marks),
      ),
      h(
        "div",
        { key: "tools", class: "what-if-tools" },
        isPossible(scene) && button(WORDS.write(pins.size), () => write(scene), { key: "write" }),
        brushButton(brush, WORDS.clicks[mode](state.position)),
      ),
    ];
  },
  draw(scene, now) {
    const { answer, state, local, page } = scene;
    const { position } = state;
    const { mode, chosen } = local;
    const { rows, sorted } = resultIn(scene);
    return [
      h(
        "p",
        { key: "chance", class: "what-if-chance", role: "status" },
        mode === "suppose"
          ? holdingInWords(answer)
          : dependenceInWords(position, chosen, answer.probability, sorted),
      ),
      mode === "suppose" && h("p", { key: "certain" }, certaintyInWords(rows, position)),
      drawSwitch(now),
      drawChanges(position, mode, sorted, page.showCell),
    ];
  },
  // While the answer to other pins is on its way the board shows the last one: nothing flickers.
  marks: (scene, now) => marksOf(now, overlayIn(now), resultIn(scene).values),
  marksAlone(scene) {
    const { state, local } = scene;
    if (emptinessOf(state)) return null;
    if (!conflictIn(scene)) return marksOf(scene, overlayIn(scene), null);
    return marksOf(
      scene,
      OVERLAYS.suppose.after.overlay,
      pinnedValues(state.position, state.said.answer, local.pins),
    );
  },
  after: (scene, _before, root) => announce(scene, root),
  brush: {
    isTaken: true,
    use({ state: { position }, local, set }, cells, isFirst) {
      const { mode, pins, choice } = local;
      if (mode === "depend") {
        if (isFirst) set({ chosen: position.labels[cells[0]] === UNKNOWN ? cells[0] : -1 });
        return;
      }
      const stroke = isFirst ? nextPin(pins.get(cells[0]), choice, position) : local.stroke;
      const changes = cells.map((cell) => /** @type {const} */ ([cell, stroke]));
      set({ stroke, pins: withPins(pins, position, changes) });
    },
    /** The keys that write labels suppose them here. */
    type({ state: { position }, local: { mode, pins }, set }, cell, key) {
      const label = mode === "suppose" ? typedPin(pins.get(cell), key, position) : undefined;
      if (label === undefined) return false;
      set({ pins: withPins(pins, position, [[cell, label]]) });
      return true;
    },
    erase: ({ state: { position }, local: { pins }, set }, cell) =>
      set({ pins: withPins(pins, position, [[cell, null]]) }),
  },
  supposes: ({ state: { position } }, cell) => ({
    mode: /** @type {const} */ ("suppose"),
    pins: withPins(new Map(), position, [[cell, flag(1)]]),
  }),
});

/** What still says something of another board stays. @param {Local | null} before @param {State} state @returns {Local} */
function begin(before, { position }) {
  if (!before)
    return {
      mode: "suppose",
      position,
      pins: new Map(),
      chosen: -1,
      choice: { kind: "mine", mines: "1", number: "1" },
      stroke: null,
      shown: { suppose: "after", depend: "change" },
    };
  const isThere =
    sameCells(before.position, position) && position.labels[before.chosen] === UNKNOWN;
  const pins = keptPins(before.pins, before.position, position);
  return { ...before, position, pins, chosen: isThere ? before.chosen : -1 };
}

/** The chosen cell; -1 where there is none, or something is supposed of it. @param {Local} local */
const chosenIn = ({ chosen, pins }) => (pins.has(chosen) ? -1 : chosen);

/** Why nothing can be supposed on this board; "" where something can. @param {State} state */
const emptinessOf = (state) => (state.position.labels.length ? emptiness(state, false) : NO_VERTEX);

/** The pins that cannot hold together, as the answer names them. @param {Scene} scene */
const conflictIn = ({ answer, local }) =>
  local.mode === "suppose" && answer?.legal && !answer.possible ? answer.conflict : null;

/** Whether what is supposed can be written: of a question that is on its way the last answer tells. @param {Scene} scene */
function isPossible({ state, told: { main }, local: { mode, pins } }) {
  const answer = main.waits ? main.last : main.answer;
  return mode === "suppose" && pins.size > 0 && !state.game && Boolean(answer?.possible);
}

/** @param {Scene} scene */
const overlayIn = ({ local: { mode, shown } }) => OVERLAYS[mode][shown[mode]].overlay;

/** What an answer changes. @param {Scene} scene */
const resultIn = ({ answer, state: { position, said }, local: { pins, chosen } }) =>
  resultOf(answer, AskedBoard.of(position, pins), said.answer, chosen);

/**
 * An overlay of the view's own, and rings around what is supposed and chosen.
 * @param {Scene} scene
 * @param {import("../../board/overlays/overlays.js").Overlay<any>} overlay
 * @param {any[] | null} values
 * @returns {import("../view.js").Marks}
 */
function marksOf(scene, overlay, values) {
  const { state, local } = scene;
  const { mode, pins } = local;
  const chosen = mode === "depend" ? chosenIn(local) : -1;
  const conflict = conflictIn(scene);
  const wrong = conflict ? AskedBoard.of(state.position, pins).fromAsked(conflict.cells) : [];
  return {
    viewed: values && {
      faces: new Map(),
      legend: legendOf(overlay, pins.size > 0),
      overlaying: { overlay, values },
    },
    rings: [...(chosen < 0 ? [] : [chosen]), ...pins.keys()].map((cell) => ({
      cells: [cell],
      letter: "",
      tone: 5,
      text: null,
      picked: true,
      dashed: true,
      wrong: wrong.includes(cell),
    })),
  };
}

/** @param {Scene} scene */
function drawHead({ state, local, set }) {
  const { mode, pins, choice } = local;
  const { position } = state;
  return h(
    "div",
    { key: "head", class: "what-if-head" },
    segments({
      name: "what-if-mode",
      all: Object.entries(WORDS.mode),
      chosen: mode,
      choose: (value) => set({ mode: /** @type {Mode} */ (value) }),
      label: WORDS.modes,
    }),
    h("p", { key: "lead", class: "lead" }, WORDS.lead[mode](position)),
    mode === "suppose" &&
      drawChoice(choice, position, (change) => set({ choice: { ...choice, ...change } })),
    drawPins(state, pins, (changed) => set({ pins: changed })),
  );
}

/** Which of the overlays the board shows. @param {Scene} scene */
function drawSwitch({ local: { mode, shown }, set }) {
  const name = mode === "suppose" ? "supposed-shown" : "dependence-shown";
  return h(
    "div",
    { key: name, class: "what-if-tools" },
    h("span", { id: name }, WORDS.shows),
    segments({
      name,
      all: Object.entries(OVERLAYS[mode]).map(([each, { title }]) => [each, title]),
      chosen: shown[mode],
      choose: (value) => set({ shown: { ...shown, [mode]: value } }),
    }),
  );
}

/** What is supposed becomes labels, all of them one step of undo. @param {Scene} scene */
function write({ local: { pins }, set, page: { store, say } }) {
  if (!pins.size || store.state.game) return;
  store.dispatch({ do: "conclude", labels: [...pins] });
  set({ pins: new Map() });
  say(WORDS.written(pins.size, store.state.position));
}

/** What was said last in each place where the view is drawn. @type {WeakMap<HTMLElement, string>} */
const said = new WeakMap();

/**
 * What follows from a click on the board stands in the view, which may be out of sight there: then it is said at the
 * foot of the page, and only there.
 * @param {Scene} scene
 * @param {HTMLElement} root
 */
function announce({ told: { main }, local, page }, root) {
  if (main.waits) return;
  const isSupposing = local.mode === "suppose";
  const isAsked = isSupposing ? local.pins.size > 0 : local.chosen >= 0;
  const lines = [...root.querySelectorAll(".notice, .what-if-chance")];
  const line = lines.find((each) => !each.closest("[hidden]"));
  const whole = (isAsked && line?.textContent) || "";
  // The reason behind a conflict can be long, and stands in the view.
  const text = isSupposing ? (/^.*?\.(?= |$)/.exec(whole)?.[0] ?? whole) : whole;
  if (text === (said.get(root) ?? "")) return;
  said.set(root, text);
  if (!line || !text) return;
  const isSeen = isInSight(line);
  for (const each of lines) each.setAttribute("aria-live", isSeen ? "polite" : "off");
  if (!isSeen) page.say(text);
}
