import { beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { RecommendationTile } from "shared-contracts";
import { createMember, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront, type FeedInput } from "../../testing/create-test-storefront.js";
import { SHOP_FEED } from "../../testing/shop-feed.js";
import { placeSponsored } from "./fill-slots.js";
import { findPlacements } from "./placement-repository.js";
import { useForTests } from "../../testing/use-for-tests.js";

const NOW = new Date("2025-06-03T12:00:00Z");
const placement = (
  placementId: string,
  itemId: string,
  overrides: Partial<NonNullable<FeedInput["placements"]>[number]> = {},
) => ({ placementId, tenant: "retail" as const, itemId, creative: `Creative ${placementId}`, ...overrides });

const WRITING = { department: { id: "DPP", name: "Writing" }, category: { id: "CTP", name: "Pens" } };
const pen = (itemId: string, classId = "CLP") => ({
  itemId,
  name: `Pen ${itemId}`,
  cost: 3.11,
  hierarchy: { ...WRITING, class: { id: classId, name: classId } },
  prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE" as const, basePrice: 5, finalPrice: 4 }],
});

const storefront = useForTests(() => createTestStorefront({ now: () => NOW }));
let rosa: Shopper;

beforeAll(async () => {
  await storefront.seed(SHOP_FEED);
  await storefront.seed({ products: [pen("PEN-1"), pen("PEN-2"), pen("PEN-3"), pen("PEN-4", "CLO")] });
  rosa = await createMember(storefront.app);
});
beforeEach(async () => {
  await storefront.connection.database.deleteFrom("sponsored_placements").execute();
  await storefront.connection.database.deleteFrom("tile_events").execute();
});

async function recommend(mbox: string, inputs: object = {}): Promise<RecommendationTile[]> {
  const response = await rosa.send("POST", "/ele-lpd/api/sparxProxy/atRecommendation", {
    configValues: { isUserLoggedIn: true },
    serviceContext: {},
    query: {
      mboxes: [mbox],
      inputs: {
        brandTransformationSwitch: true,
        excludeSurcharge: false,
        sparq: false,
        coreSkuNumber: "PEN-1",
        includeSpecifications: false,
        includeInkAndTonerDetails: false,
        ...inputs,
      },
    },
    siteVariables: {},
    userVariables: {},
    pageType: "sku",
    skuId: "PEN-1",
  });
  expect(response.statusCode).toBe(200);
  return response.json().data[0].tileData;
}

const ALTERNATIVES = "SKU_PAGE_ALTS_SA";
const PAID = { enableMonetization: true, adType: "SKU_ALTERNATIVES" };
const idsOf = (tiles: readonly RecommendationTile[]) => tiles.map(({ itemId }) => itemId);

describe("paid tiles", () => {
  it.each([
    ["none", ["a", "b"], [], ["a", "b"]],
    ["one stands second", ["a", "b"], ["s"], ["a", "s", "b"]],
    ["two at most", ["a", "b"], ["s", "t", "u"], ["a", "s", "t", "b"]],
    ["one that is there already moves up", ["a", "b", "c"], ["c"], ["a", "c", "b"]],
    ["the best keeps its place", ["a", "b"], ["a"], ["a", "b"]],
    ["alone in an empty slot", [], ["s"], ["s"]],
  ])("%s", (_name, itemIds, paid, expected) => {
    const placements = paid.map((itemId) => ({ placementId: itemId, itemId, creative: "" }));
    expect(placeSponsored(itemIds, placements)).toEqual(expected);
  });

  it("stand among alternatives where monetization is asked for, marked, with their creative", async () => {
    await storefront.seed({ placements: [placement("P1", "DESK-1")] });
    expect(idsOf(await recommend(ALTERNATIVES))).toEqual(["PEN-2", "PEN-3", "PEN-4"]);
    const tiles = await recommend(ALTERNATIVES, PAID);
    expect(idsOf(tiles)).toEqual(["PEN-2", "DESK-1", "PEN-3", "PEN-4"]);
    expect(tiles.map(({ sponsored }) => sponsored)).toEqual([undefined, true, undefined, undefined]);
    expect(tiles[1]?.beacons?.creative).toBe("Creative P1");
    expect(idsOf(await recommend("SKU_OOS_ALT_CARD_SA", { ...PAID, adType: "OTHER" }))).not.toContain("DESK-1");
  });

  const placements = [
    placement("everywhere", "LAST-1"),
    placement("department", "GONE-1", { target: { kind: "department", id: "DPP" } }),
    placement("item", "DESK-1", { target: { kind: "item", id: "PEN-1" } }),
    placement("other-item", "PAPER-1", { target: { kind: "item", id: "PEN-2" } }),
    placement("important", "PRICELESS-1", { priority: 5, endsAt: "2025-06-03T12:00:01Z" }),
    placement("over", "PRICELESS-1", { priority: 9, endsAt: "2025-06-03T12:00:00Z" }),
    placement("to-come", "PRICELESS-1", { priority: 9, startsAt: "2025-06-03T12:00:01Z" }),
    placement("itself", "PEN-1", { priority: 9 }),
    placement("business", "PAPER-1", { priority: 9, tenant: "business" }),
  ];

  it("are those that run, by priority and then by how closely they are aimed", async () => {
    await storefront.seed({ placements });
    const running = await findPlacements(storefront.connection.database, {
      tenant: "retail",
      adType: "SKU_ALTERNATIVES",
      itemId: "PEN-1",
      hierarchy: { department: "DPP", category: "CTP" },
      now: NOW,
    });
    expect(running.map(({ placementId }) => placementId)).toEqual(["important", "item", "department", "everywhere"]);
  });

  it("that cannot be found leave the others as they are, and a slot that fails leaves the other slots [S2-8.11]", async () => {
    const error = jest.spyOn(storefront.app.log, "error").mockImplementation(() => undefined);
    await storefront.connection.database.schema.alterTable("sponsored_placements").renameTo("gone").execute();
    try {
      expect(idsOf(await recommend(ALTERNATIVES, PAID))).toEqual(["PEN-2", "PEN-3", "PEN-4"]);
    } finally {
      await storefront.connection.database.schema.alterTable("gone").renameTo("sponsored_placements").execute();
      error.mockRestore();
    }
    await storefront.connection.database.schema.alterTable("printer_compatibility").renameTo("gone").execute();
    try {
      expect(await recommend("PRINTER_BUNDLER_PAGE_INKTONER_SA")).toEqual([]);
    } finally {
      await storefront.connection.database.schema.alterTable("gone").renameTo("printer_compatibility").execute();
    }
  });
});

describe("beacons of tiles", () => {
  const fire = async (url: string | undefined, productId: string) => {
    const separator = url?.includes("?") ? "&" : "?";
    const response = await rosa.get(
      `${url}${separator}platform=web&creative=x&userId=&pageId=PEN-1&productId=${productId}&tax=`,
    );
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "image/gif"]);
  };
  const report = async (from = "2025-06-03", to = from) =>
    (await storefront.app.inject(`/recommendations/report?tenant=retail&from=${from}&to=${to}`)).json().tiles;

  it("are counted by slot, item and placement, and reported", async () => {
    await storefront.seed({ placements: [placement("P1", "DESK-1")] });
    const [organic, paid] = await recommend(ALTERNATIVES, PAID);
    await fire(organic?.beacons?.impressionUrl, "PEN-2");
    for (const url of [paid?.beacons?.impressionUrl, paid?.beacons?.impressionUrl, paid?.beacons?.clickUrl]) {
      await fire(url, "DESK-1");
    }
    expect(await report()).toEqual([
      {
        mboxName: ALTERNATIVES,
        itemId: "DESK-1",
        placementId: "P1",
        creative: "Creative P1",
        impressions: 2,
        clicks: 1,
      },
      {
        mboxName: ALTERNATIVES,
        itemId: "PEN-2",
        placementId: "",
        creative: "",
        impressions: 1,
        clicks: 0,
      },
    ]);
    expect(await report("2025-06-04", "2025-06-30")).toEqual([]);
    expect(await report("2025-06-01", "2025-06-03")).toHaveLength(2);
  });

  it("of one category's slot count for the slots of all categories", async () => {
    await fire("/ele-lpd/api/tileBeacon?kind=click&mbox=FBT_CTP_SA", "PEN-2");
    expect(await report()).toEqual([
      expect.objectContaining({ mboxName: "FBT_{categoryId}_SA", itemId: "PEN-2", impressions: 0, clicks: 1 }),
    ]);
  });

  it.each([
    ["of an unknown item", "kind=click&mbox=SKU_PAGE_ALTS_SA", "NONE"],
    ["of a slot that nobody fills", "kind=click&mbox=OTHER", "PEN-2"],
    ["of another kind", "kind=look&mbox=SKU_PAGE_ALTS_SA", "PEN-2"],
    ["that is too long", `kind=click&mbox=FBT_${"x".repeat(100)}_SA`, "PEN-2"],
  ])("%s is answered and not kept", async (_name, query, productId) => {
    await fire(`/ele-lpd/api/tileBeacon?${query}`, productId);
    expect(await report()).toEqual([]);
  });

  it("that name a placement of another item count for the item alone", async () => {
    await storefront.seed({ placements: [placement("P1", "DESK-1")] });
    await fire("/ele-lpd/api/tileBeacon?kind=click&mbox=SKU_PAGE_ALTS_SA&placement=P1", "PEN-2");
    expect(await report()).toEqual([expect.objectContaining({ itemId: "PEN-2", placementId: "", creative: "" })]);
  });

  it.each(["now", "2025-02-30", "0000-01-01"])("refuses a report from %s", async (from) => {
    const url = `/recommendations/report?tenant=retail&from=${from}&to=2025-06-03`;
    expect((await storefront.app.inject(url)).json()).toMatchObject({
      code: "bad-request",
      details: { from: expect.any(String) },
    });
  });
});
