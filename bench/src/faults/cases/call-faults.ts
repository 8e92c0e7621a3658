import { buy } from "../../../../e2e/src/support/buy.js";
import { slot } from "../../../../e2e/src/support/sections.js";
import type { Outage } from "../../../../e2e/src/isolated-shop/storefront-gate.js";
import { must, untilHolds, type FaultCase, type Stage } from "../fault-case.js";
import { withVisit } from "../open-visit.js";
import { MEMBER } from "../slot-oracle.js";

const ITEM = "100110";
const PATH = `/lpd-sba-sku/product_${ITEM}`;
const OUTAGES = ["down", "failing", "hanging", "garbage"] as const satisfies readonly Outage[];

/** Calls that a page does without: its own slot shows less, and the page sells. */
const OPTIONAL_CALLS = [
  { call: "recommendations", prefix: "/ele-lpd/api/sparxProxy" },
  { call: "reviews", prefix: "/ptd/api/reviews" },
  { call: "questions", prefix: "/ptd/api/questions" },
  { call: "inventory", prefix: "/ele-lpd/api/sku/skuInventory" },
] as const;

export const CALL_FAULTS: readonly FaultCase[] = OUTAGES.flatMap((outage) => [
  ...OPTIONAL_CALLS.map(({ call, prefix }) => ({
    victim: `call ${call}`,
    fault: outage,
    run: (stage: Stage) => checkOptionalCall(stage, outage, prefix),
  })),
  { victim: "call add to cart", fault: outage, run: (stage: Stage) => checkCart(stage, outage) },
  { victim: "call page data", fault: outage, run: (stage: Stage) => checkPageData(stage, outage) },
]);

async function checkOptionalCall(stage: Stage, outage: Outage, prefix: string): Promise<number> {
  const { shop } = stage;
  return withVisit(stage, MEMBER, async ({ page }) => {
    shop.storefront.setOutage(outage, prefix);
    try {
      const response = await page.goto(PATH, { waitUntil: "commit" });
      must(response?.status() === 200, `the page answers ${response?.status()}`);
      await buy(page, ITEM);
    } finally {
      shop.storefront.setOutage(undefined);
    }
    return untilServed(stage);
  });
}

/** A clear message, the selection kept, and the retry adds once. */
async function checkCart(stage: Stage, outage: Outage): Promise<number> {
  const { shop } = stage;
  return withVisit(stage, MEMBER, async ({ page }) => {
    await page.goto(PATH);
    const buyBox = slot(page, "buy-box");
    await page.locator('[data-slot="buy-box"][data-mounted]').waitFor({ state: "attached" });
    await buyBox
      .getByRole("button", { name: /increase/i })
      .first()
      .click();
    shop.storefront.setOutage(outage, "/ele-lpd/api/cart/items");
    try {
      await buyBox.getByRole("button", { name: "Add to cart" }).first().click();
      await page
        .getByText(/could not|unable|try again/i)
        .first()
        .waitFor({ timeout: 20_000 });
      const quantity = await buyBox.getByLabel("Quantity", { exact: true }).first().inputValue();
      must(quantity === "2", `the chosen quantity was lost: ${quantity}`);
    } finally {
      shop.storefront.setOutage(undefined);
    }
    const startedAt = performance.now();
    await buyBox.getByRole("button", { name: "Add to cart" }).first().click();
    const pieces = () => piecesInCart(page.request);
    await untilHolds(async () => (await pieces()) === 2, "the retry did not add exactly once");
    return performance.now() - startedAt;
  });
}

async function piecesInCart(request: { get(url: string): Promise<{ json(): Promise<unknown> }> }): Promise<number> {
  const cart = (await (await request.get("/ele-lpd/api/cart")).json()) as { itemCount: number };
  return cart.itemCount;
}

/** The last good public page, marked read-only, or an error page with retry; full service back without a hand. */
async function checkPageData(stage: Stage, outage: Outage): Promise<number> {
  const { shop } = stage;
  await fetch(`${shop.url}${PATH}`);
  shop.storefront.setOutage(outage, "/ele-lpd/api/sba-sku");
  try {
    const known = await fetch(`${shop.url}${PATH}`);
    const html = await known.text();
    const isLastGood = known.status === 200 && html.includes("Fieldnote Dotted Notebook");
    const saysSo = known.status >= 500 && html.includes("We are sorry");
    must(isLastGood || saysSo, `a page seen before answers ${known.status} without product or apology`);
    const unknown = await fetch(`${shop.url}/lpd-sba-sku/product_100111?v=${performance.now()}`);
    must(unknown.status >= 500, `a page never seen answers ${unknown.status}`);
    must((await unknown.text()).includes("We are sorry"), "the error page does not say what happened");
  } finally {
    shop.storefront.setOutage(undefined);
  }
  return untilServed(stage);
}

/** Milliseconds until a page that was never asked for is served again. */
export async function untilServed({ shop }: Pick<Stage, "shop">): Promise<number> {
  return untilHolds(async () => {
    const response = await fetch(`${shop.url}${PATH}?v=${performance.now()}`);
    return response.status === 200 && (await response.text()).includes("Add to cart") ? true : response.status === 200;
  }, "pages are not served again");
}
