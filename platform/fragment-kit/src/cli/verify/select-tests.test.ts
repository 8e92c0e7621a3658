import { describe, expect, it } from "@jest/globals";
import { covers, type Coverage } from "../../playwright/covers.js";
import type { ListedTest } from "./playwright.js";
import { selectTests } from "./select-tests.js";

const event = { version: 1, schema: {} };
const release = {
  name: "mfe-reviews",
  contract: {
    slots: { "review-snapshot": { calls: [] } },
    publishes: [{ ...event, type: "page/section-chosen" }],
    reads: [{ ...event, type: "cart/items-added" }],
    calls: [{ name: "getReviews", method: "GET", path: "/ptd/api/reviews/{itemId}" }],
    props: [],
  },
} as unknown as Parameters<typeof selectTests>[1];

function select(coverage: Coverage, source: string): boolean {
  const { tag: tags } = covers(coverage);
  const test: ListedTest = {
    project: "shopping",
    file: "a.spec.ts",
    titles: ["a"],
    status: "skipped",
    annotations: [],
    errors: [],
    tags: [...tags, "@slow"],
  };
  return selectTests([test], release, () => source).length === 1;
}

describe("a test that says what it covers", () => {
  it.each<[Coverage, boolean]>([
    [{ fragments: ["mfe-reviews"] }, true],
    [{ slots: ["gallery", "review-snapshot"] }, true],
    [{ events: ["cart/items-added"] }, true],
    [{ calls: ["getReviews"] }, true],
    [{ slots: ["gallery"], events: ["cart/changed"], calls: ["getCart"], fragments: ["mfe-purchase"] }, false],
  ])("%j is selected: %s, whatever its file names", (coverage, isSelected) => {
    expect(select(coverage, isSelected ? "" : 'mountedSlot(page, "review-snapshot")')).toBe(isSelected);
  });
});

describe("a test that does not say what it covers", () => {
  it.each([
    ['await mountedSlot(page, "review-snapshot");', true],
    ["await expectEvent(page, cartItemsAdded);", true],
    ["await faults.failCall(REVIEWS_ROUTES.getReviews);", true],
    ["`/releases/${'mfe-reviews'}/`", true],
    ['await mountedSlot(page, "review-snapshots");', false],
    ["const cartItemsAddedLater = getReviewsOf(page);", false],
    ["", false],
  ])("%s is selected: %s", (source, isSelected) => {
    expect(select({}, source)).toBe(isSelected);
  });
});
