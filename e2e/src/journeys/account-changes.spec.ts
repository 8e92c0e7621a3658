import type { Page } from "@playwright/test";
import { expect, signIn, slot, test, waitForBuyArea } from "fragment-kit/playwright";
import { emptyCart, readCart } from "../support/cart.js";
import { findBrowser } from "../support/find-browser.js";

// Playwright turns the back-forward cache off.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: ["--no-sandbox"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

const headerOf = (page: Page) => page.getByRole("banner");

test("a page whose member changed in another tab acts for nobody else, and says so", async ({ visit, users }) => {
  const { page, context, openItem } = await visit();
  await signIn(context, users["felix"]!);
  await openItem("100150");
  const button = slot(page, "buy-box").getByRole("button", { name: /^Add/ }).first();
  await expect(headerOf(page)).toContainText("Felix");

  const other = await context.newPage();
  await other.goto("/account/signout");
  await other.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(headerOf(other)).toContainText("Sign in");
  await signIn(context, users["esme"]!);
  await emptyCart(other);
  await other.close();

  await button.click();
  await expect(headerOf(page)).toContainText("Esme");
  await expect(page.getByText("You signed in or out in another tab, so we updated this page.").first()).toBeVisible();
  expect((await readCart(page)).lines, "nothing was added").toEqual([]);

  await waitForBuyArea(page);
  await button.click();
  await expect.poll(async () => (await readCart(page)).itemCount).toBe(1);
  await emptyCart(page);
});

test("a page whose session ended says so, and signing in leads back to it", async ({ visit, users }) => {
  const { page, context, openItem } = await visit();
  await signIn(context, users["felix"]!);
  await openItem("100150");
  await context.clearCookies();
  await slot(page, "buy-box").getByRole("button", { name: /^Add/ }).first().click();
  await expect(page.getByText("You're no longer signed in. Sign in to go on.").first()).toBeVisible();
  await expect(page.getByText("in another tab")).toHaveCount(0);
  await signIn(context, users["felix"]!);
  await page.reload();
  await expect(slot(page, "buy-box").getByRole("button", { name: /^Add/ }).first()).toBeEnabled();
});

test("a guest's page that comes back from the back-forward cache after signing in is the member's", async ({
  visit,
  users,
}) => {
  const { page, openItem } = await visit();
  await openItem("100150");
  await expect(headerOf(page)).toContainText("Sign in");

  await page.goto("/account/signin");
  const form = page.getByRole("main");
  await form.getByLabel(/e-?mail/i).fill(users["felix"]!.email);
  await form.getByLabel("Password", { exact: true }).fill(users["felix"]!.password);
  await form.getByLabel("Password", { exact: true }).press("Enter");
  await expect(headerOf(page)).toContainText("Felix");

  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(headerOf(page)).toContainText("Felix");
  await expect(
    slot(page, "buy-box")
      .getByRole("button", { name: /^Add to cart/ })
      .first(),
  ).toBeVisible();
});
