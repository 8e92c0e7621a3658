import { beforeAll, expect, it } from "@jest/globals";
import { createShopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(createTestStorefront);
beforeAll(async () => {
  await storefront.seed(SHOP_FEED);
  await storefront.seed({
    products: [
      { itemId: "ODD.1_B", name: "Odd number" },
      { itemId: "HIDDEN-1", name: "Not for engines", seoData: { robots: "noindex,follow" } },
    ],
  });
});

const read = async (tenant: "retail" | "business", query: string) =>
  (await createShopper(storefront.app, tenant).get(`/ele-lpd/api/sitemap${query}`)).json();

it("lists departments and items of a tenant, but those that ask not to be listed", async () => {
  expect(await read("retail", "")).toEqual({ parts: [""], paths: [] });
  const { paths } = await read("retail", "?from=");
  expect(paths).toContain("/department/DP1");
  expect(paths).toContain("/lpd-sba-sku/product_PAPER-1");
  expect(paths).toContain("/lpd-sba-sku/product_ODD.1_B");
  expect(paths.join()).not.toMatch(/HIDDEN-1|BUSINESS-1/);
  expect((await read("business", "?from=")).paths.join()).toContain("BUSINESS-1");
});

it("goes on from an item, without departments", async () => {
  const { paths } = await read("retail", "?from=PAPER-1");
  expect(paths[0]).toBe("/lpd-sba-sku/product_PAPER-1");
  expect(paths.join()).not.toContain("/department/");
});
