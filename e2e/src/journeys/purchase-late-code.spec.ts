import { expect, test, waitForBuyArea } from "../support/test.js";
import { readCart } from "../support/cart.js";
import { renderedSlot } from "../support/rendered-slot.js";
import { slot } from "../support/sections.js";

const SCRIPTS = "**/releases/mfe-purchase/**/*.js";
const FIRST_SCRIPTS = /remote-entry\.js$|_slots\.[0-9a-f]+\.js$/;

test("an item is bought while everything that buying does not need is still missing", async ({ visit }) => {
  const { page, issues, openItem } = await visit({ member: "ava" });
  issues.allow(/Failed to load resource|integrity/i);
  await page.route(SCRIPTS, (route) => (FIRST_SCRIPTS.test(route.request().url()) ? route.continue() : route.abort()));
  await openItem("100160");
  await renderedSlot(page, "details");
  const buyBox = await renderedSlot(page, "buy-box");
  await waitForBuyArea(page);
  await buyBox.getByRole("textbox", { name: "Quantity" }).fill("2");
  await buyBox.getByRole("button", { name: /^Add (2 more|to cart)/ }).click();
  await expect.poll(async () => (await readCart(page)).lines.map(({ itemId }) => itemId)).toContain("100160");

  // The server's markup stands where code did not come.
  await expect(buyBox).toContainText(/Deliver to/);
  await expect(buyBox).toContainText("View all details");
  await expect(slot(page, "details").getByRole("region", { name: "Description" })).toBeVisible();
});

test("the code that arrives later takes over what the server had shown", async ({ visit }) => {
  const { page } = await visit({ member: "ava" });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(SCRIPTS, async (route) => {
    if (!FIRST_SCRIPTS.test(route.request().url())) await held;
    await route.continue();
  });
  await page.goto("/lpd-sba-sku/product_100130", { waitUntil: "commit" });
  await renderedSlot(page, "buy-box");
  await waitForBuyArea(page);
  const place = slot(page, "buy-box").getByText(/^Deliver to/);
  await expect(place).toBeVisible();
  letGo();
  await page.waitForLoadState("networkidle");
  await place.click();
  await slot(page, "buy-box").getByRole("textbox", { name: /ZIP/i }).fill("?");
  await slot(page, "buy-box").getByRole("button", { name: "Update" }).click();
  await expect(slot(page, "buy-box").getByRole("textbox", { name: /ZIP/i })).toHaveAttribute("aria-invalid", "true");
});
