import { beforeAll, beforeEach, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { parseShopHosts } from "shared-contracts";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { sendStockNotifications } from "./stock-notifications.js";
import { useForTests } from "../../testing/use-for-tests.js";

const URL_OF_FORM = "/ele-lpd/api/sku/submitNotificationData";
const CONFIRM = "/ele-lpd/api/sku/confirmNotification";
const START = Date.parse("2025-06-03T12:00:00Z");
const MINUTE_MS = 60_000;
const DAY = 24 * 60 * MINUTE_MS;

let now = START;
let count = 0;
const storefront = useForTests(() => createTestStorefront({ now: () => new Date(now), hosts }));
let rosa: Shopper;
/** Of the current test. */
let [itemId, email] = ["", ""];

beforeAll(async () => {
  rosa = createShopper(storefront.app);
});

beforeEach(async () => {
  now = START;
  count += 1;
  [itemId, email] = [`GONE-${count}`, `rosa-${count}@retail.example`];
  await storefront.seed({
    products: [{ itemId, name: "Sold-out lamp" }],
    inventory: [{ itemId, onHand: 0 }],
  });
});

const notification = {
  zipCode: "02108",
  tenant: "retail",
  type: "sku",
  name: "What the page says",
  tpsCode: "",
  customerNumber: "",
  masterAccountNumber: "",
  division: "",
  billTo: "",
  shipTo: "",
};

const ask = (skuNumber = itemId) =>
  rosa.send("POST", URL_OF_FORM, { ...notification, skuNumber, email: email.toUpperCase() });
type ShownMail = { readonly recipient: string; readonly subject: string; readonly body: string };
const mails = async (): Promise<readonly ShownMail[]> => {
  const all: readonly ShownMail[] = (await rosa.get("/outbox")).json().mails;
  return all.filter(({ recipient }) => recipient === email);
};
const lastToken = async () => /token=([\w-]+)/.exec((await mails())[0]?.body ?? "")?.[1] ?? "";
const hosts = parseShopHosts("retail=https://shop.example,retail=http://localhost:4200,business=https://b.example");
const tell = () => sendStockNotifications({ database: storefront.connection.database, hosts }, new Date(now));
const restock = () => storefront.seed({ inventory: [{ itemId, onHand: 5 }] });

it("answers as ever, and asks the address whether it is meant", async () => {
  expect((await ask()).json()).toEqual({ accepted: true });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: email, subject: "Please confirm your email address" });
  expect(mail?.body).toMatch(
    /Sold-out lamp is back.*\n\n.*https:\/\/shop\.example\/account\/notify\?token=[\w-]{43}\n/,
  );
  expect(mail?.body).not.toContain("What the page says");
});

it("tells nobody who has not confirmed", async () => {
  await ask();
  await restock();
  await tell();
  expect(await mails()).toHaveLength(1);
});

it("tells who confirmed once there is stock, once", async () => {
  await ask();
  const token = await lastToken();
  expect((await rosa.send("POST", CONFIRM, { token })).json()).toEqual({ itemId });
  await tell();
  expect(await mails()).toHaveLength(1);
  await restock();
  now += MINUTE_MS;
  await tell();
  await tell();
  expect(await mails()).toHaveLength(2);
  expect((await mails())[0]).toMatchObject({
    subject: "Sold-out lamp is back in stock",
    body: expect.stringMatching(new RegExp(`https://shop\\.example/lpd-sba-sku/product_${itemId}$`)),
  });
});

it("tells of an item although 500 wait for one with stock that the feed calls sold out", async () => {
  await storefront.seed({
    products: [{ itemId: "A-WITHDRAWN", name: "Withdrawn lamp" }],
    inventory: [{ itemId: "A-WITHDRAWN", onHand: 5, productIsOutOfStock: true }],
  });
  await sql`
    insert into stock_notifications (tenant, email, item_id, document, created_at, confirmed_at)
    select 'retail', 'a' || n || '@retail.example', 'A-WITHDRAWN', '{}', now(), now() from generate_series(1, 500) n
  `.execute(storefront.connection.database);
  await ask();
  await rosa.send("POST", CONFIRM, { token: await lastToken() });
  await restock();
  await tell();
  expect(await mails()).toHaveLength(2);
});

it("tells of an item once the tenant of the page sells it again", async () => {
  await ask();
  await rosa.send("POST", CONFIRM, { token: await lastToken() });
  await storefront.seed({ products: [{ itemId, name: "Sold-out lamp", tenants: ["business"] }] });
  await restock();
  await tell();
  expect(await mails()).toHaveLength(1);
  await storefront.seed({ products: [{ itemId, name: "Sold-out lamp" }] });
  await tell();
  expect(await mails()).toHaveLength(2);
});

it("needs no second confirmation of who asks again", async () => {
  await ask();
  await rosa.send("POST", CONFIRM, { token: await lastToken() });
  await restock();
  now += MINUTE_MS;
  await tell();
  now += DAY;
  await ask();
  await tell();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Sold-out lamp is back in stock",
    "Sold-out lamp is back in stock",
    "Please confirm your email address",
  ]);
});

it("sends ten confirmations a day to an address at most, whoever asks and for whichever items", async () => {
  const items = Array.from({ length: 12 }, (_, index) => `${itemId}-${index}`);
  await storefront.seed({ products: items.map((each) => ({ itemId: each, name: "Sold-out lamp" })) });
  const askAs = (skuNumber: string, index: number) =>
    createShopper(storefront.app, "retail", { "x-forwarded-for": `192.0.2.${index}` }).send("POST", URL_OF_FORM, {
      ...notification,
      skuNumber,
      email,
    });
  const answers = await Promise.all(items.map(askAs));
  expect(answers.map((answer) => answer.json())).toEqual(items.map(() => ({ accepted: true })));
  expect(await mails()).toHaveLength(10);
  now += DAY;
  await Promise.all(items.map(askAs));
  expect(await mails()).toHaveLength(20);
});

it.each([
  ["no second mail within ten minutes", 10 * MINUTE_MS - 1, 1],
  ["another one after ten", 10 * MINUTE_MS, 2],
])("who asks again before confirming gets %s", async (_why, later, sent) => {
  await ask();
  now += later;
  await ask();
  expect(await mails()).toHaveLength(sent);
});

it("refuses an item that it does not know", async () => {
  const response = await ask("NONE");
  expect([response.statusCode, response.json().code]).toEqual([404, "item-not-found"]);
  expect(await mails()).toEqual([]);
});

it.each([
  ["works for a week", 7 * DAY - 1, 200],
  ["and no longer", 7 * DAY, 404],
])("the link in the mail %s", async (_why, later, status) => {
  await ask();
  const token = await lastToken();
  now += later;
  expect((await rosa.send("POST", CONFIRM, { token })).statusCode).toBe(status);
});

it("knows no token of others", async () => {
  await ask();
  const refused = await rosa.send("POST", CONFIRM, { token: "x".repeat(43) });
  expect([refused.statusCode, refused.json().code]).toEqual([404, "notification-not-found"]);
});
