import type { SKU_CALLS, Inventory, ResponseOf } from "shared-contracts";
import { expect, slot, test } from "fragment-kit/playwright";

test("View all details leads to the description [S2-2.19]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("100130");
  const description = page.getByRole("region", { name: "Description" });
  await page.setViewportSize({ width: 1440, height: 500 });
  await expect(description).not.toBeInViewport();
  await slot(page, "buy-box").getByRole("link", { name: "View all details" }).click();
  await expect(description).toBeInViewport();
});

test("a stock alert request replaces the form with a confirmation [S2-4.33]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("100163");
  const buyBox = slot(page, "buy-box");
  await buyBox.getByLabel("Email").fill("not an address");
  await buyBox.getByRole("button", { name: "Notify me" }).click();
  await expect(buyBox.getByLabel("Email")).toBeVisible();
  await buyBox.getByLabel("Email").fill("ava@example.com");
  await buyBox.getByRole("button", { name: "Notify me" }).click();
  await expect(buyBox).toContainText("Thanks! We will email you when this item is back in stock.");
  await expect(buyBox.getByLabel("Email")).toHaveCount(0);
});

test("another delivery location reloads the page with it [S2-4.35]", async ({ visit }) => {
  const { page, context, openItem } = await visit({ member: "ava" });
  await openItem("100130");
  const buyBox = slot(page, "buy-box");
  await buyBox.getByText(/^Deliver to/).click();
  await buyBox.getByRole("textbox", { name: /ZIP/i }).fill("60602");
  const reloaded = page.waitForEvent("load");
  await buyBox.getByRole("button", { name: "Update" }).click();
  await reloaded;
  await expect(buyBox).toContainText("Deliver to 60602");
  const opener = buyBox.locator("summary", { hasText: /^Deliver to/ });
  await expect(opener, "the keyboard goes on from where it was").toBeFocused();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === "zipcode")?.value).toBe("60602");
});

test("refreshed inventory replaces the page's [S2-4.38]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await page.route("**/ele-lpd/api/sku/skuInventory", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as ResponseOf<typeof SKU_CALLS.refreshInventory>;
    const items = answer.items.map((item) => ({ ...item, inventory: withoutStock(item.inventory) }));
    await route.fulfill({ response, json: { ...answer, items } });
  });
  const refreshed = page.waitForResponse("**/ele-lpd/api/sku/skuInventory");
  await openItem("100160");
  await refreshed;
  await expect(slot(page, "buy-box").getByRole("button", { name: "Add to cart" })).toHaveCount(0);
});

test("only one protection plan is selected at a time [S2-4.42]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("200101");
  const plans = slot(page, "buy-box").getByRole("group", { name: "Protect your purchase" });
  const twoYears = plans.getByRole("radio", { name: /^2-year/ });
  const threeYears = plans.getByRole("radio", { name: /^3-year/ });
  await twoYears.check();
  await expect(twoYears).toBeChecked();
  await threeYears.check();
  await expect(threeYears).toBeChecked();
  await expect(plans.getByRole("radio", { checked: true })).toHaveCount(1);
});

function withoutStock({ items }: Inventory): Inventory {
  return { items: items.map((item) => ({ ...item, productIsOutOfStock: true, outofstock: true })) };
}
