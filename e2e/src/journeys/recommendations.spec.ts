import { cartItemsAdded } from "shared-contracts";
import { expect, expectEvent, mountedSlot, slot, test } from "fragment-kit/playwright";
import { emptyCart, readCart } from "../support/cart.js";

test("the cartridge link of a printer leads to the cartridges that fit it [S2-2.21]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("200130");
  await mountedSlot(page, "compatibility");
  const cartridges = page.locator("#ink-toner");
  const bundle = await mountedSlot(page, "bundle");
  await expect(cartridges).not.toBeInViewport();
  await bundle.getByRole("link", { name: "View compatible cartridges" }).click();
  await expect(cartridges).toBeInViewport();
  await expect(cartridges).toContainText("Printhaus PH42");
});

test("the printers of a cartridge open in a drawer [S2-2.22]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("200140");
  await mountedSlot(page, "bundle");
  await page.getByText("View compatible printers").click();
  const drawer = page.getByRole("dialog", { name: "Compatible Printers" });
  await expect(drawer).toContainText("Printhaus 4200");
});

test("a fifth item is not added to the comparison: the tray opens instead [S2-4.29]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ben" });
  await openItem("100130");
  const bundle = await mountedSlot(page, "bundle");
  await mountedSlot(page, "compare-tray");
  const toggles = bundle.getByRole("checkbox", { name: /^Compare/ });
  for (const index of [0, 1, 2, 3]) {
    await toggles.nth(index).check();
    await expect(toggles.nth(index)).toBeChecked();
  }
  const tray = slot(page, "compare-tray");
  if (await tray.getByRole("button", { name: "Hide" }).isVisible())
    await tray.getByRole("button", { name: "Hide" }).click();
  await expect(tray.getByRole("button", { name: "Show" })).toBeVisible();

  const fifth = toggles.nth(4);
  await fifth.click();
  await expect(tray.getByRole("button", { name: "Hide" })).toBeVisible();
  await expect(tray.getByRole("button", { name: /^Remove/ })).toHaveCount(4);
  await expect(fifth).not.toBeChecked();
});

test("the bundle adds only the selected items [S2-4.31]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "felix" });
  await emptyCart(page);
  await openItem("100130");
  const bundle = await mountedSlot(page, "bundle");
  const selections = bundle.getByRole("checkbox", { name: /^Select/ });
  await expect(selections).toHaveCount(3);
  await selections.nth(1).uncheck();
  const add = bundle.getByRole("button", { name: /^Add 2/ });
  const hrefs = await bundle.getByRole("region").first().getByRole("heading", { level: 3 }).getByRole("link").all();
  const ids = await Promise.all(
    hrefs.map(async (link) => (await link.getAttribute("href"))?.match(/product_(\w+)/)?.[1]),
  );
  await add.click();
  await expect
    .poll(async () => (await readCart(page)).lines.map(({ itemId }) => itemId).toSorted())
    .toEqual([ids[0], ids[2]].toSorted());
  await expectEvent(page, cartItemsAdded, { location: "bundle" });
});
