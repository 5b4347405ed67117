// Reads pictures beside the page, so that it does not stand still meanwhile.

import { readPicture } from "./read/read.js";

/** @type {import("./read/edges.js").Picture | null} */
let picture = null;

self.addEventListener("message", ({ data }) => {
  picture = data.picture ?? picture;
  const reading = picture && readPicture(picture, { grid: data.grid, known: data.known });
  self.postMessage({ turn: data.turn, reading });
});
