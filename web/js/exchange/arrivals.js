// What comes to the page from outside, by paste or by drop: a text that is pasted goes to the
// clipboard's rules, everything else is read as a board of its own.

import { REPLAY_KEY } from "../link/codec.js";
import { TEXT_FIELDS } from "../page/dom.js";
import { withModule } from "../page/on_demand.js";

/** @typedef {import("../page/on_demand.js").Context} Context */

const READABLE = ["Files", "text/plain", "text/uri-list"];
const GAME = new RegExp(`^\\s*<?\\S*#${REPLAY_KEY}=([\\w.-]+)>?\\s*$`);

/**
 * The code in a link to a game; null where there is none.
 * @param {string} text
 */
export function gameCode(text) {
  return GAME.exec(text)?.[1] ?? null;
}

/** @param {File} file */
export const isPicture = (file) => file.type.startsWith("image/");

/**
 * What came is read as a board, in the dialog that says what it is. A link to a game is followed.
 * @param {Context} context
 * @param {import("./reading.js").Arrived} arrived
 */
export function readArrived(context, arrived) {
  const game = "text" in arrived ? gameCode(arrived.text) : null;
  if (game) {
    location.hash = `${REPLAY_KEY}=${game}`;
    return;
  }
  withModule(
    () => import("./open.js"),
    context.say,
    (module) => module.take(context, arrived),
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
    const isOpen = document.querySelector("#open-dialog[open]") !== null;
    const field = event.target instanceof Element && event.target.closest(TEXT_FIELDS);
    // A field takes text by itself, and only those of the dialog that opens boards let files pass.
    if (isBusy() || (field && (text || !isOpen))) return;
    // Beside the text of a picture in a page, there may be the picture itself.
    if (files?.length && (!text || isPicture(files[0]))) {
      event.preventDefault();
      readArrived(context, { files: [...files] });
    } else if (!isOpen) paste(text);
    else if (text) readArrived(context, { text });
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
    if (data.files.length) readArrived(context, { files: [...data.files] });
    else if (text) readArrived(context, { text });
  });
}

/** Whether another dialog is open: what comes then is not meant for the board. */
function isBusy() {
  return document.querySelector("dialog[open]:not(#open-dialog)") !== null;
}
