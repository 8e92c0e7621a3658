import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Browser, type BrowserContext, type Page, type Response } from "@playwright/test";
import type { Cart, Tenant } from "shared-contracts";
import { mountedSlot, signIn, slot, watchPageIssues, type PageIssues } from "fragment-kit/playwright";
import { findViolations } from "../support/check-accessibility.js";
import { runBuiltToEnd } from "../shop/built-process.js";
import { startShop, type Shop } from "../shop/shop.js";
import { skipLoudly } from "../support/system.js";
import { writeSuperstoreLookAlike } from "../support/superstore-look-alike.js";
import {
  findSharedFile,
  readSuperstoreTable,
  type SuperstoreProduct,
  type SuperstoreTable,
} from "../support/superstore-table.js";

/** Number of products to check; set by `SUPERSTORE_PRODUCTS=100`. */
const PRODUCTS = Number(process.env.SUPERSTORE_PRODUCTS ?? 6);
const LOOK_ALIKE_PRODUCTS = 2;
const PORT = 4800;
const SECONDS_PER_PRODUCT = 20;

/** The item's number in a member's contract. */
const CIN = "CORP-4711";
const FOREIGN_CIN = "CORP-0815";

const SEGMENT_OF: Readonly<Record<Tenant, string>> = { retail: "Consumer", business: "Corporate" };

const SOURCES = [
  { name: "the Superstore file", isLookAlike: false, count: PRODUCTS },
  { name: "a generated look-alike", isLookAlike: true, count: LOOK_ALIKE_PRODUCTS },
] as const;

test.describe.configure({ mode: "default" });

for (const { name, isLookAlike, count } of SOURCES) {
  test.describe(name, () => {
    let folder: string;
    let system: Shop | undefined;
    let table: SuperstoreTable;
    let products: readonly SuperstoreProduct[];
    let passwords: ReadonlyMap<string, string>;

    test.beforeAll(async () => {
      test.setTimeout(420_000);
      const shared = findSharedFile("superstore-orders.csv");
      if (!isLookAlike && !shared) {
        return skipLoudly(
          "superstore-orders.csv is not in ../shared/data: set SHARED_DATA_DIR to the folder that has it.",
        );
      }
      folder = mkdtempSync(join(tmpdir(), "superstore-"));
      const file = isLookAlike || !shared ? join(folder, "orders.csv") : shared;
      if (isLookAlike) writeSuperstoreLookAlike(file);
      table = readSuperstoreTable(file);
      products = pickProducts(table.products, count);

      const dataDirectory = join(folder, "data");
      await importFeed(dataDirectory, "--format", "superstore", file);
      const reviews = findSharedFile("office-reviews.ndjson") ?? writeReviewLookAlike(folder);
      await importFeed(dataDirectory, "--format", "office-reviews", reviews);
      await importFeed(dataDirectory, writeContract(folder, products[0]?.itemId ?? ""));
      passwords = readPasswords(join(dataDirectory, "superstore-passwords.csv"));

      system = await startShop({ port: PORT, dataDirectory });
    });

    test.afterAll(async () => {
      await system?.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    });

    /** A visitor of a tenant: the customer of a segment, or a guest. */
    async function visit(browser: Browser, tenant: Tenant, segment?: string): Promise<Visit> {
      const baseURL = tenant === "retail" ? system?.retailUrl : system?.businessUrl;
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      if (segment) {
        const email = `${table.customers[segment]?.toLowerCase()}@superstore.example`;
        await signIn(context, { email, password: passwords.get(email) ?? "" });
      }
      const issues = watchPageIssues(context);
      return { context, page: await context.newPage(), issues };
    }

    for (const tenant of ["retail", "business"] as const) {
      test(`any product serves a ${tenant} member`, async ({ browser }) => {
        test.setTimeout(60_000 + products.length * SECONDS_PER_PRODUCT * 1000);
        const { context, page, issues } = await visit(browser, tenant, SEGMENT_OF[tenant]);
        const ranks = readCompanionRanks(table, tenant);
        const untilBuyable: number[] = [];
        for (const product of products) {
          await test.step(product.itemId, async () => {
            const seen = issues.found.length;
            untilBuyable.push(await checkMembersPage(page, product, ranks));
            expect.soft(issues.found.slice(seen), `errors and policy reports of ${product.itemId}`).toEqual([]);
          });
        }
        const lines = await readCartLines(page);
        expect(lines).toEqual(products.map(({ itemId, price }) => [itemId, price]).toSorted());
        await context.close();
        const median = untilBuyable.toSorted((a, b) => a - b)[Math.floor(untilBuyable.length / 2)];
        const figures = `${products.length} products on ${tenant}, ${median} ms (median) until one can be bought`;
        test.info().annotations.push({ type: "figures", description: figures });
        process.stdout.write(`${figures}\n`);
      });

      test(`a ${tenant} guest sees only what guests may see`, async ({ browser }) => {
        const { context, page, issues } = await visit(browser, tenant);
        for (const product of products.slice(0, 3)) {
          expect((await page.goto(toAddress(product.itemId)))?.status()).toBe(200);
          await checkGuestsPage(page, product, tenant);
        }
        expect(issues.found).toEqual([]);
        await context.close();
      });
    }

    test("an invalid id shows the 404 page with status 404", async ({ browser }) => {
      const { context, page, issues } = await visit(browser, "retail");
      issues.allow(/404/);
      for (const garbage of ["NO-SUCH-1", "%F0%9F%92%A9", "..%2F..%2Fetc", "'%20or%201=1--", "a".repeat(300)]) {
        const response = await page.goto(`/lpd-sba-sku/product_${garbage}`);
        expect(response?.status(), garbage).toBe(404);
        await expect(page.getByRole("heading", { name: "We could not find this product." })).toBeVisible();
      }
      expect(issues.found).toEqual([]);
      await context.close();
    });

    test("a CIN in the address is visible only to the member whose contract has it", async ({ browser }) => {
      const itemId = products[0]?.itemId ?? "";
      const audiences = [
        { tenant: "business", segment: "Corporate", cin: CIN, isShown: true },
        { tenant: "business", segment: "Corporate", cin: FOREIGN_CIN, isShown: false },
        { tenant: "business", segment: "Home Office", cin: CIN, isShown: false },
        { tenant: "business", segment: undefined, cin: CIN, isShown: false },
        { tenant: "retail", segment: "Consumer", cin: CIN, isShown: false },
        { tenant: "retail", segment: undefined, cin: CIN, isShown: false },
      ] as const;
      for (const { tenant, segment, cin, isShown } of audiences) {
        const { context, page, issues } = await visit(browser, tenant, segment);
        const response = await page.goto(toAddress(`${itemId}##${cin}`));
        expect(response?.status()).toBe(200);
        await mountedSlot(page, "buy-box");
        const identity = slot(page, "identity");
        const who = `${segment ?? "guest"} on ${tenant} with ${cin}`;
        await expect(identity.getByText(`CIN #: ${cin}`), who).toHaveCount(isShown ? 1 : 0);
        expect(issues.found, who).toEqual([]);
        await context.close();
      }
    });
  });
}

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

