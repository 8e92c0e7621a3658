import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { FeedFile, FeedRecord } from "../feed-files.js";
import type { Mapping } from "../formats/mapping.js";
import type { FeedProblem, FoundProblems } from "../reading/feed-problem.js";
import type { ChangeCounts } from "../writing/record-batch.js";
import { createWriter } from "../writing/write-records.js";
import { createReferenceCheck } from "./check-references.js";
import { toCounts, type ImportCounts } from "./import-counts.js";
import { findProductsToRemove, removeProducts, type Replacement } from "./remove-products.js";

export type FileOptions = {
  /** Leaves invalid lines out instead of rejecting their file. */
  readonly skipInvalid: boolean;
  readonly now: Date;
  readonly progress: ImportProgress;
  readonly onProblem: (problem: FeedProblem) => void;
  /** Receives what was detected or left out, and what isn't an error but may be a mistake. */
  readonly report: (text: string) => void;
  readonly mapping: Mapping;
  /** Takes products off sale that the feed doesn't contain. */
  readonly replacement?: Replacement | undefined;
};

export type FeedRecords = { readonly [File in FeedFile]?: FeedRecord<File> };

/** What was read of a line, a row or an entry. */
export type ReadEvent =
  | { readonly kind: "records"; readonly line: number; readonly records: FeedRecords }
  | FoundProblems
  /** It repeats an earlier one, is a product that isn't sold, or says more about the preceding one. */
  | { readonly kind: "duplicate" | "hidden" | "detail" };

export type FeedSource = {
  /** The feed file it is, or the name of another file. */
  readonly name: string;
  /** Reads from the beginning each time. */
  read(): AsyncIterable<ReadEvent>;
  /** What somebody should know of a file that was read, though nothing is wrong with it. */
  notes?(): readonly string[];
  /** Adds its stock only to items without any. */
  readonly keepsStock?: boolean;
};

/**
 * Reads a source twice rather than keeping it in memory: to check it and to write it. One invalid line rejects it unless
 * `skipInvalid`. Without a database it is only checked. Throws `RemovalRefusedError`.
 */
export async function importSource(
  database: StorefrontDatabase | undefined,
  source: FeedSource,
  options: FileOptions,
): Promise<readonly ImportCounts[]> {
  const { name } = source;
  const { found, itemIds } = await checkSource(source, options);
  const { problems: invalid, duplicate: duplicates, hidden, detail, records: valid } = found;
  const lines = valid + invalid + duplicates + hidden + detail;
  const isRefused = invalid > 0 && !options.skipInvalid;
  const read = toCounts(name, { lines, invalid, duplicates, skipped: isRefused ? lines : invalid + hidden });
  if (!database || isRefused) return [read];

  const { replacement } = options;
  const missing = replacement ? await findProductsToRemove(database, (itemId) => itemIds.has(itemId), replacement) : [];
  const written = await writeSource(database, source, valid, options);
  const removed = await removeProducts(database, missing);
  const counts = Array.from(written, ([file, changes]) =>
    toCounts(file, { ...(file === name && read), ...changes, ...(file === "products" && { removed }) }),
  );
  return counts.some(({ file }) => file === name) ? counts : [read, ...counts];
}

async function checkSource(source: FeedSource, { progress, onProblem, report, replacement }: FileOptions) {
  const found: Record<ReadEvent["kind"], number> = { records: 0, problems: 0, duplicate: 0, hidden: 0, detail: 0 };
  const itemIds = new Set<string>();
  let lines = 0;
  progress.begin(source.name, "checking");
  for await (const event of source.read()) {
    found[event.kind] += 1;
    lines += 1;
    progress.advance(lines);
    if (event.kind === "problems") event.problems.forEach(onProblem);
    if (replacement && event.kind === "records" && event.records.products) itemIds.add(event.records.products.itemId);
  }
  source.notes?.().forEach(report);
  return { found, itemIds };
}

async function writeSource(
  database: StorefrontDatabase,
  { name, read, keepsStock = false }: FeedSource,
  valid: number,
  { now, progress, report }: FileOptions,
) {
  const references = createReferenceCheck(database);
  const writers = new Map<FeedFile, ReturnType<typeof createWriter<FeedFile>>>();
  let written = 0;
  progress.begin(name, "writing");
  for await (const event of read()) {
    if (event.kind !== "records") continue;
    written += 1;
    progress.advance(written, written / valid);
    for (const [file, record] of Object.entries(event.records) as [FeedFile, FeedRecord<FeedFile>][]) {
      await references.add(file, event.line, record);
      const writer =
        writers.get(file) ?? createWriter(database, file, { now, keepsKnown: keepsStock && file === "inventory" });
      writers.set(file, writer);
      await writer.add(record);
    }
  }
  const changes = new Map<FeedFile, ChangeCounts>();
  for (const [file, writer] of writers) changes.set(file, await writer.finish());
  (await references.list()).forEach(report);
  return changes;
}

type ImportProgress = {
  /** Starts a long step. */
  begin(file: string, what: string): void;
  /** `share` ranges from 0 to 1; undefined if unknown. */
  advance(lines: number, share?: number): void;
};

const INTERVAL_MS = 2000;

/** Prints lines such as `products: writing, 12,500 lines, 25 %`, at most one every two seconds. */
export function createImportProgress(write: (line: string) => void, now: () => number = Date.now): ImportProgress {
  let [current, reportedAt] = ["", now()];
  return {
    begin(file, what) {
      current = `${file}: ${what}`;
    },
    advance(lines, share) {
      if (now() - reportedAt < INTERVAL_MS) return;
      reportedAt = now();
      const percent = share === undefined ? "" : `, ${Math.floor(share * 100)} %`;
      write(`${current}, ${lines.toLocaleString("en-US")} lines${percent}`);
    },
  };
}

export const SILENT_PROGRESS: ImportProgress = { begin: () => undefined, advance: () => undefined };
