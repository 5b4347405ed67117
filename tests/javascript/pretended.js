// A page with a solver that is only pretended: what is asked of it, and what becomes of the answers.

/**
 * @param {object} position
 * @param {object | null} game
 */
export function pretended(position, game) {
  const page = { asked: [], said: [], played: [], dispatched: [] };
  const store = {
    state: { position, game, revision: 0, settings: {}, said: { answer: null } },
    player: null,
    update: (change) => Object.assign(store.state, change),
    dispatch: (action) => page.dispatched.push(action),
    play: (moment) => {
      page.played.push(moment);
      const revision = store.state.revision + (moment.position === store.state.position ? 0 : 1);
      store.state = { ...store.state, ...moment, revision };
    },
  };
  const solver = {
    ask: (request) =>
      new Promise((done) => {
        const reply = (answer) => done({ answer: { legal: true, ...answer } });
        page.asked.push({ request, reply, fail: (error) => done({ error }) });
      }),
    cancel: () => {},
  };
  const context = { store, solver, say: (words) => page.said.push(words), board: { cells: [] } };
  return { ...page, store, context };
}

/** Until all that was answered has come to something. */
export const settle = () => new Promise((done) => setTimeout(done, 0));
