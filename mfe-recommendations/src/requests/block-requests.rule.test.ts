import { describe, expect, it } from "@jest/globals";
import {
  cartridgeItem,
  createItem,
  omittedItem,
  printerItem,
  replacedItem,
  retailGuest,
  retailMember,
} from "shared-contracts/fixtures";
import { BLOCK_REQUESTS } from "./block-requests.rule.js";
import type { BlockName } from "./slice.js";

const item = createItem();
const BLOCKS = ["bundle", "alternatives", "compatibility", "recently-viewed"] as const;

function mboxesOf(block: BlockName, of = item, isOutOfStock = false): readonly string[] | undefined {
  return BLOCK_REQUESTS[block]({ item: of, context: retailMember, isOutOfStock }).slots?.query.mboxes;
}

describe("the calls of a block", () => {
  it.each([
    [
      "the bundle: its three slots and what is often bought [S2-7.26]",
      "bundle",
      item,
      ["CBT_SLOT1_SA", "CBT_SLOT2_SA", "CBT_SLOT3_SA", "FBT_CT10100_SA"],
    ],
    ["the alternatives: card and page", "alternatives", item, ["SKU_INSTOCK_ALT_CARD_SA", "SKU_PAGE_ALTS_SA"]],
    ["a printer: ink and toner", "compatibility", printerItem, ["PRINTER_BUNDLER_PAGE_INKTONER_SA"]],
    ["a cartridge: none", "compatibility", cartridgeItem, undefined],
    ["paper: no ink", "compatibility", item, undefined],
    ["the recently viewed items", "recently-viewed", item, ["RECENTLY_VIEWED_SA"]],
    ["no bundle for an omitted item", "bundle", omittedItem, undefined],
  ] as const)("%s", (_why, block, of, expected) => {
    expect(mboxesOf(block, of)).toEqual(expected);
  });

  it("use the current stock [S2-7.24]", () => {
    expect(mboxesOf("alternatives", item, true)).toContain("SKU_OOS_ALT_CARD_SA");
    expect(mboxesOf("alternatives", cartridgeItem, true)).toContain("SKU_OOS_INKALT_CARD_SA");
  });

  it.each(BLOCKS)("are empty for guests: %s [S2-6.01]", (block) => {
    expect(BLOCK_REQUESTS[block]({ item: printerItem, context: retailGuest, isOutOfStock: false })).toEqual({});
  });

  it.each(BLOCKS)("are empty for an excluded class: %s [S2-9.21]", (block) => {
    const excluded = createItem({ product: { scId: "SC209" }, compatibility: printerItem.compatibility ?? {} });
    expect(BLOCK_REQUESTS[block]({ item: excluded, context: retailMember, isOutOfStock: false })).toEqual({});
  });

  it("are empty for alternatives of an excluded department [S2-9.20]", () => {
    const excluded = createItem({ product: { hierarchy: { department: "DP33920" } } });
    expect(mboxesOf("alternatives", excluded)).toBeUndefined();
    expect(mboxesOf("bundle", excluded)).toBeDefined();
  });

  it("name the replacement, then other alternates, without duplicates [S2-9.40]", () => {
    const { named } = BLOCK_REQUESTS.alternatives({
      item: createItem({
        contractDecoratorItem: { propositionCode: 1, substitutionItemId: "7" },
        globalAlts: { relatedItems: [{ products: [{ skuNumber: "8" }, { skuNumber: "7" }] }, {}] },
      }),
      context: retailMember,
      isOutOfStock: false,
    });
    expect(named?.query).toMatchObject({ skus: ["7", "8"], inputs: { requestor: "alternatives" } });
  });

  it("describe the original for global alternates, not for a replacement alone [S2-7.19]", () => {
    const facts = { context: retailMember, isOutOfStock: false };
    const global = BLOCK_REQUESTS.alternatives({ ...facts, item: replacedItem });
    expect(global.named?.serviceContext.originalItemDetails?.itemId).toBe("300011");
    const alone = createItem({ contractDecoratorItem: { propositionCode: 1, substitutionItemId: "7" } });
    const single = BLOCK_REQUESTS.alternatives({ ...facts, item: alone });
    expect(single.named?.serviceContext.originalItemDetails).toBeUndefined();
    expect(single.named?.query.skus).toEqual(["7"]);
  });

  it("name no SKUs for an everyday item", () => {
    expect(BLOCK_REQUESTS.alternatives({ item, context: retailMember, isOutOfStock: false }).named).toBeUndefined();
  });
});
