// Skins that somebody has corrected, kept in this browser until they are forgotten.

import { isCode } from "./read/fingerprint.js";
import { MEANINGS } from "./read/rules.js";

/** @typedef {import("./read/known.js").KnownLook} KnownLook */

const KEY = "minescope skins";
const MOST_SKINS = 20;
const MOST_LOOKS = 60; // of one skin

/** @returns {KnownLook[][]} the newest first; a look that is in several counts as the first says */
export function keptSkins() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept
      .slice(0, MOST_SKINS)
      .map((skin) => (Array.isArray(skin) ? skin.filter(isLook) : []));
  } catch {
    // Storage may be forbidden or hold something else: then nothing is known.
    return [];
  }
}

/** @param {any} look @returns {look is KnownLook} */
const isLook = (look) => isCode(look?.look) && MEANINGS.includes(look.meaning);

/** @param {KnownLook[]} looks */
export function keepSkin(looks) {
  const named = new Set(looks.map(({ look }) => look));
  const others = keptSkins().map((skin) => skin.filter(({ look }) => !named.has(look)));
  const skins = [looks.slice(0, MOST_LOOKS), ...others.filter((skin) => skin.length > 0)];
  try {
    localStorage.setItem(KEY, JSON.stringify(skins.slice(0, MOST_SKINS)));
  } catch {
    // Without storage it is corrected again the next time.
  }
}

export function forgetSkins() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept.
  }
}
