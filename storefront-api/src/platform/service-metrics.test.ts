import { beforeAll, expect, it } from "@jest/globals";
import { Registry } from "prom-client";
import { createTestDatabase } from "shared-database/testing";
import { noteCatalogWrite } from "../feed/writing/write-records.js";
import { measureBacklog } from "./service-metrics.js";
import { STOREFRONT_SCHEMA } from "./schema/storefront-schema.js";
import type { StorefrontTables } from "./storefront-database.js";
import { useForTests } from "../testing/use-for-tests.js";

const NOW = new Date("2026-03-01T12:00:00Z");

const connection = useForTests(() => createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA));
const registry = new Registry();
beforeAll(async () => {
  measureBacklog(connection.database, registry, () => NOW);
});

const read = async () => (await registry.metrics()).split("\n").filter((line) => line && !line.startsWith("#"));

it("tells how long ago the catalog was written, once it was", async () => {
  expect((await read()).join()).not.toContain("storefront_catalog_age_seconds");
  for (const secondsAgo of [500, 90]) {
    await noteCatalogWrite(connection.database, new Date(NOW.getTime() - secondsAgo * 1000));
    expect(await read()).toContain(`storefront_catalog_age_seconds ${secondsAgo}`);
  }
});

it("counts the mails and orders that wait", async () => {
  const mail = { recipient: "ava@example.com", subject: "Back in stock", body: "", created_at: NOW };
  await connection.database
    .insertInto("outbox_mails")
    .values([
      { ...mail, mail_id: "waiting" },
      { ...mail, mail_id: "delivered", delivered_at: NOW },
      { ...mail, mail_id: "given up", attempts: 10, failed_at: NOW },
    ])
    .execute();
  await connection.database
    .insertInto("co_purchase_queue")
    .values(["1", "2"].map((order_id) => ({ order_id })))
    .execute();
  const lines = await read();
  expect(lines).toContain('storefront_waiting{queue="mails"} 1');
  expect(lines).toContain('storefront_waiting{queue="orders"} 2');
});

it("leaves both out while the database is away", async () => {
  await connection.close();
  expect(await read()).toEqual([]);
});