type Visit = { readonly context: BrowserContext; readonly page: Page; readonly issues: PageIssues };

/** Soft expectations, to report every broken product. Returns milliseconds until it can be bought. */
async function checkMembersPage(page: Page, product: SuperstoreProduct, ranks: CompanionRanks): Promise<number> {
  const { itemId, category, subCategory, price } = product;
  const askedAt = performance.now();
  const response = await page.goto(toAddress(itemId));
  expect.soft(response?.status(), `status of ${itemId}`).toBe(200);

  const buyBox = await mountedSlot(page, "buy-box");
  const buyableAfter = Math.round(performance.now() - askedAt);
  await expect
    .soft(buyBox.getByText(DOLLARS.format(price), { exact: true }).first(), `price of ${itemId}`)
    .toBeVisible();

  const picture = slot(page, "gallery").getByRole("img").first();
  const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
  await expect.soft.poll(() => picture.evaluate(isLoaded), `picture of ${itemId}`).toBe(true);

  const trail = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect.soft(trail, `breadcrumbs of ${itemId}`).toHaveText([/./, category, subCategory]);

  const bundle = await mountedSlot(page, "bundle");
  const together = bundle.getByRole("region", { name: "Customers bought together" });
  const links = await together
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const { best, shown } = ranks(itemId, [...new Set(links.map(toItemId))]);
  expect.soft(shown, `companions of ${itemId}`).toEqual(best);

  await mountedSlot(page, "reviews");
  const found = await findViolations(page);
  expect.soft(found, `accessibility of ${itemId}`).toEqual([]);

  const isAdd = (answer: Response) => answer.request().method() === "POST" && answer.url().endsWith("/cart/items");
  const added = page.waitForResponse(isAdd);
  await buyBox.getByRole("button", { name: "Add to cart" }).click();
  expect.soft((await added).status(), `adding ${itemId}`).toBe(200);
  await expect.soft(buyBox.getByRole("button", { name: /Add 1 more/ }), `${itemId} in the cart`).toBeVisible();
  return buyableAfter;
}

