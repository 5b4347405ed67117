// "Share": a link to the board first, ready to be copied; then the board as a picture, a text, a table or a
// link for another program, to copy or to keep.

import { addressOf } from "../link/address.js";
import { LinkError, writeLink } from "../link/codec.js";
import { drawnDialog } from "../page/dialog.js";
import { h } from "../page/h.js";
import { button, download, selectField } from "../parts/fields.js";
import { heardOf, learnVersion, saidLine } from "../parts/notice.js";
import { StandingQuestion } from "../solver/question.js";
import { isGraph, toRequest } from "../state/position.js";
import { copyPicture, imagesWithin, toPng } from "./images.js";
import { drawShown, GROUPS, isFor, KINDS, otherKinds } from "./kinds.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../board/picture/picture.js").Scheme} Scheme
 * @typedef {import("./kinds.js").Kind} Kind
 * @typedef {import("./kinds.js").Picture} Picture
 * @typedef {{text: string, picture?: Picture} | null} Content
 *   `text` is what is copied and downloaded, or for a PNG what it is made of
 * @typedef {{content: Content, said: string, isBad?: boolean}} Written
 *   what the chosen kind has come to by now, and what is said of it, or of why there is nothing
 */

const LONG = 3000; // ms after which somebody may want to stop it
// A text area with more than this (characters) makes the page sluggish; copying takes it all.
const MOST_SHOWN = 200_000;

