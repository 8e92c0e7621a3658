import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront, type TestStorefront } from "../../testing/create-test-storefront.js";
import { OTHER_BUSINESS_MEMBER, RETAIL_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";

let storefront: TestStorefront;
let rosa: Shopper;

beforeAll(async () => {
  storefront = await createTestStorefront({ now: () => new Date("2025-06-03T12:00:00Z") });
  await storefront.seed(SHOP_FEED);
  await storefront.seed({
    products: [
      {
        itemId: "LATE-1",
        name: "Back-ordered chair",
        prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", finalPrice: 99, expectedDate: "2025-07-01" }],
        informationalMessage: "Price holds until it ships.",
        flags: { autoRestockEligible: true },
      },
    ],
    inventory: [{ itemId: "LATE-1", onHand: 0, onBackOrder: true }],
  });
  rosa = createShopper(storefront.app);
  await rosa.signIn(RETAIL_MEMBER);
});

afterAll(() => storefront.close());

describe("inventory refresh", () => {
  const url = "/ele-lpd/api/sku/skuInventory";
  const body = (...skus: string[]) => ({
    serviceContext: { requestType: "I", deprecableRequestFields: { segment: "A" } },
    skus,
    baseProduct: skus[0] ?? "",
  });

  it.each([
    ["skus", { ...body("PAPER-1"), skus: undefined }],
    ["serviceContext.requestType", { ...body("PAPER-1"), serviceContext: { requestType: "X" } }],
    ["baseProduct", { ...body("PAPER-1"), baseProduct: undefined }],
  ])("refuses a request without a right %s and names it [S2-7.04]", async (field, payload) => {
    const response = await rosa.send("POST", url, payload);
    expect([response.statusCode, response.json().code]).toEqual([400, "bad-request"]);
    expect(Object.keys(response.json().details)).toEqual([field]);
  });
});

describe("notify-me", () => {
  const url = "/ele-lpd/api/sku/submitNotificationData";
  const body = {
    email: "Rosa@retail.example",
    zipCode: "02108",
    tenant: "retail",
    type: "sku",
    skuNumber: "LAST-1",
    name: "Last lamp",
    tpsCode: "",
    customerNumber: "",
    masterAccountNumber: "",
    division: "",
    billTo: "",
    shipTo: "",
  };

  it("accepts the whole form and keeps one wish for an address and an item [S2-7.10]", async () => {
    expect((await rosa.send("POST", url, body)).statusCode).toBe(200);
    expect((await rosa.send("POST", url, { ...body, zipCode: "10001" })).statusCode).toBe(200);
    const kept = await storefront.connection.database.selectFrom("stock_notifications").selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ tenant: "retail", email: "rosa@retail.example", item_id: "LAST-1" });
  });

  it.each([
    ["email", "not an address"],
    ["zipCode", "021"],
    ["type", "page"],
    ["shipTo", undefined],
  ])("refuses a wrong %s [S2-7.10]", async (field, value) => {
    const response = await rosa.send("POST", url, { ...body, [field]: value });
    expect([response.statusCode, Object.keys(response.json().details)]).toEqual([400, [field]]);
  });
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

  it("takes the whole request and computes with the server's prices [S2-7.13]", async () => {
    const response = await rosa.send("POST", url, body);
    expect(response.statusCode).toBe(200);
    expect(response.json().items[0].appliedFees.map((fee: { type: string }) => fee.type)).toEqual([
      "HANDLING",
      "FURNITURE",
      "SMALL_PARCEL",
    ]);
    const two = await rosa.send("POST", url, { ...body, quantity: 2 });
    expect(two.json().items[0].appliedFees.map((fee: { type: string }) => fee.type)).toEqual(["HANDLING", "FURNITURE"]);
    expect((await rosa.send("POST", url, { ...body, quantity: 0 })).statusCode).toBe(400);
  });

  it("uses zip code 01760 when there is none [S2-7.14]", async () => {
    const { zipCode: _zipCode, ...withoutZip } = body;
    const response = await rosa.send("POST", url, withoutZip);
    const withDefault = await rosa.send("POST", url, { ...body, zipCode: "01760" });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(withDefault.json());
  });

  it("answers handling, furniture and the fees of the item [S2-7.15]", async () => {
    const response = await rosa.send("POST", url, { ...body, quantity: 2 });
    expect(response.json()).toMatchObject({
      netFeeDetails: { Handling: { total: 59.98 }, Furniture: { total: 98 } },
      items: [{ itemId: "DESK-1", appliedFees: [{ type: "HANDLING", amount: 59.98 }, { amount: 98 }] }],
    });
  });

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
    const olga = createShopper(storefront.app, "business");
    await olga.signIn(OTHER_BUSINESS_MEMBER);
    const response = await olga.send("POST", url, body);
    expect(response.json().netFeeDetails).toMatchObject({ Handling: { total: 29.99 }, Furniture: { total: 0 } });
  });

  it("is silent about fees to guests", async () => {
    const response = await createShopper(storefront.app).send("POST", url, body);
    expect(response.json().netFeeDetails).toEqual({ Handling: { total: 0 }, Furniture: { total: 0 } });
  });
});

describe("enhanced delivery", () => {
  const url = (itemId: string, zipCode: string) =>
    `/ele-lpd/api/sku/enhancedDelivery?itemId=${itemId}&zipCode=${zipCode}`;

  it("answers date, and the price that the cart charges, where it is offered [S2-8.14]", async () => {
    const response = await rosa.get(url("DESK-1", "01760"));
    expect([response.statusCode, response.json()]).toEqual([200, { deliveryDateText: "Tue, Jun 10", price: 49 }]);
  });

  it.each([
    ["a place it does not serve", "DESK-1", "10001"],
    ["an item without it", "PAPER-1", "01760"],
    ["an unknown item", "NONE", "01760"],
  ])("is 404 for %s [S2-8.14]", async (_title, itemId, zipCode) => {
    expect((await rosa.get(url(itemId, zipCode))).statusCode).toBe(404);
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
