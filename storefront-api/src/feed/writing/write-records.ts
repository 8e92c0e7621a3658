import { inTransaction, type StorefrontDatabase } from "../../platform/storefront-database.js";
import type { FeedFile, FeedRecord } from "../feed-files.js";
import { CATALOG_WRITERS } from "./catalog-writers.js";
import { COMMUNITY_WRITERS } from "./community-writers.js";
import { CUSTOMER_WRITERS } from "./customer-writers.js";
import { offers } from "./offer-writer.js";
import { createRecordBatch, writeBatch, type ChangeCounts, type FeedWriters } from "./record-batch.js";

const FEED_WRITERS: FeedWriters = { ...CATALOG_WRITERS, ...COMMUNITY_WRITERS, ...CUSTOMER_WRITERS, offers };

/** Records per transaction; larger batches gain little time and cost memory. */
const BATCH_SIZE = 500;
/** Of large records, fewer are written at once. */
const BATCH_CHARACTERS = 8 * 1024 * 1024;

type WriteOptions = { readonly now: Date; readonly batchSize?: number; readonly keepsKnown?: boolean };

/**
 * Writes records in batches, where later ones replace earlier ones with the same key, and counts the changes. With
 * `keepsKnown`, items that have a row in the table keep theirs.
 */
export function createWriter<File extends FeedFile>(
  database: StorefrontDatabase,
  file: File,
  { now, batchSize = BATCH_SIZE, keepsKnown = false }: WriteOptions,
) {
  const writer = FEED_WRITERS[file];
  let counts: ChangeCounts = { created: 0, changed: 0, unchanged: 0 };
  let pending = new Map<string, FeedRecord<File>>();
  let characters = 0;

  async function flush(): Promise<void> {
    if (pending.size === 0) return;
    const changes = await inTransaction(database, async (transaction) => {
      const batch = createRecordBatch(transaction, [...pending.values()], now, keepsKnown);
      await writeBatch(writer, batch);
      return batch.count();
    });
    counts = {
      created: counts.created + changes.created,
      changed: counts.changed + changes.changed,
      unchanged: counts.unchanged + changes.unchanged,
    };
    [pending, characters] = [new Map(), 0];
  }

  return {
    async add(record: FeedRecord<File>): Promise<void> {
      const key = writer.keyOf(record);
      // Move the record to the later position, because offers of one item with different keys depend on each other's
      // order.
      pending.delete(key);
      pending.set(key, record);
      characters += JSON.stringify(record).length;
      if (pending.size >= batchSize || characters >= BATCH_CHARACTERS) await flush();
    },
    async finish(): Promise<ChangeCounts> {
      await flush();
      return counts;
    },
  };
}

export async function writeRecords<File extends FeedFile>(
  database: StorefrontDatabase,
  file: File,
  records: AsyncIterable<FeedRecord<File>> | Iterable<FeedRecord<File>>,
  options: WriteOptions,
): Promise<ChangeCounts> {
  const writer = createWriter(database, file, options);
  for await (const record of records) await writer.add(record);
  return writer.finish();
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
