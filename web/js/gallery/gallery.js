// The gallery: positions worth a look, by theme, each with a small picture. A click puts one on the
// board, from which undo leads back.

import { graphThumbnail, thumbnail } from "../board/thumbnail.js";
import { dialogHead } from "../page/dialog.js";
import { make } from "../page/dom.js";
import { Note } from "./note.js";
import { facesOf, firstLook, positionOf, THEMES } from "./positions.js";
import { GALLERY } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("./positions.js").Exhibit} Exhibit
 */

/** @type {Gallery | null} */
let gallery = null;

/** @param {Context} context */
export function open(context) {
  gallery ??= new Gallery(context);
  gallery.open();
}

/**
 * Put one of its positions on the board, with what it says about it.
 * @param {Context} context
 * @param {Exhibit} exhibit
 */
export function show(context, exhibit) {
  gallery ??= new Gallery(context);
  gallery.choose(exhibit);
}

class Gallery {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    /** @type {Map<Exhibit, HTMLButtonElement>} */
    this.buttons = new Map();
    this.note = new Note(context, (exhibit) => this.show(exhibit));
    this.dialog = make(
      "dialog",
      { id: "gallery", class: "gallery", "aria-labelledby": "gallery-title" },
      dialogHead("gallery-title", GALLERY.title),
      make("p", { class: "hint" }, GALLERY.about),
      ...THEMES.map((theme, index) => this.theme(theme, index)),
    );
    document.body.append(this.dialog);
  }

  /**
   * @param {import("./positions.js").Theme} theme
   * @param {number} index
   */
  theme({ title, positions }, index) {
    const id = `theme-${index + 1}`;
    return make(
      "section",
      { "aria-labelledby": id },
      make("h3", { id }, title),
      make(
        "ul",
        { class: "exhibits", role: "list" },
        ...positions.map((exhibit) => this.entry(exhibit)),
      ),
    );
  }

  /**
   * The button lies over its whole entry, but is named by the title alone.
   * @param {Exhibit} exhibit
   */
  entry(exhibit) {
    const see = `see-${exhibit.id}`;
    const button = make(
      "button",
      { type: "button", "aria-describedby": see, onclick: () => this.choose(exhibit) },
      exhibit.title,
    );
    this.buttons.set(exhibit, button);
    return make(
      "li",
      { class: "exhibit" },
      make("div", { class: "picture" }, pictureOf(exhibit)),
      button,
      make("p", { id: see }, exhibit.see),
      exhibit.source ? make("p", { class: "source" }, exhibit.source) : null,
    );
  }

  open() {
    const { exhibit } = this.note;
    // It opens at what is on the board, or at its beginning.
    const first = this.note.element.hidden || !exhibit ? THEMES[0].positions[0] : exhibit;
    for (const [each, button] of this.buttons) button.autofocus = each === first;
    this.dialog.showModal();
  }

  /** @param {Exhibit} exhibit */
  choose(exhibit) {
    this.dialog.close();
    this.show(exhibit);
    this.context.say(GALLERY.shown(exhibit.title));
    this.context.showCell(firstLook(exhibit));
    this.note.openView();
    this.context.raiseSide();
    this.note.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {Exhibit} exhibit */
  show(exhibit) {
    const { store } = this.context;
    const position = positionOf(exhibit);
    this.note.open(exhibit, position);
    store.dispatch({ do: "load", position });
    store.setHand({
      cursor: firstLook(exhibit),
      hover: null,
      selection: null,
      selected: [],
    });
    // At once: under the dialog that closes the pointer finds a cell, which must be of this board.
    store.draw();
  }
}

/** @param {Exhibit} exhibit */
function pictureOf(exhibit) {
  const faces = facesOf(exhibit);
  if (exhibit.shape === "graph") return graphThumbnail(exhibit, faces.flat());
  const size = { shape: exhibit.shape, width: faces[0].length, height: faces.length };
  return thumbnail(size, faces.flat());
}
