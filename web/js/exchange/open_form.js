// What stands in the dialog that opens boards, from top to bottom: where things are dropped, what came with
// its preview, the mines, and whether the board is possible. A picture brings what its reader asks.

import { segments } from "../page/choices.js";
import { h, pictureOf } from "../page/h.js";
import { button } from "../parts/fields.js";
import { saidLine } from "../parts/notice.js";
import { pictureForm } from "../picture/form.js";
import { isFlag } from "../state/labels.js";
import { isGraph } from "../state/position.js";
import { PLAIN } from "../state/shapes.js";
import { READABLE } from "../text/formats.js";
import { counted, facts, sizeInWords } from "../text/wording.js";
import { imagesWithin, isWhole, pictureOfBoard } from "./images.js";

/**
 * @typedef {import("./open.js").OpenDialog} OpenDialog
 * @typedef {import("./sources.js").ReadBoard} ReadBoard
 * @typedef {import("../solver/protocol.js").Flags} Flags
 */

const AROUND = 32; // characters of the line that are shown before and behind a wrong place
const SPACE = "\u2423";
const WORDS = {
  drop: "Drop anything here",
  or: " or ",
  choose: "choose a file",
  chooseByFinger: "Choose a file or a picture",
  kinds: "text, link, picture, file of another program",
  paste: "Paste here, or anywhere on the page",
  pasteByFinger: "Or a text or a link",
  pasteNow: "Paste",
  mines: "Mines",
  fewer: "One mine fewer",
  more: "One mine more",
  unknown: "unknown",
  flags: "Flags",
  believed: { mines: "Flags are mines", covered: "Flags are covered cells" },
  cancel: "Cancel",
  escape: "Esc",
  open: "Open this board",
  openImpossible: "Open all the same",
  enter: "⏎",
  /** @param {string} size */
  back: (size) => `Undo brings the ${size} back.`,
  backGraph: "Undo brings the graph back.",
  nothing: "What you open is shown here first. Nothing changes before you say so.",
  showPlace: "Show the place in the text",
  ways: "Ways to read it",
  moves: (/** @type {number} */ count) => `It has ${counted(count, "move")}.`,
  shown: {
    graph: "The graph that was found",
    graphPart: "The first vertices of the graph that was found",
    board: "The board that was found",
    boardPart: "The upper left corner of the board that was found",
  },
  formats: "What can be read",
  try: "Try",
  tryIt: (/** @type {string} */ format) => `Try the ${format}`,
};

const preview = imagesWithin({ width: 480, height: 272 });
const imageOfWay = imagesWithin({ width: 150, height: 120 });

/** @param {OpenDialog} dialog */
export function openForm(dialog) {
  const { reading } = dialog;
  const { screenshot } = reading;
  const picture = screenshot && pictureForm(screenshot, () => dialog.closePicture());
  return [
    dropZone((file) => dialog.take({ files: [file] })),
    h(
      "div",
      { class: picture ? "opened of-picture" : "opened" },
      h(
        "div",
        { class: "pasted", hidden: picture !== null },
        textToRead(dialog),
        reading.origin && h("p", { class: "hint" }, reading.origin),
        reading.insertion &&
          button(reading.insertion.words, () => dialog.insert(), { class: "insert" }),
      ),
      picture?.frame,
      result(dialog),
    ),
    minesLine(dialog),
    picture?.corrections,
    formats(dialog),
    footer(dialog),
  ];
}

/** @param {OpenDialog} dialog */
const textToRead = (dialog) => [
  h(
    "div",
    { class: "paste-line" },
    h(
      "label",
      { for: "open-text" },
      h("span", { class: "for-mouse" }, WORDS.paste),
      h("span", { class: "for-fingers" }, WORDS.pasteByFinger),
    ),
    button([pictureOf("paste"), WORDS.pasteNow], () => dialog.paste(), { class: "for-fingers" }),
  ),
  h("textarea", {
    id: "open-text",
    rows: 11,
    spellcheck: false,
    autocomplete: "off",
    autocapitalize: "off",
    wrap: "off",
    "aria-describedby": "open-said",
    "aria-invalid": dialog.reading.news.isBad && !dialog.reading.screenshot ? "true" : null,
    value: dialog.reading.source.text,
    oninput: (/** @type {Event} */ { currentTarget }) =>
      dialog.type(/** @type {HTMLTextAreaElement} */ (currentTarget).value),
  }),
];

