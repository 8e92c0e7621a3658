import { describe, expect, it } from "@jest/globals";
import { matchPage } from "./match-page.js";
import { PAGE_PLANS, slotsFor } from "./page-plan.js";

const routes = [
  ["the canonical product address", "/lpd-sba-sku/product_123", "product", "123"],
  ["the product address with the item in the query", "/lpd-sba-sku", "product", undefined],
  ["a customer item number, percent-encoded", "/lpd-sba-sku/product_123%23%23CIN-7", "product", "123##CIN-7"],
  ["an item id that is not valid percent-encoding", "/lpd-sba-sku/product_%E0%A4%A", "product", "%E0%A4%A"],
  ["the review page", "/ptd/review/123", "review", "123"],
  ["a question's permalink", "/ptd/question/9", "review", undefined],
  ["what waits for moderators", "/ptd/moderation", "review", undefined],
  ["the print hand-off", "/tpv/punchoutHome", "print-studio", undefined],
  ["a new design project", "/services/print/creative-service/project", "print-studio", undefined],
  ["a design project with a proof", "/services/print/creative-service/project/DS1", "print-studio", undefined],
  ["the print result", "/tpv/punchoutResult", "print-result", undefined],
  ["My Files", "/services/print/print-center", "my-files", undefined],
  ["a page of the shell's own", "/cart", undefined, undefined],
  ["a longer path", "/lpd-sba-sku/product_123/more", undefined, undefined],
] as const;

describe("matchPage", () => {
  it.each(routes)("%s", (_why, path, page, itemId) => {
    const match = matchPage(path);
    expect(match?.plan.page).toBe(page);
    expect(match?.itemId).toBe(itemId);
  });

  it("says of a question's permalink that it is about the question, of no other address about anything", () => {
    const subjects = routes.map(([why, path]) => [why, matchPage(path)?.subject]);
    expect(subjects.filter(([, subject]) => subject !== undefined)).toEqual([["a question's permalink", "question"]]);
  });

  it("reaches every page plan", () => {
    const reached = new Set(routes.map(([, , page]) => page).filter(Boolean));
    expect([...reached].sort()).toEqual(Object.keys(PAGE_PLANS).sort());
  });
});

describe("slotsFor", () => {
  it("leaves the print start out for an item that is not printed", () => {
    const names = slotsFor(PAGE_PLANS.product, { isPrintItem: false }).map((slot) => slot.name);
    expect(names).not.toContain("print-start");
    expect(names).toHaveLength(PAGE_PLANS.product.slots.length - 1);
  });

  it("keeps it for a printed item, between the buy box and the details", () => {
    const names = slotsFor(PAGE_PLANS.product, { isPrintItem: true }).map((slot) => slot.name);
    expect(names.slice(3, 6)).toEqual(["buy-box", "print-start", "details"]);
  });

  it("has each slot once a page", () => {
    for (const plan of Object.values(PAGE_PLANS)) {
      expect(new Set(plan.slots.map((slot) => slot.name)).size).toBe(plan.slots.length);
    }
  });
});
