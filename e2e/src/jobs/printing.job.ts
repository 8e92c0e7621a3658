import { expect } from "fragment-kit/playwright";
import { fillCart } from "../support/fill-cart.js";
import { defineJob } from "./job.js";

const CARDS = "/lpd-sba-sku/product_500108";

defineJob({
  name: "Print business cards",
  member: "dario",
  prepare: ({ page }) => fillCart(page, []),
  sizes: ["lg"],
  async perform(shopper) {
    const { page, hasScript } = shopper;
    const main = page.getByRole("main");
    await shopper.start(CARDS);
    await shopper.press(main.getByRole("button", { name: "Customize" }));
    if (!hasScript) await shopper.press(main.getByRole("button", { name: "Start customizing" }));
    await shopper.enter(main.getByRole("textbox", { name: "Text on the front" }), "Dario & Daughters");
    await shopper.enter(main.getByRole("textbox", { name: "Project name" }), "Cards");
    await shopper.read("the studio");
    await shopper.press(main.getByRole("button", { name: "Add to cart" }));
    if (hasScript) await shopper.press(page.getByRole("button", { name: "Approve and add to cart" }));
    await expect(main).toContainText("Your project Cards has been added to your cart.");
    await shopper.read("the result");
    await shopper.press(main.getByRole("link", { name: "Go to cart" }));
    await expect(main).toContainText("Cards");
    await shopper.read("the cart");
  },
});

defineJob({
  name: "Print business cards, on a phone",
  member: "dario",
  sizes: ["xs"],
  async perform(shopper) {
    const { page } = shopper;
    await shopper.start(CARDS);
    const reason = page.getByRole("main").getByText(/aren't formatted for small screens/);
    await expect(reason).toBeVisible();
    await shopper.read("the item");
    return (await reason.textContent()) ?? "";
  },
});
