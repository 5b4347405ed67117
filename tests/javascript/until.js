// Waiting in a test for what comes when it is loaded: however busy the machine is, not how long.

const TURNS = 10_000; // what has not come by then never comes

/** @param {() => unknown} holds */
export async function until(holds) {
  for (let turn = 0; !holds(); turn++) {
    if (turn === TURNS) throw new Error(`It never holds: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
