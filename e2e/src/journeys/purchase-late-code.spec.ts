import { expect, mountedSlot, renderedSlot, slot, test, waitForBuyArea } from "fragment-kit/playwright";
import { emptyCart, readCart } from "../support/cart.js";

const SCRIPTS = "**/releases/mfe-purchase/**/*.js";
const FIRST_SCRIPTS = /(?:remote-entry|_slots)\.js$/;

test("an item can be bought before any other code has loaded", async ({ visit }) => {
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

  // The server's markup stays until the code has loaded.
  await expect(buyBox).toContainText(/Deliver to/);
  await expect(buyBox).toContainText("View all details");
  await expect(slot(page, "details").getByRole("region", { name: "Description" })).toBeVisible();
});

test("code that loads later takes over the server's markup", async ({ visit }) => {
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

/** Drawers with their own code, and where their links lead without it. */
const TEXTS = [
  { itemId: "100101", opener: "About Auto Restock", text: "Auto Restock" },
  { itemId: "300102", opener: "Contact us", text: "Contact us" },
  { itemId: "100101", opener: /^Promotional products/, text: "Promotional products made for you" },
  { itemId: "600110", opener: "Terms and conditions", text: "Membership terms" },
  { itemId: "500118", opener: "Customize", text: "Contact us" },
] as const;

/** Two; all with `LONG_TESTS=1`. */
const READ = process.env.LONG_TESTS ? TEXTS : TEXTS.slice(1, 3);

for (const { itemId, opener, text } of READ) {
  test(`"${text}" of ${itemId} is readable on the page if its drawer does not load`, async ({ visit }) => {
    const { page, faults, openItem } = await visit({ member: "esme" });
    await openItem(itemId);
    const place = await mountedSlot(page, "buy-box");
    await page.waitForLoadState("networkidle");
    await faults.blockRemote("mfe-purchase");
    await place.getByRole("button", { name: opener }).click();
    await page.waitForURL(/read=[a-z-]+#[a-z-]+$/);
    await expect((await renderedSlot(page, "buy-box")).getByRole("region", { name: text })).toBeInViewport();
  });
}

test("a drawer's opener is a link to its text until the drawer has loaded", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "esme", javaScript: false });
  await openItem("300102");
  await (await renderedSlot(page, "buy-box")).getByRole("button", { name: "Contact us" }).click();
  await page.waitForURL(/read=contact-us#contact-us$/);
  const buyBox = await renderedSlot(page, "buy-box");
  await expect(buyBox.getByRole("region", { name: "Contact us" })).toBeInViewport();
});

test("pickup at the page's store works if the list of stores does not load", async ({ visit }) => {
  const { page, faults, openItem } = await visit({ member: "esme" });
  await emptyCart(page);
  await openItem("100101");
  const buyBox = await mountedSlot(page, "buy-box");
  await page.waitForLoadState("networkidle");
  await faults.blockRemote("mfe-purchase");
  await buyBox.getByRole("radio", { name: /pickup/i }).check();
  await buyBox.getByRole("button", { name: "1-Hour pick up" }).click();
  const kept = async () => (await readCart(page)).lines.map((line) => [line.itemId, line.purchaseOption]);
  await expect.poll(kept).toEqual([["100101", "BOPIS"]]);
});

test("the gallery shows a picture if the model viewer does not load", async ({ visit }) => {
  const { page, faults, openItem } = await visit({ member: "esme" });
  await openItem("200101");
  const gallery = await mountedSlot(page, "gallery");
  await gallery.getByRole("button", { name: "Images", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("tab", { selected: true })).toHaveText("Images");
  await faults.blockRemote("mfe-purchase");
  await dialog.getByRole("tab", { name: "3D" }).click();
  await expect(dialog).toContainText("We can't show the 3D view.");
  await expect(dialog.getByRole("tabpanel").getByRole("img").first()).toBeVisible();
});
