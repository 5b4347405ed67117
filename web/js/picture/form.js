// What stands in the dialog for a picture: the picture with the lines of its board, and what can be
// corrected: kinds of cells, columns and rows.

import { h, holding } from "../page/h.js";
import { SAID } from "./words.js";

const WORDS = {
  columns: "Columns",
  rows: "Rows",
  close: "Close the picture",
};

/**
 * @param {import("./screenshot.js").Screenshot} screenshot
 * @param {{redraw: () => void, close: () => void}} does
 */
export function pictureForm(screenshot, { redraw, close }) {
  const { frame, kinds, size, isShown, kept } = screenshot;
  const field = (/** @type {"columns" | "rows"} */ side) =>
    h(
      "div",
      { class: "picture-field" },
      h("label", { for: `picture-${side}` }, WORDS[side]),
      h("input", {
        type: "text",
        id: `picture-${side}`,
        inputmode: "numeric",
        autocomplete: "off",
        value: size[side],
        oninput: (/** @type {Event} */ { currentTarget }) => {
          size[side] = /** @type {HTMLInputElement} */ (currentTarget).value;
        },
        onchange: () => screenshot.resize(),
      }),
    );
  const forget = () => {
    screenshot.forget();
    redraw();
  };
  return {
    frame: holding("div", { class: "framing", hidden: !isShown }, frame.element),
    corrections: h(
      "div",
      { class: "corrections" },
      isShown && holding("div", {}, kinds.element),
      h(
        "div",
        { class: "picture-numbers" },
        isShown && [field("columns"), field("rows")],
        h("button", { type: "button", class: "quiet", onclick: close }, WORDS.close),
        kept > 0 &&
          h("button", { type: "button", class: "quiet", onclick: forget }, SAID.forget(kept)),
      ),
    ),
  };
}
