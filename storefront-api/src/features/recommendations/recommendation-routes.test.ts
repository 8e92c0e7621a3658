import { beforeAll, describe, expect, it } from "@jest/globals";
import { countPending } from "./co-purchase-counts.js";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { BUSINESS_MEMBER, PRICELESS_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(() => createTestStorefront({ now: () => new Date("2025-06-03T12:00:00Z") }));
let rosa: Shopper;

const binder = (number: number, classId: string, finalPrice: number) => ({
  itemId: `BINDER-${number}`,
  name: `Binder ${number}`,
  brandName: "Hillside",
  cost: 4.25,
  hierarchy: {
    department: { id: "DPB", name: "Filing" },
    category: { id: "CTB", name: "Binders" },
    class: { id: classId, name: classId },
  },
  prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE" as const, basePrice: finalPrice + 1, finalPrice }],
  specifications: [{ name: "Rings", value: "3" }],
});

/** A number of orders of these items. */
const orders = (count: number, ...itemIds: string[]) =>
  Array.from({ length: count }, (_, index) => ({
    orderId: `${itemIds.join("-")}-${index}`,
    tenant: "retail" as const,
    userId: "rosa",
    placedAt: "2025-05-01T00:00:00Z",
    lines: itemIds.map((itemId) => ({ itemId, quantity: 1, unitPrice: 1 })),
  }));
const ORDERS = [
  ...orders(6, "BINDER-1", "DESK-1"),
  ...orders(5, "BINDER-1", "PAPER-1"),
  ...orders(2, "BINDER-1", "LAST-1"),
  ...orders(2, "PAPER-1"),
  ...orders(6, "LAST-1"),
  ...orders(2, "BINDER-2"),
  ...orders(1, "BINDER-3"),
  ...orders(20, "INK-1"),
  ...["TONER-9", "CABLE-1"].flatMap((itemId) => orders(6, "PRINTER-1", itemId)),
  ...["SUITE-12", "SUITE-15", "TONER-9", "SLEEVE-1"].flatMap((itemId) => orders(6, "LAPTOP-1", itemId)),
];

beforeAll(async () => {
  await storefront.seed(SHOP_FEED);
  await storefront.seed({
    products: [
      binder(1, "CLR", 10),
      binder(2, "CLR", 30),
      binder(3, "CLR", 12),
      binder(4, "CLO", 10),
      { ...binder(5, "CLO", 10), hierarchy: { department: { id: "DPB", name: "Filing" } } },
      { ...binder(6, "SC209", 10) },
      { itemId: "PRINTER-1", name: "Printer" },
      { itemId: "INK-1", name: "Ink one" },
      { itemId: "INK-2", name: "Ink two" },
      { itemId: "TONER-9", name: "Toner of another printer" },
      { itemId: "PRINTER-9", name: "Another printer" },
      { itemId: "LAPTOP-1", name: "Laptop" },
      { itemId: "CABLE-1", name: "Cable" },
      { itemId: "SLEEVE-1", name: "Sleeve" },
      { itemId: "SUITE-12", name: "Office Suite, 12 Months" },
      { itemId: "SUITE-15", name: "Office Suite, 15 Months with a Device" },
    ],
    compatibility: [
      ...["INK-1", "INK-2"].map((cartridgeItemId) => ({
        cartridgeItemId,
        printers: [{ brand: "H", model: "L200", itemId: "PRINTER-1" }],
      })),
      { cartridgeItemId: "TONER-9", printers: [{ brand: "H", model: "L900", itemId: "PRINTER-9" }] },
    ],
    plans: [
      {
        kind: "extra-time",
        skuNumber: "SUITE-15",
        skuName: "Office Suite, 15 Months with a Device",
        finalPrice: 69,
        items: ["LAPTOP-1"],
      },
    ],
    orders: ORDERS,
  });
  await countPending(storefront.connection.database);
  rosa = await createMember(storefront.app);
});

const recommend = (coreSkuNumber: string, mboxes: string[], query: object = {}) => ({
  configValues: { isUserLoggedIn: true },
  serviceContext: {},
  query: {
    mboxes,
    inputs: {
      brandTransformationSwitch: true,
      excludeSurcharge: false,
      sparq: false,
      coreSkuNumber,
      includeSpecifications: true,
      includeInkAndTonerDetails: true,
    },
    ...query,
  },
  siteVariables: {},
  userVariables: {},
  pageType: "sku",
  skuId: coreSkuNumber,
});

const RECOMMENDATIONS = "/ele-lpd/api/sparxProxy/atRecommendation";

async function idsOf(shopper: Shopper, ...request: Parameters<typeof recommend>): Promise<string[][]> {
  const response = await shopper.send("POST", RECOMMENDATIONS, recommend(...request));
  expect(response.statusCode).toBe(200);
  const { data } = response.json() as { data: { tileData: { itemId: string }[] }[] };
  return data.map(({ tileData }) => tileData.map((tile) => tile.itemId));
}

describe("recommendations", () => {
  it("refuse a request without slots and name the field [S1-7.01]", async () => {
    const response = await rosa.send("POST", RECOMMENDATIONS, recommend("BINDER-1", []));
    expect([response.statusCode, Object.keys(response.json().details)]).toEqual([400, ["query.mboxes"]]);
  });

  it("bundle only what orders hold together, the most probable first, dealt out to the slots", async () => {
    const mboxes = ["CBT_SLOT1_SA", "CBT_SLOT2_SA", "CBT_SLOT3_SA"];
    expect(await idsOf(rosa, "BINDER-1", mboxes)).toEqual([["DESK-1"], ["PAPER-1"], ["LAST-1"]]);
    // Binders of the category sell, but no order contains two of them, and the ink was always bought alone.
    for (const itemId of ["BINDER-4", "INK-1"]) expect(await idsOf(rosa, itemId, mboxes)).toEqual([[], [], []]);
  });

  it("put into the category's slot what is bought with anything of it, without the page's alternatives [S2-7.26]", async () => {
    const [ids] = await idsOf(rosa, "BINDER-4", ["FBT_CTB_SA"]);
    expect(ids).toEqual(["DESK-1", "PAPER-1"]);
  });

  it("show no item in two blocks", async () => {
    for (const itemId of ["BINDER-1", "BINDER-4", "DESK-1", "PRINTER-1", "INK-1"]) {
      const [companions = [], often = [], ...others] = await idsOf(rosa, itemId, [
        "CBT_SLOT1_SA",
        "FBT_CTB_SA",
        "SKU_PAGE_ALTS_SA",
        "PRINTER_BUNDLER_PAGE_INKTONER_SA",
      ]);
      // The second block omits the items shown in the bundle.
      const shown = [...new Set([...companions, ...often]), ...others.flat()];
      expect(new Set(shown).size).toBe(shown.length);
    }
  });

  it("are alternatives of the class by nearness in price, then of the category", async () => {
    const [ids] = await idsOf(rosa, "BINDER-1", ["SKU_PAGE_ALTS_SA"]);
    expect(ids).toEqual(["BINDER-3", "BINDER-2", "BINDER-4", "BINDER-6"]);
  });

  it("are cartridges for a printer, and for a cartridge those of its printers", async () => {
    expect(await idsOf(rosa, "PRINTER-1", ["PRINTER_BUNDLER_PAGE_INKTONER_SA"])).toEqual([["INK-1", "INK-2"]]);
    expect(await idsOf(rosa, "INK-1", ["SKU_OOS_INKALT_CARD_SA"])).toEqual([["INK-2"]]);
  });

  it.each([
    ["no cartridge beside a printer that it doesn't fit", "PRINTER-1", ["CABLE-1"]],
    [
      "nothing like what the item's plans offer, and no cartridge beside what isn't a printer",
      "LAPTOP-1",
      ["SLEEVE-1"],
    ],
    ["no printer beside a cartridge that it doesn't take", "TONER-9", ["LAPTOP-1"]],
  ])("hold %s", async (_what, itemId, expected) => {
    const mboxes = ["CBT_SLOT1_SA", "CBT_SLOT2_SA", "CBT_SLOT3_SA"];
    expect((await idsOf(rosa, itemId, mboxes)).flat().toSorted()).toEqual(expected);
  });

  it("remember an item that was fetched ahead once it is shown", async () => {
    const show = async (shopper: Shopper, itemId: string) =>
      (await shopper.send("POST", "/ele-lpd/api/item-views", { itemId })).json() as unknown;
    const seenBefore = async () => (await idsOf(rosa, "PAPER-1", ["RECENTLY_VIEWED_SA"]))[0];
    const ahead = { "sec-purpose": "prefetch;prerender" };
    await rosa.send("POST", RECOMMENDATIONS, recommend("BINDER-2", ["RECENTLY_VIEWED_SA"]), ahead);
    expect(await seenBefore()).not.toContain("BINDER-2");
    expect(await show(rosa, "BINDER-2")).toEqual({ isRecorded: true });
    expect(await seenBefore()).toContain("BINDER-2");

    expect(await show(rosa, "NO-SUCH-ITEM")).toEqual({ isRecorded: false });
    expect(await show(createShopper(storefront.app), "BINDER-2")).toEqual({ isRecorded: false });
  });
});

describe("tiles", () => {
  const url = "/ele-lpd/api/productTileProxy/getProductTileData";
  const body = (...skus: string[]) => ({
    serviceContext: { originalItemDetails: { itemId: "PAPER-1", price: 1, altFactor: 2, dept: "DP1" } },
    query: {
      skus,
      inputs: { brandTransformationSwitch: true, includeSpecifications: true, sparq: false, requestor: "alts" },
    },
  });

  it("carry no amount that their visitor may not see", async () => {
    const pia = await createMember(storefront.app, PRICELESS_MEMBER, "business");
    const hidden = await pia.send("POST", url, body("PAPER-1", "DESK-1"));
    expect(hidden.body).not.toMatch(/6\.49|8\.99|459|499|2\.5/);
    const secret = await rosa.send("POST", url, body("SECRET-1"));
    expect(secret.body).not.toMatch(/77\.77|66\.66|55\.55/);
    const guest = await createShopper(storefront.app).send("POST", url, body("PAPER-1"));
    expect(guest.json()[0]).toMatchObject({ price: "$8.99" });
    expect(guest.body).not.toContain("6.49");
  });

  it("say that an item can be picked up that nobody delivers", async () => {
    await storefront.seed({
      products: [{ ...SHOP_FEED.products![0]!, itemId: "STORE-1" }],
      inventory: [
        { itemId: "STORE-1", onHand: 0 },
        { itemId: "STORE-1", storeNumber: "0008", onHand: 5 },
      ],
    });
    const tiles = (await rosa.send("POST", url, body("PAPER-1", "STORE-1"))).json();
    expect(tiles.map((tile: { arrivalText?: string }) => tile.arrivalText)).toEqual([
      expect.stringMatching(/Get it/),
      "Pick up in 1 hour",
    ]);
  });

  it("show the contract's price and number to its member", async () => {
    const ben = await createMember(storefront.app, BUSINESS_MEMBER, "business");
    const [tile] = (await ben.send("POST", url, body("PAPER-1"))).json();
    expect(tile).toMatchObject({ priceValue: 4.44, cId: "ACME-PAPER" });
  });

  it("carry specifications where they are asked for", async () => {
    const asked = body("BINDER-1");
    const [tile] = (await rosa.send("POST", url, asked)).json();
    expect(tile.specifications).toEqual([{ name: "Rings", value: "3" }]);
    asked.query.inputs.includeSpecifications = false;
    const [bare] = (await rosa.send("POST", url, asked)).json();
    expect("specifications" in bare).toBe(false);
  });

  it("have no call to action where the item cannot be added", async () => {
    const tiles = (await rosa.send("POST", url, body("GONE-1", "PRICELESS-1", "PAPER-1"))).json();
    expect(tiles.map((tile: { ctaText?: string }) => tile.ctaText)).toEqual([undefined, undefined, "Add to cart"]);
  });
});
