/** The fragments of the product page and their slots there, in document order. */
export const PRODUCT_SLOTS = {
  "mfe-purchase": ["identity", "gallery", "buy-box", "details", "sticky-bar"],
  "mfe-recommendations": ["bundle", "alternatives", "compatibility", "recently-viewed", "compare-tray"],
  "mfe-reviews": ["review-snapshot", "reviews", "questions"],
  "mfe-print-handoff": ["print-start"],
} as const;

export type Fragment = keyof typeof PRODUCT_SLOTS;

export const FRAGMENTS = Object.keys(PRODUCT_SLOTS) as readonly Fragment[];