/** @param {(file: File) => void} choose */
const dropZone = (choose) =>
  h(
    "label",
    { class: "drop" },
    h("input", {
      type: "file",
      id: "open-file",
      class: "hidden",
      onchange: (/** @type {Event} */ event) => {
        const field = /** @type {HTMLInputElement} */ (event.currentTarget);
        const [file] = field.files ?? [];
        if (file) choose(file);
        field.value = ""; // so that the same file can be chosen again
      },
    }),
    pictureOf("upload"),
    h(
      "span",
      {},
      h(
        "span",
        { class: "for-mouse" },
        h("b", {}, WORDS.drop),
        WORDS.or,
        h("span", { class: "choose" }, WORDS.choose),
      ),
      h("b", { class: "for-fingers choose" }, WORDS.chooseByFinger),
      h("small", {}, WORDS.kinds),
    ),
  );

/**
 * What came of it: the board that was found, several ways to read it, or the place at which it is wrong.
 * @param {OpenDialog} dialog
 */
function result(dialog) {
  const { reading, decision } = dialog;
  const { said, isBad, wrong, ways } = reading.news;
  const { board } = decision;
  return h(
    "div",
    { class: "read-result" },
    saidLine(said, isBad, { id: "open-said" }),
    board && h("p", { class: "read-facts" }, factsOf(board)),
    wrong && wrongPlace(wrong, () => dialog.markPlace()),
    ways.length > 0 &&
      h(
        "div",
        { class: "readings", role: "group", "aria-label": WORDS.ways },
        ways.map(({ board: { position, format }, sentence }, i) =>
          button(
            [
              imageOfWay(position, "", () => pictureOfBoard(position)),
              h("span", {}, sentence ? `${format}: ${sentence}` : format),
            ],
            () => reading.pick(ways[i].board),
            { "aria-pressed": String(ways[i].board === board) },
          ),
        ),
      ),
    reading.shown && h("div", { class: "found" }, found(reading.shown)),
    !said && !board && h("p", { class: "nothing" }, WORDS.nothing),
  );
}

/** @param {import("../state/position.js").Position} position */
function found(position) {
  const { graph, graphPart, board, boardPart } = WORDS.shown;
  const [all, some] = isGraph(position) ? [graph, graphPart] : [board, boardPart];
  return preview(position, isWhole(position) ? all : some, () => pictureOfBoard(position));
}

/**
 * @param {NonNullable<import("./reading.js").News["wrong"]>} place
 * @param {() => void} showPlace
 */
function wrongPlace({ line, at, sign }, showPlace) {
  const before = line.slice(Math.max(0, at - AROUND), at);
  const behind = line.slice(at + sign.length, at + sign.length + AROUND);
  return h(
    "div",
    { class: "wrong-place" },
    h(
      "pre",
      { class: "place", "aria-hidden": "true" },
      at > AROUND ? "…" : "",
      before,
      h("mark", {}, sign.trim() ? sign : SPACE),
      behind,
      line.length > at + sign.length + AROUND ? "…" : "",
    ),
    h("button", { type: "button", onclick: showPlace }, WORDS.showPlace),
  );
}

/** What the board is, in one line. @param {ReadBoard} board */
function factsOf({ position, game }) {
  const [[, size], [, cells], , ...others] = facts(position);
  const about = [
    position.shape === PLAIN ? sizeInWords(position) : size,
    cells,
    ...others.map(([name, value]) => `${value} ${name.toLowerCase()}`),
  ].join(", ");
  return game ? `${about}. ${WORDS.moves(game.moves)}` : about;
}

/**
 * How many mines, why, and what flags mean.
 * @param {OpenDialog} dialog
 */
