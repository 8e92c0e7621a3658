import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import type { ShopUser } from "fragment-kit/playwright";
import { tenantUrl } from "fragment-kit/playwright";
import type { Tenant } from "shared-contracts";
import { SYSTEM } from "../support/system.js";
import type { Engine, Size } from "./driver.js";
import { LAUNCH } from "./find-engine.js";
import { createShopper, type Shopper } from "./shopper.js";

export { expect };

export const SIZES = {
  wide: { width: 1280, height: 900 },
  /** No narrower, because WebKit's MiniBrowser isn't. */
  narrow: { width: 450, height: 844 },
} as const satisfies Record<string, Size>;

/** Engines run side by side, so each has members, and so carts, of its own. */
const MEMBERS: Readonly<Record<Engine, Readonly<Record<Tenant, string>>>> = {
  chromium: { retail: "ava", business: "harper" },
  firefox: { retail: "ben", business: "hugo" },
  webkit: { retail: "chloe", business: "pam" },
};

type Limit = { readonly what: string; readonly why: string; readonly log?: RegExp };

/** What a driver, rather than its engine, can't do; printed with the results. */
const LIMITS: Readonly<Record<Engine, readonly Limit[]>> = {
  chromium: [{ what: "pages from the back/forward cache", why: "the headless shell keeps none" }],
  firefox: [
    {
      what: "the 3D view",
      why: "without a screen it has no WebGL; what stands in for the view is tested",
      log: /^THREE\.WebGLRenderer: /,
    },
    {
      what: "hashes of scripts that leaving the page cuts",
      why: "it compares what has come, and reports the hash of nothing",
      log: /integrity attribute.*OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb/,
    },
  ],
  webkit: [
    { what: "windows narrower than 450 px", why: "MiniBrowser has a least width" },
    { what: "errors before a document's first check", why: "WebDriver can't run a script before a page's own" },
  ],
};

/** What engines write about a request that was lost. */
const LOST = /Failed to load resource|Loading failed|NetworkError|net::ERR_|integrity/i;

export type Visitor = {
  readonly tenant?: Tenant;
  readonly isGuest?: true;
  readonly size?: keyof typeof SIZES;
  /** The address of an HTTP proxy that loses requests, which engines report. */
  readonly proxy?: string;
};

type EngineFixtures = {
  users: Readonly<Record<string, ShopUser>>;
  /** Opens a browser of its own for this visitor, and signs in unless it is a guest. */
  shop: (visitor?: Visitor) => Promise<Shopper>;
};

export const test = base.extend<EngineFixtures, { engine: Engine; shellReports: void }>({
  engine: ["chromium", { option: true, scope: "worker" }],
  /** Fails if the shell was told of failures, also of those that happen before a driver can see them. */
  shellReports: [
    async ({ engine }, use) => {
      for (const { what, why } of LIMITS[engine]) process.stdout.write(`Not tested in ${engine}: ${what} (${why})\n`);
      const before = await countReports();
      await use();
      expect(await countReports(), "failures and policy reports that the shell was sent").toBe(before);
    },
    { auto: true, scope: "worker" },
  ],
  users: [{}, { option: true }],
  shop: async ({ engine, users, baseURL }, use, info) => {
    const shoppers: Shopper[] = [];
    let isLosing = false;
    const folder = join(SYSTEM.root, "test-results/engines", engine);
    mkdirSync(folder, { recursive: true });
    await use(async ({ tenant = "retail", isGuest, size = "wide", proxy } = {}) => {
      isLosing ||= proxy !== undefined;
      const driver = await LAUNCH[engine](proxy);
      const toPicture = (name: string) => join(folder, `${info.title} ${name} ${size}.png`.replaceAll("/", " "));
      const shopper = createShopper(driver, tenantUrl(baseURL ?? SYSTEM.retailUrl, tenant), toPicture);
      shoppers.push(shopper);
      await driver.resize(SIZES[size]);
      const user = users[MEMBERS[engine][tenant]];
      if (!isGuest && user) await shopper.signIn(user.email, user.password);
      return shopper;
    });
    const isExpected = (issue: string) =>
      (isLosing && LOST.test(issue)) || LIMITS[engine].some(({ log }) => log?.test(issue));
    const issues = shoppers.flatMap((shopper) => shopper.issues).filter((issue) => !isExpected(issue));
    if (info.status !== info.expectedStatus)
      for (const shopper of shoppers) await shopper.screenshot(info.outputPath("failed.png")).catch(() => undefined);
    for (const shopper of shoppers) await shopper.close();
    expect(issues, "the page reports no errors").toEqual([]);
  },
});

/** From the shell's metrics; 0 where they are elsewhere, as with SHOP_URL. */
async function countReports(): Promise<number> {
  const address = `http://127.0.0.1:${SYSTEM.environment.METRICS_PORT}/metrics`;
  const metrics = await fetch(address).then(
    (response) => response.text(),
    () => "",
  );
  const counts = metrics.matchAll(
    /^shell_beacon_messages_total\{kind="(?:failure|violation|browser-report)".*\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
