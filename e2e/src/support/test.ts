import { test as base, expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { watchPageIssues, type PageIssues } from "./page-issues.js";
import { signInState } from "./sign-in.js";
import { storefrontUrl, type Tenant } from "./system.js";
import { VIEWPORTS } from "./breakpoints.js";

export type Breakpoint = keyof typeof VIEWPORTS;

export type VisitOptions = {
  /** Name of a demonstration account; absent for a guest. */
  readonly member?: string;
  readonly tenant?: Tenant;
  readonly width?: Breakpoint;
  readonly javaScript?: boolean;
  /** Port of another shell than the system's. */
  readonly port?: number;
};

export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly issues: PageIssues;
  /** Opens the product page of an item and waits until the buttons of its buy area work. */
  openItem(itemId: string, query?: string): Promise<void>;
};

type Fixtures = { readonly visit: (options?: VisitOptions) => Promise<Visit> };

/** Console errors, uncaught errors and policy reports during a visit fail the test at its end. */
export const test = base.extend<Fixtures>({
  visit: async ({ browser }, use) => {
    const visits: Visit[] = [];
    await use(async (options = {}) => {
      const visit = await startVisit(browser, options);
      visits.push(visit);
      return visit;
    });
    const found = visits.flatMap(({ issues }) => issues.found);
    await Promise.all(visits.map(({ context }) => context.close()));
    expect(found, "the page reports no errors").toEqual([]);
  },
});

export { expect } from "@playwright/test";

async function startVisit(
  browser: Browser,
  { member, tenant = "retail", width = "lg", javaScript = true, port }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: storefrontUrl(tenant, port),
    viewport: VIEWPORTS[width],
    javaScriptEnabled: javaScript,
    ...(member && { storageState: await signInState(browser, storefrontUrl(tenant), member) }),
  });
  const issues = watchPageIssues(context);
  const page = await context.newPage();

  async function openItem(itemId: string, query = ""): Promise<void> {
    await page.goto(`/lpd-sba-sku/product_${encodeURIComponent(itemId)}${query}`);
    if (javaScript) await waitForBuyArea(page);
  }

  return { page, context, issues, openItem };
}

/** Slots that hydrate at once are marked on their container. */
export async function waitForBuyArea(page: Page): Promise<void> {
  await page.locator('[data-slot="buy-box"][data-mounted]').waitFor({ state: "attached" });
}
