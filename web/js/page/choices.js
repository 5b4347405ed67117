// Choices as they are drawn everywhere: several side by side of which one is taken, and something that is so
// or not.

import { h } from "./h.js";

/**
 * Several side by side, of which one is taken.
 * @param {{name: string, all: readonly (readonly string[])[], chosen: string,
 *   choose: (value: string) => void, label?: string, labelledby?: string, id?: string}} group
 *   `all` with what each is called; `label`: what the group is called where no heading says it;
 *   without more words the heading is called as the group
 */
export const segments = ({ name, all, chosen, choose, label, labelledby = name, id }) =>
  h(
    "div",
    {
      key: name,
      id,
      class: "segments",
      role: "radiogroup",
      "aria-label": label ?? null,
      "aria-labelledby": label ? null : labelledby,
    },
    all.map(([value, title]) =>
      h(
        "label",
        { key: value, class: "segment" },
        h("input", {
          type: "radio",
          name,
          value,
          class: "hidden",
          checked: value === chosen,
          onchange: () => choose(value),
        }),
        h("span", {}, title),
      ),
    ),
  );

/**
 * Something that is so or not.
 * @param {{id: string, title: string, about?: string, hint?: string, isOn: boolean,
 *   change: (isOn: boolean) => void}} what  `about`: in a line below; `hint`: for whoever points at it
 */
export const switchOf = ({ id, title, about, hint = "", isOn, change }) =>
  h(
    "label",
    { key: id, class: "switch", title: hint || null },
    h("span", {}, title, about && h("small", {}, about)),
    h("input", {
      id,
      type: "checkbox",
      role: "switch",
      checked: isOn,
      onchange: (/** @type {Event} */ { target }) =>
        change(/** @type {HTMLInputElement} */ (target).checked),
    }),
  );
