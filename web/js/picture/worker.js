// Reads pictures beside the page, so that it does not stand still meanwhile.

import { knownSkins } from "./read/known_skins.js";
import { readPicture } from "./read/read.js";

/** Made while the page still unpacks the picture. */
const KNOWN = knownSkins();

/** @type {import("./read/edges.js").Picture | null} */
let picture = null;

self.addEventListener("message", ({ data }) => {
  picture = data.picture ?? picture;
  const skins = [...data.skins, ...KNOWN];
  const reading = picture && readPicture(picture, { grid: data.grid, skins });
  self.postMessage({ turn: data.turn, reading });
});
