// The gallery: positions worth a look, by theme, each with a small picture. A click puts one on the board, from
// which undo leads back, and what it says about it above the views. They stand in a file of plain data, so that
// the tests can solve each of them and hold its sentence to the answer.

import { labelFace } from "../board/face.js";
import { chanceOfShade } from "../board/overlays/mine_chance.js";
import { graphThumbnail, thumbnail } from "../board/thumbnail.js";
import { dialogHead } from "../page/dialog.js";
import { byId, make } from "../page/dom.js";
import { draw, h, holding, pictureOf } from "../page/h.js";
import { clipFromText, pasteChanges } from "../state/clip.js";
import { emptyPosition, withLabels } from "../state/position.js";
import groups from "./gallery.json" with { type: "json" };

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").Prior} Prior
 * @typedef {import("../state/position.js").Shape} Shape
 * @typedef {{
 *   id: string, title: string, see: string, source: string,
 *   deeper?: "moves" | "tree" | "decomposition" | "diagram" | "solutions",
 *   width: number, height: number, xMax: number, prior: Prior,
 *   look: [number, number], corner: [number, number], rows: string[], shades: string[]}} AnyExhibit
 *   `see` says what to see, `look` is the cell to begin with, counted from 1. `rows` are labels
 *   from `corner` on, the rest of the board is covered. `shades` has a letter for each of them:
 *   "a" to "u" for the steps 0 to 20 of the colour scale, "." where no chance is shown. `deeper` is
 *   the view that shows what the sentence speaks of.
 * @typedef {AnyExhibit & {shape: Shape}} GridExhibit
 * @typedef {AnyExhibit & {shape: "graph", names: string[], edges: [number, number][], places:
 *   [number, number][]}} GraphExhibit
 *   Its vertices are one row.
 * @typedef {GridExhibit | GraphExhibit} Exhibit
 * @typedef {{title: string, positions: Exhibit[]}} Theme
 */

const WORDS = {
  title: "Gallery",
  about: "Choose a position to see it on the board. Undo brings your own board back.",
  shown: (/** @type {string} */ title) =>
    `“${title}” is on the board. Undo brings the previous one back.`,
  previous: "Previous position",
  next: "Next position",
  close: "Close this note",
  /** What the button says that leads to a view. */
  see: {
    moves: "Compare the moves",
    tree: "See the tree step by step",
    decomposition: "See its bags",
    diagram: "See its diagram",
    solutions: "See its solutions",
  },
};

export const THEMES = /** @type {Theme[]} */ (groups).map(({ title, positions }) => ({
  title,
  positions: positions.map((exhibit) => ({ ...exhibit, see: unbroken(exhibit.see) })),
}));

/** All of them, in the order in which one leafs through them. */
export const EXHIBITS = THEMES.flatMap((theme) => theme.positions);

/**
 * A formula or a percentage stays in one line.
 * @param {string} text
 */
function unbroken(text) {
  return text.replaceAll(/ (?=[%=+−])|(?<=[=+−]) /g, "\u00a0");
}

/**
 * @param {Exhibit} exhibit
 * @returns {Position}
 */
export function positionOf(exhibit) {
  const {
    shape,
    width,
    height,
    xMax,
    prior,
    corner: [top, left],
    rows,
  } = exhibit;
  if (shape === "graph") {
    const { names, edges, places } = exhibit;
    return { shape, names, edges, places, labels: rows[0].split(" "), xMax, prior };
  }
  const covered = { ...emptyPosition(width, height, 0), shape, xMax, prior };
  const clip = clipFromText(rows.join("\n"));
  if (!clip) throw new Error("The gallery holds a row that is no row of labels.");
  return withLabels(covered, pasteChanges(covered, clip, top, left));
}

/**
 * What the rows of an exhibit show in its small picture.
 * @param {Exhibit} exhibit
 */
export function facesOf({ rows, shades }) {
  return rows.map((row, i) =>
    row
      .split(" ")
      .map((label, j) =>
        shades[i][j] === "."
          ? labelFace(label)
          : chanceOfShade(shades[i].charCodeAt(j) - "a".charCodeAt(0)),
      ),
  );
}

/**
 * The cell to begin with.
 * @param {Exhibit} exhibit
 */
