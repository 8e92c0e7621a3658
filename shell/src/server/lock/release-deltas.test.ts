import { createDCtx, decompressUsingDict } from "@bokuweb/zstd-wasm";
import { describe, expect, it } from "@jest/globals";
import type { LoadedRelease } from "./release-store.js";
import { createReleaseDeltas, readOfferedDictionary, toDictionaryHash } from "./release-deltas.js";

/** Eight bytes of magic and the dictionary's hash. */
const START_BYTES = 40;
const ACCEPTED = "gzip, br, zstd, dcb, dcz";
const page = (title: string) =>
  `<h1>${title}</h1>${Array.from({ length: 400 }, (_, index) => `<p class="c${(index * 7919) % 1000}">`).join("")}`;
const dictionary = toDictionaryHash(Buffer.from(page("Sample")));

function decode(encoded: Buffer, bytes: Buffer): string {
  expect(encoded.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
  expect(`:${encoded.subarray(8, START_BYTES).toString("base64")}:`).toBe(toDictionaryHash(bytes));
  return Buffer.from(decompressUsingDict(createDCtx(), encoded.subarray(START_BYTES), bytes)).toString();
}

it.each([
  ["the dictionary", { "available-dictionary": dictionary, "accept-encoding": ACCEPTED }, true],
  ["no encoding for it", { "available-dictionary": dictionary, "accept-encoding": "br, zstd" }, false],
  ["no hash", { "available-dictionary": ":c2hvcnQ=:", "accept-encoding": ACCEPTED }, false],
  ["none", { "accept-encoding": ACCEPTED }, false],
])("reads a browser's offer of %s", (_name, headers, isOffered) => {
  expect(readOfferedDictionary(headers)?.hash).toBe(isOffered ? dictionary : undefined);
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
  const old = Buffer.from(page("one"));
  const headers = {
    "accept-encoding": ACCEPTED,
    "available-dictionary": toDictionaryHash(old),
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
      read: () => Promise.reject(new Error("gone")),
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
