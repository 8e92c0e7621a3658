import { expect, test } from "@playwright/test";
import type { Tenant } from "shared-contracts";
import { requestThrough, startCachingProxy, type CachingProxy } from "../support/caching-proxy.js";
import { createLeakScan, type FiguresOf } from "../support/secret-figures.js";
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

const hostOf = (tenant: Tenant) => `${tenant === "business" ? "business." : ""}localhost:${SYSTEM.shellPort}`;
const describeVisitor = ({ tenant, member }: Visitor) => `${tenant} ${member ?? "guest"}`;

async function signIn(proxy: CachingProxy, { tenant, member }: Visitor): Promise<string> {
  if (!member) return "";
  const answer = await requestThrough(proxy, {
    host: hostOf(tenant),
    path: "/ele-lpd/api/session",
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${member}@example.com`, password: "Demo-Shop-2026" }),
  });
  const [cookie] = answer.headers["set-cookie"] ?? [];
  if (!cookie) throw new Error(`${member} cannot sign in: ${answer.status} ${answer.body}`);
  return cookie.split(";")[0] ?? "";
}

type Mixed = { readonly leaks: readonly string[]; readonly kept: readonly string[]; readonly pages: number };

/** Every visitor requests the same addresses in turn, and every response is scanned. */
async function askMixed(proxy: CachingProxy, requests: number): Promise<Mixed> {
  const scan = createLeakScan();
  const cookies = await Promise.all(VISITORS.map((visitor) => signIn(proxy, visitor)));
  const leaks: string[] = [];
  const kept: string[] = [];
  let pages = 0;
  for (let request = 0; request < requests; request += 1) {
    const round = Math.floor(request / VISITORS.length);
    // Another visitor starts each round. Coprime steps reach every address.
    const who = (request + round * 3) % VISITORS.length;
    const visitor = VISITORS[who] as Visitor;
    const path = ADDRESSES[(round * 5) % ADDRESSES.length] ?? "/";
    const cookie = cookies[who] ?? "";
    const answer = await requestThrough(proxy, {
      host: hostOf(visitor.tenant),
      path,
      headers: { "accept-encoding": "identity", ...(cookie && { cookie }) },
    });
    expect(answer.status, `${path} for ${describeVisitor(visitor)}`).toBe(200);
    if (answer.isKept) kept.push(path);
    if (answer.body.includes("</html>")) pages += 1;
    for (const found of scan(visitor, answer.body)) leaks.push(`${describeVisitor(visitor)} at ${path}: ${found}`);
  }
  return { leaks, kept, pages };
}

test.describe.configure({ timeout: REQUESTS * 2000 });

test("no visitor sees another visitor's price or item number through a shared cache", async () => {
  const proxy = await startCachingProxy(SYSTEM.shellPort, { obeys: true });
  const { leaks, kept, pages } = await askMixed(proxy, REQUESTS);
  await proxy.close();
  expect(leaks).toEqual([]);
  expect(pages, "most answers were whole pages").toBeGreaterThan(REQUESTS / 2);
  expect(
    kept.filter((path) => !path.startsWith("/images/")),
    "pictures alone are shared",
  ).toEqual([]);
});

test("the same scan detects a cache that stores private pages", async () => {
  const proxy = await startCachingProxy(SYSTEM.shellPort, { obeys: false });
  const { leaks, kept } = await askMixed(proxy, 40);
  await proxy.close();
  expect(kept.length).toBeGreaterThan(0);
  expect(leaks.length).toBeGreaterThan(0);
});

test("members see their own contract price and item number", async () => {
  const proxy = await startCachingProxy(SYSTEM.shellPort, { obeys: true });
  const [pam] = VISITORS.filter(({ member }) => member === "pam") as [Visitor];
  const answer = await requestThrough(proxy, {
    host: hostOf("business"),
    path: "/lpd-sba-sku/product_100101",
    headers: { "accept-encoding": "identity", cookie: await signIn(proxy, pam) },
  });
  await proxy.close();
  expect(answer.body).toContain("HP-PAPER-5000");
  expect(answer.body).toContain("29.99");
  expect(createLeakScan()({ tenant: "retail", sight: "market" }, answer.body).length).toBeGreaterThan(1);
});
