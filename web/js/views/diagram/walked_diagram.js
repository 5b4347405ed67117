// A diagram to walk through: its picture, the path that is pointed at or walked, what that says
// about the board, and files to keep.

import { PatchLayer } from "../../board/patches.js";
import { make } from "../../page/dom.js";
import { download } from "../../page/download.js";
import { BipartitePicture } from "./bipartite.js";
import { writeDot, writeJson, writeSvg } from "./files.js";
import { glide } from "./glide.js";
import { shortLevelName } from "./level_words.js";
import { originsOf } from "./origins.js";
import { facesAlong, LEGEND } from "./path_faces.js";
import { endOf, isTerminal, levelOf, pathAtRoot, pathVia, stepDown, stepUp } from "./paths.js";
import { DiagramPicture } from "./picture.js";
import { SolutionNumber } from "./solution_number.js";
import { patchesOn, STEP_KEYS, Walk } from "./walk.js";
import { DIAGRAM, downloadAs, pictureInWords } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../view.js").Asked<"diagram">} Asked
 * @typedef {import("./path_words.js").Shown} Shown
 * @typedef {import("./paths.js").Path} Path
 * @typedef {import("./paths.js").Branch} Branch
 */

/** Nodes of a diagram whose 0-terminal is drawn unless somebody wishes otherwise. */
const FEW = 16;

export class WalkedDiagram {
  /** @param {Context} context */
  constructor(context) {
    this.store = context.store;
    this.patchLayer = new PatchLayer(context.board);
    this.picture = new DiagramPicture({
      point: (node, branch) => this.point(node, branch),
      leave: () => this.setPointed(null),
      choose: (node, branch) => this.choose(node, branch),
    });
    this.picture.zoom.box.addEventListener("keydown", (event) => this.press(event));
    this.walk = new Walk((step) => this.take(step));
    this.number = new SolutionNumber(context, (path) => this.walkTo(path));
    this.bipartite = new BipartitePicture();
    this.zero = make("input", { type: "checkbox", onchange: () => this.chooseZero() });
    /** Whether somebody wishes to see the 0-terminal; null where nobody has said so. */
    this.wantsZero = /** @type {boolean | null} */ (null);
    const save = (/** @type {string} */ title, /** @type {() => [string, string]} */ write) =>
      make(
        "button",
        {
          type: "button",
          "aria-label": downloadAs(title),
          onclick: () => {
            const [text, type] = write();
            download(new Blob([text], { type }), `diagram.${title.toLowerCase()}`);
          },
        },
        title,
      );
    this.element = make(
      "div",
      { class: "diagram-parts" },
      make(
        "div",
        { class: "picture-tools" },
        this.picture.zoom.tools,
        make("label", { class: "check" }, this.zero, DIAGRAM.showZero),
        make(
          "span",
          { class: "saves" },
          make("span", { class: "choice-title" }, DIAGRAM.download),
          save("SVG", () => [writeSvg(this.picture.svg), "image/svg+xml"]),
          save("DOT", () => [writeDot(this.current.diagram, this.names), "text/vnd.graphviz"]),
          save("JSON", () => [writeJson(this.current.diagram), "application/json"]),
        ),
      ),
      this.picture.zoom.box,
      make("p", { class: "hint keys-hint" }, DIAGRAM.keys),
      this.walk.element,
      this.number.root,
      this.bipartite.element,
    );
    /** What is drawn. @type {Shown | null} */
    this.shown = null;
    /** Of its levels. @type {string[]} */
    this.names = [];
    /** The path that is walked. @type {Path} */
    this.path = { nodes: [], branches: [] };
    /** The path that is pointed at. @type {Path | null} */
    this.pointed = null;
    /** What this diagram has put on the board. @type {State["viewed"]} */
    this.viewed = null;
    /** The path that is marked. @type {Path | null} */
    this.marked = null;
  }

  get current() {
    if (!this.shown) throw new Error("No diagram is drawn.");
    return this.shown;
  }

