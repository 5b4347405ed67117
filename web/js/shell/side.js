// The panel with the answers: beside the board on wide pages, where it can be widened and folded; below it
// on a tablet that is held upright; on a phone a sheet that comes from below and lies over the board.

import { byId, icon, make } from "../page/dom.js";
import { PHONE, WIDE } from "../page/widths.js";
import { LOOK } from "../state/tools.js";
import { FOLD, HANDLE, HEIGHTS, PANEL, SHOW_ALL, UNFOLD, WIDTH } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("../state/state.js").Eye["sheet"]} Height
 */

/** Cells of which a view speaks, so many of them at most, are brought into sight; more are a map. */
const MOST_SPOKEN_OF = 24;

export class Side {
  /**
   * @param {Context} context
   * @param {HTMLElement} container
   * @param {import("./tabs.js").ViewTabs} tabs
   * @param {HTMLElement} line  what is known of the cell with the cursor, in one line
   */
  constructor({ store, board }, container, tabs, line) {
    this.store = store;
    this.board = board;
    this.container = container;
    this.wide = matchMedia(WIDE);
    this.phone = matchMedia(PHONE);
    /** What was drawn. */
    this.drawn = "";
    this.handle = make("button", {
      type: "button",
      class: "handle",
      onclick: () => this.press(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "ArrowUp") this.rise(this.height === "peek" ? "half" : "full");
        if (event.key === "ArrowDown") this.rise(this.height === "full" ? "half" : "peek");
      },
    });
    this.all = make(
      "button",
      {
        type: "button",
        class: "show-all",
        title: SHOW_ALL,
        "aria-label": SHOW_ALL,
        onclick: () => this.rise("full"),
      },
      icon("up"),
    );
    this.fold = make(
      "button",
      {
        type: "button",
        id: "fold-side",
        class: "fold",
        onclick: () => this.setFolded(!store.state.settings.sideFolded),
      },
      icon("last"),
    );
    this.edge = make("div", {
      class: "side-edge",
      role: "separator",
      tabindex: 0,
      "aria-orientation": "vertical",
      "aria-label": WIDTH,
      title: WIDTH,
    });
    this.head = make("div", { class: "side-head" }, this.handle, this.all, this.fold);
    /** What is about the board as it is now: a note of the gallery, the review of a game. */
    this.top = make("div", { id: "side-top", class: "side-top" });
    this.body = make(
      "div",
      { class: "side-body" },
      make("h2", { class: "hidden" }, PANEL.answers),
      this.top,
      tabs.element,
    );
    this.line = line;
    this.key = byId("key");
    this.scroller = byId("scroller");
    this.tabs = tabs.list;
    container.append(this.edge, this.head, byId("verdict"), line, tabs.list, this.body);
    bindWidth(store, container, this.edge);
    bindSheet(this);
    for (const each of [this.wide, this.phone])
      each.addEventListener("change", () => this.arrange(store.state));
  }

  /** Be seen: somebody wants to read what is here. */
  raise() {
    if (this.wide.matches) this.setFolded(false);
    else if (this.height === "peek") this.rise("half");
  }

  /** @param {boolean} folded */
  setFolded(folded) {
    if (this.store.state.settings.sideFolded !== folded)
      this.store.setSettings({ sideFolded: folded });
  }

  /** @returns {Height} */
  get height() {
    return this.store.state.eye.sheet;
  }

  /** Up from the smallest height, and from every other one down again. */
  press() {
    if (isPad(this.store.state)) this.store.setHand({ tool: LOOK });
    else this.rise(this.height === "peek" ? "half" : "peek");
  }

  /** @param {Height} height */
  rise(height) {
    this.store.setEye({ sheet: height });
  }

  /** How it lies, by the size of the page. @param {State} state */
  arrange(state) {
    const { container, handle, fold } = this;
    const { sideFolded } = state.settings;
    const isPhone = this.phone.matches;
    const isFolded = this.wide.matches && sideFolded;
    const height = isPhone ? (isPad(state) ? "pad" : state.eye.sheet) : "";
    container.classList.toggle("folded", isFolded);
    // What the marks on the board mean stands below the board where there is room for it.
    if ((this.key.parentElement === this.body) !== isPhone) {
      if (isPhone) this.body.append(this.key);
      else this.scroller.after(this.key);
    }
    document.body.dataset.sheet = height;
    // What is not seen is not reached by keys, either; whoever was there stays near.
    const isHidden = isFolded || height === "peek" || height === "pad";
    const focused = document.activeElement;
    if (isHidden && (this.body.contains(focused) || this.tabs.contains(focused)))
      (isPhone ? handle : fold).focus();
    this.tabs.inert = isHidden;
    this.body.inert = isHidden;
    this.line.inert = height !== "peek";
    const does = HEIGHTS[state.eye.sheet];
    handle.setAttribute("aria-label", `${HANDLE}: ${does}`);
    handle.title = does;
    fold.setAttribute("aria-label", sideFolded ? UNFOLD : FOLD);
    fold.title = sideFolded ? UNFOLD : FOLD;
    fold.setAttribute("aria-expanded", String(!sideFolded));
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
    const drawn = [settings.sideFolded, eye.sheet, isPad(state)].join();
    const isMoved = drawn !== this.drawn;
    this.drawn = drawn;
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

/**
 * Whether the pad takes the place of the sheet, where there is one.
 * @param {State} state
 */
const isPad = ({ hand: { tool }, game }) =>
  game === null && typeof tool === "string" && tool !== LOOK;

// The panel as a sheet from below: its head is pulled up and down, and it comes to rest at the
// nearest of its heights. A press on the head and Escape lower it.

const SLIP = 8; // px a finger may move and still tap
const FLING = 0.4; // px per ms from which on the direction counts, and not the place

/** @type {Height[]} */
const ORDER = ["peek", "half", "full"];

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
    side.handle.focus();
  });
}

/**
 * @param {Height} from
 * @param {number} reached  px
 * @param {number} speed  upwards, px per ms
 * @returns {Height}
 */
function restingPlace(from, reached, speed) {
  const place = ORDER.indexOf(from);
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
