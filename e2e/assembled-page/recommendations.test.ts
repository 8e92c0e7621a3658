import { describe, expect, it } from "@jest/globals";
import { linesOf, visitProduct, type Page } from "./support/page.js";
import { post, type Visitor } from "./support/shop.js";
import { COMPANIONS } from "./recommendations.feed.js";

const BUNDLE = "Customers bought together";

function bundle(page: Page): Element | null {
  return page.find("region", BUNDLE, "bundle");
}

const linkedItems = (element: Element | null) =>
  Array.from(
    element?.querySelectorAll("h3 a") ?? [],
    (link) => link.getAttribute("href")?.replace(/.*product_/, "") ?? "",
  );

const inSlot = (page: Page, slot: string) => (page.hasSlot(slot) ? linkedItems(page.slot(slot)) : []);

describe("customers bought together", () => {
  it("[S2-1.02] [S2-9.02] offers three tiles that were ordered with the item, all selected", async () => {
    const section = bundle(await visitProduct("member", "REC-core"));
    const items = linkedItems(section);
    expect(items).toHaveLength(3);
    for (const itemId of items) expect(COMPANIONS.slice(0, 3)).toContain(itemId);
    const boxes = [...(section?.querySelectorAll<HTMLInputElement>("input[type=checkbox][aria-label^=Select]") ?? [])];
    expect(boxes.map((box) => box.hasAttribute("checked"))).toEqual([true, true, true]);
  });

  it("adds the selected tiles at their total", async () => {
    const section = bundle(await visitProduct("member", "REC-core"));
    expect(linesOf(section as Element)).toEqual(expect.arrayContaining(["Total $15.00", "Add 3 to cart"]));
  });

  it.each<[string, Visitor, string, boolean]>([
    ["a member", "member", "REC-core", true],
    ["no guest", "retail", "REC-core", false],
    ["no customer without the toggle", "bare", "REC-core", false],
    ["no item of class SC209", "member", "REC-excluded-recommendations", false],
    ["no omitted item", "member", "BTN-is-OMITTED", false],
  ])("[S2-6.01] [S2-1.21] is for %s", async (_who, visitor, itemId, isShown) => {
    expect(bundle(await visitProduct(visitor, itemId)) !== null).toBe(isShown);
  });

  it("[S2-5.19] [S2-5.20] [S2-5.22] has no tile that can't be added", async () => {
    const items = linkedItems(bundle(await visitProduct("member", "REC-with-all")));
    expect(items.length).toBeGreaterThan(0);
    for (const itemId of ["REC-out", "REC-blocked", "REC-custom"]) expect(items).not.toContain(itemId);
  });

  it("[S2-6.10] hides the tiles' prices from a customer without priceDisplay", async () => {
    const page = await visitProduct("priceless", "REC-core");
    expect(page.lines("bundle").filter((line) => line.includes("$"))).toEqual([]);
    expect(inSlot(page, "alternatives").length).toBeGreaterThan(0);
  });
});

describe("frequently bought", () => {
  it("[S2-1.03] [S2-6.01] is offered to members", async () => {
    const title = "Frequently bought";
    expect((await visitProduct("member", "REC-core")).lines("bundle")).toContain(title);
    expect((await visitProduct("retail", "REC-core")).lines()).not.toContain(title);
  });
});

