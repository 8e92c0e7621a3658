import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { REGISTRY_SCHEMA } from "fragment-registry";
import { shipTo } from "shared-contracts/fixtures";
import { openDatabase } from "shared-database";
import { templateFolder } from "shared-database/testing";
import { buildApp, STOREFRONT_SCHEMA, type StorefrontTables } from "storefront-api";
import { FEED_FILES, writeRecords, type FeedFile, type FeedRecord } from "storefront-api/feed";
import { createShopper, SHOP_FEED, type FeedInput } from "storefront-api/testing";
import { DATABASES } from "./shop-data.js";

export const STOCK = 100_000;
export const UPLOAD = `print-files/ab/${"ab".repeat(32)}`;
export const RELEASE_FILE = "registry/releases/mfe-reviews/1.0.0-0123456789ab/remote.js";
export const KEY = "registry/local-token";

const MORE_FEED: FeedInput = {
  "variants-by-tenant": [{ kind: "tenant", tenant: "retail", guestsMayBuy: true }],
  inventory: [
    { itemId: "PAPER-1", onHand: STOCK },
    { itemId: "DESK-1", onHand: STOCK },
  ],
};

/** storefront-api and the registry's database on a data folder, as in running services. */
export async function openShop(dataDirectory: string, databaseUrl?: string) {
  const place = (name: keyof typeof DATABASES) => ({
    url: databaseUrl,
    directory: join(dataDirectory, DATABASES[name].folder),
    templateDirectory: templateFolder(),
    schemaName: DATABASES[name].schemaName,
  });
  const storefront = await openDatabase<StorefrontTables>({ ...place("storefront"), schema: STOREFRONT_SCHEMA });
  const registry = await openDatabase({ ...place("registry"), schema: REGISTRY_SCHEMA });
  const { database } = storefront;
  const app = await buildApp({ database, testHooks: false });
  return {
    database,
    async seed() {
      for (const [path, content] of [
        [UPLOAD, "an upload"],
        [RELEASE_FILE, "a release"],
        [KEY, "a token"],
      ] as const) {
        await mkdir(join(dataDirectory, path, ".."), { recursive: true });
        await writeFile(join(dataDirectory, path), content, { mode: 0o600 });
      }
      for (const feed of [SHOP_FEED, MORE_FEED]) {
        for (const file of Object.keys(FEED_FILES) as FeedFile[]) {
          const records = (feed[file] ?? []).map((record) => FEED_FILES[file].parse(record) as FeedRecord<typeof file>);
          await writeRecords(database, file, records, { now: new Date() });
        }
      }
    },
    /** Orders a desk and paper as a new guest; undefined if that isn't acknowledged. */
    async order(): Promise<string | undefined> {
      const shopper = createShopper(app);
      const items = [
        { itemId: "DESK-1", qty: 1 },
        { itemId: "PAPER-1", qty: 2 },
      ];
      await shopper.send("POST", "/ele-lpd/api/cart/items", { items, location: "pdp" });
      const key = { "idempotency-key": randomUUID() };
      const placed = await shopper.send("POST", "/ele-lpd/api/orders", { shipTo }, key);
      return placed.statusCode === 200 ? placed.json().orderId : undefined;
    },
    async close() {
      await app.close();
      await storefront.close();
      await registry.close();
    },
  };
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>;
