// What is said of use without a network, and of new versions.

export const OFFLINE = Object.freeze({
  notYet: "Not yet available offline.",
  ready: "Works offline: this browser keeps the whole site.",
  fromNowOn: "Minescope now works offline.",
  notByThisBrowser:
    "Needs a network: this browser keeps sites for use offline only over https, and not in private windows.",
  /** @param {string} reason */
  notKept: (reason) =>
    `Needs a network: the browser could not keep the site for use offline (${reason}). The next visit tries again.`,
  /** @param {string} reason */
  notAllowed: (reason) =>
    `Needs a network: the browser did not allow the site to be kept for use offline (${reason}).`,
});

export const NEW_VERSION = Object.freeze({
  available: "A new version is available.",
  reload: "Reload",
  kept: "The board is kept",
  later: "Later",
});
