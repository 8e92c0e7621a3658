import { createDCtx, decompressUsingDict } from "@bokuweb/zstd-wasm";
import { describe, expect, it } from "@jest/globals";
import type { LiveLock } from "../lock/lock-loader.js";
import { ReleaseUnavailable, type LoadedRelease } from "../lock/release-store.js";
import { compressPartsWith, compressWholeWith } from "./compress-with-dictionary.js";
import {
  readOfferedDictionary,
  toCompressionDictionary,
  type CompressionDictionary,
} from "./compression-dictionary.js";
import { createPageDictionaries } from "./page-dictionaries.js";
import { createReleaseDeltas } from "./release-deltas.js";

/** Eight bytes of magic and the dictionary's hash. */
const START_BYTES = 40;
const ACCEPTED = "gzip, br, zstd, dcb, dcz";
const page = (title: string) =>
  `<h1>${title}</h1>${Array.from({ length: 400 }, (_, index) => `<p class="c${(index * 7919) % 1000}">`).join("")}`;
const dictionary = toCompressionDictionary(Buffer.from(page("Sample")));

function decode(encoded: Buffer, { bytes, hash }: CompressionDictionary): string {
  expect(encoded.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
  expect(`:${encoded.subarray(8, START_BYTES).toString("base64")}:`).toBe(hash);
  return Buffer.from(decompressUsingDict(createDCtx(), encoded.subarray(START_BYTES), bytes)).toString();
}

describe("a page with a dictionary", () => {
  it("is what differs, for browsers that have it", async () => {
    const encoded = await compressWholeWith(dictionary, Buffer.from(page("Stapler")));
    expect(decode(encoded, dictionary)).toBe(page("Stapler"));
    expect(encoded.length).toBeLessThan(START_BYTES + 60);
  });

  it("leaves with what is ready, before the next part is", async () => {
    let finish = () => {};
    const later = new Promise<void>((resolve) => (finish = resolve));
    async function* parts() {
      yield page("Stapler");
      await later;
      yield "the end";
    }
    const reading = compressPartsWith(dictionary, parts())[Symbol.asyncIterator]();
    const next = async () => ((await reading.next()) as IteratorResult<Buffer, undefined>).value as Buffer;
    const start = await next();
    expect(decode(Buffer.concat([start, await next()]), dictionary)).toBe(page("Stapler"));
    finish();
    expect(decode(Buffer.concat([start, await next()]), dictionary)).toBe("the end");
  });
});

it.each([
  ["the dictionary", { "available-dictionary": dictionary.hash, "accept-encoding": ACCEPTED }, true],
  ["no encoding for it", { "available-dictionary": dictionary.hash, "accept-encoding": "br, zstd" }, false],
  ["no hash", { "available-dictionary": ":c2hvcnQ=:", "accept-encoding": ACCEPTED }, false],
  ["none", { "accept-encoding": ACCEPTED }, false],
])("reads a browser's offer of %s", (_name, headers, isOffered) => {
  expect(readOfferedDictionary(headers)?.hash).toBe(isOffered ? dictionary.hash : undefined);
});

describe("dictionaries of pages", () => {
  const live = { lock: { id: "lock" }, isComplete: true } as LiveLock;
  const log = { warn: () => undefined };
  const headers = { "accept-encoding": ACCEPTED };
  const toName = (path: string) => path.split("/").at(-1) ?? "";
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it("are offered by a path, and used once the browser has them", async () => {
    const dictionaries = createPageDictionaries({ renderSample: async () => dictionary.bytes, log });
    expect(dictionaries.useFor(headers, live)).toEqual({});
    await settle();
    const { path = "" } = dictionaries.useFor(headers, live);
    expect(await dictionaries.read(toName(path), [])).toEqual(dictionary.bytes);
    expect(await dictionaries.read("other", [live])).toBeUndefined();
    const having = { ...headers, "available-dictionary": dictionary.hash };
    expect(dictionaries.useFor(having, live)).toEqual({ dictionary });
  });

  it("are made for browsers that another shell has offered them to", async () => {
    const createShell = () => createPageDictionaries({ renderSample: async () => dictionary.bytes, log });
    const [one, other] = [createShell(), createShell()];
    one.useFor(headers, live);
    await settle();
    const { path = "" } = one.useFor(headers, live);
    expect(await other.read(toName(path), [{ ...live, isComplete: false }, undefined])).toBeUndefined();
    expect(await other.read(toName(path), [live])).toEqual(dictionary.bytes);
  });

  it("of a lock before are still used, while the next is offered", async () => {
    const renderSample = async ({ lock }: LiveLock) => Buffer.from(lock.id);
    const dictionaries = createPageDictionaries({ renderSample, log });
    const next = { ...live, lock: { ...live.lock, id: "next" } };
    for (const each of [live, next]) dictionaries.useFor(headers, each);
    await settle();
    const old = toCompressionDictionary(Buffer.from("lock"));
    const use = dictionaries.useFor({ ...headers, "available-dictionary": old.hash }, next);
    expect(use.dictionary).toEqual(old);
    expect(use.path).toBeDefined();
  });

  it.each([
    ["came from another site", { "sec-fetch-site": "cross-site" }, {}],
    ["has one that nobody made here", { "available-dictionary": toCompressionDictionary(Buffer.from("x")).hash }, {}],
    ["sees a preview", {}, { preview: { releases: [], expiresAt: 0 } }],
    ["sees an incomplete lock", {}, { isComplete: false }],
  ])("aren't used for a visitor who %s", async (_name, more, lock) => {
    const dictionaries = createPageDictionaries({ renderSample: async () => dictionary.bytes, log });
    dictionaries.useFor(headers, live);
    await settle();
    const asked = { ...headers, "available-dictionary": dictionary.hash, ...more };
    expect(dictionaries.useFor(asked, { ...live, ...lock }).dictionary).toBeUndefined();
  });

  it("aren't offered where the sample page failed", async () => {
    const renderSample = () => Promise.reject(new Error("Slots not rendered: gallery"));
    const dictionaries = createPageDictionaries({ renderSample, log });
    for (let views = 0; views < 3; views += 1) {
      expect(dictionaries.useFor(headers, live)).toEqual({});
      await settle();
    }
  });
});

describe("a release's file", () => {
  const files: Readonly<Record<string, string>> = { "1.0.0": page("one"), "1.1.0": page("two") };
  const deltas = createReleaseDeltas({
    findRelease: ({ name, version }) =>
      version in files ? ({ locked: { name, version } } as unknown as LoadedRelease) : undefined,
    read: async ({ locked }) => Buffer.from(files[locked.version] ?? ""),
  });
  const file = { name: "mfe-reviews", version: "1.1.0", path: "slots.js" };
  const bytes = Buffer.from(page("two"));
  const old = toCompressionDictionary(Buffer.from(page("one")));
  const headers = {
    "accept-encoding": ACCEPTED,
    "available-dictionary": old.hash,
    "dictionary-id": '"1.0.0"',
  };

  it("is the difference to the version that the browser has", async () => {
    const delta = await deltas.find(headers, file, bytes);
    expect(delta && decode(delta, old)).toBe(page("two"));
    expect(await deltas.find(headers, file, bytes)).toBe(delta);
    expect(deltas.headersFor(file)["use-as-dictionary"]).toBe('match="/releases/mfe-reviews/*/slots.js", id="1.1.0"');
  });

  it("is whole if the version that the browser has can't be read any more", async () => {
    const gone = createReleaseDeltas({
      findRelease: ({ name, version }) => ({ locked: { name, version } }) as unknown as LoadedRelease,
      read: () => Promise.reject(new ReleaseUnavailable("gone")),
    });
    expect(await gone.find(headers, file, bytes)).toBeUndefined();
  });

  it.each([
    ["another version than it says", { ...headers, "dictionary-id": '"1.1.0"' }, file],
    ["a version that isn't known", { ...headers, "dictionary-id": '"0.9.0"' }, file],
    ["a version by the name of a folder", { ...headers, "dictionary-id": '"../../1.0.0"' }, file],
    ["no name for it", { ...headers, "dictionary-id": undefined }, file],
    ["a picture", headers, { ...file, path: "logo.png" }],
  ])("is whole for a browser that has %s", async (_name, asked, wanted) => {
    expect(await deltas.find(asked, wanted, bytes)).toBeUndefined();
  });
});
