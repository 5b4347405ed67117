// The machine of the views that are described, with a store and a solver that are only pretended.

import assert from "node:assert/strict";
import { test } from "node:test";
import { view } from "../../web/js/views/view.js";

const about = ({ name }) => name;

/** A view on a board that is answered, and all that its solver was asked. */
/** What Python has said: an answer to the board of this revision. */
const answered = (revision) => ({ answer: revision && { revision }, overdue: -1 });

function open(definition = {}, page = {}) {
  const asked = [];
  const cancelled = [];
  const state = {
    revision: 1,
    position: { name: "first board" },
    said: answered(1),
    python: { is: "ready" },
    settings: {},
    game: null,
  };
  const store = {
    state,
    brush: null,
    dropBrush: () => {},
    watchers: [],
    watch: (watcher) => store.watchers.push(watcher),
    update: (change) => {
      store.state = { ...store.state, ...change };
      for (const watcher of store.watchers) watcher(store.state);
    },
  };
  const solver = {
    ask: (request, channel) =>
      new Promise((settle) => {
        asked.push({ request, channel, settle });
      }),
    cancel: (channel) => cancelled.push(channel),
  };
  const Example = view({
    name: "example",
    asks: ({ local }) => ({ operation: "example", ...local.wish, about }),
    begin: (before) => ({ wish: before?.wish ?? {} }),
    draw: ({ answer }) => answer,
    marks: ({ answer }) => ({ viewed: null, rings: [answer] }),
    ...definition,
  });
  const root = { addEventListener: () => {} };
  const machine = new Example({ store, solver, ...page }, root);
  const look = (change = {}) => {
    store.update(change);
    machine.marks(store.state);
    const { sentence, isSeen, isStale, scene, seen, marks, problem } = machine.look;
    return {
      said: sentence,
      drawn: isSeen ? machine.definition.draw(seen, scene) : null,
      stale: isStale,
      rings: marks?.rings ?? [],
      offersAgain: problem?.kind === "stopped",
    };
  };
  return {
    machine,
    asked,
    cancelled,
    look,
    /** Settle the newest question, and look at what has come. */
    async settle(response) {
      asked.at(-1).settle(response);
      await new Promise(setImmediate);
      return look();
    },
  };
}

const WAITS = {
  said: "Working it out …",
  drawn: null,
  stale: false,
  rings: [],
  offersAgain: false,
};
const shows = (answer) => ({
  said: "",
  drawn: answer,
  stale: false,
  rings: [answer],
  offersAgain: false,
});
const STOPPED = { kind: "stopped", message: "The work was stopped.", cells: [] };

test("a view waits, and shows its answer and its marks", async () => {
  const { asked, look, settle } = open();
  assert.deepEqual(look(), WAITS);
  look();
  assert.equal(asked.length, 1);
  assert.deepEqual(asked[0].request, { operation: "example", position: "first board" });
  assert.equal(asked[0].channel, "example");
  assert.deepEqual(await settle({ answer: "42" }), shows("42"));
  look();
  assert.equal(asked.length, 1);
});

test("what there is to see stays the same object until something else is to be seen", async () => {
  const { machine, look, settle } = open();
  look();
  await settle({ answer: "42" });
  const before = machine.look;
  look({ said: { ...machine.look.scene.state.said, overdue: -2 } });
  assert.equal(machine.look, before);
  look({ settings: {} });
  assert.notEqual(machine.look, before);
});

test("nothing is asked before Python is there, and the board is answered", () => {
  const { asked, look } = open();
  assert.equal(
    look({ said: answered(null), python: { is: "loading" } }).said,
    "Python is starting. This comes after the first answer.",
  );
  assert.equal(look({ python: { is: "ready" } }).said, "Working it out …");
  assert.equal(asked.length, 0);
  look({ said: answered(1) });
  assert.equal(asked.length, 1);
});

