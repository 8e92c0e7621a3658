import { beforeEach, describe, expect, it } from "@jest/globals";
import type { CONTENT_CALLS, ResponseOf, Tenant } from "shared-contracts";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { BUSINESS_MEMBER, PRICELESS_MEMBER, RETAIL_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

type Row = Exclude<keyof ResponseOf<typeof CONTENT_CALLS.getHome>, "departments">;

const storefront = useForTests(() => createTestStorefront({ now: () => new Date("2025-06-03T12:00:00Z") }));

beforeEach(() => storefront.reset(SHOP_FEED));

const homeOf = async (shopper: Shopper) => (await shopper.get("/ele-lpd/api/home")).json();

async function itemsOf(row: Row, shopper: Shopper): Promise<string[]> {
  return (await homeOf(shopper))[row].map((tile: { itemId: string }) => tile.itemId);
}

const memberOf = (tenant: Tenant, credentials: typeof RETAIL_MEMBER) =>
  createMember(storefront.app, credentials, tenant);

async function countOrders(tenant: Tenant, orders: Readonly<Record<string, number>>, departmentId = "") {
  const rows = Object.entries(orders).map(([item_id, count]) => ({
    tenant,
    item_id,
    orders: count,
    category_id: "",
    department_id: departmentId,
  }));
  await storefront.connection.database.insertInto("item_orders").values(rows).execute();
}

describe("departments", () => {
  it("come with a count, a name and the picture of their bestseller", async () => {
    const paper = { ...SHOP_FEED.products?.[0], itemId: "PAPER-2", images: [{ src: "paper-2", alt: "Paper" }] };
    await storefront.seed({ products: [paper as NonNullable<typeof SHOP_FEED.products>[number]] });
    const department = { departmentId: "DP1", name: "Paper", itemCount: 2 };
    const guest = createShopper(storefront.app);
    expect((await homeOf(guest)).departments).toContainEqual({ ...department, image: "paper-1" });
    await countOrders("retail", { "PAPER-2": 4 }, "DP1");
    expect((await homeOf(guest)).departments).toContainEqual({ ...department, image: "paper-2" });
  });
});

describe("best sellers", () => {
  it("are what was ordered most, and nothing else", async () => {
    const guest = createShopper(storefront.app);
    expect(await itemsOf("popular", guest)).toEqual([]);
    await countOrders("retail", { "LAST-1": 2, "DESK-1": 9 });
    expect(await itemsOf("popular", guest)).toEqual(["DESK-1", "LAST-1"]);
  });

  it("are the tenant's own", async () => {
    for (const tenant of ["retail", "business"] as const) await countOrders(tenant, { "BUSINESS-1": 3, "DESK-1": 1 });
    expect(await itemsOf("popular", createShopper(storefront.app, "business"))).toEqual(["BUSINESS-1", "DESK-1"]);
    expect(await itemsOf("popular", createShopper(storefront.app))).toEqual(["DESK-1"]);
  });
});

describe("offers", () => {
  it("are what a member can buy below its regular price, the largest share first", async () => {
    const rosa = await memberOf("retail", RETAIL_MEMBER);
    expect((await homeOf(rosa)).offers).toMatchObject([
      { itemId: "PAPER-1", price: "$6.49", originalPrice: "$8.99" },
      { itemId: "DESK-1", price: "$459.99", originalPrice: "$499.00" },
    ]);
  });

  it("leave out what is sold out", async () => {
    await storefront.seed({ inventory: [{ itemId: "PAPER-1", onHand: 0 }] });
    expect(await itemsOf("offers", await memberOf("retail", RETAIL_MEMBER))).toEqual(["DESK-1"]);
  });

  it("are priced by the contract", async () => {
    const offers = (await homeOf(await memberOf("business", BUSINESS_MEMBER))).offers;
    expect(offers).toContainEqual(
      expect.objectContaining({ itemId: "PAPER-1", price: "$4.44", originalPrice: "$8.99" }),
    );
  });

  it("are nothing for whoever may not see both prices", async () => {
    expect(await itemsOf("offers", createShopper(storefront.app))).toEqual([]);
    expect(await itemsOf("offers", await memberOf("business", PRICELESS_MEMBER))).toEqual([]);
  });
});

describe("recently viewed", () => {
  const views = async (visitor_key: string) => {
    const values = ["LAST-1", "DESK-1"].map((item_id, minute) => {
      const viewed_at = new Date(Date.UTC(2025, 5, 3, 11, minute));
      return { visitor_key, item_id, viewed_at };
    });
    await storefront.connection.database.insertInto("item_views").values(values).execute();
  };

  it("are a member's own items, the latest first", async () => {
    await views("user:rosa");
    expect(await itemsOf("recentlyViewed", await memberOf("retail", RETAIL_MEMBER))).toEqual(["DESK-1", "LAST-1"]);
    expect(await itemsOf("recentlyViewed", createShopper(storefront.app))).toEqual([]);
  });
});
