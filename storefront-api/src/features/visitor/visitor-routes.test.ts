import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Tenant } from "shared-contracts";
import { createMember, createShopper } from "../../testing/shopper.js";
import { createTestStorefront, type TestStorefront } from "../../testing/create-test-storefront.js";
import { SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(createTestStorefront);

beforeAll(async () => {
  await storefront.seed(SHOP_FEED);
  const pages = ["/terms", "/help", "/membership", "/lp/eco"].map((path) => ({
    kind: "page" as const,
    tenant: "retail" as const,
    path,
    title: `Title of ${path}`,
    sections: [{ paragraphs: ["Text."] }],
  }));
  await storefront.seed({ content: pages });
});

describe("a visitor", () => {
  it.each([
    ["02108", "0009", "Boston"],
    ["01760", "0008", "Natick"],
    ["99999", "0008", undefined],
  ])("from %s shops at store %s: %p", async (zipcode, storeNumber, storeName) => {
    const guest = createShopper(storefront.app);
    const context = (await guest.get("/ele-lpd/api/visitor", { cookie: `zipcode=${zipcode}` })).json();
    expect(context).toMatchObject({ zipCode: zipcode, storeNumber });
    expect([context.storeName, typeof context.storeMiles]).toEqual([storeName, storeName ? "number" : "undefined"]);
  });

  it("is led to the pages that the tenant has, in the shop's order", async () => {
    const rosa = await createMember(storefront.app);
    expect((await rosa.get("/ele-lpd/api/visitor")).json().links.contentPages).toEqual([
      { path: "/membership", title: "Title of /membership" },
      { path: "/help", title: "Title of /help" },
      { path: "/terms", title: "Title of /terms" },
    ]);
    const business = await createShopper(storefront.app, "business").get("/ele-lpd/api/visitor");
    expect(business.json().links.contentPages).toEqual([]);
  });

  it("is led to the departments in which the tenant sells, by name", async () => {
    const departmentsOf = async (tenant: Tenant) =>
      (await createShopper(storefront.app, tenant).get("/ele-lpd/api/visitor")).json().links.departments;
    const products = [
      { itemId: "INK-1", department: { id: "DP/0", name: "Printers & Ink" }, tenants: ["retail"] },
      { itemId: "INK-2", department: { id: "DP/0", name: "Printers & Ink" }, tenants: ["retail"] },
      { itemId: "CHAIR-1", department: { id: "DP3", name: "Chairs" }, tenants: ["business"] },
    ].map(({ department, ...item }) => ({ ...SHOP_FEED.products![0]!, ...item, hierarchy: { department } }));
    await storefront.seed({ products } as Parameters<TestStorefront["seed"]>[0]);
    const both = [
      { path: "/department/DP2", title: "Furniture" },
      { path: "/department/DP1", title: "Paper" },
    ];
    expect(await departmentsOf("retail")).toEqual([...both, { path: "/department/DP%2F0", title: "Printers & Ink" }]);
    expect(await departmentsOf("business")).toEqual([{ path: "/department/DP3", title: "Chairs" }, ...both]);
  });
});
