import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import type { ShopHosts } from "shared-contracts";
import { createTestDatabase, type DatabaseKind, type TestDatabase } from "shared-database/testing";
import type { z } from "zod";
import { buildApp } from "../app.js";
import { FEED_FILES, type FeedFile, type FeedRecord } from "../feed/feed-files.js";
import { writeRecords } from "../feed/writing/write-records.js";
import { STOREFRONT_SCHEMA } from "../platform/schema/storefront-schema.js";
import type { StorefrontDatabase, StorefrontTables } from "../platform/storefront-database.js";

/** Lines of feed files. */
export type FeedInput = { readonly [File in FeedFile]?: readonly z.input<(typeof FEED_FILES)[File]>[] };

export type TestStorefront = {
  readonly app: FastifyInstance;
  readonly connection: TestDatabase<StorefrontTables>;
  readonly metrics: Registry;
  /** Writes feed records as an import would. */
  seed(feed: FeedInput): Promise<void>;
  /** Empties the database and writes `feed`; the same object again is written without the import. */
  reset(feed?: FeedInput): Promise<void>;
  /** What there is of an item for delivery. */
  stockOf(itemId: string): Promise<{ on_hand: number | null; reserved: number } | undefined>;
  close(): Promise<void>;
};

export type TestStorefrontOptions = {
  readonly now?: () => Date;
  readonly hosts?: ShopHosts;
  readonly catalogToken?: string;
  readonly requestsPerMinute?: number;
  readonly trustedShells?: readonly string[];
  /** Defaults as in `createTestDatabase`. */
  readonly kind?: DatabaseKind;
};

/** The service over an empty test database; create it in `beforeAll`, `close` it in `afterAll`. */
export async function createTestStorefront({
  now,
  hosts,
  kind,
  catalogToken,
  requestsPerMinute,
  trustedShells,
}: TestStorefrontOptions = {}): Promise<TestStorefront> {
  const connection = await createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA, kind ? { kind } : {});
  const { database } = connection;
  const metrics = new Registry();
  const app = await buildApp({
    database,
    metrics,
    testHooks: true,
    showsOutbox: true,
    catalogToken,
    ...(requestsPerMinute !== undefined && { requestsPerMinute }),
    ...(trustedShells && { trustedShells }),
    ...(now && { now }),
    ...(hosts && { hosts }),
  });
  const seed = (feed: FeedInput) => seedFeed(database, feed);
  let last: { readonly feed: FeedInput; readonly restore?: () => Promise<void> } | undefined;
  return {
    app,
    connection,
    metrics,
    seed,
    async reset(feed = {}) {
      const isSame = feed === last?.feed;
      if (isSame && last?.restore) return last.restore();
      await connection.reset();
      await seed(feed);
      last = { feed, ...(isSame && { restore: await connection.remember() }) };
    },
    stockOf: (itemId) =>
      database
        .selectFrom("inventory")
        .select(["on_hand", "reserved"])
        .where("item_id", "=", itemId)
        .where("store_number", "=", "delivery")
        .executeTakeFirst(),
    async close() {
      await app.close();
      await connection.close();
    },
  };
}

async function seedFeed(database: StorefrontDatabase, feed: FeedInput): Promise<void> {
  const seedFile = async <File extends FeedFile>(file: File) => {
    const records = (feed[file] ?? []).map((record) => FEED_FILES[file].parse(record) as FeedRecord<File>);
    await writeRecords(database, file, records, { now: new Date() });
  };
  for (const file of Object.keys(FEED_FILES) as FeedFile[]) await seedFile(file);
}
