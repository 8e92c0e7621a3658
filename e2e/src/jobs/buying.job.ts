import type { Page } from "@playwright/test";
import { expect, type Visit } from "fragment-kit/playwright";
import { ACCOUNT_ROUTES } from "shared-contracts";
import { fillCart } from "../support/fill-cart.js";
import { defineJob, type Shopper } from "./job.js";

const BINDER = "/lpd-sba-sku/product_100130";
const BINDER_NAME = /^Sturdibind Heavy-Duty 3-Ring Binder/;

const emptyCart = ({ page }: Visit) => fillCart(page, []);
const main = (page: Page) => page.getByRole("main");
/** Where "Skip to price and options" leads; on phones the bar at the bottom has the same button. */
const buyArea = (page: Page) => page.locator("#buy");

for (const { tenant, member } of [
  { tenant: "retail", member: "ava" },
  { tenant: "business", member: "harper" },
] as const) {
  defineJob({
    name: "Find and buy",
    tenant,
    member,
    prepare: emptyCart,
    async perform(shopper) {
      const { page } = shopper;
      await shopper.start("/");
      await shopper.read("the home page");
      // With suggestions it is a combobox.
      const name = "Search by name or item number";
      const field = page.getByRole("combobox", { name }).or(page.getByRole("searchbox", { name }));
      await shopper.enter(field, "heavy-duty binder");
      await shopper.press(page.getByRole("button", { name: "Search", exact: true }));
      await expect(page.getByRole("heading", { level: 1 })).toContainText("heavy-duty binder");
      await shopper.read("the results");
      await shopper.press(main(page).getByRole("link", { name: BINDER_NAME }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(BINDER_NAME);
      await shopper.read("the item");
      await shopper.press(buyArea(page).getByRole("button", { name: "Add to cart", exact: true }));
      await openCart(shopper);
      await expect(main(page).getByRole("link", { name: BINDER_NAME })).toBeVisible();
      await shopper.read("the cart");
    },
  });
}

defineJob({
  name: "Pick up at a store",
  member: "ava",
  prepare: emptyCart,
  async perform(shopper) {
    const { page, hasScript } = shopper;
    await shopper.start(BINDER);
    await shopper.choose(main(page).getByRole("radio", { name: /^Store pickup/ }));
    if (hasScript) {
      await shopper.press(buyArea(page).getByRole("button", { name: /^1-(Hour|hr) pick up$/ }));
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByRole("button", { name: /Natick/ })).toBeVisible();
      await shopper.read("the stores", drawer);
      await shopper.press(drawer.getByRole("button", { name: /Natick/ }));
    } else {
      await shopper.press(buyArea(page).getByRole("button", { name: "Add to cart", exact: true }));
    }
    await openCart(shopper);
    await expect(main(page)).toContainText(/pick ?up/i);
    await shopper.read("the cart");
  },
});

let customers = 0;

defineJob({
  name: "Become a customer in place and buy",
  async perform(shopper) {
    const { page } = shopper;
    await shopper.start(BINDER);
    await shopper.read("the item for a guest");
    await shopper.press(main(page).getByRole("link", { name: "Create an account" }));
    await shopper.read("the form");
    customers += 1;
    await comeFrom(page, `203.0.113.${customers}`);
    await shopper.enter(
      page.getByRole("textbox", { name: "Email" }),
      `customer-${Date.now()}-${customers}@example.com`,
    );
    await shopper.enter(page.getByRole("textbox", { name: "Password" }), "twelve apples and a pear");
    await shopper.press(main(page).getByRole("button", { name: "Create an account" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(BINDER_NAME);
    await shopper.read("the item again");
    await shopper.press(page.getByRole("link", { name: "Cart, 1 item" }));
    await shopper.press(page.getByRole("button", { name: "Place order" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order /);
    await shopper.read("the order");
  },
});

/** Sends the form from this network; a network can make only a few accounts. */
async function comeFrom(page: Page, address: string): Promise<void> {
  await page.route(ACCOUNT_ROUTES.createAccount.path, (route, request) =>
    route.continue({ headers: { ...request.headers(), "x-forwarded-for": address } }),
  );
}

/** From what appears after an item was added, or from the top of the page that a press before its scripts leads to. */
async function openCart({ page, press, read }: Shopper): Promise<void> {
  const added = page.getByRole("dialog", { name: "Added to cart" });
  await expect(added.or(page.getByText("1 item has been added to your cart.")).first()).toBeVisible();
  if (await added.isVisible()) {
    await read("added", added);
    await press(added.getByRole("link", { name: "View cart" }));
  } else {
    await read("added, by a form");
    await press(page.getByRole("link", { name: "Cart, 1 item" }));
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cart");
}
