import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { FEED_FILES, type FeedFile, type FeedRecord } from "../feed/feed-files.js";
import { writeRecords } from "../feed/writing/write-records.js";
import { createTestStorefront, type FeedInput, type TestStorefront } from "../testing/create-test-storefront.js";
import { BUSINESS_MEMBER, PRICELESS_MEMBER, RETAIL_MEMBER, SHOP_FEED } from "../testing/shop-feed.js";
import { createShopper } from "../testing/shopper.js";
import { deleteOldPrices } from "./price-history.js";

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse("2025-01-01T00:00:00Z");
const MUG = { itemId: "MUG-1", name: "Mug" };

let storefront: TestStorefront;
beforeAll(async () => {
  storefront = await createTestStorefront();
});
beforeEach(async () => {
  await storefront.reset(SHOP_FEED);
  await write(0, {
    products: [{ ...MUG, prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", finalPrice: 9 }] }],
    "variants-by-tenant": [
      { kind: "tenant", tenant: "retail", euDisclosures: true },
      { kind: "tenant", tenant: "business", euDisclosures: true, permissions: { priceDisplay: true } },
    ],
  });
});
afterAll(() => storefront.close());

/** Writes as an import or a batch of the write API does, on a day after the start. */
async function write(day: number, feed: FeedInput): Promise<void> {
  for (const file of Object.keys(feed) as FeedFile[]) await writeFile(file);

  async function writeFile<File extends FeedFile>(file: File): Promise<void> {
    const records = (feed[file] ?? []).map((record) => FEED_FILES[file].parse(record) as FeedRecord<File>);
    await writeRecords(storefront.connection.database, file, records, { now: at(day) });
  }
}

const at = (day: number) => new Date(START + day * DAY);

const offer = (day: number, price: number, salePrice: number | null = null) =>
  write(day, { offers: [{ itemId: MUG.itemId, price, salePrice }] });

const tenantPrice = (day: number, finalPrice?: number) =>
  write(day, {
    "variants-by-tenant": [
      {
        kind: "item",
        tenant: "retail",
        itemId: MUG.itemId,
        ...(finalPrice && { prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 9, finalPrice }] }),
      },
    ],
  });

async function openPage(day: number, member = RETAIL_MEMBER, tenant: "retail" | "business" = "retail") {
  const shopper = createShopper(storefront.app, tenant);
  await shopper.signIn(member);
  return shopper.get(`/ele-lpd/api/sba-sku/lpd-sba-sku/product_${MUG.itemId}`, {
    "x-test-clock": at(day).toISOString(),
  });
}

async function findLowest(day: number): Promise<number | undefined> {
  return (await openPage(day)).json().items[0].price.item[0].priceInfo[0].lowestPriceBefore;
}

const readHistory = () =>
  storefront.connection.database
    .selectFrom("price_changes")
    .select(["source", "price_cents", "is_reduced"])
    .where("item_id", "=", MUG.itemId)
    .orderBy("changed_at")
    .execute();

it("shows the lowest price before the present reduction, however the prices were written", async () => {
  await offer(20, 8);
  await offer(25, 9);
  expect(await findLowest(40)).toBeUndefined();
  await offer(40, 9, 7);
  await offer(42, 9, 6);
  expect(await findLowest(43)).toBe(8);
  await offer(44, 9);
  expect(await findLowest(45)).toBeUndefined();
  await offer(90, 9, 7);
  expect(await findLowest(91)).toBe(9);
});

it("is in the response that refreshes the page's prices, too", async () => {
  await offer(40, 9, 7);
  const shopper = createShopper(storefront.app);
  await shopper.signIn(RETAIL_MEMBER);
  const response = await shopper.send(
    "POST",
    "/ele-lpd/api/sku/skuInventory",
    { skus: [MUG.itemId], baseProduct: MUG.itemId, serviceContext: { requestType: "I" } },
    { "x-test-clock": at(43).toISOString() },
  );
  expect(response.json().items[0].priceInfo).toMatchObject([{ finalPrice: 7, lowestPriceBefore: 9 }]);
});

it("follows a tenant's own price", async () => {
  await tenantPrice(10, 8);
  expect(await findLowest(11)).toBe(9);
  await tenantPrice(12);
  expect(await findLowest(13)).toBeUndefined();
  await offer(14, 9, 8.5);
  expect(await findLowest(15)).toBe(8);
});

it("records changes alone, and the last one of an instant", async () => {
  await offer(1, 9);
  await offer(2, 8);
  await offer(2, 7);
  expect((await readHistory()).map((change) => change.price_cents)).toEqual([900, 700]);
});

it("never puts the present price before an earlier one", async () => {
  await offer(2, 8);
  await offer(1, 7);
  expect((await readHistory()).at(-1)).toMatchObject({ price_cents: 700 });
});

it("takes past prices from the feed, and leaves out future ones", async () => {
  await write(50, {
    products: [
      {
        ...MUG,
        prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 9, finalPrice: 6 }],
        earlierPrices: [
          { since: at(30).toISOString(), finalPrice: 5, basePrice: 9 },
          { since: at(40).toISOString(), finalPrice: 9 },
          { since: at(60).toISOString(), finalPrice: 1 },
        ],
      },
    ],
  });
  expect(await findLowest(51)).toBe(5);
  expect(await readHistory()).toHaveLength(4);
});

it("says nothing on a tenant that does not show it", async () => {
  await offer(40, 9, 7);
  await write(41, { "variants-by-tenant": [{ kind: "tenant", tenant: "retail" }] });
  expect(await findLowest(43)).toBeUndefined();
});

it("says nothing beside a contract's price", async () => {
  const price = { purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 9, finalPrice: 6 } as const;
  await write(1, {
    "variants-by-tenant": [
      { kind: "item", tenant: "business", customerNumber: "ACME", itemId: MUG.itemId, prices: [price] },
    ],
  });
  await offer(40, 9, 7);
  const page = await openPage(43, BUSINESS_MEMBER, "business");
  expect(page.json().items[0].price.item[0].priceInfo[0]).toMatchObject({ finalPrice: 6 });
  expect(page.body).not.toContain("lowestPriceBefore");
});

it("keeps the price from members whose prices are hidden", async () => {
  await offer(10, 8.37);
  await offer(40, 9, 7);
  const page = await openPage(43, PRICELESS_MEMBER, "business");
  expect(page.json().items[0].price.item[0].priceInfo).toHaveLength(1);
  expect(page.body).not.toMatch(/8\.37|lowestPriceBefore/);
});

it("forgets prices that ended more than 400 days ago", async () => {
  await offer(10, 8);
  await offer(20, 7);
  await deleteOldPrices(storefront.connection.database, at(420));
  expect((await readHistory()).map((change) => change.price_cents)).toEqual([800, 700]);
  await deleteOldPrices(storefront.connection.database, at(421));
  expect((await readHistory()).map((change) => change.price_cents)).toEqual([700]);
});
