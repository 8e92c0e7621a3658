import { expect, it } from "@jest/globals";
import { mkdtempSync } from "node:fs";
import { rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocalStorage } from "shared-storage";
import { createPrintFileStore } from "./print-file-store.js";

const directory = mkdtempSync(join(tmpdir(), "print-files-"));

it.each<[string, (file: string) => Promise<void>, unknown]>([
  ["is undefined when it is missing", (file) => rm(file), undefined],
  ["is refused by name when it was truncated", (file) => truncate(file, 3), "restore it from a backup"],
  ["is refused by name when it was changed", (file) => writeFile(file, "an Upload"), "restore it from a backup"],
])("an upload %s, and whole again once it is uploaded again", async (_what, damage, expected) => {
  const files = createPrintFileStore(createLocalStorage(directory));
  const sha256 = await files.save(Buffer.from("an upload"));
  expect(await files.read(sha256)).toEqual(Buffer.from("an upload"));
  const key = join(sha256.slice(0, 2), sha256);
  await damage(join(directory, key));
  const outcome = await files.read(sha256).catch((error: Error) => error.message);
  expect(outcome).toEqual(expected && `print-files/${key} is damaged: ${String(expected)}`);
  await files.save(Buffer.from("an upload"));
  expect(await files.read(sha256)).toEqual(Buffer.from("an upload"));
});
