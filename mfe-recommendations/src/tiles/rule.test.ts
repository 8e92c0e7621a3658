import { describe, expect, it } from "@jest/globals";
import {
  businessMember,
  createItem,
  createMember,
  createTile,
  retailGuest,
  sponsoredTile,
} from "shared-contracts/fixtures";
import { showsAmounts, toBeaconUrl, toTileAddress } from "./rule.js";

const page = { item: createItem({ itemID: "1##CIN" }), context: businessMember };

describe("toBeaconUrl", () => {
  const taxExempt = createMember("business", {
    user: { userContext: { user: { userInfo: { taxExemptCode: "TX" } } } },
  });

  it.each(["impression", "click"] as const)("appends all known facts to the %s's URL [S1-7.10]", (kind) => {
    const url = new URL(
      toBeaconUrl(kind, sponsoredTile, { ...page, context: taxExempt }) ?? "",
      "https://shop.example",
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      kind,
      platform: "web",
      creative: "C-1",
      userId: "B-1001",
      pageId: "1",
      productId: sponsoredTile.itemId,
      tax: "TX",
    });
  });

  it("starts a query if the URL has none, and escapes values [S1-7.10]", () => {
    const tile = { itemId: "2", beacons: { clickUrl: "https://ads.example/c", creative: "a&b=c" } };
    expect(toBeaconUrl("click", tile, page)).toMatch(/^https:\/\/ads\.example\/c\?platform=web&creative=a%26b%3Dc&/);
  });

  it("appends nothing if nothing is known [S1-7.10]", () => {
    const tile = { itemId: "2", beacons: { clickUrl: "/c" } };
    expect(toBeaconUrl("click", tile, { ...page, context: retailGuest })).toBe(
      "/c?platform=web&creative=&userId=&pageId=1&productId=2&tax=",
    );
  });

  it.each([
    ["impression", "a tile without beacons", createTile()],
    ["click", "a tile without beacons", createTile()],
    ["impression", "a tile without this one", createTile({ beacons: { clickUrl: "/c" } })],
    ["click", "a tile without this one", createTile({ beacons: { impressionUrl: "/i" } })],
  ] as const)("is undefined for %s of %s", (kind, _why, tile) => {
    expect(toBeaconUrl(kind, tile, page)).toBeUndefined();
  });

  it("never contains an e-mail address", () => {
    expect(toBeaconUrl("click", sponsoredTile, page)).not.toContain("example");
  });
});

describe("toTileAddress", () => {
  it.each([
    ["the address of the tile", { itemId: "1", url: "/lpd-sba-sku/product_1?x=y" }, "/lpd-sba-sku/product_1?x=y"],
    ["the item's page without one", { itemId: "1##CIN 2" }, "/lpd-sba-sku/product_1"],
    [
      "the item's page in place of another site",
      { itemId: "1", url: "https://evil.example" },
      "/lpd-sba-sku/product_1",
    ],
    ["nor one spelled without a scheme", { itemId: "1", url: "//evil.example" }, "/lpd-sba-sku/product_1"],
    ["nor a path within this one", { itemId: "1", url: "product_2" }, "/lpd-sba-sku/product_1"],
    ["nor a script", { itemId: "a/b", url: "javascript:alert(1)" }, "/lpd-sba-sku/product_a%2Fb"],
  ])("is %s", (_why, tile, expected) => {
    expect(toTileAddress(tile)).toBe(expected);
  });
});

describe("the price of a tile", () => {
  it.each([
    ["counts", {}, true],
    ["does not count while it shows in the cart only", { seePriceInCart: true }, false],
    ["does not count while customization decides it", { isCustomizable: 20 }, false],
  ])("%s", (_why, overrides, expected) => {
    expect(showsAmounts(createTile(overrides))).toBe(expected);
  });
});
