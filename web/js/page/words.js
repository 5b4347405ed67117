// What the page says by itself: notices and the buttons of dialogs.

export const CLOSE = "Close";

export const COPY = Object.freeze({
  copy: "Copy",
  /** @param {string} name  what the button is called */
  copied: (name) => `${name} copied`,
  notAllowed: "The browser does not allow copying here. Select the text and copy it yourself.",
});

export const NOT_LOADED =
  "This part of the page could not be loaded. Check your connection and try again.";
