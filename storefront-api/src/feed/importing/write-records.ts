import { FEED_WRITERS } from "../../catalog/writers/feed-writers.js";
import { inTransaction } from "../../platform/in-transaction.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { FeedFile, FeedRecord } from "../schemas/feed-files.js";
import { countChanges, readDigests, type ChangeCounts } from "./read-digests.js";
import { keyOfRecord } from "./record-tables.js";

/** Records in one statement and one transaction; larger batches gain little time and cost memory. */
const BATCH_SIZE = 500;

export type WriteProgress = (written: number) => void;

/** Writes records in batches, the later of two with one key winning, and counts what that changed. */
export async function writeRecords<File extends FeedFile>(
  database: StorefrontDatabase,
  file: File,
  records: AsyncIterable<FeedRecord<File>> | Iterable<FeedRecord<File>>,
  options: { readonly now: Date; readonly onProgress?: WriteProgress },
): Promise<ChangeCounts> {
  let counts: ChangeCounts = { created: 0, changed: 0, unchanged: 0 };
  let batch = new Map<string, FeedRecord<File>>();
  let written = 0;

  async function flush(): Promise<void> {
    if (batch.size === 0) return;
    const changes = await writeBatch(database, file, [...batch.values()], options.now);
    counts = {
      created: counts.created + changes.created,
      changed: counts.changed + changes.changed,
      unchanged: counts.unchanged + changes.unchanged,
    };
    written += batch.size;
    batch = new Map();
    options.onProgress?.(written);
  }

  for await (const record of records) {
    batch.set(keyOfRecord(file, record), record);
    if (batch.size >= BATCH_SIZE) await flush();
  }
  await flush();
  return counts;
}

async function writeBatch<File extends FeedFile>(
  database: StorefrontDatabase,
  file: File,
  records: readonly FeedRecord<File>[],
  now: Date,
): Promise<ChangeCounts> {
  const write = FEED_WRITERS[file];
  return inTransaction(database, async (transaction) => {
    const before = await readDigests(transaction, file, records);
    await write(transaction, records, now);
    const after = await readDigests(transaction, file, records);
    return countChanges(file, records, before, after);
  });
}
