import { expect, mountedSlot, slot, test } from "fragment-kit/playwright";

test("a member finds everything about an item on its page [S1-1.02]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("100130");
  await expect(page.getByRole("navigation", { name: /breadcrumb/i })).toBeVisible();

  const identity = slot(page, "identity");
  await expect(identity.getByRole("heading", { level: 1 })).toContainText("Sturdibind Heavy-Duty 3-Ring Binder");
  await expect(identity).toContainText("Item #: 100130");
  await expect(identity).toContainText("Model #: STU-0130");
  await expect(identity).toContainText(/Ordered \d+ times a year/);

  const snapshot = slot(page, "review-snapshot");
  await expect(snapshot).toContainText(/out of 5 stars/);
  await expect(snapshot).toContainText(/\d+ reviews/);
  await expect(snapshot.getByRole("link", { name: /questions/ })).toBeVisible();

  const buyBox = slot(page, "buy-box");
  await expect(buyBox).toContainText("$11.29");
  await expect(buyBox.getByRole("button", { name: "Add to cart" })).toBeEnabled();
  await expect(buyBox.getByRole("button", { name: "Add to list" })).toBeVisible();

  const bundle = await mountedSlot(page, "bundle");
  await expect(bundle.getByRole("heading", { name: "Customers bought together" })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(slot(page, "sticky-bar").getByRole("button", { name: /add/i })).toBeInViewport();
});

test("a laptop's page offers plans, pickup, pictures, videos and similar items [S2-1.01]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("100130");
  await openItem("200101");
  const buyBox = slot(page, "buy-box");
  await expect(buyBox.getByRole("group", { name: "Purchase options" })).toContainText("Store pickup");
  await expect(buyBox.getByRole("group", { name: "Protect your purchase" })).toBeVisible();
  await expect(buyBox.getByText(/Get it by/)).toBeVisible();
  await expect(buyBox.getByText("Offer details")).toBeVisible();
  await expect(buyBox.getByText("Share", { exact: true })).toBeVisible();
  await expect(buyBox.getByRole("button", { name: "Add to list" })).toBeVisible();
  await expect(slot(page, "gallery").getByRole("button", { name: "Videos" })).toBeVisible();

  await expect((await mountedSlot(page, "bundle")).getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(
    slot(page, "bundle")
      .getByRole("checkbox", { name: /^Compare/ })
      .first(),
  ).toBeVisible();
  await expect((await mountedSlot(page, "alternatives")).getByRole("heading", { level: 2 })).toBeVisible();
  await expect(await mountedSlot(page, "recently-viewed")).toContainText("Sturdibind");
});
