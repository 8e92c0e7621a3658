import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { FEED_FILES, type FeedFile } from "../feed-files.js";
import { parseLine } from "../reading/parse-record.js";
import { readLines } from "../reading/read-lines.js";
import type { ImportCounts } from "./import-counts.js";
import { importSource, type FeedRecords, type FeedSource, type FileOptions } from "./import-source.js";

const EXTENSION = ".ndjson";

type FolderContents = {
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

function toPath(folder: string, file: FeedFile): string {
  return join(folder, `${file}${EXTENSION}`);
}

/**
 * Imports the files of a feed folder in order, or only checks them without a database; a file with invalid lines doesn't
 * stop the others. A replacement imports nothing if a product is invalid or too many would be removed.
 */
export async function importFolder(
  database: StorefrontDatabase | undefined,
  folder: string,
  { replacement, ...options }: FileOptions,
): Promise<readonly ImportCounts[]> {
  const { files } = await readFolder(folder);
  const isDecisive = (file: FeedFile) => replacement !== undefined && file === "products";
  const ordered = [...files.filter(isDecisive), ...files.filter((file) => !isDecisive(file))];
  const counts: ImportCounts[] = [];
  for (const file of ordered) {
    const source = openFeedFile(file, toPath(folder, file));
    const imported = await importSource(database, source, isDecisive(file) ? { ...options, replacement } : options);
    counts.push(...imported);
    if (isDecisive(file) && imported.some(({ invalid }) => invalid > 0)) break;
  }
  return counts;
}

export function openFeedFile(file: FeedFile, path: string): FeedSource {
  const ignored = new Set<string>();
  return {
    name: file,
    async *read() {
      for await (const line of readLines(path)) {
        const parsed = parseLine(FEED_FILES[file], basename(path), line);
        if (parsed.kind === "record") {
          parsed.ignored.forEach((field) => ignored.add(field));
          yield { kind: "records", line: line.line, records: { [file]: parsed.record } as FeedRecords };
        } else yield parsed;
      }
    },
    notes: () => (ignored.size > 0 ? [`${file}: ignored ${[...ignored].join(", ")}.`] : []),
  };
}