test("what is of an older board is dimmed without marks, until there is something newer", async () => {
  const { asked, look, settle } = open();
  look();
  await settle({ answer: "of the first" });
  const dimmed = { ...shows("of the first"), stale: true, rings: [] };
  assert.deepEqual(look({ revision: 2, position: { name: "second board" } }), dimmed);
  assert.equal(asked.length, 1);
  assert.deepEqual(look({ said: answered(2) }), dimmed);
  assert.equal(asked[1].request.position, "second board");
  assert.deepEqual(await settle({ answer: "of the second" }), shows("of the second"));
});

test("a view may see how it is now, and let go what was of another choice", async () => {
  const { machine, look, settle } = open({
    keepsOld: ({ local }, old) => local.wish.name === old.local.wish.name,
    marks: ({ answer }, now) => ({ viewed: null, rings: [answer, now.local.wish.count] }),
  });
  machine.set({ wish: { name: "a", count: 1 } });
  look();
  assert.deepEqual((await settle({ answer: "one" })).rings, ["one", 1]);
  machine.set({ wish: { name: "a", count: 2 } });
  assert.deepEqual(look().rings, ["one", 2]);
  machine.set({ wish: { name: "b", count: 2 } });
  assert.deepEqual(look(), { ...WAITS, rings: [] });
});

test("an answer about a board that is gone is dropped", async () => {
  const { asked, look, settle } = open();
  look();
  look({ revision: 2 });
  assert.deepEqual(await settle({ answer: "of the first" }), { ...WAITS, stale: true });
  look({ said: answered(2) });
  assert.equal(asked.length, 2);
});

test("another choice in the view is another question, and what was marked stays meanwhile", async () => {
  const { machine, asked, look, settle } = open();
  look();
  await settle({ answer: "one" });
  machine.set({ wish: { bag: 2 } });
  assert.deepEqual(look(), { ...shows("one"), stale: true });
  assert.equal(asked[1].request.bag, 2);
  assert.deepEqual(await settle({ answer: "two" }), shows("two"));
});

test("a view that keeps nothing old shows nothing old", async () => {
  const { look, settle } = open({ keepsOld: false });
  look();
  assert.deepEqual(await settle({ answer: "of the first" }), shows("of the first"));
  assert.deepEqual(look({ revision: 2, said: answered(2) }), WAITS);
});

test("a problem is said in place of what was shown, in the words of the view if it has some", async () => {
  const { asked, look, settle } = open({
    tells: (problem) => ({ ...problem, message: `${problem.message} Try fewer.` }),
  });
  look();
  await settle({ answer: "of the first" });
  look({ revision: 2, said: answered(2) });
  const seen = await settle({ error: { kind: "too_large", message: "Too many." } });
  assert.deepEqual(seen, { ...WAITS, said: "Too many. Try fewer." });
  look();
  assert.equal(asked.length, 2);
});

test("what somebody has stopped is asked again when they say so", async () => {
  const { machine, asked, look, settle } = open();
  look();
  const seen = await settle({ error: STOPPED, endedBy: "person" });
  assert.deepEqual(seen, { ...WAITS, said: "The work was stopped.", offersAgain: true });
  look();
  assert.equal(asked.length, 1);
  machine.look.scene.told.main.again();
  assert.deepEqual(look(), WAITS);
  assert.equal(asked.length, 2);
  assert.deepEqual(await settle({ answer: "after all" }), shows("after all"));
});

test("what the board has interrupted is asked again without a word", async () => {
  const { asked, look, settle } = open();
  look();
  assert.deepEqual(await settle({ error: STOPPED, endedBy: "board" }), WAITS);
  assert.equal(asked.length, 2);
});

test("a view that is closed waits for nothing, and keeps what it has", async () => {
  const { machine, asked, cancelled, look, settle } = open();
  look();
  machine.close();
  assert.deepEqual(cancelled, ["example"]);
  look();
  assert.equal(asked.length, 2);
  await settle({ answer: "42" });
  machine.close();
  assert.deepEqual(look(), shows("42"));
  assert.equal(asked.length, 2);
});

