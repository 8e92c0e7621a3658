import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { FEED_FILES, type FeedFile } from "../feed-files.js";
import type { ImportCounts } from "./import-counts.js";
import { checkFile, importFile, type FileOptions } from "./import-file.js";

const EXTENSION = ".ndjson";

export type FolderContents = {
  /** Feed files found, in the order they are imported. */
  readonly files: readonly FeedFile[];
  /** `.ndjson` files that the feed does not define, most likely misspelled. */
  readonly unknown: readonly string[];
};

/** Rejects like `readdir` when the folder cannot be read. */
export async function readFolder(folder: string): Promise<FolderContents> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION));
  const known = Object.keys(FEED_FILES) as FeedFile[];
  return {
    files: known.filter((file) => names.includes(`${file}${EXTENSION}`)),
    unknown: names.filter((name) => !known.some((file) => name === `${file}${EXTENSION}`)),
  };
}

/** Imports the files of a feed folder one after the other; a file with invalid lines does not stop the others. */
export async function importFolder(
  database: StorefrontDatabase,
  folder: string,
  options: FileOptions,
): Promise<ImportCounts[]> {
  const { files } = await readFolder(folder);
  const counts: ImportCounts[] = [];
  for (const file of files) counts.push(await importFile(database, file, join(folder, `${file}${EXTENSION}`), options));
  return counts;
}

/** Like `importFolder`, but only reports problems, without a database. */
export async function checkFolder(
  folder: string,
  options: Omit<FileOptions, "skipInvalid" | "now">,
): Promise<ImportCounts[]> {
  const { files } = await readFolder(folder);
  const counts: ImportCounts[] = [];
  for (const file of files) counts.push(await checkFile(file, join(folder, `${file}${EXTENSION}`), options));
  return counts;
}
