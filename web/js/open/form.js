// What stands in the dialog that opens boards, from top to bottom: where things are dropped, what came with
// its preview, the mines, and whether the board is possible. A picture brings what its reader asks.

import { h, pictureOf } from "../page/h.js";
import { isFlag } from "../state/labels.js";
import { formatTable } from "./format_table.js";
import { resultOf } from "./result.js";

/**
 * @typedef {import("../solver/protocol.js").Flags} Flags
 * @typedef {import("./decision.js").Decision} Decision
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {object} Does  what can be done in the dialog
 * @property {(text: string) => void} type
 * @property {(file: File) => void} chooseFile
 * @property {() => void} paste
 * @property {(text: string) => void} tryText
 * @property {(flags: Flags) => void} believe
 * @property {(mines: string) => void} count
 * @property {() => void} insert
 * @property {() => void} accept
 * @property {() => void} cancel
 * @property {() => void} showPlace
 * @property {(board: import("./reader.js").ReadBoard) => void} pick
 * @property {(isOpen: boolean) => void} showFormats
 * @typedef {{reading: import("./reading.js").Reading, decision: Decision, areFormatsOpen: boolean,
 *   back: string, picture: {corrections: Content, frame: Content} | null}} Shown
 *   `back`: what undo brings back
 */

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
  believed: /** @type {const} */ ({
    mines: "Flags are mines",
    covered: "Flags are covered cells",
  }),
  cancel: "Cancel",
  escape: "Esc",
  open: "Open this board",
  openImpossible: "Open all the same",
  enter: "⏎",
};

/**
 * @param {Shown} shown
 * @param {Does} does
 */
export function openForm(shown, does) {
  const { reading, decision, picture } = shown;
  return [
    dropZone(does.chooseFile),
    h(
      "div",
      { class: picture ? "opened of-picture" : "opened" },
      h(
        "div",
        { class: "pasted", hidden: picture !== null },
        h(
          "div",
          { class: "paste-line" },
          h(
            "label",
            { for: "open-text" },
            h("span", { class: "for-mouse" }, WORDS.paste),
            h("span", { class: "for-fingers" }, WORDS.pasteByFinger),
          ),
          h(
            "button",
            { type: "button", class: "for-fingers", onclick: does.paste },
            pictureOf("paste"),
            WORDS.pasteNow,
          ),
        ),
        h("textarea", {
          id: "open-text",
          rows: 11,
          spellcheck: false,
          autocomplete: "off",
          autocapitalize: "off",
          wrap: "off",
          "aria-describedby": "open-said",
          "aria-invalid": reading.isBad && !picture ? "true" : null,
          value: reading.source.text,
          oninput: (/** @type {Event} */ { currentTarget }) =>
            does.type(/** @type {HTMLTextAreaElement} */ (currentTarget).value),
        }),
        reading.origin && h("p", { class: "hint" }, reading.origin),
        reading.insertion &&
          h(
            "button",
            { type: "button", class: "insert", onclick: does.insert },
            reading.insertion.words,
          ),
      ),
      picture?.frame,
      resultOf(reading, decision.board, does),
    ),
    minesLine(shown, does),
    picture?.corrections,
    formatTable({
      isOpen: shown.areFormatsOpen,
      toggle: does.showFormats,
      tryText: does.tryText,
    }),
    footer(shown, does),
  ];
}

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
 * How many mines, why, and what flags mean.
 * @param {Shown} shown
 * @param {Does} does
 */
function minesLine({ decision, reading }, does) {
  const { board, text, why, isInvalid, verdict } = decision;
  const hasFlags = reading.flags === "covered" || board?.position.labels.some(isFlag);
  const isWhole = /^[0-9]+$/.test(text);
  const step = (/** @type {number} */ by, /** @type {string} */ label) =>
    h(
      "button",
      {
        type: "button",
        "aria-label": label,
        disabled: !isWhole || Number(text) + by < 0,
        onclick: () => does.count(String(Number(text) + by)),
      },
      pictureOf(by < 0 ? "minus" : "plus"),
    );
  return h(
    "div",
    { class: "ask", hidden: !board || board.game !== undefined },
    h(
      "div",
      { class: "mines-field" },
      h("label", { for: "open-mines" }, WORDS.mines),
      h(
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
            does.count(/** @type {HTMLInputElement} */ (currentTarget).value),
          onkeydown: (/** @type {KeyboardEvent} */ { key }) =>
            key === "Enter" && verdict?.is !== "impossible" && does.accept(),
        }),
        step(1, WORDS.more),
      ),
    ),
    h("p", { id: "open-why", class: isInvalid ? "problem" : null }, why),
    hasFlags && flagsOf(reading.flags, does.believe),
  );
}

/**
 * Whether the flags of a board from elsewhere are believed: as mines, or as covered cells.
 * @param {Flags} flags
 * @param {(flags: Flags) => void} believe
 */
const flagsOf = (flags, believe) =>
  h(
    "div",
    { class: "segments", role: "radiogroup", "aria-label": WORDS.flags },
    /** @type {const} */ (["mines", "covered"]).map((value) =>
      h(
        "label",
        { class: "segment" },
        h("input", {
          type: "radio",
          name: "open-flags",
          class: "hidden",
          value,
          checked: value === flags,
          onchange: () => believe(value),
        }),
        h("span", {}, WORDS.believed[value]),
      ),
    ),
  );

/**
 * Whether it is possible, and the way out.
 * @param {Shown} shown
 * @param {Does} does
 */
function footer({ decision, back }, does) {
  const { verdict, position } = decision;
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
    h("button", { type: "button", onclick: does.cancel }, WORDS.cancel, key(WORDS.escape)),
    // Never really disabled: it has the focus while what was pasted is read, so that Enter opens it.
    h(
      "button",
      {
        type: "button",
        id: "open-accept",
        class: isImpossible ? null : "primary",
        "aria-disabled": String(position === null),
        onclick: does.accept,
      },
      isImpossible ? WORDS.openImpossible : WORDS.open,
      !isImpossible && key(WORDS.enter),
    ),
  );
}

/** What does the same as a button. @param {string} name */
const key = (name) => h("kbd", { class: "for-mouse", "aria-hidden": "true" }, name);
