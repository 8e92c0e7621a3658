import { expect, slot, test } from "fragment-kit/playwright";

test("a member without JavaScript sees the item and adds it with a form", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "dario", javaScript: false });
  await openItem("100130");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sturdibind");
  const buyBox = slot(page, "buy-box");
  await expect(buyBox).toContainText(/\$\d+\.\d\d/);
  await expect(slot(page, "gallery").getByRole("img").first()).toBeVisible();
  await expect(buyBox).toContainText(/delivery/i);

  await buyBox.getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveURL(/product_100130/);
  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText("Sturdibind");
});
