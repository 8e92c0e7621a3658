import type { Page } from "@playwright/test";
import { emptyCart, readCart } from "e2e/support/cart";
import { createShopperClient } from "e2e/support/shopper-client";
import { slot } from "fragment-kit/playwright";
import type { Outage } from "e2e/shop/storefront-gate";
import { pollUntil } from "e2e/shop/built-process";
import { must, type FaultCase, type Stage } from "../fault-case.js";
import { ITEM_NAME, PATH, viewItem, viewUnshared, waitUntilServed } from "./item-page.js";

export const MEMBER = "chloe";
const PASSWORD = "Demo-Shop-2026";
export const OUTAGES = ["down", "failing", "hanging", "garbage", "slow"] as const satisfies readonly Outage[];

const RESPONSE_TIMEOUT_MS = 30_000;
const SLOW_REQUESTS_MS = 5500;

/** Logged by the page, for the release whose button was clicked. */
const ADD_FAILED = /"release":"mfe-purchase@.*cart/i;

export const CALL_FAULTS: readonly FaultCase[] = [
  ...OUTAGES.flatMap(toOutageCases),
  { victim: "shopper", fault: "offline and back", expectedLog: ADD_FAILED, run: checkOffline },
];

function toOutageCases(outage: Outage): readonly FaultCase[] {
  return [
    {
      victim: "call add to cart",
      fault: outage,
      // Slow calls still succeed.
      ...(outage !== "slow" && { expectedLog: ADD_FAILED }),
      run: (stage: Stage) => checkCart(stage, outage),
    },
    {
      victim: "call page data",
      fault: outage,
      expectedLog: /Serving stale page data|Page data unavailable/,
      run: (stage: Stage) => checkPageData(stage, outage),
    },
    {
      victim: "call visitor",
      fault: outage,
      expectedLog: /Visitor lookup failed/,
      run: (stage: Stage) => checkVisitor(stage, outage),
    },
  ];
}

function checkCart(stage: Stage, outage: Outage): Promise<number> {
  return checkAdding(stage, {
    settledAfter: outage === "slow" ? SLOW_REQUESTS_MS : 0,
    async injectFault() {
      stage.shop.storefront.setOutage(outage, "/ele-lpd/api/cart/items");
    },
    async mend() {
      stage.shop.storefront.setOutage(undefined);
    },
  });
}

function checkOffline(stage: Stage): Promise<number> {
  return checkAdding(stage, {
    settledAfter: 0,
    injectFault: (page) => page.context().setOffline(true),
    mend: (page) => page.context().setOffline(false),
  });
}

type CartFault = {
  /** Milliseconds until everything in progress has settled. */
  readonly settledAfter: number;
  readonly injectFault: (page: Page) => Promise<void>;
  readonly mend: (page: Page) => Promise<void>;
};

/**
 * Either a clear message with the selection kept and a retry that adds once, or the item is added after all, also once.
 */
async function checkAdding({ shop, browser }: Stage, { settledAfter, injectFault, mend }: CartFault): Promise<number> {
  const context = await browser.newContext({ baseURL: shop.retailUrl, viewport: { width: 1280, height: 900 } });
  try {
    await context.request.post("/ele-lpd/api/session", {
      data: { email: `${MEMBER}@example.com`, password: PASSWORD },
    });
    const page = await context.newPage();
    await emptyCart(page);
    await page.goto(PATH);
    const buyBox = slot(page, "buy-box");
    await page.locator('[data-slot="buy-box"][data-mounted]').waitFor({ state: "attached" });
    await buyBox
      .getByRole("button", { name: /increase/i })
      .first()
      .click();
    const pieces = async () => (await readCart(page)).itemCount;
    const message = page.getByText(/could not|unable|try again/i).first();
    await injectFault(page);
    try {
      await buyBox.getByRole("button", { name: "Add to cart" }).first().click();
      await pollUntil(
        async () => (await message.isVisible()) || (await pieces()) === 2,
        "the shopper is told nothing, and the item is not in the cart",
        { within: RESPONSE_TIMEOUT_MS },
      );
      const quantity = await buyBox.getByLabel("Quantity", { exact: true }).first().inputValue();
      must(quantity === "2", `the chosen quantity was lost: ${quantity}`);
    } finally {
      await mend(page);
    }
    const startedAt = performance.now();
    if (await message.isVisible()) await buyBox.getByRole("button", { name: "Add to cart" }).first().click();
    await pollUntil(async () => (await pieces()) === 2, "the retry did not add exactly once");
    const recovery = performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, settledAfter));
    must((await pieces()) === 2, `${await pieces()} pieces are in the cart, though 2 were added`);
    return recovery;
  } finally {
    await context.close();
  }
}

/**
 * Serves the last good public page, marked read-only, or an error page with a retry button. Recovers without
 * intervention.
 */
async function checkPageData(stage: Stage, outage: Outage): Promise<number> {
  const { shop } = stage;
  await viewItem(shop);
  shop.storefront.setOutage(outage, "/ele-lpd/api/sba-sku");
  try {
    const { status, html } = await viewItem(shop);
    const isLastGood = status === 200 && html.includes(ITEM_NAME);
    const saysSo = status >= 500 && html.includes("We are sorry");
    must(isLastGood || saysSo, `a page seen before answers ${status} without product or apology`);
    const unknown = await fetch(`${shop.retailUrl}/lpd-sba-sku/product_100111?v=${performance.now()}`);
    must(unknown.status >= 500, `a page never seen answers ${unknown.status}`);
    must((await unknown.text()).includes("We are sorry"), "the error page does not say what happened");
  } finally {
    shop.storefront.setOutage(undefined);
  }
  return waitUntilServed(stage);
}

/** The visitor is unknown: without a session the page is read-only; with one it is read-only or an error page. */
async function checkVisitor(stage: Stage, outage: Outage): Promise<number> {
  const { shop } = stage;
  const member = createShopperClient();
  await member.signIn(shop.retailUrl, MEMBER);
  shop.storefront.setOutage(outage, "/ele-lpd/api/visitor");
  try {
    const page = await viewUnshared(shop);
    const isReadOnly = page.status === 200 && page.html.includes("You cannot order right now.");
    must(isReadOnly, `a guest's page answers ${page.status}`);
    const own = await viewItem(shop, { cookie: member.cookie() });
    const isPublic = own.status === 200 && own.html.includes("You cannot order right now.");
    const saysSo = own.status === 503 && own.html.includes("Try again");
    must(isPublic || saysSo, `a member's page answers ${own.status} without a word`);
  } finally {
    shop.storefront.setOutage(undefined);
  }
  return waitUntilServed(stage);
}
