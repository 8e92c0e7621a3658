import { beforeAll, describe, expect, it } from "@jest/globals";
import { createMember, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { OTHER_BUSINESS_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(() => createTestStorefront({ now: () => new Date("2025-06-03T12:00:00Z") }));
let rosa: Shopper;

beforeAll(async () => {
  await storefront.seed(SHOP_FEED);
  rosa = await createMember(storefront.app);
});

describe("fees", () => {
  const url = "/ele-lpd/api/sku/shf";
  const body = {
    tenantId: "retail",
    zipCode: "02108",
    serviceEligible: true,
    itemId: "DESK-1",
    quantity: 1,
    price: 1,
    totalPrice: 1,
    tierCode: "T1",
  };

  it("has no furniture fee for a member without the furniture service [S2-6.18]", async () => {
    await storefront.seed({
      "variants-by-tenant": [
        {
          kind: "customer",
          tenant: "business",
          customerNumber: "BIRCH",
          name: "Birch",
          permissions: { priceDisplay: true, fsEligible: false },
        },
      ],
    });
    const olga = await createMember(storefront.app, OTHER_BUSINESS_MEMBER, "business");
    const response = await olga.send("POST", url, body);
    expect(response.json().netFeeDetails).toMatchObject({ Handling: { total: 29.99 }, Furniture: { total: 0 } });
  });
});

describe("add-on selection", () => {
  const url = "/ele-lpd/api/sku/relatedSelection";
  const selection = {
    partNumberList: "PLAN-2Y|X",
    quantityList: "1|1",
    catentryList: "a|b",
    planList: "protection|assembly",
    priceList: "39.99|25.00",
  };

  it("is stored for the core sku, and removed again [S2-7.31]", async () => {
    const rows = () => storefront.connection.database.selectFrom("related_selections").selectAll().execute();
    const stored = await rosa.send("POST", url, { sku: "DESK-1", ...selection, flag: 1 });
    expect(stored.json()).toEqual({ sku: "DESK-1", selection });
    expect(await rows()).toMatchObject([{ visitor_key: "user:rosa", item_id: "DESK-1", document: selection }]);
    const removed = await rosa.send("POST", url, { sku: "DESK-1", ...selection, flag: 0 });
    expect([removed.statusCode, await rows()]).toEqual([200, []]);
  });

  it("refuses lists of different lengths [S2-7.31]", async () => {
    const response = await rosa.send("POST", url, { sku: "DESK-1", ...selection, quantityList: "1", flag: 1 });
    expect([response.statusCode, response.json().code]).toEqual([400, "bad-request"]);
  });
});

describe("the get-started form", () => {
  it("is kept under an id", async () => {
    const form = { itemId: "PAPER-1", name: "Rosa", email: "rosa@retail.example", projectNotes: "Blue, please" };
    const { requestId } = (await rosa.send("POST", "/ele-lpd/api/sku/customForm", form)).json();
    const kept = await storefront.connection.database.selectFrom("form_submissions").selectAll().executeTakeFirst();
    expect(kept).toMatchObject({ submission_id: requestId, kind: "custom-form", document: form });
  });

  it.each([
    [200, 200, 200],
    [201, 200, 400],
    [200, 201, 400],
  ])("are kept if they are no longer than anybody types: %i and %i characters, %i", async (item, phone, status) => {
    const form = { itemId: "x".repeat(item), name: "Rosa", email: "rosa@retail.example", phone: "5".repeat(phone) };
    const answered = await rosa.send("POST", "/ele-lpd/api/sku/customForm", {
      ...form,
      projectNotes: "y".repeat(4000),
    });
    expect(answered.statusCode).toBe(status);
  });
});
