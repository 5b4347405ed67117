// Plain buttons, links, those that copy one thing in several notations or keep it as a file, and fields with their
// names before them.

import { make } from "../page/dom.js";
import { h, pictureOf } from "../page/h.js";

/**
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {import("../page/h.js").Attributes} Attributes
 * @typedef {readonly [string, () => string]} Form  what the button is called, and what it copies;
 *   worked out when it is pressed, since a table can be long
 */

const WORDS = {
  copy: "Copy",
  /** @param {string} name  what the button is called */
  copied: (name) => `${name} copied`,
  forms: { text: "Text", latex: "LaTeX", python: "Python", product: "Product (LaTeX)" },
};

/** What a formula can be copied as. */
export const FORMS = WORDS.forms;

/**
 * @param {Content} words
 * @param {() => unknown} onclick
 * @param {Attributes} [more]
 */
export const button = (words, onclick, more = {}) =>
  h("button", { type: "button", onclick, ...more }, words);

/** To the reference of the Python package, which the build puts beside the page. @param {string} words */
export const referenceLink = (words) => linkTo("reference/", words);

/** To all licences, which the build puts there, too. @param {string} words */
export const licencesLink = (words) => linkTo("licences.html", words);

const linkTo = (/** @type {string} */ href, /** @type {string} */ words) =>
  h("a", { href, target: "_blank", rel: "noopener" }, words);

/**
 * A button of which a picture is seen.
 * @param {string} words
 * @param {string} picture
 * @param {() => void} onclick
 * @param {Attributes} [more]
 */
export const pictureButton = (words, picture, onclick, more = {}) =>
  button(pictureOf(picture), onclick, { title: words, "aria-label": words, ...more });

/**
 * Buttons side by side, of which one is pressed.
 * @param {string} label
 * @param {readonly Content[]} all  what stands on them
 * @param {number} chosen
 * @param {(place: number) => void} choose
 */
export const buttonGroup = (label, all, chosen, choose) =>
  h(
    "div",
    { class: "islands", role: "group", "aria-label": label },
    all.map((words, i) =>
      button(words, () => choose(i), { key: i, "aria-pressed": String(i === chosen) }),
    ),
  );

/**
 * What is drawn only while it is open.
 * @param {string} title
 * @param {boolean} isOpen
 * @param {(isOpen: boolean) => void} change
 * @param {() => Content} content
 */
export const unfolding = (title, isOpen, change, content) =>
  h(
    "details",
    {
      open: isOpen,
      ontoggle: (/** @type {Event} */ { target }) => {
        const { open } = /** @type {HTMLDetailsElement} */ (target);
        if (open !== isOpen) change(open);
      },
    },
    h("summary", {}, title),
    isOpen && content(),
  );

/**
 * A button that leads on.
 * @param {Content} words
 * @param {() => void} onclick
 * @param {Attributes} [more]
 */
export const goButton = (words, onclick, more = {}) =>
  button([words, pictureOf("next")], onclick, { class: "go", ...more });

/**
 * A field and its name, in a box of this class, or where there is none in what is around them.
 * @param {string} box
 * @param {string} id
 * @param {Content} label
 * @param {Content} field
 */
function named(box, id, label, field) {
  const both = [h("label", { for: id }, label), field];
  return box ? h("div", { key: id, class: box }, both) : both;
}

/**
 * A field for one line of text, whose value is remembered by the view. It is written into the field only while nobody
 * types there: what is drawn may be older than what was typed.
 * @param {{id: string, label: Content, value: string, type: (value: string) => void, isWrong?: boolean,
 *   box?: string}} field
 * @param {Attributes} [more]
 */
export const textField = ({ id, label, value, type, isWrong = false, box = "" }, more = {}) =>
  named(
    box,
    id,
    label,
    h("input", {
      type: "text",
      id,
      autocomplete: "off",
      spellcheck: false,
      "aria-invalid": isWrong ? "true" : null,
      oninput: (/** @type {Event} */ { target }) =>
        type(/** @type {HTMLInputElement} */ (target).value),
      ref: (/** @type {HTMLInputElement | null} */ field) => {
        if (field && field !== document.activeElement) field.value = value;
      },
      ...more,
    }),
  );

/**
 * One of several that are not all seen.
 * @param {{id: string, label: Content, value: string, choose: (value: string) => void,
 *   options: readonly {value: string, title: string, isOff?: boolean}[], box?: string}} field
 * @param {Attributes} [more]
 */
export const selectField = ({ id, label, value, choose, options, box = "" }, more = {}) =>
  named(
    box,
    id,
    label,
    h(
      "select",
      {
        id,
        value,
        onchange: (/** @type {Event} */ { target }) =>
          choose(/** @type {HTMLSelectElement} */ (target).value),
        ...more,
      },
      options.map(({ value: each, title, isOff = false }) =>
        h("option", { key: each, value: each, disabled: isOff }, title),
      ),
    ),
  );

/**
 * Something that is so or not, in a row of other fields.
 * @param {Content} label
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} change
 */
export const checkField = (label, isOn, change) =>
  h(
    "label",
    { class: "check" },
    h("input", {
      type: "checkbox",
      checked: isOn,
      onchange: (/** @type {Event} */ { target }) =>
        change(/** @type {HTMLInputElement} */ (target).checked),
    }),
    " ",
    label,
  );

/**
 * The word “Copy” and a row of them behind it.
 * @param {readonly Form[]} forms
 * @param {Pick<import("../page/on_demand.js").Context, "copyText">} page
 * @param {string} [label]  for who does not see what they stand beside
 */
export const copyRow = (forms, page, label = "") =>
  h(
    "div",
    { class: "copies", role: label ? "group" : null, "aria-label": label || null },
    h("span", {}, WORDS.copy),
    forms.map(([name, write]) =>
      h(
        "button",
        { key: name, type: "button", onclick: () => page.copyText(write(), WORDS.copied(name)) },
        name,
      ),
    ),
  );

/**
 * A file for the person to keep.
 * @param {Blob} content
 * @param {string} name
 */
export function download(content, name) {
  const address = URL.createObjectURL(content);
  const link = make("a", { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read by then, and keeps what it reads.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
