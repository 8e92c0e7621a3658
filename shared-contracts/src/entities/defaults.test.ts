import * as z from "zod/mini";
import { describe, expect, it } from "@jest/globals";
import { DEFAULT_ZIP_CODE, PURCHASE_OPTIONS, SELECTABLE_PURCHASE_OPTIONS } from "../constants/index.js";
import { AddToCartItem } from "./cart.js";
import { ErrorPage, PageData } from "./page-data.js";
import { PermissionFlags, Tenant, VisitorContext } from "./visitor-context.js";
import { ProductItem } from "./product-item.js";
import { PurchaseOption } from "./offer.js";
import { ReviewCriteria } from "./review.js";
import { SkuPageState } from "./sku-page-state.js";

describe("purchase options", () => {
  it("holds the five options of the wire [S1-4.01]", () => {
    expect([...PURCHASE_OPTIONS].toSorted()).toEqual([
      "AUTO_RESTOCK",
      "BOPIS",
      "INSTOREONLY",
      "ONE_TIME_PURCHASE",
      "RESTOCK",
    ]);
    for (const option of PURCHASE_OPTIONS) expect(PurchaseOption.parse(option)).toBe(option);
    expect(PurchaseOption.safeParse("LEASE").success).toBe(false);
  });

  it("holds the options of the page, INSTOREONLY for price lookup only [S2-4.01]", () => {
    expect(PurchaseOption.parse("INSTOREONLY")).toBe("INSTOREONLY");
    expect(SELECTABLE_PURCHASE_OPTIONS).toEqual(["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK"]);
    expect(SkuPageState.safeParse({ selectedPurchaseOption: "INSTOREONLY" }).success).toBe(false);
  });
});

describe("defaults", () => {
  it("page state: quantity 1 [S2-3.39]", () => {
    expect(SkuPageState.parse({}).coreSKUqty).toBe(1);
    expect(SkuPageState.parse({ coreSKUqty: 7 }).coreSKUqty).toBe(7);
    expect(SkuPageState.safeParse({ coreSKUqty: "7" }).success).toBe(false);
  });

  it("page state: no protection plan [S2-3.40]", () => {
    expect(SkuPageState.parse({}).selectedProPlan).toBe("no_plan");
    expect(SkuPageState.parse({ selectedProPlan: "700001" }).selectedProPlan).toBe("700001");
  });

  it("page state: sticky nav at the bottom, the other place is the top [S2-3.43]", () => {
    expect(SkuPageState.parse({}).stickyNavPosition).toBe("bottom");
    expect(SkuPageState.parse({ stickyNavPosition: "top" }).stickyNavPosition).toBe("top");
    expect(SkuPageState.safeParse({ stickyNavPosition: "left" }).success).toBe(false);
  });

  it("page state: starts with one-time purchase, no add-ons, no fees", () => {
    expect(SkuPageState.parse({})).toMatchObject({
      selectedPurchaseOption: "ONE_TIME_PURCHASE",
      selectedAddOns: [],
      selectedExtraTimeSKUs: [],
      showHandlingFee: false,
      handlingFeeLoaded: false,
      astraAppliedFees: [],
    });
  });

  it("pickup is enabled when the permission is absent, and only then [S2-3.51]", () => {
    expect(PermissionFlags.parse({}).isBOPISEnabled).toBe(true);
    expect(PermissionFlags.parse({ isBOPISEnabled: false }).isBOPISEnabled).toBe(false);
    expect(PageData.parse({}).permissions.isBOPISEnabled).toBe(true);
    expect(VisitorContext.parse({ tenant: "retail" }).permissions.isBOPISEnabled).toBe(true);
  });

  it("reviews: ten by date, newest first", () => {
    expect(ReviewCriteria.parse({})).toMatchObject({
      sortBy: "date",
      sortOrder: "desc",
      offset: 0,
      limit: 10,
      filterByRating: 0,
    });
  });

  it("error page: status 500", () => {
    expect(ErrorPage.parse({})).toEqual({ errorCode: 500, responseStatusCode: 500 });
  });

  it("visitor: default location, nobody special, guests do not buy", () => {
    const context = VisitorContext.parse({ tenant: "business" });
    expect(context).toMatchObject({ zipCode: DEFAULT_ZIP_CODE, storeNumber: "0008", imageLoader: "default" });
    expect(Object.values(context.variants)).toEqual([false, false, false, false]);
    expect(context.settings.guestsMayBuy).toBe(false);
  });
});

describe("reading", () => {
  it("takes an item with nothing but its id and gives rules what they read", () => {
    expect(ProductItem.parse({ itemID: "1" })).toEqual({
      itemID: "1",
      product: { seoData: {}, flags: {}, review: {}, unitOfMeasureComposite: {} },
      price: { item: [] },
      inventory: { items: [] },
      permissions: {},
      badges: [],
      images: [],
    });
  });

  it("drops fields it does not know instead of failing", () => {
    const item = ProductItem.parse({ itemID: "1", product: { name: "Paper", mood: "sunny" }, season: "spring" });
    expect(item).not.toHaveProperty("season");
    expect(item.product).toMatchObject({ name: "Paper" });
    expect(item.product).not.toHaveProperty("mood");
  });

  it("keeps fields of the service context that it does not know, to pass them on", () => {
    const { flags } = VisitorContext.parse({ tenant: "retail", flags: { serviceContext: { channel: "web" } } });
    expect(flags.serviceContext).toEqual({ channel: "web" });
  });

  it("takes a restriction type it does not know", () => {
    const item = ProductItem.parse({ itemID: "1", restrictionDetails: { type: "MOONLIT" } });
    expect(item.restrictionDetails?.type).toBe("MOONLIT");
  });

  it("knows two tenants by their own names only", () => {
    expect(Tenant.options).toEqual(["retail", "business"]);
    expect(Tenant.safeParse("consumer").success).toBe(false);
  });

  it.each([
    [0, false],
    [1, true],
    [9999, true],
    [10000, false],
    [1.5, false],
  ])("quantity %d to add is taken: %j", (qty, isTaken) => {
    expect(AddToCartItem.safeParse({ itemId: "1", qty }).success).toBe(isTaken);
  });
});

describe("JSON Schema", () => {
  it.each(["input", "output"] as const)("page data and visitor context have one (%s)", (io) => {
    expect(z.toJSONSchema(PageData, { io })).toMatchObject({
      type: "object",
      properties: { items: { type: "array" } },
    });
    expect(z.toJSONSchema(VisitorContext, { io })).toMatchObject({
      properties: { tenant: { enum: ["retail", "business"] } },
    });
  });
});
