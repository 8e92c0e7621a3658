import type { Page } from "@playwright/test";
import { expect, mountedSlot, slot, test, type Visit } from "fragment-kit/playwright";
import {
  startAnalyticsCollector,
  type AnalyticsCollector,
  toAnalyticsVisitor,
  type AnalyticsVisitor,
} from "../support/analytics-collector.js";
import { buy } from "../support/buy.js";
import { emptyCart, readCart } from "../support/cart.js";
import { expectAccessible } from "../support/check-accessibility.js";
import { tabTo } from "../support/press-tab.js";
import { DEMONSTRATION, startPrivateSystem, type PrivateSystem } from "../support/private-system.js";

const PORTS = { collector: 4823, shop: 4824 } as const;
const COLLECTOR_PATH = "/mp/collect?measurement_id=G-TEST&api_secret=secret";
const PAPER = "100101";
const STAPLES = "100160";

let collector: AnalyticsCollector;
let system: PrivateSystem;

test.setTimeout(120_000);
test.use({ baseURL: `http://localhost:${PORTS.shop}` });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  collector = await startAnalyticsCollector(PORTS.collector);
  const environment = { ...DEMONSTRATION, ANALYTICS_URL: `http://127.0.0.1:${PORTS.collector}${COLLECTOR_PATH}` };
  system = await startPrivateSystem({ port: PORTS.shop, environment });
});

test.afterAll(async () => {
  await system.stop();
  collector.close();
});

/** The price in the page's structured data, which guests see. */
async function readPrice(page: Page): Promise<number> {
  const text = await page.locator("script[type='application/ld+json']").first().textContent();
  return Number((JSON.parse(text ?? "") as { offers: { price: string } }).offers.price);
}

async function open(visit: Visit | Promise<Visit>): Promise<AnalyticsVisitor> {
  return toAnalyticsVisitor(await visit);
}

/** Events arrive in order: whatever an earlier page sent has come when this search has. */
async function waitForEarlierEvents(visitor: AnalyticsVisitor): Promise<void> {
  await visitor.page.goto("/search?q=stapler");
  await collector.expectLatest(visitor, "search", { search_term: "stapler" });
}

test("a guest is asked first, and after accepting has seen the item at its price", async ({ visit }) => {
  const visitor = await open(visit());
  const { page, openItem, banner } = visitor;
  await openItem(PAPER);
  await expect(banner.getByRole("heading")).toHaveText("May we count what you look at?");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // Leaving the page would send what waits.
  await page.goto("/");
  await openItem(PAPER);
  expect([visitor.countSent(), await visitor.readChoice(), await visitor.readStorage()]).toEqual([0, undefined, []]);

  await visitor.accept();
  const price = await readPrice(page);
  await collector.expectLatest(visitor, "view_item", {
    currency: "USD",
    value: price,
    items: [expect.objectContaining({ item_id: PAPER, price, quantity: 1 })],
    page_location: `http://localhost:${PORTS.shop}/lpd-sba-sku/product_${PAPER}`,
    storefront: "retail",
  });
  const [batch] = collector.batches.filter(({ body }) => body.events.some(({ name }) => name === "view_item"));
  expect(batch?.url).toBe(COLLECTOR_PATH);
  const headers = Object.keys(batch?.headers ?? {}).toSorted();
  expect(headers).toEqual(["connection", "content-length", "content-type", "host"]);

  await page.reload();
  await waitForEarlierEvents(visitor);
  expect(await collector.eventsOf(visitor, "view_item")).toHaveLength(2);
  await expect(banner).toHaveCount(0);
});

test("a member has seen and added an item at the price of the cart, once", async ({ visit }) => {
  const visitor = await open(visit({ member: "ben" }));
  const { page } = visitor;
  await emptyCart(page);
  await visitor.openItem(PAPER);
  await visitor.accept();
  await buy(page, PAPER);
  const [line] = (await readCart(page)).lines;
  const item = { item_id: PAPER, price: line?.unitPrice, quantity: 1 };
  const amounts = { currency: "USD", value: line?.unitPrice };
  await collector.expectLatest(visitor, "view_item", { ...amounts, items: [expect.objectContaining(item)] });
  const named = expect.objectContaining({ ...item, item_name: expect.stringContaining("Copy Paper") });
  await collector.expectLatest(visitor, "add_to_cart", { ...amounts, items: [named] });
  await waitForEarlierEvents(visitor);
  expect(await collector.eventsOf(visitor, "add_to_cart")).toHaveLength(1);
});

