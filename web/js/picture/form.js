// The form of the dialog that opens pictures: picture and reading side by side, the kinds of cells,
// the size and the mines.

import { makeDialog } from "../page/dialog.js";
import { make } from "../page/dom.js";
import { DIALOG } from "./words.js";

/**
 * @param {{frame: HTMLElement, kinds: HTMLElement, flags: HTMLElement}} parts
 * @param {{chooseFile: () => void, resize: () => void, count: () => void, forget: () => void,
 *   use: () => void}} does
 */
export function pictureForm(parts, does) {
  const file = make("input", {
    type: "file",
    id: "picture-file",
    class: "hidden",
    accept: "image/png,image/jpeg,image/webp",
    onchange: does.chooseFile,
  });
  const said = make("p", { id: "picture-said", class: "said", role: "status" });
  const image = make("img", { hidden: true });
  const number = (/** @type {string} */ id, /** @type {() => void} */ change) =>
    make("input", {
      type: "text",
      id,
      inputmode: "numeric",
      autocomplete: "off",
      onchange: change,
    });
  const columns = number("picture-columns", does.resize);
  const rows = number("picture-rows", does.resize);
  const mines = number("picture-mines", does.count);
  const counted = make("p", { id: "picture-counted", class: "hint" });
  mines.setAttribute("aria-describedby", "picture-counted");
  const field = (/** @type {string} */ name, /** @type {HTMLInputElement} */ input) =>
    make("div", { class: "picture-field" }, make("label", { for: input.id }, name), input);
  const forget = make("button", { type: "button", class: "quiet", onclick: does.forget });
  const figure = (/** @type {string} */ name, /** @type {HTMLElement} */ content) =>
    make("figure", {}, make("figcaption", {}, name), content);
  const body = make(
    "div",
    { class: "picture-body", hidden: true },
    make(
      "div",
      { class: "picture-pair" },
      figure(DIALOG.pictureHead, parts.frame),
      figure(DIALOG.readingHead, image),
    ),
    parts.kinds,
    make(
      "div",
      { class: "picture-numbers" },
      field(DIALOG.columns, columns),
      field(DIALOG.rows, rows),
      field(DIALOG.mines, mines),
      counted,
    ),
    parts.flags,
  );
  const use = make("button", { type: "button", class: "primary", onclick: does.use }, DIALOG.use);
  const invite = make("p", { class: "hint" }, DIALOG.invite);
  const element = makeDialog(
    "picture-dialog",
    DIALOG.title,
    invite,
    make(
      "div",
      { class: "files" },
      make(
        "span",
        { class: "chooser" },
        file,
        make("label", { for: "picture-file" }, DIALOG.choose),
      ),
      forget,
    ),
    said,
    body,
    make(
      "div",
      { class: "decision" },
      make("button", { type: "button", onclick: () => element.close() }, DIALOG.cancel),
      use,
    ),
  );
  return { element, invite, file, said, image, columns, rows, mines, counted, forget, body, use };
}
