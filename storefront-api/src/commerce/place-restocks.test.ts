import { beforeEach, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { parseShopHosts, parseTenantOrigins } from "shared-contracts";
import { shipTo } from "shared-contracts/fixtures";
import { createCatalog } from "../catalog/catalog.js";
import { createTestStorefront } from "../testing/create-test-storefront.js";
import { RETAIL_MEMBER, SHOP_FEED } from "../testing/shop-feed.js";
import { createShopper, type Shopper } from "../testing/shopper.js";
import { useForTests } from "../testing/use-for-tests.js";
import { placeRestocks } from "./place-restocks.js";

const ORDERED = Date.parse("2025-06-03T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

let now = ORDERED;
const storefront = useForTests(() => createTestStorefront({ now: () => new Date(now) }));
let rosa: Shopper;

beforeEach(async () => {
  now = ORDERED;
  await storefront.reset(SHOP_FEED);
  rosa = createShopper(storefront.app);
  await rosa.signIn(RETAIL_MEMBER);
});

async function subscribe(): Promise<void> {
  const items = [{ itemId: "PAPER-1", qty: 2 }];
  await rosa.send("POST", "/ele-lpd/api/cart/items", { items, location: "test", purchaseOption: "AUTO_RESTOCK" });
  await rosa.send("POST", "/ele-lpd/api/orders", { shipTo });
}

async function place(days: number): Promise<void> {
  now = ORDERED + days * DAY_MS;
  const { database } = storefront.connection;
  const catalog = createCatalog(database, parseTenantOrigins(""));
  const hosts = parseShopHosts("retail=https://shop.example,business=https://b.example");
  await placeRestocks({ database, catalog, hosts }, new Date(now));
  // Sessions end before the next order.
  await rosa.signIn(RETAIL_MEMBER);
}

const orders = async () => (await rosa.get("/ele-lpd/api/orders")).json().orders as readonly object[];
const subscriptions = async () => (await rosa.get("/ele-lpd/api/subscriptions")).json().subscriptions as object[];
const lastMail = async () => {
  const { body } = await storefront.connection.database
    .selectFrom("outbox_mails")
    .select("body")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return body;
};

it("orders what is due, at the price of the day, to the last address, once for every interval", async () => {
  await subscribe();
  await place(29);
  expect(await orders()).toHaveLength(1);
  const [paper] = SHOP_FEED.products?.filter(({ itemId }) => itemId === "PAPER-1") ?? [];
  if (!paper) throw new Error("the feed has no paper");
  const prices = (paper.prices ?? []).map((price) => ({ ...price, basePrice: 5.49, finalPrice: 5.49 }));
  await storefront.seed({ products: [{ ...paper, prices }] });
  await place(30);
  await place(30);
  expect(await orders()).toMatchObject([
    { shipTo, total: 10.98, lines: [{ purchaseOption: "AUTO_RESTOCK", frequencyDays: 30, quantity: 2 }] },
    { total: 11.98 },
  ]);
  expect(await lastMail()).toContain("Auto Restock, every 30 days");
  expect(await subscriptions()).toMatchObject([{ nextOrder: "2025-08-02" }]);
  await place(60);
  expect(await orders()).toHaveLength(3);
});

it("is placed once by two processes, and not at all once it is canceled", async () => {
  await subscribe();
  await Promise.all([place(30), place(30)]);
  expect(await orders()).toHaveLength(2);
  await rosa.send("DELETE", "/ele-lpd/api/subscriptions/subscription-PAPER-1");
  await place(90);
  expect(await orders()).toHaveLength(2);
});

it.each([
  ["the item is no longer sold", "delete from products where item_id = 'PAPER-1'", "It can't be bought right now."],
  ["the member has no address", "update users set ship_to = null", "We don't have your address yet: place an order"],
])("says that nothing was sent if %s, and tries again at the next interval", async (_why, change, reason) => {
  await subscribe();
  await sql.raw(change).execute(storefront.connection.database);
  await place(30);
  expect(await orders()).toHaveLength(1);
  expect(await lastMail()).toContain(reason);
  expect(await lastMail()).toContain("Next on Aug 2, 2025. To cancel: https://shop.example/ars/sparq/subscriptions");
  await place(31);
  expect(await subscriptions()).toMatchObject([{ nextOrder: "2025-08-02" }]);
});
