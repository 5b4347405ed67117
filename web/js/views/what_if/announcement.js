// What follows from a click on the board stands in the view, which may be out of sight there: then
// it is said at the foot of the page, and only there.

/** @typedef {import("../../page/on_demand.js").Context} Context */

export class Announcement {
  /**
   * @param {Context} context
   * @param {HTMLElement} place  where it stands
   * @param {readonly HTMLElement[]} lines  of it, which a screen reader follows
   */
  constructor(context, place, lines) {
    this.context = context;
    this.place = place;
    this.lines = lines;
    /** What was said last. */
    this.said = "";
  }

  /** @param {string} text  "": nothing that anybody waits for */
  make(text) {
    if (text === this.said) return;
    this.said = text;
    if (!text) return;
    const { top, bottom } = this.place.getBoundingClientRect();
    const isSeen = top >= 0 && bottom <= window.innerHeight;
    for (const line of this.lines) line.setAttribute("aria-live", isSeen ? "polite" : "off");
    if (!isSeen) this.context.say(text);
  }
}
