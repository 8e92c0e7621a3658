import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import type { ShopHosts } from "shared-contracts";
import { createTestDatabase, type DatabaseKind, type TestDatabase } from "shared-database/testing";
import { buildApp } from "../app.js";
import { STOREFRONT_SCHEMA } from "../platform/schema/storefront-schema.js";
import type { StorefrontTables } from "../platform/storefront-database.js";
import { createFeedSeeder, type FeedInput } from "./feed-seeder.js";

export type TestStorefront = {
  readonly app: FastifyInstance;
  readonly connection: TestDatabase<StorefrontTables>;
  readonly metrics: Registry;
  /** Writes feed records as an import would. */
  seed(feed: FeedInput): Promise<void>;
  /** Empties the database and writes `feed`. */
  reset(feed?: FeedInput): Promise<void>;
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
  const seed = createFeedSeeder(database);
  return {
    app,
    connection,
    metrics,
    seed,
    async reset(feed = {}) {
      await connection.reset();
      await seed(feed);
    },
    async close() {
      await app.close();
      await connection.close();
    },
  };
}
