import { expect, type Page } from "@playwright/test";
import { readCart } from "./cart.js";
import { slot } from "./sections.js";

/** A press waits four seconds for code that does not come before the form is sent, and a busy machine takes its time. */
const WITHIN = { timeout: 15_000 };

/** Presses the main button and sees the item in the cart, whether code or the server's form put it there. */
export async function buy(page: Page, itemId: string): Promise<void> {
  await slot(page, "buy-box").getByRole("button", { name: "Add to cart" }).first().click();
  await expect.poll(async () => (await readCart(page)).lines.map((line) => line.itemId), WITHIN).toContain(itemId);
}
