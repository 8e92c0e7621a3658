import { expect } from "fragment-kit/playwright";
import { fillCart } from "../support/fill-cart.js";
import { defineJob } from "./job.js";

const BINDER = "/lpd-sba-sku/product_100130";

defineJob({
  name: "Compare three items and buy one",
  member: "ben",
  prepare: ({ page }) => fillCart(page, []),
  async perform(shopper) {
    const { page, hasScript } = shopper;
    const main = page.getByRole("main");
    await shopper.start(BINDER);
    await shopper.choose(main.getByRole("checkbox", { name: "Compare this item" }));
    for (const other of ["Sturdibind Economy Binder", "Sturdibind Pocket Folders"]) {
      await shopper.choose(main.getByRole("checkbox", { name: new RegExp(`^Compare ${other}`) }));
    }
    await shopper.read("the item with three compared");
    const compare = hasScript ? "Compare 3 items" : "Compare chosen items";
    await shopper.press(page.getByRole("button", { name: compare }));
    const table = hasScript ? page.getByRole("dialog", { name: "Compare items" }) : main;
    await expect(table.getByRole("columnheader")).toHaveCount(4);
    await shopper.read("the comparison", table);
    await shopper.press(table.getByRole("button", { name: /^Add to cart: Sturdibind Pocket Folders/ }));
    if (hasScript) await shopper.press(table.getByRole("link", { name: /^Added/ }));
    await expect(main.getByRole("link", { name: /^Sturdibind Pocket Folders/ })).toBeVisible();
    return undefined;
  },
});
