// What stands in the dialog that shares a board: the link with its button, what else it can be written as,
// and a look at that.

import { h } from "../page/h.js";
import { GROUPS } from "./kinds.js";

/**
 * @typedef {import("../board/picture/picture.js").Scheme} Scheme
 * @typedef {import("./kinds.js").Content} Content
 * @typedef {import("./kinds.js").ExportKind} ExportKind
 * @typedef {{link: {address: string, problem: string}, possible: readonly ExportKind[],
 *   chosen: ExportKind, content: Content | null, scheme: Scheme, said: string, isBad: boolean,
 *   preview: import("../page/picture.js").Shown | null}} Shown
 * @typedef {{choose: (kind: ExportKind) => void, recolour: (scheme: Scheme) => void,
 *   copyLink: (field: HTMLElement | null) => void, copy: (field: HTMLElement | null) => void,
 *   keep: () => void}} Does  `field` shows what is copied
 */

// A text area with more than this (characters) makes the page sluggish; copying takes it all.
const MOST_SHOWN = 200_000;

const WORDS = {
  link: "Link to this board",
  linkHint: "Opens the same board, with its shape and its mines. Nothing is sent anywhere.",
  copyLink: "Copy link",
  forms: "Share as",
  groups: { pictures: "Pictures", texts: "Texts", answers: "Answers", links: "Other programs" },
  content: "What is copied",
  colours: "Colours",
  schemes: /** @type {const} */ ({ "": "As shown", light: "Light", dark: "Dark" }),
  download: "Download",
  copy: "Copy",
};

/**
 * @param {Shown} shown
 * @param {Does} does
 */
export function shareForm(shown, does) {
  return [
    linkLine(shown.link, does.copyLink),
    h(
      "div",
      { class: "share-other" },
      h(
        "div",
        { class: "export-kinds", role: "radiogroup", "aria-label": WORDS.forms },
        GROUPS.map((group) => kindsIn(group, shown, does.choose)),
      ),
      h("div", { class: "sheet-of" }, contentOf(shown), decision(shown, does)),
    ),
  ];
}

/**
 * @param {Shown["link"]} link
 * @param {Does["copyLink"]} copy
 */
const linkLine = ({ address, problem }, copy) =>
  h(
    "div",
    { class: "link-line" },
    h("label", { for: "share-link" }, WORDS.link),
    h("input", {
      type: "text",
      id: "share-link",
      readonly: true,
      spellcheck: false,
      value: address,
      "aria-describedby": "share-link-hint",
      onfocus: (/** @type {Event} */ { currentTarget }) =>
        /** @type {HTMLInputElement} */ (currentTarget).select(),
    }),
    h(
      "button",
      {
        type: "button",
        class: "primary",
        disabled: !address,
        onclick: () => copy(document.getElementById("share-link")),
      },
      WORDS.copyLink,
    ),
    h(
      "p",
      { id: "share-link-hint", class: problem ? "hint problem" : "hint" },
      problem || WORDS.linkHint,
    ),
  );

/**
 * @param {typeof GROUPS[number]} group
 * @param {Shown} shown
 * @param {Does["choose"]} choose
 */
function kindsIn(group, { possible, chosen }, choose) {
  const kinds = possible.filter((kind) => kind.group === group);
  if (kinds.length === 0) return null;
  return h(
    "div",
    { class: "export-group", key: group },
    h("p", { class: "export-group-title", "aria-hidden": "true" }, WORDS.groups[group]),
    kinds.map((kind) =>
      h(
        "label",
        { class: "export-kind", key: kind.name },
        h("input", {
          type: "radio",
          name: "export-kind",
          class: "hidden",
          value: kind.name,
          checked: kind === chosen,
          onchange: () => choose(kind),
        }),
        h("span", {}, kind.title),
      ),
    ),
  );
}

/** @param {Shown} shown */
function contentOf({ chosen, content, preview, said, isBad }) {
  const text = content?.text ?? "";
  return [
    h("p", { class: "hint" }, chosen.hint),
    h(
      "div",
      { class: "preview" },
      chosen.group === "pictures"
        ? preview && h("img", preview)
        : h("textarea", {
            id: "share-text",
            readonly: true,
            rows: 12,
            spellcheck: false,
            wrap: "off",
            "aria-label": WORDS.content,
            value: text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}\n…` : text,
          }),
    ),
    h("p", { class: isBad ? "said problem" : "said", role: "status" }, said),
  ];
}

/**
 * @param {Shown} shown
 * @param {Does} does
 */
const decision = ({ chosen, content, scheme }, { recolour, copy, keep }) =>
  h(
    "div",
    { class: "decision" },
    chosen.group === "pictures" &&
      h(
        "div",
        { class: "scheme" },
        h("label", { for: "export-scheme" }, WORDS.colours),
        h(
          "select",
          {
            id: "export-scheme",
            value: scheme,
            onchange: (/** @type {Event} */ { currentTarget }) =>
              recolour(
                /** @type {Scheme} */ (/** @type {HTMLSelectElement} */ (currentTarget).value),
              ),
          },
          Object.entries(WORDS.schemes).map(([value, name]) => h("option", { value }, name)),
        ),
      ),
    h("button", { type: "button", disabled: content === null, onclick: keep }, WORDS.download),
    h(
      "button",
      {
        type: "button",
        disabled: content === null,
        onclick: () => copy(document.getElementById("share-text")),
      },
      WORDS.copy,
    ),
  );
