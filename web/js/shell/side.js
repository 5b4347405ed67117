// The panel with the answers: beside the board on wide pages, where it can be widened and folded; below it
// on a tablet that is held upright; on a phone a sheet that comes from below and lies over the board.

import { byId, PHONE, WIDE } from "../page/dom.js";
import { draw, h, pictureOf } from "../page/h.js";
import { LOOK } from "../state/tools.js";
import { closePad, isPad } from "./palette.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("../state/state.js").Eye["sheet"]} Height
 */

const WORDS = {
  fold: "Fold the panel",
  unfold: "Show the panel",
  height: "Height of the panel",
  /** What a press on the handle of the sheet does, by its height. */
  does: { peek: "Show more", half: "Show less", full: "Show less", pad: "Show less" },
  all: "Show all of the panel",
};

/** Cells of which a view speaks, so many of them at most, are brought into sight; more are a map. */
const MOST_SPOKEN_OF = 24;

/** Heights of the sheet, from below. @type {Height[]} */
const ORDER = ["peek", "half", "full"];

/** How high the sheet is, or what is in its place. @param {State} state @returns {Height} */
export function heightOf(state) {
  if (isPad(state)) return "pad";
  return state.eye.sheet === "pad" ? "peek" : state.eye.sheet;
}

export class Side {
  /** @param {Context} context */
  constructor({ store, board }) {
    this.store = store;
    this.board = board;
    this.wide = matchMedia(WIDE);
    this.phone = matchMedia(PHONE);
    /** How it lies. */
    this.lies = "";
    this.container = byId("side");
    this.head = byId("side-head");
    this.line = byId("cell-line");
    this.tabs = byId("tabs");
    this.body = byId("side-body");
    this.scroller = byId("scroller");
    bindWidth(store, this.container, byId("side-edge"));
    bindSheet(this);
    for (const each of [this.wide, this.phone])
      each.addEventListener("change", () => this.arrange(store.state));
  }

  get height() {
    return heightOf(this.store.state);
  }

  /** Be seen: somebody wants to read what is here. */
  raise() {
    if (this.wide.matches) this.setFolded(false);
    else if (this.height === "peek" || this.height === "pad") this.rise("half");
  }

  /** @param {boolean} folded */
  setFolded(folded) {
    if (this.store.state.settings.sideFolded !== folded)
      this.store.setSettings({ sideFolded: folded });
  }

  /** Up from the smallest height, and from every other one down again. */
  press() {
    if (this.height === "pad") closePad(this.store);
    else this.rise(this.height === "peek" ? "half" : "peek");
  }

  /** One height up or down. @param {1 | -1} by */
  step(by) {
    const place = ORDER.indexOf(this.height) + by;
    this.rise(ORDER[Math.min(2, Math.max(0, place))]);
  }

  /** @param {Height} height */
  rise(height) {
    if (this.height === "pad") this.store.setHand({ tool: LOOK });
    this.store.setEye({ sheet: height });
  }

  /** What the sheet is pulled by, and what folds the panel. @param {State} state */
  drawHead({ settings: { sideFolded }, eye }) {
    const button = (
      /** @type {string} */ name,
      /** @type {string} */ title,
      /** @type {import("../page/h.js").Attributes} */ more,
      /** @type {string} */ picture = "",
    ) =>
      h(
        "button",
        { key: name, type: "button", class: name, title, "aria-label": title, ...more },
        picture && pictureOf(picture),
      );
    const does = WORDS.does[eye.sheet];
    draw(
      this.head,
      button("handle", does, {
        "aria-label": `${WORDS.height}: ${does}`,
        onclick: () => this.press(),
        onkeydown: (/** @type {KeyboardEvent} */ { key }) => {
          if (key === "ArrowUp") this.step(1);
          if (key === "ArrowDown") this.step(-1);
        },
      }),
      button("show-all", WORDS.all, { onclick: () => this.rise("full") }, "up"),
      button(
        "fold",
        sideFolded ? WORDS.unfold : WORDS.fold,
        {
          id: "fold-side",
          "aria-expanded": String(!sideFolded),
          onclick: () => this.setFolded(!sideFolded),
        },
        "last",
      ),
    );
  }

