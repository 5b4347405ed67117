// One word for what a hand does: who has a finger on the board taps, and does not click.

/** Whether the page is used by fingers alone. */
export const isTouched = () => globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;

/** @param {string} words  as somebody with a mouse reads them */
export const forHand = (words) =>
  isTouched()
    ? words
        .replace(/\bright click/g, "long press")
        .replace(/\bClick/g, "Tap")
        .replace(/\bclick/g, "tap")
    : words;
