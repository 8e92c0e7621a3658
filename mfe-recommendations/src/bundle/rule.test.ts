import { describe, expect, it } from "@jest/globals";
import type { RecommendationTile } from "shared-contracts";
import { BUNDLE_MBOXES } from "shared-contracts/constants";
import {
  createItem,
  createTile,
  discontinuedItem,
  omittedItem,
  retailGuest,
  retailMember,
} from "shared-contracts/fixtures";
import {
  isBundleAdded,
  isBundleOffered,
  isBuyableTile,
  selectBundleTiles,
  selectFrequentlyBought,
  sumBundle,
  toBundleSelection,
} from "./rule.js";

describe("isBuyableTile", () => {
  it.each([
    ["takes a tile that can be added", {}, true],
    ["no tile out of stock [S2-5.19]", { isOutOfStock: true }, false],
    ["no OMITTED tile [S2-5.20]", { restrictionType: "OMITTED" }, false],
    ["no BLOCKED tile [S2-5.20]", { restrictionType: "BLOCKED" }, false],
    ["no FULLHARDSUB tile [S2-5.20]", { restrictionType: "FULLHARDSUB" }, false],
    ["no PARTIALHARDSUB tile [S2-5.20]", { restrictionType: "PARTIALHARDSUB" }, false],
    ["no DISCONTINUED tile [S2-5.20]", { restrictionType: "DISCONTINUED" }, false],
    ["no NOT_AVAILABLE tile [S2-5.20]", { restrictionType: "NOT_AVAILABLE" }, false],
    ["a RESTRICTED one, which may be bought", { restrictionType: "RESTRICTED" }, true],
    ["a FORCEDHARDSUB one", { restrictionType: "FORCEDHARDSUB" }, true],
    ["no tile without call to action [S2-5.21]", { ctaText: undefined }, false],
    ["no tile with an empty one [S2-5.21]", { ctaText: "" }, false],
    ["no custom sku [S2-5.22]", { isCustomSKU: true }, false],
  ] as const)("%s", (_why, overrides, expected) => {
    expect(isBuyableTile(createTile(overrides))).toBe(expected);
  });
});

const [first, second, third] = BUNDLE_MBOXES;
const tiles = (...ids: string[]) => ids.map((itemId) => createTile({ itemId }));
const idsOf = (shown: readonly RecommendationTile[]) => shown.map(({ itemId }) => itemId);

describe("selectBundleTiles", () => {
  it("leaves out what isn't sold one at a time", () => {
    const [mboxName] = BUNDLE_MBOXES;
    const pens = createTile({ itemId: "1", quantityRange: { factor: 12, minimum: 12, maximum: 96 } });
    const none = createTile({ itemId: "2", quantityRange: { factor: 12, minimum: 12, maximum: 0 } });
    const few = createTile({ itemId: "3", quantityRange: { factor: 1, minimum: 1, maximum: 5 } });
    expect(idsOf(selectBundleTiles([{ mboxName, tileData: [pens, none, few] }], "135848"))).toEqual(["3"]);
  });

  it.each([
    [
      "one of each slot",
      [
        [first, "1", "9"],
        [second, "2"],
        [third, "3"],
      ],
      ["1", "2", "3"],
    ],
    [
      "in the order of the slots, not of the answer",
      [
        [third, "3"],
        [first, "1"],
        [second, "2"],
      ],
      ["1", "2", "3"],
    ],
    [
      "never one that another slot took",
      [
        [first, "1"],
        [second, "1", "2"],
        [third, "1", "2", "3"],
      ],
      ["1", "2", "3"],
    ],
    [
      "never the item itself",
      [
        [first, "135848", "1"],
        [second, "135848##CIN-1"],
      ],
      ["1"],
    ],
    ["nothing of other slots", [["SKU_PAGE_ALTS_SA", "1"]], []],
    ["fewer where a slot has none", [[first], [second, "2"]], ["2"]],
  ] as const)("selects %s", (_why, slots, expected) => {
    const answer = slots.map(([mboxName = "", ...ids]) => ({ mboxName, tileData: tiles(...ids) }));
    expect(idsOf(selectBundleTiles(answer, "135848"))).toEqual(expected);
  });

  it("selects the first suitable tile of a slot", () => {
    const answer = [
      { mboxName: first, tileData: [createTile({ itemId: "1", isOutOfStock: true }), createTile({ itemId: "2" })] },
    ];
    expect(idsOf(selectBundleTiles(answer, "135848"))).toEqual(["2"]);
  });
});

describe("selectFrequentlyBought", () => {
  it("omits shown and unavailable tiles", () => {
    const offered = [
      ...tiles("1", "2##CIN"),
      createTile({ itemId: "3", ctaText: undefined }),
      createTile({ itemId: "4" }),
    ];
    expect(idsOf(selectFrequentlyBought(offered, ["1##CIN-7", "2"]))).toEqual(["4"]);
  });
});

describe("isBundleOffered", () => {
  it.each([
    ["for an everyday item", createItem(), retailMember, true],
    ["for a discontinued one, of which only the button is gone", discontinuedItem, retailMember, true],
    ["not for OMITTED, which has no packages", omittedItem, retailMember, false],
    ["not for guests", createItem(), retailGuest, false],
  ] as const)("%s", (_why, item, visitor, expected) => {
    expect(isBundleOffered(item, visitor)).toBe(expected);
  });
});

describe("isBundleAdded", () => {
  it.each([
    ["all of it in one add [S1-4.43] [S2-4.32]", ["1", "2", "3"], ["1", "2", "3"], true],
    ["all of it over several, with others between [S1-4.43] [S2-4.32]", ["1", "2"], ["2", "7", "1"], true],
    ["under a customer's own item number", ["1"], ["1##CIN-3"], true],
    ["only a part of it [S1-4.44] [S2-4.32]", ["1", "2", "3"], ["1", "3"], false],
    ["nothing of it [S1-4.44]", ["1"], [], false],
    ["a bundle without items", [], ["1"], false],
  ] as const)("%s", (_why, skus, added, expected) => {
    expect(isBundleAdded(skus, added)).toBe(expected);
  });
});

describe("sumBundle", () => {
  it.each([
    ["adds to the cent", [{ priceValue: 0.1 }, { priceValue: 0.2 }], 0.3],
    ["nothing without tiles", [], undefined],
    ["nothing where a price is not known", [{ priceValue: 1 }, { priceValue: undefined }], undefined],
    [
      "nothing that reveals a price in the cart",
      [{ priceValue: 1 }, { priceValue: 2, seePriceInCart: true }],
      undefined,
    ],
    ["nothing that reveals an open price", [{ priceValue: 1 }, { priceValue: 2, isCustomizable: 4 }], undefined],
  ] as const)("%s", (_why, overrides, expected) => {
    expect(sumBundle(overrides.map((override) => createTile(override)))).toBe(expected);
  });
});

describe("toBundleSelection", () => {
  it("has one entry per tile in each list", () => {
    const bundle = [
      createTile({ itemId: "1##CIN", resolvedItemId: "r1", mboxName: first, priceValue: 2.5 }),
      createTile({ itemId: "2", mboxName: second, priceValue: 9, seePriceInCart: true }),
    ];
    expect(toBundleSelection(bundle)).toEqual({
      partNumberList: "1|2",
      quantityList: "1|1",
      catentryList: "r1|",
      planList: `${first}|${second}`,
      priceList: "2.50|0.00",
    });
  });
});
