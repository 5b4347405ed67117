// The form of the dialog that opens boards: a text area, a choice of files, the result, the
// formats.

import { makeDialog } from "../page/dialog.js";
import { make } from "../page/dom.js";
import { formatTable } from "./format_table.js";
import { FORM } from "./words.js";

/**
 * @param {HTMLElement} result
 * @param {HTMLElement} flags
 * @param {{type: () => void, chooseFile: () => void, accept: () => void,
 *   tryText: (text: string) => void, openPicture: () => void}} does
 */
export function openForm(result, flags, does) {
  const text = make("textarea", {
    id: "open-text",
    rows: 7,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    wrap: "off",
    "aria-describedby": "open-said",
    oninput: does.type,
  });
  const file = make("input", {
    type: "file",
    id: "open-file",
    class: "hidden",
    onchange: does.chooseFile,
  });
  const origin = make("span", { class: "hint" });
  // Never really disabled: it has the focus while what was pasted is read, so that Enter opens it.
  const accept = make(
    "button",
    { type: "button", class: "primary", onclick: does.accept },
    FORM.open,
  );
  const formats = make(
    "details",
    { class: "formats" },
    make("summary", {}, FORM.formats),
    formatTable(does.tryText),
  );
  const chooser = make("label", { for: "open-file" }, FORM.chooseFile);
  const element = makeDialog(
    "open-dialog",
    FORM.title,
    make("label", { for: "open-text" }, FORM.text),
    text,
    make(
      "div",
      { class: "files" },
      make("span", { class: "chooser" }, file, chooser),
      make("button", { type: "button", onclick: does.openPicture }, FORM.openPicture),
      flags,
      origin,
    ),
    result,
    formats,
    make(
      "div",
      { class: "decision" },
      make("button", { type: "button", onclick: () => element.close() }, FORM.cancel),
      accept,
    ),
  );
  return { element, text, file, origin, accept, formats };
}
