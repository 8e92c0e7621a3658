/** Items of this class and department have no alternatives. */
export const ALTERNATIVES_EXCLUDED_CLASS = "CL871";
export const ALTERNATIVES_EXCLUDED_DEPARTMENT = "DP33920";

/** Matched against class id, scId and supercategory id: such items have no recommendations (AMB-30). */
export const RECOMMENDATIONS_EXCLUDED_CLASS = "SC209";

/** Names of recommendation slots. */
export const ALTERNATIVES_OUT_OF_STOCK_MBOX = "SKU_OOS_ALT_CARD_SA";
export const ALTERNATIVES_OUT_OF_STOCK_INK_MBOX = "SKU_OOS_INKALT_CARD_SA";
export const ALTERNATIVES_IN_STOCK_MBOX = "SKU_INSTOCK_ALT_CARD_SA";

export const ALTERNATIVES_MBOXES = [
  ALTERNATIVES_OUT_OF_STOCK_MBOX,
  ALTERNATIVES_OUT_OF_STOCK_INK_MBOX,
  ALTERNATIVES_IN_STOCK_MBOX,
] as const;

export const BUNDLE_MBOXES = ["CBT_SLOT1_SA", "CBT_SLOT2_SA", "CBT_SLOT3_SA"] as const;

export const PAGE_ALTERNATIVES_MBOX = "SKU_PAGE_ALTS_SA";
export const INK_AND_TONER_MBOX = "PRINTER_BUNDLER_PAGE_INKTONER_SA";
export const RECENTLY_VIEWED_MBOX = "RECENTLY_VIEWED_SA";

/** Contains the id of the item's category (AMB-06). */
export const FREQUENTLY_BOUGHT_MBOX_TEMPLATE = "FBT_{categoryId}_SA";