  /**
   * @param {Shown} shown
   * @param {Asked} fields  what was asked for it
   */
  show(shown, fields) {
    const before = this.shown;
    const { drawing, nodes, edges } = this.picture;
    const { position, groups, diagram } = shown;
    this.shown = shown;
    this.names = diagram.levels.map((level) => shortLevelName(position, groups, level));
    this.path = pathAtRoot(diagram);
    this.pointed = null;
    this.walk.status.textContent = "";
    this.number.setDiagram(diagram, fields);
    this.bipartite.element.hidden = !diagram.bipartite;
    this.zero.checked = this.wantsZero ?? diagram.nodes <= FEW;
    this.drawPicture();
    this.picture.begin();
    if (diagram.bipartite) this.bipartite.show(position, diagram.bipartite);
    // The same sets in another stage: one sees what a rule has done.
    const isSame =
      before?.position === position &&
      before.diagram.model === diagram.model &&
      before.diagram.stage !== diagram.stage;
    if (!isSame || !drawing) return;
    const origins = originsOf(before.diagram, diagram);
    const fates = originsOf(diagram, before.diagram);
    glide(
      this.picture.svg,
      { drawing, nodes, edges },
      this.picture.drawn,
      (node) => fates.get(node),
      (node) => origins.get(node),
    );
  }

  drawPicture() {
    const { diagram } = this.current;
    this.picture.show(
      diagram,
      this.names,
      { hasZero: this.zero.checked, sharesTerminals: diagram.stage !== "tree" },
      pictureInWords(diagram),
    );
    this.marked = null;
  }

  chooseZero() {
    this.wantsZero = this.zero.checked;
    this.drawPicture();
    this.store.update({});
  }

  /** @param {number} node @param {Branch | null} branch */
  point(node, branch) {
    this.setPointed(pathVia(this.current.diagram, this.path, node, branch));
  }

  /** @param {Path | null} path */
  setPointed(path) {
    this.pointed = path;
    this.store.update({});
  }

  /** @param {number} node @param {Branch | null} branch */
  choose(node, branch) {
    const path = pathVia(this.current.diagram, this.path, node, branch);
    if (path) this.walkAlone(path);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isPlain = !(altKey || ctrlKey || metaKey || shiftKey);
    const isStep = Object.hasOwn(STEP_KEYS, key) || key === "ArrowDown";
    if (target !== this.picture.zoom.box || !isPlain || !isStep) return;
    event.preventDefault();
    // Down alone takes the edge that leads on.
    this.take(key === "ArrowDown" ? this.branchDown() : STEP_KEYS[key]);
  }

  /** The edge that does not end at 0, the 0-edge first. @returns {Branch} */
  branchDown() {
    const { diagram } = this.current;
    const end = endOf(this.path);
    return isTerminal(end) || endOf(stepDown(diagram, this.path, 0)) !== 0 ? 0 : 1;
  }

  /** @param {import("./walk.js").Step} step */
  take(step) {
    const { diagram } = this.current;
    if (step === "root") this.walkAlone(pathAtRoot(diagram));
    else if (step === "back") this.walkAlone(stepUp(this.path));
    else this.walkAlone(stepDown(diagram, this.path, step));
  }

  /** Along a path of one's own, which is no longer the one of a number. @param {Path} path */
  walkAlone(path) {
    this.number.forget();
    this.walkTo(path);
  }

  /** @param {Path} path */
  walkTo(path) {
    this.path = path;
    this.pointed = null;
    this.picture.reveal(path);
    this.walk.draw(this.current, path);
    this.walk.announce();
    this.store.update({});
  }

  /**
   * What follows the path that is pointed at or walked.
   * @param {State} state
   */
  draw(state) {
    this.number.draw(state);
    const path = this.pointed ?? this.path;
    if (path === this.marked) return;
    this.marked = path;
    const { diagram, position } = this.current;
    const asked = diagram.levels[levelOf(diagram, endOf(path))]?.cells ?? [];
    this.picture.mark(path);
    if (diagram.bipartite) this.bipartite.mark(diagram, path);
    this.walk.draw(this.current, path);
    if (asked.length) this.patchLayer.draw(state, patchesOn(asked));
    else this.patchLayer.remove();
    const isAnything = diagram.model && (path.branches.length || isTerminal(endOf(path)));
    this.setViewed(
      isAnything ? { faces: facesAlong(position, diagram, path), legend: LEGEND } : null,
    );
  }

  /** @param {State["viewed"]} viewed */
  setViewed(viewed) {
    const isOwn = this.store.state.viewed === this.viewed;
    this.viewed = viewed;
    if (viewed || isOwn) this.store.update({ viewed });
  }

  /** Nothing of it stays on the board. */
  withdraw() {
    this.marked = null;
    this.pointed = null;
    this.patchLayer.remove();
    if (this.viewed) this.setViewed(null);
  }

  close() {
    this.number.close();
    this.withdraw();
  }
}
