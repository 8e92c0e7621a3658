import type { Hydration } from "shared-contracts";

export type PageName = "product" | "review" | "print-studio" | "print-result" | "my-files";

export type SlotPlan = {
  /** Also the federation expose (`./buy-box`) and the single-spa application. */
  readonly name: string;
  readonly fragment: string;
  readonly hydration: Hydration;
  /** A page without this slot's content is of no use to the shopper: its fallback has to do the slot's job. */
  readonly required: boolean;
  /** Milliseconds from the moment the page data stands until the slot's HTML must be there: calls and render together. */
  readonly deadline: number;
  /** The slot is left out of the page for any other item. */
  readonly onlyFor?: "print-items";
  /** Stays on a product page whose product is empty. */
  readonly withoutItem?: boolean;
};

export type PagePlan = {
  readonly page: PageName;
  /**
   * `by-address`: the page is the item's, found by the page's own path and query. `by-item`: the item named in the
   * address enriches the page, which works without it too. `none`: the page shows no item.
   */
  readonly pageData: "by-address" | "by-item" | "none";
  /** Slots in document order. */
  readonly slots: readonly SlotPlan[];
};

/** The document streams in order, so a slot's deadline is also the longest it can hold up what follows it. */
const REQUIRED_DEADLINE = 1500;
const DEADLINE = 800;

const purchase = { fragment: "mfe-purchase", required: false, deadline: DEADLINE };
const recommendations = { fragment: "mfe-recommendations", required: false, deadline: DEADLINE };
const reviews = { fragment: "mfe-reviews", required: false, deadline: DEADLINE };
const print = { fragment: "mfe-print-handoff", required: false, deadline: DEADLINE };
const required = { required: true, deadline: REQUIRED_DEADLINE };

export const PAGE_PLANS = {
  product: {
    page: "product",
    pageData: "by-address",
    slots: [
      { name: "identity", ...purchase, ...required, hydration: "now" },
      { name: "review-snapshot", ...reviews, hydration: "visible" },
      { name: "gallery", ...purchase, hydration: "now" },
      { name: "buy-box", ...purchase, ...required, hydration: "now" },
      { name: "print-start", ...print, hydration: "idle", onlyFor: "print-items" },
      { name: "details", ...purchase, hydration: "visible" },
      { name: "bundle", ...recommendations, hydration: "visible" },
      { name: "alternatives", ...recommendations, hydration: "visible" },
      { name: "compatibility", ...recommendations, hydration: "visible" },
      { name: "reviews", ...reviews, hydration: "visible" },
      { name: "questions", ...reviews, hydration: "visible" },
      { name: "recently-viewed", ...recommendations, hydration: "visible", withoutItem: true },
      { name: "sticky-bar", ...purchase, hydration: "idle" },
      { name: "compare-tray", ...recommendations, hydration: "kept" },
    ],
  },
  review: {
    page: "review",
    pageData: "by-item",
    slots: [{ name: "review-page", ...reviews, ...required, hydration: "now" }],
  },
  "print-studio": {
    page: "print-studio",
    pageData: "by-item",
    slots: [{ name: "print-studio", ...print, ...required, hydration: "now" }],
  },
  "print-result": {
    page: "print-result",
    pageData: "none",
    slots: [{ name: "print-result", ...print, ...required, hydration: "now" }],
  },
  "my-files": {
    page: "my-files",
    pageData: "none",
    slots: [{ name: "my-files", ...print, ...required, hydration: "now" }],
  },
} as const satisfies Record<PageName, PagePlan>;

/** The slots of a plan that this item's page has. */
export function slotsFor(plan: PagePlan, item: { readonly isPrintItem: boolean }): readonly SlotPlan[] {
  return plan.slots.filter((slot) => slot.onlyFor !== "print-items" || item.isPrintItem);
}
