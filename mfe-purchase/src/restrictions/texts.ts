import type { RestrictionType, TextTable } from "shared-contracts";

/** Messages for members about restricted items (AMB-31). */
const retail = {
  /** FORCEDHARDSUB with a known factor. */
  multiplesOf: "This item is sold in multiples of {n}.",
  FULLHARDSUB: "This item has been replaced and can no longer be ordered.",
  PARTIALHARDSUB: "This item is being replaced. You can still order what is left.",
  DISCONTINUED: "This item has been discontinued.",
  BLOCKED: "This item is blocked for your account.",
  OMITTED: "This item is not part of your assortment.",
  RESTRICTED: "Restrictions apply to this item.",
  OUTOFSTOCK: "This item is out of stock.",
  FORCEDHARDSUB: "This item is sold in fixed multiples.",
  NOT_AVAILABLE: "This item is not available.",
} satisfies Record<RestrictionType | "multiplesOf", string>;

export const restrictionTexts: TextTable<keyof typeof retail> = {
  retail,
  business: {
    ...retail,
    BLOCKED: "This item is blocked by your organization.",
    OMITTED: "This item is not part of your contract.",
    RESTRICTED: "Your organization restricts this item. Your order may need approval.",
  },
};
