// What belongs to an older position is dimmed only when it has been there for a while. Most answers
// are replaced sooner: laying the veil on and taking it off again would keep the page busy while the
// next answer waits to be drawn, and would flicker.

const WHILE = 60; // ms

/** @param {import("./store.js").Store} store */
export function bindOverdue(store) {
  let { revision } = store.state;
  store.watch((state) => {
    if (state.revision === revision) return;
    const before = revision;
    revision = state.revision;
    // Each edit by its own clock: somebody who goes on editing must not keep an old answer bright.
    setTimeout(() => {
      const { answer, overlaid } = store.state;
      const isOld = [answer, overlaid].some((shown) => shown && shown.revision <= before);
      if (isOld) store.update({ overdue: before });
    }, WHILE);
  });
}
