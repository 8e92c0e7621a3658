import { test as base, expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Tenant } from "shared-contracts";
import { recordEvents } from "./page-events.js";
import { createPageFaults, type PageFaults } from "./page-faults.js";
import { watchPageIssues, type PageIssues } from "./page-issues.js";
import { PAGE_LOCK_NOTE, readPageLock, showPreview } from "./page-lock.js";
import { signedInState, type ShopUser } from "./sign-in.js";
import { slot } from "./slots.js";

/** One width per breakpoint: phone, tablet, laptop and desktop. */
export const VIEWPORTS = {
  xs: { width: 390, height: 844 },
  sm: { width: 820, height: 1180 },
  md: { width: 1100, height: 800 },
  lg: { width: 1440, height: 900 },
} as const;

export type Breakpoint = keyof typeof VIEWPORTS;

export type VisitOptions = {
  /** Name of one of `users`; absent for a guest. */
  readonly member?: string;
  readonly tenant?: Tenant;
  readonly width?: Breakpoint;
  /** Device pixels per CSS pixel; defaults to 1. */
  readonly density?: number;
  readonly javaScript?: boolean;
  /** URL of another shell than `baseURL`. */
  readonly shop?: string;
  /** ISO time of the visitor's clock, and of the store's if it runs with TEST_HOOKS=1. */
  readonly now?: string;
  /** Token of a preview; overrides the project's. */
  readonly preview?: string;
};

export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly issues: PageIssues;
  readonly faults: PageFaults;
  /** Opens the product page of one of `items`, or of an item id, and waits until the buttons of its buy area work. */
  openItem(item: string, query?: string): Promise<void>;
};

/** Set in `use` of the Playwright configuration. */
export type ShopOptions = {
  /** Accounts for signing in, by the name that tests use. */
  users: Readonly<Record<string, ShopUser>>;
  /** Item ids by the situation they represent. */
  items: Readonly<Record<string, string>>;
  /** URLs of tenants, if they aren't `baseURL` and its `business.` subdomain. */
  tenants: Readonly<Partial<Record<Tenant, string>>>;
  /** Token of a preview to use instead of the live page. Defaults to SHOP_PREVIEW. */
  preview: string;
};

export type ShopFixtures = { readonly visit: (options?: VisitOptions) => Promise<Visit> };

/** Fails a test at its end if a visit had console errors, uncaught errors or policy reports. */
export const test = base.extend<ShopFixtures & ShopOptions>({
  users: [{}, { option: true }],
  items: [{}, { option: true }],
  tenants: [{}, { option: true }],
  preview: [process.env["SHOP_PREVIEW"] ?? "", { option: true }],
  visit: async ({ browser, baseURL, users, items, tenants, preview }, use, { annotations }) => {
    const visits: Visit[] = [];
    await use(async (options = {}) => {
      if (baseURL === undefined) throw new Error("Set use.baseURL to the address of the shop.");
      const visit = await startVisit(browser, { preview, ...options }, { baseURL, users, items, tenants });
      visits.push(visit);
      return visit;
    });
    const found = visits.flatMap(({ issues }) => issues.found);
    if (preview !== "") for (const { page } of visits) annotations.push(...(await notePageLock(page)));
    await Promise.all(visits.map(({ context }) => context.close()));
    expect(found, "the page reports no errors").toEqual([]);
  },
});

export { expect } from "@playwright/test";

type Shop = Pick<ShopOptions, "users" | "items" | "tenants"> & { readonly baseURL: string };

async function startVisit(
  browser: Browser,
  { member, tenant = "retail", width = "lg", density = 1, javaScript = true, shop, now, preview = "" }: VisitOptions,
  { baseURL, users, items, tenants }: Shop,
): Promise<Visit> {
  const live = tenants[tenant] ?? tenantUrl(baseURL, tenant);
  const origin = shop === undefined ? live : tenantUrl(shop, tenant);
  const user = member === undefined ? undefined : users[member];
  if (member !== undefined && !user) throw new Error(`No user "${member}": add it to use.users.`);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: VIEWPORTS[width],
    deviceScaleFactor: density,
    javaScriptEnabled: javaScript,
    serviceWorkers: "block",
    ...(now !== undefined && { extraHTTPHeaders: { "x-test-clock": now } }),
    // Cookies aren't specific to a port, so signing in at one shell applies to all.
    ...(user && { storageState: await signedInState(browser, live, user) }),
  });
  const issues = watchPageIssues(context);
  // Chromium reports a skipped transition as an error of the page, which no script can handle then (follow-transitions).
  if (!javaScript) issues.allow(/^uncaught: Transition was skipped/);
  if (now !== undefined) await context.clock.setFixedTime(now);
  if (preview !== "") await showPreview(context, origin, preview);
  await recordEvents(context);
  const page = await context.newPage();

  async function openItem(item: string, query = ""): Promise<void> {
    await page.goto(`/lpd-sba-sku/product_${encodeURIComponent(items[item] ?? item)}${query}`);
    if (javaScript) await waitForBuyArea(page);
  }

  return { page, context, issues, faults: createPageFaults(context, issues), openItem };
}

/** Records for `fragment verify` which page was tested. The shell's own pages have no lock. */
async function notePageLock(page: Page): Promise<{ type: string; description: string }[]> {
  const lock = await readPageLock(page).catch(() => undefined);
  return lock ? [{ type: PAGE_LOCK_NOTE, description: lock.id }] : [];
}

/** A tenant's URL at a shell: the business tenant has a subdomain. */
export function tenantUrl(retailUrl: string, tenant: Tenant): string {
  if (tenant === "retail") return retailUrl;
  const url = new URL(retailUrl);
  url.hostname = `business.${url.hostname}`;
  return url.origin;
}

/** Slots that hydrate immediately are marked on their container. */
export async function waitForBuyArea(page: Page): Promise<void> {
  await slot(page, "buy-box").and(page.locator("[data-mounted]")).waitFor({ state: "attached" });
}
