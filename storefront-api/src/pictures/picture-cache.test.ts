import { beforeEach, expect, it } from "@jest/globals";
import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPictureCache } from "./picture-cache.js";

let directory: string;
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), "picture-cache-"))));

it("keeps up to the maximum and drops the oldest beyond it", async () => {
  const cache = createPictureCache(directory, 100);
  for (const key of ["first", "second"]) await cache.write(key, Buffer.alloc(50));
  expect(await cache.read("first")).toHaveLength(50);
  await cache.write("third", Buffer.alloc(1));
  expect(await cache.read("first")).toBeUndefined();
  expect(await cache.read("second")).toHaveLength(50);
});

it("works again once its folder does", async () => {
  const cache = createPictureCache(join(directory, "pictures"), 100);
  await writeFile(join(directory, "pictures"), "no folder");
  await expect(cache.write("first", Buffer.from("x"))).rejects.toThrow("EEXIST");
  await rm(join(directory, "pictures"));
  await cache.write("first", Buffer.from("x"));
  expect(String(await cache.read("first"))).toBe("x");
});

it("finds what an earlier process wrote", async () => {
  await createPictureCache(directory, 100).write("kept", Buffer.from("x"));
  expect((await createPictureCache(directory, 100).read("kept"))?.toString()).toBe("x");
});
