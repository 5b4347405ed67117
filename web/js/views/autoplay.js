// A button that goes through steps by itself. Nothing moves between two steps, so that it is for
// everybody; whoever starts it can stop it.

import { make, setText } from "../page/dom.js";

const WORDS = { play: "Play", pause: "Pause" };

const WHOLE = 30_000; // ms for all steps, where there are many
const [FASTEST, SLOWEST] = [150, 1100]; // ms for one

export class Autoplay {
  /**
   * @param {(first: boolean) => boolean} advance  goes one step on, at first from the beginning
   *   where it has reached the end; false: there is none behind that
   * @param {(playing: boolean) => void} changed
   * @param {string} play  what it says before it is started
   */
  constructor(advance, changed, play = WORDS.play) {
    this.advance = advance;
    this.changed = changed;
    this.play = play;
    this.timer = 0;
    this.button = make(
      "button",
      { type: "button", class: "play", onclick: () => (this.timer ? this.stop() : this.start()) },
      play,
    );
    /** How many steps there are. */
    this.steps = 1;
  }

  start() {
    if (!this.advance(true)) return;
    this.timer = window.setInterval(
      () => {
        if (!this.advance(false)) this.stop();
      },
      Math.max(FASTEST, Math.min(SLOWEST, WHOLE / this.steps)),
    );
    setText(this.button, WORDS.pause);
    this.changed(true);
  }

  stop() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = 0;
    setText(this.button, this.play);
    this.changed(false);
  }
}
