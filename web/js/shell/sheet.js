// The panel as a sheet from below: its head is pulled up and down, and it comes to rest at the
// nearest of its heights. A press on the head and Escape lower it.

/** @typedef {import("./side.js").Height} Height */

const SLIP = 8; // px a finger may move and still tap
const FLING = 0.4; // px per ms from which on the direction counts, and not the place

/** @type {Height[]} */
const ORDER = ["peek", "half", "full"];

/** @param {import("./side.js").Side} side */
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
