import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createShopper } from "../../testing/shopper.js";
import { createTestStorefront, type TestStorefront } from "../../testing/create-test-storefront.js";
import { SHOP_FEED } from "../../testing/shop-feed.js";

let storefront: TestStorefront;

beforeAll(async () => {
  storefront = await createTestStorefront();
  await storefront.seed(SHOP_FEED);
});

afterAll(() => storefront.close());

it("leads to the tenant's departments, each with a count and a name", async () => {
  const home = (await createShopper(storefront.app).get("/ele-lpd/api/home")).json();
  expect(home.departments).toContainEqual(
    expect.objectContaining({ departmentId: "DP1", name: "Paper", itemCount: 1 }),
  );
});

it("shows a tenant only what it sells", async () => {
  const itemsOf = async (tenant: "retail" | "business"): Promise<string[]> =>
    (await createShopper(storefront.app, tenant).get("/ele-lpd/api/home"))
      .json()
      .popular.map((tile: { itemId: string }) => tile.itemId);
  expect(await itemsOf("business")).toContain("BUSINESS-1");
  expect(await itemsOf("retail")).not.toContain("BUSINESS-1");
});
