import type { Page } from "@playwright/test";
import { CART_ROUTES, SKU_ROUTES } from "shared-contracts";
import { endSession, expect, mountedSlot, slot } from "fragment-kit/playwright";
import { CHANGING_MEMBERS, EVERYONE, itemPath, MEMBERS, withDefaults } from "../page-state.js";

const buyBox = (page: Page) => slot(page, "buy-box");
const dialog = (page: Page) => page.getByRole("dialog");

async function openDialog(page: Page, name: string | RegExp): Promise<void> {
  await buyBox(page).getByRole("button", { name }).first().click();
  await expect(dialog(page)).toBeVisible();
}

async function openPlace(page: Page): Promise<void> {
  await buyBox(page)
    .getByText(/^(Deliver|Ship) to/)
    .click();
}

async function fillQuantity(page: Page, quantity: string, error: RegExp): Promise<void> {
  await buyBox(page).getByRole("textbox", { name: "Quantity" }).fill(quantity);
  await expect(buyBox(page).getByText(error)).toBeVisible();
}

/** The buy box after what shoppers do in it. */
export const BUYING_STATES = withDefaults({ visitors: MEMBERS }, [
  {
    name: "store pickup chosen",
    path: itemPath("100130"),
    act: (page) =>
      buyBox(page)
        .getByRole("radio", { name: /Store pickup/ })
        .check(),
  },
  {
    name: "auto restock chosen",
    path: itemPath("100101"),
    act: (page) =>
      buyBox(page)
        .getByRole("radio", { name: /Auto Restock/ })
        .check(),
  },
  {
    name: "a plan chosen",
    path: itemPath("200101"),
    act: (page) =>
      buyBox(page)
        .getByRole("radio", { name: /^2-year/ })
        .check(),
  },
  {
    name: "quantity above the limit",
    path: itemPath("400111"),
    act: (page) => fillQuantity(page, "6", /Max qty=/),
  },
  {
    name: "quantity that isn't a multiple",
    path: itemPath("300120"),
    act: (page) => fillQuantity(page, "5", /Use multiple of/),
  },
  { name: "choices from the address", path: `${itemPath("100130")}?option=BOPIS&qty=4&image=1` },
  { name: "another store", path: `${itemPath("100130")}?storeNumber=0014` },
  {
    name: "place to deliver to",
    path: itemPath("100130"),
    act: openPlace,
  },
  {
    name: "unknown place to deliver to",
    path: itemPath("100130"),
    act: async (page) => {
      await openPlace(page);
      await buyBox(page).getByRole("textbox", { name: /ZIP/i }).fill("Atlantis, ZZ");
      await buyBox(page).getByRole("button", { name: "Update" }).click();
      await expect(buyBox(page).getByText("Please enter a valid ZIP Code or city & state")).toBeVisible();
    },
    allows: /40\d/,
  },
  {
    name: "sharing",
    path: itemPath("100130"),
    act: (page) => buyBox(page).locator("summary", { hasText: "Share" }).click(),
  },
  {
    name: "stores to pick up at",
    path: itemPath("100101"),
    extent: "window",
    act: async (page) => {
      await buyBox(page)
        .getByRole("radio", { name: /pickup/i })
        .check();
      await openDialog(page, /^1-h.*pick up$/i);
    },
  },
  {
    name: "about auto restock",
    path: itemPath("100101"),
    extent: "window",
    act: (page) => openDialog(page, "About Auto Restock"),
  },
  {
    name: "whom to ask about a restricted item",
    path: itemPath("300102"),
    extent: "window",
    act: (page) => openDialog(page, "Contact us"),
  },
  {
    name: "form of promotional products",
    path: itemPath("500118"),
    extent: "window",
    sizes: ["sm", "md", "lg"],
    act: (page) => openDialog(page, "Customize"),
  },
  {
    name: "choice of lists",
    path: itemPath("100130"),
    // Without lists, a press creates the first one.
    visitors: { ...MEMBERS, business: [] },
    extent: "window",
    act: (page) => openDialog(page, "Add to list"),
  },
  {
    name: "terms of a membership",
    path: itemPath("600110"),
    extent: "window",
    act: (page) => openDialog(page, "Terms and conditions"),
  },
  {
    name: "an item in short",
    path: itemPath("200101"),
    extent: "window",
    act: async (page) => {
      await slot(page, "identity").getByRole("button").first().focus();
      await expect(page.getByRole("tooltip")).toBeVisible();
    },
  },
  {
    name: "why an item is blocked",
    path: itemPath("300112"),
    extent: "window",
    act: async (page) => {
      await buyBox(page)
        .getByRole("button", { name: /^Blocked/ })
        .focus();
      await expect(page.getByRole("tooltip")).toBeVisible();
    },
  },
  {
    name: "added to cart",
    path: itemPath("100160"),
    visitors: CHANGING_MEMBERS,
    extent: "window",
    act: (page) => openDialog(page, /^Add/),
  },
  {
    name: "adding failed",
    path: itemPath("100160"),
    act: async (page, { faults }) => {
      await faults.failCall(CART_ROUTES.addCartItems);
      await buyBox(page).getByRole("button", { name: /^Add/ }).first().click();
      await expect(buyBox(page).getByText(/could not add/)).toBeVisible();
    },
  },
  {
    name: "stock alert with a wrong address",
    path: itemPath("100163"),
    act: async (page) => {
      await buyBox(page).getByLabel("Email").fill("not an address");
      await buyBox(page).getByRole("button", { name: "Notify me" }).click();
      await expect(buyBox(page).getByText("Invalid email format")).toBeVisible();
    },
  },
  {
    name: "stock alert sent",
    path: itemPath("100163"),
    act: async (page) => {
      await buyBox(page).getByLabel("Email").fill("ava@example.com");
      await buyBox(page).getByRole("button", { name: "Notify me" }).click();
      await expect(buyBox(page)).toContainText("Thanks! We will email you");
    },
  },
  {
    name: "inventory refresh failed",
    path: itemPath("100160"),
    prepare: ({ faults }) => faults.failCall(SKU_ROUTES.refreshInventory),
  },
  {
    name: "sticky bar at the end of the page",
    path: itemPath("100101"),
    visitors: EVERYONE,
    extent: "window",
    act: async (page) => {
      await mountedSlot(page, "sticky-bar");
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(slot(page, "sticky-bar").getByRole("region", { name: "Purchase" })).toBeInViewport();
    },
  },
  { name: "notice after adding by form", path: `${itemPath("100130")}?cart=added&added=2` },
  { name: "notice after a refused form", path: `${itemPath("100130")}?cart=not-enough-stock` },
  { name: "result of a print project", path: `${itemPath("500108")}?tpvResult=item_added` },
  {
    name: "signed out before adding",
    path: itemPath("100160"),
    extent: "window",
    allows: /401/,
    act: async (page, { context }) => {
      await endSession(context);
      await openDialog(page, /^Add/);
    },
  },
]);
