import { expect, type Page } from "@playwright/test";
import { slot } from "fragment-kit/playwright";
import { readCart } from "./cart.js";

/** A press waits four seconds for missing code before the form is submitted, and longer on a busy machine. */
const WITHIN = { timeout: 15_000 };

/** Presses the main button and expects the item in the cart, added by script or by the form. */
export async function buy(page: Page, itemId: string): Promise<void> {
  await slot(page, "buy-box").getByRole("button", { name: "Add to cart" }).first().click();
  await expect.poll(async () => (await readCart(page)).lines.map((line) => line.itemId), WITHIN).toContain(itemId);
}
