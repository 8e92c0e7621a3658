import { beforeAll, describe, expect, it } from "@jest/globals";
import { ask, call } from "./support/shop.js";

type Json = { readonly [key: string]: Json } & { readonly [index: number]: Json };

const PATH = "/ele-lpd/api/sba-sku/lpd-sba-sku/product_DATA-full";

describe("the page data of an item that has everything", () => {
  let data: Json;
  let item: Json;

  beforeAll(async () => {
    data = await call<Json>("buyer", PATH, { clock: "2025-06-10T12:00:00Z" });
    item = data["items"]?.[0] as Json;
  });

  it.each([
    [
      "[S1-3.01] [S2-3.25] item and customer number",
      { itemID: "DATA-full##CIN-77", resolvedItemId: "DATA-full", CIN: "CIN-77" },
    ],
    [
      "[S1-3.03] [S2-3.06] names, brand, picture and customization type",
      {
        product: {
          name: "Toner cartridge, black",
          partNumber: "PN-1",
          manufacturerPartNumber: "MPN-2",
          brandName: "Hillside",
          heroImage: "data-front",
          baseCategory: "Toner",
          isCustomizable: 0,
        },
      },
    ],
    [
      "[S1-3.04] what search engines read",
      { product: { seoData: { h1: "Toner in black", parentPumiceUrl: "/department/CT7", anchorText: "toner" } } },
    ],
    [
      "[S1-3.05] the core flags",
      {
        product: {
          flags: {
            seePriceInCart: false,
            inStoreOnlyProduct: false,
            bopisEligible: true,
            showComingSoonButton: false,
            preOrder: false,
            showPreOrderButton: false,
            manualOutOfStock: false,
            heavyWeightSku: true,
            addOnSku: true,
            sfs: true,
            autoRestockEligible: true,
          },
        },
      },
    ],
    [
      "[S2-3.09] the flags of the extras",
      {
        product: {
          flags: {
            shipToStore: true,
            isService: false,
            isESD: false,
            isEmailDelivery: false,
            freeShipping: true,
            arsFreeShipping: true,
            furnServiceLevel: "basic",
            freeReturns: true,
            mapEligible: false,
          },
        },
      },
    ],
    ["[S1-3.06] review numbers", { product: { review: { rating: 4, count: 1, qacount: 0, details: { 4: 1, 5: 0 } } } }],
    [
      "[S1-3.07] the unit of measure",
      { product: { unitOfMeasureComposite: { unitOfMeasure: "Box", unitOfMeasureQty: 4 } } },
    ],
    [
      "[S1-3.11] [S2-3.20] the item's permissions",
      { permissions: { isMSRP: true, isHardSub: false, fsEligible: true } },
    ],
    ["[S1-3.12] membership", { membershipSKUDetails: { isMembershipSKU: true } }],
    ["[S1-3.13] [S2-3.25] badges", { badges: [{ name: "New", altText: "New item" }] }],
    [
      "[S1-3.10] [S2-3.19] the restriction",
      { restrictionDetails: { type: "RESTRICTED", deprecableFieldsAtPriceLevel: { altFactor: 2 } } },
    ],
    [
      "[S1-3.24] the member's orders",
      { frequentlyPurchased: { orderingFrequency: "once a year", lastOrderedDate: "2025-05-20" } },
    ],
    [
      "[S2-3.02] description and address",
      {
        product: {
          url: "/lpd-sba-sku/product_DATA-full",
          description: { headliner: "Prints black.", bullets: ["One", "Two"] },
        },
      },
    ],
    [
      "[S2-3.03] [S2-3.04] [S2-3.05] catalog group, hierarchy and surcharge",
      {
        product: {
          catalogGroupId: "CG365",
          hierarchy: { department: "DP8", category: "CT7", supercategory: "SC9", classId: "CL6" },
          scId: "SC5",
          smallParcelSurcharge: 3.5,
        },
      },
    ],
    [
      "[S2-3.07] what the badges come from",
      {
        product: {
          skuBadging: [{ name: "Recycled" }],
          sbgBrandType: "own",
          madeInAmerica: true,
          totalCoffeeEligible: true,
          ecoId: "ECO-4",
        },
      },
    ],
    [
      "[S2-3.08] videos and 3D",
      { product: { videos: [{ url: "/videos/data.mp4" }], omniVideo: "omni-3", is3dImage: true } },
    ],
    ["[S2-3.21] shipping", { shippingConf: { heavyWeightShippingFee: 9.99, addOnThreshold: 25 } }],
    [
      "[S2-3.22] global alternates",
      { globalAlts: { relatedItems: [{ vlPrpId: "V1", products: [{ skuNumber: "DATA-alternate", altfctr: 3 }] }] } },
    ],
    [
      "[S2-3.23] what the contract proposes",
      {
        contractDecoratorItem: {
          propositionCode: 1,
          alternateItemId: "DATA-alternate",
          substitutionItemId: "DATA-substitute",
        },
      },
    ],
    [
      "[S2-3.24] the set",
      {
        skuSetData: {
          childProducts: [{ skuNumber: "DATA-alternate", name: "Plain item DATA-alternate", quantity: 2 }],
          productProperties: [{ name: "Color", values: ["Black", "Cyan"] }],
          displayType: "set",
        },
      },
    ],
    [
      "[S2-3.25] pictures",
      {
        images: [
          { src: "data-front", alt: "Front" },
          { src: "data-back", alt: "Back" },
        ],
      },
    ],
    [
      "[S2-3.28] auto restock",
      { autoRestockData: { status: "NEW", subscribed: false, coreSkuExistsInSubscription: false } },
    ],
    [
      "[S2-3.37] [S2-3.35] plans and add-ons, with quick views by number",
      {
        relatedProducts: {
          warranty: {
            products: [
              {
                skuNumber: "DATA-PLAN",
                skuName: "Plan",
                shortSkuName: "Short plan",
                duration: "2 years",
                finalPrice: 5,
                finalPriceText: "$5.00",
                pricePerMonth: 0.21,
                mfName: "Careful",
                isAccidentProtection: true,
                isSelected: false,
                optionIndex: 0,
              },
            ],
          },
          assemblyPlans: { products: [{ skuNumber: "DATA-SETUP" }] },
          extraTimeSKUs: { products: [{ skuNumber: "DATA-TIME" }] },
          quickViewData: {
            "DATA-PLAN": { title: "Plan" },
            "DATA-SETUP": { title: "Setup" },
            "DATA-TIME": { title: "Time" },
          },
        },
      },
    ],
  ])("has %s", (_what, part: object) => {
    expect(item).toMatchObject(part);
  });

  it("[S1-3.14] [S1-3.15] [S2-3.17] has every price of the one-time option", () => {
    expect(item["price"]?.["item"]?.[0]?.["priceInfo"]?.[0]).toEqual({
      purchaseOptionType: "ONE_TIME_PURCHASE",
      basePrice: 89.99,
      finalPrice: 79.99,
      finalPriceAfterRebate: 78.5,
      finalPricePerUnit: 19.99,
      basePricePerUnit: 22.5,
      customPricePerUnit: 21.75,
      pricePerUnitUom: "cartridge",
      comparePrice: 95.25,
      comparePricePerUnit: 23.8,
      quantityLimit: 50,
      savingsPct: 11,
      salePct: 12,
      saleDiscount: 10,
      totalSavingsPercentage: 13,
      totalSavingsAfterRebate: 11.49,
      arsTotalDiscount: 4,
      arsTotalDiscountPct: 5,
      priceAdjustment: [
        {
          adjustmentType: "COUPON",
          adjustment: { adjustmentPrice: -1.25 },
          adjustmentMessageDescription: "Coupon",
        },
      ],
      deprecableFieldsAtPriceLevel: { expectedDate: "2027-03-04" },
    });
  });

  it("[S1-3.08] [S2-3.17] has one entry a purchase option, in both places", () => {
    const price = item["price"]?.["item"]?.[0];
    const options = (entries: unknown) =>
      (entries as { purchaseOptionType: string }[]).map(({ purchaseOptionType }) => purchaseOptionType);
    expect(options(price?.["priceInfo"])).toEqual(["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK"]);
    expect(price?.["data"]?.["priceInfo"]).toEqual(price?.["priceInfo"]);
    expect(price?.["priceInfo"]?.[2]?.["arsInfo"]).toEqual({ firstTimeDiscountPct: 6, frequencies: [30, 60] });
  });

  it("[S2-3.15] [S2-3.16] [S2-3.18] has prices of pickup and restock, and tiers", () => {
    expect(item["price"]?.["item"]?.[0]).toMatchObject({
      itemId: "DATA-full",
      finalPrice: 79.99,
      bopis: 77,
      autoRestock: { autoRestockDiscount: 4 },
      buyMoreSaveMoreDetail: [{ minimumQty: 5, maximumQty: 999, price: 69.99 }],
    });
  });

  it("[S1-3.18] has promotions with their dates", () => {
    expect(item["price"]?.["item"]?.[0]?.["promotionMessages"]).toEqual([
      {
        startDate: "2020-06-01T00:00:00Z",
        endDate: "2098-06-30T00:00:00Z",
        promoMessageType: "SALE",
        description: "Spring sale",
        name: "Spring",
      },
    ]);
  });

  it("[S1-3.09] [S2-3.10] [S2-3.13] has the stock for delivery, and how", () => {
    expect(item["inventory"]?.["items"]?.[0]).toMatchObject({
      itemId: "DATA-full",
      productIsOutOfStock: false,
      onBackOrder: false,
      itemAvailability: [
        {
          inventoryMode: "NDD",
          minDeliveryDate: "2025-06-11",
          timeLeftForNDDText: "Order within 9 hrs",
        },
      ],
    });
  });

  it("[S2-3.11] [S2-3.12] [S2-3.14] has dates, lead times and the store", () => {
    expect(item["inventory"]?.["items"]?.[0]).toMatchObject({
      minDeliveryDateText: "Wed, Jun 11",
      minDeliveryDateTextShort: "Jun 11",
      maxDeliveryDateTextShort: "Jun 13",
      minleadtime: 1,
      maxleadtime: 3,
      availableQuantity: 120,
      storeAvailabilityText: "In stock",
      showStoreAddress: true,
      instock: true,
      outofstock: false,
      yourStoreInfo: { storeNumber: "0008", name: "Natick Mall" },
    });
  });

  it("[S2-7.01] [S1-3.36] [S2-7.02] comes as items, breadcrumbs, seoData, toggles, userVariables and permissions", () => {
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        "items",
        "breadcrumbs",
        "seoData",
        "toggles",
        "userVariables",
        "permissions",
        "pageState",
      ]),
    );
    expect(data["items"]).toHaveLength(1);
    expect(item).toMatchObject({
      product: expect.anything(),
      price: expect.anything(),
      inventory: expect.anything(),
      restrictionDetails: expect.anything(),
      shippingConf: expect.anything(),
      skuSetData: expect.anything(),
    });
  });

  it("[S2-3.38] [S2-3.39] [S2-3.40] begins with the page state of a new page", () => {
    expect(data["pageState"]).toMatchObject({
      selectedPurchaseOption: "ONE_TIME_PURCHASE",
      coreSKUqty: 1,
      selectedProPlan: "no_plan",
    });
  });

  it("[S2-3.41] [S2-3.42] [S2-3.43] begins with no add-on, no swatch, and the bar at the bottom", () => {
    expect(data["pageState"]).toMatchObject({
      selectedAddOns: [],
      selectedExtraTimeSKUs: [],
      swatch: {},
      stickyNavPosition: "bottom",
    });
  });

  it("[S2-3.44] [S2-3.45] begins with no fee", () => {
    expect(data["pageState"]).toMatchObject({ showHandlingFee: false, handlingFeeLoaded: false, astraAppliedFees: [] });
  });

  it("[S2-6.20] [S2-3.48] says who is looking, with the customer's flags", () => {
    expect(data["userVariables"]).toMatchObject({ isLoggedIn: true, SCL: "Y", RPDC: "Y", DOFF: "Y" });
  });

  it("[S2-3.48] [S2-3.49] says all that is known of a business member", async () => {
    const { userVariables } = await call<Json>("detailed", PATH);
    expect(userVariables).toMatchObject({
      isLoggedIn: true,
      email: "detailed@assembled.example",
      isEdivUser: false,
      is3PP: false,
      dcn: "DCN-1",
      routeDetails: { routeId: "R-2" },
      userContext: {
        user: {
          userInfo: {
            customerNumber: "C-detailed",
            zipCode: "02109",
            state: "MA",
            taxExemptCode: "T-4",
            locationId: "L-5",
            divisionNbr: "D-6",
            billToId: "B-7",
            shipToId: "P-8",
          },
        },
      },
    });
  });

  it("[S1-3.36] [S2-3.17] never has cost or margin", async () => {
    const { text } = await ask("buyer", PATH);
    expect(text).not.toMatch(/41\.23|margin|"cost"/i);
  });
});

