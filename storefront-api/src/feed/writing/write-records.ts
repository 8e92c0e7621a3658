import { inTransaction, type StorefrontDatabase } from "../../platform/storefront-database.js";
import type { FeedFile, FeedRecord } from "../feed-files.js";
import { FEED_WRITERS } from "./feed-writers.js";
import { createRecordBatch, type ChangeCounts } from "./record-batch.js";

/** Records per transaction; larger batches gain little time and cost memory. */
const BATCH_SIZE = 500;
/** Of large records, fewer are written at once. */
export const BATCH_CHARACTERS = 8 * 1024 * 1024;

export type WriteOptions = {
  readonly now: Date;
  readonly onProgress?: (written: number) => void;
  readonly batchSize?: number;
};

/** Writes records in batches, where later ones replace earlier ones with the same key, and counts the changes. */
export async function writeRecords<File extends FeedFile>(
  database: StorefrontDatabase,
  file: File,
  records: AsyncIterable<FeedRecord<File>> | Iterable<FeedRecord<File>>,
  { now, onProgress, batchSize = BATCH_SIZE }: WriteOptions,
): Promise<ChangeCounts> {
  const { keyOf, write } = FEED_WRITERS[file];
  let counts: ChangeCounts = { created: 0, changed: 0, unchanged: 0 };
  let pending = new Map<string, FeedRecord<File>>();
  let [written, characters] = [0, 0];

  async function flush(): Promise<void> {
    if (pending.size === 0) return;
    const changes = await inTransaction(database, async (transaction) => {
      const batch = createRecordBatch(transaction, [...pending.values()], now);
      await write(batch);
      return batch.count();
    });
    counts = {
      created: counts.created + changes.created,
      changed: counts.changed + changes.changed,
      unchanged: counts.unchanged + changes.unchanged,
    };
    written += pending.size;
    [pending, characters] = [new Map(), 0];
    onProgress?.(written);
  }

  for await (const record of records) {
    const key = keyOf(record);
    // Move the record to the later position, because offers of one item with different keys depend on each other's
    // order.
    pending.delete(key);
    pending.set(key, record);
    characters += JSON.stringify(record).length;
    if (pending.size >= batchSize || characters >= BATCH_CHARACTERS) await flush();
  }
  await flush();
  return counts;
}

/**
 * Notes that an import or a batch of the write API is through, for whoever watches how old the catalog is. Call it
 * outside of a transaction: concurrent batches would wait for each other.
 */
export async function noteCatalogWrite(database: StorefrontDatabase, finishedAt: Date): Promise<void> {
  await database
    .insertInto("catalog_writes")
    .values({ finished_at: finishedAt })
    .onConflict((conflict) => conflict.column("only_row").doUpdateSet({ finished_at: finishedAt }))
    .execute();
}
