import { expect, slot, test } from "fragment-kit/playwright";
import { ADDRESS, buy, emptyCart } from "../support/cart.js";
import { expectAccessible } from "../support/check-accessibility.js";

test("the account menu opens, is left and closed by keyboard", async ({ visit }) => {
  const { page } = await visit({ member: "gina" });
  await page.goto("/");
  const button = page.getByRole("button", { name: /^Account of / });
  const orders = page.getByRole("banner").getByRole("link", { name: "Account and orders" });
  await expect(orders).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(orders).toBeVisible();
  await expectAccessible(page, "home with an open menu");
  await page.keyboard.press("Tab");
  await expect(orders).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(orders).toBeHidden();
  await expect(button).toBeFocused();
});

for (const width of ["xs", "sm", "md", "lg"] as const) {
  test(`the departments menu leads to a department by keyboard without JavaScript on ${width}`, async ({ visit }) => {
    const { page } = await visit({ javaScript: false, width });
    await page.goto("/cart");
    const button = page.getByRole("button", { name: "Departments" });
    const menu = page.getByRole("navigation", { name: "Departments" });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const first = menu.getByRole("link").first();
    await expect(first).toBeFocused();
    await expect(menu.getByRole("link").last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    const name = (await first.textContent()) ?? "";
    await first.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });
}

for (const hasScript of [true, false]) {
  test(`the header changes ZIP code and store ${hasScript ? "with" : "without"} JavaScript`, async ({ visit }) => {
    const { page } = await visit({ javaScript: hasScript, width: "xs" });
    await page.goto("/");
    await page.getByRole("button", { name: /^ZIP code / }).click();
    const field = page.getByRole("textbox", { name: "ZIP code, or city and state" });
    await field.fill("98101");
    await page.getByRole("button", { name: "Change" }).click();
    await expect(page.getByRole("button", { name: /^ZIP code 98101/ })).toBeVisible();
    await expect(page.getByText("Delivery to 98101")).toBeVisible();
  });
}

test("a new password can be seen, and its strength is said", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/account/bc");
  const password = page.getByRole("textbox", { name: "Password" });
  const toggle = page.getByRole("button", { name: "Show password" });
  await password.fill("apples");
  await expect(page.getByText("4 more characters needed.")).toBeVisible();
  await password.fill("twelve apples and a pear");
  await expect(page.getByText("Strong.")).toBeVisible();
  await expect(password).toHaveAttribute("type", "password");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(password).toHaveAttribute("type", "text");
  await expectAccessible(page, "a new account with a shown password");
});

test("going back to the page of a refused form shows it, and doesn't ask to send the form again", async ({ visit }) => {
  test.slow();
  const { page, issues } = await visit();
  issues.allow(/422|401/);
  await page.goto("/account/signin");
  const signIn = async (password: string) => {
    await page.getByRole("textbox", { name: "Email" }).fill("esme@example.com");
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await signIn("not the password");
  await expect(page.locator("[aria-invalid=true], [role=alert], output").first()).toBeVisible();
  await signIn("Demo-Shop-2026");
  await expect(page.getByRole("banner")).toContainText("Esme");
  await page.goBack();
  await expect(page.getByRole("banner")).toContainText("Esme");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a member puts an item aside, takes it back, changes how many and orders", async ({ visit }) => {
  const { page, openItem, issues } = await visit({ member: "gina" });
  issues.allow(/422/);
  await emptyCart(page);
  await openItem("100160");
  await buy(page, "100160");
  await page.goto("/cart");
  await page.getByRole("button", { name: /^Save for later: / }).click();
  const saved = page.getByRole("region", { name: "Saved for later" });
  await expect(saved).toContainText("Clampton");
  await expectAccessible(page, "a cart with saved items");
  await saved.getByRole("button", { name: /^Move to cart: / }).click();
  await expect(saved).toHaveCount(0);

  const quantity = page.getByRole("textbox", { name: /^Quantity of Clampton/ });
  await quantity.fill("3");
  await quantity.blur();
  await expect(page.getByText("Your cart has been updated.")).toBeVisible();
  await expect(quantity).toHaveValue("3");

  await page.getByRole("button", { name: "Checkout" }).click();
  await expectAccessible(page, "the checkout");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByText("Check the marked fields.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "City" })).toHaveAccessibleDescription("Enter the city.");
  await expectAccessible(page, "a checkout without an address");
  for (const [label, text] of ADDRESS) await page.getByRole("textbox", { name: label }).fill(text);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("textbox", { name: "State" })).toHaveAccessibleDescription(
    /state and the ZIP Code don't match/,
  );
  await page.getByRole("textbox", { name: "ZIP Code", exact: true }).fill("02108");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order /);
  await expect(page.getByRole("main")).toContainText("3 × ");
  await expectAccessible(page, "an order");
  await page.getByRole("link", { name: "All orders" }).click();
  await expectAccessible(page, "the account");
  await page
    .getByRole("button", { name: /^Buy again/ })
    .first()
    .click();
  await expect(page.getByText("The items of your order are in the cart.")).toBeVisible();
  await emptyCart(page);
});

