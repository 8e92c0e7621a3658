import { beforeAll, describe, expect, it } from "@jest/globals";
import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestDatabase } from "shared-database/testing";
import { STOREFRONT_SCHEMA, type StorefrontTables, verifyPassword } from "storefront-api";
import { importOfficeReviews } from "../office-reviews/import-office-reviews.js";
import { createFolder, type RecordedOptions, recordProblems, useForTests } from "storefront-api/testing";
import { findSharedFile, SUPERSTORE_LOOK_ALIKE } from "../testing/shared-data.js";
import { importSuperstore } from "./import-superstore.js";

const connection = useForTests(() => createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA));
const folder = createFolder({ "orders.csv": SUPERSTORE_LOOK_ALIKE });

const importTable = (path = join(folder, "orders.csv"), options: RecordedOptions = recordProblems()) =>
  importSuperstore(connection.database, path, folder, options);

const priceOf = async (itemId: string) => {
  const row = await connection.database
    .selectFrom("products")
    .select("document")
    .where("item_id", "=", itemId)
    .executeTakeFirstOrThrow();
  return row.document.prices.find((price) => price.purchaseOptionType === "ONE_TIME_PURCHASE")?.finalPrice;
};

describe("importSuperstore", () => {
  let passwordFile: string | undefined;
  // Once, because the places of all ZIP codes take seconds.
  beforeAll(async () => {
    ({ passwordFile } = await importTable());
  });

  it("makes products of id and name, priced to the cent", async () => {
    const products = await connection.database
      .selectFrom("products")
      .select(["item_id", "name"])
      .orderBy("item_id")
      .execute();
    expect(products).toEqual([
      { item_id: "FUR-BO-1", name: "Somerset Bookcase, Oak" },
      { item_id: "FUR-BO-1-2", name: "Barrister Bookcase" },
      { item_id: "OFF-PA-1", name: "Copy Paper" },
      { item_id: "TEC-PH-1", name: "Desk Phone" },
    ]);
    expect(await priceOf("FUR-BO-1")).toBe(130.98);
    expect(await priceOf("FUR-BO-1-2")).toBe(200);
    expect(await priceOf("OFF-PA-1")).toBe(9.99);
  });

  it("lets the segment decide the tenant and keeps the customer's orders", async () => {
    const users = await connection.database
      .selectFrom("users")
      .select(["user_id", "tenant", "customer_number"])
      .orderBy("user_id")
      .execute();
    expect(users).toEqual([
      { user_id: "superstore-AA-1", tenant: "retail", customer_number: "" },
      { user_id: "superstore-BB-1", tenant: "business", customer_number: "SUPERSTORE-CORPORATE" },
      { user_id: "superstore-CC-1", tenant: "business", customer_number: "SUPERSTORE-HOME-OFFICE" },
    ]);
    const lines = await connection.database
      .selectFrom("order_lines")
      .select(["item_id", "total_cents"])
      .where("order_id", "=", "CA-2")
      .orderBy("line_number")
      .execute();
    expect(lines).toEqual([
      { item_id: "OFF-PA-1", total_cents: 999 },
      { item_id: "FUR-BO-1-2", total_cents: 10_000 },
    ]);
  });

  it("writes working passwords, for its owner alone", async () => {
    expect((await stat(passwordFile ?? "")).mode & 0o777).toBe(0o600);
    const rows = (await readFile(passwordFile ?? "", "utf8")).trim().split("\n");
    expect(rows).toHaveLength(3);
    const [email = "", tenant, password = ""] = rows[1]?.split(",") ?? [];
    expect([email, tenant]).toEqual(["bb-1@superstore.example", "business"]);
    const { password_hash: hash } = await connection.database
      .selectFrom("users")
      .select("password_hash")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(await verifyPassword(hash, password)).toBe(true);
  });

  it("changes nothing the second time, and writes no passwords", async () => {
    const { counts, passwordFile: another } = await importTable();
    expect(another).toBeUndefined();
    expect(counts.map(({ file, created, changed }) => [file, created, changed])).toEqual(
      ["products", "variants-by-tenant", "inventory", "users", "orders"].map((file) => [file, 0, 0]),
    );
  });

  it("refuses the table for one wrong line, naming line and column", async () => {
    await writeFile(join(folder, "wrong.csv"), SUPERSTORE_LOOK_ALIKE.replace("159.98,2,0,5", "159.98,two,0,5"));
    const options = recordProblems();
    const { counts } = await importTable(join(folder, "wrong.csv"), options);
    expect(counts).toMatchObject([{ file: "superstore", created: 0, invalid: 1, skipped: 5 }]);
    expect(options.problems).toEqual(['wrong.csv:6: Quantity: expected a number, found "two"']);
  });
});

const superstore = findSharedFile("superstore-orders.csv");
const reviews = findSharedFile("office-reviews.ndjson");

(process.env.LONG_TESTS && existsSync(superstore) && existsSync(reviews) ? describe : describe.skip)(
  "the shared files",
  () => {
    it("imports 1,894 products, 793 customers and 5,009 orders, and 2,000 reviews onto them", async () => {
      await connection.reset();
      const { counts } = await importTable(superstore);
      expect(Object.fromEntries(counts.map(({ file, created }) => [file, created]))).toMatchObject({
        products: 1894,
        users: 793,
        orders: 5009,
      });
      expect(await priceOf("FUR-BO-10001798")).toBe(130.98);
      const options = recordProblems();
      const [first] = await importOfficeReviews(connection.database, reviews, options);
      expect(first).toMatchObject({ invalid: 0, changed: 0 });
      const { count } = await connection.database
        .selectFrom("reviews")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(first?.created);
      const [second] = await importOfficeReviews(connection.database, reviews, options);
      expect(second).toMatchObject({ created: 0, changed: 0 });
    }, 180_000);
  },
);
