import { expect } from "fragment-kit/playwright";
import { DEMONSTRATION_PASSWORD } from "../support/shopper-client.js";
import { fillCart } from "../support/fill-cart.js";
import { defineJob, type Shopper } from "./job.js";

const STAPLER_NAME = "Clampton Full-Strip Desktop Stapler";

for (const { tenant, member, displayName, order } of [
  { tenant: "retail", member: "ava", displayName: "Ava", order: "DEMO-10278" },
  { tenant: "business", member: "harper", displayName: "Harper", order: "DEMO-10303" },
] as const) {
  defineJob({
    name: "Reorder from an order",
    tenant,
    member,
    prepare: ({ page }) => fillCart(page, []),
    async perform(shopper) {
      const { page } = shopper;
      await shopper.start("/");
      await openAccount(shopper, displayName);
      await shopper.press(page.getByRole("button", { name: `Buy again: Order ${order}` }));
      await expect(page.getByText("The items of your order are in the cart.")).toBeVisible();
      await shopper.read("the cart");
    },
  });
}

defineJob({
  name: "Find an order",
  member: "ava",
  async perform(shopper) {
    const { page } = shopper;
    await shopper.start("/");
    await openAccount(shopper, "Ava");
    await shopper.press(page.getByRole("link", { name: "Earlier orders" }));
    await shopper.read("earlier orders");
    await shopper.press(page.getByRole("link", { name: "View order: Order DEMO-10074" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order DEMO-10074");
    await shopper.read("the order");
  },
});

/** From the menu in the header. */
async function openAccount({ page, press, read }: Shopper, displayName: string): Promise<void> {
  await press(page.getByRole("button", { name: new RegExp(`^Account of ${displayName}`) }));
  await press(page.getByRole("banner").getByRole("link", { name: "Account and orders" }));
  await read("the account");
}

defineJob({
  name: "Come back to a cart",
  async prepare({ page }) {
    await page.goto("/account/signin");
    const email = "dario@example.com";
    await page.request.post("/ele-lpd/api/session", { data: { email, password: DEMONSTRATION_PASSWORD } });
    await fillCart(page, [
      { itemId: "100160", qty: 1 },
      { itemId: "100102", qty: 1 },
    ]);
  },
  async perform(shopper) {
    const { page, hasScript } = shopper;
    await shopper.start("/");
    await shopper.press(page.getByRole("banner").getByRole("link", { name: "Sign in" }));
    await shopper.enter(page.getByRole("textbox", { name: "Email" }), "dario@example.com");
    await shopper.enter(page.getByRole("textbox", { name: "Password" }), DEMONSTRATION_PASSWORD);
    await shopper.press(page.getByRole("main").getByRole("button", { name: "Sign in" }));
    await shopper.press(page.getByRole("link", { name: "Cart, 2 items" }));
    await shopper.read("the cart");
    const line = page.getByRole("listitem").filter({ hasText: STAPLER_NAME });
    await shopper.enter(page.getByRole("textbox", { name: `Quantity of ${STAPLER_NAME}` }), "3");
    if (hasScript) await page.keyboard.press("Enter");
    else await shopper.press(line.getByRole("button", { name: "Update" }));
    await expect(page.getByText("Your cart has been updated.")).toBeVisible();
    await shopper.read("the cart with another quantity");
    await shopper.press(page.getByRole("button", { name: new RegExp(`^Save for later: ${STAPLER_NAME}`) }));
    await shopper.read("the cart with an item saved for later");
    await shopper.press(page.getByRole("button", { name: new RegExp(`^Move to cart: ${STAPLER_NAME}`) }));
    await expect(page.getByRole("textbox", { name: `Quantity of ${STAPLER_NAME}` })).toHaveValue("3");
    await shopper.read("the cart again");
  },
});
