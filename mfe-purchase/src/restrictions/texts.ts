import type { TextTable } from "shared-contracts";

/** Messages for members about restrictions that don't stop them (AMB-31); the state says the others. */
const retail = {
  /** FORCEDHARDSUB with a known factor. */
  multiplesOf: "This item is sold in multiples of {n}.",
  PARTIALHARDSUB: "This item will be replaced once it is sold out.",
  RESTRICTED: "Restrictions apply to this item.",
  FORCEDHARDSUB: "This item is sold in fixed multiples.",
};

export const restrictionTexts: TextTable<keyof typeof retail> = {
  retail,
  business: {
    ...retail,
    RESTRICTED: "Your organization restricts this item. Your order may need approval.",
  },
};
