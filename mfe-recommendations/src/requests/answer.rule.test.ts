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

it.each<[string, unknown]>([
  ["no answer", undefined],
  ["null", null],
  ["a page of HTML", "<html>"],
  ["data that is no list", { data: {} }],
  ["entries that are none", { data: [null, { mboxName: "A", tileData: [null] }, { mboxName: "A", tileData: {} }] }],
])("has no tiles of %s [S2-8.11]", (_why, answer) => {
  expect(findTiles(readSlots(answer as Parameters<typeof readSlots>[0]), "A")).toEqual([]);
});
