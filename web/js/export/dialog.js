// "Share": a link to the board first, ready to be copied; then the board as a picture, a text, a table or a
// link for another program, to copy or to keep.

import { makeDialog } from "../page/dialog.js";
import { download } from "../page/download.js";
import { draw } from "../page/h.js";
import { pictureShown } from "../page/picture.js";
import { Question } from "../solver/question.js";
import { waitingFor } from "../solver/readiness.js";
import { learnVersion } from "../solver/version.js";
import { isGraph } from "../state/position.js";
import { shareForm } from "./form.js";
import { EXPORT_KINDS, isFor, linkTo, NotWritten, otherKinds } from "./kinds.js";
import { copyPicture, toPng } from "./png.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../board/picture/picture.js").Scheme} Scheme
 * @typedef {import("./kinds.js").Content} Content
 * @typedef {import("./kinds.js").ExportKind} ExportKind
 */

const LONG = 3000; // ms after which somebody may want to stop it
const MOST_PICTURE = { width: 620, height: 330 };

const WORDS = {
  title: "Share",
  preview: (/** @type {string} */ title) => `Preview: ${title}`,
  /** What happens as soon as Python is ready. */
  later: "This is written",
  writing: "Writing …",
  writingLong: "Writing … This takes a while; closing the dialog stops it.",
  link: "Link",
  pictureCopied: "Picture copied.",
  /** @param {string} title  without a full stop: a notice */
  notice: (title) => `${title} copied`,
  copied: (/** @type {string} */ title) => `${title} copied.`,
  downloaded: (/** @type {string} */ file) => `Downloaded as ${file}.`,
  picturesNotAllowed:
    "The browser does not allow copying pictures here, so it was downloaded instead.",
  copyingNotAllowed:
    "The browser does not allow copying here. Select the text and copy it yourself, or download it.",
};

/** @type {ShareDialog | null} */
let dialog = null;

/** @param {Context} context */
export function open(context) {
  dialog ??= new ShareDialog(context);
  dialog.open();
}

