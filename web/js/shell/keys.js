// Keys for every view and command, wherever the focus is but in a field or a dialog: G or C and then
// a letter; Ctrl+K or / for the finder.

import { TEXT_FIELDS } from "../page/dom.js";
import { commandsNow } from "./commands.js";

const PATIENCE = 2000; // ms between the two keys

/** @param {import("./commands.js").App} app */
export function bindCommandKeys(app) {
  let first = "";
  let since = 0;
  const take = (/** @type {KeyboardEvent} */ event) => {
    event.preventDefault();
    event.stopPropagation(); // the board would write the letter
  };
  // Before anything else hears of them.
  document.addEventListener(
    "keydown",
    (event) => {
      const { target, key, ctrlKey, metaKey, altKey, timeStamp } = event;
      if (document.querySelector("dialog[open]")) return;
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") {
        take(event);
        app.find();
        return;
      }
      const isTyping = target instanceof Element && target.closest(`${TEXT_FIELDS}, select`);
      if (isTyping || ctrlKey || metaKey || altKey || key === "Shift") return;
      const waits = first !== "" && timeStamp - since < PATIENCE;
      const pressed = `${first} ${key.toUpperCase()}`;
      const command = waits ? commandsNow(app).find(({ keys }) => keys === pressed) : undefined;
      first = "";
      if (command) {
        take(event);
        command.run(app);
      } else if (key === "/") {
        take(event);
        app.find();
      } else if (key === "g" || key === "c") {
        take(event);
        first = key.toUpperCase();
        since = timeStamp;
      }
    },
    { capture: true },
  );
}