for (const { member, prices } of [
  { member: "harper", prices: "the contract's amounts" },
  { member: "nora", prices: "no amounts where prices are hidden" },
]) {
  test(`a business member sends ${prices}`, async ({ visit }) => {
    const visitor = await open(visit({ member, tenant: "business" }));
    const { page } = visitor;
    await visitor.openItem(PAPER);
    await visitor.accept();
    await slot(page, "buy-box").getByRole("button", { name: "Add to cart" }).first().click();
    const items = expect.arrayContaining([expect.objectContaining({ item_id: PAPER })]);
    for (const name of ["view_item", "add_to_cart"])
      await collector.expectLatest(visitor, name, { items, storefront: "business" });
    await page.goto("/cart");
    await collector.expectLatest(visitor, "view_cart", { items, storefront: "business" });
    for (const { params } of await collector.eventsOf(visitor)) {
      if (member === "nora") expect(JSON.stringify(params)).not.toMatch(/"(?:price|value|currency|shipping)"/);
      else expect(params).toEqual(expect.objectContaining({ currency: "USD", value: expect.any(Number) }));
    }
  });
}

test("after declining nothing is sent or kept, and nobody asks again", async ({ visit }) => {
  const visitor = await open(visit());
  const { page, banner } = visitor;
  const before = collector.batches.length;
  await visitor.openItem(PAPER);
  await banner.getByRole("button", { name: "Decline" }).click();
  await expect(banner).toHaveCount(0);
  expect(await visitor.readChoice()).toBe("1.declined");
  for (const path of ["/", "/search?q=paper", "/cart"]) await page.goto(path);
  await expect(page.getByRole("link", { name: "Privacy choices" })).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect([visitor.countSent(), await visitor.readStorage(), collector.batches.length]).toEqual([0, [], before]);
});

test("a visitor who accepted can decline in the footer, which deletes the id in all tabs", async ({ visit }) => {
  const visitor = await open(visit());
  const { page, context } = visitor;
  await visitor.openItem(PAPER);
  await visitor.accept();
  await collector.expectLatest(visitor, "view_item", { storefront: "retail" });
  expect(await visitor.readStorage()).toEqual(["analytics"]);
  const other = await context.newPage();
  await other.goto("/search?q=paper");
  await collector.expectLatest(visitor, "search", { search_term: "paper" });

  await page.getByRole("link", { name: "Privacy choices" }).click();
  await expect(page.getByText("You accepted.")).toBeVisible();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveURL(/product_100101$/);
  expect(await visitor.readChoice()).toBe("1.declined");
  expect(await visitor.readStorage()).toEqual([]);

  // The tab that was open sends nothing more either.
  const [sent, batches] = [visitor.countSent(), collector.batches.length];
  await other.locator(".tile-list a").first().click();
  await expect(other).toHaveURL(/\/product_/);
  await mountedSlot(other, "buy-box");
  expect([visitor.countSent(), collector.batches.length]).toEqual([sent, batches]);
});

test("Global Privacy Control counts as declined, without a question", async ({ visit }) => {
  const visitor = await open(visit());
  const { page, context, banner } = visitor;
  await context.setExtraHTTPHeaders({ "sec-gpc": "1" });
  await context.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await visitor.openItem(PAPER);
  await page.goto("/privacy-choices");
  await expect(page.getByText("Global Privacy Control")).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await expect(banner).toHaveCount(0);
  expect([visitor.countSent(), await visitor.readChoice(), await visitor.readStorage()]).toEqual([0, undefined, []]);
});

test("the banner is reached by keyboard, is accessible, and covers no bar of a phone", async ({ visit }) => {
  const visitor = await open(visit({ member: "ava", width: "xs" }));
  const { page, banner } = visitor;
  await visitor.openItem(PAPER);
  const place = (position: string) =>
    banner.evaluate((element, value) => element.style.setProperty("position", value), position);
  // axe takes a target that the banner happens to cover in part for a small one.
  await place("static");
  await expectAccessible(page, "a page with the banner");
  await place("");
  await mountedSlot(page, "sticky-bar");
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const add = slot(page, "sticky-bar").getByRole("button", { name: /add/i }).first();
  const footer = page.locator(".site-footer").getByRole("link", { name: "Privacy choices" });
  await expect(add).toBeInViewport();
  await expect(async () => {
    const [bar, box, link] = await Promise.all([add, banner, footer].map((each) => each.boundingBox()));
    expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(Number(bar?.y));
    expect(Number(link?.y) + Number(link?.height)).toBeLessThanOrEqual(Number(box?.y));
  }).toPass();

  const styleOf = (name: string) =>
    banner.getByRole("button", { name }).evaluate((button) => {
      const { color, backgroundColor, borderColor, fontWeight, width, height } = getComputedStyle(button);
      return { color, backgroundColor, borderColor, fontWeight, width, height };
    });
  expect(await styleOf("Accept")).toEqual(await styleOf("Decline"));

  await tabTo(page, banner.getByRole("button", { name: "Decline" }));
  await page.keyboard.press("Enter");
  await expect(banner).toHaveCount(0);
  expect(await visitor.readChoice()).toBe("1.declined");
  await expect(page.locator("#main")).toBeFocused();
});