test("a sentence says why there is nothing to ask, or nothing to see", async () => {
  const nothing = open({ asks: () => "This board has no vertex yet." });
  assert.deepEqual(nothing.look(), { ...WAITS, said: "This board has no vertex yet." });
  const unknown = open({ asks: () => null });
  assert.deepEqual(unknown.look(), WAITS);
  assert.equal(unknown.asked.length, 0);
  const { look, settle } = open({ refuses: () => "Nothing is legal." });
  look();
  assert.deepEqual(await settle({ answer: "none" }), { ...WAITS, said: "Nothing is legal." });
});

test("a second question sees what is told of the first, and has a channel of its own", async () => {
  const { machine, asked, look, settle } = open({
    asks: {
      main: () => ({ operation: "example", about: ({ name }) => name }),
      more: ({ told }) =>
        told.main.answer
          ? { operation: "more", of: told.main.answer, about: () => undefined }
          : null,
    },
  });
  look();
  assert.equal(asked.length, 1);
  await settle({ answer: "42" });
  assert.deepEqual(asked[1].request, { operation: "more", of: "42", position: undefined });
  assert.equal(asked[1].channel, "example more");
  await settle({ answer: "43" });
  assert.equal(machine.look.seen.told.more.answer, "43");
  look({ revision: 2, position: { name: "second board" }, said: answered(2) });
  await settle({ answer: "42" });
  const { answer, waits, last, old } = machine.look.seen.told.more;
  assert.deepEqual(
    { answer, waits, last, old },
    { answer: null, waits: true, last: null, old: "43" },
  );
});

test("a view that asks nothing is of the board that is there, and not dimmed", () => {
  const { look } = open({
    asks: undefined,
    draw: ({ state }) => state.position.name,
    marks: undefined,
  });
  look();
  const { drawn, stale } = look({ revision: 2, position: { name: "second board" } });
  assert.deepEqual({ drawn, stale }, { drawn: "second board", stale: false });
});

test("what a view remembers is forgotten with the board, as far as it says", () => {
  const { machine, look } = open({
    asks: undefined,
    begin: (before) => ({ at: 0, mode: before?.mode ?? "walk" }),
  });
  look();
  machine.set({ at: 3, mode: "costs" });
  look();
  assert.deepEqual(machine.local, { at: 3, mode: "costs" });
  look({ revision: 2 });
  assert.deepEqual(machine.local, { at: 0, mode: "costs" });
  machine.reset();
  assert.deepEqual(machine.local, { at: 0, mode: "walk" });
});

test("the same with another key is asked once more", async () => {
  const { machine, asked, look, settle } = open({
    asks: ({ local }) => ({ operation: "sample", key: local.turn, about: () => undefined }),
    begin: () => ({ turn: 1 }),
  });
  look();
  await settle({ answer: "one" });
  machine.set({ turn: 2 });
  look();
  assert.equal(asked.length, 2);
  assert.deepEqual(asked[1].request, { operation: "sample", position: undefined });
});

test("answers are kept of those questions that are named", async () => {
  const about = () => undefined;
  const { machine, asked, look, settle } = open({
    asks: {
      main: () => ({ operation: "main", about }),
      block: ({ local }) => ({ operation: "block", start: local.start, about }),
    },
    begin: () => ({ start: 1 }),
    kept: { block: 2 },
  });
  look();
  await settle({ answer: "block 1" });
  machine.set({ start: 2 });
  look();
  await settle({ answer: "block 2" });
  machine.set({ start: 1 });
  look();
  assert.equal(machine.look.scene.told.block.answer, "block 1");
  assert.equal(asked.length, 3);
});

test("a view says what it remembers while another one is open", () => {
  const { machine, look } = open({
    asks: undefined,
    begin: () => ({ isPlaying: false, at: 0 }),
    rests: (local) => ({ ...local, isPlaying: false }),
  });
  look();
  machine.set({ isPlaying: true, at: 3 });
  machine.close();
  assert.deepEqual(machine.local, { isPlaying: false, at: 3 });
});

