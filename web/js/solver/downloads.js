// The files of the site, as the worker fetches them, and how much of them has come.

/**
 * @typedef {{files: Record<string, number>, wheels: string[], solver: string, snapshot: string}}
 *   Manifest  `files`: the bytes of each
 */

export const root = new URL("../../", import.meta.url);
const fetchFile = self.fetch.bind(self); // before anything else is put in its place

/** @param {string} name */
export async function download(name) {
  const response = await fetchFile(new URL(name, root));
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  // Hosts and networks that want a login send its page for whatever is asked, as if that were it.
  if (response.headers.get("content-type")?.startsWith("text/html"))
    throw new Error(`${name} could not be loaded: a web page came in its place`);
  return response;
}

/** A file of the manifest. @param {string} name */
export async function downloadBytes(name) {
  const [{ files }, bytes] = await Promise.all([
    manifest,
    download(name).then((response) => response.arrayBuffer()),
  ]);
  if (bytes.byteLength !== files[name]) throw new Error(`${name} did not come as a whole`);
  return bytes;
}

/** @param {string} name */
export async function downloadJson(name) {
  const text = await (await download(name)).text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${name} is no JSON, so it did not come as it was built`, { cause });
  }
}

/** @type {Promise<Manifest>} */
export const manifest = downloadJson("manifest.json");
manifest.catch(() => {}); // told by whoever needs it

/** How many bytes have come of the files that Python needs to start. */
export class Progress {
  /** @param {(loaded: number, total: number) => void} report */
  constructor(report) {
    this.report = report;
    /** @type {Map<string, {size: number, loaded: number}>} */
    this.files = new Map();
  }

  /** Download a file as a whole, and count what comes of it. @param {string} name */
  async download(name) {
    const file = await this.expect(name);
    const { body } = await download(name);
    const bytes = new Uint8Array(file.size);
    const reader = /** @type {ReadableStream<Uint8Array>} */ (body).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const before = file.loaded;
      file.loaded += part.value.length;
      if (file.loaded > file.size) break;
      bytes.set(part.value, before);
      this.tell();
    }
    if (file.loaded !== file.size) throw new Error(`${name} did not come as a whole`);
    return bytes.buffer;
  }

  /** Count a file when somebody else has all of it. @param {string} name @param {Promise<unknown>} arrival */
  async follow(name, arrival) {
    const file = await this.expect(name);
    await arrival;
    file.loaded = file.size;
    this.tell();
  }

  /** @param {string} name */
  async expect(name) {
    const { files } = await manifest;
    const file = { size: files[name], loaded: 0 };
    this.files.set(name, file);
    return file;
  }

  /** This file is needed no more. @param {string} name */
  forget(name) {
    this.files.delete(name);
  }

  tell() {
    const files = [...this.files.values()];
    const loaded = files.reduce((sum, file) => sum + file.loaded, 0);
    const total = files.reduce((sum, file) => sum + file.size, 0);
    this.report(loaded, total);
  }
}
