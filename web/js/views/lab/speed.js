// Games per second, over the last few seconds.

const WINDOW = 5000; // ms

export class Speed {
  constructor() {
    /** When how many games were done. @type {{time: number, games: number}[]} */
    this.moments = [];
  }

  /**
   * @param {number} time  in ms
   * @param {number} games  that are done by then
   */
  note(time, games) {
    const { moments } = this;
    moments.push({ time, games });
    while (moments.length > 2 && moments[1].time <= time - WINDOW) moments.shift();
  }

  /** Null while there is too little to say. */
  get perSecond() {
    const [first, last] = [this.moments[0], this.moments.at(-1)];
    if (!first || !last || last.time === first.time) return null;
    return (1000 * (last.games - first.games)) / (last.time - first.time);
  }
}
