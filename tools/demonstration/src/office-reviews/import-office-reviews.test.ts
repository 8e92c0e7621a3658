import { beforeEach, expect, it } from "@jest/globals";
import { join } from "node:path";
import { createTestDatabase } from "shared-database/testing";
import { ProductRecord, writeRecords } from "storefront-api/feed";
import { STOREFRONT_SCHEMA, type StorefrontTables } from "storefront-api";
import { createFolder, recordProblems, useForTests } from "storefront-api/testing";
import { EmptyCatalogError, importOfficeReviews } from "./import-office-reviews.js";

const REVIEWS = [
  {
    productKey: "A",
    rating: 4,
    date: "2017-10-09",
    verifiedPurchase: true,
    title: "Soft",
    text: "A soft chair<br />indeed",
    helpfulVotes: 2,
    variant: "",
    hasImages: false,
  },
  {
    productKey: "A",
    rating: 1,
    date: "2018-10-09",
    verifiedPurchase: false,
    title: null,
    text: "",
    helpfulVotes: 0,
    variant: "",
    hasImages: true,
  },
];

const connection = useForTests(() => createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA));
const folder = createFolder({
  "reviews.ndjson": REVIEWS.map((review) => JSON.stringify(review)).join("\n"),
  "bad.ndjson": '{"productKey":"A"}\n7',
});
beforeEach(() => connection.reset());

async function addProducts(): Promise<void> {
  const products = ["Paper", "Chair", "Pen"].map((name, index) => ProductRecord.parse({ itemId: String(index), name }));
  await writeRecords(connection.database, "products", products, { now: new Date() });
}

it("puts the reviews of one product onto one item that they fit, as text", async () => {
  await addProducts();
  const counts = await importOfficeReviews(connection.database, join(folder, "reviews.ndjson"), recordProblems());
  expect(counts).toMatchObject([{ created: 2 }]);
  const stored = await connection.database
    .selectFrom("reviews")
    .select(["item_id", "display_name", "text", "up_votes"])
    .orderBy("created_at")
    .execute();
  expect(stored).toEqual([
    { item_id: "1", display_name: "Verified buyer", text: "A soft chair\nindeed", up_votes: 2 },
    { item_id: "1", display_name: "Office shopper", text: "", up_votes: 0 },
  ]);
});

it("asks for products first", async () => {
  await expect(
    importOfficeReviews(connection.database, join(folder, "reviews.ndjson"), recordProblems()),
  ).rejects.toThrow(EmptyCatalogError);
});

it("refuses the file for a wrong line", async () => {
  await addProducts();
  const options = recordProblems();
  expect(await importOfficeReviews(connection.database, join(folder, "bad.ndjson"), options)).toMatchObject([
    { created: 0, invalid: 2 },
  ]);
  expect(options.problems.at(-1)).toBe("bad.ndjson:2: (line): expected an object, found 7");
});