describe("who is looking", () => {
  it.each([
    ["[S1-0.01] [S2-0.01] a retail guest", "retail" as const, "retail", false],
    ["[S1-0.01] a business guest", "business" as const, "business", false],
    ["[S1-0.01] [S1-6.12] a member", "member" as const, "retail", true],
    ["[S1-0.01] [S1-6.12] a business member", "buyer" as const, "business", true],
  ])("%s has a tenant and flags", async (_who, visitor, tenant, isLoggedIn) => {
    const context = await call<Json>(visitor, "/ele-lpd/api/visitor");
    expect(context).toMatchObject({ tenant, flags: { isLoggedIn, isWhiteLabel: false } });
  });

  it.each([
    ["white-label", "whiteLabel" as const, { isWhiteLabel: true }],
    ["hi-touch", "hiTouch" as const, { isHiTouch: true }],
    ["southwest school", "southwest" as const, { isSouthwestSchool: true }],
    ["edivision", "ediv" as const, { isEdiv: true }],
  ])("[S2-6.22] belongs to the %s variant", async (_variant, visitor, flag) => {
    const none = { isWhiteLabel: false, isHiTouch: false, isSouthwestSchool: false, isEdiv: false };
    expect((await call<Json>(visitor, "/ele-lpd/api/visitor"))["variants"]).toEqual({ ...none, ...flag });
    expect((await call<Json>("buyer", "/ele-lpd/api/visitor"))["variants"]).toEqual(none);
  });

  it("[S1-6.13] [S1-6.15] [S2-6.23] has toggles, a price tier and codes", async () => {
    expect(await call("detailed", "/ele-lpd/api/visitor")).toMatchObject({
      flags: {
        toggles: { ENABLE_OSPD: true, ENABLE_REVIEWS: true },
        serviceContext: { priceTier: "T9" },
        suffixCodes: ["S-3"],
        programType: "PLUS",
      },
    });
    expect(await call("gold", "/ele-lpd/api/visitor")).toMatchObject({ flags: { rewardsTierCd: "PR6" } });
  });

  it("[S1-6.10] [S2-3.50] has the permissions of the contract", async () => {
    expect(await call("detailed", "/ele-lpd/api/visitor")).toMatchObject({
      permissions: {
        priceDisplay: true,
        isMSRP: true,
        isBOPISEnabled: true,
        isAutoRestockEnabled: true,
        isFPC: true,
        is3PP: false,
        isEDivEnabled: false,
        canSeeAlt: true,
        fsEligible: true,
      },
    });
  });

  it("[S2-3.51] [S1-6.18] may pick up unless that is taken away, and has no other right without a grant", async () => {
    expect((await call<Json>("whiteLabel", "/ele-lpd/api/visitor"))["permissions"]).toMatchObject({
      isBOPISEnabled: true,
    });
    const { permissions } = await call<Json>("bare", "/ele-lpd/api/visitor");
    expect(permissions?.["isBOPISEnabled"]).toBe(false);
    for (const right of ["isAutoRestockEnabled", "canSeeAlt", "fsEligible"])
      expect(permissions?.[right] ?? false).toBe(false);
  });
});

