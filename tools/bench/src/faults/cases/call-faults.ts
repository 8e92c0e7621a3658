import { buy } from "e2e/support/cart";
import { createShopperClient } from "e2e/support/shopper-client";
import { slot } from "fragment-kit/playwright";
import type { Outage } from "e2e/shop/storefront-gate";
import { pollUntil } from "e2e/shop/built-process";
import { must, waitForText, type FaultCase, type Stage } from "../fault-case.js";
import { withVisit, type OpenVisit } from "../open-visit.js";
import { MEMBER } from "../slot-oracle.js";

const ITEM = "100110";
const PATH = `/lpd-sba-sku/product_${ITEM}`;
const OUTAGES = ["down", "failing", "hanging", "garbage", "slow"] as const satisfies readonly Outage[];

const RESPONSE_TIMEOUT_MS = 30_000;
const SLOW_REQUESTS_MS = 5500;

type OptionalCall = {
  readonly call: string;
  readonly prefix: string;
  /** Log line to expect, from the release whose slot calls first. */
  readonly expectedLog: RegExp;
  /**
   * Outages that aren't logged: on the server a malformed response still counts as a response, and a slow one isn't a
   * failure for a slot that waits for it.
   */
  readonly silent: readonly Outage[];
};

/** Calls the page can do without: the slot shows less but the page still sells. */
const OPTIONAL_CALLS: readonly OptionalCall[] = [
  {
    call: "recommendations",
    prefix: "/ele-lpd/api/sparxProxy",
    expectedLog: /"release":"mfe-recommendations@/,
    silent: ["garbage"],
  },
  { call: "reviews", prefix: "/ptd/api/reviews", expectedLog: /"release":"mfe-reviews@/, silent: ["garbage"] },
  { call: "questions", prefix: "/ptd/api/questions", expectedLog: /"release":"mfe-reviews@/, silent: ["garbage"] },
  {
    call: "inventory",
    prefix: "/ele-lpd/api/sku/skuInventory",
    expectedLog: /"release":"mfe-purchase@.*inventory/i,
    silent: ["slow"],
  },
];

/** Logged by the page, for the release whose button was clicked. */
const ADD_FAILED = /"release":"mfe-purchase@.*cart/i;

export const CALL_FAULTS: readonly FaultCase[] = [
  ...OUTAGES.flatMap(toOutageCases),
  { victim: "shopper", fault: "offline and back", expectedLog: ADD_FAILED, run: checkOffline },
];

function toOutageCases(outage: Outage): readonly FaultCase[] {
  return [
    ...OPTIONAL_CALLS.map((call) => ({
      victim: `call ${call.call}`,
      fault: outage,
      run: (stage: Stage) => checkOptionalCall(stage, outage, call),
    })),
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

async function checkOptionalCall(
  stage: Stage,
  outage: Outage,
  { prefix, expectedLog, silent }: OptionalCall,
): Promise<number> {
  const { shop } = stage;
  const startedAt = Date.now();
  return withVisit(stage, MEMBER, async ({ page }) => {
    shop.storefront.setOutage(outage, prefix);
    try {
      const response = await page.goto(PATH, { waitUntil: "commit" });
      must(response?.status() === 200, `the page answers ${response?.status()}`);
      await buy(page, ITEM);
      // Keep the page open, because it may be the one that reports.
      if (!silent.includes(outage)) await waitForText(shop, startedAt, expectedLog);
    } finally {
      shop.storefront.setOutage(undefined);
    }
    return waitUntilServed(stage);
  });
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
    injectFault: ({ context }) => context.setOffline(true),
    mend: ({ context }) => context.setOffline(false),
  });
}

type CartFault = {
  /** Milliseconds until everything in progress has settled. */
  readonly settledAfter: number;
  readonly injectFault: (visit: OpenVisit) => Promise<void>;
  readonly mend: (visit: OpenVisit) => Promise<void>;
};

/**
 * Either a clear message with the selection kept and a retry that adds once, or the item is added after all, also once.
 */
async function checkAdding(stage: Stage, { settledAfter, injectFault, mend }: CartFault): Promise<number> {
  return withVisit(stage, MEMBER, async (visit) => {
    const { page } = visit;
    await page.goto(PATH);
    const buyBox = slot(page, "buy-box");
    await page.locator('[data-slot="buy-box"][data-mounted]').waitFor({ state: "attached" });
    await buyBox
      .getByRole("button", { name: /increase/i })
      .first()
      .click();
    const pieces = () => piecesInCart(page.request);
    const message = page.getByText(/could not|unable|try again/i).first();
    await injectFault(visit);
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
      await mend(visit);
    }
    const startedAt = performance.now();
    if (await message.isVisible()) await buyBox.getByRole("button", { name: "Add to cart" }).first().click();
    await pollUntil(async () => (await pieces()) === 2, "the retry did not add exactly once");
    const recovery = performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, settledAfter));
    must((await pieces()) === 2, `${await pieces()} pieces are in the cart, though 2 were added`);
    return recovery;
  });
}

async function piecesInCart(request: { get(url: string): Promise<{ json(): Promise<unknown> }> }): Promise<number> {
  const cart = (await (await request.get("/ele-lpd/api/cart")).json()) as { itemCount: number };
  return cart.itemCount;
}

/**
 * Serves the last good public page, marked read-only, or an error page with a retry button. Recovers without
 * intervention.
 */
async function checkPageData(stage: Stage, outage: Outage): Promise<number> {
  const { shop } = stage;
  await fetch(`${shop.retailUrl}${PATH}`);
  shop.storefront.setOutage(outage, "/ele-lpd/api/sba-sku");
  try {
    const known = await fetch(`${shop.retailUrl}${PATH}`);
    const html = await known.text();
    const isLastGood = known.status === 200 && html.includes("Fieldnote Dotted Notebook");
    const saysSo = known.status >= 500 && html.includes("We are sorry");
    must(isLastGood || saysSo, `a page seen before answers ${known.status} without product or apology`);
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
    // Use a unique URL, because guests share pages for one second.
    const page = await fetch(`${shop.retailUrl}${PATH}?v=${performance.now()}`);
    const html = await page.text();
    must(page.status === 200 && html.includes("You cannot order right now."), `a guest's page answers ${page.status}`);
    const own = await fetch(`${shop.retailUrl}${PATH}`, { headers: { cookie: member.cookie() } });
    const ownHtml = await own.text();
    const isPublic = own.status === 200 && ownHtml.includes("You cannot order right now.");
    const saysSo = own.status === 503 && ownHtml.includes("Try again");
    must(isPublic || saysSo, `a member's page answers ${own.status} without a word`);
  } finally {
    shop.storefront.setOutage(undefined);
  }
  return waitUntilServed(stage);
}

/** Milliseconds until a page that isn't cached is served again. */
export async function waitUntilServed({ shop }: Pick<Stage, "shop">): Promise<number> {
  return pollUntil(async () => {
    const response = await fetch(`${shop.retailUrl}${PATH}?v=${performance.now()}`);
    return response.status === 200 && (await response.text()).includes("Add to cart") ? true : response.status === 200;
  }, "pages are not served again");
}
