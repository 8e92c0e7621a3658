import { expect, mountedSlot, slot, test } from "fragment-kit/playwright";
import { expectAccessible } from "../support/check-accessibility.js";
import { RED_PICTURE } from "../support/red-picture.js";

const BUSINESS_CARDS = "500108";
const STOCK_IMAGE = "500140";
const ADDED = "1 item has been added to your cart.";

test("a print product goes to its customization and comes back with a result [S1-1.08] [S1-4.40]", async ({
  visit,
}) => {
  const { page, openItem } = await visit({ member: "dario" });
  await openItem(BUSINESS_CARDS);
  await slot(page, "buy-box").getByRole("button", { name: "Customize" }).click();
  await page.waitForURL(/\/tpv\/punchoutHome\?/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("itemId")).toBe(BUSINESS_CARDS);
  expect([...searchParams.values()].every((value) => value !== "")).toBe(true);

  const studio = slot(page, "print-studio");
  await studio.getByLabel("Text on the front").fill("Dario & Daughters");
  await studio.getByLabel("Project name").fill("Cards");
  await studio.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: "Approve and add to cart" }).click();
  await page.waitForURL(/\/tpv\/punchoutResult\?.*tpvResult=/);
  await expect(slot(page, "print-result")).toContainText(/added to your cart/);
});

test("without JavaScript, a design whose quantity is refused comes back with the reason", async ({ visit }) => {
  const { page, issues } = await visit({ member: "dario", javaScript: false });
  issues.allow(/punchoutHome/);
  await page.goto(`/tpv/punchoutHome?itemId=${BUSINESS_CARDS}&qty=1&comingFrom=sku&action=create`);
  await page.getByRole("button", { name: "Start customizing" }).click();
  const studio = slot(page, "print-studio");
  const text = studio.getByLabel("Text on the front");
  await text.fill("Dario & Daughters\nStationers");
  await studio.getByLabel("Project name").fill("Cards");
  await studio.getByLabel("Paper type").selectOption("Gloss");
  await studio.getByLabel("Quantity").fill("0");
  await studio.getByRole("button", { name: "Add to cart" }).click();
  await expect(studio.getByRole("alert")).toContainText("We can't sell this quantity.");
  await expect(text).toHaveValue("Dario & Daughters\nStationers");
  await expect(studio.getByLabel("Project name")).toHaveValue("Cards");
  await expect(studio.getByLabel("Paper type")).toHaveValue("Gloss");
  await expect(studio.getByLabel("Quantity")).toHaveValue("0");
  await studio.getByLabel("Quantity").fill("1");
  await studio.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL(/\/tpv\/punchoutResult\?.*tpvResult=/);
  await expect(slot(page, "print-result")).toContainText(/added to your cart/);
});

test("a picture is saved in My Files, downloaded, deleted and restored by keyboard [S1-2.07]", async ({ visit }) => {
  const { page } = await visit({ member: "esme" });
  const name = `Logo ${Date.now()}`;
  await page.goto("/services/print/print-center");
  const files = slot(page, "my-files");
  await mountedSlot(page, "my-files");
  await files
    .locator('input[type="file"]')
    .setInputFiles({ name: `${name}.png`, mimeType: "image/png", buffer: RED_PICTURE });
  const file = files.getByRole("article", { name });
  await expect(file).toBeVisible();
  await expectAccessible(page, "My Files");
  const downloading = page.waitForEvent("download");
  await file.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe(`${name}.jpg`);

  await file.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(file).toHaveCount(0);
  const undo = files.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(file).toBeVisible();
});

test("without WebGL the stock image links to a page that says so [S1-4.35]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "dario" });
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openItem(STOCK_IMAGE);
  await mountedSlot(page, "print-start");
  await slot(page, "buy-box").getByRole("button", { name: "Customize" }).click();
  await page.waitForURL("**/tpv/punchoutResult?tpvResult=tpv_webGL_error");
  await expect(slot(page, "print-result")).toContainText("This product requires a technology called WebGL");
});

test("back on the product page a toast reports the result of the project [S2-2.32]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "dario" });
  await openItem(BUSINESS_CARDS, "?tpvResult=item_added");
  await expect(page.locator("#toast-outlet").getByText(ADDED)).toBeVisible();
});

test("on a small screen a custom product asks for a larger one [S2-8.19]", async ({ visit }) => {
  const message = /aren't formatted for small screens/;
  const small = await visit({ member: "dario", width: "xs" });
  await small.openItem(BUSINESS_CARDS);
  await expect(small.page.getByText(message).first()).toBeVisible();
  await expect(small.page.getByRole("button", { name: "Customize" })).toHaveCount(0);

  const large = await visit({ member: "dario" });
  await large.openItem(BUSINESS_CARDS);
  await expect(large.page.getByText(message)).toBeHidden();
  await expect(slot(large.page, "buy-box").getByRole("button", { name: "Customize" })).toBeVisible();
});

test("promotional products open their form in a drawer, other print products do not [S2-2.28]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "dario" });
  await openItem("500118");
  await slot(page, "buy-box").getByRole("button", { name: "Customize" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Name").fill("Dario");
  await drawer.getByLabel("Email").fill("dario@example.com");
  await drawer.getByLabel("Project notes").fill("Five hundred pens with our name");
  await drawer.getByRole("button").last().click();
  await expect(drawer.getByRole("textbox")).toHaveCount(0);

  await openItem(BUSINESS_CARDS);
  await slot(page, "buy-box").getByRole("button", { name: "Customize" }).click();
  await page.waitForURL(/\/tpv\/punchoutHome\?/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
