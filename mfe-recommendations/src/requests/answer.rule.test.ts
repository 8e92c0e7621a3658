import { describe, expect, it } from "@jest/globals";
import { RecommendationTile } from "shared-contracts";
import { createTile, sponsoredTile } from "shared-contracts/fixtures";
import { findTiles, readSlots, readTile, readTiles } from "./answer.rule.js";

const rich: RecommendationTile = createTile({
  review: { rating: 4.5, count: 12 },
  badgeDetails: { productBadge: "New" },
  beacons: { impressionUrl: "/beacon?kind=impression", clickUrl: "/beacon?kind=click", creative: "C" },
  specifications: [{ name: "Weight", value: "20 lb" }],
  altItemType: "ownbrand",
});

describe("readTile", () => {
  it("keeps known fields", () => {
    const { altItemType: _notRead, ...read } = rich;
    expect(readTile(rich)).toEqual(read);
  });

  it.each([
    ["null", null],
    ["a text", "tile"],
    ["a list", [rich]],
    ["a tile without id", { ...rich, itemId: undefined }],
    ["a tile whose id is a number", { ...rich, itemId: 7 }],
    ["a tile without title", { ...rich, title: "" }],
    ["a tile whose title is an object", { ...rich, title: { text: "x" } }],
  ])("is undefined for %s [S2-8.11]", (_why, value) => {
    expect(readTile(value)).toBeUndefined();
  });

  it("drops fields of another type, so that the page can't break", () => {
    const tile = readTile({
      ...rich,
      price: { amount: 3 },
      priceValue: "3",
      review: [],
      beacons: "https://x",
      specifications: [{ name: 1, value: "b" }, { name: "a", value: 1 }, "x", null, { name: "a", value: "b" }],
    });
    for (const field of ["price", "priceValue", "review", "beacons"]) expect(field in (tile ?? {})).toBe(false);
    expect(tile?.specifications).toEqual([{ name: "a", value: "b" }]);
    expect(RecommendationTile.safeParse(tile).success).toBe(true);
  });
});

it.each([
  [{ factor: 12, minimum: 12, maximum: 96 }, true],
  [{ factor: 6, minimum: 6, maximum: 0 }, true],
  [{ factor: 0, minimum: 12, maximum: 96 }, false],
  [{ factor: 1.5, minimum: 12, maximum: 96 }, false],
  [{ factor: 12, minimum: -12, maximum: 96 }, false],
  [{ factor: "12", minimum: 12, maximum: 96 }, false],
  [[12], false],
])("a tile keeps quantities of %j: %s", (quantityRange, isKept) => {
  expect(readTile({ ...rich, quantityRange })?.quantityRange).toEqual(isKept ? quantityRange : undefined);
});

describe("readSlots", () => {
  it.each([
    ["no answer", undefined],
    ["null", null],
    ["an error's body", { code: "internal-error" }],
    ["a page of HTML", "<html>"],
    ["data that is no list", { data: {} }],
    ["slots that are none", { data: [1, null, { mboxName: 3 }] }],
  ])("is empty for %s [S2-8.11] [S2-8.12]", (_why, answer) => {
    expect(readSlots(answer)).toEqual([]);
  });

  it("keeps slots by name with their valid tiles", () => {
    const slots = readSlots({ data: [{ mboxName: "A", tileData: [sponsoredTile, null] }, { mboxName: "B" }] });
    expect(findTiles(slots, "A").map(({ itemId }) => itemId)).toEqual([sponsoredTile.itemId]);
    expect(findTiles(slots, "B")).toEqual([]);
    expect(findTiles(slots, "C")).toEqual([]);
  });
});

it("reads a list of tiles, and nothing from other values [S2-8.12]", () => {
  expect(readTiles([rich, {}])).toHaveLength(1);
  expect(readTiles({ 0: rich })).toEqual([]);
});