class ShareDialog {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.question = new Question(context.solver, "export");
    this.link = { address: "", code: "", problem: "" };
    this.kinds = EXPORT_KINDS;
    this.chosen = EXPORT_KINDS[0];
    /** What there is to hand over. @type {Content | null} */
    this.content = null;
    /** @type {Scheme} */
    this.scheme = "";
    this.said = "";
    this.isBad = false;
    /** @type {import("../page/picture.js").Shown | null} */
    this.preview = null;
    /** Raised with everything that is to be written: what was asked for before is dropped. */
    this.turn = 0;
    this.body = document.createElement("div");
    this.body.className = "share-body";
    this.element = makeDialog("share-dialog", WORDS.title, this.body);
    this.element.addEventListener("close", () => this.leave());
    /** @type {import("./form.js").Does} */
    this.does = {
      choose: (kind) => this.choose(kind),
      recolour: (scheme) => {
        this.scheme = scheme;
        this.write();
      },
      copyLink: (field) => this.copyText(this.link.address, WORDS.link, field),
      copy: (field) => this.copy(field),
      keep: () => this.keep(),
    };
    // A picture follows the answer, and everything else Python's start.
    context.store.subscribe((state, before) => {
      const newer =
        state.position !== before.position ||
        state.said.answer !== before.said.answer ||
        state.python.is !== before.python.is;
      if (this.element.open && newer) this.follow(state.position !== before.position);
    });
  }

  get position() {
    return this.context.store.state.position;
  }

  /** What the position can be written as. */
  possible() {
    return this.kinds.filter((kind) => isFor(kind, this.position));
  }

  redraw() {
    const { link, chosen, content, scheme, said, isBad, preview } = this;
    const possible = this.possible();
    draw(
      this.body,
      ...shareForm({ link, possible, chosen, content, scheme, said, isBad, preview }, this.does),
    );
  }

  open() {
    this.link = linkTo(this.position);
    this.chosen = EXPORT_KINDS[0];
    this.redraw();
    this.element.showModal();
    this.write();
    // The link is what most people want: it takes a press of Enter.
    const first = this.body.querySelector("button:enabled");
    if (first instanceof HTMLElement) first.focus();
    this.learn();
  }

  /** Which formats Python writes beside those that are known here. */
  async learn() {
    const version = await learnVersion(this.context);
    const others = version ? otherKinds(version.formats) : [];
    if (!others.length) return;
    this.kinds = [...EXPORT_KINDS, ...others];
    this.redraw();
  }

  leave() {
    this.turn += 1;
    this.question.cancel();
  }

  /** @param {ExportKind} kind */
  choose(kind) {
    this.chosen = kind;
    this.write();
  }

  /** @param {boolean} moved  whether the position is another one */
  follow(moved) {
    const waits = this.content === null && this.chosen.needsPython;
    if (moved) {
      this.link = linkTo(this.position);
      this.write();
    } else if (!this.chosen.needsPython) this.write(this.content);
    else if (waits && this.context.store.state.python.is === "failed") this.write();
  }

  /** @param {Content | null} [before]  what stays, with what was said of it, unless it has changed */
  async write(before = null) {
    const possible = this.possible();
    if (!possible.includes(this.chosen)) this.chosen = possible[0];
    this.turn += 1;
    this.question.cancel();
    const { turn, chosen, context, question, scheme } = this;
    const wanted = () => turn === this.turn;
    const waiting = chosen.needsPython ? waitingFor(context.store.state.python, WORDS.later) : "";
    if (!before) this.show(null, waiting || (chosen.needsPython ? WORDS.writing : ""));
    const long = setTimeout(() => wanted() && !waiting && this.say(WORDS.writingLong), LONG);
    try {
      const content = await chosen.write({ context, scheme, question });
      if (wanted() && content.text !== before?.text) this.show(content, content.note ?? "");
    } catch (problem) {
      if (!(problem instanceof NotWritten)) throw problem;
      if (wanted()) this.say(problem.message, true);
    } finally {
      clearTimeout(long);
    }
  }

  /** @param {Content | null} content @param {string} sentence  about it */
  show(content, sentence) {
    this.content = content;
    const picture = content?.picture ? { text: content.text, ...content.picture } : null;
    const alt = WORDS.preview(picture?.title ?? "");
    this.preview = pictureShown(this.preview, picture, MOST_PICTURE, alt);
    this.say(sentence);
  }

  /**
   * @param {string} sentence
   * @param {boolean} [isBad]
   */
  say(sentence, isBad = false) {
    Object.assign(this, { said: sentence, isBad });
    this.redraw();
  }

  /**
   * @param {string} text
   * @param {string} title
   * @param {HTMLElement | null} field  that shows it
   */
  async copyText(text, title, field) {
    const done = await this.context.copyText(text, WORDS.notice(title));
    this.say(done ? WORDS.copied(title) : WORDS.copyingNotAllowed, !done);
    if (!done && (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement))
      field.select();
  }

  /**
   * Browsers write what is copied anew: only a picture that is kept holds the position.
   * @param {string} svg
   * @param {{width: number, height: number}} size
   */
  toPng(svg, { width, height }) {
    return toPng(svg, width, height, this.link.code);
  }

  /** @param {HTMLElement | null} field */
  async copy(field) {
    const { content, chosen } = this;
    if (!content) return;
    if (chosen.name !== "png" || !content.picture) {
      this.copyText(content.text, chosen.title, field);
      return;
    }
    const done = await copyPicture(this.toPng(content.text, content.picture));
    if (!done) await this.keep();
    this.say(done ? WORDS.pictureCopied : WORDS.picturesNotAllowed);
  }

  async keep() {
    const { content, chosen, position } = this;
    if (!content) return;
    const size = isGraph(position)
      ? `graph-${position.names.length}`
      : `${position.width}x${position.height}`;
    const name = `minescope-${size}${chosen.suffix}`;
    const blob =
      chosen.name === "png" && content.picture
        ? await this.toPng(content.text, content.picture)
        : new Blob([content.text], { type: chosen.type });
    download(blob, name);
    this.say(WORDS.downloaded(name));
  }
}
