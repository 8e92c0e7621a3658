import { expect, mountedSlot, slot, test } from "fragment-kit/playwright";

test("option, quantity and picture are in the address and survive a reload and leaving the page", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await page.goto("/");
  await openItem("100130");
  const buyBox = slot(page, "buy-box");
  const gallery = await mountedSlot(page, "gallery");
  await buyBox.getByRole("radio", { name: /Store pickup/ }).check();
  await buyBox.getByRole("textbox", { name: "Quantity" }).fill("4");
  await gallery.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/product_100130\?option=BOPIS&qty=4&image=1$/);

  async function expectChoice() {
    await expect(buyBox.getByRole("radio", { name: /Store pickup/ })).toBeChecked();
    await expect(buyBox.getByRole("textbox", { name: "Quantity" })).toHaveValue("4");
    await expect(gallery.getByRole("toolbar").getByRole("button").nth(1)).toHaveAttribute("aria-current", "true");
  }
  await page.reload();
  await expectChoice();

  // Choices add no history entries: one step back is the previous page.
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expectChoice();
});
