import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { FeedProblem } from "../reading/feed-problem.js";
import { parseLine } from "../reading/parse-record.js";
import { readLines } from "../reading/read-lines.js";
import type { FeedFile, FeedRecord } from "../feed-files.js";
import { createReferenceCheck } from "./check-references.js";
import { addCounts, emptyCounts, type ImportCounts } from "./import-counts.js";
import type { ImportProgress } from "./import-progress.js";
import type { Replacement } from "./remove-products.js";
import { writeRecords } from "../writing/write-records.js";

export type FileOptions = {
  readonly skipInvalid: boolean;
  readonly now: Date;
  readonly progress: ImportProgress;
  readonly onProblem: (problem: FeedProblem) => void;
  /** Receives suspicious findings that aren't errors. */
  readonly onWarning?: (text: string) => void;
  /** Takes products off sale that the feed doesn't contain. */
  readonly replacement?: Replacement | undefined;
};

/**
 * Imports one feed file. Without `skipInvalid` the whole file is validated first, and one invalid line rejects it. It
 * is read twice rather than kept in memory.
 */
export async function importFile<File extends FeedFile>(
  database: StorefrontDatabase,
  file: File,
  path: string,
  options: FileOptions & { readonly isChecked?: boolean },
): Promise<ImportCounts> {
  if (!options.skipInvalid && !options.isChecked) {
    const checked = await checkFile(file, path, options);
    if (checked.invalid > 0) return checked;
  }
  let [lines, invalid] = [0, 0];
  const { size } = await stat(path);
  const references = createReferenceCheck(database, file);
  const ignored = new Set<string>();
  options.progress.begin(file, "writing");
  const records = readRecords(file, path, size, {
    ...options,
    onLine: () => {
      lines += 1;
    },
    onRecord: (line, record, ignoredFields) => {
      ignoredFields.forEach((field) => ignored.add(field));
      return references.add(line, record);
    },
    // Problems were already reported while checking, except when skipping.
    onInvalidLine: (problems) => {
      invalid += 1;
      problems.forEach(options.onProblem);
    },
  });
  const changes = await writeRecords(database, file, records, options);
  const unknown = await references.finish();
  if (unknown !== undefined) options.onWarning?.(unknown);
  if (ignored.size > 0) options.onWarning?.(`${file}: ignored ${[...ignored].join(", ")}.`);
  return addCounts(emptyCounts(file), { lines, ...changes, invalid, skipped: invalid });
}

/** Reads every line without writing. */
export async function checkFile<File extends FeedFile>(
  file: File,
  path: string,
  options: Omit<FileOptions, "skipInvalid" | "now">,
  onRecord?: (record: FeedRecord<File>) => void,
): Promise<ImportCounts> {
  let [invalid, valid] = [0, 0];
  const { size } = await stat(path);
  options.progress.begin(file, "checking");
  const records = readRecords(file, path, size, {
    ...options,
    onInvalidLine: (problems) => {
      invalid += 1;
      problems.forEach(options.onProblem);
    },
  });
  for await (const record of records) {
    valid += 1;
    onRecord?.(record);
  }
  return addCounts(emptyCounts(file), { lines: valid + invalid, invalid, skipped: invalid > 0 ? valid + invalid : 0 });
}

async function* readRecords<File extends FeedFile>(
  file: File,
  path: string,
  size: number,
  options: Pick<FileOptions, "progress"> & {
    onLine?(): void;
    onRecord?(line: number, record: FeedRecord<File>, ignored: readonly string[]): Promise<void>;
    onInvalidLine(problems: readonly FeedProblem[]): void;
  },
): AsyncGenerator<FeedRecord<File>> {
  let read = 0;
  for await (const line of readLines(path)) {
    const parsed = parseLine(file, basename(path), line);
    read += 1;
    options.onLine?.();
    options.progress.advance(read, size === 0 ? 1 : line.bytesRead / size);
    if (parsed.kind === "record") {
      await options.onRecord?.(line.line, parsed.record, parsed.ignored);
      yield parsed.record;
    } else options.onInvalidLine(parsed.problems);
  }
}
