import { expect, slot, test } from "fragment-kit/playwright";

test("the selected option determines the button [S1-4.03]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("100101");
  const buyBox = slot(page, "buy-box");
  await expect(buyBox.getByRole("button", { name: "Add to cart" })).toBeVisible();
  await buyBox.getByRole("radio", { name: /pickup/i }).check();
  await expect(buyBox.getByRole("button", { name: "1-Hour pick up" })).toBeVisible();
  await expect(buyBox.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
});

for (const [tenant, member] of [
  ["retail", "ben"],
  ["business", "hugo"],
] as const) {
  test(`items that a ${tenant} member adds are in the cart and counted on the button`, async ({ visit }) => {
    const { page, openItem } = await visit({ tenant, member });
    await openItem("100160");
    const buyBox = slot(page, "buy-box");
    await buyBox.getByRole("textbox", { name: /quantity/i }).fill("2");
    await buyBox.getByRole("button", { name: /add/i }).first().click();
    await expect(buyBox.getByRole("button", { name: /Add \d+ more/ })).toBeVisible();

    await page.goto("/cart");
    await expect(page.getByRole("main")).toContainText("Clampton Full-Strip Desktop Stapler");
  });
}

test("Refresh the page or try again later reloads the page [S2-8.05]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("200120");
  const reloaded = page.waitForEvent("load");
  await page.getByText("Refresh the page or try again later").first().click();
  await reloaded;
  await expect(page.getByText("Price unavailable").first()).toBeVisible();
});
