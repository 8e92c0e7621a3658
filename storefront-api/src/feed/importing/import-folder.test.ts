import { beforeEach, describe, expect, it } from "@jest/globals";
import { createTestDatabase } from "shared-database/testing";
import { STOREFRONT_SCHEMA } from "../../platform/schema/storefront-schema.js";
import type { StorefrontTables } from "../../platform/storefront-database.js";
import { createFolder, recordProblems, type RecordedOptions } from "../../testing/import-options.js";
import { importFolder, readFolder } from "./import-folder.js";
import { useForTests } from "../../testing/use-for-tests.js";

const connection = useForTests(() => createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA));
beforeEach(() => connection.reset());

async function importFiles(files: Readonly<Record<string, string>>, options: RecordedOptions = recordProblems()) {
  const counts = await importFolder(connection.database, createFolder(files), options);
  return counts.map(({ file, created, changed, unchanged, skipped, invalid }) => [
    file,
    created,
    changed,
    unchanged,
    skipped,
    invalid,
  ]);
}

const PEN = { itemId: "1", name: "Pen" };
const INK = { itemId: "2", name: "Ink" };
const lines = (...records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join("");
const names = async () =>
  (await connection.database.selectFrom("products").select("name").orderBy("item_id").execute()).map((row) => row.name);

const EVERY_FILE = {
  "locations.ndjson": lines({ zipCode: "01760", city: "Natick", state: "MA", latitude: 42, longitude: -71 }),
  "stores.ndjson": lines({
    storeNumber: "0008",
    name: "Natick",
    address: "Main St",
    city: "Natick",
    state: "MA",
    zipCode: "01760",
    latitude: 42,
    longitude: -71,
  }),
  "products.ndjson": lines(PEN, INK),
  "variants-by-tenant.ndjson": lines(
    { kind: "tenant", tenant: "retail" },
    { kind: "customer", tenant: "business", customerNumber: "C1", name: "One" },
    { kind: "item", tenant: "business", customerNumber: "C1", itemId: "1", cin: "X" },
    { kind: "item", tenant: "business", itemId: "1" },
  ),
  "inventory.ndjson": lines({ itemId: "1", onHand: 5 }, { itemId: "1", storeNumber: "0008", onHand: 2 }),
  "plans.ndjson": lines({ kind: "protection", skuNumber: "9", skuName: "Plan", finalPrice: 1, items: ["1", "2"] }),
  "compatibility.ndjson": lines({ cartridgeItemId: "2", printers: [{ brand: "P", model: "1" }] }),
  "content.ndjson": lines(
    { kind: "links", tenant: "retail" },
    { kind: "page", tenant: "retail", path: "/help", title: "Help", sections: [{}] },
  ),
  "users.ndjson": lines({
    userId: "u",
    tenant: "retail",
    email: "u@example.com",
    displayName: "U",
    password: "long-enough",
    subscriptions: [{ itemId: "1" }],
  }),
  "orders.ndjson": lines({
    orderId: "o",
    tenant: "retail",
    userId: "u",
    placedAt: "2025-01-01T00:00:00Z",
    lines: [{ itemId: "1", quantity: 1, unitPrice: 1 }],
  }),
  "reviews.ndjson": lines({
    reviewId: "r",
    itemId: "1",
    displayName: "U",
    rating: 5,
    dateCreated: "2025-01-01T00:00:00Z",
  }),
  "questions.ndjson": lines({
    questionId: "q",
    itemId: "1",
    displayName: "U",
    text: "Why?",
    dateCreated: "2025-01-01T00:00:00Z",
  }),
};

describe("importFolder", () => {
  it("imports every file, and changes nothing the second time", async () => {
    const first = await importFiles(EVERY_FILE);
    expect(first.map(([file]) => file)).toEqual([
      "locations",
      "stores",
      "products",
      "variants-by-tenant",
      "inventory",
      "plans",
      "compatibility",
      "content",
      "users",
      "orders",
      "reviews",
      "questions",
    ]);
    const second = await importFiles(EVERY_FILE);
    expect(second).toEqual(first.map(([file, created]) => [file, 0, 0, created, 0, 0]));
  });

  it("counts new, changed and unchanged records", async () => {
    await importFiles({ "products.ndjson": lines(PEN, INK) });
    expect(
      await importFiles({ "products.ndjson": lines(PEN, { ...INK, name: "Blue ink" }, { itemId: "3", name: "Cap" }) }),
    ).toEqual([["products", 1, 1, 1, 0, 0]]);
    expect(await names()).toEqual(["Pen", "Blue ink", "Cap"]);
  });

  it("notices a change in the parts of a record", async () => {
    await importFiles(EVERY_FILE);
    const plan = { kind: "protection", skuNumber: "9", skuName: "Plan", finalPrice: 1, items: ["1"] };
    expect(await importFiles({ "plans.ndjson": lines(plan) })).toEqual([["plans", 0, 1, 0, 0, 0]]);
  });

  it("counts a record as changed if one of its parts went, or came", async () => {
    const cartridge = (...models: string[]) =>
      lines({ cartridgeItemId: "2", printers: models.map((model) => ({ brand: "P", model })) });
    const member = (...names: string[]) => {
      const lists = names.map((name) => ({ name, items: [{ itemId: "1" }] }));
      return lines({
        userId: "u",
        tenant: "retail",
        email: "u@e.example",
        displayName: "U",
        password: "long-enough",
        lists,
      });
    };
    await importFiles({ "compatibility.ndjson": cartridge("1", "2"), "users.ndjson": member("Desk") });
    const again = await importFiles({ "compatibility.ndjson": cartridge("2"), "users.ndjson": member("Desk", "Home") });
    expect(again).toEqual([
      ["compatibility", 0, 1, 0, 0, 0],
      ["users", 0, 1, 0, 0, 0],
    ]);
    expect(await connection.database.selectFrom("printer_compatibility").select("printer_model").execute()).toEqual([
      { printer_model: "2" },
    ]);
  });

  it("imports nothing of a file with a wrong line, and all of the others", async () => {
    const options = recordProblems();
    const counts = await importFiles(
      { "products.ndjson": lines(PEN, { itemId: "2" }), "inventory.ndjson": EVERY_FILE["inventory.ndjson"] },
      options,
    );
    expect(counts).toEqual([
      ["products", 0, 0, 0, 2, 1],
      ["inventory", 2, 0, 0, 0, 0],
    ]);
    expect(options.problems).toEqual(["products.ndjson:2: name: expected a string, found nothing"]);
    expect(await names()).toEqual([]);
  });

  it("leaves wrong lines out when asked to", async () => {
    const options = recordProblems({ skipInvalid: true });
    expect(await importFiles({ "products.ndjson": `${lines(PEN)}oops\n${lines(INK)}` }, options)).toEqual([
      ["products", 2, 0, 0, 1, 1],
    ]);
    expect(options.problems).toEqual(["products.ndjson:2: (line): expected one JSON object, found oops"]);
  });

  it("lets the later of two lines of one record win", async () => {
    await importFiles({ "products.ndjson": lines(PEN, { ...PEN, name: "Better pen" }) });
    expect(await names()).toEqual(["Better pen"]);
  });

  it("keeps reserved stock and passwords", async () => {
    await importFiles(EVERY_FILE);
    const { database } = connection;
    await database.updateTable("inventory").set({ reserved: 1 }).where("store_number", "=", "delivery").execute();
    const before = await database.selectFrom("users").select("password_hash").executeTakeFirstOrThrow();
    await importFiles(EVERY_FILE);
    expect(await database.selectFrom("users").select("password_hash").executeTakeFirstOrThrow()).toEqual(before);
    expect(
      await database
        .selectFrom("inventory")
        .select("available")
        .where("store_number", "=", "delivery")
        .executeTakeFirst(),
    ).toEqual({ available: 4 });
  });
});

describe("a folder with offers", () => {
  it("changes prices and stock, also of one item in two lines, and nothing else", async () => {
    const priced = { ...PEN, prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 3, finalPrice: 3 }] };
    await importFiles({
      "products.ndjson": lines(priced, INK),
      "inventory.ndjson": lines({ itemId: "1", onHand: 5, minLeadDays: 9 }),
    });
    const offers = {
      "offers.ndjson": lines(
        { itemId: "1", price: 4, salePrice: 3.5 },
        { itemId: "1", onHand: 8 },
        { itemId: "1", storeNumber: "0008", onHand: 2 },
        { itemId: "2", price: 1 },
      ),
    };
    expect(await importFiles(offers)).toEqual([["offers", 0, 4, 0, 0, 0]]);
    expect(await importFiles(offers)).toEqual([["offers", 0, 0, 4, 0, 0]]);
    const { database } = connection;
    const products = await database
      .selectFrom("products")
      .select(["list_price_cents", "document"])
      .orderBy("item_id")
      .execute();
    expect(products).toMatchObject([
      { list_price_cents: 350, document: { name: "Pen", prices: [{ basePrice: 4, finalPrice: 3.5 }] } },
      { list_price_cents: 100, document: { prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", finalPrice: 1 }] } },
    ]);
    const stock = await database
      .selectFrom("inventory")
      .select(["on_hand", "document"])
      .orderBy("store_number")
      .execute();
    expect(stock).toMatchObject([
      { on_hand: 2, document: { storeNumber: "0008" } },
      { on_hand: 8, document: { minLeadDays: 9 } },
    ]);
  });
});

describe("references to products", () => {
  const setOf = (...itemIds: readonly string[]) => ({
    ...PEN,
    skuSet: { childProducts: itemIds.map((itemId) => ({ itemId })) },
  });

  it("reports those that don't exist, with their number and first places", async () => {
    const warnings: string[] = [];
    const options = recordProblems({ report: (text) => warnings.push(text) });
    const files = {
      "products.ndjson": lines(setOf("1", "2", "X"), INK),
      "offers.ndjson": lines({ itemId: "2", price: 1 }, { itemId: "Y", price: 1 }, { itemId: "Y", onHand: 1 }),
    };
    expect(await importFiles(files, options)).toEqual([
      ["products", 2, 0, 0, 0, 0],
      ["offers", 0, 1, 2, 0, 0],
    ]);
    expect(warnings).toEqual([
      "products.ndjson: 1 reference to products that don't exist, such as line 1 skuSet.childProducts.2.itemId X.",
      "offers.ndjson: 2 references to products that don't exist, such as line 2 itemId Y.",
    ]);
  });
});

describe("readFolder", () => {
  it("names files that are none of the feed's", async () => {
    const folder = createFolder({ "product.ndjson": "", "products.ndjson": "", "notes.txt": "" });
    expect(await readFolder(folder)).toEqual({ files: ["products"], unknown: ["product.ndjson"] });
  });
});

it("takes fields that other shops need, keeps nothing of them, and names them as ignored", async () => {
  const warnings: string[] = [];
  const options = recordProblems({ report: (text) => warnings.push(text) });
  const safety = { manufacturer: { name: "Harbor Lamps" } };
  const files = { "products.ndjson": lines({ ...PEN, safety, energyLabel: { energyClass: "C" } }, INK) };
  expect(await importFiles(files, options)).toEqual([["products", 2, 0, 0, 0, 0]]);
  expect(warnings).toEqual(["products: ignored energyLabel, safety."]);
  const { document } = await connection.database
    .selectFrom("products")
    .select("document")
    .where("item_id", "=", PEN.itemId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(document)).not.toMatch(/safety|energyLabel/);
});