  /** How it lies, by the size of the page. @param {State} state */
  arrange(state) {
    const { container, body, tabs } = this;
    const isPhone = this.phone.matches;
    const isFolded = this.wide.matches && state.settings.sideFolded;
    const height = isPhone ? heightOf(state) : "";
    container.classList.toggle("folded", isFolded);
    // What the marks on the board mean stands below the board where there is room for it.
    const key = byId("key");
    if ((key.parentElement === body) !== isPhone) {
      if (isPhone) body.append(key);
      else this.scroller.after(key);
    }
    document.body.dataset.sheet = height;
    // What is not seen is not reached by keys, either; whoever was there stays near.
    const isHidden = isFolded || height === "peek" || height === "pad";
    const focused = document.activeElement;
    if (isHidden && (body.contains(focused) || tabs.contains(focused)))
      this.way(isPhone ? "handle" : "fold").focus();
    tabs.inert = isHidden;
    body.inert = isHidden;
    this.line.inert = height !== "peek";
  }

  /** A button of the head. @param {string} name */
  way(name) {
    return /** @type {HTMLElement} */ (this.head.querySelector(`.${name}`));
  }

  /**
   * @param {Shown} state
   * @param {Shown} before
   */
  draw(state, before) {
    const { eye, game, settings } = state;
    // A game has the whole page.
    if (game && !before.game && eye.sheet !== "peek") {
      this.rise("peek");
      return;
    }
    this.drawHead(state);
    const lies = [settings.sideFolded, heightOf(state)].join();
    const isMoved = lies !== this.lies;
    this.lies = lies;
    if (isMoved) this.arrange(state);
    if (this.phone.matches) this.keepInSight(state, before, isMoved);
  }

  /**
   * What is told of is not covered by what tells of it: the cell with the cursor, or else some cell of
   * those that the open view shows.
   * @param {Shown} state
   * @param {Shown} before
   * @param {boolean} isMoved  the sheet lies otherwise than before
   */
  keepInSight({ hand, viewed }, before, isMoved) {
    if (document.body.dataset.sheet === "peek") return;
    const isChosen = isMoved || hand.cursor !== before.hand.cursor;
    const shown = viewed === before.viewed ? [] : [...(viewed?.faces.keys() ?? [])];
    const cells = isChosen ? [hand.cursor] : shown.length > MOST_SPOKEN_OF ? [] : shown;
    const elements = cells.flatMap((cell) => this.board.cells[cell]?.element ?? []);
    if (elements.some((element) => this.isSeen(element))) return;
    elements[0]?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }

  /** Whether all of it is in the part of the board that the sheet leaves free. @param {Element} element */
  isSeen(element) {
    const place = element.getBoundingClientRect();
    const room = this.scroller.getBoundingClientRect();
    const covered = parseFloat(getComputedStyle(this.scroller).scrollPaddingBottom) || 0;
    return (
      place.top >= room.top &&
      place.bottom <= room.bottom - covered &&
      place.left >= room.left &&
      place.right <= room.right
    );
  }
}

// The panel as a sheet from below: its head is pulled up and down, and it comes to rest at the
// nearest of its heights. A press on the head and Escape lower it.

const SLIP = 8; // px a finger may move and still tap
const FLING = 0.4; // px per ms from which on the direction counts, and not the place

