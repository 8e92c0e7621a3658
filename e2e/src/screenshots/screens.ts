import type { Page } from "@playwright/test";
import { expect, mountedSlot, slot, type Visit, type VisitOptions } from "fragment-kit/playwright";
import { CART_PATH, MY_FILES_PATH, PUNCHOUT_RESULT_PATH } from "shared-contracts/constants";
import { fillCart } from "../support/cart.js";

export type Screen = {
  /** Unique: the name of its pictures. */
  readonly name: string;
  readonly path: string;
  /** Defaults to a retail guest. */
  readonly visitor?: Pick<VisitOptions, "member" | "tenant">;
  /** Defaults to 200. */
  readonly status?: number;
  readonly prepare?: (visit: Visit) => Promise<unknown>;
  /** Opens what is over the page, so that only the window is pictured. Ends with what is waited for. */
  readonly open?: (page: Page) => Promise<unknown>;
};

const ava = { member: "ava" };
const harper = { member: "harper", tenant: "business" } as const;
/** Whose cart and reviews no other test needs. */
const ben = { member: "ben" };
const item = (id: string) => `/lpd-sba-sku/product_${id}`;
const REVIEWS = "/ptd/review/100130";
const STUDIO = `/tpv/punchoutHome?${new URLSearchParams({
  itemId: "500108",
  qty: "2",
  comingFrom: "sku",
  action: "create",
  refUrl: CART_PATH,
  redirectUrl: PUNCHOUT_RESULT_PATH,
})}`;

/** Clicks a button of a slot and waits for the dialog or drawer that it opens. */
const dialogOf = (slotName: string, button: string | RegExp) => async (page: Page) => {
  const area = await mountedSlot(page, slotName);
  await area
    .getByRole("button", { name: button })
    .or(area.getByRole("link", { name: button }))
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

const popoverOf = (slotName: string, text: string | RegExp) => async (page: Page) =>
  (await mountedSlot(page, slotName)).locator("summary", { hasText: text }).first().click();

const filled = ({ page }: Visit) =>
  fillCart(page, [
    { itemId: "100160", qty: 1 },
    { itemId: "100102", qty: 12 },
  ]);

async function compareTwo(page: Page): Promise<void> {
  const bundle = await mountedSlot(page, "bundle");
  const tray = (await mountedSlot(page, "compare-tray")).getByRole("region", { name: "Compared items" });
  for (const index of [0, 1])
    await bundle
      .getByRole("checkbox", { name: /^Compare/ })
      .nth(index)
      .check();
  await tray.getByRole("button", { name: "Compare 2 items" }).click();
  await expect(page.getByRole("dialog", { name: "Compare items" })).toBeVisible();
}

async function checkProof(page: Page): Promise<void> {
  const studio = slot(page, "print-studio");
  await studio.getByLabel("Text on the front").fill("Harbor & Pine\nArchitects");
  await expect(studio.getByText("All changes saved")).toBeVisible();
  await studio.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("dialog", { name: "Check your proof" })).toBeVisible();
}

async function choosePickup(page: Page): Promise<void> {
  await (await mountedSlot(page, "buy-box")).getByRole("radio", { name: /pickup/i }).check();
  await dialogOf("buy-box", /^1-h.*pick up$/i)(page);
}

async function showBar(page: Page): Promise<void> {
  await mountedSlot(page, "sticky-bar");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(slot(page, "sticky-bar").getByRole("region", { name: "Purchase" })).toBeInViewport();
}

