// What comes to the page from outside, by paste or by drop, and where it goes: cells that fit are
// written at the cursor, everything else is read as a board of its own.

import { TEXT_FIELDS } from "../page/dom.js";
import { withPart } from "../page/on_demand.js";
import { clipFromText, isGraph } from "../state/position.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").Clip} Clip
 * @typedef {import("../state/position.js").Position} Position
 */

const READABLE = ["Files", "text/plain", "text/uri-list"];

/**
 * The cells in a text that holds nothing but a few of them; null where it is a board of its own:
 * something else than cells, or more than this board has room for.
 * @param {string} text
 * @param {Position} position
 * @returns {Clip | null}
 */
export function cellsIn(text, position) {
  // On a graph a single label goes where the cursor is.
  const { width, height } = isGraph(position) ? { width: 1, height: 1 } : position;
  // Counted first: a long text is not worth the work of taking it apart.
  const rows = text.trim().match(/\r\n|\r|\n/g)?.length ?? 0;
  if (rows >= height) return null;
  if (areEdges(text.trim().split(/\r\n|\r|\n/))) return null;
  const clip = clipFromText(text);
  return clip && clip.width <= width ? clip : null;
}

/**
 * Whether each line names the two ends of an edge, as Python takes it, too: two columns of numbers
 * with
 * nothing covered are no part of a board that anybody would ask about.
 * @param {string[]} lines
 */
function areEdges(lines) {
  return lines.length > 2 && lines.every((line) => /^\s*[0-9]+\s+[0-9]+\s*$/.test(line));
}

/**
 * Read a text as a board, in the dialog that says what it is.
 * @param {Context} context
 * @param {string} text
 */
export function readText(context, text) {
  withPart(
    () => import("./dialog.js"),
    context.say,
    (part) => part.takeText(context, text),
  );
}

/**
 * @param {Context} context
 * @param {FileList} files  of which the first is read
 */
function readFile(context, files) {
  withPart(
    () => import("./dialog.js"),
    context.say,
    (part) => part.takeFile(context, files[0], files.length),
  );
}

/**
 * @param {Context} context
 * @param {(text: string) => void} paste  what becomes of a text that was pasted beside all fields
 */
export function bindArrivals(context, paste) {
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const files = event.clipboardData?.files;
    const reading = document.querySelector("#reading[open]") !== null;
    const field = event.target instanceof Element && event.target.closest(TEXT_FIELDS);
    // A field takes text by itself, and only the one that boards are pasted into is there for
    // files.
    if (isBusy() || (field && (text || !reading))) return;
    if (!text && files?.length) {
      event.preventDefault();
      readFile(context, files);
    } else if (!reading) paste(text);
    else if (text) readText(context, text);
  });

  const onTop = (/** @type {boolean} */ shown) => document.body.classList.toggle("dropping", shown);
  const welcome = (/** @type {DragEvent} */ event) => {
    const types = event.dataTransfer?.types ?? [];
    const field = event.target instanceof Element && event.target.closest(TEXT_FIELDS);
    // A field takes text by itself.
    return (
      !isBusy() &&
      READABLE.some((type) => types.includes(type)) &&
      (!field || types.includes("Files"))
    );
  };
  document.addEventListener("dragover", (event) => {
    const taken = welcome(event);
    onTop(taken);
    const data = event.dataTransfer;
    if (!data || (!taken && !data.types.includes("Files"))) return;
    event.preventDefault(); // else the browser would open a file in place of the page
    data.dropEffect = taken ? "copy" : "none";
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) onTop(false);
  });
  document.addEventListener("dragend", () => onTop(false));
  document.addEventListener("drop", (event) => {
    onTop(false);
    const data = event.dataTransfer;
    if (!data || !welcome(event)) return;
    event.preventDefault();
    const text = data.getData("text/plain") || data.getData("text/uri-list");
    if (data.files.length) readFile(context, data.files);
    else if (text) readText(context, text);
  });
}

/** Whether another dialog is open: what comes then is not meant for the board. */
function isBusy() {
  return document.querySelector("dialog[open]:not(#reading)") !== null;
}