/** Sign-in, sign-up and, on retail, the market price, but no way to buy. */
async function checkGuestsPage(page: Page, { price }: SuperstoreProduct, tenant: Tenant): Promise<void> {
  const buyBox = await mountedSlot(page, "buy-box");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(buyBox.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(buyBox.getByRole("link", { name: "Sign up" })).toBeVisible();
  if (tenant === "retail") await expect(buyBox).toContainText(`Market price${DOLLARS.format(price)}`);
  else await expect(buyBox).not.toContainText("$");
  await expect(buyBox.getByRole("textbox")).toHaveCount(0);
  await expect(buyBox.getByRole("radio")).toHaveCount(0);
  await expect(buyBox.getByRole("button")).toHaveCount(0);
  await expect(slot(page, "bundle")).toBeEmpty();
}

function toAddress(itemId: string): string {
  return `/lpd-sba-sku/product_${encodeURIComponent(itemId)}`;
}

function toItemId(address: string): string {
  return decodeURIComponent(/product_([^?#]+)/.exec(address)?.[1] ?? address);
}

/** Item and unit price in US dollars, by item. */
async function readCartLines(page: Page): Promise<readonly (readonly [string, number])[]> {
  const { lines } = await page.evaluate(async () => (await fetch("/ele-lpd/api/cart")).json() as Promise<Cart>);
  return lines.map((line) => [line.itemId, line.unitPrice] as const).toSorted();
}

/** Evenly distributed over the table, plus one with a shared id. */
function pickProducts(products: readonly SuperstoreProduct[], count: number): readonly SuperstoreProduct[] {
  const renamed = products.find(({ itemId }) => itemId.endsWith("-2"));
  const step = products.length / count;
  const spread = Array.from({ length: count }, (_, place) => products[Math.floor(place * step)]);
  return [...new Set([renamed, ...spread])].filter((product) => product !== undefined).slice(0, count);
}

async function importFeed(dataDirectory: string, ...args: readonly string[]): Promise<void> {
  await runBuiltToEnd(["--max-old-space-size=192", "tools/demonstration/dist/feed.js", "import", ...args], {
    DATA_DIR: dataDirectory,
  });
}

/** Email address → password; the file is readable by its owner only. */
function readPasswords(file: string): ReadonlyMap<string, string> {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return new Map(lines.map((line) => [line.split(",")[0] ?? "", line.split(",")[2] ?? ""]));
}

function writeContract(folder: string, itemId: string): string {
  const feed = join(folder, "contract");
  mkdirSync(feed);
  const record = { kind: "item", tenant: "business", customerNumber: "SUPERSTORE-CORPORATE", itemId, cin: CIN };
  writeFileSync(join(feed, "variants-by-tenant.ndjson"), `${JSON.stringify(record)}\n`);
  return feed;
}

function writeReviewLookAlike(folder: string): string {
  const file = join(folder, "reviews.ndjson");
  const reviews = Array.from({ length: 30 }, (_, number) => ({
    productKey: `B${number % 7}`,
    rating: 1 + (number % 5),
    date: `2017-0${1 + (number % 9)}-11`,
    verifiedPurchase: number % 2 === 0,
    title: `Opinion ${number}`,
    text: `What an office says about a thing, number ${number} & more <b>text</b>.`,
    helpfulVotes: number % 4,
  }));
  writeFileSync(file, reviews.map((review) => `${JSON.stringify(review)}\n`).join(""));
  return file;
}

/** Fewer common orders don't count as evidence. */
const MINIMUM_COMMON_ORDERS = 2;
/** Weight of an item's popularity, in orders. */
const POPULARITY_ORDERS = 10;
const TILES = 3;

/**
 * Ranks of an item's companions from the tenant's orders: of the best ones, and of those shown on a page. Items of
 * equal rank are interchangeable, hence ranks instead of ids.
 */
type CompanionRanks = (
  itemId: string,
  shown: readonly string[],
) => { readonly best: readonly string[]; readonly shown: readonly string[] };

/** Items of other sub-categories with the minimum of common orders, by their share of the item's orders. */
function readCompanionRanks({ products, orders }: SuperstoreTable, tenant: Tenant): CompanionRanks {
  const ordersWith = new Map<string, ReadonlySet<string>[]>();
  for (const order of orders[tenant]) {
    const items = new Set(order);
    for (const item of items) ordersWith.set(item, [...(ordersWith.get(item) ?? []), items]);
  }

  return (itemId, shown) => {
    const core = products.find((product) => product.itemId === itemId);
    const own = ordersWith.get(itemId) ?? [];
    const ranks = new Map<string, number>();
    for (const { itemId: other, subCategory } of products) {
      const common = own.filter((items) => items.has(other)).length;
      if (other === itemId || subCategory === core?.subCategory || common < MINIMUM_COMMON_ORDERS) continue;
      const popularity = (ordersWith.get(other)?.length ?? 0) / orders[tenant].length;
      ranks.set(other, (common + POPULARITY_ORDERS * popularity) / (own.length + POPULARITY_ORDERS));
    }
    const best = [...ranks.values()].toSorted((a, b) => b - a).slice(0, TILES);
    return {
      best: best.map((rank) => rank.toFixed(6)),
      shown: shown.map((other) => ranks.get(other)?.toFixed(6) ?? `${other}: not ordered together`),
    };
  };
}
