import { describe, expect, it } from "@jest/globals";
import { sellableItem, retailMember } from "shared-contracts/fixtures";
import { listPageSections, listSkippedTo } from "./page-sections.js";

const facts = { context: retailMember, item: sellableItem, isEmptyProduct: false };
const details = { name: "details", area: "full", section: "description", sectionTitle: "Description" } as const;
const reviews = { name: "reviews", area: "full", section: "product-reviews", sectionTitle: "Reviews" } as const;
const ink = { name: "ink", area: "full", section: "ink-toner", sectionTitle: "Ink" } as const;
const titles = (...slots: Parameters<typeof listPageSections>[0]) =>
  listPageSections(slots, facts).map(({ title }) => title);

describe("listPageSections", () => {
  it("lists sections in the order of their slots, with the slot of each", () => {
    expect(listPageSections([details, { name: "bundle", area: "full" }, reviews], facts)).toEqual([
      { id: "description", title: "Description", slot: "details" },
      { id: "product-reviews", title: "Reviews", slot: "reviews" },
    ]);
  });

  it.each([
    ["one beside the others", { ...ink, area: { column: 2 } }],
    ["one that is empty on this page", { ...ink, reservedWhen: { allOf: ["printer" as const] } }],
    ["one without a title", { ...ink, sectionTitle: undefined }],
    ["one without an id", { ...ink, section: undefined }],
  ])("leaves out %s", (_what, slot) => {
    expect(titles(details, slot, reviews)).toEqual(["Description", "Reviews"]);
  });

  it("has skip links to sections in columns instead", () => {
    const buy = { name: "buy", area: { column: 2 }, section: "buy", sectionTitle: "Price" } as const;
    expect(titles(buy, details, reviews)).toEqual(["Description", "Reviews"]);
    expect(listSkippedTo([buy, { ...buy, section: undefined }, details], facts)).toEqual([
      { id: "buy", title: "Price", slot: "buy" },
    ]);
  });

  it("lists none where there is only one", () => {
    expect(titles(details)).toEqual([]);
  });
});