describe("stock as of now", () => {
  const request = { serviceContext: { requestType: "I", deprecableRequestFields: { a: "b" } } };

  it("[S2-7.04] [S2-7.05] [S2-7.06] answers inventory and restock eligibility", async () => {
    const body = { ...request, skus: ["DATA-full"], baseProduct: "DATA-full" };
    const answer = await call<Json>("member", "/ele-lpd/api/sku/skuInventory", { method: "POST", body });
    expect(answer["items"]?.[0]).toMatchObject({
      itemId: "DATA-full",
      inventory: { items: [{ itemId: "DATA-full", productIsOutOfStock: false, availableQuantity: 120 }] },
      product: { flags: { autoRestockEligible: true } },
    });
  });

  it("[S2-7.07] [S2-7.08] answers the price's message, and complete prices with the expected date", async () => {
    const body = { ...request, skus: ["DATA-full"], baseProduct: "DATA-full" };
    const answer = await call<Json>("member", "/ele-lpd/api/sku/skuInventory", { method: "POST", body });
    expect(answer["items"]?.[0]).toMatchObject({
      price: { informationalMessage: "Two per box" },
      priceInfo: [
        { finalPrice: 79.99, basePrice: 89.99, deprecableFieldsAtPriceLevel: { expectedDate: "2027-03-04" } },
        { finalPrice: 77 },
        { finalPrice: 75.99 },
      ],
    });
  });

  it.each([
    ["no items", { ...request, baseProduct: "DATA-full" }],
    ["another request type", { serviceContext: { requestType: "X" }, skus: ["DATA-full"], baseProduct: "DATA-full" }],
  ])("[S2-7.04] refuses a request with %s", async (_why, body) => {
    expect((await ask("member", "/ele-lpd/api/sku/skuInventory", { method: "POST", body })).status).toBe(400);
  });
});
