import { describe, expect, it } from "@jest/globals";
import { RECOMMENDATIONS_CALLS } from "shared-contracts";
import {
  cartridgeItem,
  createItem,
  createMember,
  edivisionMember,
  replacedItem,
  retailGuest,
  retailMember,
} from "shared-contracts/fixtures";
import { listBundleMboxes, toFrequentlyBoughtMbox } from "../bundle/rule.js";
import { toRecommendationRequest } from "./recommendation-request.rule.js";
import { toTileRequest } from "./tile-request.rule.js";

const item = createItem({ itemID: "135848##CIN-1" });
const facts = { item, context: retailMember, mboxes: ["CBT_SLOT1_SA"] };
const request = toRecommendationRequest(facts);
const { hierarchy: _hierarchy, ...withoutHierarchy } = item.product;
const unplaced = { ...item, product: withoutHierarchy };

describe("the recommendation request", () => {
  it("matches the call's schema", () => {
    expect(RECOMMENDATIONS_CALLS.getRecommendations.request.parse(request)).toEqual(request);
  });

  it.each([
    ["a member", retailMember, true],
    ["a guest", retailGuest, false],
  ] as const)("says whether %s is asking [S1-7.02]", (_who, context, isUserLoggedIn) => {
    expect(toRecommendationRequest({ ...facts, context }).configValues).toEqual({ isUserLoggedIn });
  });

  it("contains the service context [S1-7.03]", () => {
    expect(request.serviceContext).toEqual(retailMember.flags.serviceContext);
    expect(request.serviceContext).toMatchObject({ priceTier: "T1" });
  });

  it("contains mboxes and the inputs of every box [S1-7.04][S2-7.20]", () => {
    expect(request.query.mboxes).toEqual(["CBT_SLOT1_SA"]);
    expect(request.query.inputs).toMatchObject({
      brandTransformationSwitch: true,
      excludeSurcharge: false,
      sparq: true,
      coreSkuNumber: "135848",
      includeSpecifications: false,
      includeInkAndTonerDetails: false,
    });
  });

  it("omits hidden brands and includes ink for printers [S1-7.04]", () => {
    const { inputs } = toRecommendationRequest({ ...facts, item: cartridgeItem, context: edivisionMember }).query;
    expect(inputs).toMatchObject({ brandTransformationSwitch: false, includeInkAndTonerDetails: true });
  });

  it.each([
    ["SKU_OOS_ALT_CARD_SA", true],
    ["SKU_OOS_INKALT_CARD_SA", true],
    ["SKU_INSTOCK_ALT_CARD_SA", true],
    ["SKU_PAGE_ALTS_SA", true],
    ["CBT_SLOT1_SA", false],
    ["RECENTLY_VIEWED_SA", false],
    ["PRINTER_BUNDLER_PAGE_INKTONER_SA", false],
  ])("for %s contains monetization and ad type: %s [S1-7.05]", (mbox, expected) => {
    const { inputs } = toRecommendationRequest({ ...facts, mboxes: [mbox] }).query;
    expect("enableMonetization" in inputs).toBe(expected);
    expect("adType" in inputs).toBe(expected);
    if (expected) expect(inputs).toMatchObject({ enableMonetization: true, adType: "SKU_ALTERNATIVES" });
  });

  it("contains them if any box has alternatives [S1-7.05]", () => {
    const { inputs } = toRecommendationRequest({ ...facts, mboxes: ["CBT_SLOT1_SA", "SKU_PAGE_ALTS_SA"] }).query;
    expect(inputs).toMatchObject({ enableMonetization: true });
  });

  it("sends SKUs to exclude for recently viewed items only [S1-7.06]", () => {
    const shown = { ...facts, shownSkus: ["2", "3", "2", "135848"] };
    expect(toRecommendationRequest({ ...shown, mboxes: ["RECENTLY_VIEWED_SA"] }).query.skustobefiltered).toEqual([
      "135848",
      "2",
      "3",
    ]);
    expect("skustobefiltered" in toRecommendationRequest(shown).query).toBe(false);
    const alone = toRecommendationRequest({ ...facts, mboxes: ["RECENTLY_VIEWED_SA"] });
    expect(alone.query.skustobefiltered).toEqual(["135848"]);
  });

  it("contains site, user, page type and item [S1-7.07][S2-7.20]", () => {
    expect(request).toMatchObject({
      siteVariables: { tenant: "retail", zipCode: "01760", storeNumber: "0008" },
      userVariables: { isLoggedIn: true, customerNumber: "R-2002", routeId: "R-12" },
      pageType: "sku",
      skuId: "135848##CIN-1",
    });
  });

  it("omits unknown user variables of a guest", () => {
    expect(Object.values(toRecommendationRequest({ ...facts, context: retailGuest }).userVariables)).not.toContain(
      undefined,
    );
  });

  it("never contains an e-mail address", () => {
    expect(JSON.stringify(request)).not.toContain("@");
  });

  it("omits an unknown hierarchy [S2-7.21]", () => {
    const { inputs } = toRecommendationRequest({ ...facts, item: unplaced }).query;
    expect(Object.keys(inputs).filter((name) => name.endsWith("Id"))).toEqual([]);
  });

  it("contains the known parts of hierarchy and brand [S2-7.21]", () => {
    expect(request.query.inputs).toMatchObject({
      departmentId: "DP10000",
      categoryId: "CT10100",
      superCategoryId: "SC101",
      classId: "CL101",
      brand: "Ridgeline",
    });
    const bare = { ...item, product: { ...item.product, hierarchy: { category: "CT1" }, brandName: "" } };
    const { inputs } = toRecommendationRequest({ ...facts, item: bare }).query;
    expect(inputs).toMatchObject({ categoryId: "CT1" });
    for (const absent of ["departmentId", "superCategoryId", "classId", "brand"]) expect(absent in inputs).toBe(false);
  });
});

