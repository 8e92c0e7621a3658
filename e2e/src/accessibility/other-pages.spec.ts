import { expect, test } from "fragment-kit/playwright";
import { buy, emptyCart } from "../support/cart.js";
import { expectAccessible } from "../support/check-accessibility.js";

const PAGES = [
  { name: "search", path: "/search?q=binder" },
  { name: "sign-in", path: "/account/signin" },
  { name: "home", path: "/" },
  { name: "the review page", path: "/ptd/review/100130" },
  { name: "the print result", path: "/tpv/punchoutResult?tpvResult=item_added" },
  { name: "My Files", path: "/services/print/print-center" },
  { name: "the error page", path: "/lpd-sba-sku/product_no-such-item", status: 404 },
] as const;

for (const { name, path, ...expected } of PAGES) {
  test(`${name} is accessible on both tenants, on small and large screens`, async ({ visit }) => {
    for (const [tenant, width] of [
      ["retail", "xs"],
      ["business", "lg"],
    ] as const) {
      const { page, issues } = await visit({ tenant, width });
      if ("status" in expected) issues.allow(/404/);
      await page.goto(path);
      await expectAccessible(page, `${name} on ${tenant}`);
    }
  });
}

test("the cart is accessible, empty and filled", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "gina" });
  await emptyCart(page);
  await page.goto("/cart");
  await expectAccessible(page, "the empty cart");
  await openItem("100160");
  await buy(page, "100160");
  await page.goto("/cart");
  await expectAccessible(page, "the cart");
});

test("the slashes of the breadcrumb aren't read aloud", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/lpd-sba-sku/product_100130");
  expect(await page.getByRole("navigation", { name: "Breadcrumb" }).ariaSnapshot()).not.toMatch(/text: \//);
});
