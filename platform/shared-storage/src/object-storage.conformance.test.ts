import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtempSync } from "node:fs";
import { mkdir, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createLocalStorage } from "./local-storage.js";
import { readObject, type ObjectStorage } from "./object-storage.js";
import { createS3Storage } from "./s3-storage.js";
import { startTestS3 } from "./testing/index.js";

type Opened = { readonly storage: ObjectStorage; close(): Promise<void> };

const KINDS: readonly (readonly [string, () => Promise<Opened>])[] = [
  [
    "a local folder",
    async () => {
      const root = mkdtempSync(join(tmpdir(), "storage-"));
      return { storage: createLocalStorage(join(root, "files")), close: async () => undefined };
    },
  ],
  [
    "an S3-compatible store",
    async () => {
      const { settings, close } = await startTestS3();
      return { storage: await createS3Storage({ ...settings, prefix: "shop/files/" }), close };
    },
  ],
];

describe.each(KINDS)("%s", (_kind, open) => {
  let opened: Opened;
  let storage: ObjectStorage;
  const drafts = mkdtempSync(join(tmpdir(), "drafts-"));
  beforeAll(async () => {
    opened = await open();
    ({ storage } = opened);
  });
  afterAll(() => opened.close());

  const read = async (key: string) => (await readObject(storage, key))?.toString();
  const listKeys = async (prefix: string) => {
    const keys: string[] = [];
    for await (const entries of storage.list(prefix)) keys.push(...entries.map(({ key }) => key));
    return keys.toSorted();
  };
  async function createDraft(name: string, files: Readonly<Record<string, string>>): Promise<string> {
    const folder = join(drafts, name);
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return folder;
  }

  it.each([
    ["text", Buffer.from("an upload")],
    ["nothing", Buffer.alloc(0)],
    ["every byte", Buffer.from(Array.from({ length: 256 }, (_value, index) => index))],
    ["megabytes", Buffer.alloc(5_000_000, "0123456789abcdef")],
  ])("gives back %s as it was put", async (name, bytes) => {
    await storage.put(`put/${name}`, bytes);
    expect((await readObject(storage, `put/${name}`))?.equals(bytes)).toBe(true);
    const found = await storage.get(`put/${name}`);
    expect(found?.bytes).toBe(bytes.length);
    found?.body.destroy();
    expect(await storage.find(`put/${name}`)).toMatchObject({ key: `put/${name}`, bytes: bytes.length });
  });

  it("replaces the whole object", async () => {
    await storage.put("replaced", Buffer.from("a long first text"));
    await storage.put("replaced", Buffer.from("short"));
    expect(await read("replaced")).toBe("short");
  });

  it.each([
    [{ from: 0, to: 1 }, "01"],
    [{ from: 2, to: 4 }, "234"],
    [{ from: 9, to: 9 }, "9"],
  ])("reads the bytes %j of an object", async (range, expected) => {
    await storage.put("digits", Buffer.from("0123456789"));
    const found = await storage.get("digits", range);
    expect(found?.bytes).toBe(expected.length);
    expect(found && (await buffer(found.body)).toString()).toBe(expected);
  });

  it("can be asked for an object and then not read", async () => {
    await storage.put("unread", Buffer.alloc(1_000_000));
    for (let index = 0; index < 60; index += 1) (await storage.get("unread"))?.body.destroy();
    expect((await readObject(storage, "unread"))?.length).toBe(1_000_000);
  });

  it("has nothing where nothing was put", async () => {
    expect(await storage.get("absent/key")).toBeUndefined();
    expect(await storage.find("absent/key")).toBeUndefined();
    expect(await listKeys("absent/")).toEqual([]);
    await storage.put("file", Buffer.from("1"));
    expect(await storage.find("file/below")).toBeUndefined();
  });

  it("says when an object was last put", async () => {
    const second = 1_000;
    const before = Date.now() - second;
    await storage.put("aged", Buffer.from("same"));
    const first = (await storage.find("aged"))?.savedAt.getTime() ?? 0;
    expect(first).toBeGreaterThanOrEqual(before);
    await new Promise((resolve) => setTimeout(resolve, second + 100));
    await storage.put("aged", Buffer.from("same"));
    expect((await storage.find("aged"))?.savedAt.getTime()).toBeGreaterThan(first);
  });

  it("deletes an object, also one that is gone", async () => {
    await storage.put("deleted", Buffer.from("1"));
    await storage.delete("deleted");
    await storage.delete("deleted");
    expect(await storage.get("deleted")).toBeUndefined();
  });

  it("lists what lies below a prefix, and nothing beside it", async () => {
    for (const key of ["list/a/1", "list/a/2", "list/a/deep/3", "list/ab/4", "list/5"]) {
      await storage.put(key, Buffer.from("1"));
    }
    expect(await listKeys("list/a/")).toEqual(["list/a/1", "list/a/2", "list/a/deep/3"]);
    expect(await listKeys("list/")).toEqual(["list/5", "list/a/1", "list/a/2", "list/a/deep/3", "list/ab/4"]);
    expect(await listKeys("")).toEqual(expect.arrayContaining(["list/5", "list/ab/4"]));
  });

  it("takes a folder as a whole, and again", async () => {
    const files = { "identity/a.js": "a", "identity/deep/b.css": "b", "br/a.js": "c" };
    await storage.putFolder("folders/1.0.0/", await createDraft("first", files));
    expect(await listKeys("folders/1.0.0/")).toEqual([
      "folders/1.0.0/br/a.js",
      "folders/1.0.0/identity/a.js",
      "folders/1.0.0/identity/deep/b.css",
    ]);
    await storage.putFolder("folders/1.0.0/", await createDraft("second", { ...files, "identity/a.js": "new" }));
    expect(await read("folders/1.0.0/identity/a.js")).toBe("new");
  });

  it("lists and deletes a folder of many files, and nothing beside it", async () => {
    const names = Array.from({ length: 40 }, (_value, index) => `file-${index}`);
    await storage.putFolder("many/", await createDraft("many", Object.fromEntries(names.map((name) => [name, name]))));
    await storage.put("many-more", Buffer.from("1"));
    expect((await listKeys("many/")).length).toBe(names.length);
    await storage.deleteFolder("many/");
    await storage.deleteFolder("many/");
    expect(await listKeys("many/")).toEqual([]);
    expect(await read("many-more")).toBe("1");
  });

  it.each(["", "/", "/root", "../outside", "a/../b", "a//b", "./a", "a/", "nul\0", "back\\slash"])(
    "refuses %j as a key",
    async (key) => {
      const acts: readonly (() => Promise<unknown>)[] = [
        () => storage.put(key, Buffer.of(1)),
        () => storage.get(key),
        () => storage.find(key),
        () => storage.delete(key),
      ];
      for (const act of acts) await expect(act()).rejects.toThrow("is not a storage key");
    },
  );

  it.each(["", "a", "../", "/"])("refuses to put or delete the folder %j", async (prefix) => {
    await expect(storage.deleteFolder(prefix)).rejects.toThrow(/is not a storage key|does not end with/);
    await expect(storage.putFolder(prefix, drafts)).rejects.toThrow(/is not a storage key|does not end with/);
  });
});

