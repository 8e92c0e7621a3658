import { expect, it } from "@jest/globals";
import { createTile } from "shared-contracts/fixtures";
import { findTiles, readSlots } from "./answer.rule.js";

const tile = createTile({ itemId: "1" });

it("keeps slots by name with the tiles that have a title", () => {
  const tileData = [tile, createTile({ itemId: "2", title: "" })];
  const slots = readSlots({
    data: [
      { mboxName: "A", tileData },
      { mboxName: "B", tileData: [] },
    ],
  });
  expect(findTiles(slots, "A")).toEqual([tile]);
  expect(findTiles(slots, "B")).toEqual([]);
  expect(findTiles(slots, "C")).toEqual([]);
});

it("has no slots without an answer [S2-8.11]", () => {
  expect(readSlots(undefined)).toEqual([]);
});