test("without JavaScript the page with the choice is a form, and nothing is sent", async ({ visit }) => {
  const visitor = await open(visit({ javaScript: false }));
  const { page } = visitor;
  await page.goto("/search?q=paper");
  await page.getByRole("link", { name: "Privacy choices" }).click();
  await expect(page.getByText("You haven't chosen yet")).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL(/\/search\?q=paper$/);
  expect(await visitor.readChoice()).toMatch(/^1\.accepted\.[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "Privacy choices" }).click();
  await expect(page.getByText("You accepted.")).toBeVisible();
  expect(visitor.countSent()).toBe(0);
});

test("a list is seen, and an item is chosen in it", async ({ visit }) => {
  const visitor = await open(visit({ member: "ava" }));
  const { page } = visitor;
  await page.goto("/search?q=copy+paper");
  await visitor.accept();
  await collector.expectLatest(visitor, "search", { search_term: "copy paper" });
  await collector.expectLatest(visitor, "view_item_list", { item_list_id: "search" });
  await page.locator(`.tile-list a[href$=product_${PAPER}]`).first().click();
  const chosen = expect.objectContaining({ item_id: PAPER, price: expect.any(Number), index: expect.any(Number) });
  await collector.expectLatest(visitor, "select_item", { item_list_id: "search", items: [chosen] });
});

test("from sign-in to the order, each step is sent once, and a reload adds no purchase", async ({ visit }) => {
  const visitor = await open(visit());
  const { page } = visitor;
  await page.goto(`/account/signin?returnTo=${encodeURIComponent("/cart")}`);
  await visitor.accept();
  await page.getByLabel("Email").fill("chloe@example.com");
  await page.getByLabel("Password").first().fill("Demo-Shop-2026");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/cart/);
  await collector.expectLatest(visitor, "login", { method: "password" });

  await emptyCart(page);
  const items = [
    { itemId: PAPER, qty: 3 },
    { itemId: STAPLES, qty: 1 },
  ];
  await page.request.post("/ele-lpd/api/cart/items", { data: { items, location: "test" } });
  await page.goto("/cart");
  await collector.expectLatest(visitor, "view_cart", { items: [expect.anything(), expect.anything()] });
  await page.getByRole("button", { name: /^Remove Clampton/ }).click();
  const removed = expect.objectContaining({ item_id: STAPLES, quantity: 1 });
  await collector.expectLatest(visitor, "remove_from_cart", { items: [removed] });

  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page).toHaveURL(/placed=y/);
  const orderId = new URL(page.url()).pathname.split("/").at(-1);
  await collector.expectLatest(visitor, "begin_checkout", { currency: "USD" });
  const order = (await (await page.request.get(`/ele-lpd/api/orders/${orderId}`)).json()) as { subtotal: number };
  await collector.expectLatest(visitor, "purchase", {
    transaction_id: orderId,
    currency: "USD",
    value: order.subtotal,
    items: [expect.objectContaining({ item_id: PAPER, quantity: 3 })],
  });
  await page.reload();
  await waitForEarlierEvents(visitor);
  for (const name of ["login", "remove_from_cart", "begin_checkout", "purchase"])
    expect(await collector.eventsOf(visitor, name), name).toHaveLength(1);
});

test("a shop without a collector has no script, no banner, no link and no cookie", async ({ visit }) => {
  await system.end("shell");
  await system.start("shell", { ANALYTICS_URL: "" });
  const visitor = await open(visit());
  const { page, banner } = visitor;
  await visitor.openItem(PAPER);
  await mountedSlot(page, "sticky-bar");
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Privacy choices" })).toHaveCount(0);
  expect(await page.content()).not.toMatch(/analytics[^"]*\.js|analytics-facts/);
  expect([visitor.countSent(), await visitor.readChoice(), await visitor.readStorage()]).toEqual([0, undefined, []]);
  expect((await page.request.get("/privacy-choices")).status()).toBe(404);
});