describe("a local folder alone", () => {
  const root = mkdtempSync(join(tmpdir(), "storage-"));

  it("never shows a part of an object that is replaced", async () => {
    const storage = createLocalStorage(root);
    const texts = ["a", "b"].map((letter) => letter.repeat(200_000));
    await storage.put("busy", Buffer.from(texts[0] ?? ""));
    const writing = Promise.all([1, 0, 1, 0].map((index) => storage.put("busy", Buffer.from(texts[index] ?? ""))));
    for (let index = 0; index < 10; index += 1)
      expect(texts).toContain((await readObject(storage, "busy"))?.toString());
    await writing;
    await storage.delete("busy");
  });

  it("keeps files from other users of the machine", async () => {
    await createLocalStorage(root).put("ab/secret", Buffer.from("1"));
    expect((await stat(join(root, "ab/secret"))).mode & 0o077).toBe(0);
    expect((await stat(join(root, "ab"))).mode & 0o077).toBe(0);
  });

  it("neither lists an unfinished file nor leaves one of a crash behind", async () => {
    const storage = createLocalStorage(root);
    const unfinished = (key: string) => join(root, `${key}.1b4e28ba-2fa1-41d2-883f-0016d3cca427.unfinished`);
    for (const key of ["old", "fresh"]) await writeFile(unfinished(key), "half");
    await utimes(unfinished("old"), 0, 0);
    for await (const entries of storage.list("")) expect(entries.map(({ key }) => key)).toEqual(["ab/secret"]);
    await expect(stat(unfinished("old"))).rejects.toThrow("ENOENT");
    await stat(unfinished("fresh"));
  });
});
