import type { Page } from "@playwright/test";
import { expect, renderedSlot, test } from "fragment-kit/playwright";
import { readCart } from "../support/cart.js";

async function countPickedUp(page: Page): Promise<number> {
  const { lines } = await readCart(page);
  return lines.find((line) => line.itemId === "100130" && line.purchaseOption === "BOPIS")?.quantity ?? 0;
}

test("option and quantity go into the cart with a form", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "gina", javaScript: false });
  await openItem("100130");
  const before = await countPickedUp(page);
  const buyBox = await renderedSlot(page, "buy-box");
  await buyBox.getByRole("radio", { name: /Store pickup/ }).check();
  await buyBox.getByRole("textbox", { name: "Quantity" }).fill("3");
  await buyBox.getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveURL(/product_100130\?cart=added/);
  expect(await countPickedUp(page)).toBe(before + 3);
});

test("a form saves another delivery location, and refuses an unknown one", async ({ visit }) => {
  const { page, context, issues, openItem } = await visit({ member: "gina", javaScript: false });
  issues.allow(/422/);
  await openItem("100130");
  const buyBox = await renderedSlot(page, "buy-box");
  await buyBox.getByText(/^Deliver to/).click();
  await buyBox.getByRole("textbox", { name: /ZIP/i }).fill("Chicago, IL");
  await buyBox.getByRole("button", { name: "Update" }).click();
  await expect(page).toHaveURL(/product_100130$/);
  await renderedSlot(page, "buy-box");
  await expect(buyBox).toContainText(/Deliver to 60\d{3}/);
  expect((await context.cookies()).find(({ name }) => name === "zipcode")?.value).toMatch(/^60\d{3}$/);

  await buyBox.getByText(/^Deliver to/).click();
  await buyBox.getByRole("textbox", { name: /ZIP/i }).fill("Atlantis, ZZ");
  await buyBox.getByRole("button", { name: "Update" }).click();
  await renderedSlot(page, "buy-box");
  await expect(buyBox.getByText("Please enter a valid ZIP Code or city & state")).toBeVisible();
  await expect(buyBox).toContainText(/Deliver to 60\d{3}/);
});

test("a stock alert form is confirmed", async ({ visit }) => {
  const { page, issues, openItem } = await visit({ member: "gina", javaScript: false });
  issues.allow(/422/);
  await openItem("100163");
  const buyBox = await renderedSlot(page, "buy-box");
  await buyBox.getByLabel("Email").fill("nobody");
  await buyBox.getByRole("button", { name: "Notify me" }).click();
  await renderedSlot(page, "buy-box");
  await expect(buyBox).toContainText("Invalid email format");
  await buyBox.getByLabel("Email").fill("gina@example.com");
  await buyBox.getByRole("button", { name: "Notify me" }).click();
  await page.waitForURL(/notify=sent/);
  await renderedSlot(page, "buy-box");
  await expect(buyBox).toContainText("Thanks! We will email you when this item is back in stock.");
});

test("signing in returns to the item with option and quantity", async ({ visit }) => {
  const { page, openItem } = await visit({ javaScript: false });
  await openItem("100130", "?option=BOPIS&qty=3");
  const guestBox = await renderedSlot(page, "buy-box");
  await guestBox.getByRole("link", { name: "Sign in" }).click();
  const form = page.getByRole("main");
  await form.getByLabel(/e-?mail/i).fill("gina@example.com");
  await form.getByLabel(/password/i).fill("Demo-Shop-2026");
  await form.getByRole("button", { name: /sign in/i }).click();
  await expect(page).toHaveURL(/product_100130\?option=BOPIS&qty=3&cart=added$/);
  const buyBox = await renderedSlot(page, "buy-box");
  await expect(buyBox.getByRole("radio", { name: /Store pickup/ })).toBeChecked();
  await expect(buyBox.getByRole("textbox", { name: "Quantity" })).toHaveValue("3");
});

test("the gallery links to the picture, model and video files", async ({ visit }) => {
  const { page, openItem } = await visit({ javaScript: false });
  await openItem("200101");
  const gallery = await renderedSlot(page, "gallery");
  const addressOf = (name: RegExp) => gallery.getByRole("button", { name }).first().getAttribute("href");
  expect(await addressOf(/^Enlarge/)).toMatch(/^\/images\/laptops-silver-v14-\d\?w=\d+/);
  expect(await addressOf(/^3D$/)).toBe("/images/models/laptops-silver-v14.glb");
  expect(await addressOf(/^Videos$/)).toMatch(/\.\w+$/);
});

for (const width of ["xs", "lg"] as const) {
  test(`every picture of the gallery is reached by its thumbnail at ${width}`, async ({ visit }) => {
    const { page, openItem } = await visit({ javaScript: false, width });
    await openItem("300101");
    const gallery = await renderedSlot(page, "gallery");
    const pictures = gallery.getByRole("listitem").getByRole("img");
    const thumbnails = gallery.getByRole("toolbar").getByRole("button");
    await expect(pictures).toHaveCount(6);
    await expect(thumbnails).toHaveCount(6);
    for (const index of [5, 3, 4, 2, 1, 0]) {
      await thumbnails.nth(index).click();
      await expect(pictures.nth(index)).toBeInViewport({ ratio: 0.9 });
      await expect(pictures.nth(index)).toHaveJSProperty("complete", true);
      await expect(pictures.nth(index)).not.toHaveJSProperty("naturalWidth", 0);
      await expect(pictures.nth(index)).toHaveCSS("object-fit", "contain");
    }
  });
}