const LEAST_TARGET_PX = 24;

test("what is said of a quantity leaves its field and button where they are", async ({ visit }) => {
  const { page, openItem, issues } = await visit({ member: "morgan" });
  issues.allow(/422/);
  await emptyCart(page);
  await openItem("100111");
  const add = slot(page, "buy-box").getByRole("button", { name: /^Add/ }).first();
  const height = (await add.boundingBox())?.height;
  await buy(page, "100111");
  await expect(page.getByText("You already have 1 of 5 in your cart")).toBeVisible();
  expect((await add.boundingBox())?.height, "the label stays in one line").toBe(height);

  await page.goto("/cart");
  const field = page.getByRole("textbox", { name: /^Quantity/ });
  const left = (await field.boundingBox())?.x;
  await field.fill("0");
  await field.blur();
  await expect(page.getByText("Enter a whole number from 1 to 9,999.").first()).toBeVisible();
  expect((await field.boundingBox())?.x).toBe(left);
  await emptyCart(page);
});

for (const width of ["xs", "lg"] as const) {
  test(`an open filter of a list stays in its row and moves no result, ${width}`, async ({ visit }) => {
    const { page } = await visit({ width });
    await page.goto("/search?q=paper");
    const filters = page.getByRole("navigation", { name: "Narrow and sort the list" }).locator("summary");
    const places = () =>
      page
        .locator(".facet summary, .tile-list > li")
        .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
    const before = await places();
    await filters.filter({ hasText: "Brand" }).click();
    await filters.filter({ hasText: "Price" }).click();
    const underTwenty = page.getByRole("link", { name: /^Under \$20/ });
    await expect(underTwenty).toBeInViewport();
    await expect(page.locator("details[open]")).toHaveCount(1);
    expect(await places()).toEqual(before);
    await underTwenty.click();
    await expect(page.getByRole("link", { name: "Remove Under $20" })).toBeVisible();
  });
}

test("everything to press on the shop's pages is large enough", async ({ visit }) => {
  const { page, issues } = await visit({ member: "ava", width: "xs" });
  issues.allow(/404/);
  for (const path of ["/", "/help", "/cart", "/account", "/account/orders/DEMO-10278", "/account/signin", "/nowhere"]) {
    await page.goto(path);
    const tooSmall = await page.evaluate((least) => {
      const isSeen = (element: Element) => element.checkVisibility() && !element.closest(".visually-hidden,.skip-link");
      // A tile's link covers the tile.
      const isSpread = (element: Element) => getComputedStyle(element, "::after").position === "absolute";
      return [...document.querySelectorAll("a,button,summary")]
        .filter((element) => isSeen(element) && !isSpread(element))
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return Math.min(width, height) < least;
        })
        .map((element) => element.textContent);
    }, LEAST_TARGET_PX);
    expect([path, tooSmall]).toEqual([path, []]);
  }
});

for (const address of ["/", "/lpd-sba-sku/product_100130"]) {
  test(`a place that there isn't stays in the header's panel of ${address}, with what is wrong with it`, async ({
    visit,
  }) => {
    const { page, issues } = await visit();
    // Browsers log each answer with an error.
    issues.allow(/422/);
    await page.goto(address);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /ZIP code/i })
      .click();
    const field = page.getByRole("banner").getByRole("textbox", { name: "ZIP code, or city and state" });
    await field.fill("Atlantis, ZZ");
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription("Please enter a valid ZIP Code or city & state");
    await expect(field).toHaveValue("Atlantis, ZZ");
    await expect(field).toBeFocused();
  });
}
