import { request } from "@playwright/test";
import { DEMONSTRATION_PASSWORD } from "e2e/support/shopper-client";
import { type Cart, configureSchemas, type Tenant } from "shared-contracts";
import { installLighthouse, type LighthouseResult, runLighthouse, toRow } from "./lighthouse/run-lighthouse.js";
import { startBenchSystem } from "./system/bench-system.js";
import { endOnSignals, readOptions } from "./system/read-options.js";

type AuditedPage = {
  readonly name: string;
  readonly tenant: Tenant;
  readonly path: string;
  /** Audited as a member of the tenant with two items in the cart. */
  readonly isMembers?: true;
};

/** Tiers and a sale price, many reviews, plans and a model, furniture, out of stock, print. */
const ITEMS = ["100101", "100130", "200101", "300101", "100163", "500108"];
const HOME = { retail: "/", business: "/idm" } as const satisfies Record<Tenant, string>;
const MEMBERS = { retail: "ava", business: "harper" } as const satisfies Record<Tenant, string>;
const CART_ITEMS: readonly string[] = ["100160", "100102"];

const AUDITED_PAGES: readonly AuditedPage[] = (["retail", "business"] as const).flatMap((tenant) => [
  ...ITEMS.map((id) => ({ name: `${tenant}, item ${id}`, tenant, path: `/lpd-sba-sku/product_${id}` })),
  { name: `${tenant}, home`, tenant, path: HOME[tenant] },
  { name: `${tenant}, list`, tenant, path: "/department/DP1010" },
  { name: `${tenant}, cart`, tenant, path: "/cart", isMembers: true },
]);

const USAGE = `npm run lighthouse -- [options]: Lighthouse's phone on six items, home, list and cart of both tenants
  --runs 5        of each page; medians are reported
  --only cart     pages whose tenant and name contain this
Set BENCH_PORT and BENCH_DATA_DIR to run beside something else.`;
const values = readOptions(USAGE, { runs: { type: "string", default: "5" }, only: { type: "string", default: "" } });

endOnSignals();
configureSchemas();
installLighthouse();
const pages = AUDITED_PAGES.filter(({ name }) => name.includes(values.only));
const system = await startBenchSystem({ overTls: true });
try {
  const runs = new Map(pages.map((page) => [page, [] as LighthouseResult[]]));
  // Round by round, so that whatever else the machine does meets every page.
  for (let round = 1; round <= Number(values.runs); round += 1) {
    for (const page of pages) {
      const cookie = page.isMembers ? await fillCart(page) : "";
      const { publicKeyHash } = system.certificate;
      runs.get(page)?.push(await runLighthouse(`${originOf(page)}${page.path}`, { cookie, publicKeyHash }));
      console.log(`round ${round}: ${page.name}`);
    }
  }
  console.table(Object.fromEntries([...runs].map(([{ name }, results]) => [name, toRow(results)])));
} finally {
  await system.shop.stop();
}

function originOf({ tenant }: AuditedPage): string {
  return tenant === "retail" ? system.shop.retailUrl : system.shop.businessUrl;
}

/** Signs a member in with items in the cart. Returns the session's cookie. */
async function fillCart(page: AuditedPage): Promise<string> {
  // Only browsers know the host of the business tenant.
  const { host } = new URL(originOf(page));
  const shopper = await request.newContext({
    baseURL: system.shop.retailUrl,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { host },
  });
  const account = { email: `${MEMBERS[page.tenant]}@example.com`, password: DEMONSTRATION_PASSWORD };
  await shopper.post("/ele-lpd/api/session", { data: account });
  const { lines } = (await (await shopper.get("/ele-lpd/api/cart")).json()) as Cart;
  const items = CART_ITEMS.map((itemId) => ({ itemId, qty: 1 }));
  if (lines.length === 0) await shopper.post("/ele-lpd/api/cart/items", { data: { items, location: "buy-box" } });
  const { cookies } = await shopper.storageState();
  await shopper.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
