// Runs in a page before its own scripts, for page.py: notes in `times` when all of the page was seen,
// when the first answer was drawn and when sympy was there; how much has jumped by itself; of each key
// that changed the board, when its parts were over; and the first question about the board, which holds
// all of it.

globalThis.times = { keys: [], jumped: 0 };

new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) times.jumped += value;
}).observe({ type: "layout-shift", buffered: true });

/** The key whose answer is waited for. */
let pressed = null;

addEventListener(
  "keydown",
  ({ timeStamp }) => {
    pressed = { pressed: timeStamp, revision: minescope.store.state.revision };
  },
  true,
);

addEventListener("DOMContentLoaded", () => {
  const { store, solver } = minescope;
  const isAnswered = ({ said: { answer }, revision }) =>
    answer !== null && answer.revision === revision;

  const send = solver.send.bind(solver);
  solver.send = () => {
    const [before, now] = [solver.running, performance.now()];
    send();
    const { running } = solver;
    if (running === before || running?.channel !== "board") return;
    times.question ??= running.text;
    if (!pressed) return;
    pressed.sent ??= now; // from before: the worker may be at work when this goes on
    pressed.bytes = running.text.length;
  };

  const receive = solver.receive.bind(solver);
  solver.receive = (message) => {
    const isBoard = message.type === "answer" && solver.running?.channel === "board";
    if (pressed && isBoard) pressed.received = performance.now();
    receive(message);
  };

  // A message that is sent in a frame arrives when that frame is painted.
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data: { key, what } }) => {
    if (key) times.keys.push({ ...key, seen: performance.now() });
    if (what === "page") times.seen = performance.now();
    if (what) performance.mark(`${what} seen`);
  };
  requestAnimationFrame(() => painted.port2.postMessage({ what: "page" }));
  const draw = store.draw.bind(store);
  store.draw = () => {
    const { state } = store;
    const isFirst = isAnswered(state) && times.answer === undefined;
    if (isFirst) performance.mark("answer begun");
    draw();
    if (!isAnswered(state)) return;
    const drawn = performance.now();
    if (isFirst) {
      times.answer = drawn;
      painted.port2.postMessage({ what: "answer" });
      solver.loadSympy();
    }
    if (!pressed || state.revision === pressed.revision) return;
    const key = { ...pressed, drawn, python: 1000 * state.said.answer.seconds };
    painted.port2.postMessage({ key });
    pressed = null;
  };

  const { sympy } = solver.reports;
  solver.reports.sympy = () => {
    times.formulas ??= performance.now();
    sympy();
  };
});