describe("alternatives", () => {
  it.each([
    ["[S2-9.32] [S2-1.04] several of an item in stock", "REC-core", "Similar products"],
    ["[S2-9.36] [S2-6.17] several of a restricted item", "REC-restricted", "Suggested alternatives"],
    ["[S2-9.36] [S2-9.40] the replacement of the contract", "REC-replaced", "Suggested replacement"],
  ] satisfies [string, string, string][])("have a title: %s", async (_what, itemId, title) => {
    expect((await visitProduct("member", itemId)).find("heading", title, "alternatives")).not.toBeNull();
  });

  it("[S2-9.40] [S2-1.04] are the substitute alone where the contract replaces the item", async () => {
    expect(inSlot(await visitProduct("member", "REC-replaced"), "alternatives")).toEqual(["REC-substitute"]);
  });

  it.each([
    ["[S2-9.20] class CL871", "REC-excluded-class"],
    ["[S2-9.20] department DP33920", "REC-excluded-department"],
    ["[S2-9.21] class SC209", "REC-excluded-recommendations"],
  ])("are not offered for %s", async (_why, itemId) => {
    expect(inSlot(await visitProduct("member", itemId), "alternatives")).toEqual([]);
  });

  it.each([
    ["[S2-5.14] blocked", "REC-blocked"],
    ["[S2-5.16] out of stock", "REC-out"],
    ["[S2-5.14] discontinued", "REC-restricted"],
    ["[S2-9.20] of class CL871", "REC-excluded-class"],
    ["[S2-9.20] of department DP33920", "REC-excluded-department"],
  ])("leave out an item that is %s", async (_why, itemId) => {
    const items = inSlot(await visitProduct("member", "REC-core"), "alternatives");
    expect(items).toContain("REC-substitute");
    expect(items).not.toContain(itemId);
  });

  it.each<[string, Visitor, string]>([
    ["a guest", "retail", "REC-core"],
    ["a restricted item without canSeeAlt", "bare", "REC-restricted"],
  ])("[S2-6.01] [S2-6.17] are not offered to %s", async (_who, visitor, itemId) => {
    expect(inSlot(await visitProduct(visitor, itemId), "alternatives")).toEqual([]);
  });

  it("stand two beside each other", async () => {
    const list = (await visitProduct("member", "REC-core")).slot("alternatives").querySelector("[data-layout]");
    expect(list?.getAttribute("data-layout")).toBe("pair");
  });
});

describe("compare and recently viewed", () => {
  it.each<[string, Visitor, boolean]>([
    ["a member", "member", true],
    ["no guest", "retail", false],
    ["no customer without recommendations", "bare", false],
  ])("[S2-6.02] [S2-1.05] comparing is for %s", async (_who, visitor, isShown) => {
    expect((await visitProduct(visitor, "REC-core")).find("checkbox", "Compare this item", "bundle") !== null).toBe(
      isShown,
    );
  });

  it("[S2-1.18] shows a member what was viewed before, without the item itself", async () => {
    await visitProduct("plus", "REC-tape");
    const page = await visitProduct("plus", "REC-punch");
    expect(inSlot(page, "recently-viewed")[0]).toBe("REC-tape");
    expect(inSlot(page, "recently-viewed")).not.toContain("REC-punch");
  });
});

describe("sets", () => {
  it("[S2-6.12] are named to a member, and to nobody of a white-label, hi-touch, edivision or third-party customer", async () => {
    const lines = (await visitProduct("member", "REC-set")).lines("bundle");
    expect(lines).toContain("Sold as a set");
    expect(lines.join(" ")).toContain("Plain item REC-remover");
    for (const visitor of ["whiteLabel", "hiTouch", "ediv", "thirdParty"] as const) {
      expect((await visitProduct(visitor, "REC-set")).lines("bundle")).not.toContain("Sold as a set");
    }
  });
});

describe("cartridges", () => {
  it("[S2-1.15] offer their printers, other items do not", async () => {
    const opener = "View compatible printers";
    expect((await visitProduct("member", "REC-cartridge")).find("button", opener)).not.toBeNull();
    expect((await visitProduct("member", "REC-core")).find("button", opener)).toBeNull();
  });

  it("[S2-1.17] come with recycling rewards, other items do not", async () => {
    expect((await visitProduct("member", "REC-cartridge")).lines()).toContain("Earn $2 for each cartridge.");
    expect((await visitProduct("member", "REC-core")).lines()).not.toContain("Earn $2 for each cartridge.");
  });
});