export function firstLook({ look: [row, column], width }) {
  return (row - 1) * width + column - 1;
}

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
    /** What the note is about. @type {Exhibit | null} */
    this.exhibit = null;
    /**
     * Positions that it is about: the one of the gallery, and what became of it by editing.
     * @type {WeakSet<Position>}
     */
    this.family = new WeakSet();
    this.last = context.store.state.position;
    this.dialog = make("dialog", {
      id: "gallery",
      class: "gallery",
      "aria-labelledby": "gallery-title",
    });
    this.note = make("div", {
      class: "exhibit-note",
      role: "note",
      "aria-labelledby": "exhibit-title",
      hidden: true,
    });
    document.body.append(this.dialog);
    byId("side-top").prepend(this.note);
    context.store.watch((state) => this.follow(state));
  }

  open() {
    const { dialog } = this;
    if (!dialog.firstChild) {
      const list = make("div");
      dialog.append(dialogHead("gallery-title", WORDS.title), list);
      draw(
        list,
        h("p", { class: "hint" }, WORDS.about),
        THEMES.map((theme, i) => themeDrawn(theme, i, (exhibit) => this.choose(exhibit))),
      );
    }
    // It opens at what is on the board, or at its beginning.
    const first = this.note.hidden || !this.exhibit ? EXHIBITS[0] : this.exhibit;
    dialog.querySelector("[autofocus]")?.removeAttribute("autofocus");
    byId(`exhibit-${first.id}`).setAttribute("autofocus", "");
    dialog.showModal();
  }

  /** @param {Exhibit} exhibit */
  choose(exhibit) {
    const { say, showCell, raiseSide } = this.context;
    this.dialog.close();
    this.show(exhibit);
    say(WORDS.shown(exhibit.title));
    showCell(firstLook(exhibit));
    this.openView();
    raiseSide();
    this.note.scrollIntoView({ block: "nearest" });
  }

  /** @param {Exhibit} exhibit */
  show(exhibit) {
    const { store } = this.context;
    const position = positionOf(exhibit);
    this.exhibit = exhibit;
    this.family = new WeakSet([position]);
    draw(this.note, this.noteDrawn(exhibit));
    this.reveal(true);
    store.dispatch({ do: "load", position });
    store.setHand({ cursor: firstLook(exhibit), hover: null, selection: null, selected: [] });
    // At once: under the dialog that closes the pointer finds a cell, which must be of this board.
    store.draw();
  }

  // What it says about the position on the board, above the views. It stays while that position is edited,
  // goes when another board takes its place, and comes back with undo.

  /** @param {Exhibit} exhibit */
  noteDrawn(exhibit) {
    const { title, see, source, deeper } = exhibit;
    const place = EXHIBITS.indexOf(exhibit);
    const step = (/** @type {number} */ by) => () =>
      this.show(EXHIBITS[(place + by + EXHIBITS.length) % EXHIBITS.length]);
    const button = (
      /** @type {string} */ name,
      /** @type {() => void} */ onclick,
      /** @type {import("../page/h.js").Content} */ face,
    ) => h("button", { type: "button", title: name, "aria-label": name, onclick }, face);
    return [
      h(
        "div",
        { class: "words" },
        h("h2", { id: "exhibit-title" }, title),
        h("p", { id: "exhibit-text" }, see),
        h("p", { class: "source" }, source),
        deeper &&
          h(
            "button",
            { type: "button", class: "see-deeper", onclick: () => this.lead() },
            WORDS.see[deeper],
          ),
      ),
      h(
        "div",
        { class: "leaf", role: "group", "aria-label": WORDS.title },
        button(WORDS.previous, step(-1), pictureOf("left")),
        button(WORDS.next, step(1), pictureOf("right")),
        button(WORDS.close, () => this.close(), "×"),
      ),
    ];
  }

  /** Open the view that the sentence speaks of, as the sentence means it; its tab or panel, or null. */
  openView() {
    const { exhibit, context } = this;
    return exhibit?.deeper ? context.showView(exhibit.deeper, true) : null;
  }

  /** Go to that view: its beginning is seen. */
  lead() {
    const led = this.openView();
    led?.focus({ preventScroll: true });
    led?.scrollIntoView({ block: "nearest" });
  }

  /** @param {import("../state/state.js").State} state */
  follow({ position, game }) {
    if (position === this.last) return;
    const before = this.last;
    this.last = position;
    // An edit changes labels or prior, never both; a board from elsewhere brings both along, and a
    // game brings its own.
    const edited =
      game === null && (position.labels === before.labels || position.prior === before.prior);
    if (edited && this.family.has(before)) this.family.add(position);
    this.reveal(this.family.has(position));
  }

  close() {
    const { board, store } = this.context;
    const within = this.note.contains(document.activeElement);
    this.family = new WeakSet();
    this.reveal(false);
    if (within) board.focus(store.state.hand.cursor);
  }

  /** @param {boolean} shown */
  reveal(shown) {
    const { container } = this.context.board;
    this.note.hidden = !shown;
    if (shown) container.setAttribute("aria-describedby", "exhibit-text");
    else container.removeAttribute("aria-describedby");
  }
}

/**
 * @param {Theme} theme
 * @param {number} index
 * @param {(exhibit: Exhibit) => void} choose
 */
const themeDrawn = ({ title, positions }, index, choose) =>
  h(
    "section",
    { "aria-labelledby": `theme-${index + 1}` },
    h("h3", { id: `theme-${index + 1}` }, title),
    h(
      "ul",
      { class: "exhibits", role: "list" },
      positions.map((exhibit) => exhibitDrawn(exhibit, () => choose(exhibit))),
    ),
  );

/**
 * The button lies over its whole entry, but is named by the title alone.
 * @param {Exhibit} exhibit
 * @param {() => void} onclick
 */
const exhibitDrawn = (exhibit, onclick) =>
  h(
    "li",
    { key: exhibit.id, class: "exhibit" },
    holding("div", { class: "picture" }, () => thumbnailOf(exhibit)),
    h(
      "button",
      {
        id: `exhibit-${exhibit.id}`,
        type: "button",
        "aria-describedby": `see-${exhibit.id}`,
        onclick,
      },
      exhibit.title,
    ),
    h("p", { id: `see-${exhibit.id}` }, exhibit.see),
    exhibit.source && h("p", { class: "source" }, exhibit.source),
  );

/** @param {Exhibit} exhibit */
function thumbnailOf(exhibit) {
  const faces = facesOf(exhibit);
  if (exhibit.shape === "graph") return graphThumbnail(exhibit, faces.flat());
  const size = { shape: exhibit.shape, width: faces[0].length, height: faces.length };
  return thumbnail(size, faces.flat());
}
