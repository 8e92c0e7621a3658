import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { FEED_FILES, type FeedFile } from "../feed-files.js";
import { addCounts, type ImportCounts } from "./import-counts.js";
import { checkFile, importFile, type FileOptions } from "./import-file.js";
import { findProductsToRemove, removeProducts } from "./remove-products.js";

const EXTENSION = ".ndjson";

export type FolderContents = {
  /** Feed files found, in the order they are imported. */
  readonly files: readonly FeedFile[];
  /** Other names with `.ndjson`, most likely misspelled, and folders. */
  readonly unknown: readonly string[];
};

/** Rejects like `readdir` if the folder can't be read. */
export async function readFolder(folder: string): Promise<FolderContents> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION));
  const found: FeedFile[] = [];
  for (const file of Object.keys(FEED_FILES) as FeedFile[])
    if (names.includes(`${file}${EXTENSION}`) && (await isFile(toPath(folder, file)))) found.push(file);
  return { files: found, unknown: names.filter((name) => !found.some((file) => name === `${file}${EXTENSION}`)) };
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() === true;
}

/**
 * Imports the files of a feed folder in order; a file with invalid lines doesn't stop the others. A replacement imports
 * nothing if a product is invalid or too many would be removed.
 */
export async function importFolder(
  database: StorefrontDatabase,
  folder: string,
  options: FileOptions,
): Promise<ImportCounts[]> {
  const { files } = await readFolder(folder);
  let missing: readonly string[] = [];
  if (options.replacement) {
    const itemIds = new Set<string>();
    const checked = await checkFile("products", toPath(folder, "products"), options, ({ itemId }) =>
      itemIds.add(itemId),
    );
    if (checked.invalid > 0) return [checked];
    missing = await findProductsToRemove(database, (itemId) => itemIds.has(itemId), options.replacement);
  }
  const counts: ImportCounts[] = [];
  for (const file of files) {
    const isProducts = file === "products";
    const isChecked = isProducts && options.replacement !== undefined;
    const written = await importFile(database, file, toPath(folder, file), { ...options, isChecked });
    counts.push(isProducts ? addCounts(written, { removed: await removeProducts(database, missing) }) : written);
  }
  return counts;
}

function toPath(folder: string, file: FeedFile): string {
  return join(folder, `${file}${EXTENSION}`);
}

/** Like `importFolder`, but only reports problems, without a database. */
export async function checkFolder(
  folder: string,
  options: Omit<FileOptions, "skipInvalid" | "now">,
): Promise<ImportCounts[]> {
  const { files } = await readFolder(folder);
  const counts: ImportCounts[] = [];
  for (const file of files) counts.push(await checkFile(file, toPath(folder, file), options));
  return counts;
}