const WORDS = {
  title: "Share",
  link: "Link to this board",
  linkHint: "Opens the same board, with its shape and its mines. Nothing is sent anywhere.",
  copyLink: "Copy link",
  linkCopied: "Link",
  forms: "Share as",
  groups: { pictures: "Pictures", texts: "Texts", answers: "Answers", links: "Other programs" },
  preview: (/** @type {string} */ title) => `Preview: ${title}`,
  content: "What is copied",
  colours: "Colours",
  schemes: /** @type {const} */ ({ "": "As shown", light: "Light", dark: "Dark" }),
  download: "Download",
  copy: "Copy",
  /** What happens as soon as Python is ready. */
  later: "This is written",
  writing: "Writing …",
  writingLong: "Writing … This takes a while; closing the dialog stops it.",
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

const preview = imagesWithin({ width: 620, height: 330 });

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
    this.question = new StandingQuestion(context, "export");
    /** What is waited for, and whether that takes long. */
    this.waitsFor = "";
    this.isLong = false;
    this.timer = 0;
    this.kinds = KINDS;
    this.chosen = KINDS[0];
    /** @type {Scheme} */
    this.scheme = "";
    /** What was done, while what it was done with is there. @type {{text?: string, said: string, isBad: boolean}} */
    this.done = { said: "", isBad: false };
    this.link = linkTo(context.store.state.position);
    /** The last picture, and what it was drawn of. */
    this.drawn = {
      of: /** @type {unknown[]} */ ([]),
      picture: /** @type {Picture | string} */ (""),
    };
    this.dialog = drawnDialog({
      name: "share-dialog",
      title: WORDS.title,
      body: "share-body",
      content: () => this.content(),
      left: () => {
        this.waitsFor = "";
        this.question.cancel();
      },
    });
    // A picture follows the answer, and everything else Python's start.
    context.store.subscribe(() => this.dialog.draw());
  }

  get state() {
    return this.context.store.state;
  }

  open() {
    this.choose(KINDS[0]);
    this.dialog.show();
    // The link is what most people want: it takes a press of Enter.
    const first = this.dialog.body.querySelector("button:enabled");
    if (first instanceof HTMLElement) first.focus();
    this.learn();
  }

  /** Which formats Python writes beside those that are known here. */
  async learn() {
    const version = await learnVersion(this.context);
    const others = version ? otherKinds(version.formats) : [];
    if (!others.length) return;
    this.kinds = [...KINDS, ...others];
    this.dialog.draw();
  }

  /** @param {Kind} kind @param {Scheme} [scheme] */
  choose(kind, scheme = this.scheme) {
    Object.assign(this, { chosen: kind, scheme, done: { said: "", isBad: false } });
    this.dialog.draw();
  }

  /**
   * What was done with what is written.
   * @param {string} said
   * @param {boolean} isBad
   */
  say(said, isBad) {
    this.done = { text: this.written().content?.text, said, isBad };
    this.dialog.draw();
  }

  /** @returns {Written} */
  written() {
    const { asks, before = "" } = this.chosen;
    if (!asks) return this.drawnPicture();
    const { revision, position, python } = this.state;
    const request = asks(this.state);
    const key = `${revision} ${JSON.stringify(request)}`;
    if (key !== this.waitsFor) this.waitAnew(key);
    this.question.ask(key, () => ({ ...request, position: toRequest(position) }));
    const { answer, said, isBad } = heardOf(python, this.question, key, {
      later: WORDS.later,
      working: this.isLong ? WORDS.writingLong : WORDS.writing,
    });
    return { content: answer && { text: before + answer.text }, said, isBad };
  }

  /** @param {string} key */
  waitAnew(key) {
    this.waitsFor = key;
    clearTimeout(this.timer);
    this.isLong = false;
    this.timer = window.setTimeout(() => {
      this.isLong = true;
      this.dialog.draw();
    }, LONG);
  }

  /** @returns {Written} */
  drawnPicture() {
    const { position, said, python } = this.state;
    const of = [position, said.answer, python.is, this.scheme];
    if (of.some((each, i) => each !== this.drawn.of[i])) {
      const { picture: before } = this.drawn;
      const picture = drawShown({ ...this.context.store.drawn, ...this.state }, this.scheme);
      const isSame = textOf(picture) === textOf(before);
      this.drawn = { of, picture: isSame ? before : picture };
    }
    const { picture } = this.drawn;
    if (typeof picture === "string") return { content: null, said: picture, isBad: true };
    return { content: { text: picture.text, picture }, said: picture.note ?? "" };
  }

  /**
   * @param {string} text
   * @param {string} title
   * @param {string} field  that shows it
   */
  async copyText(text, title, field) {
    const done = await this.context.copyText(text, WORDS.notice(title));
    this.say(done ? WORDS.copied(title) : WORDS.copyingNotAllowed, !done);
    const shown = document.getElementById(field);
    if (!done && (shown instanceof HTMLTextAreaElement || shown instanceof HTMLInputElement))
      shown.select();
  }

  /** As a file, and a PNG on the clipboard. @param {NonNullable<Content>} content @returns {Promise<Blob>} */
  async blobOf({ text, picture }) {
    const { type = "text/plain", name } = this.chosen;
    // Browsers write what is copied anew: only a picture that is kept holds the position.
    if (name === "png" && picture) return toPng(picture, this.link.code);
    return new Blob([text], { type });
  }

  async copy() {
    const { chosen } = this;
    const { content } = this.written();
    if (!content) return;
    if (chosen.name !== "png") {
      await this.copyText(content.text, chosen.title, "share-text");
      return;
    }
    const done = await copyPicture(this.blobOf(content));
    if (!done) await this.keep();
    this.say(done ? WORDS.pictureCopied : WORDS.picturesNotAllowed, false);
  }

  async keep() {
    const { content } = this.written();
    if (!content) return;
    const { position } = this.state;
    const size = isGraph(position)
      ? `graph-${position.names.length}`
      : `${position.width}x${position.height}`;
    const name = `minescope-${size}${this.chosen.suffix}`;
    download(await this.blobOf(content), name);
    this.say(WORDS.downloaded(name), false);
  }

  content() {
    const { position } = this.state;
    if (position !== this.link.of) this.link = linkTo(position);
    const possible = this.kinds.filter((kind) => isFor(kind, position));
    if (!possible.includes(this.chosen)) this.chosen = possible[0];
    const written = this.written();
    return [
      this.linkLine(),
      h(
        "div",
        { class: "share-other" },
        h(
          "div",
          { class: "export-kinds", role: "radiogroup", "aria-label": WORDS.forms },
          GROUPS.map((group) => this.kindsIn(group, possible)),
        ),
        h("div", { class: "sheet-of" }, this.sheet(written), this.decision(written)),
      ),
    ];
  }

  linkLine() {
    const { address, problem } = this.link;
    return h(
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
      button(WORDS.copyLink, () => this.copyText(address, WORDS.linkCopied, "share-link"), {
        class: "primary",
        disabled: !address,
      }),
      h(
        "p",
        { id: "share-link-hint", class: problem ? "hint problem" : "hint" },
        problem || WORDS.linkHint,
      ),
    );
  }

  /** @param {typeof GROUPS[number]} group @param {readonly Kind[]} possible */
  kindsIn(group, possible) {
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
            checked: kind === this.chosen,
            onchange: () => this.choose(kind),
          }),
          h("span", {}, kind.title),
        ),
      ),
    );
  }

  /** What is written, and what is said of it. @param {Written} written */
  sheet({ content, said, isBad }) {
    const { done, chosen } = this;
    const text = content?.text ?? "";
    const picture = content?.picture;
    const isDone = done.said !== "" && done.text === content?.text;
    return [
      h("p", { class: "hint" }, chosen.hint),
      h(
        "div",
        { class: "preview" },
        chosen.asks
          ? h("textarea", {
              id: "share-text",
              readonly: true,
              rows: 12,
              spellcheck: false,
              wrap: "off",
              "aria-label": WORDS.content,
              value: text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}\n…` : text,
            })
          : picture && preview(picture, WORDS.preview(picture.title), () => picture),
      ),
      isDone ? saidLine(done.said, done.isBad) : saidLine(said, isBad),
    ];
  }

  /** @param {Written} written */
  decision({ content }) {
    return h(
      "div",
      { class: "decision" },
      !this.chosen.asks &&
        selectField({
          box: "scheme",
          id: "export-scheme",
          label: WORDS.colours,
          value: this.scheme,
          choose: (scheme) => this.choose(this.chosen, /** @type {Scheme} */ (scheme)),
          options: Object.entries(WORDS.schemes).map(([value, title]) => ({ value, title })),
        }),
      button(WORDS.download, () => this.keep(), { disabled: content === null }),
      button(WORDS.copy, () => this.copy(), { disabled: content === null }),
    );
  }
}

/** @param {Picture | string} picture */
const textOf = (picture) => (typeof picture === "string" ? picture : picture.text + picture.note);

/**
 * The address of the page with the board, and the code of the board in it; a sentence where it has no room.
 * @param {import("../state/position.js").Position} of
 */
function linkTo(of) {
  try {
    return { of, code: writeLink(of), address: addressOf(of), problem: "" };
  } catch (problem) {
    // The address of the page does without the position then, but nobody should share such a link.
    if (problem instanceof LinkError)
      return { of, address: "", code: "", problem: problem.message };
    throw problem;
  }
}