describe("toFrequentlyBoughtMbox", () => {
  it.each([
    ["is named after the category [S2-7.26]", createItem(), "FBT_CT10100_SA"],
    ["of the item [S2-7.26]", createItem({ product: { hierarchy: { category: "CT9" } } }), "FBT_CT9_SA"],
    ["and is none without one [S2-7.26]", createItem({ product: { hierarchy: { category: "" } } }), undefined],
  ] as const)("%s", (_why, of, expected) => {
    expect(toFrequentlyBoughtMbox(of)).toBe(expected);
  });

  it("is omitted from the bundle's request if the item has no category [S2-7.26]", () => {
    expect(toFrequentlyBoughtMbox(unplaced)).toBeUndefined();
    expect(listBundleMboxes(unplaced)).toEqual(["CBT_SLOT1_SA", "CBT_SLOT2_SA", "CBT_SLOT3_SA"]);
  });
});

describe("the tile request", () => {
  const tileFacts = { context: retailMember, skus: ["1"], requestor: "compare" };

  it("matches the call's schema", () => {
    const asked = toTileRequest({ ...tileFacts, alternatesOf: replacedItem });
    expect(RECOMMENDATIONS_CALLS.getTiles.request.parse(asked)).toEqual(asked);
  });

  it("contains SKUs and inputs", () => {
    expect(toTileRequest({ ...tileFacts, includeSpecifications: true }).query).toEqual({
      skus: ["1"],
      inputs: { brandTransformationSwitch: true, includeSpecifications: true, sparq: true, requestor: "compare" },
    });
  });

  it("requests specifications only if wanted", () => {
    expect(toTileRequest(tileFacts).query.inputs.includeSpecifications).toBe(false);
  });

  it("describes the original item by the first alternate that exists [S2-7.19]", () => {
    const price = { item: [] };
    const bare = toTileRequest({ ...tileFacts, alternatesOf: { ...unplaced, price } });
    expect(bare.serviceContext.originalItemDetails).toStrictEqual({ itemId: "135848", altFactor: 1 });
    const globalAlts = { relatedItems: [{}, { products: [{ skuNumber: "9", altfctr: 3 }] }] };
    const later = toTileRequest({ ...tileFacts, alternatesOf: { ...unplaced, price, globalAlts } });
    expect(later.serviceContext.originalItemDetails?.altFactor).toBe(3);
  });

  it("describes the original item for global alternates only, without its cost [S2-7.19]", () => {
    const { serviceContext } = toTileRequest({ ...tileFacts, alternatesOf: replacedItem });
    expect(serviceContext.originalItemDetails).toEqual({
      itemId: "300011",
      price: replacedItem.price.item[0]?.priceInfo?.[0]?.finalPrice,
      altFactor: 2,
      dept: "DP10000",
    });
    expect(serviceContext).toMatchObject({ priceTier: "T1" });
    expect("originalItemDetails" in toTileRequest(tileFacts).serviceContext).toBe(false);
  });

  it("counts an invalid factor as 1 [S2-7.19]", () => {
    const globalAlts = { relatedItems: [{ products: [{ skuNumber: "9", altfctr: "two" }] }] };
    const { serviceContext } = toTileRequest({ ...tileFacts, alternatesOf: createItem({ globalAlts }) });
    expect(serviceContext.originalItemDetails?.altFactor).toBe(1);
  });

  it("excludes auto restock without its permission", () => {
    const context = createMember("retail", { permissions: { isAutoRestockEnabled: false } });
    expect(toTileRequest({ ...tileFacts, context }).query.inputs.sparq).toBe(false);
  });
});
