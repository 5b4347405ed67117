// What Python needs to start is counted to the last byte, and a file that is not whole is told.

import assert from "node:assert/strict";
import { test } from "node:test";

const FILES = { "large.wasm": 5000, "archive.zip": 300, "short.zip": 300, "long.zip": 300 };
const SENT = { "large.wasm": 5000, "archive.zip": 300, "short.zip": 299, "long.zip": 301 };

/** The host of the site: every file holds sevens. @param {URL} address */
async function host(address) {
  const name = address.pathname.split("/").at(-1) ?? "";
  if (name === "manifest.json") return Response.json({ files: FILES });
  if (name === "login.json" || name === "login.zip")
    return new Response("<!doctype html>", {
      headers: { "Content-Type": "text/html; charset=utf-8" },
    });
  if (name === "half.json") return new Response('{"files":');
  if (!(name in SENT)) return new Response("", { status: 404 });
  return new Response(new Uint8Array(SENT[name]).fill(7));
}

Object.assign(globalThis, { self: { fetch: host } });
const { download, downloadBytes, downloadJson, Progress } = await import(
  "../../web/js/solver/downloads.js"
);

test("bytes are counted as they come, and all of them in the end", async () => {
  const reports = [];
  const progress = new Progress((loaded, total) => reports.push([loaded, total]));
  const [bytes] = await Promise.all([
    progress.download("archive.zip"),
    progress.follow("large.wasm", Promise.resolve()),
  ]);
  assert.deepEqual(new Uint8Array(bytes), new Uint8Array(300).fill(7));
  assert.deepEqual(reports.at(-1), [5300, 5300]);
  // A file that is needed again is counted once, one that is needed no more not at all.
  await progress.download("archive.zip");
  progress.forget("large.wasm");
  progress.tell();
  assert.deepEqual(reports.at(-1), [300, 300]);
});

test("a file that is lost, too short or too long is an error", async () => {
  const progress = new Progress(() => {});
  await assert.rejects(download("lost.zip"), /lost\.zip could not be loaded \(404\)/);
  await assert.rejects(progress.download("short.zip"), /short\.zip did not come as a whole/);
  await assert.rejects(progress.download("long.zip"), /long\.zip did not come as a whole/);
  await assert.rejects(downloadBytes("short.zip"), /short\.zip did not come as a whole/);
  assert.equal((await downloadBytes("archive.zip")).byteLength, 300);
});

test("a page to log in, sent for a file, is not taken for the file", async () => {
  await assert.rejects(downloadBytes("login.zip"), /login\.zip could not be loaded: a web page/);
  await assert.rejects(downloadJson("login.json"), /login\.json could not be loaded: a web page/);
  await assert.rejects(downloadJson("half.json"), /half\.json is no JSON/);
});
