import { expect, test, type Browser, type Page } from "@playwright/test";
import { tenantUrl } from "fragment-kit/playwright";
import { KEPT_MARK, startCachingProxy } from "../support/caching-proxy.js";
import { createLeakScan, type FiguresOf } from "../support/secret-figures.js";
import { DEMONSTRATION_PASSWORD } from "../support/shopper-client.js";
import { SYSTEM } from "../support/system.js";

/** A thousand with `LONG_TESTS=1`. */
const REQUESTS = process.env.LONG_TESTS ? 1000 : 90;

type Visitor = FiguresOf & { readonly member?: string };

/** Accounts in whose carts no test puts items with someone else's price. */
const VISITORS: readonly Visitor[] = [
  { tenant: "retail", sight: "market" },
  { tenant: "business", sight: "none" },
  { tenant: "retail", sight: "own", member: "esme" },
  { tenant: "business", sight: "own", member: "ivy" },
  { tenant: "business", sight: "own", member: "pam", customer: "BC1001" },
  { tenant: "business", sight: "none", member: "nora", customer: "BC1002" },
  { tenant: "business", sight: "own", member: "eli", customer: "BC1004" },
  { tenant: "business", sight: "own", member: "bea", customer: "BC1011" },
];

/** Contract items, items with prices shown only in the cart, and plain ones. */
const ITEMS = ["100101", "100130", "200140", "300101", "100111", "200102", "200101", "400101", "200143", "100160"];
const ADDRESSES = [
  ...ITEMS.flatMap((itemId) => [
    // The page twice, as the main subject.
    `/lpd-sba-sku/product_${itemId}`,
    `/lpd-sba-sku/product_${itemId}`,
    `/lpd-sba-sku/product_${itemId}?storeNumber=0014`,
    `/ele-lpd/api/sba-sku/lpd-sba-sku/product_${itemId}`,
  ]),
  "/",
  "/search?q=paper",
  "/department/DP1010",
  "/cart",
  "/checkout",
  "/ele-lpd/api/visitor",
  "/ele-lpd/api/search?q=paper%20laptop",
  "/images/paper-a1-1?w=256",
];

const describeVisitor = ({ tenant, member }: Visitor) => `${tenant} ${member ?? "guest"}`;

/** A page of the shop, behind the cache, that makes the visitor's requests. */
async function open(browser: Browser, cache: string, { tenant, member }: Visitor): Promise<Page> {
  const baseURL = tenantUrl(SYSTEM.retailUrl, tenant);
  const page = await (await browser.newContext({ baseURL, proxy: { server: cache } })).newPage();
  await page.goto("/robots.txt");
  const body = JSON.stringify({ email: `${member}@example.com`, password: DEMONSTRATION_PASSWORD });
  const signIn = async (account: string) => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/ele-lpd/api/session", { method: "POST", headers, body: account })).status;
  };
  if (member) expect(await page.evaluate(signIn, body), `${member} signs in`).toBe(200);
  return page;
}

function ask(page: Page, path: string) {
  return page.evaluate(
    async ([address, mark]) => {
      const response = await fetch(address, { cache: "no-store" });
      return { status: response.status, isKept: response.headers.has(mark), body: await response.text() };
    },
    [path, KEPT_MARK] as const,
  );
}

type Mixed = { readonly leaks: readonly string[]; readonly kept: readonly string[]; readonly pages: number };

/** Every visitor requests the same addresses in turn, and every response is scanned. */
async function askMixed(browser: Browser, cache: string, requests: number): Promise<Mixed> {
  const scan = createLeakScan();
  const visiting = await Promise.all(VISITORS.map((visitor) => open(browser, cache, visitor)));
  const leaks: string[] = [];
  const kept: string[] = [];
  let pages = 0;
  for (let request = 0; request < requests; request += 1) {
    const round = Math.floor(request / VISITORS.length);
    // Another visitor starts each round. Coprime steps reach every address.
    const who = (request + round * 3) % VISITORS.length;
    const visitor = VISITORS[who] as Visitor;
    const path = ADDRESSES[(round * 5) % ADDRESSES.length] ?? "/";
    const answer = await ask(visiting[who] as Page, path);
    expect(answer.status, `${path} for ${describeVisitor(visitor)}`).toBe(200);
    if (answer.isKept) kept.push(path);
    if (answer.body.includes("</html>")) pages += 1;
    for (const found of scan(visitor, answer.body)) leaks.push(`${describeVisitor(visitor)} at ${path}: ${found}`);
  }
  return { leaks, kept, pages };
}

test.describe.configure({ timeout: REQUESTS * 2000 });

test("no visitor sees another visitor's price or item number through a shared cache", async ({ browser }) => {
  const cache = await startCachingProxy({ obeys: true });
  const { leaks, kept, pages } = await askMixed(browser, cache.origin, REQUESTS);
  expect(leaks).toEqual([]);
  expect(pages, "most answers were whole pages").toBeGreaterThan(REQUESTS / 2);
  expect(
    kept.filter((path) => !path.startsWith("/images/")),
    "pictures alone are shared",
  ).toEqual([]);

  const pam = VISITORS.find(({ member }) => member === "pam") as Visitor;
  const { body } = await ask(await open(browser, cache.origin, pam), "/lpd-sba-sku/product_100101");
  for (const own of ["HP-PAPER-5000", "29.99"]) expect(body, "members see their own").toContain(own);
  expect(createLeakScan()({ tenant: "retail", sight: "market" }, body).length).toBeGreaterThan(1);
  await cache.close();
});

test("the same scan detects a cache that stores private pages", async ({ browser }) => {
  const cache = await startCachingProxy({ obeys: false });
  const { leaks, kept } = await askMixed(browser, cache.origin, 40);
  await cache.close();
  expect(kept.length).toBeGreaterThan(0);
  expect(leaks.length).toBeGreaterThan(0);
});