/** One state of every screen, dialog and drawer. */
export const SCREENS: readonly Screen[] = [
  { name: "home of a guest", path: "/" },
  { name: "home of a business member", path: "/sahome", visitor: harper },
  { name: "search", path: "/search?q=paper" },
  { name: "search without results", path: "/search?q=zebra" },
  { name: "department", path: "/department/DP1010" },
  { name: "help", path: "/help" },
  { name: "no such page", path: "/nowhere", status: 404 },
  { name: "item", path: item("100130"), visitor: ava },
  { name: "item of a guest", path: item("100130") },
  { name: "item with plans", path: item("200101"), visitor: harper },
  { name: "item out of stock", path: item("100163"), visitor: ava },
  { name: "item with choices of print", path: item("500108"), visitor: ava },
  { name: "membership", path: item("600110"), visitor: ava },
  { name: "printer with its cartridges", path: item("200130"), visitor: ava },
  { name: "place to deliver to", path: item("100130"), visitor: ava, open: popoverOf("buy-box", /^(Deliver|Ship) to/) },
  { name: "sharing", path: item("100130"), visitor: ava, open: popoverOf("buy-box", "Share") },
  { name: "stores to pick up at", path: item("100101"), visitor: ava, open: choosePickup },
  {
    name: "about auto restock",
    path: item("100101"),
    visitor: ava,
    open: dialogOf("buy-box", "About Auto Restock"),
  },
  {
    name: "whom to ask about a restricted item",
    path: item("300102"),
    visitor: ava,
    open: dialogOf("buy-box", "Contact us"),
  },
  { name: "choice of lists", path: item("100130"), visitor: ava, open: dialogOf("buy-box", "Add to list") },
  {
    name: "terms of a membership",
    path: item("600110"),
    visitor: ava,
    open: dialogOf("buy-box", "Terms and conditions"),
  },
  { name: "added to cart", path: item("100160"), visitor: ben, open: dialogOf("buy-box", /^Add/) },
  { name: "sticky bar", path: item("100101"), visitor: ava, open: showBar },
  { name: "gallery, enlarged", path: item("200101"), visitor: ava, open: dialogOf("gallery", /^Enlarge/) },
  { name: "gallery, videos", path: item("200101"), visitor: ava, open: dialogOf("gallery", "Videos") },
  { name: "quick view", path: item("100130"), visitor: ava, open: dialogOf("bundle", /^Quick view/) },
  { name: "comparison", path: item("100130"), visitor: ava, open: compareTwo },
  { name: "reviews", path: REVIEWS },
  { name: "filters of reviews", path: REVIEWS, open: popoverOf("review-page", "Filter") },
  { name: "photo of a review", path: REVIEWS, open: dialogOf("review-page", /photo/i) },
  { name: "review form", path: REVIEWS, visitor: ava, open: dialogOf("review-page", "Write a review") },
  { name: "sign in to review", path: REVIEWS, open: dialogOf("review-page", "Write a review") },
  { name: "question form", path: item("100130"), visitor: ava, open: dialogOf("questions", "Ask a question") },
  { name: "page of a question", path: "/ptd/question/demo-q01" },
  { name: "moderation", path: "/ptd/moderation", visitor: { member: "morgan" } },
  { name: "print studio", path: STUDIO, visitor: ava },
  { name: "proof", path: STUDIO, visitor: ava, open: checkProof },
  { name: "print result", path: `${PUNCHOUT_RESULT_PATH}?tpvResult=item_added&itemId=500108`, visitor: ava },
  { name: "my files", path: MY_FILES_PATH, visitor: ava },
  { name: "empty cart", path: CART_PATH },
  { name: "cart", path: CART_PATH, visitor: ben, prepare: filled },
  { name: "sign in", path: "/account/signin" },
  { name: "new account", path: "/account/bc" },
  { name: "forgotten password", path: "/account/password" },
  { name: "account", path: "/account", visitor: ava },
  { name: "order", path: "/account/orders/DEMO-10278", visitor: ava },
  {
    name: "departments menu",
    path: CART_PATH,
    open: (page) => page.getByRole("button", { name: "Departments" }).click(),
  },
  {
    name: "account menu",
    path: "/",
    visitor: ava,
    open: (page) => page.getByRole("button", { name: /^Account of / }).click(),
  },
];