test("what has to wait for something else is not asked, and what was told of it stays", async () => {
  const { machine, asked, cancelled, look, settle } = open({
    asks: {
      main: () => ({ operation: "example", about }),
      more: ({ answer, local }) =>
        answer ? { operation: "more", about, later: local.wish.later ?? false } : null,
    },
    draw: ({ told }) => told.more.answer,
  });
  const set = (later) => {
    machine.set({ wish: { later } });
    return look().drawn;
  };
  look();
  await settle({ answer: "one" });
  assert.equal(asked.length, 2);
  assert.equal("later" in asked[1].request, false);
  set(true);
  assert.deepEqual(cancelled, ["example more"]);
  set(false);
  assert.equal(asked.length, 3);
  assert.equal((await settle({ answer: "more" })).drawn, "more");
  assert.equal(set(true), "more");
  assert.equal(set(false), "more");
  assert.equal(asked.length, 3);
  assert.deepEqual(cancelled, ["example more"]);
});

test("a question may be asked on a channel of the page, whose own is not ended by the view", async () => {
  const { machine, asked, cancelled, look } = open({
    asks: { main: () => null, marks: ({ state }) => state.marked ?? null },
    channels: { marks: "marks" },
  });
  look();
  machine.close();
  assert.deepEqual(cancelled, []);
  look({ marked: { operation: "marks", about } });
  assert.equal(asked[0].channel, "marks");
});

test("what was drawn is held as long as the view says", async () => {
  const { machine, look, settle } = open({
    asks: () => ({ operation: "example", about }),
    draw: ({ local }, now) => `${local.wish.name} ${now.local.wish.name}`,
    holds: ({ local }, before) => local.wish.waits === true && before.local.wish.name !== "",
    marks: (scene, now) => (scene === now ? { viewed: null, rings: [1] } : null),
  });
  machine.set({ wish: { name: "a" } });
  look();
  assert.equal((await settle({ answer: "one" })).drawn, "a a");
  machine.set({ wish: { name: "b", waits: true } });
  const held = look();
  assert.deepEqual([held.drawn, held.stale, held.rings], ["a b", false, []]);
  machine.set({ wish: { name: "b" } });
  assert.deepEqual([look().drawn, look().rings], ["b b", [1]]);
});

test("what a view remembers lasts as long as the board and what it says", () => {
  const { machine, look } = open({
    begin: (before) => ({ wish: {}, times: (before?.times ?? 0) + 1 }),
    lastsWith: ({ cursor }) => cursor,
  });
  const times = (change) => {
    look(change);
    return machine.local.times;
  };
  assert.deepEqual(
    [times({}), times({ cursor: 1 }), times({ cursor: 1 }), times({ cursor: 1, revision: 2 })],
    [1, 2, 2, 3],
  );
});

test("what is typed is for the view as long as it is open", () => {
  const typed = [];
  const { machine, look } = open({
    types: ({ state }, { key }) => {
      typed.push([state.revision, key]);
      return key === "a";
    },
  });
  look();
  assert.deepEqual([machine.types({ key: "a" }), machine.types({ key: "b" })], [true, false]);
  assert.deepEqual(typed, [
    [1, "a"],
    [1, "b"],
  ]);
  machine.close();
  assert.equal(machine.types({ key: "a" }), false);
});

test("a view is told of cells that are pressed while it is open", () => {
  const pressed = [];
  const listeners = [];
  const board = {
    container: { addEventListener: (_, listener) => listeners.push(listener) },
    indexAt: (target) => target,
  };
  const { machine, look } = open({ pressed: (_, cell) => pressed.push(cell) }, { board });
  const press = (target) => {
    for (const listener of listeners) listener({ target });
  };
  press(1);
  look();
  press(2);
  press(null);
  machine.close();
  press(3);
  assert.deepEqual(pressed, [2]);
});