describe("the recommendation calls", () => {
  const inputs = {
    brandTransformationSwitch: false,
    excludeSurcharge: false,
    sparq: true,
    coreSkuNumber: "REC-core",
    includeSpecifications: false,
    includeInkAndTonerDetails: false,
  };
  const request = (mboxes: readonly string[], more: object = {}) => ({
    configValues: { isUserLoggedIn: true },
    serviceContext: {},
    query: { mboxes, inputs, ...more },
    siteVariables: {},
    userVariables: {},
    pageType: "sku",
    skuId: "REC-core",
  });
  type Tiles = {
    readonly data: readonly { readonly mboxName: string; readonly tileData: readonly { readonly itemId: string }[] }[];
  };
  const PATH = "/ele-lpd/api/sparxProxy/atRecommendation";

  const tilesOf = (visitor: Visitor, ...skus: readonly string[]) =>
    post<readonly { readonly quantityRange?: object }[]>(visitor, "/ele-lpd/api/productTileProxy/getProductTileData", {
      serviceContext: {},
      query: {
        skus,
        inputs: { brandTransformationSwitch: false, includeSpecifications: false, sparq: true, requestor: "test" },
      },
    });

  it("[S1-7.01] [S2-7.22] [S2-7.25] answer tiles for each slot", async () => {
    const mboxes = ["CBT_SLOT1_SA", "CBT_SLOT2_SA", "CBT_SLOT3_SA"];
    const { data } = await post<Tiles>("member", PATH, request(mboxes));
    expect(data.map(({ mboxName }) => mboxName)).toEqual(mboxes);
    const first = data.map(({ tileData }) => tileData[0]?.itemId ?? "");
    expect(first.toSorted()).toEqual(COMPANIONS.slice(0, 3).toSorted());
  });

  it("[S2-7.26] [S2-7.27] know the slots of a category and of the page", async () => {
    const mboxes = ["FBT_REC-CT_SA", "SKU_PAGE_ALTS_SA"];
    const { data } = await post<Tiles>("member", PATH, request(mboxes));
    expect(data.map(({ mboxName, tileData }) => [mboxName, tileData.length > 0])).toEqual(
      mboxes.map((mbox) => [mbox, true]),
    );
  });

  it.each(["SKU_OOS_ALT_CARD_SA", "SKU_OOS_INKALT_CARD_SA", "SKU_INSTOCK_ALT_CARD_SA"])(
    "[S2-7.23] answer alternatives for %s",
    async (mbox) => {
      const { data } = await post<Tiles>("member", PATH, request([mbox]));
      expect(data[0]?.tileData.map(({ itemId }) => itemId)).toContain("REC-substitute");
    },
  );

  it("leave out what the recently-viewed request names", async () => {
    for (const itemId of ["REC-lonely", "REC-tape"]) await visitProduct("gold", itemId);
    const ask = (skustobefiltered: readonly string[]) =>
      post<Tiles>("gold", PATH, request(["RECENTLY_VIEWED_SA"], { skustobefiltered }));
    const ids = ({ data }: Tiles) => data[0]?.tileData.map(({ itemId }) => itemId) ?? [];
    expect(ids(await ask(["REC-core"]))).toEqual(expect.arrayContaining(["REC-lonely", "REC-tape"]));
    expect(ids(await ask(["REC-core", "REC-lonely"]))).not.toContain("REC-lonely");
  });

  it("say in which quantities an item is sold, where not in any", async () => {
    const tiles = await tilesOf("member", "QTY-unlimited", "QTY-limit-5", "QTY-factor-6", "QTY-factor-unreachable");
    expect(tiles.map(({ quantityRange }) => quantityRange)).toEqual([
      undefined,
      { factor: 1, minimum: 1, maximum: 5 },
      { factor: 6, minimum: 6, maximum: 18 },
      { factor: 6, minimum: 6, maximum: 0 },
    ]);
  });

  it("[S2-7.18] [S1-3.20] answer tiles by number, in order", async () => {
    expect(await tilesOf("member", "DATA-full", "REC-tape")).toMatchObject([
      {
        itemId: "DATA-full",
        purchaseOption: "ONE_TIME_PURCHASE",
        model: "MPN-2",
        units: "Box",
        unitsNum: 4,
        priceValue: 79.99,
        price: "$79.99",
        quantityLimit: 50,
        image: "data-front",
        brandName: "Hillside",
      },
      { itemId: "REC-tape", priceValue: 7 },
    ]);
  });

  it("[S1-6.03] [S2-6.10] [S2-7.18] have no price that the visitor may not see", async () => {
    const [inCart] = await tilesOf("member", "PRICE-in-cart");
    const [hidden] = await tilesOf("priceless", "REC-tape");
    for (const tile of [inCart, hidden]) {
      expect(tile).not.toHaveProperty("price");
      expect(tile).not.toHaveProperty("priceValue");
    }
  });
});