function minesLine(dialog) {
  const { decision, reading } = dialog;
  const { board, why, isInvalid } = decision;
  const hasFlags = reading.flags === "covered" || board?.position.labels.some(isFlag);
  return h(
    "div",
    { class: "ask", hidden: !board || board.game !== undefined },
    h(
      "div",
      { class: "mines-field" },
      h("label", { for: "open-mines" }, WORDS.mines),
      minesStepper(dialog),
    ),
    h("p", { id: "open-why", class: isInvalid ? "problem" : null }, why),
    hasFlags &&
      segments({
        name: "open-flags",
        label: WORDS.flags,
        all: Object.entries(WORDS.believed),
        chosen: reading.flags,
        choose: (flags) => reading.believe(/** @type {Flags} */ (flags)),
      }),
  );
}

/** @param {OpenDialog} dialog */
function minesStepper(dialog) {
  const { decision } = dialog;
  const { text, isInvalid, verdict } = decision;
  const isWhole = /^[0-9]+$/.test(text);
  const step = (/** @type {number} */ by, /** @type {string} */ label) =>
    button(pictureOf(by < 0 ? "minus" : "plus"), () => decision.type(String(Number(text) + by)), {
      "aria-label": label,
      disabled: !isWhole || Number(text) + by < 0,
    });
  return h(
    "div",
    { class: "stepper" },
    step(-1, WORDS.fewer),
    h("input", {
      type: "text",
      id: "open-mines",
      inputmode: "numeric",
      autocomplete: "off",
      placeholder: WORDS.unknown,
      "aria-describedby": "open-why",
      "aria-invalid": isInvalid ? "true" : null,
      value: text,
      oninput: (/** @type {Event} */ { currentTarget }) =>
        decision.type(/** @type {HTMLInputElement} */ (currentTarget).value),
      onkeydown: (/** @type {KeyboardEvent} */ { key }) =>
        key === "Enter" && verdict?.is !== "impossible" && dialog.accept(),
    }),
    step(1, WORDS.more),
  );
}

/** The table of what can be read, with a board to try for each format. @param {OpenDialog} dialog */
const formats = (dialog) =>
  h(
    "details",
    {
      class: "formats",
      open: dialog.areFormatsOpen,
      ontoggle: (/** @type {Event} */ { currentTarget }) => {
        dialog.areFormatsOpen = /** @type {HTMLDetailsElement} */ (currentTarget).open;
      },
    },
    h("summary", {}, WORDS.formats),
    h(
      "table",
      {},
      h(
        "tbody",
        {},
        READABLE.map(({ title, looks, example }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, title),
            h("td", {}, h("code", {}, looks)),
            h(
              "td",
              {},
              example &&
                button(WORDS.try, () => dialog.take({ text: example }), {
                  "aria-label": WORDS.tryIt(title),
                }),
            ),
          ),
        ),
      ),
    ),
  );

/** Whether it is possible, and the way out. @param {OpenDialog} dialog */
function footer(dialog) {
  const { verdict, position } = dialog.decision;
  const before = dialog.context.store.state.position;
  const back = isGraph(before) ? WORDS.backGraph : WORDS.back(sizeInWords(before));
  const isImpossible = verdict?.is === "impossible";
  const sign = { possible: "tick", impossible: "wrong", asked: "", open: "" }[
    verdict?.is ?? "open"
  ];
  return h(
    "div",
    { class: "decision" },
    h(
      "p",
      {
        id: "open-verdict",
        class: `possible of-${verdict?.is ?? "open"}`,
        role: "status",
        tabindex: -1, // the focus rests here while only a press should open it
      },
      sign && pictureOf(sign),
      h("span", {}, verdict?.sentence, " ", position && h("span", { class: "back" }, back)),
    ),
    button([WORDS.cancel, key(WORDS.escape)], () => dialog.close()),
    // Never really disabled: it has the focus while what was pasted is read, so that Enter opens it.
    button(
      [isImpossible ? WORDS.openImpossible : WORDS.open, !isImpossible && key(WORDS.enter)],
      () => dialog.accept(),
      {
        id: "open-accept",
        class: isImpossible ? null : "primary",
        "aria-disabled": String(position === null),
      },
    ),
  );
}

/** What does the same as a button. @param {string} name */
const key = (name) => h("kbd", { class: "for-mouse", "aria-hidden": "true" }, name);
