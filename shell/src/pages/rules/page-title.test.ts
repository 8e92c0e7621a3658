import { describe, expect, it } from "@jest/globals";
import {
  createPageData,
  edivisionMember,
  hiTouchMember,
  retailGuest,
  retailMember,
  sellableItem,
  southwestSchoolMember,
  whiteLabelMember,
} from "shared-contracts/fixtures";
import type { PageData, ProductItem, SeoData, VisitorContext } from "shared-contracts";
import { selectPageTitle } from "./page-title.js";
import { toPageMeta } from "./page-meta.js";

const GENERIC = "Product details";

function pageOf(seoData: SeoData, name: string | undefined = "Paper"): PageData {
  const item: ProductItem = { ...sellableItem, product: { ...sellableItem.product, name, seoData } };
  return { ...createPageData(item, retailGuest), seoData: {} };
}

/** A member's variant as seen by a guest, with session flags removed. */
function asGuest(member: VisitorContext): VisitorContext {
  return {
    ...member,
    user: { ...member.user, isLoggedIn: false },
    flags: { ...member.flags, isLoggedIn: false },
  };
}

describe("selectPageTitle", () => {
  it.each([
    ["a member on retail [S2-2.05]", retailMember],
    ["a white-label guest [S2-2.06]", asGuest(whiteLabelMember)],
    ["a hi-touch guest [S2-2.06]", asGuest(hiTouchMember)],
    ["a southwest-school guest [S2-2.06]", asGuest(southwestSchoolMember)],
    ["an ediv guest [S2-2.06]", asGuest(edivisionMember)],
  ])("is the fixed title for %s", (_title, context) => {
    expect(selectPageTitle(context, pageOf({ title: "Seo title" }))).toBe(GENERIC);
  });
});

describe("toPageMeta", () => {
  const origin = "https://shop.example";
  const place = { origin, path: "/lpd-sba-sku/product_1" };

  it("takes what the product does not say from the page", () => {
    const pageData = { ...pageOf({}), seoData: { description: "From the page" } };
    expect(toPageMeta(retailGuest, pageData, place).description).toBe("From the page");
  });

  it("names the page of one question for search engines, by its own address", () => {
    const path = "/ptd/question/q-1";
    expect(toPageMeta(retailMember, undefined, { origin, path })).toEqual({
      title: "Questions and answers",
      canonical: `${origin}${path}`,
    });
  });

  it.each([
    ["/ptd/review/1", "Write a review: Paper"],
    ["/tpv/punchoutHome", "Print studio: Paper"],
    ["/services/print/creative-service/project/DS1", "Print studio: Paper"],
  ])("names %s after what a member does there with the item", (path, title) => {
    expect(toPageMeta(retailMember, pageOf({}), { origin, path }).title).toBe(title);
  });

  it.each([
    ["/tpv/punchoutResult", "Print customization"],
    ["/services/print/print-center", "My Files"],
    ["/compare", "Compare items"],
  ])("names %s, which is about no item", (path, title) => {
    expect(toPageMeta(retailMember, undefined, { origin, path }).title).toBe(title);
  });

  it("keeps the page of moderators from search engines", () => {
    expect(toPageMeta(retailGuest, undefined, { origin, path: "/ptd/moderation" })).toEqual({
      title: "Moderation",
      robots: "noindex",
    });
  });
});
