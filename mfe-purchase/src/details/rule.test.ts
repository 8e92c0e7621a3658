import * as fixtures from "shared-contracts/fixtures";
import { describe, expect, it } from "@jest/globals";
import { listHighlights, listLearnMoreLinks, selectMembershipTerms, selectRecyclingNotice } from "./rule.js";

describe("listHighlights", () => {
  it.each([
    [4, 3],
    [3, 3],
    [2, 2],
    [0, 0],
  ])("of %d bullets shows the first %d [S2-9.09][S2-1.06]", (given, shown) => {
    const bullets = Array.from({ length: given }, (_value, index) => `bullet ${index}`);
    expect(listHighlights({ description: { bullets } })).toEqual(bullets.slice(0, shown));
  });

  it("returns nothing without a description", () => {
    expect(listHighlights({})).toEqual([]);
  });
});

const { businessMember, createItem, createMember, ecoItem, hiTouchMember, retailMember } = fixtures;

const eco = createItem({ product: { ecoId: "ECO-1" } });
const ownBrand = createItem({ product: { sbgBrandType: "OWN" } });
const diverse = createItem({ badges: [{ name: "Diverse supplier" }] });

describe("listLearnMoreLinks", () => {
  it.each([
    ["eco on business [S2-2.14]", eco, businessMember, "/lp/eco-id-program", false],
    ["eco on retail, on another site [S2-2.15]", eco, retailMember, "https://eco.example/program", true],
    ["own brands [S2-2.16]", ownBrand, retailMember, "/lp/staples-family-of-brands", false],
    ["diversity on business [S2-2.17]", diverse, businessMember, "/SuperCategory?name=diversity-products", false],
    ["diverse suppliers on retail [S2-2.18]", diverse, retailMember, "/deals/diverse-suppliers-shop/42", false],
    [
      "a diversity badge of the product",
      createItem({ product: { skuBadging: [{ name: "Supplier diversity" }] } }),
      retailMember,
      "/deals/diverse-suppliers-shop/42",
      false,
    ],
  ])("links to %s", (_why, item, context, url, external) => {
    expect(listLearnMoreLinks({ item, context })).toMatchObject([{ url, external }]);
  });

  it.each([
    [
      "eco on retail without an address [S2-2.15]",
      eco,
      createMember("retail", { links: { ecoProgramUrl: undefined } }),
    ],
    [
      "suppliers on retail without a shop [S2-2.18]",
      diverse,
      createMember("retail", { links: { diverseSuppliersShopId: undefined } }),
    ],
    ["own brands for hi-touch [S2-6.14]", ownBrand, hiTouchMember],
    ["own brands for 3PP [S2-6.14]", ownBrand, fixtures.thirdPartyMember],
    ["own brands for edivision [S2-6.14]", ownBrand, fixtures.edivisionMember],
    ["own brands for white-label [S2-6.14]", ownBrand, fixtures.whiteLabelMember],
    ["a badge that only sounds like diversity", createItem({ badges: [{ name: "Diversion safe" }] }), retailMember],
    ["an item without any", createItem(), retailMember],
  ])("has no link: %s", (_why, item, context) => {
    expect(listLearnMoreLinks({ item, context })).toEqual([]);
  });

  it("labels each link with its subject", () => {
    const links = listLearnMoreLinks({ item: ecoItem, context: retailMember });
    expect(links.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["eco", "Eco-conscious"],
      ["own-brand", "Ridgeline"],
      ["diversity", "Diverse supplier"],
    ]);
    const nameless = createItem({ product: { sbgBrandType: "OWN", brandName: undefined } });
    expect(listLearnMoreLinks({ item: nameless, context: retailMember })[0]?.subject).toBe("OWN");
  });
});

const content = { title: "Title", paragraphs: ["Text"] };
const configured = { messages: { membershipTerms: content, recyclingRewards: content } };
const bare = { messages: {} };

describe("configured content", () => {
  it.each([
    ["terms for membership skus [S2-2.30]", selectMembershipTerms(fixtures.membershipItem, configured), content],
    ["no terms for others [S2-2.30]", selectMembershipTerms(fixtures.sellableItem, configured), undefined],
    [
      "no terms for what is marked as none",
      selectMembershipTerms({ membershipSKUDetails: { isMembershipSKU: false } }, configured),
      undefined,
    ],
    ["no terms without any", selectMembershipTerms(fixtures.membershipItem, bare), undefined],
    ["recycling for cartridges [S2-1.17]", selectRecyclingNotice(fixtures.cartridgeItem, configured), content],
    ["no recycling for printers [S2-1.17]", selectRecyclingNotice(fixtures.printerItem, configured), undefined],
    ["no recycling for paper [S2-1.17]", selectRecyclingNotice(fixtures.sellableItem, configured), undefined],
  ])("contains %s", (_why, selected, expected) => {
    expect(selected).toBe(expected);
  });
});