/** @param {Side} side */
export function bindSheet(side) {
  const { container, head } = side;
  /** @type {{y: number, height: number, moved: boolean, lastY: number, lastTime: number, speed: number} | null} */
  let pull = null;
  head.addEventListener("pointerdown", (event) => {
    const isButton = event.target instanceof Element && event.target.closest("button");
    if (!side.phone.matches || event.button !== 0 || isButton) return;
    head.setPointerCapture(event.pointerId);
    const { clientY: y, timeStamp } = event;
    const { height } = container.getBoundingClientRect();
    pull = { y, height, moved: false, lastY: y, lastTime: timeStamp, speed: 0 };
  });
  head.addEventListener("pointermove", (event) => {
    if (!pull) return;
    const up = pull.y - event.clientY;
    if (!pull.moved && Math.abs(up) < SLIP) return;
    pull.moved = true;
    pull.speed =
      (pull.lastY - event.clientY) / Math.max(1, event.timeStamp - pull.lastTime) || pull.speed;
    [pull.lastY, pull.lastTime] = [event.clientY, event.timeStamp];
    container.classList.add("pulled");
    container.style.height = `${Math.max(0, pull.height + up)}px`;
  });
  const letGo = (/** @type {PointerEvent} */ event) => {
    if (!pull) return;
    const { moved, speed } = pull;
    pull = null;
    const reached = container.getBoundingClientRect().height;
    container.classList.remove("pulled");
    container.style.height = "";
    if (event.type === "pointercancel") return;
    if (!moved) side.press();
    else side.rise(restingPlace(side.height, reached, speed));
  };
  head.addEventListener("pointerup", letGo);
  head.addEventListener("pointercancel", letGo);
  container.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !side.phone.matches || side.height === "peek") return;
    event.stopPropagation();
    side.rise("peek");
    side.way("handle").focus();
  });
  // Behind what it drops on the board.
  document.addEventListener("keydown", ({ key, target }) => {
    const isElsewhere = target instanceof Element && target.closest("dialog, .form");
    if (key === "Escape" && side.phone.matches && side.height === "pad" && !isElsewhere)
      closePad(side.store);
  });
}

/**
 * @param {Height} from
 * @param {number} reached  px
 * @param {number} speed  upwards, px per ms
 * @returns {Height}
 */
function restingPlace(from, reached, speed) {
  const place = from === "pad" ? 1 : ORDER.indexOf(from);
  if (Math.abs(speed) > FLING) return ORDER[Math.min(2, Math.max(0, place + (speed > 0 ? 1 : -1)))];
  const share = reached / innerHeight;
  return share < 0.28 ? "peek" : share < 0.72 ? "half" : "full";
}

// The edge of the panel: dragged, or moved by arrow keys, it makes the panel wider; a double click
// gives it its usual width again.

const LEAST = 300; // px
const MOST = 0.7; // of the page
const STEP = 32; // px an arrow key moves it

/**
 * @param {import("../state/store.js").Store} store
 * @param {HTMLElement} side
 * @param {HTMLElement} edge
 */
export function bindWidth(store, side, edge) {
  const most = () => Math.max(LEAST, Math.floor(innerWidth * MOST));
  const set = (/** @type {number} */ width) =>
    store.setSettings({ sideWidth: Math.round(Math.min(most(), Math.max(LEAST, width))) });
  const now = () => side.getBoundingClientRect().width;
  edge.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    edge.focus();
    edge.setPointerCapture(event.pointerId);
  });
  edge.addEventListener("pointermove", (event) => {
    if (edge.hasPointerCapture(event.pointerId)) set(innerWidth - event.clientX);
  });
  edge.addEventListener("dblclick", () => store.setSettings({ sideWidth: 0 }));
  edge.addEventListener("keydown", (event) => {
    const width = {
      ArrowLeft: now() + STEP,
      ArrowRight: now() - STEP,
      Home: LEAST,
      End: most(),
    }[event.key];
    if (width === undefined) return;
    event.preventDefault();
    set(width);
  });
  let drawn = -1;
  store.subscribe(({ settings: { sideWidth } }) => {
    if (sideWidth === drawn) return;
    drawn = sideWidth;
    if (sideWidth) side.style.setProperty("--side-width", `${sideWidth}px`);
    else side.style.removeProperty("--side-width");
  });
  // A screen reader is told how wide it is, whatever has changed that.
  new ResizeObserver(() => {
    edge.setAttribute("aria-valuemin", String(LEAST));
    edge.setAttribute("aria-valuemax", String(most()));
    edge.setAttribute("aria-valuenow", String(Math.round(now())));
  }).observe(side);
}
